/* Two partitions made one: tables, pictures and sessions, against what their own masses say; and --truth. */
#include <math.h>
#include <string.h>
#include "harness.h"

/* Two tables of the same 90 objects: object i is of class i mod 3 in both. */
static void
write_tables (void)
{
  g_autoptr(CliRun) first = cli_run ("generate gaussians -n 90 -p 2 -c 3 --separation 5 --seed 1 -o %s",
                                       cli_path ("a.csv"));
  g_autoptr(CliRun) second = cli_run ("generate gaussians -n 90 -p 3 -c 3 --separation 5 --seed 2 -o %s",
                                        cli_path ("b.csv"));

  g_assert_cmpint (first->status, ==, 0);
  g_assert_cmpint (second->status, ==, 0);
}

/* Row @line of a file of masses: those on {}, {1}, {2} and {1,2}, in the columns from the first on. */
static void
read_four (const char *line, double m[4])
{
  g_auto(GStrv) cells = g_strsplit (line, ",", -1);

  for (guint j = 0; j < 4; j++)
    m[j] = g_ascii_strtod (cells[j], NULL);
}

/* φ: 1x1 → {1}, 2x2 → {2}, the others impossible. */
static void
test_masses (void)
{
  write_tables ();
  g_autoptr(CliRun) a = cli_run ("cluster %s -e ecm -c 2 --masses-out %s", cli_path ("a.csv"), cli_path ("am.csv"));
  g_autoptr(CliRun) b = cli_run ("cluster %s -e ecm -c 2 --masses-out %s", cli_path ("b.csv"), cli_path ("bm.csv"));
  g_autoptr(CliRun) fused = cli_run ("fuse %s %s -e ecm -c 2 --keep 1x1=1,2x2=2 --masses-out %s --labels-out %s",
                                     cli_path ("a.csv"), cli_path ("b.csv"), cli_path ("m.csv"), cli_path ("l.csv"));
  g_assert_cmpint (a->status, ==, 0);
  g_assert_cmpint (b->status, ==, 0);
  g_assert_cmpint (fused->status, ==, 0);
  g_auto(GStrv) first = cli_lines (cli_path ("am.csv")), second = cli_lines (cli_path ("bm.csv"));
  g_auto(GStrv) masses = cli_lines (cli_path ("m.csv")), labels = cli_lines (cli_path ("l.csv"));

  g_assert_cmpstr (labels[0], ==, "row,cluster,focal_set,betp,conflict");
  for (guint i = 1; i <= 90; i++)
    {
      double m1[4], m2[4], m[4], expected[4] = { 0.0 };
      read_four (strchr (first[i], ',') + 1, m1);
      read_four (strchr (second[i], ',') + 1, m2);
      read_four (strchr (masses[i], ',') + 1, m);
      for (guint p = 1; p < 4; p++)
        for (guint q = 1; q < 4; q++)
          expected[p & q] += m1[p] * m2[q];
      double left = expected[1] + expected[2] + expected[3];
      for (guint j = 1; j < 4; j++)
        g_assert_cmpfloat (fabs (m[j] - expected[j] / left), <, 1e-12);
      double conflict = g_ascii_strtod (strrchr (labels[i], ',') + 1, NULL);
      g_assert_cmpfloat (fabs (conflict - expected[0] / (1.0 - m1[0]) / (1.0 - m2[0])), <, 1e-12);
    }
}

/* The proposal of two partitions in three that agree: their agreement; the classes are the first's. */
static void
test_tables (void)
{
  write_tables ();
  g_autoptr(CliRun) run = cli_run ("fuse %s %s -e ecm -s centres=credal -c 3 --json", cli_path ("a.csv"),
                                   cli_path ("b.csv"));
  g_autoptr(JsonObject) result = cli_json (run);
  g_autoptr(CliRun) text = cli_run ("fuse %s %s -e ecm -s centres=credal -c 3", cli_path ("a.csv"), cli_path ("b.csv"));

  g_assert_cmpint (json_object_get_int_member (result, "clusters"), ==, 3);
  g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (result, "indices"), "ari"), >, .95);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (result, "products")), ==, 9);
  g_assert_nonnull (strstr (text->out, "impossible"));
  g_assert_nonnull (strstr (text->out, "against the classes"));
}

/* A session brings the partition that it has, whatever it was clustered by. */
static void
test_sessions (void)
{
  const char *session = cli_data ("phantom.credal"), *picture = cli_data ("phantom-t1.png");
  g_autoptr(CliRun) same = cli_run ("fuse %s %s --json", session, session);
  g_autoptr(CliRun) mixed = cli_run ("fuse %s %s -e ecm -c 2 --json", session, picture);
  g_autoptr(JsonObject) both = cli_json (same), other = cli_json (mixed);
  g_autoptr(CliRun) engine = cli_run ("fuse %s %s -e ecm", session, session);
  g_autoptr(CliRun) standardize = cli_run ("fuse %s %s --standardize", session, session);

  g_assert_cmpfloat (json_object_get_double_member (both, "weight"), ==, 156 * 141);
  g_assert_cmpfloat (json_object_get_double_member (both, "uncertain"), <=,
                     json_object_get_double_member (both, "uncertain_first"));
  g_assert_cmpfloat (json_object_get_double_member (other, "weight"), ==, 156 * 141);
  cli_assert_fails (engine, 2, "--engine does not go with sessions");
  cli_assert_fails (standardize, 2, "--standardize does not go with sessions");
}

