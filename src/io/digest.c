#include "io/digest.h"
#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>

#define BLOCK 65536

char *
credal_digest_bytes (const void *bytes, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes, length);
}

static gboolean
digest_stream (GChecksum *checksum, FILE *stream)
{
  g_autofree guchar *block = g_malloc (BLOCK);
  gsize length;

  while ((length = fread (block, 1, BLOCK, stream)) > 0)
    g_checksum_update (checksum, block, (gssize) length);
  return !ferror (stream);
}

char *
credal_digest_file (const char *path, GError **error)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  FILE *stream = g_fopen (path, "rbe");
  gboolean read = stream && digest_stream (checksum, stream);
  int number = errno;

  if (stream)
    fclose (stream);
  if (read)
    return g_strdup (g_checksum_get_string (checksum));
  g_autofree char *name = g_filename_display_name (path);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_IO, "%s: cannot be read: %s", name, g_strerror (number));
  return NULL;
}
