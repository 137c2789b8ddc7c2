/* Tests of methods beside each other: what the tables of [EGMM] say, recomputed, and values of other programs. */
#include <math.h>
#include "core/numerics/comparisons.h"
#include "core/numerics/tail-probability.h"

enum { SETS = 8, MOST = 8 };

/* [EGMM] Tables 7, 8, 10, 11 and 12: a row for each data set (Ecoli, Iris, Knowledge, Magic, Newthyroid, Seeds, Vehicle,
 * Wine), a column for each method (HCM, from Table 10 on; FCM, ECM, BPEC, GMM, CGMM, bootGMM, EGMM); NAN: it failed. */
static const struct {
  const char *name;
  guint k;
  double values[SETS * MOST], printed[MOST];       /* and the average ranks that are printed */
  double chi2, chi2_rounded;                       /* of exact ranks, and of those that are printed */
} tables[] = {
  { "Table 7", 7, {
    .58, .59, .65, .69, .67, .59, .68,
    .70, .57, .72, .73, .77, .73, .87,
    .29, .33, .16, .36, .02, .39, .43,
    .01, .01, .06, .12, .11, NAN, .13,
    .13, .34, .22, .46, .50, .68, .48,
    .61, .58, .50, .60, .78, .59, .80,
    .18, .12, .13, .19, .15, .35, .24,
    .36, .35, .16, .58, .81, .95, .82 },
    { 5.32, 5.75, 5.63, 3.06, 3.38, 3.25, 1.62 }, 25.54, 25.78 },
  { "Table 8", 7, {
    .51, .51, .70, .73, .71, .61, .72,
    .62, .54, .56, .57, .72, .57, .85,
    .22, .28, .12, .26, .01, .29, .31,
    .02, .02, .03, .11, .10, NAN, .14,
    .05, .21, .22, .44, .51, .71, .54,
    .52, .52, .45, .51, .81, .53, .85,
    .12, .14, .09, .13, .10, .21, .13,
    .27, .24, .15, .44, .80, .97, .83 },
    { 5.19, 5.06, 5.75, 3.63, 3.63, 3.06, 1.68 }, 20.76, 20.81 },
  { "Table 10", 8, {
    .81, .79, .79, .76, .78, .81, .79, .82,
    .87, .89, .89, .69, .89, .87, .97, .93,
    .57, .50, .51, .49, .62, .38, .49, .63,
    .65, .65, .65, .65, .66, .72, NAN, .75,
    .81, .79, .70, .77, .87, .86, .91, .88,
    .89, .90, .89, .65, .84, .92, .89, .95,
    .44, .45, .40, .38, .43, .41, .44, .46,
    .69, .69, .69, .56, .87, .84, .98, .85 },
    { 4.63, 4.56, 5.56, 7.38, 4.13, 4.38, 3.88, 1.50 }, 25.28, 25.54 },
  { "Table 11", 8, {
    .58, .55, .54, .63, .69, .68, .61, .70,
    .74, .75, .76, .58, .84, .83, .91, .87,
    .36, .29, .29, .15, .39, .10, .26, .43,
    .02, .01, .01, .01, .04, .08, NAN, .11,
    .35, .35, .16, .26, .43, .29, .68, .48,
    .70, .69, .66, .43, .68, .78, .69, .80,
    .19, .18, .13, .13, .17, .17, .20, .21,
    .42, .42, .40, .16, .70, .73, .95, .81 },
    { 4.50, 5.25, 6.63, 6.94, 3.56, 4.19, 3.56, 1.37 }, 30.19, 30.28 },
  { "Table 12", 8, {
    .43, .35, .35, .69, .72, .71, .64, .72,
    .70, .73, .73, .51, .81, .78, .92, .85,
    .25, .23, .23, .10, .28, .07, .21, .31,
    .06, .02, .02, .04, .09, .10, NAN, .14,
    .36, .45, .45, .26, .42, .27, .71, .54,
    .71, .72, .72, .42, .65, .81, .72, .85,
    .12, .12, .12, .09, .12, .10, .16, .14,
    .36, .35, .35, .14, .70, .69, .97, .75 },
    { 5.19, 5.31, 5.31, 7.00, 3.63, 4.63, 3.38, 1.56 }, 24.96, 25.07 },
};

