/* What the papers' texts say of curves: that it is about curves that there are, and what trials say of it. */
#include <math.h>
#include <string.h>
#include <glib/gstdio.h>
#include "experiments/results/claim.h"
#include "experiments/papers/items.h"
#include "experiments/results/item-report.h"
#include "experiments/results/reproduction.h"

/* ---- those of the papers ---- */

static gboolean
has_amount (const CredalExperimentSeries *series, guint most, guint amount)
{
  g_autoptr(GArray) amounts = credal_series_amounts (series, most);
  gboolean found = FALSE;

  for (guint k = 0; k < amounts->len; k++)
    found = found || g_array_index (amounts, guint, k) == amount;
  return found;
}

static gboolean
has_amounts (const CredalItem *item, const char *name, const CredalClaimSide *side)
{
  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    for (const CredalExperimentData *data = (*experiment)->data; data->name; data++)
      for (const CredalExperimentMethod *method = (*experiment)->methods; method->name; method++)
        if (g_str_equal (data->name, name) && g_str_equal (method->name, side->method)
            && credal_method_is_for (method, data))
          for (const CredalExperimentSeries *series = (*experiment)->series; series->name; series++)
            if (has_amount (series, data->most, side->from) && has_amount (series, data->most, side->to))
              return side->from <= side->to;
  return FALSE;
}

static gboolean
has_side (const CredalItem *item, const CredalClaim *claim, const CredalClaimSide *side)
{
  const CredalClaimSide first = { side->method, side->from, side->from }, last = { side->method, side->to, side->to };

  return claim->gain ? side->from < side->to && has_amounts (item, claim->data, &first)
                       && has_amounts (item, claim->data, &last)
                     : has_amounts (item, claim->data, side);
}

/* Asserts that the compared methods are of the first experiment. */
static void
assert_methods (const CredalItem *item, const CredalClaim *claim)
{
  g_autofree char *all = *claim->among ? g_strdup (claim->among) : g_strdup (claim->higher.method);
  g_auto(GStrv) names = g_strsplit (all, ", ", -1);
  gboolean own = FALSE;

  for (char **name = names; *name; name++)
    {
      const CredalExperimentMethod *method = item->experiments[0]->methods;
      while (method->name && !g_str_equal (method->name, *name))
        method++;
      g_assert_nonnull (method->name);
      own = own || g_str_equal (*name, claim->higher.method);
    }
  g_assert_true (own);
}

static void
test_named (void)
{
  guint count = 0;

  for (const CredalItem *const *item = credal_items (); *item; item++)
    for (const CredalClaim *claim = (*item)->claims; claim && claim->data; claim++, count++)
      {
        g_autofree char *text = credal_claim_text (claim);
        g_test_message ("%s: %s: %s", (*item)->id, claim->data, text);
        g_assert_nonnull ((*item)->measures[claim->measure].name);
        if (claim->among)
          {
            assert_methods (*item, claim);
            continue;
          }
        g_assert_true (has_side (*item, claim, &claim->higher));
        g_assert_true (has_side (*item, claim, &claim->lower));
      }
  g_assert_cmpuint (count, >, 50);
}

static void
test_text (void)
{
  static const struct { CredalClaim claim; const char *text; } cases[] = {
    { { "Iris", { "A", 20, 200 }, { "B", 20, 200 } }, "A above B, 20 to 200" },
    { { "Iris", { "A", 40, 40 }, { "B", 200, 200 } }, "A, 40 above B, 200" },
    { { "Iris", { "A", 5, 30 }, { "A", 0, 0 } }, "A, 5 to 30 above 0" },
    { { "Iris", { "A", 5, 5 }, { "B", 5, 5 }, TRUE }, "A like B, 5" },
    { { "Iris", { "A", 0, 25 }, { "B", 0, 25 }, .gain = TRUE }, "A gains more than B, 0 to 25" },
    { { "all", { "A" }, .among = "" }, "A first by average rank" },
    { { "all", { "A" }, .among = "A, B" }, "A first by average rank of A, B" },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *text = credal_claim_text (&cases[k].claim);
      g_assert_cmpstr (text, ==, cases[k].text);
    }
}

/* ---- what trials say ---- */

