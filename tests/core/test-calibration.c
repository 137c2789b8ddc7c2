#include "core/calibration.h"
#include <math.h>
#include "core/rng.h"

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

static double
rate_by_sums (const CredalTrial *trials, gsize n, double margin)
{
  double right = 0.0, all = 0.0;

  for (double a = -6.0; a <= 6.0; a += 0.1)
    for (double z = -2.0; z <= 2.0; z += 0.04)
      {
        double b = 5.0 * exp (z), weight = exp (-a * a / 4.5 - z * z / 2.0);
        for (gsize k = 0; k < n; k++)
          {
            double p = 1.0 / (1.0 + exp (-(a + b * trials[k].margin)));
            double good = trials[k].weight * trials[k].right, bad = trials[k].weight - good;
            weight *= pow (p, good) * pow (1.0 - p, bad);
          }
        right += weight / (1.0 + exp (-(a + b * margin)));
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
    { middle (64), 0, 1 },  { middle (70), 1, 1 }, { middle (75), 1, .1 },
    { middle (80), .5, 1 }, { middle (90), 1, 2 }, { middle (61), 0, 1 },
  };

  for (gsize n = 0; n <= G_N_ELEMENTS (trials); n += 3)
    {
      g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, n);
      for (guint bin = 0; bin < CREDAL_MARGIN_BINS; bin += 7)
        g_assert_cmpfloat_with_epsilon (credal_calibration_rate (calibration, bin),
                                        rate_by_sums (trials, n, middle (bin)), 0.01);
    }
}

