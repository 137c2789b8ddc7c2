#include <float.h>
#include <math.h>
#include <string.h>
#include "helpers.h"
#include "io/image/image.h"
#include "tiffs.h"

#define WIDTH 21
#define HEIGHT 18

static CredalRaster *
parse_slice (GBytes *tiff, guint slice, GError **error)
{
  const CredalImageChoice choice = { slice, CREDAL_SLICE_Z };
  gsize length;
  const void *bytes = g_bytes_get_data (tiff, &length);

  return credal_image_parse ("p.tif", bytes, length, &choice, error);
}

static CredalRaster *
parse_tiff (GBytes *tiff)
{
  g_autoptr(GError) error = NULL;
  CredalRaster *raster = parse_slice (tiff, 0, &error);

  g_assert_no_error (error);
  return raster;
}

/* Numbers that use what the kind can hold, both ends of it among them. */
static double *
numbers_of (const TiffKind *kind)
{
  gsize count = WIDTH * HEIGHT * kind->samples;
  double *numbers = g_new (double, count);
  double range = ldexp (1.0, MIN (kind->bits, 31)) - 1.0;
  double low = kind->format == SAMPLEFORMAT_UINT ? 0.0 : -(range + 1.0) / 2.0;

  for (gsize k = 0; k < count; k++)
    {
      double share = k == 0 ? 0.0 : k == 1 ? 1.0 : fmod ((double) k * 0.618034, 1.0);
      numbers[k] = kind->format == SAMPLEFORMAT_IEEEFP ? (float) (share * 3000.5 - 1000.25) : low + floor (share * range);
    }
  return numbers;
}

/* ---- every kind of number and of order ---- */

static const TiffKind kinds[] = {
  { "w", 8, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK },
  { "w", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK },
  { "wb", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK },
  { "w", 12, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK },
  { "w", 32, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK },
  { "w", 8, SAMPLEFORMAT_INT, 1, PHOTOMETRIC_MINISBLACK },
  { "w", 16, SAMPLEFORMAT_INT, 1, PHOTOMETRIC_MINISBLACK },
  { "wb", 32, SAMPLEFORMAT_INT, 1, PHOTOMETRIC_MINISBLACK, COMPRESSION_LZW },
  { "w", 64, SAMPLEFORMAT_INT, 1, PHOTOMETRIC_MINISBLACK },
  { "w", 12, SAMPLEFORMAT_INT, 1, PHOTOMETRIC_MINISBLACK },
  { "w", 32, SAMPLEFORMAT_IEEEFP, 1, PHOTOMETRIC_MINISBLACK },
  { "wb", 32, SAMPLEFORMAT_IEEEFP, 1, PHOTOMETRIC_MINISBLACK, COMPRESSION_ADOBE_DEFLATE },
  { "w", 64, SAMPLEFORMAT_IEEEFP, 1, PHOTOMETRIC_MINISBLACK },
  { "w8", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK },
  { "w8b", 32, SAMPLEFORMAT_IEEEFP, 3, PHOTOMETRIC_RGB, .tiled = TRUE },
  { "w", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK, .tiled = TRUE },
  { "w", 8, SAMPLEFORMAT_UINT, 3, PHOTOMETRIC_RGB, COMPRESSION_PACKBITS, .planar = TRUE },
  { "w", 8, SAMPLEFORMAT_UINT, 5, PHOTOMETRIC_MINISBLACK },
  { "w", 16, SAMPLEFORMAT_UINT, 5, PHOTOMETRIC_MINISBLACK, .planar = TRUE, .tiled = TRUE },
  { "w", 16, SAMPLEFORMAT_INT, 7, PHOTOMETRIC_MINISBLACK, COMPRESSION_LZW, .planar = TRUE },
  { "w", 8, SAMPLEFORMAT_UINT, 4, PHOTOMETRIC_RGB, .n_extras = 1, .extras = { EXTRASAMPLE_UNASSALPHA } },
  { "w", 8, SAMPLEFORMAT_UINT, 4, PHOTOMETRIC_RGB, .n_extras = 1, .extras = { EXTRASAMPLE_UNSPECIFIED } },
};

