/* Appends lines to the file of a session, safely against full disks, crashes and other programs. */
#include "session/file/journal.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include "core/base/atomic-file.h"

struct _CredalJournal {
  int fd;              /* −1: no file */
  char *path;          /* or NULL */
  gsize length;        /* of the whole lines in the file */
  gsize size;          /* of the file after the last write */
  GString *held;       /* whole lines not in the file yet */
  GError *fault;       /* why they are held, or NULL */
};

static void
set_errno (GError **error, const char *path, const char *what, int code)
{
  credal_fail_file (error, CREDAL_ERROR_IO, path, "%s: %s", what, g_strerror (code));
}

static gboolean
lock (int fd, const char *path, GError **error)
{
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  if (errno == EWOULDBLOCK)
    credal_fail_file (error, CREDAL_ERROR_IO, path, "is open in another window or program");
  else
    set_errno (error, path, "cannot be locked", errno);
  return FALSE;
}

static CredalJournal *
journal_new (int fd, const char *path, gsize length)
{
  CredalJournal *journal = g_new0 (CredalJournal, 1);

  journal->fd = fd;
  journal->path = g_strdup (path);
  journal->length = journal->size = length;
  journal->held = g_string_new (NULL);
  return journal;
}

/* FALSE also if the file at @path was replaced since @fd was opened. */
static gboolean
is_at (int fd, const char *path, struct stat *status)
{
  struct stat named;

  return fstat (fd, status) == 0 && stat (path, &named) == 0
         && named.st_dev == status->st_dev && named.st_ino == status->st_ino;
}

CredalJournal *
credal_journal_open (const char *path, GError **error)
{
  struct stat status;
  int fd;

  for (;;)
    {
      fd = open (path, O_RDWR | O_CLOEXEC);
      if (fd < 0)
        {
          set_errno (error, path, "cannot be written", errno);
          return NULL;
        }
      if (!lock (fd, path, error))
        {
          close (fd);
          return NULL;
        }
      if (is_at (fd, path, &status))
        break;
      close (fd);
    }
  return journal_new (fd, path, (gsize) status.st_size);
}

CredalJournal *
credal_journal_new_held (const char *bytes, gsize length, const GError *why)
{
  CredalJournal *journal = journal_new (-1, NULL, 0);

  g_string_append_len (journal->held, bytes, (gssize) length);
  journal->fault = g_error_copy (why);
  return journal;
}

void
credal_journal_close (CredalJournal *journal)
{
  if (journal->fd >= 0)
    close (journal->fd);
  g_free (journal->path);
  g_string_free (journal->held, TRUE);
  g_clear_error (&journal->fault);
  g_free (journal);
}

CredalJournal *
credal_journal_create (const char *path, const char *bytes, gsize length, const CredalJournal *own, GError **error)
{
  gboolean foreign = g_file_test (path, G_FILE_TEST_EXISTS) && !(own && credal_journal_is_at (own, path));
  g_autoptr(CredalJournal) old = foreign ? credal_journal_open (path, error) : NULL;

  if (foreign && !old)
    return NULL;
  if (!credal_file_replace (path, bytes, length, error))
    return NULL;
  return credal_journal_open (path, error);
}

const char *
credal_journal_path (const CredalJournal *journal)
{
  return journal->path;
}

gboolean
credal_journal_is_at (const CredalJournal *journal, const char *path)
{
  struct stat unused;

  return journal->fd >= 0 && is_at (journal->fd, path, &unused);
}

static gsize
size_of (const CredalJournal *journal)
{
  struct stat status;

  return fstat (journal->fd, &status) == 0 ? (gsize) status.st_size : journal->size;
}

gboolean
credal_journal_is_intact (const CredalJournal *journal)
{
  return journal->fd < 0 || size_of (journal) == journal->size;
}

void
credal_journal_cut (CredalJournal *journal, gsize length)
{
  journal->length = length;
}

char *
credal_journal_contents (const CredalJournal *journal, gsize *length, GError **error)
{
  char *bytes = g_try_malloc (journal->length + journal->held->len);
  gsize got = 0;

  while (bytes && got < journal->length)
    {
      gssize part = pread (journal->fd, bytes + got, journal->length - got, (off_t) got);
      if (part < 0 && errno == EINTR)
        continue;
      if (part <= 0)
        {
          set_errno (error, journal->path, "cannot be read", part < 0 ? errno : EIO);
          g_free (bytes);
          return NULL;
        }
      got += (gsize) part;
    }
  if (!bytes)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Not enough memory to read the session's file");
      return NULL;
    }
  memcpy (bytes + got, journal->held->str, journal->held->len);
  *length = got + journal->held->len;
  return bytes;
}

/* ---- appending ---- */

static gboolean
write_all (int fd, const char *bytes, gsize length, off_t offset)
{
  while (length > 0)
    {
      gssize part = pwrite (fd, bytes, length, offset);
      if (part < 0 && errno == EINTR)
        continue;
      if (part < 0)
        return FALSE;
      bytes += part;
      length -= (gsize) part;
      offset += part;
    }
  return TRUE;
}

/* Cuts the file back to its whole lines. Keeps errno. */
static gboolean
cut_back (CredalJournal *journal)
{
  int code = errno;
  gboolean cut = ftruncate (journal->fd, (off_t) journal->length) == 0;

  journal->size = cut ? journal->length : size_of (journal);
  if (cut)
    errno = code;
  return cut;
}

static gboolean
write_held (CredalJournal *journal, gboolean durable)
{
  const GString *held = journal->held;

  return (journal->size == journal->length || cut_back (journal))
         && write_all (journal->fd, held->str, held->len, (off_t) journal->length)
         && (!durable || fdatasync (journal->fd) == 0);
}

/* Appends the lines held in memory to the file, all of them or none. */
static void
flush (CredalJournal *journal, gboolean durable)
{
  if (journal->fd < 0 || journal->held->len == 0)
    return;
  g_clear_error (&journal->fault);
  if (!credal_journal_is_intact (journal))
    {
      credal_fail_file (&journal->fault, CREDAL_ERROR_IO, journal->path, "was changed by another program");
      return;
    }
  if (!write_held (journal, durable))
    {
      set_errno (&journal->fault, journal->path, "cannot be written", errno);
      cut_back (journal);
      return;
    }
  journal->length += journal->held->len;
  journal->size = journal->length;
  g_string_truncate (journal->held, 0);
}

gboolean
credal_journal_append (CredalJournal *journal, const char *line, gboolean durable)
{
  g_string_append (journal->held, line);
  g_string_append_c (journal->held, '\n');
  flush (journal, durable);
  return !journal->fault;
}

const GError *
credal_journal_retry (CredalJournal *journal)
{
  flush (journal, TRUE);
  return journal->fault;
}

const GError *
credal_journal_fault (const CredalJournal *journal)
{
  return journal->fault;
}

gboolean
credal_journal_is_held (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);      /* does not wait for a pipe */
  gboolean held = fd >= 0 && flock (fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;

  if (fd >= 0)
    close (fd);
  return held;
}
