/* Appends lines to the file of a session, safely against full disks, crashes and other programs. */
#include "session/file/journal.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include "core/base/atomic-file.h"

#define BLOCK 65536

struct _CredalJournal {
  int fd;              /* −1: no file */
  char *path;          /* or NULL */
  gsize length;        /* of the whole lines in the file */
  gsize size;          /* of the file after the last write */
  struct timespec changed;  /* when the file changed, after the last write */
  GChecksum *synced;   /* of the lines that the disk has for sure */
  GString *recent;     /* whole lines after these */
  gsize in_file;       /* first bytes of @recent that are in the file; the others are held */
  GError *fault;       /* why lines are held, or NULL */
};

static void
set_errno (GError **error, const char *path, const char *what, int code)
{
  credal_fail_file (error, CREDAL_ERROR_IO, path, _("%s: %s"), what, g_strerror (code));
}

static gboolean
lock (int fd, const char *path, GError **error)
{
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  if (errno == EWOULDBLOCK)
    credal_fail_file (error, CREDAL_ERROR_IO, path, _("is open in another window or program"));
  else
    set_errno (error, path, _("cannot be locked"), errno);
  return FALSE;
}

static CredalJournal *
journal_new (int fd, const char *path, gsize length)
{
  CredalJournal *journal = g_new0 (CredalJournal, 1);

  journal->fd = fd;
  journal->path = g_strdup (path);
  journal->length = journal->size = length;
  journal->recent = g_string_new (NULL);
  journal->synced = g_checksum_new (G_CHECKSUM_MD5);
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

/* Adds the whole lines of the file to @sum. Returns FALSE if they cannot be read. */
static gboolean
add_contents (const CredalJournal *journal, GChecksum *sum)
{
  g_autofree guint8 *block = g_malloc (BLOCK);

  for (gsize at = 0; at < journal->length;)
    {
      gssize part = pread (journal->fd, block, MIN (BLOCK, journal->length - at), (off_t) at);
      if (part < 0 && errno == EINTR)
        continue;
      if (part <= 0)
        return FALSE;
      g_checksum_update (sum, block, part);
      at += (gsize) part;
    }
  return TRUE;
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
          set_errno (error, path, _("cannot be written"), errno);
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
  CredalJournal *journal = journal_new (fd, path, (gsize) status.st_size);
  journal->changed = status.st_mtim;
  add_contents (journal, journal->synced);
  return journal;
}

CredalJournal *
credal_journal_new_held (const char *bytes, gsize length, const GError *why)
{
  CredalJournal *journal = journal_new (-1, NULL, 0);

  g_string_append_len (journal->recent, bytes, (gssize) length);
  journal->fault = g_error_copy (why);
  return journal;
}

void
credal_journal_close (CredalJournal *journal)
{
  if (journal->fd >= 0)
    close (journal->fd);
  g_free (journal->path);
  g_string_free (journal->recent, TRUE);
  g_checksum_free (journal->synced);
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

/* Returns TRUE if the file has the bytes that were written to it. */
static gboolean
has_same_contents (const CredalJournal *journal)
{
  g_autoptr(GChecksum) expected = g_checksum_copy (journal->synced), found = g_checksum_new (G_CHECKSUM_MD5);

  g_checksum_update (expected, (const guint8 *) journal->recent->str, (gssize) journal->in_file);
  return add_contents (journal, found)
         && g_str_equal (g_checksum_get_string (found), g_checksum_get_string (expected));
}

/* Notes the file's size and time after a write. */
static void
note_status (CredalJournal *journal)
{
  struct stat status;

  if (fstat (journal->fd, &status) != 0)
    return;
  journal->size = (gsize) status.st_size;
  journal->changed = status.st_mtim;
}

gboolean
credal_journal_is_intact (CredalJournal *journal)
{
  struct stat status;

  if (journal->fd < 0 || fstat (journal->fd, &status) != 0)
    return TRUE;
  if ((gsize) status.st_size != journal->size)
    return FALSE;
  if (memcmp (&status.st_mtim, &journal->changed, sizeof status.st_mtim) == 0)
    return TRUE;
  if (!has_same_contents (journal))
    return FALSE;
  journal->changed = status.st_mtim;
  return TRUE;
}

void
credal_journal_cut (CredalJournal *journal, gsize length)
{
  if (journal->length == length)
    return;
  journal->length = length;
  g_checksum_reset (journal->synced);
  add_contents (journal, journal->synced);
}

char *
credal_journal_contents (const CredalJournal *journal, gsize *length, GError **error)
{
  const gsize held = journal->recent->len - journal->in_file;
  char *bytes = g_try_malloc (journal->length + held);
  gsize got = 0;

  while (bytes && got < journal->length)
    {
      gssize part = pread (journal->fd, bytes + got, journal->length - got, (off_t) got);
      if (part < 0 && errno == EINTR)
        continue;
      if (part <= 0)
        {
          set_errno (error, journal->path, _("cannot be read"), part < 0 ? errno : EIO);
          g_free (bytes);
          return NULL;
        }
      got += (gsize) part;
    }
  if (!bytes)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory to read the session's file"));
      return NULL;
    }
  memcpy (bytes + got, journal->recent->str + journal->in_file, held);
  *length = got + held;
  return bytes;
}

/* ---- appending ---- */

/* A write of no bytes counts as a failure: trying again might never end. */
static gboolean
write_all (int fd, const char *bytes, gsize length, off_t offset)
{
  while (length > 0)
    {
      gssize part = pwrite (fd, bytes, length, offset);
      if (part < 0 && errno == EINTR)
        continue;
      if (part == 0)
        errno = EIO;
      if (part <= 0)
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

  note_status (journal);
  if (cut)
    errno = code;
  return cut;
}

static gboolean
write_held (CredalJournal *journal)
{
  const GString *recent = journal->recent;

  return (journal->size == journal->length || cut_back (journal))
         && write_all (journal->fd, recent->str + journal->in_file, recent->len - journal->in_file,
                       (off_t) journal->length);
}

static void
take_written (CredalJournal *journal)
{
  journal->length += journal->recent->len - journal->in_file;
  journal->in_file = journal->recent->len;
  note_status (journal);
}

/* Makes the file durable. After a failure the system may count pages as written that are not: all lines since the last
 * success are held again. */
static gboolean
sync_lines (CredalJournal *journal)
{
  if (fdatasync (journal->fd) != 0)
    {
      journal->length -= journal->in_file;
      journal->in_file = 0;
      return FALSE;
    }
  g_checksum_update (journal->synced, (const guint8 *) journal->recent->str, (gssize) journal->in_file);
  g_string_truncate (journal->recent, 0);
  journal->in_file = 0;
  return TRUE;
}

/* Appends the lines held in memory to the file, all of them or none. After a fault only a sync ends it. */
static void
flush (CredalJournal *journal, gboolean durable)
{
  gboolean was_faulty = journal->fault != NULL;

  if (journal->fd < 0 || journal->recent->len == 0 || (journal->recent->len == journal->in_file && !durable))
    return;
  g_clear_error (&journal->fault);
  if (!credal_journal_is_intact (journal))
    {
      credal_fail_file (&journal->fault, CREDAL_ERROR_IO, journal->path, _("was changed by another program"));
      return;
    }
  gboolean written = write_held (journal);
  if (written)
    take_written (journal);
  if (written && (!(durable || was_faulty) || sync_lines (journal)))
    return;
  set_errno (&journal->fault, journal->path, _("cannot be written"), errno);
  cut_back (journal);
}

gboolean
credal_journal_append (CredalJournal *journal, const char *line, gboolean durable)
{
  g_string_append (journal->recent, line);
  g_string_append_c (journal->recent, '\n');
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
