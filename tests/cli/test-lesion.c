/* A lesion of a picture ([ABMD12] Figures 15 to 19): the mask in greys, and the facts of the figures. */
#include <math.h>
#include <string.h>
#include "harness.h"
#include "core/picture/phantom.h"
#include "io/image/image.h"
#include "io/image/image-write.h"

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

/* ---- a given picture ---- */

enum { SIDE = 40 };

/* A head of middle grey with noise in black surroundings, in it a bright disc (the lesion), and a dark one; black in the
 * head, too. @truth: TRUE: the classes, the lesion brightest. */
static guint8
grey_at (gint x, gint y, gboolean truth)
{
  guint8 noise = (guint8) ((x * 7 + y * 13) % 11);

  if (hypot (x - 20, y - 20) > 17.0)
    return 0;
  if (hypot (x - 13, y - 20) < 5.0)
    return truth ? 200 : 190 + noise;
  if (hypot (x - 27, y - 20) < 5.0)
    return truth ? 90 : 60 + noise;
  return truth || (x == 20 && y == 30) ? 0 : 100 + noise;
}

static const char *
write_picture (const char *name, guint side, gboolean truth)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (side, side, 8, 1, &grey, NULL);

  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    credal_raster_edit_bytes (raster)[pixel] = grey_at ((gint) (pixel % side), (gint) (pixel / side), truth);
  g_assert_true (credal_image_write (cli_path (name), raster, NULL, NULL));
  return cli_path (name);
}

/* Returns the Dice coefficient of the lesion with the pixels that have the colour of @pixel in @raster. */
static double
disc_dice (const CredalRaster *raster, gsize of)
{
  double both = 0.0, sum = 0.0;

  for (gsize pixel = 0; pixel < SIDE * SIDE; pixel++)
    {
      gboolean lesion = grey_at ((gint) (pixel % SIDE), (gint) (pixel / SIDE), TRUE) == 200, found = TRUE;
      for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
        found = found && credal_raster_stored (raster, pixel, channel) == credal_raster_stored (raster, of, channel);
      both += lesion && found;
      sum += lesion + found;
    }
  return 2.0 * both / sum;
}

/* Asserts that the session's strokes are in the lesion (region 1), or in what is healthy. */
static void
check_strokes (const char *session)
{
  g_auto(GStrv) lines = cli_lines (session);
  guint strokes = 0;

  for (char **line = lines; *line; line++)
    if (strstr (*line, "\"event\":\"stroke\""))
      {
        double x = g_ascii_strtod (strstr (*line, "\"points\":[") + 10, NULL);
        double y = g_ascii_strtod (strchr (strstr (*line, "\"points\":["), ',') + 1, NULL);
        gboolean lesion = strstr (*line, "\"number\":1") != NULL;
        g_assert_true (lesion == (grey_at ((gint) x, (gint) y, TRUE) == 200));
        strokes++;
      }
  g_assert_cmpuint (strokes, ==, 9);
}

/* The figures and facts are of the given picture, and so is the session that is written. The surroundings are outside,
 * but not the black pixel in the head. */
static void
test_given (void)
{
  const char *picture = write_picture ("flair.png", SIDE, FALSE), *truth = write_picture ("truth.png", SIDE, TRUE);
  g_autofree char *out = g_strdup (cli_path ("given")), *start = g_strdup (cli_path ("mask.png"));
  g_autoptr(CliRun) run = cli_run ("reproduce cecm-f15 cecm-f18 cecm-f19 --data lesion=%s --data lesion-truth=%s "
                                   "--out %s", picture, truth, out);
  g_autoptr(CliRun) replay = cli_run ("replay %s/lesion.credal --export mask=%s --json", out, start);
  g_autofree char *facts = cli_read (cli_path ("given/cecm-f18.csv")), *page = cli_read (cli_path ("given/cecm-f18.md")),
                  *begin = g_strdup ("flair.png,BetP,Dice of the lesion,CECM,,,");
  g_autoptr(CredalRaster) mask = credal_image_load (start, NULL);
  gint alpha = credal_raster_find_kind (mask, CREDAL_CHANNEL_ALPHA);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpint (replay->status, ==, 0);
  check_strokes (cli_path ("given/lesion.credal"));
  g_assert_cmpint (alpha, >=, 0);
  for (gsize pixel = 0; pixel < SIDE * SIDE; pixel++)
    g_assert_cmpint (credal_raster_stored (mask, pixel, (guint) alpha) > 0.0, ==,
                     hypot ((gint) (pixel % SIDE) - 20, (gint) (pixel / SIDE) - 20) <= 17.0);
  g_assert_nonnull (strstr (facts, begin));
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (strstr (facts, begin) + strlen (begin), NULL),
                                  disc_dice (mask, 20 * SIDE + 13), 1e-9);
  g_assert_nonnull (strstr (page, "The picture and its truth are given."));
  g_assert_null (strstr (page, "artificial"));
  g_assert_true (g_file_test (cli_path ("given/cecm-f15.png"), G_FILE_TEST_EXISTS));
}

