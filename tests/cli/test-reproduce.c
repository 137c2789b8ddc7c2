/* Tables and figures of the papers. */
#include <string.h>
#include "harness.h"

static char *
result_text (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return cli_read (path);
}

static void
test_list (void)
{
  g_autoptr(CliRun) run = cli_run ("reproduce --list");
  g_autoptr(CliRun) one = cli_run ("reproduce --list egmm-t2"), given = cli_run ("reproduce --list egmm-t10 --data "
                                                                                "seeds=nowhere.csv --trials 5");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_nonnull (strstr (run->out, "cecm-t5      [ABMD12] Table 5"));
  g_assert_nonnull (strstr (run->out, "missing: ecoli, knowledge, magic, seeds\n"));
  g_assert_nonnull (strstr (run->out, "  seeds: the UCI"));
  g_assert_nonnull (strstr (run->out, " tables and figures, about "));
  g_assert_nonnull (strstr (one->out, "\n1 table or figure, about 1 s on one core\n"));
  g_assert_nonnull (strstr (run->out, "cecm-t3      [ABMD12] Table 3: plausibilities of Table 2's pairs\n"
                                      "             without trials\n"));
  g_assert_nonnull (strstr (run->out, "cecm-f17     [ABMD12] Figure 17: strokes on the brain\n"
                                      "             a picture, without trials\n"));
  g_assert_null (strstr (one->out, "egmm-t10"));
  g_assert_null (strstr (one->out, "missing"));
  g_assert_nonnull (strstr (given->out, "missing: ecoli, knowledge, magic\n"));
  g_assert_nonnull (strstr (given->out, "5 trials"));
}

/* A table, from the trials to the words. */
static void
test_table (void)
{
  g_autofree char *folder = g_strdup (cli_path ("table"));
  g_autoptr(CliRun) run = cli_run ("reproduce egmm-t2 --trials 2 --out %s", folder);
  g_autofree char *csv = result_text (folder, "egmm-t2.csv"), *markdown = result_text (folder, "egmm-t2.md"),
                  *summary = result_text (folder, "summary.md");
  g_auto(GStrv) rows = g_strsplit (csv, "\n", -1);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "2 of 2 trials\n"));
  g_assert_cmpuint (g_strv_length (rows), ==, 7 + 4);        /* and the empty end; four statements */
  g_assert_true (g_str_has_prefix (rows[1], "Diamond,C=2,EBIC,EGMM,-55.9,,-55.9"));
  g_assert_nonnull (strstr (rows[1], ",2,0,agree,"));
  g_assert_nonnull (strstr (markdown, "| Diamond | C=2 | -55.9 / -55.9"));
  g_assert_cmpstr (run->out, ==, summary);
  g_assert_nonnull (strstr (summary, "| egmm-t2 | [EGMM] Table 2: EBIC of Diamond |"));
}

/* One trial has no interval; more are added to it. */
static void
test_more (void)
{
  g_autofree char *folder = g_strdup (cli_path ("more"));
  g_autoptr(CliRun) one = cli_run ("reproduce egmm-t2 --trials 1 --out %s", folder);
  g_autofree char *alone = result_text (folder, "egmm-t2.md");
  g_autoptr(CliRun) three = cli_run ("reproduce egmm-t2 --trials 3 --out %s", folder);
  g_autofree char *wide = result_text (folder, "egmm-t2.md");

  g_assert_nonnull (strstr (alone, "a single trial"));
  g_assert_nonnull (strstr (one->err, "1 of 1 trials"));
  g_assert_nonnull (strstr (three->err, "2 of 2 trials"));
  g_assert_null (strstr (wide, "a single trial"));
  g_assert_nonnull (strstr (wide, "["));
}

/* Cut short at several places, it ends with the bytes of a run in one go. */
static void
test_resume (void)
{
  g_autofree char *whole = g_strdup (cli_path ("whole")), *folder = g_strdup (cli_path ("resumed"));
  g_autofree char *trials = g_build_filename (folder, "trials.csv", NULL);
  g_autoptr(CliRun) all = cli_run ("reproduce egmm-t2 cecm-f3 cecm-t8 egmm-f3 --trials 2 --threads 1 --out %s", whole);
  g_autofree char *text = result_text (whole, "trials.csv"), *table = result_text (whole, "egmm-t2.md"),
                  *figure = result_text (whole, "cecm-f3.csv"), *iterations = result_text (whole, "cecm-t8.csv"),
                  *picture = result_text (whole, "egmm-f3.svg");

  g_assert_cmpint (all->status, ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0777), ==, 0);
  for (guint part = 0; part < 4; part++)
    {
      g_assert_true (g_file_set_contents (trials, text, (gssize) (strlen (text) * part / 4), NULL));
      g_autoptr(CliRun) run = cli_run ("reproduce egmm-t2 cecm-f3 cecm-t8 egmm-f3 --trials 2 --threads 2 --out %s",
                                       folder);
      g_autofree char *again = result_text (folder, "egmm-t2.md"), *curve = result_text (folder, "cecm-f3.csv"),
                      *counted = result_text (folder, "cecm-t8.csv"), *drawn = result_text (folder, "egmm-f3.svg");
      g_assert_cmpint (run->status, ==, 0);
      g_assert_cmpstr (again, ==, table);
      g_assert_cmpstr (curve, ==, figure);
      g_assert_cmpstr (counted, ==, iterations);
      g_assert_cmpstr (drawn, ==, picture);
      g_assert_cmpstr (run->out, ==, all->out);
    }
  g_autoptr(CliRun) done = cli_run ("reproduce egmm-t2 cecm-f3 cecm-t8 egmm-f3 --trials 2 --out %s", whole);
  g_assert_cmpstr (done->err, ==, "");
  g_assert_cmpstr (done->out, ==, all->out);
}

