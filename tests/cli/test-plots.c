/* Plots of a table: the meaning of colours, one feature, and the layout by neighbours. */
#include <string.h>
#include "harness.h"

/* Returns (transfer full) the picture of the table @path, whose @warning is on the standard error. */
static GBytes *
render (const char *path, const char *options, const char *warning)
{
  const char *picture = cli_path ("plot.png");
  g_autoptr(CliRun) run = cli_run ("render %s -o %s %s", path, picture, options);
  char *bytes;
  gsize length;

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->out, ==, "");
  g_assert_true (warning ? strstr (run->err, warning) != NULL : *run->err == 0);
  g_assert_true (g_file_get_contents (picture, &bytes, &length, NULL));
  return g_bytes_new_take (bytes, length);
}

static void
assert_pictures (const char *path, const char *first, const char *second, const char *warning, gboolean same)
{
  g_autoptr(GBytes) one = render (path, first, warning), other = render (path, second, warning);

  g_test_message ("%s | %s", first, second);
  g_assert_cmpint (g_bytes_equal (one, other), ==, same);
}

/* Asserts that both options of each row name the same picture, and that rows differ. */
static void
assert_rows (const char *path, const char *const (*rows)[2], gsize n, const char *warning)
{
  for (gsize k = 0; k < n; k++)
    {
      assert_pictures (path, rows[k][0], rows[k][1], warning, TRUE);
      for (gsize l = 0; l < k; l++)
        assert_pictures (path, rows[k][0], rows[l][0], warning, FALSE);
    }
}

static void
assert_refused (const char *path, const char *const (*refused)[2], gsize n)
{
  for (gsize k = 0; k < n; k++)
    {
      g_autoptr(CliRun) run = cli_run ("render %s -o %s %s", path, cli_path ("never.png"), refused[k][0]);
      cli_assert_fails (run, 2, refused[k][1]);
    }
  g_assert_false (g_file_test (cli_path ("never.png"), G_FILE_TEST_EXISTS));
}

static void
test_colours (void)
{
  static const char *const rows[][2] = {
    { "-e fcm -c 3", "-e fcm -c 3 --colour-by clusters" },
    { "-e fcm -c 3 --colour-by class", "-e fcm -c 3 --colour-by classes" },
    { "-e fcm -c 3 --colour-by Petal.Length", "-e fcm -c 3 --colour-by feature:Petal.Length" },
    { "-e fcm -c 3 --colour-by Petal.Width", "-e fcm -c 3 --colour-by feature:Petal.Width" },
    { "-e fcm -c 3 --colour-by certainty", "-e fcm -c 3 --colour-by certainty" },
  };
  static const char *const refused[][2] = {
    { "--colour-by certainty", "--colour-by certainty: there are no clusters" },
    { "--colour-by feature:Petal", "--colour-by feature:Petal: expected clusters, classes, certainty, or the name" },
    { "--colour-by column:Petal.Length", "--colour-by column:Petal.Length: expected clusters, classes, certainty" },
    { "-e fcm -c 3 --colour-by certainty --only-cluster 1", "--only-cluster does not go with --colour-by certainty" },
  };

  assert_rows (cli_data ("iris.csv"), rows, G_N_ELEMENTS (rows), NULL);
  assert_refused (cli_data ("iris.csv"), refused, G_N_ELEMENTS (refused));
}

/* Axes and colours of standardised features show the raw values. */
static void
test_raw_values (void)
{
  const char *path = cli_write ("raw.csv", "a,b\n1,5\n2,3\n3,9\n7,4\n", -1);

  assert_pictures (path, "--colour-by b", "--colour-by b --standardize", NULL, TRUE);
  assert_pictures (path, "--colour-by b --standardize", "--colour-by a --standardize", NULL, FALSE);
}

