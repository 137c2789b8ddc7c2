/* Connected components from the command line: of a picture small enough to count them by eye, and of a shipped one by
 * what the masks as they are become when they are cleaned. */
#include <stdlib.h>
#include <string.h>
#include "core/regions/mask-parts.h"
#include "harness.h"
#include "io/image/image.h"
#include "io/image/image-write.h"

#define WIDTH 10
#define HEIGHT 6

static const char drawn[] = ".........."
                            ".###....#."
                            ".#.#...#.."
                            ".###......"
                            "......#..."
                            "..........";

static const char *
drawn_picture (void)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalRaster) raster = credal_raster_new (WIDTH, HEIGHT, 8, 1, &grey, &error);

  for (guint pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
    credal_raster_edit_bytes (raster)[pixel] = drawn[pixel] == '#' ? 200 : 40;
  g_assert_true (credal_image_write (cli_path ("drawn.png"), raster, NULL, &error));
  return cli_path ("drawn.png");
}

/* The cells of a cluster's rows: its components, or its statistics. */
static GPtrArray *
rows_of (const char *path, guint cluster)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_auto(GStrv) lines = cli_lines (path);

  for (guint k = 1; lines[k]; k++)
    {
      char **cells = g_strsplit (lines[k], ",", -1);
      if (strtoul (cells[0], NULL, 10) == cluster)
        g_ptr_array_add (rows, cells);
      else
        g_strfreev (cells);
    }
  return rows;
}

/* The one of fewer pixels. */
static guint
bright_cluster (const char *statistics)
{
  g_auto(GStrv) lines = cli_lines (statistics);
  g_auto(GStrv) first = g_strsplit (lines[1], ",", -1), second = g_strsplit (lines[2], ",", -1);

  return strtoul (first[1], NULL, 10) < strtoul (second[1], NULL, 10) ? 1 : 2;
}

static double
cell (const GPtrArray *rows, guint row, guint column)
{
  return g_ascii_strtod (((char **) rows->pdata[row])[column], NULL);
}

static void
run_drawn (const char *options)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2 --components-out %s --statistics-out %s %s",
                                   drawn_picture (), cli_path ("c.csv"), cli_path ("s.csv"), options);

  g_assert_cmpint (run->status, ==, 0);
}

static void
expect_sizes (const char *options, guint count, const guint *sizes)
{
  run_drawn (options);
  guint cluster = bright_cluster (cli_path ("s.csv")), total = 0;
  g_autoptr(GPtrArray) parts = rows_of (cli_path ("c.csv"), cluster);
  g_autoptr(GPtrArray) statistics = rows_of (cli_path ("s.csv"), cluster);

  g_assert_cmpuint (parts->len, ==, count);
  for (guint k = 0; k < count; k++)
    {
      g_assert_cmpfloat (cell (parts, k, 1), ==, k + 1);
      g_assert_cmpfloat (cell (parts, k, 2), ==, sizes[k]);
      total += sizes[k];
    }
  g_assert_cmpfloat (cell (statistics, 0, 1), ==, 11);
  g_assert_cmpfloat (cell (statistics, 0, 5), ==, count);
  g_assert_cmpfloat (cell (statistics, 0, 6), ==, total);
}

static void
test_drawn_sizes (void)
{
  expect_sizes ("", 3, (const guint[]) { 8, 2, 1 });
  expect_sizes ("--neighbours 8", 3, (const guint[]) { 8, 2, 1 });
  expect_sizes ("--neighbours 4", 4, (const guint[]) { 8, 1, 1, 1 });
  expect_sizes ("--min-area 2", 2, (const guint[]) { 8, 2 });
  expect_sizes ("--min-area 2 --neighbours 4", 1, (const guint[]) { 8 });
  expect_sizes ("--min-area 3 --fill-holes", 1, (const guint[]) { 9 });
}

static void
test_drawn_places (void)
{
  run_drawn ("");
  g_auto(GStrv) lines = cli_lines (cli_path ("c.csv"));
  g_autoptr(GPtrArray) parts = rows_of (cli_path ("c.csv"), bright_cluster (cli_path ("s.csv")));
  static const double places[3][6] = { { 2.5, 2.5, 1, 1, 3, 3 }, { 8, 2, 7, 1, 2, 2 }, { 6.5, 4.5, 6, 4, 1, 1 } };

  g_assert_cmpstr (lines[0], ==, "cluster,component,pixels,x,y,left,top,width,height");
  for (guint k = 0; k < 3; k++)
    for (guint q = 0; q < 6; q++)
      g_assert_cmpfloat_with_epsilon (cell (parts, k, 3 + q), places[k][q], 1e-12);
}

/* ---- masks ---- */

static CredalRaster *
load_mask (const char *name)
{
  g_autoptr(GError) error = NULL;
  CredalRaster *raster = credal_image_load (cli_path (name), &error);

  g_assert_no_error (error);
  return raster;
}

static void
run_coins (const char *prefix, const char *options)
{
  g_autofree char *mask = g_strconcat (prefix, "-all.png", NULL);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 2 --masks-out %s --mask-out %s %s", cli_data ("coins.png"),
                                   cli_path (prefix), cli_path (mask), options);

  g_assert_cmpint (run->status, ==, 0);
}