static void
test_kinds (void)
{
  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const TiffKind *kind = &kinds[k];
      g_autofree double *numbers = numbers_of (kind);
      g_autoptr(GBytes) tiff = tiff_make (kind, WIDTH, HEIGHT, numbers);
      g_autoptr(CredalRaster) raster = parse_tiff (tiff);
      gboolean short_words = kind->format == SAMPLEFORMAT_UINT && kind->bits <= 16;
      g_assert_cmpuint (credal_raster_width (raster), ==, WIDTH);
      g_assert_cmpuint (credal_raster_height (raster), ==, HEIGHT);
      g_assert_cmpuint (credal_raster_channels (raster), ==, kind->samples);
      g_assert_cmpuint (credal_raster_depth (raster), ==,
                        !short_words ? CREDAL_RASTER_REALS : kind->bits == 8 ? 8 : 16);
      for (gsize i = 0; i < WIDTH * HEIGHT; i++)
        for (guint channel = 0; channel < kind->samples; channel++)
          if (credal_raster_kind (raster, kind->samples - 1) != CREDAL_CHANNEL_ALPHA
              || numbers[(i + 1) * kind->samples - 1] > 0.0)
            g_assert_cmpfloat (credal_raster_stored (raster, i, channel), ==, numbers[i * kind->samples + channel]);
    }
}

/* Fewer than eight bits are stretched, as in a PNG. */
static void
test_few_bits (void)
{
  static const double numbers[] = { 0, 1, 2, 3 };
  const TiffKind kind = { "w", 2, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK };
  g_autoptr(GBytes) tiff = tiff_make (&kind, 4, 1, numbers);
  g_autoptr(CredalRaster) raster = parse_tiff (tiff);

  for (guint k = 0; k < 4; k++)
    g_assert_cmpuint (credal_raster_bytes (raster)[k], ==, 85 * k);
}

/* One, half, the least that is not zero, and minus two in half precision. */
static void
test_half_floats (void)
{
  static const double halves[] = { 0x3c00, 0x3800, 0x0001, 0xc000 }, numbers[] = { 1.0, 0.5, 5.9604644775390625e-8, -2.0 };
  const TiffKind kind = { "w", 16, SAMPLEFORMAT_IEEEFP, 1, PHOTOMETRIC_MINISBLACK };
  g_autoptr(GBytes) tiff = tiff_make (&kind, 2, 2, halves);
  g_autoptr(CredalRaster) raster = parse_tiff (tiff);

  for (guint k = 0; k < 4; k++)
    g_assert_cmpfloat (credal_raster_reals (raster)[k], ==, numbers[k]);
}

static void
test_names (void)
{
  static const char *const names[][5] = {
    { "channel 1", "channel 2", "channel 3", "channel 4", "channel 5" }, { "red", "green", "blue", "channel 4", NULL },
  };
  const TiffKind *of[] = { &kinds[17], &kinds[21] };

  for (gsize k = 0; k < G_N_ELEMENTS (of); k++)
    {
      g_autofree double *numbers = numbers_of (of[k]);
      g_autoptr(GBytes) tiff = tiff_make (of[k], WIDTH, HEIGHT, numbers);
      g_autoptr(CredalRaster) raster = parse_tiff (tiff);
      for (guint channel = 0; channel < of[k]->samples; channel++)
        g_assert_cmpstr (credal_raster_name (raster, channel), ==, names[k][channel]);
    }
}

/* ---- colours ---- */

/* White is the least number. */
static void
test_inverted (void)
{
  static const double numbers[] = { 0, 40000, 65535, 5 };
  const TiffKind kind = { "w", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISWHITE };
  g_autoptr(GBytes) tiff = tiff_make (&kind, 2, 2, numbers);
  g_autoptr(CredalRaster) raster = parse_tiff (tiff);

  for (guint k = 0; k < 4; k++)
    g_assert_cmpfloat (credal_raster_stored (raster, k, 0), ==, 65535 - numbers[k]);
}

