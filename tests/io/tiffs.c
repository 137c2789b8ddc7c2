#include "tiffs.h"
#include <math.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define TILE 16

/* ---- numbers as they are stored ---- */

static void
put_bits (guint8 *row, gsize at, guint bits, guint64 number)
{
  for (guint k = bits; k-- > 0; at++)
    if (number >> k & 1)
      row[at / 8] |= (guint8) (0x80 >> at % 8);
}

static void
put_number (const TiffKind *kind, guint8 *row, gsize index, double number)
{
  const float single = (float) number;
  const gint64 whole = fabs (number) < 9e18 ? (gint64) number : 0;
  gsize size = kind->bits / 8;

  if (kind->bits % 8 != 0)
    put_bits (row, index * kind->bits, kind->bits, (guint64) whole);
  else if (kind->format == SAMPLEFORMAT_IEEEFP && kind->bits == 32)
    memcpy (row + index * size, &single, size);
  else if (kind->format == SAMPLEFORMAT_IEEEFP && kind->bits == 64)
    memcpy (row + index * size, &number, size);
  else
    memcpy (row + index * size, &whole, size);      /* the low bytes come first here */
}

/* ---- writing ---- */

static void
set_no_data (TIFF *tiff, const char *text)
{
  enum { GDAL_NODATA = 42113 };
  static const TIFFFieldInfo field = { GDAL_NODATA, -1, -1, TIFF_ASCII, FIELD_CUSTOM, 1, 0, (char *) "GDAL_NODATA" };

  TIFFMergeFieldInfo (tiff, &field, 1);
  TIFFSetField (tiff, GDAL_NODATA, text);
}

static void
set_fields (TIFF *tiff, const TiffKind *kind, guint width, guint height)
{
  TIFFSetField (tiff, TIFFTAG_IMAGEWIDTH, width);
  TIFFSetField (tiff, TIFFTAG_IMAGELENGTH, height);
  TIFFSetField (tiff, TIFFTAG_BITSPERSAMPLE, kind->bits);
  TIFFSetField (tiff, TIFFTAG_SAMPLEFORMAT, kind->format);
  TIFFSetField (tiff, TIFFTAG_SAMPLESPERPIXEL, kind->samples);
  TIFFSetField (tiff, TIFFTAG_PHOTOMETRIC, kind->photometric);
  TIFFSetField (tiff, TIFFTAG_COMPRESSION, kind->compression ? kind->compression : COMPRESSION_NONE);
  TIFFSetField (tiff, TIFFTAG_PLANARCONFIG, kind->planar ? PLANARCONFIG_SEPARATE : PLANARCONFIG_CONTIG);
  TIFFSetField (tiff, TIFFTAG_SUBFILETYPE, kind->kind);
  if (kind->n_extras > 0)
    TIFFSetField (tiff, TIFFTAG_EXTRASAMPLES, kind->n_extras, kind->extras);
  if (kind->orientation > 0)
    TIFFSetField (tiff, TIFFTAG_ORIENTATION, kind->orientation);
  if (kind->description)
    TIFFSetField (tiff, TIFFTAG_IMAGEDESCRIPTION, kind->description);
  if (kind->no_data)
    set_no_data (tiff, kind->no_data);
  if (kind->across > 0.0f)
    TIFFSetField (tiff, TIFFTAG_XRESOLUTION, kind->across);
  if (kind->down > 0.0f)
    TIFFSetField (tiff, TIFFTAG_YRESOLUTION, kind->down);
  if (kind->unit > 0)
    TIFFSetField (tiff, TIFFTAG_RESOLUTIONUNIT, kind->unit);
  if (kind->tiled)
    {
      TIFFSetField (tiff, TIFFTAG_TILEWIDTH, TILE);
      TIFFSetField (tiff, TIFFTAG_TILELENGTH, TILE);
    }
  else
    TIFFSetField (tiff, TIFFTAG_ROWSPERSTRIP, 3);
}

/* One row of one plane (of all, where samples alternate), from column @x on. */
static void
fill_row (const TiffKind *kind, guint8 *row, guint width, guint x, guint columns, guint y, guint plane,
          const double *numbers)
{
  guint count = kind->planar ? 1 : kind->samples;

  for (guint k = 0; k < columns && x + k < width; k++)
    for (guint s = 0; s < count; s++)
      put_number (kind, row, (gsize) k * count + s, numbers[((gsize) y * width + x + k) * kind->samples + plane + s]);
}

static void
write_strips (TIFF *tiff, const TiffKind *kind, guint width, guint height, guint plane, const double *numbers)
{
  gsize size = (gsize) TIFFScanlineSize (tiff);
  g_autofree guint8 *row = g_malloc (size);

  for (guint y = 0; y < height; y++)
    {
      memset (row, 0, size);
      fill_row (kind, row, width, 0, width, y, plane, numbers);
      g_assert_cmpint (TIFFWriteScanline (tiff, row, y, (guint16) plane), ==, 1);
    }
}

static void
write_tiles (TIFF *tiff, const TiffKind *kind, guint width, guint height, guint plane, const double *numbers)
{
  gsize size = (gsize) TIFFTileSize (tiff), row = (gsize) TIFFTileRowSize (tiff);
  g_autofree guint8 *tile = g_malloc (size);

  for (guint y = 0; y < height; y += TILE)
    for (guint x = 0; x < width; x += TILE)
      {
        memset (tile, 0, size);
        for (guint k = 0; k < TILE && y + k < height; k++)
          fill_row (kind, tile + k * row, width, x, TILE, y + k, plane, numbers);
        g_assert_cmpint (TIFFWriteTile (tiff, tile, x, y, 0, (guint16) plane), >, 0);
      }
}

void
tiff_add (TIFF *tiff, const TiffKind *kind, guint width, guint height, const double *numbers)
{
  guint planes = kind->planar ? kind->samples : 1;

  set_fields (tiff, kind, width, height);
  for (guint plane = 0; plane < planes; plane++)
    (kind->tiled ? write_tiles : write_strips) (tiff, kind, width, height, plane, numbers);
  g_assert_cmpint (TIFFWriteDirectory (tiff), ==, 1);
}

TIFF *
tiff_begin (const char *mode, char **path)
{
  int file = g_file_open_tmp ("credal-test-XXXXXX.tif", path, NULL);

  g_assert_cmpint (file, >=, 0);
  close (file);
  TIFF *tiff = TIFFOpen (*path, mode);
  g_assert_nonnull (tiff);
  return tiff;
}

GBytes *
tiff_end (TIFF *tiff, char *path)
{
  char *bytes;
  gsize length;

  TIFFClose (tiff);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_unlink (path);
  g_free (path);
  return g_bytes_new_take (bytes, length);
}

GBytes *
tiff_make (const TiffKind *kind, guint width, guint height, const double *numbers)
{
  char *path;
  TIFF *tiff = tiff_begin (kind->mode, &path);

  tiff_add (tiff, kind, width, height, numbers);
  return tiff_end (tiff, path);
}

/* Of @count times as many rows, whose number in the directory is then the first one's. */
GBytes *
tiff_make_following (const TiffKind *kind, guint width, guint height, guint count, const double *numbers)
{
  char *path;
  TIFF *tiff = tiff_begin (kind->mode, &path);

  tiff_add (tiff, kind, width, count * height, numbers);
  TIFFClose (tiff);
  tiff = TIFFOpen (path, "r+");
  g_assert_nonnull (tiff);
  TIFFSetField (tiff, TIFFTAG_IMAGELENGTH, height);
  g_assert_cmpint (TIFFRewriteDirectory (tiff), ==, 1);
  return tiff_end (tiff, path);
}
