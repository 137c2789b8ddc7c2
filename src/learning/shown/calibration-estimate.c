/* Estimates the share of right guesses and its interval, from the posterior that calibration.c finds. */
#include "learning/shown/calibration-private.h"
#include "core/base/clones.h"
#include <math.h>
#include <string.h>

#define BINS CREDAL_MARGIN_BINS
#define CELLS CREDAL_CALIBRATION_CELLS
#define CURVES CREDAL_CALIBRATION_CURVES

/* The distribution of a share is evaluated at 1 − (k/STEPS)²: finely near 1. */
#define STEPS 200
#define NEGLIGIBLE 1e-5                 /* lighter cells are left out */
#define LEVEL 0.9
#define SPLITS 10                        /* steps of the interval's tails, from all below to all above */

/* Returns erfc(z) with its tails cut off. */
static double
complement (double z)
{
  return z > 5.0 ? 0.0 : z < -5.0 ? 2.0 : erfc (z);
}

/* The share's distribution under one (a, b), taken as normal. */
typedef struct { double weight, mean, spread; } Part;   /* spread: √2 times its standard deviation */

/* The mixture of all parts, computed on demand. */
typedef struct {
  Part parts[CELLS];
  guint n_parts;
  double half;                           /* of one outcome in all */
  double below[STEPS + 1];               /* P(share ≤ 1 − (k/STEPS)²); NAN: not computed yet */
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

/* Returns the largest share whose cumulative probability is at most @probability. */
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

/* Takes the shortest interval around the value, widened to the interval with equal tails: the shortest leaves out a
 * long lower tail, and equal tails leave out the case that all are right. */
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

/* ---- guesses ---- */

/* The right guesses of one kind, from its lowest bin on, under each curve. */
typedef struct {
  double mean[CURVES];                   /* their part of the share of right guesses */
  double chance[CURVES];                 /* the variance of that part for a known curve */
} Guesses;

CREDAL_CLONES static void
guesses_find (Guesses *restrict guesses, const CredalMargins *margins, guint least, double count)
{
  const CredalCurves *curves = credal_calibration_curves ();

  memset (guesses, 0, sizeof *guesses);
  for (guint bin = least; bin < BINS; bin++)
    if (margins->count[bin] > 0.0)
      for (guint curve = 0; curve < CURVES; curve++)
        {
          double right = curves->right[bin][curve];
          guesses->mean[curve] += margins->count[bin] / count * right;
          guesses->chance[curve] += margins->squares[bin] / (count * count) * right * (1.0 - right);
        }
}

/* Adds one kind's mean and variance over d, and its chance, under (a, b) of @cell; the d of the kinds are
 * independent. */
static void
add_answer_kind (const Guesses *guesses, const double *offset, guint cell, double *mean, double *variance)
{
  double first = 0.0, second = 0.0;

  for (guint step = 0; step < CREDAL_CALIBRATION_N_D; step++)
    {
      guint curve = credal_calibration_curve (cell, step);
      double weight = offset[step * CELLS + cell], part = guesses->mean[curve];
      first += weight * part;
      second += weight * part * part;
      *variance += weight * guesses->chance[curve];
    }
  *mean += first;
  *variance += MAX (second - first * first, 0.0);
}

/* ---- the estimate ---- */

typedef struct {
  double count, squares, right;
} Totals;

static Totals
find_totals (const CredalCalibration *calibration, const CredalMargins *margins, const guint *least)
{
  Totals totals = { 0 };

  for (guint kind = 0; kind < calibration->n_kinds; kind++)
    for (guint bin = least[kind]; bin < BINS; bin++)
      {
        totals.count += margins[kind].count[bin];
        totals.squares += margins[kind].squares[bin];
        totals.right += margins[kind].count[bin] * credal_calibration_rate (calibration, kind, bin);
      }
  return totals;
}

static void
distribute (const CredalCalibration *calibration, const Guesses *guesses, Distribution *distribution)
{
  distribution->n_parts = 0;
  for (guint k = 0; k <= STEPS; k++)
    distribution->below[k] = NAN;
  for (guint cell = 0; cell < CELLS; cell++)
    if (calibration->weight[cell] > NEGLIGIBLE)
      {
        double mean = 0.0, variance = 0.0;
        for (guint kind = 0; kind < calibration->n_kinds; kind++)
          add_answer_kind (&guesses[kind], credal_calibration_offset (calibration, kind), cell, &mean, &variance);
        distribution->parts[distribution->n_parts++]
          = (Part) { calibration->weight[cell], mean, sqrt (2.0 * MAX (variance, 1e-18)) };
      }
}

/* Rounds to shares that this number of outcomes can have. */
static void
round_outwards (CredalEstimate *estimate, double outcomes)
{
  estimate->low = floor (estimate->low * outcomes) / outcomes;
  estimate->high = MIN (1.0, ceil (estimate->high * outcomes) / outcomes);
}

CredalEstimate
credal_calibration_estimate (const CredalCalibration *calibration, const CredalMargins *margins, const guint *least)
{
  Totals totals = find_totals (calibration, margins, least);
  double outcomes = totals.count * totals.count / totals.squares;      /* as many equal outcomes have the same

                                                                        * variance */
  CredalEstimate estimate = { .value = totals.right / totals.count };
  Distribution distribution = { .half = 0.5 / outcomes };
  g_autofree Guesses *guesses = g_new (Guesses, calibration->n_kinds);

  for (guint kind = 0; kind < calibration->n_kinds; kind++)
    guesses_find (&guesses[kind], &margins[kind], least[kind], totals.count);
  distribute (calibration, guesses, &distribution);
  enclose (&distribution, &estimate);
  round_outwards (&estimate, outcomes);
  return estimate;
}
