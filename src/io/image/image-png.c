/* Reads PNG files by libpng, after checks that protect against huge or animated ones. */
#include "io/image/image-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/image/image-fault.h"
#include "io/image/image-orientation.h"

typedef struct {
  const guint8 *bytes;
  gsize length, position;
  CredalPngFault fault;
  png_structp png;
  png_infop info;
} Reader;

static void
png_reader_clear (Reader *reader)
{
  png_destroy_read_struct (&reader->png, &reader->info, NULL);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, png_reader_clear)

static void
on_read (png_structp png, png_bytep into, size_t length)
{
  Reader *reader = png_get_io_ptr (png);

  if (length > reader->length - reader->position)
    png_error (png, _("the file is cut off"));
  memcpy (into, reader->bytes + reader->position, length);
  reader->position += length;
}

static gboolean
reader_init (Reader *reader, const guint8 *bytes, gsize length)
{
  *reader = (Reader) { .bytes = bytes, .length = length };
  reader->png = png_create_read_struct (PNG_LIBPNG_VER_STRING, &reader->fault, credal_png_error, credal_png_ignore);
  reader->info = reader->png ? png_create_info_struct (reader->png) : NULL;
  if (!reader->info)
    return FALSE;
  png_set_read_fn (reader->png, reader, on_read);
  png_set_user_limits (reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);      /* our limits are checked instead */
  return TRUE;
}

/* ---- checks before libpng ---- */

static guint32
big_endian (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* Chunks are length, name, data, checksum. The chunk that marks an animation precedes the first picture. */
static gboolean
is_animated (const guint8 *bytes, gsize length)
{
  for (gsize at = 8; at + 12 <= length && memcmp (bytes + at + 4, "IDAT", 4) != 0;)
    {
      if (memcmp (bytes + at + 4, "acTL", 4) == 0)
        return TRUE;
      gsize size = big_endian (bytes + at);
      if (size > length - at - 12)
        return FALSE;
      at += size + 12;
    }
  return FALSE;
}

/* For a size of zero, libpng only says that the header is invalid, and it allocates rows of any width. */
static gboolean
check_header (const guint8 *bytes, gsize length, GError **error)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;

  if (length < 33)
    return credal_image_fail (error, _(_("the file is cut off")));
  if (is_animated (bytes, length))
    return credal_image_fail (error, _("an animated picture; save a single frame"));
  guint32 width = big_endian (bytes + 16), height = big_endian (bytes + 20);
  if (width > 0 && height > 0 && (guint64) width * height <= CREDAL_RASTER_MAX_PIXELS)
    return TRUE;
  CredalRaster *none = credal_raster_new (width, height, 8, 1, &grey, error);
  g_assert (!none);
  return FALSE;
}

/* ---- reading ---- */

/* Sets up conversion of every PNG to grey or colour, with or without alpha, at 8 or 16 bits. Returns how often rows are
 * read. @labels: TRUE: one channel stays as it is. */
static int
set_transformations (Reader *reader, gboolean labels)
{
  png_structp png = reader->png;
  png_byte colour = png_get_color_type (png, reader->info);
  gboolean keeps = labels && (colour == PNG_COLOR_TYPE_PALETTE || colour == PNG_COLOR_TYPE_GRAY);

  if (keeps)
    png_set_packing (png);
  else if (colour == PNG_COLOR_TYPE_PALETTE)
    png_set_palette_to_rgb (png);
  else if (colour == PNG_COLOR_TYPE_GRAY && png_get_bit_depth (png, reader->info) < 8)
    png_set_expand_gray_1_2_4_to_8 (png);
  if (!keeps && png_get_valid (png, reader->info, PNG_INFO_tRNS))
    png_set_tRNS_to_alpha (png);
  if (G_BYTE_ORDER == G_LITTLE_ENDIAN && png_get_bit_depth (png, reader->info) == 16)
    png_set_swap (png);
  int passes = png_set_interlace_handling (png);
  png_read_update_info (png, reader->info);
  return passes;
}

/* Deflate compresses at most 1032 times: no memory is allocated for a header that promises more than the file can
 * hold. */
static gboolean
can_hold_rows (const Reader *reader)
{
  guint64 rows = (guint64) png_get_image_height (reader->png, reader->info)
                 * png_get_rowbytes (reader->png, reader->info);

  return rows / 1032 <= reader->length;
}

static gboolean
read_png_header (Reader *reader, gboolean labels, int *passes)
{
  if (setjmp (png_jmpbuf (reader->png)))
    return FALSE;
  png_read_info (reader->png, reader->info);
  if (!can_hold_rows (reader))
    png_error (reader->png, _("the file is cut off"));
  *passes = set_transformations (reader, labels);
  return TRUE;
}

static CredalRaster *
raster_for (Reader *reader, GError **error)
{
  static const CredalChannel kinds[][4] = {
    { CREDAL_CHANNEL_GREY },
    { CREDAL_CHANNEL_GREY, CREDAL_CHANNEL_ALPHA },
    { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE },
    { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE, CREDAL_CHANNEL_ALPHA },
  };
  guint width = png_get_image_width (reader->png, reader->info);
  guint height = png_get_image_height (reader->png, reader->info);
  guint channels = png_get_channels (reader->png, reader->info);

  return credal_raster_new (width, height, png_get_bit_depth (reader->png, reader->info), channels, kinds[channels - 1],
                            error);
}

static gboolean
read_rows (Reader *reader, CredalRaster *raster, int passes)
{
  gsize stride = png_get_rowbytes (reader->png, reader->info);
  guint8 *samples = credal_raster_depth (raster) == 8 ? credal_raster_edit_bytes (raster)
                                                      : (guint8 *) credal_raster_edit_words (raster);

  if (setjmp (png_jmpbuf (reader->png)))
    return FALSE;
  for (int pass = 0; pass < passes; pass++)
    for (guint y = 0; y < credal_raster_height (raster); y++)
      png_read_row (reader->png, samples + y * stride, NULL);
  png_read_end (reader->png, reader->info);
  return TRUE;
}

static guint
orientation_of (Reader *reader)
{
  png_uint_32 length = 0;
  png_bytep exif = NULL;

  png_get_eXIf_1 (reader->png, reader->info, &length, &exif);
  return exif ? credal_orientation_of_exif (exif, length) : 1;
}

CredalRaster *
credal_png_parse (const guint8 *bytes, gsize length, const CredalImageChoice *choice, GError **error)
{
  g_auto(Reader) reader = { 0 };
  int passes;

  if (!check_header (bytes, length, error))
    return NULL;
  if (!reader_init (&reader, bytes, length))
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory to read a PNG"));
      return NULL;
    }
  g_autoptr(CredalRaster) raster = NULL;
  if (read_png_header (&reader, choice->labels, &passes))
    {
      raster = raster_for (&reader, error);
      if (!raster)
        return NULL;
      if (read_rows (&reader, raster, passes))
        {
          CredalRaster *upright = credal_orientation_apply (g_steal_pointer (&raster), orientation_of (&reader), error);
          return credal_image_finish (upright, FALSE, choice, error);
        }
    }
  credal_image_fail (error, reader.fault.message);
  return NULL;
}
