/* Writes a file so that a crash leaves either the old or the new one: temporary file, fsync, rename. The temporary file
 * has no name until it is complete, and disappears with a killed writer; on file systems that need a name, the writer
 * holds a lock on it, so that leftovers of killed writers can be told from files in progress. */
#include "core/base/atomic-file.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define BUFFER 65536
#define MOST_TRIES 100                   /* names for a temporary file */
#define MOST_LINKS 40                    /* longest chain of links, as in the kernel */
#define TEMPORARY ".credal-part-XXXXXX"

struct _CredalAtomicFile {
  char *path;          /* target path, links followed */
  gboolean replaces;   /* FALSE: written directly */
  char *temporary;     /* NULL: it has no name */
  int fd;              /* −1 once closed */
  int failure;         /* errno of the first failure, or 0 */
  GString *buffer;
};

static gboolean
fail_write (const char *path, int number, GError **error)
{
  return credal_fail_file (error, CREDAL_ERROR_IO, path, _("cannot be written: %s; choose another place"),
                           g_strerror (number));
}

/* ---- opening ---- */

/* Replaces the folder of @path by its real path, if the folder exists. */
static char *
in_real_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *name = g_path_get_basename (path);
  char *real = realpath (folder, NULL), *result = g_build_filename (real ? real : folder, name, NULL);

  free (real);
  return result;
}

char *
credal_atomic_file_target (const char *path)
{
  char *target = in_real_folder (path), *link;

  for (guint k = 0; k < MOST_LINKS && (link = g_file_read_link (target, NULL)); k++)
    {
      g_autofree char *folder = g_path_get_dirname (target);
      g_autofree char *next = g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
      g_free (link);
      g_free (target);
      target = in_real_folder (next);
    }
  return target;
}

/* Opens a file without a name in @folder. Returns −1 if the system has none, or cannot name it later. */
static int
open_unnamed (const char *folder)
{
  int fd = g_open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  g_autofree char *own = g_strdup_printf ("/proc/self/fd/%d", fd);

  if (fd >= 0 && g_access (own, F_OK) == 0)
    return fd;
  if (fd >= 0)
    close (fd);
  return -1;
}

/* Opens a file with a short name in @folder, whatever the target's length. Leftovers of killed writers go first. */
static int
open_named (CredalAtomicFile *file, const char *folder)
{
  credal_atomic_file_clean (folder);
  file->temporary = g_build_filename (folder, TEMPORARY, NULL);
  return g_mkstemp_full (file->temporary, O_WRONLY | O_CLOEXEC, 0666);
}

/* Creates the temporary file in the target's folder, with the mode of the file that it will replace, or of a new file.
 * It stays locked while it is written. */
static int
open_temporary (CredalAtomicFile *file, const GStatBuf *old)
{
  g_autofree char *folder = g_path_get_dirname (file->path);
  int fd = open_unnamed (folder);

  if (fd < 0)
    fd = open_named (file, folder);
  file->replaces = TRUE;
  if (fd >= 0)
    flock (fd, LOCK_EX | LOCK_NB);
  if (fd >= 0 && old && fchmod (fd, old->st_mode & 07777) != 0)
    file->failure = errno;
  return fd;
}

CredalAtomicFile *
credal_atomic_file_open (const char *path, GError **error)
{
  g_autoptr(CredalAtomicFile) file = g_new0 (CredalAtomicFile, 1);
  GStatBuf old;
  gboolean exists = g_stat (path, &old) == 0;

  file->path = credal_atomic_file_target (path);
  file->buffer = g_string_sized_new (BUFFER);
  if (exists && (!S_ISREG (old.st_mode) || old.st_nlink == 0))
    file->fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  else
    file->fd = open_temporary (file, exists ? &old : NULL);
  if (file->fd >= 0)
    return g_steal_pointer (&file);
  fail_write (path, errno, error);
  g_clear_pointer (&file->temporary, g_free);
  return NULL;
}

/* ---- writing ---- */

