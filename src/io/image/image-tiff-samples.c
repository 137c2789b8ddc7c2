/* Reads the samples of a TIFF, of any size and layout, into a raster. */
#include "io/image/image-tiff.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "io/image/image-fault.h"
#include "io/image/image-number.h"

/* ---- one sample ---- */

/* Converts IEEE 754 binary16: sign, five bits of exponent, ten of the fraction. */
static double
half_float (guint16 half)
{
  guint exponent = half >> 10 & 31, fraction = half & 1023;
  double size = exponent == 0 ? ldexp (fraction, -24)
                : exponent == 31 ? (fraction ? NAN : INFINITY)
                                 : ldexp (fraction + 1024, (int) exponent - 25);

  return half >> 15 ? -size : size;
}

/* Returns @bits of a row from bit @at on, the highest first: libtiff's form for numbers that are not whole bytes. */
static guint64
packed_bits (const guint8 *row, gsize at, guint bits)
{
  guint64 number = 0;

  for (guint k = 0; k < bits; k++, at++)
    number = number << 1 | (row[at / 8] >> (7 - at % 8) & 1);
  return number;
}

/* Returns the sample's bits, in the machine's byte order if they are whole bytes. */
static guint64
sample_bits (const guint8 *row, gsize index, guint bits)
{
  if (bits % 8 != 0)
    return packed_bits (row, index * bits, bits);
  return credal_image_whole (row + index * (bits / 8), bits / 8, G_BYTE_ORDER == G_LITTLE_ENDIAN);
}

static double
real_number (const CredalTiffLayout *layout, guint64 number)
{
  guint unused = 64 - layout->bits;

  if (layout->format == SAMPLEFORMAT_IEEEFP)
    return layout->bits == 16 ? half_float ((guint16) number) : credal_image_real (number, layout->bits);
  if (layout->format == SAMPLEFORMAT_INT)
    return (double) ((gint64) (number << unused) >> unused);
  return (double) number;
}

/* Stretches numbers of fewer than 8 bits to 8, as in other formats; 9 to 15 bits stay unchanged. */
static guint64
whole_number (const CredalTiffLayout *layout, guint64 number)
{
  guint64 largest = ((guint64) 1 << layout->bits) - 1;

  if (layout->is_inverted)
    number = largest - number;
  return layout->bits < 8 ? number * 255 / largest : number;
}

/* ---- storing in the raster ---- */

typedef struct {
  const CredalTiffLayout *layout;
  CredalRaster *raster;
  guint first, count;          /* the file's channels that are in a row of samples */
  guint8 *votes;               /* (pixels) of no data; NULL: no number marks it */
} Sink;

static void
store_number (const CredalTiffLayout *layout, CredalRaster *raster, gsize place, guint64 number)
{
  if (layout->depth == 8)
    credal_raster_edit_bytes (raster)[place] = (guint8) whole_number (layout, number);
  else if (layout->depth == 16)
    credal_raster_edit_words (raster)[place] = (guint16) whole_number (layout, number);
  else
    credal_raster_edit_reals (raster)[place] = real_number (layout, number);
}

static void
store_colour (const CredalTiffLayout *layout, CredalRaster *raster, gsize place, guint64 number)
{
  for (guint part = 0; part < 3; part++)
    credal_raster_edit_bytes (raster)[place + part] = (guint8) (layout->palette[part][number] >> layout->palette_shift);
}

/* @row: of @pixels pixels; @pixel: the first one's index in the raster. */
static void
store_row (const Sink *sink, const guint8 *row, gsize pixel, guint pixels)
{
  const CredalTiffLayout *layout = sink->layout;
  guint more = layout->channels - layout->samples;       /* channels that the palette adds */

  for (gsize k = 0; k < (gsize) pixels * sink->count; k++)
    {
      guint sample = sink->first + (guint) (k % sink->count);
      gsize place = (pixel + k / sink->count) * layout->channels + sample + (sample > 0 ? more : 0);
      guint64 number = sample_bits (row, k, layout->bits);
      if (sink->votes)
        credal_tiff_count_no_data (layout, sample, real_number (layout, number), &sink->votes[pixel + k / sink->count]);
      if (layout->palette[0] && sample == 0)
        store_colour (layout, sink->raster, place, number);
      else
        store_number (layout, sink->raster, place, number);
    }
}

/* ---- blocks: strips or tiles ---- */