/* A figure is drawn, too. */
static void
test_figure (void)
{
  g_autofree char *folder = g_strdup (cli_path ("figure"));
  g_autoptr(CliRun) run = cli_run ("reproduce seeds-f4 --trials 2 --out %s", folder);
  g_autofree char *svg = result_text (folder, "seeds-f4.svg"), *png = result_text (folder, "seeds-f4.png"),
                  *csv = result_text (folder, "seeds-f4.csv");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_has_prefix (svg, "<?xml"));
  g_assert_true (g_str_has_prefix (png, "\x89PNG"));
  g_assert_nonnull (strstr (csv, "Iris,30 % labelled,ARI,SPFCM,,,0."));
}

/* Average ranks, and sessions after some of their steps; what is drawn of them is the same again. */
static void
test_pictures (void)
{
  static const char all[] = "cecm-f4 cecm-f19 egmm-f3 egmm-f5 abin-f3 s3om-f7 egmm-f7";
  g_auto(GStrv) ids = g_strsplit (all, " ", -1);
  g_autofree char *folder = g_strdup (cli_path ("pictures")), *again = g_strdup (cli_path ("pictures-again"));
  g_autoptr(CliRun) run = cli_run ("reproduce %s --trials 1 --out %s", all, folder);
  g_autoptr(CliRun) second = cli_run ("reproduce %s --trials 1 --threads 1 --out %s", all, again);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpint (second->status, ==, 0);
  for (guint k = 0; ids[k]; k++)
    {
      g_autofree char *svg_name = g_strconcat (ids[k], ".svg", NULL), *png_name = g_strconcat (ids[k], ".png", NULL);
      g_autofree char *svg = result_text (folder, svg_name), *png = result_text (folder, png_name),
                      *same = result_text (again, svg_name);
      g_test_message ("%s", ids[k]);
      g_assert_true (g_str_has_prefix (svg, "<?xml"));
      g_assert_true (g_str_has_prefix (png, "\x89PNG"));
      g_assert_cmpstr (svg, ==, same);
    }
}

static void
test_bad (void)
{
  g_autofree char *out = g_strdup (cli_path ("bad"));

  static const struct { int status; const char *arguments, *needle; } cases[] = {
    { 2, "", "--all is missing" },
    { 2, "egmm-t99", "no table or figure \"egmm-t99\"; known are: cecm-t1" },
    { 2, "--paper XY99", "no paper \"XY99\"; known are: ABMD12" },
    { 2, "--all egmm-t2", "--all does not go with egmm-t2" },
    { 2, "egmm-t2 --trials 0", "--trials 0: expected 1 to" },
    { 2, "egmm-t2 --threads -1", "--threads -1" },
    { 2, "egmm-t2 --data seeds", "NAME=FILE" },
    { 2, "egmm-t2 --data nothing=a.csv", "no data \"nothing\"; known are: atom" },
    { 2, "egmm-t2 --data seeds=a.csv --data seeds=b.csv", "a file for seeds already" },
    { 2, "egmm-t2 --data seeds=/nowhere/a.csv", "no table or figure that was asked for is about seeds" },
    { 1, "egmm-t10 --data seeds=/nowhere/a.csv", "/nowhere/a.csv" },
    { 1, "egmm-t10 --data ecoli=/nowhere/a.csv", "/nowhere/a.csv" },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CliRun) run = cli_run ("reproduce %s --out %s", cases[k].arguments, out);
      cli_assert_fails (run, cases[k].status, cases[k].needle);
    }
  g_autoptr(CliRun) nowhere = cli_run ("reproduce egmm-t2");
  cli_assert_fails (nowhere, 2, "--out DIR is missing");
  g_autoptr(CliRun) other = cli_run ("reproduce egmm-t10 --data seeds=%s --out %s", cli_data ("iris.csv"), out);
  cli_assert_fails (other, 1, "150 objects with 4 features and 3 classes, but \"seeds\" has 210 with 7 and 3");
  g_autoptr(CliRun) file = cli_run ("reproduce egmm-t2 --out %s", cli_data ("iris.csv"));
  cli_assert_fails (file, 1, "iris.csv");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/reproduce/list", test_list);
  g_test_add_func ("/cli/reproduce/table", test_table);
  g_test_add_func ("/cli/reproduce/more", test_more);
  g_test_add_func ("/cli/reproduce/resume", test_resume);
  g_test_add_func ("/cli/reproduce/figure", test_figure);
  g_test_add_func ("/cli/reproduce/pictures", test_pictures);
  g_test_add_func ("/cli/reproduce/bad", test_bad);
  return g_test_run ();
}
