/* What a table of masses says, on the examples of [ABMD12]. */
#include <string.h>
#include "harness.h"

#define TABLE_1 "row,{},{1},{2},Ω\nsure,0,1,0,0\nunknown,0,0,0,1\nlikely,0,.3,.7,0\noutlier,1,0,0,0\n"
#define TABLE_2 "row,{},{1},{2},Ω\n1,0,1,0,0\n2,0,1,0,0\n3,0,0,1,0\n4,0,0,0,1\n"

static void
test_table (void)
{
  g_autoptr(CliRun) run = cli_run ("belief %s --sets \"{1},{1,2}\"", cli_write ("table-1.csv", TABLE_1, -1));
  g_auto(GStrv) lines = g_strsplit (run->out, "\n", -1);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (lines[0], ==, "row,bel{1},pl{1},\"bel{1,2}\",\"pl{1,2}\",betp_1,betp_2,cluster,set,kinds");
  g_assert_cmpstr (lines[1], ==, "sure,1,1,1,1,1,0,1,{1},normalised certain Bayesian");
  g_assert_cmpstr (lines[2], ==, "unknown,0,1,1,1,0.5,0.5,1,\"{1,2}\",normalised vacuous");
  g_assert_true (g_str_has_suffix (lines[3], ",2,{2},normalised Bayesian"));
  g_assert_cmpstr (lines[4], ==, "outlier,0,0,0,0,0.5,0.5,1,{},");
}

/* A heading such as {1,2} needs no quotes; without its brace it is refused at its place. */
static void
test_unquoted (void)
{
  const char *rows = "\nx,0,.2,.3,.5\n";
  g_autofree char *plain = g_strconcat ("row,{},{1},{2},{1,2}", rows, NULL);
  g_autofree char *quoted = g_strconcat ("row,{},{1},{2},\"{1,2}\"", rows, NULL);
  g_autofree char *open = g_strconcat ("row,{},{1},{1,2,{2}", rows, NULL);
  g_autoptr(CliRun) without = cli_run ("belief %s", cli_write ("plain.csv", plain, -1));
  g_autoptr(CliRun) with = cli_run ("belief %s", cli_write ("quoted.csv", quoted, -1));
  g_autoptr(CliRun) refused = cli_run ("belief %s", cli_write ("open.csv", open, -1));

  g_assert_cmpint (without->status, ==, 0);
  g_assert_cmpstr (without->out, ==, with->out);
  g_assert_cmpint (refused->status, ==, 1);
  g_assert_nonnull (strstr (refused->err, "open.csv:1:12: "));
}

/* A heading has no more cells than a set has clusters, so that a long line of open ones is refused at once. */
static void
test_open_headings (void)
{
  g_autoptr(GString) text = g_string_new ("row");

  for (guint k = 0; k < 50000; k++)
    g_string_append (text, ",{");
  g_string_append (text, "\nx,1\n");
  g_autoptr(CliRun) run = cli_run ("belief %s", cli_write ("open.csv", text->str, -1));
  cli_assert_fails (run, 1, "open.csv:1:1: no column is headed by a set");
}

/* The sets can be any of the frame, Ω by its sign. */
static void
test_sets (void)
{
  g_autoptr(CliRun) run = cli_run ("belief %s --sets \"Ω,{2}\"", cli_write ("table-1.csv", TABLE_1, -1));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_has_prefix (run->out, "row,\"bel{1,2}\",\"pl{1,2}\",bel{2},pl{2},"));
}

static void
test_only (void)
{
  const char *table = cli_write ("table-1.csv", TABLE_1, -1);
  g_autoptr(CliRun) vacuous = cli_run ("belief %s --only vacuous", table);
  g_autoptr(CliRun) yager = cli_run ("belief %s --only vacuous --empty yager", table);
  g_autoptr(CliRun) both = cli_run ("belief %s --only \"certain, vacuous\" --json", table);
  g_autoptr(JsonObject) none = cli_json (both);

  g_assert_nonnull (strstr (vacuous->out, "\nunknown,"));
  g_assert_null (strstr (vacuous->out, "\noutlier,"));
  g_assert_nonnull (strstr (yager->out, "\noutlier,"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (none, "objects")), ==, 0);
}

