#include "learning/shown/calibration.h"
#include <math.h>
#include "core/base/rng.h"

/* ---- margins ---- */

/* The least margin in a bin. */
static double
lowest (guint bin)
{
  return 2 * CREDAL_MARGIN_LIMIT / CREDAL_MARGIN_BINS * bin - CREDAL_MARGIN_LIMIT;
}

/* @n guesses of the same margin and weight. */
static void
add_alike (CredalMargins *margins, guint n, double margin, double weight)
{
  for (guint k = 0; k < n; k++)
    credal_margins_add (margins, margin, weight);
}

static void
test_bins (void)
{
  g_assert_cmpuint (credal_margin_bin (-1e9), ==, 0);
  g_assert_cmpuint (credal_margin_bin (1e9), ==, CREDAL_MARGIN_BINS - 1);
  for (guint bin = 0; bin < CREDAL_MARGIN_BINS; bin++)
    {
      double least = lowest (bin);
      g_assert_cmpuint (credal_margin_bin (least + 1e-9), ==, bin);
      g_assert_cmpfloat_with_epsilon (lowest (bin + 1) - least,
                                      2 * CREDAL_MARGIN_LIMIT / CREDAL_MARGIN_BINS, 1e-12);
    }
}

/* ---- the rates: by definition, with sums over a far finer grid ---- */

enum { KINDS = 3 };

/* Σ_d P(d) P(outcomes of @kind | a, b, d); @right: out: the same, times P(right) of a guess with @margin. */
static double
sum_over_offsets (const CredalTrial *trials, gsize n, guint kind, double a, double b, double margin, double *right)
{
  double all = 0.0;

  *right = 0.0;
  for (double d = -4.0; d <= 4.0; d += 0.2)
    {
      double weight = exp (-d * d / 2.0);
      for (gsize k = 0; k < n; k++)
        if (trials[k].kind == kind)
          {
            double p = 1.0 / (1.0 + exp (-(a + d + b * trials[k].margin)));
            double good = trials[k].weight * trials[k].right, bad = trials[k].weight - good;
            weight *= pow (p, good) * pow (1.0 - p, bad);
          }
      all += weight;
      *right += weight / (1.0 + exp (-(a + d + b * margin)));
    }
  return all;
}

static double
rate_by_sums (const CredalTrial *trials, gsize n, guint kind, double margin)
{
  double right = 0.0, all = 0.0;

  for (double a = -6.0; a <= 6.0; a += 0.2)
    for (double z = -2.0; z <= 2.0; z += 0.08)
      {
        double b = 5.0 * exp (z), weight = exp (-a * a / 4.5 - z * z / 2.0), of_kind = 0.0, share = 0.0;
        for (guint other = 0; other < KINDS; other++)
          {
            double part = sum_over_offsets (trials, n, other, a, b, margin, &share);
            if (other == kind)
              of_kind = share / part;
            weight *= part;
          }
        right += weight * of_kind;
        all += weight;
      }
  return right / all;
}

/* The middle of a bin. */
static double
middle (guint bin)
{
  return (lowest (bin) + lowest (bin + 1)) / 2;
}

static void
test_rates (void)
{
  const CredalTrial trials[] = {
    { 0, middle (64), 0, 1 },  { 1, middle (70), 1, 1 }, { 0, middle (75), 1, .1 },
    { 1, middle (80), .5, 1 }, { 0, middle (90), 1, 2 }, { 0, middle (61), 0, 1 },
  };

  for (gsize n = 0; n <= G_N_ELEMENTS (trials); n += 3)
    {
      g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, n, KINDS);
      for (guint kind = 0; kind < KINDS; kind++)
        for (guint bin = 0; bin < CREDAL_MARGIN_BINS; bin += 17)
          g_assert_cmpfloat_with_epsilon (credal_calibration_rate (calibration, kind, bin),
                                          rate_by_sums (trials, n, kind, middle (bin)), 0.015);
    }
}