static void
test_tables (void)
{
  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      guint k = tables[t].k;
      double ranks[SETS * MOST], average[MOST], sum = 0.0;
      credal_ranks (tables[t].values, SETS, k, ranks, average);
      for (guint j = 0; j < k; j++)
        {
          g_assert_cmpfloat_with_epsilon (average[j], tables[t].printed[j], 0.0100001);
          sum += average[j];
        }
      g_assert_cmpfloat_with_epsilon (sum, k * (k + 1) / 2.0, 1e-12);
      CredalFriedman exact = credal_friedman (average, SETS, k);
      g_assert_cmpfloat_with_epsilon (exact.chi2, tables[t].chi2, 0.005);
      g_assert_cmpfloat_with_epsilon (exact.f, (SETS - 1) * exact.chi2 / (SETS * (k - 1) - exact.chi2), 1e-12);
      g_assert_cmpfloat (exact.chi2_p, <, 0.05);
      g_assert_cmpfloat (exact.f_p, <, exact.chi2_p);
      g_assert_cmpfloat_with_epsilon (credal_friedman (tables[t].printed, SETS, k).chi2, tables[t].chi2_rounded, 0.005);
    }
}

/* The critical values that are printed in Demšar's Table 5(b), and of χ² with 6 and 7 degrees of freedom at .05. */
static void
test_critical (void)
{
  g_assert_cmpfloat_with_epsilon (credal_bonferroni_dunn_q (0.05, 7), 2.638, 5e-4);
  g_assert_cmpfloat_with_epsilon (credal_bonferroni_dunn_q (0.05, 8), 2.690, 5e-4);
  g_assert_cmpfloat_with_epsilon (credal_bonferroni_dunn_q (0.10, 7), 2.394, 5e-4);
  g_assert_cmpfloat_with_epsilon (credal_bonferroni_dunn_q (0.10, 8), 2.450, 5e-4);
  g_assert_cmpfloat_with_epsilon (credal_bonferroni_dunn (0.05, 8, 7), 2.638 * sqrt (56.0 / 48.0), 1e-3);
  g_assert_cmpfloat_with_epsilon (credal_chi2_above (12.5915872437, 6), 0.05, 1e-10);
  g_assert_cmpfloat_with_epsilon (credal_chi2_above (14.0671404493, 7), 0.05, 1e-10);
  g_assert_cmpfloat_with_epsilon (credal_chi2_value (0.05, 6), 12.5915872437, 1e-9);
  g_assert_cmpfloat_with_epsilon (credal_chi2_value (0.05, 7), 14.0671404493, 1e-9);
  g_assert_cmpfloat_with_epsilon (credal_chi2_value (1.0, 7), 0.0, 1e-300);
}

/* ---- distributions ---- */

/* Closed forms: one and two degrees of freedom of t, even ones of χ², F as the square of t. */
static void
test_distributions (void)
{
  for (double x = 0.05; x < 12.0; x += 0.35)
    {
      g_assert_cmpfloat_with_epsilon (credal_t_beyond (x, 1), 1.0 - 2.0 / G_PI * atan (x), 1e-12);
      g_assert_cmpfloat_with_epsilon (credal_t_beyond (-x, 2), 1.0 - x / sqrt (x * x + 2.0), 1e-12);
      g_assert_cmpfloat_with_epsilon (credal_chi2_above (x, 2), exp (-x / 2.0), 1e-13);
      g_assert_cmpfloat_with_epsilon (credal_chi2_above (x, 4), exp (-x / 2.0) * (1.0 + x / 2.0), 1e-13);
      g_assert_cmpfloat_with_epsilon (credal_chi2_above (x * x, 1), 2.0 * credal_normal_above (x), 1e-12);
      g_assert_cmpfloat_with_epsilon (credal_f_above (x * x, 1, 17), credal_t_beyond (x, 17), 1e-12);
      g_assert_cmpfloat_with_epsilon (credal_f_above (x, 5, 9), 1.0 - credal_f_above (1.0 / x, 9, 5), 1e-12);
      g_assert_cmpfloat_with_epsilon (credal_beta_share (x / 12.0, 1, 3), 1.0 - pow (1.0 - x / 12.0, 3), 1e-13);
    }
  g_assert_cmpfloat_with_epsilon (credal_t_value (0.05, 99), 1.984216951586, 1e-10);
  g_assert_cmpfloat_with_epsilon (credal_t_value (0.05, 49), 2.009575237129, 1e-10);
  g_assert_cmpfloat_with_epsilon (credal_normal_value (0.025), 1.959963984540, 1e-10);
  g_assert_cmpfloat_with_epsilon (credal_normal_value (0.975), -1.959963984540, 1e-10);
  g_assert_cmpfloat (credal_t_beyond (INFINITY, 3), ==, 0.0);
  g_assert_cmpfloat (credal_f_above (INFINITY, 3, 4), ==, 0.0);
}

