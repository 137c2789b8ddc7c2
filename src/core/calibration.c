#include "core/calibration.h"
#include <math.h>

#define BINS CREDAL_MARGIN_BINS
#define LIMIT CREDAL_MARGIN_LIMIT
#define WIDTH (2.0 * LIMIT / BINS)

/* The grid of (a, b): within three prior deviations of a, two of log b. */
#define N_A 25
#define N_B 13
#define CELLS (N_A * N_B)
#define A_DEVIATION 2.0
#define A_STEP 0.5
#define B_MEAN 5.0
#define B_DEVIATION 1.0
#define B_STEP (1.0 / 3.0)               /* of log b */

/* The distribution of a share is tabulated at 1 − (k/STEPS)²: finely where shares are near 1. */
#define STEPS 400
#define LEVEL 0.9
#define SPLITS 10                        /* where the rest may lie: so many steps from all below to all above */

struct _CredalCalibration {
  double weight[CELLS];                  /* posterior; sums to 1 */
  double right[CELLS][BINS];             /* P(right | s) under each (a, b), at the bins' middles */
  double rate[BINS];                     /* their mean */
};

guint
credal_margin_bin (double margin)
{
  double bin = floor ((margin + LIMIT) / WIDTH);
  return (guint) CLAMP (bin, 0.0, BINS - 1.0);
}

double
credal_margin_lowest (guint bin)
{
  return bin * WIDTH - LIMIT;
}

/* ---- the posterior ---- */

static double
log_prior (double a, double log_b)
{
  double from_mean = (log_b - log (B_MEAN)) / B_DEVIATION;
  return -0.5 * (a * a / (A_DEVIATION * A_DEVIATION) + from_mean * from_mean);
}

/* a + b s at the bin's middle. */
static double
log_odds (double a, double b, guint bin)
{
  return a + b * (credal_margin_lowest (bin) + 0.5 * WIDTH);
}

/* log (1 + eˣ) */
static double
softplus (double x)
{
  return MAX (x, 0.0) + log1p (exp (-fabs (x)));
}

/* @right, @all: (BINS) weights of the outcomes. */
static double
log_likelihood (double a, double b, const double *right, const double *all)
{
  double sum = 0.0;

  for (guint bin = 0; bin < BINS; bin++)
    if (all[bin] > 0.0)
      sum += right[bin] * log_odds (a, b, bin) - all[bin] * softplus (log_odds (a, b, bin));
  return sum;
}

/* From logarithms, in place. */
static void
normalise (double *weight)
{
  double most = weight[0], sum = 0.0;

  for (guint cell = 1; cell < CELLS; cell++)
    most = MAX (most, weight[cell]);
  for (guint cell = 0; cell < CELLS; cell++)
    sum += weight[cell] = exp (weight[cell] - most);
  for (guint cell = 0; cell < CELLS; cell++)
    weight[cell] /= sum;
}

static void
average (CredalCalibration *calibration)
{
  for (guint bin = 0; bin < BINS; bin++)
    {
      calibration->rate[bin] = 0.0;
      for (guint cell = 0; cell < CELLS; cell++)
        calibration->rate[bin] += calibration->weight[cell] * calibration->right[cell][bin];
    }
}

CredalCalibration *
credal_calibration_new (const CredalTrial *trials, gsize n)
{
  CredalCalibration *calibration = g_new (CredalCalibration, 1);
  double right[BINS] = { 0 }, all[BINS] = { 0 };

  for (gsize k = 0; k < n; k++)
    {
      guint bin = credal_margin_bin (trials[k].margin);
      right[bin] += trials[k].weight * trials[k].right;
      all[bin] += trials[k].weight;
    }
  for (guint cell = 0; cell < CELLS; cell++)
    {
      double a = ((double) (cell / N_B) - N_A / 2) * A_STEP, log_b = log (B_MEAN) + ((double) (cell % N_B) - N_B / 2) * B_STEP;
      for (guint bin = 0; bin < BINS; bin++)
        calibration->right[cell][bin] = 1.0 / (1.0 + exp (-log_odds (a, exp (log_b), bin)));
      calibration->weight[cell] = log_prior (a, log_b) + log_likelihood (a, exp (log_b), right, all);
    }
  normalise (calibration->weight);
  average (calibration);
  return calibration;
}

void
credal_calibration_free (CredalCalibration *calibration)
{
  g_free (calibration);
}

/* ---- what it says ---- */

double
credal_calibration_rate (const CredalCalibration *calibration, guint bin)
{
  return calibration->rate[bin];
}

guint
credal_calibration_least (const CredalCalibration *calibration, const CredalMargins *margins, double rate)
{
  double count = 0.0, right = 0.0;
  guint least = BINS;

  for (guint bin = BINS; bin-- > 0;)
    {
      count += margins->count[bin];
      right += margins->count[bin] * calibration->rate[bin];
      if (margins->count[bin] > 0.0 && right >= rate * count)
        least = bin;
    }
  return least;
}

/* Adds to @below (STEPS + 1) @weight times the probability that the share is at most 1 − (k/STEPS)². */
static void
add_distribution (double weight, double mean, double variance, double count, double *below)
{
  double deviation = sqrt (2.0 * MAX (variance, 1e-18)), half = 0.5 / count;

  below[0] += weight;
  for (guint k = 1; k <= STEPS; k++)
    {
      double share = 1.0 - ((double) k / STEPS) * ((double) k / STEPS);
      below[k] += weight * 0.5 * erfc ((mean - share - half) / deviation);
    }
}

/* The largest share that is reached by at most @probability. */
static double
quantile (const double *below, double probability)
{
  guint k = 0;

  while (k < STEPS && below[k] > probability)
    k++;
  return 1.0 - ((double) k / STEPS) * ((double) k / STEPS);
}

/* Of the intervals around the value. */
static void
shortest (const double *below, CredalEstimate *estimate)
{
  estimate->low = 0.0;
  estimate->high = 1.0;
  for (guint split = 0; split <= SPLITS; split++)
    {
      double under = (1.0 - LEVEL) * split / SPLITS;
      double low = quantile (below, under), high = split == SPLITS ? 1.0 : quantile (below, under + LEVEL);
      if (low <= estimate->value && estimate->value <= high && high - low < estimate->high - estimate->low)
        {
          estimate->low = low;
          estimate->high = high;
        }
    }
}

CredalEstimate
credal_calibration_estimate (const CredalCalibration *calibration, const CredalMargins *margins, guint least)
{
  CredalEstimate estimate = { 0 };
  double below[STEPS + 1] = { 0 }, count = 0.0;

  for (guint bin = least; bin < BINS; bin++)
    {
      count += margins->count[bin];
      estimate.value += margins->count[bin] * calibration->rate[bin];
    }
  estimate.value /= count;
  for (guint cell = 0; cell < CELLS; cell++)
    if (calibration->weight[cell] > 1e-6)
      {
        double mean = 0.0, variance = 0.0;
        for (guint bin = least; bin < BINS; bin++)
          {
            double right = calibration->right[cell][bin], share = margins->count[bin] / count;
            mean += share * right;
            variance += share * right * (1.0 - right) / count;
          }
        add_distribution (calibration->weight[cell], mean, variance, count, below);
      }
  shortest (below, &estimate);
  return estimate;
}
