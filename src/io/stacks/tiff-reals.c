/* Writes a part of a picture as a TIFF of doubles. */
#include <glib/gi18n-lib.h>
#include "io/stacks/tiff-reals.h"
#include <math.h>
#include <string.h>
#include "core/base/atomic-file.h"

enum { SHORT = 3, LONG = 4, HEADER = 8, TAG = 12 };

/* Appends the low @size bytes of @value, the lowest first. */
static void
put (GByteArray *bytes, guint64 value, guint size)
{
  for (guint b = 0; b < size; b++)
    {
      const guint8 byte = (guint8) (value >> (8 * b));
      g_byte_array_append (bytes, &byte, 1);
    }
}

static void
put_tag (GByteArray *bytes, guint16 tag, guint16 type, guint32 value)
{
  put (bytes, tag, 2);
  put (bytes, type, 2);
  put (bytes, 1, 4);
  put (bytes, value, 4);
}

/* Appends a tag with the same 16-bit @value for each channel. @after: the place of the values, if they need one. */
static void
put_each (GByteArray *bytes, guint16 tag, guint16 value, guint channels, guint32 after)
{
  put (bytes, tag, 2);
  put (bytes, SHORT, 2);
  put (bytes, channels, 4);
  if (channels > 2)
    put (bytes, after, 4);
  else
    put (bytes, value | (channels > 1 ? (guint32) value << 16 : 0), 4);
}

/* Appends the header, the tags, and the values that do not fit into them. @size: of the samples, bytes. */
static void
put_head (GByteArray *bytes, const CredalRaster *raster, guint32 size)
{
  guint channels = credal_raster_channels (raster), extra = channels - 1, tags = extra > 0 ? 11 : 10;
  guint32 after = HEADER + 2 + tags * TAG + 4, samples = after + 6 * channels;

  put (bytes, 0x002a4949, 4);
  put (bytes, HEADER, 4);
  put (bytes, tags, 2);
  put_tag (bytes, 256, LONG, credal_raster_width (raster));
  put_tag (bytes, 257, LONG, credal_raster_height (raster));
  put_each (bytes, 258, 64, channels, after);                        /* bits of a sample */
  put_tag (bytes, 259, SHORT, 1);                                    /* not compressed */
  put_tag (bytes, 262, SHORT, 1);                                    /* 0 is black */
  put_tag (bytes, 273, LONG, samples);
  put_tag (bytes, 277, SHORT, channels);
  put_tag (bytes, 278, LONG, credal_raster_height (raster));
  put_tag (bytes, 279, LONG, size);
  if (extra > 0)
    put_each (bytes, 338, 0, extra, after + 2 * channels);           /* further channels, of any meaning */
  put_each (bytes, 339, 3, channels, after + 4 * channels);          /* floating point */
  put (bytes, 0, 4);
  for (guint k = 0; k < 3 * channels; k++)
    put (bytes, k < channels ? 64 : k < 2 * channels ? 0 : 3, 2);
}

static void
put_samples (GByteArray *bytes, const CredalRaster *raster, const guint8 *kept)
{
  guint channels = credal_raster_channels (raster);

  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    for (guint channel = 0; channel < channels; channel++)
      {
        double value = kept[pixel] && !credal_raster_is_outside (raster, pixel)
                       ? credal_raster_sample (raster, pixel, channel) : NAN;
        guint64 bits;
        memcpy (&bits, &value, sizeof bits);
        put (bytes, bits, sizeof bits);
      }
}

gboolean
credal_tiff_write_reals (const char *path, const CredalRaster *raster, const guint8 *kept, GError **error)
{
  guint64 size = (guint64) credal_raster_n (raster) * credal_raster_channels (raster) * sizeof (double);
  g_autoptr(GByteArray) bytes = NULL;

  if (size > G_MAXUINT32 / 2)
    {
      credal_fail_file (error, CREDAL_ERROR_DATA, path, _("the picture is too large for a TIFF of doubles"));
      return FALSE;
    }
  bytes = g_byte_array_new ();
  put_head (bytes, raster, (guint32) size);
  put_samples (bytes, raster, kept);
  return credal_file_replace (path, (const char *) bytes->data, bytes->len, error);
}