static void
test_verdicts (void)
{
  static const struct { gboolean alike; CredalMeanInterval difference; CredalVerdict verdict; } cases[] = {
    { FALSE, { 9, 0.10, 0.1, 0.05, 0.15 }, CREDAL_VERDICT_AGREE },
    { FALSE, { 9, -0.01, 0.1, -0.03, 0.01 }, CREDAL_VERDICT_OPEN },
    { FALSE, { 3, 0.04, 0.1, -0.05, 0.13 }, CREDAL_VERDICT_OPEN },
    { FALSE, { 3, 0.0, 0.0, 0.0, 0.0 }, CREDAL_VERDICT_TIED },
    { FALSE, { 5, 9e-17, 5e-17, 3e-17, 1.5e-16 }, CREDAL_VERDICT_TIED },
    { FALSE, { 5, -1e-17, 3e-17, -5e-17, 3e-17 }, CREDAL_VERDICT_TIED },
    { FALSE, { 9, 4e-5, 1e-5, 3e-5, 5e-5 }, CREDAL_VERDICT_AGREE },
    { FALSE, { 9, -4e-5, 1e-5, -5e-5, -3e-5 }, CREDAL_VERDICT_CONTRADICT },
    { FALSE, { 1, 0.0, NAN, NAN, NAN }, CREDAL_VERDICT_OPEN },
    { FALSE, { 9, -0.02, 0.1, -0.03, -0.01 }, CREDAL_VERDICT_CONTRADICT },
    { FALSE, { 1, -0.02, NAN, NAN, NAN }, CREDAL_VERDICT_OPEN },
    { FALSE, { 1, 0.02, NAN, NAN, NAN }, CREDAL_VERDICT_OPEN },
    { FALSE, { 0, NAN, NAN, NAN, NAN }, CREDAL_VERDICT_NONE },
    { TRUE, { 3, 0.0, 0.0, 0.0, 0.0 }, CREDAL_VERDICT_AGREE },
    { TRUE, { 9, 0.002, 0.1, -0.005, 0.009 }, CREDAL_VERDICT_AGREE },
    { TRUE, { 9, 0.02, 0.1, 0.005, 0.035 }, CREDAL_VERDICT_OPEN },
    { TRUE, { 9, 0.03, 0.1, 0.02, 0.04 }, CREDAL_VERDICT_CONTRADICT },
    { TRUE, { 9, -0.03, 0.1, -0.04, -0.02 }, CREDAL_VERDICT_CONTRADICT },
    { TRUE, { 1, 0.009, NAN, NAN, NAN }, CREDAL_VERDICT_OPEN },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      const CredalClaim claim = { .alike = cases[k].alike };
      g_assert_cmpint (credal_claim_verdict (&claim, &cases[k].difference), ==, cases[k].verdict);
    }
}

static const CredalExperimentData iris[] = { { "Iris", "iris" }, { NULL } };
static const CredalExperimentMethod drawn_methods[] = {
  { "FCM", "fcm", NULL, "starts=1" }, { "CFCM", "cfcm", NULL, "starts=1" }, { NULL },
};
static const CredalExperimentMethod still_methods[] = { { "AHC", "agglomerative" }, { NULL } };
static const CredalExperimentSeries amounts[] = { { "# pairs", "0 10 20" }, { NULL } };
static const CredalExperiment drawn = { CREDAL_PROTOCOL_PAIRS, 4, 1.0, iris, drawn_methods, amounts };
static const CredalExperiment still = { CREDAL_PROTOCOL_PAIRS, 1, 1.0, iris, still_methods, amounts };
static const CredalClaim claims[] = {
  { "Iris", { "CFCM", 10, 20 }, { "FCM", 10, 20 } }, { "Iris", { "FCM", 20, 20 }, { "FCM", 0, 0 }, TRUE },
  { "Iris", { "FCM", 20, 20 }, { "AHC", 0, 0 } }, { NULL },
};

/* CFCM and FCM without pairs, and k-means: which is first by the Rand index, and which needs the fewest iterations. */
static const CredalExperimentData two_sets[] = {
  { "Iris", "iris" }, { "Glass", "glass-two-class" }, { NULL },
};
static const CredalExperimentMethod ranked_methods[] = {
  { "FCM", "fcm", NULL, "starts=1" }, { "HCM", "kmeans", NULL, "starts=1" }, { "AHC", "agglomerative" }, { NULL },
};
static const CredalExperimentSeries known[] = { { "known C", "0" }, { NULL } };
static const CredalExperiment ranked = { CREDAL_PROTOCOL_FIT, 5, 1.0, two_sets, ranked_methods, known };
static const CredalClaim leads[] = {
  { "all", { "FCM" }, .among = "" }, { "all", { "FCM" }, .among = "FCM, HCM", .least = TRUE, .measure = 1 }, { NULL },
};
static const CredalItem ranked_item = {
  "test-t1", "TEST", "Table 1", NULL, NULL, { NULL },
  { { "Rand index", CREDAL_MEASURE_RI, 1.0 }, { "iterations", CREDAL_MEASURE_ITERATIONS, 1.0 } }, { &ranked },
  .claims = leads,
};
static const CredalItem item = {
  "test-f1", "TEST", "Figure 1", NULL, "pairs", { NULL }, { { "Rand index", CREDAL_MEASURE_RI, 1.0 } },
  { &drawn, &still }, .claims = claims,
};

