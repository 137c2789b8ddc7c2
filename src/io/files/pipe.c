/* Reads what another program writes to a pipe, for tables given on the command line. */
#include "io/files/pipe.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>
#include "io/files/file.h"

#define PATIENCE 100          /* times that a writer is looked for, */
#define REST     10000        /* µs between them */
#define BLOCK    65536

/* Reads without waiting. Returns 0 only if no program has opened the pipe to write within a second. */
static gssize
read_first (int fd, char *block)
{
  gssize got = 0;

  for (guint k = 0; k < PATIENCE && got == 0; k++)
    {
      got = read (fd, block, BLOCK);
      if (got == 0)
        g_usleep (REST);
    }
  return got;
}

/* Makes room for a block and a NUL. Returns FALSE with errno, and leaves @bytes as they are. */
static gboolean
grow (char **bytes, gsize length, gsize *room)
{
  char *larger = *bytes;

  if (*room <= length + BLOCK)
    {
      *room = 2 * *room + BLOCK;
      larger = g_try_realloc (*bytes, *room);
    }
  errno = ENOMEM;
  if (larger)
    *bytes = larger;
  return larger != NULL;
}

/* Reads to the end, after the first @length bytes. Returns FALSE with errno. */
static gboolean
read_rest (int fd, char **bytes, gsize *length)
{
  gsize room = BLOCK + 1;
  gssize got;

  fcntl (fd, F_SETFL, 0);
  do
    {
      if (!grow (bytes, *length, &room))
        return FALSE;
      got = read (fd, *bytes + *length, BLOCK);
      if (got < 0 && errno != EINTR)
        return FALSE;
      *length += (gsize) MAX (got, 0);
    }
  while (got != 0);
  (*bytes)[*length] = '\0';
  return TRUE;
}

static gboolean
read_pipe (int fd, const char *path, char **bytes, gsize *length, GError **error)
{
  gssize first = read_first (fd, *bytes);

  if (first == 0)
    return credal_fail_file (error, CREDAL_ERROR_IO, path, _("no program writes to this pipe"));
  *length = (gsize) MAX (first, 0);
  if ((first > 0 || errno == EAGAIN) && read_rest (fd, bytes, length))
    return TRUE;
  return credal_fail_file (error, errno == ENOMEM ? CREDAL_ERROR_MEMORY : CREDAL_ERROR_IO, path,
                           _("cannot be read: %s"), g_strerror (errno));
}

char *
credal_pipe_read (const char *path, gsize *length, GError **error)
{
  g_autofree char *bytes = NULL;
  GStatBuf status;

  if (g_stat (path, &status) != 0 || !S_ISFIFO (status.st_mode))
    return credal_file_read (path, length, error);
  int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  if (fd < 0)
    {
      credal_fail_file (error, CREDAL_ERROR_IO, path, _("cannot be read: %s"), g_strerror (errno));
      return NULL;
    }
  bytes = g_malloc (BLOCK + 1);
  gboolean done = read_pipe (fd, path, &bytes, length, error);
  close (fd);
  return done ? g_steal_pointer (&bytes) : NULL;
}