/* Colours whose red is the same are not one grey. */
static const char *
write_colours (const char *name)
{
  const CredalChannel colours[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE };
  g_autoptr(CredalRaster) raster = credal_raster_new (SIDE, SIDE, 8, 3, colours, NULL);

  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    {
      guint8 *colour = credal_raster_edit_bytes (raster) + 3 * pixel;
      colour[0] = grey_at ((gint) (pixel % SIDE), (gint) (pixel / SIDE), TRUE) > 0 ? 255 : 0;
      colour[1] = colour[2] = grey_at ((gint) (pixel % SIDE), (gint) (pixel / SIDE), TRUE);
    }
  g_assert_true (credal_image_write (cli_path (name), raster, NULL, NULL));
  return cli_path (name);
}

static void
test_given_badly (void)
{
  const char *picture = write_picture ("flair.png", SIDE, FALSE), *small = write_picture ("small.png", SIDE - 1, TRUE);
  const char *black = write_picture ("corner.png", 2, FALSE), *out = cli_path ("bad");
  g_autoptr(CliRun) alone = cli_run ("reproduce cecm-f15 --data lesion=%s --out %s", picture, out);
  g_autoptr(CliRun) other = cli_run ("reproduce cecm-f15 --data lesion-truth=%s --out %s", picture, out);
  g_autoptr(CliRun) size = cli_run ("reproduce cecm-f15 --data lesion=%s --data lesion-truth=%s --out %s", picture,
                                    small, out);
  g_autoptr(CliRun) greys = cli_run ("reproduce cecm-f15 --data lesion=%s --data lesion-truth=%s --out %s", picture,
                                     picture, out);
  g_autoptr(CliRun) colours = cli_run ("reproduce cecm-f15 --data lesion=%s --data lesion-truth=%s --out %s", picture,
                                       write_colours ("colours.png"), out);
  g_autoptr(CliRun) nothing = cli_run ("reproduce cecm-f15 --data lesion=%s --data lesion-truth=%s --out %s", black,
                                       black, out);
  g_autoptr(CliRun) table = cli_run ("reproduce cecm-t4 --data lesion=%s --data lesion-truth=%s --out %s", picture,
                                     picture, out);
  g_autoptr(CliRun) listed = cli_run ("reproduce --list cecm-f15"), unlisted = cli_run ("reproduce --list cecm-t4");

  cli_assert_fails (alone, 2, "--data lesion-truth=FILE is missing");
  cli_assert_fails (other, 2, "--data lesion=FILE is missing");
  cli_assert_fails (size, 1, "small.png: the truth has 39 × 39 pixels, the picture 40 × 40");
  cli_assert_fails (greys, 1, "flair.png: the truth has more than 16 greys");
  cli_assert_fails (colours, 1, "colours.png: the truth has colours: expected a grey for each class");
  cli_assert_fails (nothing, 1, "corner.png: all pixels are outside");
  cli_assert_fails (table, 2, "no table or figure that was asked for is about lesion");
  g_assert_nonnull (strstr (listed->out, "  lesion-truth: "));
  g_assert_null (strstr (unlisted->out, "lesion-truth"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/lesion/facts", test_facts);
  g_test_add_func ("/cli/lesion/dice", test_dice);
  g_test_add_func ("/cli/lesion/given", test_given);
  g_test_add_func ("/cli/lesion/given-badly", test_given_badly);
  return g_test_run ();
}
