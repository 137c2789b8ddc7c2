/* Reads JPEG and BMP, and small copies of all pictures, by gdk-pixbuf, after checks for faults that it would silently
 * repair. */
#include "io/image/image.h"
#include "io/image/image-private.h"
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/image/image-fault.h"

/* ---- faults that gdk-pixbuf would hide ---- */

typedef struct { const guint8 *bytes; gsize length; gboolean little; } File;

/* Returns the number of @size bytes at @at; bytes beyond the file's end count as 0. */
static guint32
number_at (const File *file, gsize at, guint size)
{
  guint32 number = 0;

  for (guint k = 0; k < size && at + k < file->length; k++)
    number |= (guint32) file->bytes[at + k] << 8 * (file->little ? k : size - 1 - k);
  return number;
}

enum { JPEG_END = 0xd9, JPEG_START = 0xd8, JPEG_TEMPORARY = 0x01 };

/* Returns the next marker from @at on, past coded pixels, in which 0xff comes only before a 0 and before restart
 * markers (ITU-T T.81, B.1.1). */
static gsize
find_jpeg_marker (const guint8 *bytes, gsize length, gsize at)
{
  for (; at + 1 < length; at++)
    {
      guint8 code = bytes[at + 1];
      gboolean is_restart = code >= 0xd0 && code <= 0xd7;
      if (bytes[at] == 0xff && code != 0 && code != 0xff && !is_restart)
        return at;
    }
  return length;
}

/* Checks the number of components in the frame's header (B.2.2), and that a marker ends the picture: without one the
 * loader makes up the missing part. Thumbnails inside the picture's segments are skipped with the segments. */
static gboolean
check_jpeg (const guint8 *bytes, gsize length, GError **error)
{
  const File jpeg = { bytes, length, FALSE };

  for (gsize at = find_jpeg_marker (bytes, length, 2); at < length; at = find_jpeg_marker (bytes, length, at))
    {
      guint8 marker = bytes[at + 1];
      gboolean is_frame = marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
      if (marker == JPEG_END)
        return TRUE;
      if (is_frame && number_at (&jpeg, at + 9, 1) == 4)
        {
          g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                               _("the colours are CMYK; convert the picture to RGB"));
          return FALSE;
        }
      at += marker == JPEG_START || marker == JPEG_TEMPORARY ? 2 : 2 + number_at (&jpeg, at + 2, 2);
    }
  return credal_image_fail (error, _("the file is damaged or cut off"));
}

/* The loader accepts a truncated bitmap, leaves the missing rows uninitialised, and allocates whatever size the header
 * promises. */
static gboolean
check_bmp (const guint8 *bytes, gsize length, GError **error)
{
  enum { PIXELS = 10, HEADER = 14, WIDTH = 18, HEIGHT = 22, DEPTH = 28, KIND = 30, RUNS8 = 1, RUNS4 = 2, BYTES = 34,
         OLD_HEADER = 12 };
  const File bmp = { bytes, length, TRUE };
  guint32 kind = number_at (&bmp, KIND, 4);
  guint64 row, rows, pixels;

  if (length < HEADER || number_at (&bmp, HEADER, 4) > length - HEADER || number_at (&bmp, PIXELS, 4) > length)
    return credal_image_fail (error, _("the file is damaged or cut off"));
  if (number_at (&bmp, HEADER, 4) == OLD_HEADER)
    return TRUE;
  row = ((guint64) number_at (&bmp, WIDTH, 4) * number_at (&bmp, DEPTH, 2) + 31) / 32 * 4;
  rows = (guint64) ABS ((gint64) (gint32) number_at (&bmp, HEIGHT, 4));
  pixels = kind == RUNS8 || kind == RUNS4 ? number_at (&bmp, BYTES, 4) : row * rows;
  if (number_at (&bmp, PIXELS, 4) + pixels > length)
    return credal_image_fail (error, _("the file is damaged or cut off"));
  return TRUE;
}

/* The loader accepts a PNG file without its end. */
static gboolean
check_png (const guint8 *bytes, gsize length, GError **error)
{
  return memmem (bytes, length, "IEND", 4) || credal_image_fail (error, _("the file is damaged or cut off"));
}