/* [ABMD12] Table 3. */
static void
test_pairs (void)
{
  const char *pairs = cli_write ("pairs.csv", "i,j\n1,2\n1,3\n1,4\n", -1);
  const char *table = cli_write ("table-2.csv", TABLE_2, -1);
  g_autoptr(CliRun) run = cli_run ("belief %s --pairs %s", table, pairs);

  g_assert_cmpstr (run->out, ==, "i,j,pl_same,pl_different,bel_same,bel_different\n"
                   "1,2,1,0,1,0\n1,3,0,1,0,1\n1,4,1,1,0,0\n");
}

/* The masses that `cluster` writes say of pairs exactly what `cluster --pairs` says. */
static void
test_written (void)
{
  const char *pairs = cli_write ("pairs.csv", "i,j,type\n1,2,must-link\n7,140,\n51,101,\n", -1);
  const char *masses = cli_path ("masses.csv");
  g_autoptr(CliRun) fit = cli_run ("cluster %s -e ecm -c 3 --masses-out %s --pairs %s", cli_data ("iris.csv"), masses,
                                   pairs);
  g_autoptr(CliRun) again = cli_run ("belief %s --pairs %s", masses, pairs);

  g_assert_cmpint (fit->status, ==, 0);
  g_assert_true (g_str_has_prefix (again->out, "i,j,pl_same,"));
  g_assert_nonnull (strstr (fit->out, again->out));
}

static void
test_bad (void)
{
  const struct { const char *text, *place; } bad[] = {
    { "row,{1},{2}\n1,.5,.6\n", ":2:1: the masses of this row sum to 1.1" },
    { "row,{1},{2}\n1,.5,half\n", ":2:6: \"half\" is not a mass" },
    { "row,{1},{2}\n1,-.5,1.5\n", ":2:3: \"-.5\" is not a mass" },
    { "row,{1},{1}\n1,.5,.5\n", ":1:9: the set \"{1}\" has two columns" },
    { "row,{1},length\n1,.5,.5\n", ":1:9: \"length\" is not a set" },
    { "a,b\n1,2\n", "no column is headed by a set" },
    { "row,{1},{2}\n", "there is no row" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autoptr(CliRun) run = cli_run ("belief %s", cli_write ("bad.csv", bad[k].text, -1));
      cli_assert_fails (run, 1, bad[k].place);
    }
  const char *table = cli_write ("table-1.csv", TABLE_1, -1);
  g_autoptr(CliRun) sets = cli_run ("belief %s --sets \"{3}\"", table);
  g_autoptr(CliRun) rule = cli_run ("belief %s --empty dubois", table);
  g_autoptr(CliRun) kind = cli_run ("belief %s --only sure", table);
  g_autoptr(CliRun) picture = cli_run ("cluster %s --pairs %s", cli_data ("coins.png"), table);
  cli_assert_fails (sets, 2, "--sets: ");
  cli_assert_fails (rule, 2, "--empty dubois");
  cli_assert_fails (kind, 2, "--only sure");
  cli_assert_fails (picture, 2, "--pairs");
  g_autoptr(CliRun) both = cli_run ("belief %s --sets \"{1}\" --pairs %s", table, table);
  cli_assert_fails (both, 2, "--sets does not go with --pairs without --json");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/belief/table-1", test_table);
  g_test_add_func ("/cli/belief/sets", test_sets);
  g_test_add_func ("/cli/belief/unquoted", test_unquoted);
  g_test_add_func ("/cli/belief/open-headings", test_open_headings);
  g_test_add_func ("/cli/belief/only", test_only);
  g_test_add_func ("/cli/belief/pairs", test_pairs);
  g_test_add_func ("/cli/belief/written", test_written);
  g_test_add_func ("/cli/belief/bad", test_bad);
  return g_test_run ();
}
