/* Reads the layout of a TIFF directory and refuses what cannot be read, before any memory is allocated. */
#include "io/image/image-tiff.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/image/image-fault.h"

/* ---- refusals ---- */

gboolean
credal_tiff_fail (const CredalTiff *file, const char *where, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (file->message, -1);

  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("the file is damaged or cut off%s%s%s%s%s"), where ? " " : "",
               where ? where : "", *valid ? " (" : "", valid, *valid ? ")" : "");
  return FALSE;
}

static gboolean
refuse_tiff (GError **error, const char *message)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, message);
  return FALSE;
}

/* Checks before memory is allocated; has the message of any raster of a wrong size. */
static gboolean
check_tiff_size (const CredalTiffLayout *layout, GError **error)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;

  if (layout->width > 0 && layout->height > 0 && (guint64) layout->width * layout->height <= CREDAL_RASTER_MAX_PIXELS)
    return TRUE;
  CredalRaster *none = credal_raster_new (layout->width, layout->height, 8, 1, &grey, error);
  g_assert (!none);
  return FALSE;
}

/* Returns the most bytes of pixels that one compressed byte can hold, by the code's shortest word; for codes not listed
 * here that word is one bit for a row of 16384 black dots. */
static guint64
shrinks_at_most (guint compression)
{
  switch (compression)
    {
    case COMPRESSION_NONE:
      return 1;
    case COMPRESSION_PACKBITS:
      return 64;
    case COMPRESSION_LZW:
      return 4096;
    case COMPRESSION_ADOBE_DEFLATE:
    case COMPRESSION_DEFLATE:
      return 1032;
    default:
      return 16384;
    }
}

/* Returns TRUE if the file can hold the promised pixels, and a block as large as promised: otherwise no memory is
 * allocated. */
static gboolean
can_hold_pixels (const CredalTiff *file, const CredalTiffLayout *layout)
{
  guint16 compression = COMPRESSION_NONE;
  guint64 samples = (guint64) layout->width * layout->height * layout->samples, block;

  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_COMPRESSION, &compression);
  guint64 most = file->length * shrinks_at_most (compression);
  block = TIFFIsTiled (file->tiff) ? TIFFTileSize64 (file->tiff) : TIFFStripSize64 (file->tiff);
  return samples / 8 * layout->bits <= most && block > 0 && block / 4 <= most;
}

static gboolean
check_numbers (const CredalTiffLayout *layout, GError **error)
{
  guint bits = layout->bits;

  if (layout->format == SAMPLEFORMAT_COMPLEXINT || layout->format == SAMPLEFORMAT_COMPLEXIEEEFP)
    return refuse_tiff (error, _("the numbers are complex; save their magnitude, or both parts as channels"));
  if (layout->format == SAMPLEFORMAT_IEEEFP && bits != 16 && bits != 32 && bits != 64)
    return refuse_tiff (error, _("fractional numbers must have 16, 32 or 64 bits; save them with 32"));
  if (bits == 0 || (bits > 32 && bits != 64))
    return refuse_tiff (error, _("numbers must have 1 to 32 or 64 bits; save them with 16 or 32"));
  return TRUE;
}

/* ---- samples ---- */

static void
read_numbers (CredalTiff *file, CredalTiffLayout *layout)
{
  guint16 bits = 1, format = SAMPLEFORMAT_UINT, samples = 1, planar = PLANARCONFIG_CONTIG, orientation = 1;

  TIFFGetField (file->tiff, TIFFTAG_IMAGEWIDTH, &layout->width);
  TIFFGetField (file->tiff, TIFFTAG_IMAGELENGTH, &layout->height);
  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_BITSPERSAMPLE, &bits);
  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_SAMPLEFORMAT, &format);
  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_SAMPLESPERPIXEL, &samples);
  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_PLANARCONFIG, &planar);
  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_ORIENTATION, &orientation);
  layout->bits = bits;
  layout->format = format == SAMPLEFORMAT_VOID ? SAMPLEFORMAT_UINT : format;
  layout->samples = samples;
  layout->is_planar = planar == PLANARCONFIG_SEPARATE && samples > 1;
  layout->orientation = orientation;
}

static guint
raster_depth_of (const CredalTiffLayout *layout)
{
  if (layout->is_drawn || layout->palette[0])
    return 8;
  if (layout->format != SAMPLEFORMAT_UINT || layout->bits > 16)
    return CREDAL_RASTER_REALS;
  return layout->bits <= 8 ? 8 : 16;
}

/* ---- channels ---- */

/* Some programs wrote palettes with 8 bits instead of 16. */
static gboolean
read_palette (CredalTiff *file, CredalTiffLayout *layout, GError **error)
{
  guint16 **map = layout->palette;
  gsize entries = (gsize) 1 << MIN (layout->bits, 16);
  guint16 largest = 0;

  if (layout->bits > 16 || layout->format != SAMPLEFORMAT_UINT
      || !TIFFGetField (file->tiff, TIFFTAG_COLORMAP, &map[0], &map[1], &map[2]))
    return credal_image_fail (error, _("the picture needs a palette, but has none"));
  for (gsize k = 0; k < entries; k++)
    largest = MAX (MAX (largest, map[0][k]), MAX (map[1][k], map[2][k]));
  layout->palette_shift = largest > 255 ? 8 : 0;
  return TRUE;
}