static void
test_palette (void)
{
  static const double numbers[] = { 3, 0, 1, 2 };
  const TiffKind kind = { "w", 4, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_PALETTE };
  guint16 map[3][16] = { { 0, 0x1100, 0x2200, 0x3300 }, { 0xff00, 0, 0x8000, 0 }, { 7 << 8, 6 << 8, 5 << 8, 4 << 8 } };
  char *path;
  TIFF *file = tiff_begin ("w", &path);

  TIFFSetField (file, TIFFTAG_BITSPERSAMPLE, kind.bits);
  TIFFSetField (file, TIFFTAG_COLORMAP, map[0], map[1], map[2]);
  tiff_add (file, &kind, 2, 2, numbers);
  g_autoptr(GBytes) tiff = tiff_end (file, path);
  g_autoptr(CredalRaster) raster = parse_tiff (tiff);
  g_assert_cmpuint (credal_raster_channels (raster), ==, 3);
  for (guint k = 0; k < 4; k++)
    for (guint part = 0; part < 3; part++)
      g_assert_cmpuint (credal_raster_bytes (raster)[3 * k + part], ==, map[part][(guint) numbers[k]] >> 8);
}

/* One colour under four opacities is one colour, whichever way alpha is stored; under none it is nothing's. */
static void
test_alpha (void)
{
  static const double plain[] = { 200, 100, 40, 255, 200, 100, 40, 102, 200, 100, 40, 51, 9, 8, 7, 0 };
  static const double multiplied[] = { 200, 100, 40, 255, 80, 40, 16, 102, 40, 20, 8, 51, 0, 0, 0, 0 };
  static const guint8 colours[] = { 200, 100, 40, 200, 100, 40, 200, 100, 40, 0, 0, 0 };

  for (guint k = 0; k < 2; k++)
    {
      const TiffKind kind = { "w", 8, SAMPLEFORMAT_UINT, 4, PHOTOMETRIC_RGB, .n_extras = 1,
                              .extras = { k == 0 ? EXTRASAMPLE_UNASSALPHA : EXTRASAMPLE_ASSOCALPHA } };
      g_autoptr(GBytes) tiff = tiff_make (&kind, 2, 2, k == 0 ? plain : multiplied);
      g_autoptr(CredalRaster) raster = parse_tiff (tiff);
      g_assert_cmpuint (credal_raster_kind (raster, 3), ==, CREDAL_CHANNEL_ALPHA);
      g_assert_nonnull (strstr (credal_raster_notes (raster)[0], "1 fully transparent pixel is read as black"));
      for (guint pixel = 0; pixel < 4; pixel++)
        for (guint part = 0; part < 3; part++)
          g_assert_cmpuint (credal_raster_bytes (raster)[4 * pixel + part], ==, colours[3 * pixel + part]);
    }
}

/* ---- turned ---- */

/* Of three columns and two rows, stored as 1 to 6. */
static void
test_orientation (void)
{
  static const guint8 shown[8][6] = {
    { 1, 2, 3, 4, 5, 6 }, { 3, 2, 1, 6, 5, 4 }, { 6, 5, 4, 3, 2, 1 }, { 4, 5, 6, 1, 2, 3 },
    { 1, 4, 2, 5, 3, 6 }, { 4, 1, 5, 2, 6, 3 }, { 6, 3, 5, 2, 4, 1 }, { 3, 6, 2, 5, 1, 4 },
  };
  static const double numbers[] = { 1, 2, 3, 4, 5, 6 };

  for (guint16 orientation = 1; orientation <= 8; orientation++)
    {
      const TiffKind kind = { "w", 8, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK, .orientation = orientation };
      g_autoptr(GBytes) tiff = tiff_make (&kind, 3, 2, numbers);
      g_autoptr(CredalRaster) raster = parse_tiff (tiff);
      g_assert_cmpuint (credal_raster_width (raster), ==, orientation < 5 ? 3 : 2);
      g_assert_cmpmem (credal_raster_bytes (raster), 6, shown[orientation - 1], 6);
    }
}

/* ---- how large a pixel is ---- */

static void
check_pixel_size (float across, float down, guint16 unit, const char *description, double width, double height)
{
  static const double numbers[] = { 1, 2, 3, 4, 5, 6 };

  for (guint16 orientation = 1; orientation <= 8; orientation++)
    {
      const TiffKind kind = { "w", 8, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK, .orientation = orientation,
                              .description = description, .across = across, .down = down, .unit = unit };
      g_autoptr(GBytes) tiff = tiff_make (&kind, 3, 2, numbers);
      g_autoptr(CredalRaster) raster = parse_tiff (tiff);
      g_assert_cmpfloat_with_epsilon (credal_raster_slice (raster)->width, orientation < 5 ? width : height, 1e-9);
      g_assert_cmpfloat_with_epsilon (credal_raster_slice (raster)->height, orientation < 5 ? height : width, 1e-9);
      g_assert_cmpfloat_with_epsilon (credal_raster_pixel_area (raster), width * height, 1e-9);
    }
}

