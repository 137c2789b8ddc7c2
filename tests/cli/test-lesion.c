/* A lesion of a picture ([ABMD12] Figures 15 to 19): the mask in greys, and the facts of the figures. */
#include <string.h>
#include "harness.h"
#include "core/picture/phantom.h"
#include "io/image/image.h"

enum { WIDTH = 156, HEIGHT = 141, PIXELS = WIDTH * HEIGHT, WHITE = 255, LIGHT = 170, DARK = 64 };

/* Returns the greys of @mask, an indexed picture. */
static CredalRaster *
read_greys (const char *mask)
{
  g_autoptr(GError) error = NULL;
  CredalRaster *raster = credal_image_load (mask, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (credal_raster_n (raster), ==, PIXELS);
  return raster;
}

static guint
count_grey (const CredalRaster *raster, guint8 grey)
{
  guint channels = credal_raster_channels (raster), count = 0;

  for (gsize pixel = 0; pixel < PIXELS; pixel++)
    count += credal_raster_bytes (raster)[pixel * channels] == grey;
  return count;
}

/* Returns the Dice coefficient of the phantom's lesion with the pixels of a grey. */
static double
lesion_dice (const CredalRaster *raster, guint8 grey)
{
  g_autoptr(CredalPhantom) phantom = credal_phantom_new (WIDTH, HEIGHT, 0.03, 1, NULL);
  guint channels = credal_raster_channels (raster);
  double both = 0.0, sum = 0.0;

  for (gsize pixel = 0; pixel < PIXELS; pixel++)
    {
      gboolean lesion = phantom->truth[pixel] == CREDAL_TISSUE_LESION;
      gboolean found = credal_raster_bytes (raster)[pixel * channels] == grey;
      both += lesion && found;
      sum += lesion + found;
    }
  return 2.0 * both / sum;
}

/* Asserts that the CSV @facts has @value for @measure of @method. */
static void
assert_fact (const char *facts, const char *measure, const char *method, double value)
{
  g_autofree char *start = g_strdup_printf ("\"phantom, T2\",hard credal partition,%s,%s,,,", measure, method);
  const char *found = strstr (facts, start);

  g_assert_nonnull (found);
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (found + strlen (start), NULL), value, 1e-9);
}

/* The facts are those of the exported masks: of CECM as the session is, of ECM without strokes. */
static void
test_facts (void)
{
  const char *session = cli_data ("lesion-strokes.credal"), *mask = cli_path ("greys.png"), *ecm = cli_path ("ecm.png");
  g_autoptr(CliRun) replay = cli_run ("replay %s --export greys=%s", session, mask);
  g_autoptr(CliRun) alone = cli_run ("cluster %s -e ecm -c 2 -s alpha=2 -s rho2=10 -s focal=full -s centres=credal "
                                     "--greys-out %s", cli_data ("phantom-t2.png"), ecm);
  g_autoptr(CliRun) facts = cli_run ("reproduce cecm-f18 --out %s", cli_path ("papers"));
  g_autofree char *csv = cli_read (cli_path ("papers/cecm-f18.csv"));
  g_autoptr(CredalRaster) with = read_greys (mask), without = read_greys (ecm);

  g_assert_cmpint (replay->status, ==, 0);
  g_assert_cmpint (alone->status, ==, 0);
  g_assert_cmpint (facts->status, ==, 0);
  assert_fact (csv, "pixels in Omega", "CECM", count_grey (with, DARK));
  assert_fact (csv, "pixels in Omega", "ECM", count_grey (without, DARK));
  assert_fact (csv, "Dice of the lesion", "CECM", MAX (lesion_dice (with, WHITE), lesion_dice (with, LIGHT)));
  assert_fact (csv, "Dice of the lesion", "ECM", MAX (lesion_dice (without, WHITE), lesion_dice (without, LIGHT)));
  g_assert_cmpuint (count_grey (with, DARK), <, count_grey (without, DARK));     /* what the paper says */
  g_assert_cmpuint (count_grey (with, DARK) + count_grey (with, LIGHT) + count_grey (with, WHITE), ==, PIXELS);
}

/* The true classes are named by their first pixels; crisp clusters agree with their own mask. */
static void
test_dice (void)
{
  const char *picture = cli_data ("phantom-t2.png"), *mask = cli_path ("crisp.png");
  g_autoptr(CliRun) first = cli_run ("cluster %s -e kmeans -c 3 --mask-out %s", picture, mask);
  g_autoptr(CliRun) same = cli_run ("cluster %s -e kmeans -c 3 --truth %s", picture, mask);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 3 --truth %s --json", picture, mask);
  g_autoptr(JsonObject) result = cli_json (run);
  JsonArray *dice = json_object_get_array_member (result, "dice");
  gint64 pixels = 0;

  g_assert_cmpint (first->status, ==, 0);
  g_assert_nonnull (strstr (same->out, "Dice of the class of pixel (0, 0), "));
  g_assert_cmpuint (json_array_get_length (dice), ==, 3);
  for (guint k = 0; k < 3; k++)
    {
      JsonObject *class = json_array_get_object_element (dice, k);
      g_assert_cmpfloat (json_object_get_double_member (class, "dice"), ==, 1.0);
      pixels += json_object_get_int_member (class, "pixels");
    }
  g_assert_cmpint (pixels, ==, PIXELS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/lesion/facts", test_facts);
  g_test_add_func ("/cli/lesion/dice", test_dice);
  return g_test_run ();
}