static void
test_texts (void)
{
  static const char *const rows[][2] = {
    { "", "--colour-by clusters" }, { "--colour-by site", "--colour-by column:site" },
  };
  static const char *const refused[][2] = {
    { "--colour-by feature:site", "--colour-by feature:site: expected clusters" },
    { "--colour-by column:a", "--colour-by column:a: expected clusters" },
  };
  const char *path = cli_write ("sites.csv", "a,b,site\n1,5,north\n2,3,south\n3,9,north\n7,4,\n6,8,east\n", -1);

  assert_rows (path, rows, G_N_ELEMENTS (rows), "site");
  for (gsize k = 0; k < G_N_ELEMENTS (refused); k++)
    {
      g_autoptr(CliRun) run = cli_run ("render %s -o %s %s", path, cli_path ("never.png"), refused[k][0]);
      g_assert_cmpint (run->status, ==, 2);
      g_assert_nonnull (strstr (run->err, refused[k][1]));
    }
}

static void
test_one_feature (void)
{
  static const char *const rows[][2] = {
    { "-e fcm -c 3 --projection 3,@group", "-e fcm -c 3 --projection Petal.Length,@group" },
    { "-e fcm -c 3 --projection 3,@count", "-e fcm -c 3 --projection Petal.Length,@count" },
    { "-e fcm -c 3 --projection 4,@count", "-e fcm -c 3 --projection Petal.Width,@count" },
    { "--projection 3,@group", "--projection Petal.Length,@group" },
    { "--projection 3,@count", "--projection Petal.Length,@count" },
  };
  static const char *const refused[][2] = {
    { "--projection 5,@count", "projection \"5,@count\": expected" },
    { "--projection Petal,@group", "projection \"Petal,@group\": expected" },
    { "--projection 1,@groups", "or one feature by \"@group\" or \"@count\", such as \"1,@count\"" },
    { "--projection @group", "projection \"@group\": expected" },
    { "--projection 1,@count --turn 1,2", "--turn 1,2: only three features can be turned" },
  };

  assert_rows (cli_data ("iris.csv"), rows, G_N_ELEMENTS (rows), NULL);
  assert_refused (cli_data ("iris.csv"), refused, G_N_ELEMENTS (refused));
}

static void
test_neighbours (void)
{
  static const char *const rows[][2] = {
    { "--layout neighbours", "--layout neighbours --perplexity 30" },
    { "--layout neighbours --perplexity 5", "--layout neighbours --perplexity 5" },
    { "", "--projection pca" },
  };
  static const char *const refused[][2] = {
    { "--layout spring", "--layout spring: the only layout is neighbours" },
    { "--layout neighbours --projection 1,2", "--projection does not go with --layout" },
    { "--layout neighbours --turn 1,2", "--turn does not go with --layout" },
    { "--perplexity 10", "--perplexity needs --layout neighbours" },
    { "--layout neighbours --perplexity 1", "--perplexity 1: expected a number from 2 to 500" },
    { "--layout neighbours --perplexity 0", "--perplexity 0: expected a number from 2 to 500" },
    { "--layout neighbours --perplexity nan", "--perplexity nan: expected a number from 2 to 500" },
    { "--layout neighbours -e som -c 3 --map hits", "--layout does not go with --map" },
  };

  assert_rows (cli_data ("iris.csv"), rows, G_N_ELEMENTS (rows), NULL);
  assert_refused (cli_data ("iris.csv"), refused, G_N_ELEMENTS (refused));
}

/* The diamonds of the look-alike of TwoDiamonds keep their shape: the pictures with and without equal units agree. */
static void
test_equal_units (void)
{
  const char *path = cli_path ("diamonds.csv");
  g_autoptr(CliRun) run = cli_run ("generate fcps-like --shape twodiamonds -o %s", path);

  g_assert_cmpint (run->status, ==, 0);
  assert_pictures (path, "--size 1000x400", "--size 1000x400 --equal-units", NULL, TRUE);
  assert_pictures (path, "--size 400x1000", "--size 400x1000 --equal-units", NULL, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/plots/colours", test_colours);
  g_test_add_func ("/cli/plots/raw-values", test_raw_values);
  g_test_add_func ("/cli/plots/texts", test_texts);
  g_test_add_func ("/cli/plots/one-feature", test_one_feature);
  g_test_add_func ("/cli/plots/neighbours", test_neighbours);
  g_test_add_func ("/cli/plots/equal-units", test_equal_units);
  return g_test_run ();
}