static void
test_pixel_size (void)
{
  check_pixel_size (254, 508, RESUNIT_INCH, NULL, 0.1, 0.05);
  check_pixel_size (300, 300, 0, NULL, 25.4 / 300, 25.4 / 300);
  check_pixel_size (1000, 500, RESUNIT_CENTIMETER, NULL, 0.01, 0.02);
  check_pixel_size (72, 72, RESUNIT_CENTIMETER, NULL, 10.0 / 72, 10.0 / 72);
  check_pixel_size (2, 4, RESUNIT_NONE, "ImageJ=1.53t\nimages=1\nunit=micron\n", 0.0005, 0.00025);
  check_pixel_size (2, 2, RESUNIT_INCH, "ImageJ=1.53t\nunit=\\u00B5m\nloop=false\n", 0.0005, 0.0005);
  check_pixel_size (2, 2, RESUNIT_INCH, "ImageJ=1.53t\nunit=mm", 0.5, 0.5);
}

static void
test_no_pixel_size (void)
{
  check_pixel_size (0, 0, 0, NULL, 0, 0);
  check_pixel_size (300, 0, RESUNIT_INCH, NULL, 0, 0);
  check_pixel_size (300, 300, RESUNIT_NONE, NULL, 0, 0);
  check_pixel_size (72, 72, RESUNIT_INCH, NULL, 0, 0);
  check_pixel_size (96, 96, 0, NULL, 0, 0);
  check_pixel_size (2, 2, RESUNIT_CENTIMETER, "ImageJ=1.53t\nunit=pixel\n", 0, 0);
}

/* ---- several pictures ---- */

static void
test_pages (void)
{
  TiffKind kind = { "w", 8, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK };
  static const double numbers[][4] = { { 1, 2, 3, 4 }, { 9, 9, 9, 9 }, { 50, 60, 70, 80 } };
  char *path;
  TIFF *file = tiff_begin ("w", &path);
  GError *error = NULL;

  for (guint page = 0; page < 3; page++)
    {
      kind.kind = page == 1 ? FILETYPE_REDUCEDIMAGE : 0;
      tiff_add (file, &kind, 2, 2, numbers[page]);
    }
  g_autoptr(GBytes) tiff = tiff_end (file, path);
  g_autoptr(CredalRaster) first = parse_tiff (tiff), second = parse_slice (tiff, 2, NULL);
  g_assert_cmpuint (credal_raster_bytes (first)[3], ==, 4);
  g_assert_cmpuint (credal_raster_bytes (second)[3], ==, 80);
  g_assert_cmpuint (credal_raster_slice (first)->number, ==, 1);
  g_assert_cmpuint (credal_raster_slice (second)->number, ==, 2);
  g_assert_cmpuint (credal_raster_slice (second)->count, ==, 2);
  g_assert_true (credal_raster_slice (first)->usual);
  g_assert_false (credal_raster_slice (second)->usual);
  g_assert_null (credal_raster_notes (first)[0]);      /* which slice is read is no warning */
  g_assert_null (credal_raster_notes (second)[0]);
  g_assert_null (parse_slice (tiff, 3, &error));
  test_fault (error, CREDAL_ERROR_PARAMETER, "p.tif: there is no slice 3: the file has 2");
}

/* A smaller copy or a mask after the only picture, and even before it, is not the picture. */
static void
test_copies (void)
{
  static const struct { guint32 kinds[2]; double expected; } cases[] = {
    { { 0, FILETYPE_REDUCEDIMAGE }, 4 }, { { 0, FILETYPE_MASK }, 4 }, { { FILETYPE_REDUCEDIMAGE, 0 }, 9 } };
  static const double numbers[][4] = { { 1, 2, 3, 4 }, { 9, 9, 9, 9 } };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      TiffKind kind = { "w", 8, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK };
      char *path;
      TIFF *file = tiff_begin ("w", &path);
      for (guint page = 0; page < 2; page++)
        {
          kind.kind = cases[k].kinds[page];
          tiff_add (file, &kind, 2, 2, numbers[page]);
        }
      g_autoptr(GBytes) tiff = tiff_end (file, path);
      g_autoptr(CredalRaster) raster = parse_tiff (tiff);
      g_assert_cmpuint (credal_raster_slice (raster)->count, ==, 1);
      g_assert_cmpfloat (credal_raster_bytes (raster)[3], ==, cases[k].expected);
    }
}