/* ---- repetitions ---- */

static void
test_interval (void)
{
  static const double values[] = { 2.0, 4.0, NAN, 4.0, 5.0, 5.0 };
  CredalMeanInterval of = credal_mean_interval (values, G_N_ELEMENTS (values));
  double half = credal_t_value (0.05, 4) * sqrt (1.5) / sqrt (5.0);

  g_assert_cmpuint (of.n, ==, 5);
  g_assert_cmpfloat_with_epsilon (of.mean, 4.0, 1e-15);
  g_assert_cmpfloat_with_epsilon (of.sd, sqrt (1.5), 1e-15);
  g_assert_cmpfloat_with_epsilon (of.low, 4.0 - half, 1e-14);
  g_assert_cmpfloat_with_epsilon (of.high, 4.0 + half, 1e-14);
  of = credal_mean_interval (values, 1);
  g_assert_cmpfloat (of.mean, ==, 2.0);
  g_assert_true (isnan (of.sd) && isnan (of.low));
  g_assert_true (isnan (credal_mean_interval (values, 0).mean));
}

/* Student's own sleep data (Biometrika 6, 1908): t = 4.0621, p = .002833. */
static void
test_paired (void)
{
  static const double first[] = { 0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0 };
  static const double second[] = { 1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4 };
  static const double gap[] = { NAN, 1.0, 1.0 }, same[] = { 1.0, 2.0, 2.0 };
  CredalPairedTest test = credal_paired_test (second, first, 10);

  g_assert_cmpuint (test.n, ==, 10);
  g_assert_cmpfloat_with_epsilon (test.difference, 1.58, 1e-12);
  g_assert_cmpfloat_with_epsilon (test.t, 4.062127683, 1e-8);
  g_assert_cmpfloat_with_epsilon (test.p, 0.00283289, 1e-8);
  test = credal_paired_test (same, gap, 3);
  g_assert_cmpuint (test.n, ==, 2);
  g_assert_cmpfloat (test.t, ==, INFINITY);
  g_assert_cmpfloat (test.p, ==, 0.0);
  g_assert_cmpfloat (credal_paired_test (same, same, 3).t, ==, 0.0);
  g_assert_cmpfloat (credal_paired_test (same, same, 3).p, ==, 1.0);
}

/* Ties share their ranks, what failed comes last, and all alike is no difference. */
static void
test_ranks (void)
{
  static const double values[] = { 1.0, 3.0, 3.0, NAN, NAN, NAN, 2.0, 1.0 };
  static const double expected[] = { 3.0, 1.5, 1.5, 4.0, 3.5, 3.5, 1.0, 2.0 };
  static const double alike[] = { 1.0, 1.0, 1.0, 2.0, 2.0, 2.0 };
  double ranks[8], average[4];

  credal_ranks (values, 2, 4, ranks, average);
  for (guint at = 0; at < 8; at++)
    g_assert_cmpfloat (ranks[at], ==, expected[at]);
  for (guint j = 0; j < 4; j++)
    g_assert_cmpfloat (average[j], ==, 0.5 * (expected[j] + expected[4 + j]));
  credal_ranks (alike, 2, 3, ranks, average);
  g_assert_cmpfloat (credal_friedman (average, 2, 3).chi2, ==, 0.0);
  g_assert_cmpfloat (credal_friedman (average, 2, 3).f_p, ==, 1.0);
  g_assert_true (isnan (credal_friedman (average, 1, 3).chi2));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/comparisons/tables", test_tables);
  g_test_add_func ("/comparisons/critical", test_critical);
  g_test_add_func ("/comparisons/distributions", test_distributions);
  g_test_add_func ("/comparisons/interval", test_interval);
  g_test_add_func ("/comparisons/paired", test_paired);
  g_test_add_func ("/comparisons/ranks", test_ranks);
  return g_test_run ();
}
