/* Computes the posterior of the odds between two clusters from answers about both, on a fixed grid. */
#include "learning/shown/pair-odds.h"
#include "core/base/softmax.h"
#include <math.h>

/* Grid: a is a whole number of steps within four prior deviations; margins are in bins of one step, so that a + margin
 * is a whole number of steps, too. */
#define PER_UNIT 4
#define STEP (1.0 / PER_UNIT)
#define REACH 24                         /* steps of a on either side of 0 */
#define GRID (2 * REACH + 1)
#define EDGE (PER_UNIT * (int) CREDAL_ODDS_LIMIT)
#define BINS (2 * EDGE + 1)

typedef struct {
  double against[BINS];                  /* P(l)/P(k) */
  double spread;
} Pair;

struct _CredalPairOdds {
  guint c;
  Pair *pairs;                           /* (c²) by k c + l; only k < l is filled */
};

/* ---- 1/(1 + exp(−x)) at whole steps ---- */

typedef struct {
  double right[BINS + GRID], log_right[BINS + GRID], log_wrong[BINS + GRID];
} Curve;

static gpointer
make_curve (gpointer nothing)
{
  Curve *curve = g_new (Curve, 1);

  for (int at = 0; at < BINS + GRID; at++)
    {
      double x = (at - EDGE - REACH) * STEP;
      curve->right[at] = 1.0 / (1.0 + exp (-x));
      curve->log_right[at] = -log1p (exp (-x));
      curve->log_wrong[at] = -log1p (exp (x));
    }
  return curve;
}

static const Curve *
find_curve (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, make_curve, NULL);
}

static int
bin_of (double margin)
{
  return EDGE + (int) floor (CLAMP (margin, -CREDAL_ODDS_LIMIT, CREDAL_ODDS_LIMIT) / STEP + 0.5);
}

/* ---- the posterior of one pair ---- */

static gsize
place_of (const CredalPairOdds *odds, guint k, guint l)
{
  return (gsize) MIN (k, l) * odds->c + MAX (k, l);
}

/* @weights: (GRID) log P(a), or the log posterior after some trials. */
static void
add_trial (const CredalTrial *trial, double *weights)
{
  const Curve *curve = find_curve ();
  int bin = bin_of (trial->margin);

  for (int step = 0; step < GRID; step++)
    weights[step] += trial->right * curve->log_right[bin + step] + trial->wrong * curve->log_wrong[bin + step];
}

/* @weights: (GRID) log posterior. */
static void
finish_pair (Pair *pair, double *weights)
{
  const Curve *curve = find_curve ();
  double mean = 0.0, square = 0.0;

  credal_softmax (weights, 1.0, GRID, weights);
  for (int step = 0; step < GRID; step++)
    {
      double a = (step - REACH) * STEP;
      mean += weights[step] * a;
      square += weights[step] * a * a;
    }
  pair->spread = sqrt (MAX (square - mean * mean, 0.0));
  for (int bin = 0; bin < BINS; bin++)
    {
      double right = 0.0;
      for (int step = 0; step < GRID; step++)
        right += weights[step] * curve->right[bin + step];
      pair->against[bin] = 1.0 / right - 1.0;
    }
}

CredalPairOdds *
credal_pair_odds_new (const CredalTrial *trials, gsize n, guint c)
{
  CredalPairOdds *odds = g_new (CredalPairOdds, 1);
  g_autofree double *weights = g_new (double, (gsize) c * c * GRID);

  *odds = (CredalPairOdds) { c, g_new0 (Pair, (gsize) c * c) };
  for (gsize at = 0; at < (gsize) c * c * GRID; at++)
    {
      double deviations = ((int) (at % GRID) - REACH) * STEP / CREDAL_ODDS_SPREAD;
      weights[at] = -0.5 * deviations * deviations;
    }
  for (gsize at = 0; at < n; at++)
    add_trial (&trials[at], weights + place_of (odds, trials[at].guess, trials[at].other) * GRID);
  for (guint k = 0; k < c; k++)
    for (guint l = k + 1; l < c; l++)
      finish_pair (&odds->pairs[place_of (odds, k, l)], weights + place_of (odds, k, l) * GRID);
  return odds;
}

void
credal_pair_odds_free (CredalPairOdds *odds)
{
  g_free (odds->pairs);
  g_free (odds);
}

double
credal_pair_odds_against (const CredalPairOdds *odds, guint guess, guint other, double margin)
{
  return odds->pairs[place_of (odds, guess, other)].against[bin_of (margin)];
}

double
credal_pair_odds_spread (const CredalPairOdds *odds, guint guess, guint other)
{
  return odds->pairs[place_of (odds, guess, other)].spread;
}