/* ---- pixels outside ---- */

static CredalRaster *
parse_leaving_out (GBytes *tiff, CredalOutside outside, GError **error)
{
  const CredalImageChoice choice = { 0, CREDAL_SLICE_Z, outside };
  gsize length;
  const void *bytes = g_bytes_get_data (tiff, &length);

  return credal_image_parse ("p.tif", bytes, length, &choice, error);
}

/* @expected: a letter for each of the 2 × 2 pixels, "o" outside. */
static void
check_outside (GBytes *tiff, const char *expected)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalRaster) raster = parse_leaving_out (tiff, CREDAL_OUTSIDE_NO_DATA, &error);
  g_autoptr(CredalRaster) whole = parse_leaving_out (tiff, CREDAL_OUTSIDE_NONE, NULL);

  g_assert_no_error (error);
  for (gsize pixel = 0; pixel < 4; pixel++)
    g_assert_cmpint (credal_raster_is_outside (raster, pixel), ==, expected[pixel] == 'o');
  g_assert_cmpint (credal_raster_outside (raster) == NULL, ==, strchr (expected, 'o') == NULL);
  g_assert_null (credal_raster_outside (whole));
}

/* The number of no data, in every kind of number, and of all colours together. */
static void
test_no_data (void)
{
  static const struct { TiffKind kind; double numbers[12]; const char *expected; } cases[] = {
    { { "w", 32, SAMPLEFORMAT_IEEEFP, 1, 1, .no_data = "-9999" }, { 1, -9999, 3, -9999 }, "ioio" },
    { { "w", 32, SAMPLEFORMAT_IEEEFP, 1, 1, .no_data = "-3.4028234663852886e+38" }, { 1, -FLT_MAX, 3, 4 }, "ioii" },
    { { "w", 32, SAMPLEFORMAT_IEEEFP, 1, 1, .no_data = "0.1" }, { 1, 2, 0.1, 4 }, "iioi" },
    { { "wb", 16, SAMPLEFORMAT_INT, 1, 1, .no_data = "-32768" }, { -32768, 2, 3, 4 }, "oiii" },
    { { "w", 16, SAMPLEFORMAT_UINT, 1, 1, .no_data = "0 " }, { 0, 2, 3, 0 }, "oiio" },
    { { "w8", 8, SAMPLEFORMAT_UINT, 1, 1, .no_data = "255" }, { 0, 255, 3, 0 }, "ioii" },
    { { "w", 8, SAMPLEFORMAT_UINT, 1, 0, .no_data = "255" }, { 0, 255, 3, 0 }, "ioii" },
    { { "w", 8, SAMPLEFORMAT_UINT, 1, 1, .no_data = "-9999" }, { 0, 255, 3, 0 }, "iiii" },
    { { "w", 8, SAMPLEFORMAT_UINT, 1, 1, .no_data = "none" }, { 0, 255, 3, 0 }, "iiii" },
    { { "w", 32, SAMPLEFORMAT_IEEEFP, 1, 1, .no_data = "nan" }, { 1, NAN, INFINITY, 4 }, "iooi" },
    { { "w", 32, SAMPLEFORMAT_IEEEFP, 1, 1 }, { NAN, 2, 3, -INFINITY }, "oiio" },
    { { "w", 8, SAMPLEFORMAT_UINT, 3, 2, .no_data = "0" }, { 0, 0, 0, 0, 5, 0, 9, 0, 0, 1, 1, 1 }, "oiii" },
    { { "w", 8, SAMPLEFORMAT_UINT, 3, 2, .no_data = "0", .planar = TRUE },
      { 0, 0, 0, 0, 5, 0, 9, 0, 0, 1, 1, 1 }, "oiii" },
    { { "w", 16, SAMPLEFORMAT_UINT, 3, 1, .n_extras = 2, .no_data = "7" },
      { 1, 2, 3, 7, 2, 3, 1, 7, 3, 1, 2, 3 }, "iooi" },
    { { "w", 32, SAMPLEFORMAT_IEEEFP, 1, 1, .no_data = "5", .orientation = 6 }, { 5, 2, 3, 4 }, "ioii" },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(GBytes) tiff = tiff_make (&cases[k].kind, 2, 2, cases[k].numbers);
      check_outside (tiff, cases[k].expected);
    }
}