static void
put_bytes (CredalAtomicFile *file, const char *bytes, gsize length)
{
  while (length > 0 && file->failure == 0)
    {
      gssize written = write (file->fd, bytes, length);
      if (written < 0 && errno != EINTR)
        file->failure = errno;
      if (written == 0)
        file->failure = EIO;           /* trying again might never end */
      if (written > 0)
        {
          bytes += written;
          length -= (gsize) written;
        }
    }
}

static void
flush_buffer (CredalAtomicFile *file)
{
  put_bytes (file, file->buffer->str, file->buffer->len);
  g_string_truncate (file->buffer, 0);
}

void
credal_atomic_file_write (CredalAtomicFile *file, const char *bytes, gsize length)
{
  if (file->buffer->len + length > BUFFER)
    flush_buffer (file);
  if (length > BUFFER)
    put_bytes (file, bytes, length);
  else
    g_string_append_len (file->buffer, bytes, (gssize) length);
}

/* ---- putting in place ---- */

/* Returns 0 or an errno. A file system that cannot sync folders is not at fault. */
static int
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0), failure = 0;

  if (fd < 0)
    return 0;
  if (fsync (fd) != 0 && errno != EINVAL && errno != ENOTSUP)
    failure = errno;
  close (fd);
  return failure;
}

/* Gives the unnamed file a name that is free. Returns 0 or an errno. */
static int
name_temporary (CredalAtomicFile *file)
{
  g_autofree char *folder = g_path_get_dirname (file->path), *own = g_strdup_printf ("/proc/self/fd/%d", file->fd);

  for (guint tries = 0; tries < MOST_TRIES; tries++)
    {
      char name[] = TEMPORARY;
      for (char *letter = strchr (name, 'X'); *letter; letter++)
        *letter = (char) ('a' + g_random_int_range (0, 26));
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (linkat (AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0)
        {
          file->temporary = g_steal_pointer (&path);
          return 0;
        }
      if (errno != EEXIST)
        return errno;
    }
  return EEXIST;
}

/* Puts the complete file in the place of @path. Returns 0 or an errno. */
static int
put_in_place (CredalAtomicFile *file)
{
  int failure = fsync (file->fd) != 0 ? errno : file->temporary ? 0 : name_temporary (file);

  if (failure != 0)
    return failure;
  if (g_rename (file->temporary, file->path) != 0)
    return errno;
  g_clear_pointer (&file->temporary, g_free);
  return sync_folder (file->path);
}

static int
close_file (CredalAtomicFile *file)
{
  int result = file->fd >= 0 ? close (file->fd) : 0;

  file->fd = -1;
  return result;
}

gboolean
credal_atomic_file_commit (CredalAtomicFile *file, GError **error)
{
  flush_buffer (file);
  if (file->failure == 0 && file->replaces)
    file->failure = put_in_place (file);
  if (close_file (file) != 0 && file->failure == 0)
    file->failure = errno;
  return file->failure == 0 || fail_write (file->path, file->failure, error);
}

void
credal_atomic_file_free (CredalAtomicFile *file)
{
  close_file (file);
  if (file->temporary)
    g_unlink (file->temporary);
  g_free (file->temporary);
  g_free (file->path);
  g_string_free (file->buffer, TRUE);
  g_free (file);
}

static gboolean
is_temporary (const char *name)
{
  return strlen (name) == strlen (TEMPORARY) && strncmp (name, TEMPORARY, strlen (TEMPORARY) - strlen ("XXXXXX")) == 0;
}

void
credal_atomic_file_clean (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      int fd = is_temporary (name) ? g_open (path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0) : -1;
      if (fd < 0)
        continue;
      if (flock (fd, LOCK_EX | LOCK_NB) == 0)
        g_unlink (path);
      close (fd);
    }
}

gboolean
credal_file_replace (const char *path, const char *bytes, gsize length, GError **error)
{
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);

  if (!file)
    return FALSE;
  credal_atomic_file_write (file, bytes, length);
  return credal_atomic_file_commit (file, error);
}
