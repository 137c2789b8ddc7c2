/* Pixels outside on the command line: clusters of the pixels inside alone, and empty places in every file. */
#include <string.h>
#include "harness.h"
#include "io/image/image.h"
#include "tiffs.h"

enum { WIDTH = 24, HEIGHT = 20, N = WIDTH * HEIGHT };

#define NO_DATA "-9999"

static gboolean
is_outside (guint pixel)
{
  guint x = pixel % WIDTH, y = pixel / WIDTH;

  return x < 3 || (x > 9 && x < 14 && y > 6 && y < 12);
}

static guint
count_outside (void)
{
  guint count = 0;

  for (guint pixel = 0; pixel < N; pixel++)
    count += is_outside (pixel);
  return count;
}

/* Two halves with noise. @hole: of the pixels outside. */
static double *
scene (double hole)
{
  double *numbers = g_new (double, N);
  guint32 state = 12345;

  for (guint k = 0; k < N; k++)
    {
      state = state * 1664525u + 1013904223u;
      numbers[k] = is_outside (k) ? hole : (k % WIDTH < WIDTH / 2 ? 100 : 180) + (state >> 27);
    }
  return numbers;
}

static const char *
write_scene (const char *name)
{
  const TiffKind kind = { "w", 32, SAMPLEFORMAT_IEEEFP, 1, PHOTOMETRIC_MINISBLACK, .no_data = NO_DATA };
  g_autofree double *numbers = scene (-9999);
  g_autoptr(GBytes) tiff = tiff_make (&kind, WIDTH, HEIGHT, numbers);

  return cli_write (name, g_bytes_get_data (tiff, NULL), (gssize) g_bytes_get_size (tiff));
}

/* A row for each pixel inside. */
static const char *
write_table (const char *name)
{
  g_autofree double *numbers = scene (0);
  g_autoptr(GString) text = g_string_new ("grey\n");

  for (guint k = 0; k < N; k++)
    if (!is_outside (k))
      g_string_append_printf (text, "%g\n", numbers[k]);
  return cli_write (name, text->str, (gssize) text->len);
}

static CredalRaster *
load (const char *name)
{
  g_autoptr(GError) error = NULL;
  CredalRaster *raster = credal_image_load (cli_path (name), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (credal_raster_width (raster), ==, WIDTH);
  g_assert_cmpuint (credal_raster_height (raster), ==, HEIGHT);
  return raster;
}

static gint
opacity (const CredalRaster *raster, guint pixel)
{
  gint alpha = credal_raster_find_kind (raster, CREDAL_CHANNEL_ALPHA);

  return alpha < 0 ? 255 : (gint) credal_raster_stored (raster, pixel, (guint) alpha);
}

static gboolean
have_same_colour (const CredalRaster *raster, guint pixel, guint other)
{
  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    if (credal_raster_stored (raster, pixel, channel) != credal_raster_stored (raster, other, channel))
      return FALSE;
  return TRUE;
}

/* The clusters are those of a table of the pixels inside; the mask is transparent elsewhere. */
static void
test_same_as_table (void)
{
  static const char *const engines[] = { "kmeans", "fcm", "ecm", "gmm", "egmm", "agglomerative" };
  const char *picture = write_scene ("scene.tif"), *table = write_table ("inside.csv");

  for (gsize e = 0; e < G_N_ELEMENTS (engines); e++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s -e %s -c 2 --mask-out %s", picture, engines[e], cli_path ("m.png"));
      g_autoptr(CliRun) other = cli_run ("cluster %s -e %s -c 2 --labels-out %s", table, engines[e],
                                         cli_path ("labels.csv"));
      g_assert_cmpint (run->status, ==, 0);
      g_assert_cmpint (other->status, ==, 0);
      g_auto(GStrv) lines = cli_lines (cli_path ("labels.csv"));
      g_autoptr(CredalRaster) mask = load ("m.png");
      guint first[2] = { N, N }, row = 0;
      for (guint k = 0; k < N; k++)
        {
          g_assert_cmpint (opacity (mask, k), ==, is_outside (k) ? 0 : 255);
          if (is_outside (k))
            continue;
          guint cluster = (guint) g_ascii_strtoull (strchr (lines[++row], ',') + 1, NULL, 10) - 1;
          first[cluster] = MIN (first[cluster], k);
          g_assert_true (have_same_colour (mask, k, first[cluster]));
          g_assert_true (first[1 - cluster] == N || !have_same_colour (mask, k, first[1 - cluster]));
        }
    }
}

/* Every export has the picture's size and nothing outside, also where holes are filled and small parts dropped. */
static void
test_exports (void)
{
  static const char *const cleanings[] = { "", "--min-area 6", "--min-area 6 --fill-holes" };

  for (gsize k = 0; k < G_N_ELEMENTS (cleanings); k++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 2 %s --mask-out %s --masks-out %s --overlay-out %s "
                                       "--statistics-out %s --components-out %s", write_scene ("s.tif"), cleanings[k],
                                       cli_path ("mask.png"), cli_path ("each"), cli_path ("overlay.png"),
                                       cli_path ("s.csv"), cli_path ("c.csv"));
      static const char *const hidden[] = { "mask.png", "overlay.png" };
      static const char *const dark[] = { "each-1-lower.png", "each-1-upper.png", "each-1-betp.png",
                                          "each-2-lower.png", "each-2-upper.png", "each-2-betp.png" };
      g_assert_cmpstr (run->out, !=, "");
      g_assert_cmpint (run->status, ==, 0);
      for (gsize q = 0; q < G_N_ELEMENTS (hidden); q++)
        {
          g_autoptr(CredalRaster) raster = load (hidden[q]);
          for (guint pixel = 0; pixel < N; pixel++)
            g_assert_cmpint (opacity (raster, pixel), ==, is_outside (pixel) ? 0 : 255);
        }
      for (gsize q = 0; q < G_N_ELEMENTS (dark); q++)
        {
          g_autoptr(CredalRaster) raster = load (dark[q]);
          for (guint pixel = 0; pixel < N; pixel++)
            g_assert_true (!is_outside (pixel) || credal_raster_stored (raster, pixel, 0) == 0.0);
        }
      g_auto(GStrv) lines = cli_lines (cli_path ("s.csv"));
      g_auto(GStrv) one = g_strsplit (lines[1], ",", -1), two = g_strsplit (lines[2], ",", -1);
      g_assert_cmpint (atoi (one[1]) + atoi (two[1]), ==, N - count_outside ());
    }
}