/* What is outside has no number of its own, so that ranges are of the picture; the note counts it. */
static void
test_no_data_told (void)
{
  const TiffKind kind = { "w", 32, SAMPLEFORMAT_IEEEFP, 1, 1, .no_data = "-9999" };
  static const double numbers[] = { 7, -9999, 3, NAN }, none[] = { -9999, -9999, NAN, NAN };
  g_autoptr(GBytes) tiff = tiff_make (&kind, 2, 2, numbers), empty = tiff_make (&kind, 2, 2, none);
  g_autoptr(CredalRaster) raster = parse_leaving_out (tiff, CREDAL_OUTSIDE_NO_DATA, NULL);
  GError *error = NULL;
  double low, high;

  credal_raster_range (raster, 0, 1, &low, &high);
  g_assert_cmpfloat (low, ==, 3);
  g_assert_cmpfloat (high, ==, 7);
  g_assert_cmpstr (credal_raster_notes (raster)[0], ==,
                   "1 pixel is left out as outside: no data (-9999)");
  g_assert_cmpstr (credal_raster_notes (raster)[1], ==,
                   "1 pixel is left out as outside: NaN or infinite");
  g_assert_null (parse_leaving_out (empty, CREDAL_OUTSIDE_NO_DATA, &error));
  test_fault (error, CREDAL_ERROR_DATA, "p.tif: all pixels are outside: none has data");
}

/* A mask hides pixels of the picture before it, page by page; one of another size hides none. */
static void
test_masks (void)
{
  static const double numbers[] = { 1, 2, 3, 4 }, masks[][4] = { { 1, 0, 1, 1 }, { 255, 255, 255, 0 } };
  TiffKind kind = { "w", 8, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK };
  char *path;
  TIFF *file = tiff_begin ("w", &path);

  for (guint page = 0; page < 2; page++)
    {
      kind.kind = 0;
      tiff_add (file, &kind, 2, 2, numbers);
      kind.kind = FILETYPE_MASK;
      tiff_add (file, &kind, 2, 2, masks[page]);
      kind.kind = FILETYPE_MASK | FILETYPE_REDUCEDIMAGE;
      tiff_add (file, &kind, 1, 1, masks[page]);
    }
  g_autoptr(GBytes) tiff = tiff_end (file, path);
  for (guint page = 0; page < 2; page++)
    {
      const CredalImageChoice choice = { page + 1, CREDAL_SLICE_Z, CREDAL_OUTSIDE_NO_DATA };
      gsize length;
      const void *bytes = g_bytes_get_data (tiff, &length);
      g_autoptr(CredalRaster) raster = credal_image_parse ("p.tif", bytes, length, &choice, NULL);
      for (gsize pixel = 0; pixel < 4; pixel++)
        g_assert_cmpint (credal_raster_is_outside (raster, pixel), ==, masks[page][pixel] == 0);
      g_assert_cmpuint (credal_raster_slice (raster)->count, ==, 2);
    }
}

/* Picture k of a file holds only the number 10 k. */
static GBytes *
make_planes (const char *description, guint count)
{
  TiffKind kind = { "w", 8, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK, .description = description };
  char *path;
  TIFF *file = tiff_begin ("w", &path);

  for (guint k = 0; k < count; k++)
    {
      const double numbers[] = { 10 * k, 10 * k, 10 * k, 10 * k };
      tiff_add (file, &kind, 2, 2, numbers);
    }
  return tiff_end (file, path);
}

#define OME "<?xml version=\"1.0\"?><OME><Image ID=\"a\"><Pixels DimensionOrder=\"%s\" " \
            "SizeC=\"2\" SizeT=\"3\" SizeX=\"2\" SizeY=\"2\" SizeZ=\"2\"/></Image></OME>"