/* A kind that is often right is told from one that is not; one that nothing is known of lies between. */
static void
test_kinds (void)
{
  const CredalTrial trials[] = { { 0, .5, 1, 12 }, { 1, .5, .5, 12 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, 2, KINDS);

  for (guint bin = 50; bin < 110; bin++)
    {
      double good = credal_calibration_rate (calibration, 0, bin), bad = credal_calibration_rate (calibration, 1, bin);
      double unknown = credal_calibration_rate (calibration, 2, bin);
      g_assert_cmpfloat (bad, <, unknown);
      g_assert_cmpfloat (unknown, <, good);
    }
}

static void
test_rates_rise (void)
{
  const CredalTrial upside_down[] = { { 0, .9, 0, 20 }, { 0, .1, 1, 20 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (upside_down, 2, 1);

  for (guint bin = 1; bin < CREDAL_MARGIN_BINS; bin++)
    g_assert_cmpfloat (credal_calibration_rate (calibration, 0, bin), >=,
                       credal_calibration_rate (calibration, 0, bin - 1));
}

static void
test_order_does_not_matter (void)
{
  const CredalTrial one[] = { { 0, .2, 0, 1 }, { 1, .8, 1, 1 }, { 1, .8, 1, 1 } };
  const CredalTrial other[] = { { 1, .8, 1, 2 }, { 0, .2, 0, 1 } };
  g_autoptr(CredalCalibration) a = credal_calibration_new (one, 3, KINDS), b = credal_calibration_new (other, 2, KINDS);

  for (guint kind = 0; kind < KINDS; kind++)
    for (guint bin = 0; bin < CREDAL_MARGIN_BINS; bin++)
      g_assert_cmpfloat_with_epsilon (credal_calibration_rate (a, kind, bin), credal_calibration_rate (b, kind, bin),
                                      1e-12);
}

/* ---- from which margin on ---- */

static double
share_from (const CredalCalibration *calibration, const CredalMargins *margins, guint least)
{
  double right = 0.0, all = 0.0;

  for (guint bin = least; bin < CREDAL_MARGIN_BINS; bin++)
    {
      right += margins->count[bin] * credal_calibration_rate (calibration, 0, bin);
      all += margins->count[bin];
    }
  return right / all;
}

static void
test_least (void)
{
  const CredalTrial trials[] = { { 0, .1, .5, 10 }, { 0, .5, 1, 5 }, { 0, .9, 1, 10 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, 3, 1);
  CredalMargins margins = { 0 };

  for (guint bin = 55; bin < 105; bin += 5)
    add_alike (&margins, bin, middle (bin), 1);
  for (double rate = 0.5; rate < 1.0; rate += 0.05)
    {
      guint least = credal_calibration_least (calibration, 0, &margins, rate);
      for (guint bin = 55; bin < 105; bin += 5)
        g_assert_cmpint (share_from (calibration, &margins, bin) >= rate, ==, bin >= least);
    }
  g_assert_cmpuint (credal_calibration_least (calibration, 0, &margins, 0.0), ==, 55);
  g_assert_cmpuint (credal_calibration_least (calibration, 0, &margins, 1.0), ==, CREDAL_MARGIN_BINS);
}

/* ---- the estimate ---- */

static CredalEstimate
estimate_of_all (const CredalCalibration *calibration, const CredalMargins *margins)
{
  const guint all[KINDS] = { 0 };

  return credal_calibration_estimate (calibration, margins, all);
}

static void
test_estimate (void)
{
  CredalTrial trials[] = { { 0, .3, 1, 0 }, { 0, .8, 1, 0 } };
  CredalMargins margins = { 0 };
  double width = 1.0;

  add_alike (&margins, 400, .3, 1);
  add_alike (&margins, 600, .8, 1);
  for (guint evidence = 1; evidence <= 1000; evidence *= 10)
    {
      trials[0].weight = trials[1].weight = evidence;
      trials[0].right = 0.75;
      trials[1].right = 0.95;
      g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, 2, 1);
      CredalEstimate estimate = estimate_of_all (calibration, &margins);
      g_assert_cmpfloat_with_epsilon (estimate.value, share_from (calibration, &margins, 0), 1e-12);
      g_assert_cmpfloat (estimate.low, <, estimate.value);
      g_assert_cmpfloat (estimate.high, >, estimate.value);
      g_assert_cmpfloat (estimate.high - estimate.low, <, width);      /* it narrows with evidence */
      width = estimate.high - estimate.low;
    }
  g_assert_cmpfloat (width, <, 0.05);
}

/* Where nothing was ever wrong all may be right. */
static void
test_faultless (void)
{
  const CredalTrial trials[] = { { 0, .8, 1, 40 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, 1, 1);
  CredalMargins margins = { 0 };

  add_alike (&margins, 500, .8, 1);
  g_assert_cmpfloat (estimate_of_all (calibration, &margins).high, ==, 1.0);
}

/* So few guesses, most likely right: what they can come to is a whole number of right ones. */
static void
test_few_guesses (void)
{
  const CredalTrial trials[] = { { 0, .8, .98, 40 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, 1, 1);
  CredalMargins margins = { 0 };

  for (guint n = 1; n <= 6; n++)
    {
      credal_margins_add (&margins, .5, 1);
      CredalEstimate estimate = estimate_of_all (calibration, &margins);
      g_assert_cmpfloat_with_epsilon (estimate.low * n, round (estimate.low * n), 1e-9);
      g_assert_cmpfloat (estimate.low, <, estimate.value);
      g_assert_cmpfloat (estimate.high, ==, 1.0);
    }
}

/* Worlds drawn from the prior, with twelve trials each: the interval holds the true share in nine of ten. */
static void
test_coverage (void)
{
  enum { WORLDS = 200, TRIALS = 12, OBJECTS = 300 };
  g_autoptr(GRand) rng = credal_rng_new (7, 0);
  guint covered = 0;

  for (guint world = 0; world < WORLDS; world++)
    {
      double a = 1.5 * credal_rng_normal (rng), b = 5.0 * exp (credal_rng_normal (rng)), right = 0.0, level[KINDS];
      CredalTrial trials[TRIALS];
      CredalMargins margins[KINDS] = { 0 };
      for (guint kind = 0; kind < KINDS; kind++)
        level[kind] = a + credal_rng_normal (rng);
      for (guint k = 0; k < TRIALS + OBJECTS; k++)
        {
          guint kind = (guint) credal_rng_index (rng, KINDS);
          double margin = g_rand_double (rng);
          gboolean is_right = g_rand_double (rng) < 1.0 / (1.0 + exp (-(level[kind] + b * margin)));
          if (k < TRIALS)
            trials[k] = (CredalTrial) { kind, margin, is_right, 1.0 };
          else
            {
              credal_margins_add (&margins[kind], margin, 1.0);
              right += is_right;
            }
        }
      g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, TRIALS, KINDS);
      CredalEstimate estimate = estimate_of_all (calibration, margins);
      covered += right / OBJECTS >= estimate.low && right / OBJECTS <= estimate.high;
    }
  g_assert_cmpuint (covered, >=, WORLDS * 84 / 100);      /* 0.9, less three standard errors */
  g_assert_cmpuint (covered, <=, WORLDS * 98 / 100);
}

/* Outcomes that count alike, however much, are as many as there are; some that count more are fewer; and parts of which
 * each counts for one of its own are all there. */
static void
test_weights (void)
{
  const CredalTrial trials[] = { { 0, .3, .8, 30 }, { 0, .8, .97, 30 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, 2, 1);
  CredalMargins alike = { 0 }, heavy = { 0 }, mixed = { 0 }, fewer = { 0 }, many = { 0 };

  add_alike (&alike, 12, .3, 1);
  add_alike (&alike, 8, .8, 1);
  add_alike (&heavy, 12, .3, 5000);
  add_alike (&heavy, 8, .8, 5000);
  add_alike (&mixed, 10, .3, 10);
  add_alike (&mixed, 100, .3, 1);
  add_alike (&fewer, 36, .3, 1);                             /* 200²/1100 = 36.4 */
  add_alike (&many, 60000, .3, 1);
  add_alike (&many, 40000, .8, 1);
  CredalEstimate light = estimate_of_all (calibration, &alike);
  CredalEstimate weighted = estimate_of_all (calibration, &heavy);
  CredalEstimate uneven = estimate_of_all (calibration, &mixed);
  CredalEstimate even = estimate_of_all (calibration, &fewer);
  CredalEstimate independent = estimate_of_all (calibration, &many);
  g_assert_cmpfloat_with_epsilon (light.value, weighted.value, 1e-12);
  g_assert_cmpfloat (light.low, ==, weighted.low);
  g_assert_cmpfloat (light.high, ==, weighted.high);
  g_assert_cmpfloat_with_epsilon (uneven.low, even.low, 1.0 / 36 + 1e-9);
  g_assert_cmpfloat_with_epsilon (uneven.high, even.high, 1.0 / 36 + 1e-9);
  g_assert_cmpfloat (weighted.high - weighted.low, >, 1.2 * (independent.high - independent.low));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/calibration/bins", test_bins);
  g_test_add_func ("/calibration/weights", test_weights);
  g_test_add_func ("/calibration/rates", test_rates);
  g_test_add_func ("/calibration/kinds", test_kinds);
  g_test_add_func ("/calibration/rates-rise", test_rates_rise);
  g_test_add_func ("/calibration/order-does-not-matter", test_order_does_not_matter);
  g_test_add_func ("/calibration/least", test_least);
  g_test_add_func ("/calibration/estimate", test_estimate);
  g_test_add_func ("/calibration/faultless", test_faultless);
  g_test_add_func ("/calibration/few-guesses", test_few_guesses);
  g_test_add_func ("/calibration/coverage", test_coverage);
  return g_test_run ();
}