/* Sets the layout for colours not stored as red, green and blue: JPEG's codec converts its own, libtiff draws the
 * rest. */
static gboolean
read_other_colours (CredalTiff *file, CredalTiffLayout *layout, guint photometric, GError **error)
{
  char message[1024] = "";
  guint16 compression = COMPRESSION_NONE;

  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_COMPRESSION, &compression);
  if (photometric == PHOTOMETRIC_YCBCR && compression == COMPRESSION_JPEG)
    {
      TIFFSetField (file->tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
      return TRUE;
    }
  layout->is_drawn = TRUE;
  layout->orientation = ORIENTATION_TOPLEFT;       /* libtiff turns it */
  if (!TIFFRGBAImageOK (file->tiff, message))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("unsupported colours: %s; save the picture as RGB"),
                   message);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_photometric (CredalTiff *file, CredalTiffLayout *layout, guint *colours, GError **error)
{
  guint16 photometric = PHOTOMETRIC_MINISBLACK;

  TIFFGetField (file->tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  *colours = 1;
  switch (photometric)
    {
    case PHOTOMETRIC_SEPARATED:
      return refuse_tiff (error, _("the colours are CMYK; convert the picture to RGB"));
    case PHOTOMETRIC_PALETTE:
      return file->labels || read_palette (file, layout, error);
    case PHOTOMETRIC_RGB:
      *colours = layout->samples >= 3 ? 3 : 1;
      return TRUE;
    case PHOTOMETRIC_YCBCR:
    case PHOTOMETRIC_CIELAB:
    case PHOTOMETRIC_ICCLAB:
    case PHOTOMETRIC_ITULAB:
    case PHOTOMETRIC_LOGL:
    case PHOTOMETRIC_LOGLUV:
      *colours = 3;
      return read_other_colours (file, layout, photometric, error);
    default:
      layout->is_inverted = photometric == PHOTOMETRIC_MINISWHITE;
      return TRUE;
    }
}

/* Finds the alpha channel: the first extra sample that is marked so; all other samples are plain numbers. */
static void
find_kinds (CredalTiff *file, CredalTiffLayout *layout, guint colours)
{
  guint16 n_extras = 0, *extras = NULL;
  gboolean found = FALSE;

  TIFFGetFieldDefaulted (file->tiff, TIFFTAG_EXTRASAMPLES, &n_extras, &extras);
  layout->premultiplied = -1;
  for (guint channel = 0; channel < layout->channels; channel++)
    layout->kinds[channel] = colours == 3 && channel < 3 ? (CredalChannel) (CREDAL_CHANNEL_RED + channel)
                                                         : CREDAL_CHANNEL_GREY;
  for (guint k = 0; k < n_extras && !found && !layout->is_drawn; k++)
    {
      guint sample = layout->samples - n_extras + k, channel = sample + layout->channels - layout->samples;
      gboolean is_alpha = extras[k] == EXTRASAMPLE_ASSOCALPHA || extras[k] == EXTRASAMPLE_UNASSALPHA;
      found = is_alpha && n_extras < layout->samples && channel >= colours;
      if (found)
        layout->kinds[channel] = CREDAL_CHANNEL_ALPHA;
      if (found && extras[k] == EXTRASAMPLE_ASSOCALPHA)
        layout->premultiplied = (gint) channel;
    }
}

gboolean
credal_tiff_layout (CredalTiff *file, CredalTiffLayout *layout, GError **error)
{
  guint colours;

  *layout = (CredalTiffLayout) { 0 };
  read_numbers (file, layout);
  if (!check_tiff_size (layout, error) || !read_photometric (file, layout, &colours, error)
      || !check_numbers (layout, error))
    return FALSE;
  if (!can_hold_pixels (file, layout))
    return credal_image_fail (error, _("the file is cut off"));
  layout->depth = raster_depth_of (layout);
  if (layout->palette[0])
    colours = 3;
  layout->channels = layout->is_drawn ? 3 : layout->samples + (layout->palette[0] ? 2 : 0);
  if (layout->channels == 0 || layout->channels > CREDAL_RASTER_MAX_CHANNELS)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   _("%u channels, but only 1 to %u can be read; save the ones that you need"),
                   layout->channels, CREDAL_RASTER_MAX_CHANNELS);
      return FALSE;
    }
  find_kinds (file, layout, colours);
  layout->no_data = credal_tiff_no_data (file, layout);
  return TRUE;
}

void
credal_tiff_name_channels (const CredalTiffLayout *layout, CredalRaster *raster)
{
  guint greys = 0;

  for (guint channel = 0; channel < layout->channels; channel++)
    greys += layout->kinds[channel] == CREDAL_CHANNEL_GREY;
  if (greys == 1 && layout->kinds[0] == CREDAL_CHANNEL_GREY)
    return;
  for (guint channel = 0; channel < layout->channels; channel++)
    if (layout->kinds[channel] == CREDAL_CHANNEL_GREY)
      {
        g_autofree char *name = g_strdup_printf ("channel %u", channel + 1);
        credal_raster_set_name (raster, channel, name);
      }
}