/* Pictures of two channels, two slices and three times: the order says which belong together. */
static void
test_channels (void)
{
  static const char *const orders[] = { "XYCZT", "XYCTZ", "XYZCT", "XYTCZ", "XYZTC", "XYTZC" };
  static const guint pixels[][2] = { { 20, 30 }, { 20, 30 }, { 10, 30 }, { 10, 40 }, { 10, 70 }, { 10, 70 } };

  for (gsize k = 0; k < G_N_ELEMENTS (orders); k++)
    {
      g_autofree char *description = g_strdup_printf (OME, orders[k]);
      g_autoptr(GBytes) tiff = make_planes (description, 12);
      g_autoptr(CredalRaster) raster = parse_slice (tiff, 2, NULL);
      g_assert_cmpuint (credal_raster_slice (raster)->count, ==, 6);
      g_assert_cmpuint (credal_raster_channels (raster), ==, 2);
      g_assert_cmpstr (credal_raster_name (raster, 1), ==, "channel 2");
      for (guint channel = 0; channel < 2; channel++)
        g_assert_cmpuint (credal_raster_bytes (raster)[channel], ==, pixels[k][channel]);
    }
}

/* ImageJ's channels, with and without a directory each; what does not fit the number of pictures makes slices. */
static void
test_imagej_channels (void)
{
  static const struct { const char *text; guint count, slices, channels; } cases[] = {
    { "ImageJ=1.53t\nimages=6\nchannels=3\nslices=2\n", 6, 2, 3 },
    { "ImageJ=1.53t\nimages=6\nslices=6\n", 6, 6, 1 },
    { "ImageJ=1.53t\nimages=6\nchannels=4\n", 6, 6, 1 },
    { "ImageJ=1.53t\nimages=6\nchannels=0\n", 6, 6, 1 },
    { "<OME><Pixels SizeC=\"3\"/></OME>", 6, 6, 1 },
    { "<OME><Pixels DimensionOrder=\"XYCZT\" SizeC=\"3\"", 6, 6, 1 },
    { "<OME><Pixels DimensionOrder=\"XYZTC\" SizeC=\"3\" SizeZ=\"4294967295\" SizeT=\"4294967295\"/></OME>", 6, 6, 1 },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(GBytes) tiff = make_planes (cases[k].text, cases[k].count);
      g_autoptr(CredalRaster) raster = parse_tiff (tiff);
      g_assert_cmpuint (credal_raster_slice (raster)->count, ==, cases[k].slices);
      g_assert_cmpuint (credal_raster_channels (raster), ==, cases[k].channels);
    }
}

/* ImageJ's pictures that follow each other without a directory of their own, in both byte orders: here the one picture
 * that libtiff knows is of the first rows alone. */
static void
test_following (void)
{
  static const char *const modes[] = { "wl", "wb" };
  static const double numbers[] = { 100, 200, 300, 400, 500, 600, 700, 800 };

  for (guint k = 0; k < 2; k++)
    {
      const TiffKind kind = { modes[k], 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK,
                              .description = "ImageJ=1.53t\nimages=2\nslices=2\n" };
      g_autoptr(GBytes) tiff = tiff_make_following (&kind, 2, 2, 2, numbers);
      g_autoptr(CredalRaster) first = parse_tiff (tiff), second = parse_slice (tiff, 2, NULL);
      g_assert_cmpuint (credal_raster_slice (first)->count, ==, 2);
      for (guint pixel = 0; pixel < 4; pixel++)
        {
          g_assert_cmpfloat (credal_raster_stored (first, pixel, 0), ==, numbers[pixel]);
          g_assert_cmpfloat (credal_raster_stored (second, pixel, 0), ==, numbers[4 + pixel]);
        }
    }
}

/* ---- numbers that are none ---- */

static void
test_unknown (void)
{
  static const double some[] = { NAN, -3.5, INFINITY, 8.0 }, none[] = { NAN, NAN, NAN, INFINITY };
  const TiffKind kind = { "w", 32, SAMPLEFORMAT_IEEEFP, 1, PHOTOMETRIC_MINISBLACK };
  g_autoptr(GBytes) holed = tiff_make (&kind, 2, 2, some), empty = tiff_make (&kind, 2, 2, none);
  g_autoptr(CredalRaster) raster = parse_tiff (holed);
  GError *error = NULL;

  g_assert_cmpfloat (credal_raster_reals (raster)[0], ==, -3.5);
  g_assert_cmpfloat (credal_raster_reals (raster)[2], ==, -3.5);
  g_assert_nonnull (strstr (credal_raster_notes (raster)[0], "grey: 2 pixels are NaN or infinite"));
  g_assert_null (parse_slice (empty, 0, &error));
  test_fault (error, CREDAL_ERROR_DATA, "no pixel has a number");
}