static void
test_rates_rise (void)
{
  const CredalTrial upside_down[] = { { .9, 0, 20 }, { .1, 1, 20 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (upside_down, 2);

  for (guint bin = 1; bin < CREDAL_MARGIN_BINS; bin++)
    g_assert_cmpfloat (credal_calibration_rate (calibration, bin), >=, credal_calibration_rate (calibration, bin - 1));
}

static void
test_order_does_not_matter (void)
{
  const CredalTrial one[] = { { .2, 0, 1 }, { .8, 1, 1 }, { .8, 1, 1 } }, other[] = { { .8, 1, 2 }, { .2, 0, 1 } };
  g_autoptr(CredalCalibration) a = credal_calibration_new (one, 3), b = credal_calibration_new (other, 2);

  for (guint bin = 0; bin < CREDAL_MARGIN_BINS; bin++)
    g_assert_cmpfloat_with_epsilon (credal_calibration_rate (a, bin), credal_calibration_rate (b, bin), 1e-12);
}

/* ---- from which margin on ---- */

static double
share_from (const CredalCalibration *calibration, const CredalMargins *margins, guint least)
{
  double right = 0.0, all = 0.0;

  for (guint bin = least; bin < CREDAL_MARGIN_BINS; bin++)
    {
      right += margins->count[bin] * credal_calibration_rate (calibration, bin);
      all += margins->count[bin];
    }
  return right / all;
}

static void
test_least (void)
{
  const CredalTrial trials[] = { { .1, .5, 10 }, { .5, 1, 5 }, { .9, 1, 10 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, 3);
  CredalMargins margins = { 0 };

  for (guint bin = 55; bin < 105; bin += 5)
    add_alike (&margins, bin, middle (bin), 1);
  for (double rate = 0.5; rate < 1.0; rate += 0.05)
    {
      guint least = credal_calibration_least (calibration, &margins, rate);
      for (guint bin = 55; bin < 105; bin += 5)
        g_assert_cmpint (share_from (calibration, &margins, bin) >= rate, ==, bin >= least);
    }
  g_assert_cmpuint (credal_calibration_least (calibration, &margins, 0.0), ==, 55);
  g_assert_cmpuint (credal_calibration_least (calibration, &margins, 1.0), ==, CREDAL_MARGIN_BINS);
}

/* ---- the estimate ---- */

static void
test_estimate (void)
{
  CredalTrial trials[] = { { .3, 1, 0 }, { .8, 1, 0 } };
  CredalMargins margins = { 0 };
  double width = 1.0;

  add_alike (&margins, 400, .3, 1);
  add_alike (&margins, 600, .8, 1);
  for (guint evidence = 1; evidence <= 1000; evidence *= 10)
    {
      trials[0].weight = trials[1].weight = evidence;
      trials[0].right = 0.75;
      trials[1].right = 0.95;
      g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, 2);
      CredalEstimate estimate = credal_calibration_estimate (calibration, &margins, 0);
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
  const CredalTrial trials[] = { { .8, 1, 40 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, 1);
  CredalMargins margins = { 0 };

  add_alike (&margins, 500, .8, 1);
  g_assert_cmpfloat (credal_calibration_estimate (calibration, &margins, 0).high, ==, 1.0);
}

/* A single guess that is most likely right. */
static void
test_one_guess (void)
{
  const CredalTrial trials[] = { { .8, 1, 40 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, 1);
  CredalMargins margins = { 0 };

  add_alike (&margins, 1, .8, 1);
  CredalEstimate estimate = credal_calibration_estimate (calibration, &margins, 0);
  g_assert_cmpfloat (estimate.low, <, estimate.value);
  g_assert_cmpfloat (estimate.high, ==, 1.0);
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
      double a = 2.0 * credal_rng_normal (rng), b = 5.0 * exp (credal_rng_normal (rng)), right = 0.0;
      CredalTrial trials[TRIALS];
      CredalMargins margins = { 0 };
      for (guint k = 0; k < TRIALS + OBJECTS; k++)
        {
          double margin = g_rand_double (rng);
          gboolean is_right = g_rand_double (rng) < 1.0 / (1.0 + exp (-(a + b * margin)));
          if (k < TRIALS)
            trials[k] = (CredalTrial) { margin, is_right, 1.0 };
          else
            {
              credal_margins_add (&margins, margin, 1.0);
              right += is_right;
            }
        }
      g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, TRIALS);
      CredalEstimate estimate = credal_calibration_estimate (calibration, &margins, 0);
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
  const CredalTrial trials[] = { { .3, .8, 30 }, { .8, .97, 30 } };
  g_autoptr(CredalCalibration) calibration = credal_calibration_new (trials, 2);
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
  CredalEstimate light = credal_calibration_estimate (calibration, &alike, 0);
  CredalEstimate weighted = credal_calibration_estimate (calibration, &heavy, 0);
  CredalEstimate uneven = credal_calibration_estimate (calibration, &mixed, 0);
  CredalEstimate even = credal_calibration_estimate (calibration, &fewer, 0);
  CredalEstimate independent = credal_calibration_estimate (calibration, &many, 0);
  g_assert_cmpfloat_with_epsilon (light.value, weighted.value, 1e-12);
  g_assert_cmpfloat (light.low, ==, weighted.low);
  g_assert_cmpfloat (light.high, ==, weighted.high);
  g_assert_cmpfloat_with_epsilon (uneven.low, even.low, 0.01);
  g_assert_cmpfloat_with_epsilon (uneven.high, even.high, 0.01);
  g_assert_cmpfloat (weighted.high - weighted.low, >, 1.2 * (independent.high - independent.low));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/calibration/bins", test_bins);
  g_test_add_func ("/calibration/weights", test_weights);
  g_test_add_func ("/calibration/rates", test_rates);
  g_test_add_func ("/calibration/rates-rise", test_rates_rise);
  g_test_add_func ("/calibration/order-does-not-matter", test_order_does_not_matter);
  g_test_add_func ("/calibration/least", test_least);
  g_test_add_func ("/calibration/estimate", test_estimate);
  g_test_add_func ("/calibration/faultless", test_faultless);
  g_test_add_func ("/calibration/one-guess", test_one_guess);
  g_test_add_func ("/calibration/coverage", test_coverage);
  return g_test_run ();
}
