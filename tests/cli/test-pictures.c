/* Pictures from the command line: what is written, and what is said of input that is no picture. */
#include <stdlib.h>
#include <string.h>
#include "harness.h"
#include "io/image/image.h"

#define SPLIT "-e cecm -c 2 --set alpha=2 --set rho2=10"

static const char *
strokes (void)
{
  return cli_write ("strokes.json",
                    "{\"shape\":\"brush\",\"mark\":\"region\",\"radius\":4,"
                    "\"points\":[30,70,40,60,60,90,50,130,70,170,90,185,150,120]}\n\n"
                    "{\"shape\":\"brush\",\"mark\":\"region\",\"number\":1,\"radius\":2,"
                    "\"points\":[85.5,77.5,86.5,90.5]}\n", -1);
}

/* ---- what is written ---- */

static gboolean
is_png (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;

  return g_file_get_contents (path, &bytes, &length, NULL) && length > 8 && memcmp (bytes, "\x89PNG", 4) == 0;
}

static void
test_masks (void)
{
  static const char *const names[] = { "m-1-lower.png", "m-1-upper.png", "m-1-betp.png", "m-2-lower.png",
                                       "m-2-upper.png", "m-2-betp.png", "mask.png", "overlay.png" };
  g_autoptr(CliRun) run = cli_run ("cluster %s " SPLIT " --strokes %s --mask-out %s --masks-out %s --overlay-out %s "
                                   "--statistics-out %s", cli_data ("brain-t1-slice.png"), strokes (),
                                   cli_path ("mask.png"), cli_path ("m"), cli_path ("overlay.png"),
                                   cli_path ("statistics.csv"));

  g_assert_cmpint (run->status, ==, 0);
  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    g_assert_true (is_png (cli_path (names[k])));
  g_auto(GStrv) lines = cli_lines (cli_path ("statistics.csv"));
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_cmpstr (lines[0], ==, "cluster,pixels,lower,upper,uncertain,components,component_pixels,mean grey (0 to 1)");
  guint pixels = 0;
  for (guint k = 1; k < 3; k++)
    pixels += (guint) strtoul (strchr (lines[k], ',') + 1, NULL, 10);
  g_assert_cmpuint (pixels, ==, 181 * 217);
}

static CredalRaster *
load_written (const char *name)
{
  g_autoptr(GError) error = NULL;
  CredalRaster *raster = credal_image_load (cli_path (name), &error);

  g_assert_no_error (error);
  return raster;
}

static double
colour_distance2 (const CredalRaster *a, gsize i, const CredalRaster *b, gsize j)
{
  double sum = 0.0;

  for (guint part = 0; part < 3; part++)
    {
      double difference = credal_raster_sample (a, i, part) - credal_raster_sample (b, j, part);
      sum += difference * difference;
    }
  return sum;
}

/* On any grey the colour of a pixel's cluster in the mask is the nearest to its colour in the overlay. */
static void
test_overlay_keeps_colours (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e fcm -c 5 --mask-out %s --overlay-out %s", cli_data ("coins.png"),
                                   cli_path ("five.png"), cli_path ("over.png"));

  g_assert_cmpint (run->status, ==, 0);
  g_autoptr(CredalRaster) mask = load_written ("five.png"), overlay = load_written ("over.png");
  gsize found[5], count = 0, n = credal_raster_n (mask);
  for (gsize pixel = 0; pixel < n && count < 5; pixel++)
    {
      gboolean is_new = TRUE;
      for (gsize k = 0; k < count; k++)
        is_new &= colour_distance2 (mask, pixel, mask, found[k]) > 0.0;
      if (is_new)
        found[count++] = pixel;
    }
  g_assert_cmpuint (count, ==, 5);
  for (gsize pixel = 0; pixel < n; pixel++)
    for (gsize k = 0; k < count; k++)
      g_assert_cmpfloat (colour_distance2 (overlay, pixel, mask, pixel), <=,
                         colour_distance2 (overlay, pixel, mask, found[k]));
}

static gboolean
is_coloured (const CredalRaster *raster, gsize pixel)
{
  double red = credal_raster_sample (raster, pixel, 0);

  return red != credal_raster_sample (raster, pixel, 1) || red != credal_raster_sample (raster, pixel, 2);
}

/* Of a grey picture what is surely in the cluster is coloured, what is surely not in it is grey, and some of what is
 * perhaps in it is. */
