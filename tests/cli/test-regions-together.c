/* Regions that hold together, from the command line: masks, counts and parts of the pixels, and their refusals. */
#include <stdlib.h>
#include <string.h>
#include "harness.h"

#define METHOD "--recipe mixture -c 3"

/* One dab for each tissue of the phantom. */
static const char *
dabs (void)
{
  return cli_write ("dabs.json",
                    "{\"shape\":\"brush\",\"mark\":\"label\",\"number\":0,\"radius\":4,\"points\":[128.5,60.5]}\n"
                    "{\"shape\":\"brush\",\"mark\":\"label\",\"number\":1,\"radius\":4,\"points\":[118.5,98.5]}\n"
                    "{\"shape\":\"brush\",\"mark\":\"label\",\"number\":2,\"radius\":4,\"points\":[46.5,182.5]}\n", -1);
}

/* Clusters the phantom with --regions-together @strength (nullable), and writes files that begin with @name. */
static CliRun *
run_phantom (const char *strength, const char *name)
{
  g_autofree char *option = strength ? g_strconcat ("--regions-together ", strength, NULL) : g_strdup ("");
  g_autofree char *mask = g_strconcat (name, ".png", NULL), *parts = g_strconcat (name, "-parts.csv", NULL);
  g_autofree char *table = g_strconcat (name, ".csv", NULL), *labels = g_strconcat (name, "-labels.csv", NULL);
  g_autoptr(CliRun) made = cli_run ("generate phantom --noise .1 -o %s", cli_path ("phantom"));

  g_assert_cmpint (made->status, ==, 0);
  return cli_run ("cluster " METHOD " %s-t1.png %s-t2.png --strokes %s --truth %s-truth.png --json --mask-out %s "
                  "--components-out %s --statistics-out %s --labels-out %s %s", cli_path ("phantom"),
                  cli_path ("phantom"), dabs (), cli_path ("phantom"), cli_path (mask), cli_path (parts),
                  cli_path (table), cli_path (labels), option);
}

static double
ari_of (const CliRun *run)
{
  g_autoptr(JsonObject) json = cli_json (run);

  return json_object_get_double_member (json_object_get_object_member (json, "indices"), "ari");
}

static void
assert_same_file (const char *one, const char *other)
{
  gsize n, m;
  g_autofree char *first = NULL, *second = NULL;

  g_assert_true (g_file_get_contents (cli_path (one), &first, &n, NULL));
  g_assert_true (g_file_get_contents (cli_path (other), &second, &m, NULL));
  g_assert_cmpmem (first, n, second, m);
}

/* Returns the number of connected parts of cluster @k (from 1). */
static guint
count_parts (const char *name, guint k)
{
  g_auto(GStrv) lines = cli_lines (cli_path (name));
  guint count = 0;

  for (char **line = lines + 1; *line; line++)
    count += strtoul (*line, NULL, 10) == k;
  return count;
}

static void
test_phantom (void)
{
  g_autoptr(CliRun) without = run_phantom (NULL, "without"), on = run_phantom ("0.8", "on");

  cli_run_free (run_phantom ("0", "off"));
  assert_same_file ("without.png", "off.png");
  assert_same_file ("without.csv", "off.csv");
  assert_same_file ("without-parts.csv", "off-parts.csv");
  assert_same_file ("without-labels.csv", "on-labels.csv");      /* of objects, not of pixels */
  g_assert_cmpfloat (ari_of (on), >, 0.985);
  g_assert_cmpfloat (ari_of (on), >, ari_of (without) + 0.005);
  g_assert_cmpuint (count_parts ("without-parts.csv", 3), >, 10);
  for (guint k = 1; k <= 3; k++)
    g_assert_cmpuint (count_parts ("on-parts.csv", k), ==, 1);
  g_auto(GStrv) lines = cli_lines (cli_path ("on.csv"));
  guint pixels = 0;
  for (guint k = 1; k <= 3; k++)
    {
      g_auto(GStrv) cells = g_strsplit (lines[k], ",", -1);
      pixels += (guint) strtoul (cells[1], NULL, 10);
      g_assert_cmpstr (cells[6], ==, cells[1]);                   /* in parts: all */
    }
  g_assert_cmpuint (pixels, ==, 256 * 256);
}