/* FCM is not among the methods with values, as long as it was not run. */
static const CredalClaim lead_without_values[] = { { "all", { "FCM" }, .among = "HCM, AHC" }, { NULL } };
static const CredalItem item_without_values = {
  "test-t2", "TEST", "Table 2", NULL, NULL, { NULL }, { { "Rand index", CREDAL_MEASURE_RI, 1.0 } }, { &ranked },
  .claims = lead_without_values,
};

static CredalReproduction *
run_item (const CredalItem *of, const char *folder)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new ();
  g_autoptr(GError) error = NULL;
  CredalMonitor monitor = { 0 };

  g_ptr_array_add (items, (gpointer) of);
  CredalReproduction *reproduction = credal_reproduction_new (items, NULL, 0, folder, &error);
  g_assert_no_error (error);
  credal_reproduction_run (reproduction, &monitor, NULL, NULL, &error);
  g_assert_no_error (error);
  return reproduction;
}

static double
mean_at (const GArray *cells, const char *method, guint amount)
{
  for (guint k = 0; k < cells->len; k++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, k);
      if (!cell->claim && g_str_equal (cell->method, method) && cell->amount == amount)
        return cell->ours.mean;
    }
  g_assert_not_reached ();
}

/* A difference of means is the mean of the differences, as no trial failed; a method without draws has one trial. */
static void
test_differences (void)
{
  g_autofree char *folder = g_dir_make_tmp ("credal-claims-XXXXXX", NULL);
  g_autofree char *trials = g_build_filename (folder, "trials.csv", NULL);
  g_autoptr(CredalReproduction) reproduction = run_item (&item, folder);
  g_autoptr(GArray) cells = credal_reproduction_cells (reproduction, &item, NULL);
  const CredalCell *told = &g_array_index (cells, CredalCell, cells->len - 3);
  double gained = (mean_at (cells, "CFCM", 10) + mean_at (cells, "CFCM", 20) - mean_at (cells, "FCM", 10)
                   - mean_at (cells, "FCM", 20)) / 2.0;

  g_assert_true (told[0].claim == &claims[0]);
  g_assert_cmpfloat_with_epsilon (told[0].ours.mean, gained, 1e-12);
  g_assert_cmpuint (told[0].ours.n, ==, 4);
  g_assert_cmpint (told[0].verdict, ==, CREDAL_VERDICT_AGREE);
  g_assert_cmpfloat (told[1].ours.mean, ==, 0.0);
  g_assert_cmpint (told[1].verdict, ==, CREDAL_VERDICT_AGREE);
  g_assert_cmpfloat_with_epsilon (told[2].ours.mean, mean_at (cells, "FCM", 20) - mean_at (cells, "AHC", 0), 1e-12);
  g_assert_cmpuint (told[2].ours.n, ==, 4);

  g_autofree char *markdown = credal_item_markdown (&item, cells, FALSE), *csv = credal_item_csv (cells);
  g_assert_nonnull (strstr (markdown, "- Iris: CFCM above FCM, 10 to 20: 0."));
  g_assert_nonnull (strstr (markdown, "- Iris: FCM, 20 like 0: 0.000 [0.000, 0.000] agree"));
  g_assert_null (strstr (markdown, "| Iris | CFCM above"));
  g_assert_nonnull (strstr (csv, "\nIris,\"CFCM above FCM, 10 to 20\",Rand index,CFCM,above,"));
  g_remove (trials);
  g_rmdir (folder);
}

