/* Whether a number of ours agrees with a printed one, and how that is told. */
#include <math.h>
#include <string.h>
#include "experiments/results/item-report.h"

static CredalVerdict
compare_texts (const char *value, const char *spread, guint trials, const CredalMeanInterval *ours)
{
  CredalPrintedCell cell;

  credal_printed_read (&cell, value, spread);
  CredalVerdict verdict = credal_compare (&cell, trials, ours);
  credal_printed_clear (&cell);
  return verdict;
}

/* .87 is all from .865 to .875; ± .02 of ten trials .0143 more to either side. Ours agrees with all of its interval in
 * this range, and not by being wide. */
static void
test_verdict (void)
{
  static const struct { double low, high; CredalVerdict verdict; } cases[] = {
    { 0.866, 0.874, CREDAL_VERDICT_AGREE }, { 0.865, 0.875, CREDAL_VERDICT_AGREE },
    { 0.870, 0.880, CREDAL_VERDICT_OPEN }, { 0.860, 0.870, CREDAL_VERDICT_OPEN },
    { 0.600, 0.990, CREDAL_VERDICT_OPEN }, { NAN, NAN, CREDAL_VERDICT_OPEN },
    { 0.8752, 0.90, CREDAL_VERDICT_ABOVE }, { 0.80, 0.8648, CREDAL_VERDICT_BELOW },
  };
  const CredalMeanInterval spread = { 5, 0.87, 0.01, 0.851, 0.889 }, none = { 0, NAN, NAN, NAN, NAN };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      const CredalMeanInterval ours = { isnan (cases[k].low) ? 1 : 5, 0.87, 0.01, cases[k].low, cases[k].high };
      g_assert_cmpint (compare_texts ("0.87", "", 10, &ours), ==, cases[k].verdict);
    }
  g_assert_cmpint (compare_texts ("0.87", "0.02", 10, &spread), ==, CREDAL_VERDICT_AGREE);
  g_assert_cmpint (compare_texts ("0.87", "0.02", 1, &spread), ==, CREDAL_VERDICT_OPEN);
  g_assert_cmpint (compare_texts ("0.87", "", 10, &none), ==, CREDAL_VERDICT_NONE);
  g_assert_cmpint (compare_texts ("failed", "", 10, &spread), ==, CREDAL_VERDICT_NONE);
  g_assert_cmpint (credal_compare (NULL, 10, &spread), ==, CREDAL_VERDICT_NONE);
}

static void
test_printed (void)
{
  static const struct { const char *text; double value, rounding; } cases[] = {
    { "0.87", 0.87, 0.005 }, { ".61", 0.61, 0.005 }, { "-55.9", -55.9, 0.05 }, { "100", 100.0, 0.5 },
    { "failed", NAN, 0.5 }, { "", NAN, 0.5 },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      CredalPrintedCell cell;
      credal_printed_read (&cell, cases[k].text, "");
      g_assert_true (cell.value == cases[k].value || (isnan (cell.value) && isnan (cases[k].value)));
      g_assert_cmpfloat_with_epsilon (cell.rounding, cases[k].rounding, 1e-12);
      g_assert_true (isnan (cell.spread));
      credal_printed_clear (&cell);
    }
}

/* ---- as text ---- */

static const CredalExperimentMethod hcm = { "HCM", "kmeans" }, bpec = { "BPEC", NULL, "not here" };
static const CredalItem item = {
  "t", "EGMM", "Table 0: ARI", "file.csv", NULL, { "A note.", "Another." },
  { { "ARI", CREDAL_MEASURE_ARI, 1.0 } }, { NULL },
};

static void
add_cell (GArray *cells, const CredalExperimentMethod *method, const CredalPrintedCell *printed, CredalMeanInterval ours,
          const char *reason)
{
  CredalCell cell = { .data = "Iris", .method = method->name, .measure = item.measures[0].name,
                      .condition = (char *) "known C", .printed = printed, .printed_trials = 10, .ours = ours,
                      .reason = (char *) reason, .lack = CREDAL_LACK_METHOD };

  cell.verdict = credal_compare (printed, 10, &ours);
  g_array_append_val (cells, cell);
}

static void
test_text (void)
{
  g_autoptr(GArray) cells = g_array_new (FALSE, FALSE, sizeof (CredalCell));
  CredalPrintedCell first, second;

  credal_printed_read (&first, "0.87", "0.02");
  credal_printed_read (&second, "0.50", "");
  add_cell (cells, &hcm, &first, (CredalMeanInterval) { 4, 0.91234, 0.01, 0.89644, 0.92824 }, NULL);
  add_cell (cells, &bpec, &second, (CredalMeanInterval) { 0, NAN, NAN, NAN, NAN }, bpec.lacks);
  g_autofree char *markdown = credal_item_markdown (&item, cells, FALSE), *csv = credal_item_csv (cells);
  CredalItemTally tally = credal_item_tally (cells, FALSE, NULL);

  g_assert_nonnull (strstr (markdown, "# [EGMM] Table 0: ARI\n"));
  g_assert_nonnull (strstr (markdown, "| data | condition | HCM | BPEC |\n|---|---|---|---|\n"));
  g_assert_nonnull (strstr (markdown, "| Iris | known C | 0.87 (0.02) / 0.912 [0.896, 0.928] above | 0.50 / — |\n"));
  g_assert_nonnull (strstr (markdown, "- BPEC: not here\n"));
  g_assert_nonnull (strstr (markdown, "A note. Another."));
  g_assert_null (strstr (markdown, "a single trial"));
  g_assert_cmpstr (csv, ==, "data,condition,measure,method,printed,printed_sd,mean,sd,low,high,trials,failed,verdict,"
                            "reason\n"
                            "Iris,known C,ARI,HCM,0.87,0.02,0.91234,0.01,0.89644,0.92824,4,0,above,\n"
                            "Iris,known C,ARI,BPEC,0.50,,,,,,0,0,,not here\n");
  g_assert_cmpuint (tally.above, ==, 1);
  g_assert_cmpuint (tally.agree + tally.below + tally.open + tally.unprinted, ==, 0);
  g_assert_cmpuint (tally.missing, ==, 1);
  credal_printed_clear (&first);
  credal_printed_clear (&second);
}

/* Of three methods on two data sets, the same order on both: ranks 1, 2 and 3, χ² = 12·2/12 · (14 − 12) = 4. */
static void
test_ranks (void)
{
  static const char *const data[] = { "A", "B" }, *const methods[] = { "one", "two", "three" };
  g_autoptr(GArray) cells = g_array_new (FALSE, FALSE, sizeof (CredalCell));

  for (guint d = 0; d < 2; d++)
    for (guint m = 0; m < 3; m++)
      {
        CredalCell cell = { .data = data[d], .method = methods[m], .measure = item.measures[0].name,
                            .condition = (char *) "known C",
                            .ours = { 2, 0.9 - m / 10.0 - d / 100.0, 0.01, 0.0, 1.0 } };
        g_array_append_val (cells, cell);
      }
  g_autofree char *markdown = credal_item_markdown (&item, cells, FALSE);
  g_assert_nonnull (strstr (markdown, "over 2 data sets: one 1.00, two 2.00, three 3.00. Friedman's χ² is 4.00"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/experiments/comparison/verdict", test_verdict);
  g_test_add_func ("/experiments/comparison/printed", test_printed);
  g_test_add_func ("/experiments/comparison/text", test_text);
  g_test_add_func ("/experiments/comparison/ranks", test_ranks);
  return g_test_run ();
}
