/* The same numbers in files of every kind give the same clusters. */
#include <string.h>
#include "harness.h"
#include "io/image/image-write.h"
#include "io/image/image.h"
#include "tiffs.h"

enum { WIDTH = 40, HEIGHT = 30, N = WIDTH * HEIGHT };

/* ---- the numbers ---- */

/* Two halves with noise, whole and from 1000 on: of 12 bits, as scanners give them. */
static double *
scene (guint channels)
{
  double *numbers = g_new (double, N * channels);
  guint32 state = 12345;

  for (guint k = 0; k < N * channels; k++)
    {
      state = state * 1664525u + 1013904223u;
      numbers[k] = ((k / channels) % WIDTH < WIDTH / 3 ? 1100 : 2600) + 10 * (k % channels) + (state >> 24);
    }
  return numbers;
}

static double *
times (const double *numbers, guint count, double factor, double more)
{
  double *made = g_new (double, count);

  for (guint k = 0; k < count; k++)
    made[k] = numbers[k] * factor + more;
  return made;
}

/* ---- files of them ---- */

static const char *
write_csv (const char *name, const double *numbers, guint columns)
{
  g_autoptr(GString) text = g_string_new (NULL);
  char cell[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint q = 0; q < columns; q++)
    g_string_append_printf (text, "%sv%u", q ? "," : "", q);
  for (guint k = 0; k < N * columns; k++)
    g_string_append_printf (text, "%s%s", k % columns ? "," : "\n", g_ascii_dtostr (cell, sizeof cell, numbers[k]));
  g_string_append_c (text, '\n');
  return cli_write (name, text->str, (gssize) text->len);
}

static const char *
write_png (const char *name, const double *numbers)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (WIDTH, HEIGHT, 16, 1, &grey, NULL);

  for (guint k = 0; k < N; k++)
    credal_raster_edit_words (raster)[k] = (guint16) numbers[k];
  g_assert_true (credal_image_write (cli_path (name), raster, NULL, NULL));
  return cli_path (name);
}

static const char *
write_tiff (const char *name, const TiffKind *kind, const double *numbers)
{
  g_autoptr(GBytes) tiff = tiff_make (kind, WIDTH, HEIGHT, numbers);
  gsize length;
  const char *bytes = g_bytes_get_data (tiff, &length);

  return cli_write (name, bytes, (gssize) length);
}

/* Three slices of 16 bits: the second holds the numbers, the others all but one number. */
static const char *
write_nifti (const char *name, const double *numbers)
{
  g_autoptr(GByteArray) file = g_byte_array_new ();

  g_byte_array_set_size (file, 352 + 3 * N * 2);
  memset (file->data, 0, file->len);
  cli_nifti_header (file->data, WIDTH, HEIGHT, 3, 4, (const float[]) { 0.5, 2, 3 });
  for (guint k = 0; k < N; k++)
    {
      const gint16 number = (gint16) numbers[k];
      memcpy (file->data + 352 + 2 * (N + k), &number, sizeof number);
    }
  return cli_write (name, (const char *) file->data, (gssize) file->len);
}

/* ---- their clusters ---- */

static void
clusters_of_table (const char *path, const char *engine, guint *clusters)
{
  const char *labels = cli_path ("table-labels.csv");
  g_autoptr(CliRun) run = cli_run ("cluster %s -e %s -c 2 --labels-out %s", path, engine, labels);

  g_assert_cmpstr (run->err, ==, "");
  g_auto(GStrv) lines = cli_lines (labels);
  for (guint k = 0; k < N; k++)
    clusters[k] = (guint) g_ascii_strtoull (strchr (lines[k + 1], ',') + 1, NULL, 10);
}

/* Colours of a mask that are sets are numbers as good as any. */
static void
clusters_of_picture (const char *path, const char *more, const char *engine, guint *clusters)
{
  const char *mask = cli_path ("picture-mask.png");
  g_autoptr(CliRun) run = cli_run ("cluster %s %s -e %s -c 2 --mask-out %s", path, more, engine, mask);

  g_assert_cmpint (run->status, ==, 0);
  g_autoptr(CredalRaster) raster = credal_image_load (mask, NULL);

  g_assert_cmpuint (credal_raster_n (raster), ==, N);
  for (guint k = 0; k < N; k++)
    {
      clusters[k] = 0;
      for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
        clusters[k] = clusters[k] * 256 + (guint) credal_raster_stored (raster, k, channel);
    }
}

