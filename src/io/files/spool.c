/* Keeps bytes in a file that loses its name at once, so that nothing stays of it. */
#include "io/files/spool.h"
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>

struct _CredalSpool {
  char *path;              /* of the file being written */
  FILE *file;
  guint64 size;
};

static gboolean
fail_spool (const CredalSpool *spool, int code, GError **error)
{
  return credal_fail_file (error, CREDAL_ERROR_IO, spool->path, _("cannot keep numbers next to it: %s"),
                           g_strerror (code));
}

/* Makes the file and removes its name. FALSE: errno says why. */
static gboolean
open_nameless (CredalSpool *spool)
{
  g_autofree char *name = g_strconcat (spool->path, ".XXXXXX", NULL);
  int descriptor = g_mkstemp (name);

  if (descriptor < 0)
    return FALSE;
  g_unlink (name);
  spool->file = fdopen (descriptor, "w+b");
  if (!spool->file)
    g_close (descriptor, NULL);
  return spool->file != NULL;
}

CredalSpool *
credal_spool_new (const char *path, GError **error)
{
  g_autoptr(CredalSpool) spool = g_new0 (CredalSpool, 1);

  spool->path = g_strdup (path);
  if (open_nameless (spool))
    return g_steal_pointer (&spool);
  fail_spool (spool, errno, error);
  return NULL;
}

void
credal_spool_free (CredalSpool *spool)
{
  if (spool->file)
    fclose (spool->file);
  g_free (spool->path);
  g_free (spool);
}

gboolean
credal_spool_append (CredalSpool *spool, gconstpointer bytes, gsize size, GError **error)
{
  if (fseeko (spool->file, (off_t) spool->size, SEEK_SET) != 0 || fwrite (bytes, 1, size, spool->file) != size
      || fflush (spool->file) != 0)
    return fail_spool (spool, errno, error);
  spool->size += size;
  return TRUE;
}

gboolean
credal_spool_read (CredalSpool *spool, guint64 begin, gpointer bytes, gsize size, GError **error)
{
  errno = EIO;             /* of a file that ends too early */
  return (fseeko (spool->file, (off_t) begin, SEEK_SET) == 0 && fread (bytes, 1, size, spool->file) == size)
         || fail_spool (spool, errno, error);
}

guint64
credal_spool_size (const CredalSpool *spool)
{
  return spool->size;
}

int
credal_spool_descriptor (const CredalSpool *spool)
{
  return fileno (spool->file);
}