static void
test_only_cluster (void)
{
  const char *coins = cli_data ("coins.png");
  g_autoptr(CliRun) masks = cli_run ("cluster %s -e ecm -c 2 --masks-out %s", coins, cli_path ("one"));
  g_autoptr(CliRun) drawn = cli_run ("render %s -e ecm -c 2 --only-cluster 2 -o %s", coins, cli_path ("only.png"));

  g_assert_cmpint (masks->status, ==, 0);
  g_assert_cmpint (drawn->status, ==, 0);
  g_autoptr(CredalRaster) lower = load_written ("one-2-lower.png"), upper = load_written ("one-2-upper.png");
  g_autoptr(CredalRaster) only = load_written ("only.png");
  gsize n = credal_raster_n (lower), hatched[2] = { 0, 0 };

  g_assert_cmpuint (credal_raster_n (only), ==, n);
  for (gsize pixel = 0; pixel < n; pixel++)
    if (credal_raster_sample (lower, pixel, 0) > 0.0)
      g_assert_true (is_coloured (only, pixel));
    else if (credal_raster_sample (upper, pixel, 0) == 0.0)
      g_assert_false (is_coloured (only, pixel));
    else
      hatched[is_coloured (only, pixel)]++;
  g_assert_cmpuint (hatched[TRUE], >, 100);
  g_autoptr(CliRun) beyond = cli_run ("render %s -e ecm -c 2 --only-cluster 3 -o %s", coins, cli_path ("only.png"));
  g_autoptr(CliRun) sized = cli_run ("render %s -e ecm -c 2 --size 9x9 -o %s", coins, cli_path ("only.png"));
  cli_assert_fails (beyond, 2, "--only-cluster 3: a cluster is a whole number from 1 to 2");
  cli_assert_fails (sized, 2, "--size");
}

/* A picture saved as a session is drawn likewise. */
static void
test_only_cluster_of_session (void)
{
  const char *session = cli_data ("brain-strokes.credal"), *path = cli_path ("of-session.png");
  g_autoptr(CliRun) drawn = cli_run ("render %s --only-cluster 1 -o %s", session, path);
  g_autoptr(CliRun) sized = cli_run ("render %s --size 9x9 -o %s", session, path);

  g_assert_cmpint (drawn->status, ==, 0);
  g_assert_true (is_png (path));
  cli_assert_fails (sized, 2, "--size");
}

static void
test_threads (void)
{
  char *bytes[2];

  for (guint k = 0; k < 2; k++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s -e cecm -c 3 --features mean=1 --features position=.2 --threads %u "
                                       "--statistics-out %s", cli_data ("coins.png"), k + 1, cli_path ("threads.csv"));
      g_assert_cmpint (run->status, ==, 0);
      bytes[k] = cli_read (cli_path ("threads.csv"));
    }
  g_assert_cmpstr (bytes[0], ==, bytes[1]);
  g_free (bytes[0]);
  g_free (bytes[1]);
}

/* A lesion is what neither picture shows alone. */
static void
test_stack (void)
{
  g_autoptr(CliRun) generated = cli_run ("generate phantom --size 120x100 --seed 4 -o %s", cli_path ("p"));

  g_assert_cmpint (generated->status, ==, 0);
  g_autoptr(CliRun) run = cli_run ("cluster %s %s -e cecm -c 3 --json", cli_path ("p-t1.png"), cli_path ("p-t2.png"));
  g_autoptr(JsonObject) result = cli_json (run);

  g_assert_cmpint (json_object_get_int_member (result, "p"), ==, 2);
}

static void
test_objects (void)
{
  static const char *const kinds[] = { "superpixels", "prototypes" };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 2 --features objects=%s --features mean=1 --json",
                                       cli_data ("brain-t1-slice.png"), kinds[k]);
      g_autoptr(JsonObject) result = cli_json (run);
      gint64 n = json_object_get_int_member (result, "n");
      g_assert_cmpint (n, >, 200);
      g_assert_cmpint (n, <, 500);
    }
}

/* The steps of the worked example are not in force; the file stays as it is. */
static void
test_example (void)
{
  g_autofree char *before = cli_read (cli_data ("brain-strokes.credal"));
  g_autoptr(CliRun) run = cli_run ("replay %s --export mask=%s --json", cli_data ("brain-strokes.credal"),
                                   cli_path ("example.png"));
  g_autoptr(JsonObject) result = cli_json (run);
  g_autofree char *after = cli_read (cli_data ("brain-strokes.credal"));

  g_assert_true (is_png (cli_path ("example.png")));
  g_assert_cmpstr (json_object_get_string_member (result, "engine"), ==, "ecm");
  g_assert_cmpint (json_object_get_int_member (result, "position"), <, json_object_get_int_member (result, "length"));
  g_assert_cmpstr (before, ==, after);
}

