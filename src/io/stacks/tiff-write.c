/* Writes TIFFs by libtiff, into memory first: libtiff goes back to places that it has written. */
#include "io/stacks/tiff-write.h"
#include <glib/gi18n-lib.h>
#include <tiffio.h>
#include <string.h>
#include "core/base/atomic-file.h"

gboolean
credal_tiff_named (const char *path)
{
  g_autofree char *name = g_ascii_strdown (path, -1);

  return g_str_has_suffix (name, ".tif") || g_str_has_suffix (name, ".tiff");
}

/* ---- a file in memory ---- */

typedef struct {
  GByteArray *bytes;
  toff_t position;
  char message[200];           /* the first error of libtiff */
} Memory;

static int
on_error (TIFF *tiff, void *data, const char *module, const char *format, va_list list)
{
  Memory *memory = data;

  if (!*memory->message)
    g_vsnprintf (memory->message, sizeof memory->message, format, list);
  return 1;
}

static tmsize_t
on_read (thandle_t handle, void *into, tmsize_t length)
{
  Memory *memory = handle;
  toff_t left = memory->position < memory->bytes->len ? memory->bytes->len - memory->position : 0;
  tmsize_t count = MIN (length, (tmsize_t) left);

  memcpy (into, memory->bytes->data + (memory->bytes->len - left), (size_t) count);
  memory->position += (toff_t) count;
  return count;
}

static tmsize_t
on_write (thandle_t handle, void *from, tmsize_t length)
{
  Memory *memory = handle;
  toff_t end = memory->position + (toff_t) length, before = memory->bytes->len;

  if (end > G_MAXUINT32)
    return 0;
  if (end > before)
    {
      g_byte_array_set_size (memory->bytes, (guint) end);
      memset (memory->bytes->data + before, 0, end - before);
    }
  memcpy (memory->bytes->data + memory->position, from, (size_t) length);
  memory->position = end;
  return length;
}

static toff_t
on_seek (thandle_t handle, toff_t offset, int whence)
{
  Memory *memory = handle;

  memory->position = offset + (whence == SEEK_CUR ? memory->position : whence == SEEK_END ? memory->bytes->len : 0);
  return memory->position;
}

static int
on_close (thandle_t handle)
{
  return 0;
}

static toff_t
on_size (thandle_t handle)
{
  return ((const Memory *) handle)->bytes->len;
}

static TIFF *
open_memory (Memory *memory)
{
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc ();

  if (!options)
    return NULL;
  TIFFOpenOptionsSetErrorHandlerExtR (options, on_error, memory);
  TIFF *tiff = TIFFClientOpenExt ("TIFF", "w", memory, on_read, on_write, on_seek, on_close, on_size, NULL, NULL,
                                  options);
  TIFFOpenOptionsFree (options);
  return tiff;
}

/* ---- pictures ---- */

static void
describe_page (TIFF *tiff, const CredalTiffLabels *labels, guint page, guint width, guint height)
{
  TIFFSetField (tiff, TIFFTAG_IMAGEWIDTH, width);
  TIFFSetField (tiff, TIFFTAG_IMAGELENGTH, height);
  TIFFSetField (tiff, TIFFTAG_BITSPERSAMPLE, 16);
  TIFFSetField (tiff, TIFFTAG_SAMPLESPERPIXEL, 1);
  TIFFSetField (tiff, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_UINT);
  TIFFSetField (tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
  TIFFSetField (tiff, TIFFTAG_COMPRESSION, COMPRESSION_ADOBE_DEFLATE);
  TIFFSetField (tiff, TIFFTAG_ROWSPERSTRIP, height);
  if (labels->pages > 1)
    TIFFSetField (tiff, TIFFTAG_PAGENUMBER, page, labels->pages);
  if (page == 0)
    TIFFSetField (tiff, TIFFTAG_IMAGEDESCRIPTION, labels->text);
}

static gboolean
write_page (TIFF *tiff, const char *path, const CredalTiffLabels *labels, guint page, const Memory *memory,
            GError **error)
{
  guint width, height;

  if (!credal_monitor_step (labels->monitor, (double) page / labels->pages, NULL, error))
    return FALSE;
  g_autofree guint16 *numbers = labels->fill (page, &width, &height, labels->data, error);
  if (!numbers)
    return FALSE;
  describe_page (tiff, labels, page, width, height);
  if (TIFFWriteEncodedStrip (tiff, 0, numbers, (tmsize_t) width * height * 2) >= 0 && TIFFWriteDirectory (tiff))
    return TRUE;
  return credal_fail_file (error, CREDAL_ERROR_IO, path, "%s", *memory->message ? memory->message
                                                                                : _("the file would be too large"));
}

gboolean
credal_tiff_write (const char *path, const CredalTiffLabels *labels, GError **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  Memory memory = { bytes };
  TIFF *tiff = open_memory (&memory);
  gboolean done = tiff != NULL;

  if (!tiff)
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, path, _("not enough memory to write a TIFF"));
  for (guint page = 0; page < labels->pages && done; page++)
    done = write_page (tiff, path, labels, page, &memory, error);
  TIFFClose (tiff);
  return done && credal_file_replace (path, (const char *) bytes->data, bytes->len, error);
}