static void
test_pictures (void)
{
  g_autoptr(CliRun) generated = cli_run ("generate phantom --size 120x100 -o %s", cli_path ("p"));
  g_autoptr(CliRun) run = cli_run ("fuse %s %s -e ecm -c 2 --keep 3 --mask-out %s --masks-out %s --overlay-out %s "
                                   "--statistics-out %s --conflict-out %s --labels-out %s", cli_path ("p-t1.png"),
                                   cli_path ("p-t2.png"), cli_path ("mask.png"), cli_path ("masks"),
                                   cli_path ("overlay.png"), cli_path ("s.csv"), cli_path ("conflict.png"),
                                   cli_path ("pl.csv"));

  g_assert_cmpint (generated->status, ==, 0);
  g_assert_cmpint (run->status, ==, 0);
  g_auto(GStrv) labels = cli_lines (cli_path ("pl.csv")), statistics = cli_lines (cli_path ("s.csv"));

  g_assert_cmpstr (labels[0], ==, "row,cluster,focal_set,betp,conflict,x,y,pixels,A grey (0 to 1),B grey (0 to 1)");
  g_assert_cmpuint (g_strv_length (statistics), ==, 4);
  g_assert_true (g_file_test (cli_path ("conflict.png"), G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_file_test (cli_path ("masks-3-betp.png"), G_FILE_TEST_IS_REGULAR));
}

/* Crisp clusters agree with their own mask in every pixel, and with a picture of one colour in nothing. */
static void
test_truth (void)
{
  const char *coins = cli_data ("coins.png"), *mask = cli_path ("crisp.png");
  g_autoptr(CliRun) first = cli_run ("cluster %s -e kmeans -c 3 --mask-out %s", coins, mask);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 3 --truth %s --json", coins, mask);
  g_autoptr(JsonObject) result = cli_json (run);
  JsonObject *indices = json_object_get_object_member (result, "indices");
  g_autoptr(CliRun) other = cli_run ("cluster %s -e kmeans -c 3 --truth %s", coins, cli_data ("cell.png"));
  g_autoptr(CliRun) colours = cli_run ("cluster %s -e kmeans -c 3 --truth %s", coins, cli_data ("iris.csv"));
  g_autoptr(CliRun) table = cli_run ("cluster %s -e kmeans -c 3 --truth %s", cli_data ("iris.csv"), mask);

  g_assert_cmpint (first->status, ==, 0);
  g_assert_cmpfloat (json_object_get_double_member (indices, "ari"), ==, 1.0);
  g_assert_cmpfloat (json_object_get_double_member (indices, "purity"), ==, 1.0);
  cli_assert_fails (other, 1, "the truth has 550 × 660 pixels, the picture 384 × 303");
  cli_assert_fails (colours, 1, "iris.csv");
  cli_assert_fails (table, 2, "--truth does not go with a table");
}

/* ---- what is refused ---- */

static void
test_differing (void)
{
  const char *iris = cli_data ("iris.csv"), *coins = cli_data ("coins.png");
  const char *named = cli_write ("n1.csv", "id,x,y\na,1,2\nb,3,4\nc,9,8\nd,9,9\n", -1);
  const char *renamed = cli_write ("n2.csv", "id,x,y\na,1,2\nb,3,4\ne,9,8\nd,9,9\n", -1);
  g_autoptr(CliRun) rows = cli_run ("fuse %s %s -e ecm -c 2", iris, cli_data ("wine.csv"));
  g_autoptr(CliRun) sizes = cli_run ("fuse %s %s -e ecm -c 2", coins, cli_data ("cell.png"));
  g_autoptr(CliRun) kinds = cli_run ("fuse %s %s -e ecm -c 2", coins, iris);
  g_autoptr(CliRun) names = cli_run ("fuse %s %s -e ecm -c 2", named, renamed);

  cli_assert_fails (rows, 1, "178 objects, and");
  cli_assert_fails (sizes, 1, "384 × 303");
  cli_assert_fails (kinds, 1, "a table, and");
  cli_assert_fails (names, 1, "row 3 is \"e\"");
}

static void
test_usage (void)
{
  static const struct { const char *arguments, *message; } bad[] = {
    { "", "A and B are missing" }, { "a", "A and B are missing" }, { "a b c", "\"c\" is one argument too many" },
    { "a.csv b.csv -e ecm -c 2 --keep 1x3", "products \"1x3\", character 3" },
    { "a.csv b.csv -e ecm -c 2 --keep 5", "5 products: expected 1 to 4" },
    { "a.csv b.csv -e ecm -c 2 --constraints x", "--constraints does not go with fuse" },
    { "a.csv b.csv -e ecm -c 2 --data-a x", "--data-a does not go with" },
    { "a.csv b.csv -e ecm -c 2 --truth x", "--truth does not go with tables" },
    { "a.csv b.csv -e ecm -c 2 --conflict-out x", "--conflict-out does not go with tables" },
    { "a.csv b.csv -e ecm -c 2 --labels-out a.csv", "is also an input" },
  };

  write_tables ();
  for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_auto(GStrv) words = g_strsplit (bad[k].arguments, " ", -1);
      for (char **word = words; *word; word++)
        if (g_str_has_suffix (*word, ".csv"))
          {
            char *path = g_strdup (cli_path (*word));
            g_free (*word);
            *word = path;
          }
      g_autofree char *arguments = g_strjoinv (" ", words);
      g_autoptr(CliRun) run = cli_run ("fuse %s", arguments);
      cli_assert_fails (run, 2, bad[k].message);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/fuse/masses", test_masses);
  g_test_add_func ("/cli/fuse/tables", test_tables);
  g_test_add_func ("/cli/fuse/sessions", test_sessions);
  g_test_add_func ("/cli/fuse/pictures", test_pictures);
  g_test_add_func ("/cli/fuse/truth", test_truth);
  g_test_add_func ("/cli/fuse/differing", test_differing);
  g_test_add_func ("/cli/fuse/usage", test_usage);
  return g_test_run ();
}