typedef struct {
  CredalTiff *file;
  const CredalTiffLayout *layout;
  guint32 width, height;       /* of a block */
  gsize size, row;             /* bytes */
  guint8 *buffer;
} Blocks;

static void
blocks_clear (Blocks *blocks)
{
  g_free (blocks->buffer);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Blocks, blocks_clear)

static gboolean
blocks_init (Blocks *blocks, CredalTiff *file, const CredalTiffLayout *layout, GError **error)
{
  gboolean tiled = TIFFIsTiled (file->tiff);
  guint32 rows = layout->height;

  *blocks = (Blocks) { file, layout, layout->width, layout->height };
  if (tiled)
    {
      TIFFGetField (file->tiff, TIFFTAG_TILEWIDTH, &blocks->width);
      TIFFGetField (file->tiff, TIFFTAG_TILELENGTH, &blocks->height);
    }
  else if (TIFFGetFieldDefaulted (file->tiff, TIFFTAG_ROWSPERSTRIP, &rows))
    blocks->height = MIN (rows, layout->height);
  blocks->size = (gsize) (tiled ? TIFFTileSize64 (file->tiff) : TIFFStripSize64 (file->tiff));
  blocks->row = (gsize) (tiled ? TIFFTileRowSize64 (file->tiff) : TIFFScanlineSize64 (file->tiff));
  guint64 bits = (guint64) blocks->width * layout->bits * (layout->is_planar ? 1 : layout->samples);
  if (blocks->width == 0 || blocks->height == 0 || blocks->row < (bits + 7) / 8
      || blocks->size / blocks->row < blocks->height)
    return credal_image_fail (error, _("the file is damaged: blocks of pixels that do not fit together"));
  blocks->buffer = g_try_malloc (blocks->size);
  if (!blocks->buffer)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %u × %u pixels"), blocks->width,
                 blocks->height);
  return blocks->buffer != NULL;
}

/* Reads the block that contains (@x, @y) of @plane, at least @rows of it. */
static gboolean
read_block (const Blocks *blocks, guint32 x, guint32 y, guint16 plane, guint32 rows, GError **error)
{
  TIFF *tiff = blocks->file->tiff;
  tmsize_t wanted = (tmsize_t) (rows * blocks->row);
  tmsize_t got = TIFFIsTiled (tiff)
                   ? TIFFReadEncodedTile (tiff, TIFFComputeTile (tiff, x, y, 0, plane), blocks->buffer,
                                          (tmsize_t) blocks->size)
                   : TIFFReadEncodedStrip (tiff, TIFFComputeStrip (tiff, y, plane), blocks->buffer, wanted);

  if (got >= wanted)
    return TRUE;
  g_autofree char *where = g_strdup_printf (_("at pixel (%u, %u)"), x, y);
  return credal_tiff_fail (blocks->file, where, error);
}

static gboolean
read_plane (const Blocks *blocks, const Sink *sink, guint16 plane, GError **error)
{
  const CredalTiffLayout *layout = blocks->layout;

  for (guint32 y = 0; y < layout->height; y += blocks->height)
    for (guint32 x = 0; x < layout->width; x += blocks->width)
      {
        guint32 rows = MIN (blocks->height, layout->height - y), columns = MIN (blocks->width, layout->width - x);
        if (!read_block (blocks, x, y, plane, rows, error))
          return FALSE;
        for (guint32 k = 0; k < rows; k++)
          store_row (sink, blocks->buffer + k * blocks->row, (gsize) (y + k) * layout->width + x, columns);
      }
  return TRUE;
}