static gint64
outside_of (const char *arguments)
{
  g_autoptr(CliRun) run = cli_run ("%s --json", arguments);
  g_autoptr(JsonObject) result = cli_json (run);

  return json_object_has_member (result, "outside") ? json_object_get_int_member (result, "outside") : 0;
}

/* Text and JSON count them; "none" clusters them, as files of sessions without the choice do. */
static void
test_counted (void)
{
  const char *picture = write_scene ("counted.tif");
  g_autofree char *usual = g_strdup_printf ("cluster %s -e kmeans -c 2", picture);
  g_autofree char *none = g_strconcat (usual, " --features outside=none", NULL);
  g_autofree char *range = g_strdup_printf ("validity %s --engine kmeans --from 2 --to 3", picture);
  g_autofree char *both = g_strdup_printf ("fuse %s %s -e kmeans -c 2", picture, picture);
  g_autofree char *words = g_strdup_printf ("; outside: %u;", count_outside ());
  g_autoptr(CliRun) run = cli_run ("%s", usual);

  g_assert_cmpint (outside_of (usual), ==, count_outside ());
  g_assert_cmpint (outside_of (range), ==, count_outside ());
  g_assert_cmpint (outside_of (both), ==, count_outside ());
  g_assert_cmpint (outside_of (none), ==, 0);
  g_assert_nonnull (strstr (run->out, words));
  g_assert_nonnull (strstr (run->err, "outside: no data (" NO_DATA ")"));
}

/* A stroke that no pixel inside lies under says nothing, and is refused. */
static void
test_stroke (void)
{
  const char *strokes = cli_write ("strokes.json", "{\"shape\": \"rectangle\", \"mark\": \"label\", \"number\": 0, "
                                                   "\"points\": [0.2, 2, 2.4, 9]}\n", -1);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e spfcm -c 2 --strokes %s", write_scene ("stroke.tif"), strokes);

  cli_assert_fails (run, 1, "The stroke is outside");
}

/* A truth counts where the picture has data. */
static void
test_truth (void)
{
  const char *picture = write_scene ("truth.tif");
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2 --mask-out %s", picture, cli_path ("truth.png"));
  g_autoptr(CliRun) again = cli_run ("cluster %s -e kmeans -c 2 --truth %s", picture, cli_path ("truth.png"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (again->out, "ARI 1.0000"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/outside/same-as-table", test_same_as_table);
  g_test_add_func ("/cli/outside/exports", test_exports);
  g_test_add_func ("/cli/outside/counted", test_counted);
  g_test_add_func ("/cli/outside/stroke", test_stroke);
  g_test_add_func ("/cli/outside/truth", test_truth);
  return g_test_run ();
}
