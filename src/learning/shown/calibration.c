/* Computes the posterior of P(right | margin) on a fixed grid, from guesses with known outcomes. */
#include "learning/shown/calibration-private.h"
#include "core/base/blas.h"
#include "core/base/clones.h"
#include "core/base/exponential.h"
#include "core/base/softmax.h"
#include <math.h>
#include <string.h>

#define BINS CREDAL_MARGIN_BINS
#define LIMIT CREDAL_MARGIN_LIMIT
#define WIDTH (2.0 * LIMIT / BINS)
#define CELLS CREDAL_CALIBRATION_CELLS
#define CURVES CREDAL_CALIBRATION_CURVES
#define N_A CREDAL_CALIBRATION_N_A
#define N_B CREDAL_CALIBRATION_N_B
#define N_D CREDAL_CALIBRATION_N_D

#define A_DEVIATION 1.5
#define A_STEP 0.375                     /* of a and of d */
#define B_MEAN 5.0
#define B_DEVIATION 1.0
#define B_STEP (1.0 / 3.0)               /* of log b */
#define D_DEVIATION 1.0

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
middle_of_bin (guint bin)
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

static void
find_offset_prior (double *prior)
{
  for (guint step = 0; step < N_D; step++)
    {
      double d = ((double) step - N_D / 2) * A_STEP;
      prior[step] = -0.5 * d * d / (D_DEVIATION * D_DEVIATION);
    }
  credal_softmax (prior, 1.0, N_D, prior);
}

static void
find_curve (CredalCurves *curves, guint curve)
{
  double level = ((double) (curve / N_B) - (N_A + N_D - 1) / 2) * A_STEP, slope = exp (log_b_of (curve));

  for (guint bin = 0; bin < BINS; bin++)
    {
      double log_odds = level + slope * middle_of_bin (bin);
      curves->log_right[bin][curve] = -softplus (-log_odds);
      curves->log_wrong[bin][curve] = -softplus (log_odds);
      curves->right[bin][curve] = exp (curves->log_right[bin][curve]);
    }
}

static gpointer
make_curves (gpointer nothing)
{
  CredalCurves *curves = g_new (CredalCurves, 1);

  find_offset_prior (curves->offset_prior);
  for (guint curve = 0; curve < CURVES; curve++)
    find_curve (curves, curve);
  return curves;
}

const CredalCurves *
credal_calibration_curves (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, make_curves, NULL);
}

/* Sums the log likelihood of one kind's outcomes under each curve. @right, @wrong: (BINS) their weights; @sums:
 * (CURVES) out. */
CREDAL_CLONES static void
log_likelihoods (const CredalCurves *curves, const double *right, const double *wrong, double *restrict sums)
{
  memset (sums, 0, CURVES * sizeof (double));
  for (guint bin = 0; bin < BINS; bin++)
    if (right[bin] > 0.0 || wrong[bin] > 0.0)
      for (guint curve = 0; curve < CURVES; curve++)
        sums[curve] += right[bin] * curves->log_right[bin][curve] + wrong[bin] * curves->log_wrong[bin][curve];
}

static void
log_likelihoods_of (const CredalCurves *curves, const CredalTrial *trials, gsize n, guint kind, double *sums)
{
  double right[BINS] = { 0 }, wrong[BINS] = { 0 };

  for (gsize k = 0; k < n; k++)
    if (trials[k].kind == kind)
      {
        guint bin = credal_margin_bin (trials[k].margin);
        right[bin] += trials[k].weight * trials[k].right;
        wrong[bin] += trials[k].weight * (1.0 - trials[k].right);
      }
  log_likelihoods (curves, right, wrong, sums);
}

/* Weighs the offsets d of one kind. @sums: (CURVES) log P(outcomes | curve); @offset: (N_D × CELLS) out: P(d | a, b,
 * outcomes). Adds log P(outcomes | a, b) to @evidence (CELLS). */
