/* Writes files that are packed by gzip if their names say so. */
#include "io/files/packed.h"
#include <glib/gi18n-lib.h>
#include <zlib.h>

enum { PACKED_CHUNK = 1 << 16, PACKED_GZIP = 16 + MAX_WBITS, PACKED_MEMORY = 8 };

struct _CredalPackedFile {
  CredalAtomicFile *file;
  gboolean packs;
  z_stream stream;
};

CredalPackedFile *
credal_packed_file_open (const char *path, GError **error)
{
  g_autoptr(CredalPackedFile) file = g_new0 (CredalPackedFile, 1);

  file->file = credal_atomic_file_open (path, error);
  if (!file->file)
    return NULL;
  file->packs = g_str_has_suffix (path, ".gz");
  if (!file->packs || deflateInit2 (&file->stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, PACKED_GZIP, PACKED_MEMORY,
                                    Z_DEFAULT_STRATEGY) == Z_OK)
    return g_steal_pointer (&file);
  file->packs = FALSE;
  credal_fail_file (error, CREDAL_ERROR_MEMORY, path, _("not enough memory to pack the file"));
  return NULL;
}

/* Packs the input; with Z_FINISH all of it, and the end of the file. */
static void
pack (CredalPackedFile *file, int flush)
{
  guint8 chunk[PACKED_CHUNK];

  do
    {
      file->stream.next_out = chunk;
      file->stream.avail_out = sizeof chunk;
      deflate (&file->stream, flush);
      credal_atomic_file_write (file->file, (const char *) chunk, sizeof chunk - file->stream.avail_out);
    }
  while (file->stream.avail_out == 0);
}

void
credal_packed_file_write (CredalPackedFile *file, const void *bytes, gsize length)
{
  const guint8 *from = bytes;

  if (!file->packs)
    credal_atomic_file_write (file->file, bytes, length);
  while (file->packs && length > 0)
    {
      gsize count = MIN (length, G_MAXINT);
      file->stream.next_in = (Bytef *) from;
      file->stream.avail_in = (uInt) count;
      pack (file, Z_NO_FLUSH);
      from += count;
      length -= count;
    }
}

gboolean
credal_packed_file_commit (CredalPackedFile *file, GError **error)
{
  if (file->packs)
    pack (file, Z_FINISH);
  return credal_atomic_file_commit (file->file, error);
}

void
credal_packed_file_free (CredalPackedFile *file)
{
  if (file->packs)
    deflateEnd (&file->stream);
  g_clear_pointer (&file->file, credal_atomic_file_free);
  g_free (file);
}