/* Two objects are together in one exactly when they are in the other. */
static void
assert_same_clusters (const guint *first, const guint *second)
{
  for (guint k = 1; k < N; k++)
    {
      g_assert_cmpint (first[k] == first[0], ==, second[k] == second[0]);
      g_assert_cmpint (first[k] == first[N - 1], ==, second[k] == second[N - 1]);
    }
  g_assert_cmpuint (first[0], !=, first[N - 1]);
}

static void
assert_same (const char *table, const char *picture, const char *more, const char *engine)
{
  guint of_table[N], of_picture[N];

  clusters_of_table (table, engine, of_table);
  clusters_of_picture (picture, more, engine, of_picture);
  assert_same_clusters (of_table, of_picture);
}

/* ---- tests ---- */

static void
test_words (void)
{
  static const TiffKind kinds[] = {
    { "w", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK },
    { "wb", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK, COMPRESSION_LZW },
    { "w8", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK },
    { "w", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK, .tiled = TRUE },
    { "w", 12, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK },
  };
  g_autofree double *numbers = scene (1);
  const char *table = write_csv ("words.csv", numbers, 1), *png = write_png ("words.png", numbers);
  guint of_png[N], of_tiff[N];

  assert_same (table, png, "", "kmeans");
  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const char *tiff = write_tiff ("words.tif", &kinds[k], numbers);
      assert_same (table, tiff, "", "kmeans");
      clusters_of_picture (png, "", "ecm", of_png);
      clusters_of_picture (tiff, "", "ecm", of_tiff);
      g_assert_cmpmem (of_png, sizeof of_png, of_tiff, sizeof of_tiff);
    }
}

/* Numbers of any range are clustered as they are, as those of a table. */
static void
test_numbers (void)
{
  static const struct { TiffKind kind; double factor, more; } kinds[] = {
    { { "w", 32, SAMPLEFORMAT_IEEEFP, 1, PHOTOMETRIC_MINISBLACK }, 0.125, -200.5 },
    { { "wb", 64, SAMPLEFORMAT_IEEEFP, 1, PHOTOMETRIC_MINISBLACK, .tiled = TRUE }, 1e-6, 0.25 },
    { { "w", 16, SAMPLEFORMAT_INT, 1, PHOTOMETRIC_MINISBLACK }, 1.0, -1800.0 },
    { { "w", 32, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK, COMPRESSION_ADOBE_DEFLATE }, 70000.0, 5.0 },
  };
  g_autofree double *numbers = scene (1);

  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autofree double *own = times (numbers, N, kinds[k].factor, kinds[k].more);
      const char *table = write_csv ("numbers.csv", own, 1), *tiff = write_tiff ("numbers.tif", &kinds[k].kind, own);
      assert_same (table, tiff, "", "kmeans");
    }
}