CREDAL_CLONES static void
weigh_offsets (const CredalCurves *curves, const double *sums, double *restrict offset, double *restrict evidence)
{
  double most[CELLS], total[CELLS] = { 0 };

  memcpy (most, sums, sizeof most);
  for (guint step = 1; step < N_D; step++)
    for (guint cell = 0; cell < CELLS; cell++)
      most[cell] = MAX (most[cell], sums[credal_calibration_curve (cell, step)]);
  for (guint step = 0; step < N_D; step++)
    for (guint cell = 0; cell < CELLS; cell++)
      {
        double behind = most[cell] - sums[credal_calibration_curve (cell, step)];
        double share = curves->offset_prior[step] * credal_raise_two (-CREDAL_LOG2_E * behind);
        offset[step * CELLS + cell] = share;
        total[cell] += share;
      }
  for (guint step = 0; step < N_D; step++)
    for (guint cell = 0; cell < CELLS; cell++)
      offset[step * CELLS + cell] /= total[cell];
  for (guint cell = 0; cell < CELLS; cell++)
    evidence[cell] += most[cell] + log (total[cell]);
}

/* Averages P(right | s) of one kind. @weight: (CELLS); @offset: (N_D × CELLS); @rate: (BINS) out. */
static void
average_rates (const CredalCurves *curves, const double *weight, const double *offset, double *rate)
{
  double share[CURVES] = { 0 };

  for (guint step = 0; step < N_D; step++)
    for (guint cell = 0; cell < CELLS; cell++)
      share[credal_calibration_curve (cell, step)] += weight[cell] * offset[step * CELLS + cell];
  cblas_dgemv (CblasRowMajor, CblasNoTrans, BINS, CURVES, 1.0, curves->right[0], CURVES, share, 1, 0.0, rate, 1);
}

static CredalCalibration *
calibration_alloc (guint n_kinds)
{
  CredalCalibration *calibration = g_new (CredalCalibration, 1);

  calibration->n_kinds = n_kinds;
  calibration->offset = g_new (double, (gsize) n_kinds * CELLS * N_D);
  calibration->rate = g_new (double, (gsize) n_kinds * BINS);
  for (guint cell = 0; cell < CELLS; cell++)
    calibration->weight[cell] = log_prior (a_of (cell), log_b_of (cell));
  return calibration;
}

CredalCalibration *
credal_calibration_new (const CredalTrial *trials, gsize n, guint n_kinds)
{
  CredalCalibration *calibration = calibration_alloc (n_kinds);
  const CredalCurves *curves = credal_calibration_curves ();
  double sums[CURVES];

  for (guint kind = 0; kind < n_kinds; kind++)
    {
      log_likelihoods_of (curves, trials, n, kind, sums);
      weigh_offsets (curves, sums, credal_calibration_offset (calibration, kind), calibration->weight);
    }
  credal_softmax (calibration->weight, 1.0, CELLS, calibration->weight);
  for (guint kind = 0; kind < n_kinds; kind++)
    average_rates (curves, calibration->weight, credal_calibration_offset (calibration, kind),
                   calibration->rate + (gsize) kind * BINS);
  return calibration;
}

void
credal_calibration_free (CredalCalibration *calibration)
{
  g_free (calibration->offset);
  g_free (calibration->rate);
  g_free (calibration);
}

/* ---- reading the posterior ---- */

double
credal_calibration_rate (const CredalCalibration *calibration, guint kind, guint bin)
{
  return calibration->rate[(gsize) kind * BINS + bin];
}

double
credal_calibration_slope (const CredalCalibration *calibration)
{
  double log_slope = 0.0;

  for (guint cell = 0; cell < CELLS; cell++)
    log_slope += calibration->weight[cell] * log_b_of (cell);
  return exp (log_slope);
}

guint
credal_calibration_least (const CredalCalibration *calibration, guint kind, const CredalMargins *margins, double rate)
{
  double count = 0.0, right = 0.0;
  guint least = BINS;

  for (guint bin = BINS; bin-- > 0;)
    {
      count += margins->count[bin];
      right += margins->count[bin] * credal_calibration_rate (calibration, kind, bin);
      if (margins->count[bin] > 0.0 && right >= rate * count)
        least = bin;
    }
  return least;
}