/* @differences: of three trials; @counts: as Markdown tells them; @verdict: in the CSV and in Markdown. */
static void
assert_told (const double *differences, const char *counts, const char *verdict)
{
  g_autoptr(GArray) cells = g_array_new (FALSE, FALSE, sizeof (CredalCell));
  g_autofree char *in_csv = g_strdup_printf (",3,0,%s,\n", verdict), *in_markdown = g_strdup_printf ("] %s\n", verdict);
  CredalCell cell = { .data = "Iris", .method = "CFCM", .measure = "Rand index", .claim = &claims[0],
                      .condition = (char *) "CFCM above FCM, 10 to 20", .ours = credal_mean_interval (differences, 3) };

  cell.verdict = credal_claim_verdict (cell.claim, &cell.ours);
  g_array_append_val (cells, cell);
  CredalItemTally tally = credal_item_tally (cells, TRUE, NULL);
  g_autofree char *markdown = credal_item_markdown (&item, cells, FALSE), *csv = credal_item_csv (cells);
  g_assert_cmpuint (tally.compared, ==, 1);
  g_assert_cmpuint (tally.agree + tally.contradict, ==, 0);
  g_assert_nonnull (strstr (markdown, counts));
  g_assert_true (g_str_has_suffix (csv, in_csv));
  g_assert_nonnull (strstr (markdown, in_markdown));
}

/* An interval across 0 is open, and a difference of 0 in all trials is a tie. Neither counts as agreeing. */
static void
test_undecided (void)
{
  assert_told ((const double[]) { 0.09, -0.03, 0.05 },
               "0 statements agree, our results contradict 0, 0 are tied, and 1 are open:", "open");
  assert_told ((const double[]) { 0.0, 0.0, 0.0 },
               "0 statements agree, our results contradict 0, 1 are tied, and 0 are open:", "tied");
}

/* The difference of two average ranks over two data sets, averaged over the trials, from the cells of single trials. */
static double
define_lead (const CredalItem *of, const CredalReproduction *reproduction, const CredalClaim *claim, guint methods)
{
  static const char *const data[] = { "Iris", "Glass" };
  double sum = 0.0, worst = 0.0;

  for (guint trial = 0; trial < 5; trial++)
    {
      double rank[3] = { 0.0 }, best = INFINITY;
      for (guint d = 0; d < 2; d++)
        {
          double value[3];
          for (guint m = 0; m < methods; m++)
            {
              g_autoptr(GArray) all = credal_reproduction_last (reproduction, of->experiments[0], data[d],
                                                                ranked_methods[m].name,
                                                                of->measures[claim->measure].measure);
              value[m] = g_array_index (all, double, trial) * (claim->least ? -1.0 : 1.0);
            }
          for (guint m = 0; m < methods; m++)
            for (guint other = 0; other < methods; other++)
              rank[m] += (other == m || value[other] > value[m] ? 1.0 : value[other] == value[m] ? 0.5 : 0.0) / 2.0;
        }
      for (guint m = 1; m < methods; m++)
        best = MIN (best, rank[m]);
      sum += best - rank[0];
      worst = MAX (worst, fabs (best - rank[0]));
    }
  g_assert_cmpfloat (worst, >, 0.0);
  return sum / 5.0;
}

static void
test_leads (void)
{
  g_autofree char *folder = g_dir_make_tmp ("credal-claims-XXXXXX", NULL);
  g_autofree char *trials = g_build_filename (folder, "trials.csv", NULL);
  g_autoptr(CredalReproduction) reproduction = run_item (&ranked_item, folder);
  g_autoptr(GArray) cells = credal_reproduction_cells (reproduction, &ranked_item, NULL);

  for (guint k = 0; k < 2; k++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, cells->len - 2 + k);
      g_assert_true (cell->claim == &leads[k]);
      g_assert_cmpuint (cell->ours.n, ==, 5);
      g_assert_cmpfloat_with_epsilon (cell->ours.mean, define_lead (&ranked_item, reproduction, cell->claim, 3 - k),
                                      1e-12);
    }
  g_autoptr(GArray) lacking = credal_reproduction_cells (reproduction, &item_without_values, NULL);
  const CredalCell *last = &g_array_index (lacking, CredalCell, lacking->len - 1);
  g_assert_true (last->claim == lead_without_values);
  g_assert_cmpuint (last->ours.n, ==, 0);
  g_assert_cmpint (last->verdict, ==, CREDAL_VERDICT_NONE);
  g_remove (trials);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/experiments/claims/named", test_named);
  g_test_add_func ("/experiments/claims/text", test_text);
  g_test_add_func ("/experiments/claims/verdicts", test_verdicts);
  g_test_add_func ("/experiments/claims/undecided", test_undecided);
  g_test_add_func ("/experiments/claims/leads", test_leads);
  g_test_add_func ("/experiments/claims/differences", test_differences);
  return g_test_run ();
}