static void
test_channels (void)
{
  const TiffKind kind = { "w", 16, SAMPLEFORMAT_INT, 5, PHOTOMETRIC_MINISBLACK, .planar = TRUE };
  g_autofree double *numbers = scene (5);
  const char *table = write_csv ("channels.csv", numbers, 5), *tiff = write_tiff ("channels.tif", &kind, numbers);
  g_autoptr(CliRun) all = cli_run ("cluster %s -e kmeans -c 2 --json", tiff);
  g_autoptr(CliRun) some = cli_run ("cluster %s --channels 5,2 -e kmeans -c 2 --json", tiff);
  g_autoptr(CliRun) named = cli_run ("cluster %s --channels 'channel 3' -e kmeans -c 2 --json", tiff);
  g_autoptr(CliRun) none = cli_run ("cluster %s --channels 6 -e kmeans -c 2", tiff);
  g_autoptr(JsonObject) five = cli_json (all), two = cli_json (some), one = cli_json (named);

  assert_same (table, tiff, "", "kmeans");
  g_assert_cmpint (json_object_get_int_member (five, "p"), ==, 5);
  g_assert_cmpint (json_object_get_int_member (two, "p"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (one, "p"), ==, 1);
  cli_assert_fails (none, 2, "channels: there is no channel \"6\"; there are: 1 channel 1, 2 channel 2");
}

static void
test_nifti (void)
{
  g_autofree double *numbers = scene (1);
  const char *table = write_csv ("volume.csv", numbers, 1), *volume = write_nifti ("volume.nii", numbers);
  g_autoptr(CliRun) usual = cli_run ("cluster %s -e kmeans -c 2", volume);
  g_autoptr(CliRun) beyond = cli_run ("cluster %s --slice 4 -e kmeans -c 2", volume);
  g_autoptr(CliRun) across = cli_run ("cluster %s --axis x --slice 40 -e kmeans -c 2 --json", volume);

  assert_same (table, volume, "--slice 2", "kmeans");
  assert_same (table, volume, "--slice 2", "ecm");
  g_assert_nonnull (strstr (usual->err, "slice 2 of 3 is read"));
  g_assert_null (strstr (usual->err, "warning: slice"));
  cli_assert_fails (beyond, 2, "volume.nii: there is no slice 4: the file has 3");
  g_assert_cmpint (across->status, ==, 0);
}

/* Pixels of half a millimetre by two are a square millimetre each. */
static void
test_areas (void)
{
  g_autofree double *numbers = scene (1);
  const char *volume = write_nifti ("areas.nii", numbers), *csv = cli_path ("areas.csv"), *parts = cli_path ("parts.csv");
  g_autoptr(CliRun) run = cli_run ("cluster %s --slice 2 -e kmeans -c 2 --statistics-out %s --components-out %s", volume,
                                   csv, parts);
  g_auto(GStrv) lines = cli_lines (csv), components = cli_lines (parts);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_has_suffix (lines[0], ",area_mm2"));
  g_assert_true (g_str_has_suffix (components[0], ",area_mm2"));
  for (guint k = 1; k <= 2; k++)
    g_assert_cmpfloat (g_ascii_strtod (strchr (lines[k], ',') + 1, NULL), ==,
                       g_ascii_strtod (strrchr (lines[k], ',') + 1, NULL));
}

/* Of signed numbers the least is the darkest: cluster means keep their order and their sign. */
static void
test_signed (void)
{
  const TiffKind kind = { "w", 16, SAMPLEFORMAT_INT, 1, PHOTOMETRIC_MINISBLACK };
  g_autofree double *numbers = scene (1), *own = times (numbers, N, 1.0, -1800.0);
  const char *tiff = write_tiff ("signed.tif", &kind, own), *csv = cli_path ("signed.csv");
  g_autoptr(CliRun) run G_GNUC_UNUSED = cli_run ("cluster %s -e kmeans -c 2 --statistics-out %s", tiff, csv);
  g_auto(GStrv) lines = cli_lines (csv);
  double means[2];

  g_assert_true (g_str_has_suffix (lines[0], ",mean grey"));
  for (guint k = 0; k < 2; k++)
    means[k] = g_ascii_strtod (strrchr (lines[k + 1], ',') + 1, NULL);
  g_assert_cmpfloat_with_epsilon (MIN (means[0], means[1]), 1100 - 1800 + 127.5, 20.0);
  g_assert_cmpfloat_with_epsilon (MAX (means[0], means[1]), 2600 - 1800 + 127.5, 20.0);
}

/* ---- what shows nothing ---- */

static const char *
write_rgba (const char *name, const guint8 (*colours)[4])
{
  static const CredalChannel rgba[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE,
                                        CREDAL_CHANNEL_ALPHA };
  g_autoptr(CredalRaster) raster = credal_raster_new (WIDTH, HEIGHT, 8, 4, rgba, NULL);

  for (guint k = 0; k < N; k++)
    memcpy (credal_raster_edit_bytes (raster) + 4 * k, colours[k % 4], 4);
  g_assert_true (credal_image_write (cli_path (name), raster, NULL, NULL));
  return cli_path (name);
}

static gint64
count_objects (const char *path)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2 --json", path);
  g_autoptr(JsonObject) result = cli_json (run);

  return json_object_get_int_member (result, "n");
}

/* The colours under what is wholly transparent are nothing, and one colour is one object under any other opacity, in a
 * PNG as in a TIFF. */
