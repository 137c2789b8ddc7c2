#include "core/calibration.h"
#include "core/clones.h"
#include "core/softmax.h"
#include <math.h>
#include <string.h>

#define BINS CREDAL_MARGIN_BINS
#define LIMIT CREDAL_MARGIN_LIMIT
#define WIDTH (2.0 * LIMIT / BINS)

/* The grid of (a, b): within three prior deviations of a, two of log b. */
#define N_A 25
#define N_B 13
#define CELLS (N_A * N_B)
#define A_DEVIATION 1.5
#define A_STEP 0.375
#define B_MEAN 5.0
#define B_DEVIATION 1.0
#define B_STEP (1.0 / 3.0)               /* of log b */

/* The distribution of a share is looked at where it is 1 − (k/STEPS)²: finely where shares are near 1. */
#define STEPS 200
#define NEGLIGIBLE 1e-5                 /* cells of less weight are left out of it */
#define LEVEL 0.9
#define SPLITS 10                        /* where the rest may lie: so many steps from all below to all above */

struct _CredalCalibration {
  double weight[CELLS];                  /* posterior; sums to 1 */
  double rate[BINS];                     /* mean P(right | s) */
};

/* What depends on no data: P(right | s) and the logarithms of it and of the rest, under each (a, b), at the bins'
 * middles. */
typedef struct { double right[CELLS][BINS], log_right[BINS][CELLS], log_wrong[BINS][CELLS]; } Table;

guint
credal_margin_bin (double margin)
{
  double bin = floor ((margin + LIMIT) / WIDTH);
  return (guint) CLAMP (bin, 0.0, BINS - 1.0);
}

void
credal_margins_add (CredalMargins *margins, double margin, double weight)
{
  guint bin = credal_margin_bin (margin);

  margins->count[bin] += weight;
  margins->squares[bin] += weight * weight;
}

static double
middle_of (guint bin)
{
  return bin * WIDTH - LIMIT + 0.5 * WIDTH;
}

/* ---- the posterior ---- */

static double
log_prior (double a, double log_b)
{
  double from_mean = (log_b - log (B_MEAN)) / B_DEVIATION;
  return -0.5 * (a * a / (A_DEVIATION * A_DEVIATION) + from_mean * from_mean);
}

static double
a_of (guint cell)
{
  return ((double) (cell / N_B) - N_A / 2) * A_STEP;
}

static double
log_b_of (guint cell)
{
  return log (B_MEAN) + ((double) (cell % N_B) - N_B / 2) * B_STEP;
}

/* log (1 + eˣ) */
static double
softplus (double x)
{
  return MAX (x, 0.0) + log1p (exp (-fabs (x)));
}

static gpointer
make_table (gpointer nothing)
{
  Table *table = g_new (Table, 1);

  for (guint cell = 0; cell < CELLS; cell++)
    for (guint bin = 0; bin < BINS; bin++)
      {
        double log_odds = a_of (cell) + exp (log_b_of (cell)) * middle_of (bin);
        table->log_right[bin][cell] = -softplus (-log_odds);
        table->log_wrong[bin][cell] = -softplus (log_odds);
        table->right[cell][bin] = exp (table->log_right[bin][cell]);
      }
  return table;
}

/* Made when first wanted, and kept as long as the program runs. */
static const Table *
likelihoods (void)
{
  static GOnce once = G_ONCE_INIT;
  return g_once (&once, make_table, NULL);
}

/* @right, @wrong: (BINS) weights of the outcomes; @sums: (CELLS) out. */
CREDAL_CLONES static void
log_likelihoods (const Table *table, const double *right, const double *wrong, double *restrict sums)
{
  memset (sums, 0, CELLS * sizeof (double));
  for (guint bin = 0; bin < BINS; bin++)
    if (right[bin] > 0.0 || wrong[bin] > 0.0)
      for (guint cell = 0; cell < CELLS; cell++)
        sums[cell] += right[bin] * table->log_right[bin][cell] + wrong[bin] * table->log_wrong[bin][cell];
}

CREDAL_CLONES static void
average (const Table *table, const double *weight, double *restrict rate)
{
  memset (rate, 0, BINS * sizeof (double));
  for (guint cell = 0; cell < CELLS; cell++)
    for (guint bin = 0; bin < BINS; bin++)
      rate[bin] += weight[cell] * table->right[cell][bin];
}