/* A session is exported with another strength than its own, which is off. */
static void
test_replay (void)
{
  const char *session = cli_data ("brain-strokes.credal");
  g_autoptr(CliRun) off = cli_run ("replay %s --export mask=%s --export components=%s", session, cli_path ("b0.png"),
                                   cli_path ("b0.csv"));
  g_autoptr(CliRun) same = cli_run ("replay %s --regions-together 0 --export mask=%s", session, cli_path ("b1.png"));
  g_autoptr(CliRun) on = cli_run ("replay %s --regions-together 0.8 --export components=%s", session,
                                  cli_path ("b2.csv"));

  g_assert_cmpint (off->status + same->status + on->status, ==, 0);
  assert_same_file ("b0.png", "b1.png");
  g_assert_cmpuint (count_parts ("b2.csv", 2), <, count_parts ("b0.csv", 2));
}

/* Returns (transfer full) the text of a session with the step that sets the strength to @strength. */
static char *
session_with (const char *strength)
{
  g_autofree char *text = NULL, *picture = NULL, *here = g_strdup (cli_path ("brain-t1-slice.png"));
  gsize n;

  g_assert_true (g_file_get_contents (cli_data ("brain-t1-slice.png"), &picture, &n, NULL));
  g_assert_true (g_file_set_contents (here, picture, (gssize) n, NULL));
  g_assert_true (g_file_get_contents (cli_data ("brain-strokes.credal"), &text, NULL, NULL));
  return g_strdup_printf ("%s{\"event\":\"parameter\",\"time\":1763740100,\"scope\":\"session\",\"name\":"
                          "\"together\",\"value\":\"%s\"}\n", text, strength);
}

/* A session that sets the strength has the same mask each time, that of the option; a step back has none of it. */
static void
test_log (void)
{
  g_autofree char *text = session_with ("0.8"), *undone = g_strconcat (text, "{\"event\":\"undo-to\",\"time\":"
                                                                       "1763740101,\"position\":3}\n", NULL);
  g_autofree char *file = g_strdup (cli_write ("held.credal", text, -1));
  g_autofree char *back = g_strdup (cli_write ("back.credal", undone, -1));
  g_autoptr(CliRun) one = cli_run ("replay %s --export mask=%s", file, cli_path ("h1.png"));
  g_autoptr(CliRun) two = cli_run ("replay %s --export mask=%s", file, cli_path ("h2.png"));
  g_autoptr(CliRun) option = cli_run ("replay %s --regions-together 0.8 --export mask=%s",
                                      cli_data ("brain-strokes.credal"), cli_path ("h3.png"));
  g_autoptr(CliRun) without = cli_run ("replay %s --export mask=%s", back, cli_path ("h4.png"));
  g_autoptr(CliRun) before = cli_run ("replay %s --export mask=%s", cli_data ("brain-strokes.credal"),
                                      cli_path ("h5.png"));
  g_autofree char *held = NULL, *off = NULL;
  gsize n, m;

  g_assert_cmpint (one->status + two->status + option->status + without->status + before->status, ==, 0);
  assert_same_file ("h1.png", "h2.png");
  assert_same_file ("h1.png", "h3.png");
  assert_same_file ("h4.png", "h5.png");
  g_assert_true (g_file_get_contents (cli_path ("h1.png"), &held, &n, NULL));
  g_assert_true (g_file_get_contents (cli_path ("h4.png"), &off, &m, NULL));
  g_assert_false (n == m && memcmp (held, off, n) == 0);
}

static void
test_refusals (void)
{
  g_autoptr(CliRun) table = cli_run ("cluster -c 3 --regions-together 0.5 %s", cli_data ("iris.csv"));
  g_autoptr(CliRun) large = cli_run ("cluster -c 3 --regions-together 2 %s", cli_data ("coins.png"));
  g_autoptr(CliRun) useless = cli_run ("replay %s --regions-together 0.5 --export labels=%s",
                                       cli_data ("brain-strokes.credal"), cli_path ("l.csv"));
  g_autoptr(CliRun) wrong = cli_run ("replay %s --regions-together x --export mask=%s",
                                     cli_data ("brain-strokes.credal"), cli_path ("l.png"));

  cli_assert_fails (table, 2, "--regions-together");
  cli_assert_fails (large, 2, "together");
  cli_assert_fails (useless, 2, "--regions-together");
  cli_assert_fails (wrong, 2, "together");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/regions-together/phantom", test_phantom);
  g_test_add_func ("/regions-together/replay", test_replay);
  g_test_add_func ("/regions-together/log", test_log);
  g_test_add_func ("/regions-together/refusals", test_refusals);
  return g_test_run ();
}