static void
test_cleaned_masks (void)
{
  static const char *const ends[] = { "-1-lower.png", "-1-upper.png", "-2-lower.png", "-2-upper.png", "-1-betp.png" };
  const CredalMaskCleaning cleaning = { .sides = TRUE, .least = 50, .fill = TRUE };

  run_coins ("plain", "");
  run_coins ("clean", "--min-area 50 --fill-holes --neighbours 4");
  for (guint k = 0; k < G_N_ELEMENTS (ends); k++)
    {
      g_autofree char *before = g_strconcat ("plain", ends[k], NULL), *after = g_strconcat ("clean", ends[k], NULL);
      g_autoptr(CredalRaster) plain = load_mask (before), clean = load_mask (after);
      gsize n = credal_raster_n (plain);
      g_assert_cmpuint (credal_raster_n (clean), ==, n);
      if (credal_raster_depth (plain) == 16)      /* BetP is as it was */
        {
          g_assert_cmpmem (credal_raster_words (plain), 2 * n, credal_raster_words (clean), 2 * n);
          continue;
        }
      g_autofree guint8 *mask = g_memdup2 (credal_raster_bytes (plain), n);
      g_assert_true (credal_mask_clean (mask, credal_raster_width (plain), credal_raster_height (plain), &cleaning));
      g_assert_cmpmem (mask, n, credal_raster_bytes (clean), n);
      g_assert_cmpint (memcmp (mask, credal_raster_bytes (plain), n), !=, 0);
    }
}

/* Components that are large enough stay as they are, and there is no small one any more. */
static void
test_sieved_mask (void)
{
  run_coins ("plain", "");
  run_coins ("sieved", "--min-area 40");
  g_autoptr(CredalRaster) plain = load_mask ("plain-all.png"), sieved = load_mask ("sieved-all.png");
  guint width = credal_raster_width (plain), height = credal_raster_height (plain), channels;
  gsize n = credal_raster_n (plain);
  g_autofree guint16 *values = g_new (guint16, n), *mask = g_new (guint16, n);

  channels = credal_raster_channels (plain);
  for (gsize pixel = 0; pixel < n; pixel++)      /* the palette's red stands for the set */
    values[pixel] = credal_raster_bytes (plain)[pixel * channels];
  memcpy (mask, values, n * sizeof *mask);
  g_assert_true (credal_mask_sieve (values, width, height, TRUE, 40, NULL));
  g_assert_cmpint (memcmp (mask, values, n * sizeof *mask), !=, 0);
  for (gsize pixel = 0; pixel < n; pixel++)
    g_assert_cmpuint (values[pixel], ==, credal_raster_bytes (sieved)[pixel * channels]);
}

/* ---- what is refused ---- */

static void
test_components_refused (void)
{
  static const struct { const char *options, *needle; } faults[] = {
    { "--min-area -3 --mask-out m.png", "--min-area -3" },
    { "--neighbours 6 --mask-out m.png", "--neighbours 6" },
    { "--min-area 3", "--min-area, --fill-holes, --neighbours and --between-slices go with" },
    { "--fill-holes --labels-out l.csv", "--min-area, --fill-holes, --neighbours and --between-slices go with" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (faults); k++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2 %s", cli_data ("coins.png"), faults[k].options);
      cli_assert_fails (run, 2, faults[k].needle);
    }
  g_autoptr(CliRun) table = cli_run ("cluster %s -e kmeans -c 2 --min-area 4", cli_data ("iris.csv"));
  cli_assert_fails (table, 2, "iris.csv is no picture");
  g_autoptr(CliRun) replay = cli_run ("replay %s --export strokes=%s --min-area 4", cli_data ("brain-strokes.credal"),
                                      cli_path ("none.json"));
  cli_assert_fails (replay, 2, "go with exports of mask");
}

/* A session's components are those of its clusters: as many pixels as the statistics count. */
static void
test_components_of_session (void)
{
  g_autoptr(CliRun) run = cli_run ("replay %s --export components=%s --export statistics=%s --neighbours 4 --min-area 9",
                                   cli_data ("brain-strokes.credal"), cli_path ("rc.csv"), cli_path ("rs.csv"));

  g_assert_cmpint (run->status, ==, 0);
  for (guint cluster = 1; cluster <= 2; cluster++)
    {
      g_autoptr(GPtrArray) parts = rows_of (cli_path ("rc.csv"), cluster);
      g_autoptr(GPtrArray) statistics = rows_of (cli_path ("rs.csv"), cluster);
      double total = 0.0;
      for (guint k = 0; k < parts->len; k++)
        {
          g_assert_cmpfloat (cell (parts, k, 2), >=, 9);
          total += cell (parts, k, 2);
        }
      g_assert_cmpfloat (cell (statistics, 0, 5), ==, parts->len);
      g_assert_cmpfloat (cell (statistics, 0, 6), ==, total);
      g_assert_cmpfloat (cell (statistics, 0, 6), <=, cell (statistics, 0, 1));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/components/sizes", test_drawn_sizes);
  g_test_add_func ("/cli/components/places", test_drawn_places);
  g_test_add_func ("/cli/components/cleaned-masks", test_cleaned_masks);
  g_test_add_func ("/cli/components/sieved-mask", test_sieved_mask);
  g_test_add_func ("/cli/components/session", test_components_of_session);
  g_test_add_func ("/cli/components/refused", test_components_refused);
  return g_test_run ();
}