/* ---- faults ---- */

/* Cut off anywhere, the file is refused. */
static void
test_cut (void)
{
  static const gsize of[] = { 1, 7, 11, 14 };

  for (gsize k = 0; k < G_N_ELEMENTS (of); k++)
    {
      g_autofree double *numbers = numbers_of (&kinds[of[k]]);
      g_autoptr(GBytes) tiff = tiff_make (&kinds[of[k]], WIDTH, HEIGHT, numbers);
      for (gsize cut = 8; cut < g_bytes_get_size (tiff); cut += 3)
        {
          g_autoptr(GBytes) part = g_bytes_new_from_bytes (tiff, 0, cut);
          GError *error = NULL;
          g_assert_null (parse_slice (part, 0, &error));
          test_fault (error, CREDAL_ERROR_PARSE, "p.tif: the file is ");
        }
    }
}

/* What cannot be read is told by its name; pixels that are damaged by their place. */
static void
test_refused (void)
{
  static const double numbers[3 * 36] = { 0 };
  const TiffKind cmyk = { "w", 8, SAMPLEFORMAT_UINT, 4, PHOTOMETRIC_SEPARATED };
  const TiffKind complex = { "w", 64, SAMPLEFORMAT_COMPLEXIEEEFP, 1, PHOTOMETRIC_MINISBLACK };
  const TiffKind packed = { "w", 8, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK, COMPRESSION_ADOBE_DEFLATE };
  g_autoptr(GBytes) first = tiff_make (&cmyk, 3, 6, numbers), second = tiff_make (&complex, 6, 6, numbers);
  g_autoptr(GBytes) whole = tiff_make (&packed, 6, 6, numbers);
  guint8 *damaged = g_memdup2 (g_bytes_get_data (whole, NULL), g_bytes_get_size (whole));
  g_autoptr(GBytes) third = g_bytes_new_take (damaged, g_bytes_get_size (whole));
  GError *error = NULL;

  g_assert_null (parse_slice (first, 0, &error));
  test_fault (g_steal_pointer (&error), CREDAL_ERROR_DATA, "CMYK");
  g_assert_null (parse_slice (second, 0, &error));
  test_fault (g_steal_pointer (&error), CREDAL_ERROR_DATA, "complex");
  memset (damaged + 8, 0xff, 4);
  g_assert_null (parse_slice (third, 0, &error));
  test_fault (error, CREDAL_ERROR_PARSE, "at pixel (0, 0)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TIFFSetWarningHandler (NULL);
  g_test_add_func ("/tiff/kinds", test_kinds);
  g_test_add_func ("/tiff/few-bits", test_few_bits);
  g_test_add_func ("/tiff/half-floats", test_half_floats);
  g_test_add_func ("/tiff/names", test_names);
  g_test_add_func ("/tiff/inverted", test_inverted);
  g_test_add_func ("/tiff/palette", test_palette);
  g_test_add_func ("/tiff/alpha", test_alpha);
  g_test_add_func ("/tiff/orientation", test_orientation);
  g_test_add_func ("/tiff/pixel-size", test_pixel_size);
  g_test_add_func ("/tiff/no-pixel-size", test_no_pixel_size);
  g_test_add_func ("/tiff/pages", test_pages);
  g_test_add_func ("/tiff/copies", test_copies);
  g_test_add_func ("/tiff/no-data", test_no_data);
  g_test_add_func ("/tiff/no-data-told", test_no_data_told);
  g_test_add_func ("/tiff/masks", test_masks);
  g_test_add_func ("/tiff/channels", test_channels);
  g_test_add_func ("/tiff/imagej-channels", test_imagej_channels);
  g_test_add_func ("/tiff/following", test_following);
  g_test_add_func ("/tiff/unknown", test_unknown);
  g_test_add_func ("/tiff/cut", test_cut);
  g_test_add_func ("/tiff/refused", test_refused);
  return g_test_run ();
}