static void
test_transparent (void)
{
  static const guint8 hidden[][4] = { { 200, 10, 10, 255 }, { 10, 200, 10, 255 }, { 7, 70, 170, 0 }, { 90, 9, 9, 0 } };
  static const guint8 black[][4] = { { 200, 10, 10, 255 }, { 10, 200, 10, 255 }, { 0, 0, 0, 0 }, { 0, 0, 0, 0 } };
  static const guint8 opacities[][4] = { { 90, 60, 30, 255 }, { 90, 60, 30, 17 }, { 200, 90, 0, 200 }, { 200, 90, 0, 3 } };
  const TiffKind kind = { "w", 8, SAMPLEFORMAT_UINT, 4, PHOTOMETRIC_RGB, .n_extras = 1,
                          .extras = { EXTRASAMPLE_UNASSALPHA } };
  g_autofree double *numbers = g_new (double, N * 4);
  g_autoptr(CliRun) told = cli_run ("cluster %s -e kmeans -c 2", write_rgba ("hidden.png", hidden));

  for (guint k = 0; k < N * 4; k++)
    numbers[k] = opacities[k / 4 % 4][k % 4];
  g_assert_cmpint (count_objects (cli_path ("hidden.png")), ==, 3);
  g_assert_cmpint (count_objects (write_rgba ("black.png", black)), ==, 3);
  g_assert_nonnull (strstr (told->err, "600 fully transparent pixels are read as black"));
  g_assert_cmpint (count_objects (write_rgba ("opacities.png", opacities)), ==, 2);
  g_assert_cmpint (count_objects (write_tiff ("opacities.tif", &kind, numbers)), ==, 2);
}

/* ---- several pictures, and faults ---- */

/* A stack as ImageJ writes it: told of, and each picture can be had. */
static void
test_stack (void)
{
  const TiffKind kind = { "w", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK,
                          .description = "ImageJ=1.54f\nimages=2\nslices=2\n" };
  g_autofree double *first = scene (1), *both = g_new0 (double, 2 * N);
  const char *table = write_csv ("stack.csv", first, 1);
  gsize length;

  memcpy (both + N, first, N * sizeof *first);
  g_autoptr(GBytes) tiff = tiff_make_following (&kind, WIDTH, HEIGHT, 2, both);
  const char *bytes = g_bytes_get_data (tiff, &length), *path = cli_write ("stack.tif", bytes, (gssize) length);
  g_autoptr(CliRun) usual = cli_run ("cluster %s -e kmeans -c 2", path);
  cli_assert_fails (usual, 1, "only one object");
  assert_same (table, path, "--slice 2", "kmeans");
}

/* A name that says another kind is not believed, and what cannot be read says where. */
static void
test_faults (void)
{
  const TiffKind kind = { "w", 16, SAMPLEFORMAT_UINT, 1, PHOTOMETRIC_MINISBLACK };
  g_autofree double *numbers = scene (1);
  g_autoptr(GBytes) tiff = tiff_make (&kind, WIDTH, HEIGHT, numbers);
  char dicom[200] = { 0 };

  memcpy (dicom + 128, "DICM", 4);
  g_autoptr(CliRun) cut = cli_run ("cluster %s -e kmeans -c 2",
                                   cli_write ("cut.tif", g_bytes_get_data (tiff, NULL), (gssize) g_bytes_get_size (tiff) / 2));
  g_autoptr(CliRun) named = cli_run ("cluster %s -e kmeans -c 2", cli_write ("a.dcm", dicom, sizeof dicom));
  g_autoptr(CliRun) table = cli_run ("cluster %s --slice 1 -e kmeans -c 2", cli_data ("iris.csv"));
  g_autoptr(CliRun) single = cli_run ("cluster %s --slice 2 -e kmeans -c 2", cli_data ("coins.png"));

  cli_assert_fails (cut, 1, "cut.tif: the file is damaged or cut off");
  cli_assert_fails (named, 1, "dcm2niix");
  cli_assert_fails (table, 2, "--slice");
  cli_assert_fails (single, 2, "there is no slice 2: the file has one picture");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/picture-files/words", test_words);
  g_test_add_func ("/cli/picture-files/numbers", test_numbers);
  g_test_add_func ("/cli/picture-files/channels", test_channels);
  g_test_add_func ("/cli/picture-files/nifti", test_nifti);
  g_test_add_func ("/cli/picture-files/areas", test_areas);
  g_test_add_func ("/cli/picture-files/signed", test_signed);
  g_test_add_func ("/cli/picture-files/transparent", test_transparent);
  g_test_add_func ("/cli/picture-files/stack", test_stack);
  g_test_add_func ("/cli/picture-files/faults", test_faults);
  return g_test_run ();
}