CredalCalibration *
credal_calibration_new (const CredalTrial *trials, gsize n)
{
  CredalCalibration *calibration = g_new (CredalCalibration, 1);
  const Table *table = likelihoods ();
  double right[BINS] = { 0 }, wrong[BINS] = { 0 };

  for (gsize k = 0; k < n; k++)
    {
      guint bin = credal_margin_bin (trials[k].margin);
      right[bin] += trials[k].weight * trials[k].right;
      wrong[bin] += trials[k].weight * (1.0 - trials[k].right);
    }
  log_likelihoods (table, right, wrong, calibration->weight);
  for (guint cell = 0; cell < CELLS; cell++)
    calibration->weight[cell] += log_prior (a_of (cell), log_b_of (cell));
  credal_softmax (calibration->weight, 1.0, CELLS, calibration->weight);
  average (table, calibration->weight, calibration->rate);
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

/* erfc(z), without its tails. */
static double
complement (double z)
{
  return z > 5.0 ? 0.0 : z < -5.0 ? 2.0 : erfc (z);
}

/* The share's distribution under one (a, b): normal. */
typedef struct { double weight, mean, spread; } Part;   /* spread: √2 of its deviation */

/* The mixture of these, computed where it is asked for. */
typedef struct {
  Part parts[CELLS];
  guint n_parts;
  double half;                           /* of one outcome among all */
  double below[STEPS + 1];               /* P(share ≤ 1 − (k/STEPS)²); NAN: not asked for yet */
} Distribution;

static double
share_at (guint k)
{
  return 1.0 - ((double) k / STEPS) * ((double) k / STEPS);
}

static double
find_below (Distribution *distribution, guint k)
{
  double sum = 0.0;

  if (!isnan (distribution->below[k]))
    return distribution->below[k];
  for (guint at = 0; at < distribution->n_parts; at++)
    {
      const Part *part = &distribution->parts[at];
      double z = (part->mean - share_at (k) - distribution->half) / part->spread;
      sum += part->weight * (k == 0 ? 1.0 : 0.5 * complement (z));
    }
  return distribution->below[k] = sum;
}

/* The largest share that is reached by at most @probability. */
static double
quantile (Distribution *distribution, double probability)
{
  guint low = 0, high = STEPS;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      if (find_below (distribution, middle) > probability)
        low = middle + 1;
      else
        high = middle;
    }
  return share_at (low);
}

/* Of the intervals around the value, widened to what lies between equal tails: the shortest alone leaves out a long
 * tail below, and equal tails leave out that all are right. */
static void
enclose (Distribution *distribution, CredalEstimate *estimate)
{
  estimate->low = 0.0;
  estimate->high = 1.0;
  for (guint split = 0; split <= SPLITS; split++)
    {
      double under = (1.0 - LEVEL) * split / SPLITS;
      double low = quantile (distribution, under);
      double high = split == SPLITS ? 1.0 : quantile (distribution, under + LEVEL);
      if (low <= estimate->value && estimate->value <= high && high - low < estimate->high - estimate->low)
        {
          estimate->low = low;
          estimate->high = high;
        }
    }
  estimate->low = MIN (estimate->low, quantile (distribution, 0.5 * (1.0 - LEVEL)));
  estimate->high = MAX (estimate->high, quantile (distribution, 0.5 * (1.0 + LEVEL)));
}

/* The guesses of some bin and above. */
typedef struct {
  double share[BINS];                    /* of the weight; sums to 1 */
  double chance[BINS];                   /* of the squared weight, which chance goes with; sums to 1 */
  double outcomes;                       /* so many alike ones leave as much to chance */
} Guesses;

static void
guesses_init (Guesses *guesses, const CredalMargins *margins, guint least)
{
  double count = 0.0, squares = 0.0;

  for (guint bin = least; bin < BINS; bin++)
    {
      count += margins->count[bin];
      squares += margins->squares[bin];
    }
  for (guint bin = 0; bin < BINS; bin++)
    {
      guesses->share[bin] = bin < least ? 0.0 : margins->count[bin] / count;
      guesses->chance[bin] = bin < least ? 0.0 : margins->squares[bin] / squares;
    }
  guesses->outcomes = count / (squares / count);
}

static void
distribute (const CredalCalibration *calibration, const Guesses *guesses, Distribution *distribution)
{
  const Table *table = likelihoods ();

  distribution->n_parts = 0;
  distribution->half = 0.5 / guesses->outcomes;
  for (guint k = 0; k <= STEPS; k++)
    distribution->below[k] = NAN;
  for (guint cell = 0; cell < CELLS; cell++)
    if (calibration->weight[cell] > NEGLIGIBLE)
      {
        double mean = 0.0, variance = 0.0;
        for (guint bin = 0; bin < BINS; bin++)
          if (guesses->share[bin] > 0.0)
            {
              double right = table->right[cell][bin];
              mean += guesses->share[bin] * right;
              variance += guesses->chance[bin] * right * (1.0 - right);
            }
        distribution->parts[distribution->n_parts++]
          = (Part) { calibration->weight[cell], mean, sqrt (2.0 * MAX (variance / guesses->outcomes, 1e-18)) };
      }
}

CredalEstimate
credal_calibration_estimate (const CredalCalibration *calibration, const CredalMargins *margins, guint least)
{
  CredalEstimate estimate = { 0 };
  Distribution distribution;
  Guesses guesses;
  double count = 0.0;

  for (guint bin = least; bin < BINS; bin++)
    {
      count += margins->count[bin];
      estimate.value += margins->count[bin] * calibration->rate[bin];
    }
  estimate.value /= count;
  guesses_init (&guesses, margins, least);
  distribute (calibration, &guesses, &distribution);
  enclose (&distribution, &estimate);
  return estimate;
}
