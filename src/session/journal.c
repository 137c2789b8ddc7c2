#include "session/journal.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include "core/atomic-file.h"

struct _CredalJournal {
  int fd;
  char *path;
  gsize length;        /* of the whole lines */
  gboolean ragged;     /* something may follow them */
};

static void
set_errno (GError **error, const char *path, const char *what, int code)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_IO, "%s: %s: %s", path, what, g_strerror (code));
}

static gboolean
lock (int fd, const char *path, GError **error)
{
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  if (errno == EWOULDBLOCK)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_IO, "%s: is open in another window or program", path);
  else
    set_errno (error, path, "cannot be locked", errno);
  return FALSE;
}

/* FALSE also when another file has taken the path's place since @fd was opened. */
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
  CredalJournal *journal = g_new (CredalJournal, 1);
  *journal = (CredalJournal) { fd, g_strdup (path), (gsize) status.st_size, FALSE };
  return journal;
}

void
credal_journal_close (CredalJournal *journal)
{
  close (journal->fd);
  g_free (journal->path);
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
  return is_at (journal->fd, path, &unused);
}

void
credal_journal_cut (CredalJournal *journal, gsize length)
{
  journal->ragged = journal->ragged || length < journal->length;
  journal->length = length;
}

char *
credal_journal_contents (const CredalJournal *journal, gsize *length, GError **error)
{
  char *bytes = g_try_malloc (journal->length);
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
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "%s: not enough memory to read it", journal->path);
  *length = got;
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

/* Leaves errno as it was. */
static void
cut_back (CredalJournal *journal)
{
  int code = errno;

  journal->ragged = ftruncate (journal->fd, (off_t) journal->length) != 0;
  errno = code;
}

gboolean
credal_journal_append (CredalJournal *journal, const char *line, gboolean durable, GError **error)
{
  g_autofree char *bytes = g_strconcat (line, "\n", NULL);
  gsize length = strlen (bytes);

  if (journal->ragged)
    cut_back (journal);
  if (journal->ragged || !write_all (journal->fd, bytes, length, (off_t) journal->length)
      || (durable && fdatasync (journal->fd) != 0))
    {
      set_errno (error, journal->path, "cannot be written", errno);
      cut_back (journal);
      return FALSE;
    }
  journal->length += length;
  return TRUE;
}

gboolean
credal_journal_is_held (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  gboolean held = fd >= 0 && flock (fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;

  if (fd >= 0)
    close (fd);
  return held;
}