/* The strokes in force are written as --strokes reads them: once more, they are the same. */
static void
test_strokes_again (void)
{
  g_autofree char *example = cli_read (cli_data ("brain-strokes.credal"));
  g_autofree char *painted = g_strconcat (example, "{\"event\":\"undo-to\",\"position\":6,\"time\":1}\n", NULL);
  const char *session = cli_write ("painted.credal", painted, -1), *picture = cli_data ("brain-t1-slice.png");
  g_autoptr(CliRun) run = cli_run ("replay %s --data %s --export strokes=%s", session, picture, cli_path ("s.json"));
  g_autoptr(CliRun) again = cli_run ("cluster %s -e cecm -c 2 --strokes %s", picture, cli_path ("s.json"));
  g_auto(GStrv) lines = cli_lines (cli_path ("s.json"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpint (again->status, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), >=, 2);
  g_assert_true (g_str_has_prefix (lines[0], "{\"shape\":"));
}

/* ---- what is refused ---- */

static void
assert_refused (const char *needle, const char *arguments)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 2", arguments);

  cli_assert_fails (run, 1, needle);
}

static void
test_stroke_faults (void)
{
  static const struct { const char *line, *needle; } faults[] = {
    { "{\"shape\":\"brush\",\"mark\":\"region\",\"points\":[9000,3]}\n", ":1:" },
    { "{\"shape\":\"circle\",\"mark\":\"region\",\"points\":[1,3]}\n", "shape" },
    { "{\"shape\":\"polygon\",\"mark\":\"region\",\"points\":[1,3,4,4]}\n", ":1:" },
    { "{\"shape\":\"brush\",\"mark\":\"region\",\"radius\":-2,\"points\":[1,3]}\n", "radius" },
    { "nonsense\n", ":1:" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (faults); k++)
    {
      g_autofree char *arguments = g_strdup_printf ("%s --strokes %s", cli_data ("brain-t1-slice.png"),
                                                    cli_write ("faulty.json", faults[k].line, -1));
      assert_refused (faults[k].needle, arguments);
    }
}

/* A header that promises 30 000 × 30 000 pixels; the checksum of its chunk is right. */
static const char *
huge (void)
{
  return cli_write ("huge.png",
                    "\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x75\x30\0\0\x75\x30\x08\x02\0\0\0\xe9\x45\x6f\xed", 33);
}

static void
test_pictures (void)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (cli_data ("coins.png"), &bytes, &length, NULL));
  assert_refused ("half.png", cli_write ("half.png", bytes, (gssize) length / 2));
  bytes[length / 2] ^= 0x55;
  assert_refused ("bent.png", cli_write ("bent.png", bytes, (gssize) length));
  assert_refused ("huge.png", huge ());
  g_autofree char *stack = g_strdup_printf ("%s %s", cli_data ("coins.png"), cli_data ("brain-t1-slice.png"));
  assert_refused ("384 × 303", stack);
}

/* What is for pictures alone is refused for a table, and a file that is not there is neither. */
static void
test_no_picture (void)
{
  g_autoptr(CliRun) table = cli_run ("cluster %s -e ecm -c 2 --mask-out a.png", cli_data ("iris.csv"));
  g_autoptr(CliRun) drawn = cli_run ("render %s -o a.png --strokes b", cli_data ("iris.csv"));

  cli_assert_fails (table, 2, "iris.csv is no picture");
  cli_assert_fails (drawn, 2, "iris.csv is no picture");
  assert_refused ("nosuch.png”: No such file", "nosuch.png --mask-out a.png");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/pictures/masks", test_masks);
  g_test_add_func ("/cli/pictures/overlay-keeps-colours", test_overlay_keeps_colours);
  g_test_add_func ("/cli/pictures/only-cluster", test_only_cluster);
  g_test_add_func ("/cli/pictures/only-cluster-of-session", test_only_cluster_of_session);
  g_test_add_func ("/cli/pictures/threads", test_threads);
  g_test_add_func ("/cli/pictures/stack", test_stack);
  g_test_add_func ("/cli/pictures/objects", test_objects);
  g_test_add_func ("/cli/pictures/example", test_example);
  g_test_add_func ("/cli/pictures/strokes-again", test_strokes_again);
  g_test_add_func ("/cli/pictures/stroke-faults", test_stroke_faults);
  g_test_add_func ("/cli/pictures/pictures", test_pictures);
  g_test_add_func ("/cli/pictures/no-picture", test_no_picture);
  return g_test_run ();
}