static gboolean
read_blocks (CredalTiff *file, const CredalTiffLayout *layout, CredalRaster *raster, guint8 *votes, GError **error)
{
  g_auto(Blocks) blocks = { 0 };
  guint planes = layout->is_planar ? layout->samples : 1;

  if (!blocks_init (&blocks, file, layout, error))
    return FALSE;
  for (guint plane = 0; plane < planes; plane++)
    {
      const Sink sink = { layout, raster, plane, layout->is_planar ? 1 : layout->samples, votes };
      if (!read_plane (&blocks, &sink, (guint16) plane, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- pictures without their own directory ---- */

static void
swap_row (const CredalTiffLayout *layout, guint8 *row, gsize samples)
{
  if (layout->bits == 16)
    TIFFSwabArrayOfShort ((uint16_t *) (gpointer) row, (tmsize_t) samples);
  else if (layout->bits == 32)
    TIFFSwabArrayOfLong ((uint32_t *) (gpointer) row, (tmsize_t) samples);
  else if (layout->bits == 64)
    TIFFSwabArrayOfLong8 ((uint64_t *) (gpointer) row, (tmsize_t) samples);
}

/* Reads consecutive rows, from @skip bytes after the first picture's beginning. */
static gboolean
read_following (CredalTiff *file, const CredalTiffLayout *layout, guint64 skip, CredalRaster *raster, guint8 *votes,
                GError **error)
{
  gsize samples = (gsize) layout->width * layout->samples, size = samples * layout->bits / 8;
  guint64 at = TIFFGetStrileOffset (file->tiff, 0) + skip;
  const Sink sink = { layout, raster, 0, layout->samples, votes };
  g_autofree guint8 *row = g_try_malloc (size);

  if (!row)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %u pixels"), layout->width);
  for (guint32 y = 0; row && y < layout->height; y++, at += size)
    {
      if (at > file->length || size > file->length - at)
        return credal_image_fail (error, _("the file is cut off"));
      memcpy (row, file->bytes + at, size);
      if (TIFFIsByteSwapped (file->tiff))
        swap_row (layout, row, samples);
      store_row (&sink, row, (gsize) y * layout->width, layout->width);
    }
  return row != NULL;
}

/* ---- colours drawn by libtiff ---- */

static gboolean
draw_tiff (CredalTiff *file, const CredalTiffLayout *layout, CredalRaster *raster, GError **error)
{
  gsize n = (gsize) layout->width * layout->height;
  g_autofree guint32 *drawn = g_try_new (guint32, n);

  if (!drawn)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %u × %u pixels"), layout->width,
                   layout->height);
      return FALSE;
    }
  if (!TIFFReadRGBAImageOriented (file->tiff, layout->width, layout->height, drawn, ORIENTATION_TOPLEFT, 1))
    return credal_tiff_fail (file, NULL, error);
  for (gsize i = 0; i < n; i++)
    {
      guint8 *out = credal_raster_edit_bytes (raster) + 3 * i;
      out[0] = (guint8) TIFFGetR (drawn[i]);
      out[1] = (guint8) TIFFGetG (drawn[i]);
      out[2] = (guint8) TIFFGetB (drawn[i]);
    }
  return TRUE;
}

/* ---- premultiplied colours ---- */

static void
divide_by_alpha (const CredalTiffLayout *layout, CredalRaster *raster)
{
  guint alpha = (guint) layout->premultiplied;
  double largest = layout->depth == 8 ? G_MAXUINT8 : layout->depth == 16 ? G_MAXUINT16 : 1.0;

  for (gsize i = 0; i < credal_raster_n (raster); i++)
    for (guint channel = 0; channel < alpha; channel++)
      {
        double opacity = credal_raster_stored (raster, i, alpha);
        double own = opacity > 0.0 ? credal_raster_stored (raster, i, channel) * largest / opacity : 0.0;
        gsize place = i * layout->channels + channel;
        if (layout->depth == 8)
          credal_raster_edit_bytes (raster)[place] = (guint8) (MIN (own, largest) + 0.5);
        else if (layout->depth == 16)
          credal_raster_edit_words (raster)[place] = (guint16) (MIN (own, largest) + 0.5);
        else
          credal_raster_edit_reals (raster)[place] = own;
      }
}

/* Turns the votes of each pixel into a mark. */
static void
elect_outside (guint8 *votes, gsize n)
{
  for (gsize i = 0; i < n; i++)
    votes[i] = votes[i] >= CREDAL_TIFF_NO_DATA;
}

CredalRaster *
credal_tiff_read (CredalTiff *file, const CredalTiffLayout *layout, guint64 skip, GError **error)
{
  g_autoptr(CredalRaster) raster = credal_raster_new (layout->width, layout->height, layout->depth, layout->channels,
                                                      layout->kinds, error);
  gboolean marks = !isnan (layout->no_data);
  guint8 *votes = raster && marks ? credal_raster_edit_outside (raster, error) : NULL;

  if (!raster || (marks && !votes))
    return NULL;
  if (!(layout->is_drawn ? draw_tiff (file, layout, raster, error)
        : skip > 0       ? read_following (file, layout, skip, raster, votes, error)
                         : read_blocks (file, layout, raster, votes, error)))
    return NULL;
  if (votes)
    elect_outside (votes, credal_raster_n (raster));
  if (layout->premultiplied > 0)
    divide_by_alpha (layout, raster);
  credal_tiff_name_channels (layout, raster);
  return g_steal_pointer (&raster);
}