static gboolean
check_bitmap (const guint8 *bytes, gsize length, GError **error)
{
  if (bytes[0] == 0xff)
    return check_jpeg (bytes, length, error);
  if (bytes[0] == 'B')
    return check_bmp (bytes, length, error);
  if (bytes[0] == 0x89)
    return check_png (bytes, length, error);
  return TRUE;
}

/* ---- decoding ---- */

typedef struct {
  int most;               /* longest side of the result; 0: as in the file */
  GError *too_large;      /* or NULL */
} Sizing;

/* Chooses the size of the result; 0 × 0 for a picture that is too large, with which the loader stops before it
 * allocates memory for the pixels. */
static void
on_size (GdkPixbufLoader *loader, int width, int height, gpointer data)
{
  const CredalChannel rgb[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE };
  Sizing *sizing = data;
  int longest = MAX (width, height);

  if ((guint64) MAX (width, 0) * (guint64) MAX (height, 0) > CREDAL_RASTER_MAX_PIXELS)
    {
      CredalRaster *none = credal_raster_new ((guint) width, (guint) height, 8, 3, rgb, &sizing->too_large);
      g_assert (!none);
      gdk_pixbuf_loader_set_size (loader, 0, 0);
    }
  else if (sizing->most > 0 && longest > sizing->most)
    gdk_pixbuf_loader_set_size (loader, MAX (1, width * sizing->most / longest),
                                MAX (1, height * sizing->most / longest));
}

/* Loaders can find several errors: the first one is reported. */
static GdkPixbuf *
decode_pixbuf (const guint8 *bytes, gsize length, int most, GError **error)
{
  g_autoptr(GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  g_autoptr(GError) reason = NULL;
  Sizing sizing = { most, NULL };

  g_signal_connect (loader, "size-prepared", G_CALLBACK (on_size), &sizing);
  gboolean read = gdk_pixbuf_loader_write (loader, bytes, length, &reason);
  gboolean closed = gdk_pixbuf_loader_close (loader, reason ? NULL : &reason);
  GdkPixbuf *pixbuf = read && closed && !sizing.too_large ? gdk_pixbuf_loader_get_pixbuf (loader) : NULL;
  if (pixbuf)
    return gdk_pixbuf_apply_embedded_orientation (pixbuf);
  if (sizing.too_large)
    g_propagate_error (error, sizing.too_large);
  else
    credal_image_fail (error, reason ? reason->message : _("the file is damaged or cut off"));
  return NULL;
}

GdkPixbuf *
credal_image_parse_small (const char *name, GBytes *bytes, int most, GError **error)
{
  gsize length;
  const guint8 *start = g_bytes_get_data (bytes, &length);
  g_autofree char *shown = g_filename_display_name (name);
  gboolean sound = length > 0 ? check_bitmap (start, length, error) : credal_image_fail (error, _("the file is empty"));
  GdkPixbuf *pixbuf = sound ? decode_pixbuf (start, length, most, error) : NULL;

  if (!pixbuf)
    g_prefix_error (error, "%s: ", shown);
  return pixbuf;
}

/* ---- conversion to a raster ---- */

/* gdk-pixbuf has no grey pictures, and adds an alpha to some formats without one. */
static CredalRaster *
to_raster (const GdkPixbuf *pixbuf, const CredalImageChoice *choice, GError **error)
{
  static const CredalChannel kinds[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE,
                                         CREDAL_CHANNEL_ALPHA };
  guint channels = (guint) gdk_pixbuf_get_n_channels (pixbuf);
  guint width = (guint) gdk_pixbuf_get_width (pixbuf), height = (guint) gdk_pixbuf_get_height (pixbuf);
  CredalRaster *raster = credal_raster_new (width, height, 8, channels, kinds, error);
  gsize row = (gsize) width * channels;

  for (guint y = 0; raster && y < height; y++)
    memcpy (credal_raster_edit_bytes (raster) + y * row,
            gdk_pixbuf_read_pixels (pixbuf) + (gsize) y * (gsize) gdk_pixbuf_get_rowstride (pixbuf), row);
  return credal_image_finish (raster, TRUE, choice, error);
}

CredalRaster *
credal_pixbuf_parse (const guint8 *bytes, gsize length, const CredalImageChoice *choice, GError **error)
{
  g_autoptr(GdkPixbuf) pixbuf = check_bitmap (bytes, length, error) ? decode_pixbuf (bytes, length, 0, error) : NULL;

  return pixbuf ? to_raster (pixbuf, choice, error) : NULL;
}
