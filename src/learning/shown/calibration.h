#pragma once
#include <glib.h>

/* How often guesses are right, by the margin they were made with: what is learned from a few guesses whose outcome is
 * known says how right many others are.
 *
 *   s              margin of a guess: its support less that of the next best, near 1 where nothing else is likely;
 *                  clamped to ±MARGIN_LIMIT
 *   k              kind of a guess: guesses of one kind may all be easier, or harder, than those of another
 *   P(right | s)   = 1/(1 + exp(−(a + d_k + b s)))
 *   a, log b       ~ N(0, 1.5²), N(log 5, 1) before anything is known, about as they lie in sessions of 26 data sets
 *   d_k            ~ N(0, 1), independent: a kind of which nothing is known is taken to be like the others, and one of
 *                  which much is known speaks for itself
 *
 * All are averaged over their posterior, not fitted: with little evidence rates stay moderate and intervals wide.
 * Logistic calibration after Platt (1999), with a posterior on a fixed grid in place of a fit; ours. */

#define CREDAL_MARGIN_LIMIT 1.5
#define CREDAL_MARGIN_BINS 120

/* A guess whose outcome is known. */
typedef struct {
  guint kind;                /* k */
  double margin;
  double right;              /* 1, 0, or between: how likely it was right */
  double weight;             /* > 0: how many outcomes it counts for */
} CredalTrial;

/* How many guesses there are of each margin: bin b holds −LIMIT + [b, b + 1) · 2 LIMIT/BINS. A guess of weight w is one
 * outcome that counts w times (an object that stands for w pixels). All 0: none. */
typedef struct {
  double count[CREDAL_MARGIN_BINS];      /* Σ w */
  double squares[CREDAL_MARGIN_BINS];    /* Σ w² */
} CredalMargins;

guint credal_margin_bin  (double margin);
/** credal_margins_add: a guess; @weight > 0. */
void  credal_margins_add (CredalMargins *margins, double margin, double weight);

typedef struct _CredalCalibration CredalCalibration;

/** credal_calibration_new: of @n ≥ 0 trials, in any order, of kinds 0 … @n_kinds − 1. Cost: O(kinds × grid × bins). */
CredalCalibration *credal_calibration_new  (const CredalTrial *trials, gsize n, guint n_kinds);
void               credal_calibration_free (CredalCalibration *calibration);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalCalibration, credal_calibration_free)

/** credal_calibration_rate: the expected P(right) of guesses of @kind in @bin; it never falls with the margin. */
double credal_calibration_rate  (const CredalCalibration *calibration, guint kind, guint bin);
/** credal_calibration_slope: b, of the posterior mean of log b: by that much the log-odds of a guess rise with its
 *  margin. */
double credal_calibration_slope (const CredalCalibration *calibration);
/** credal_calibration_least: the least bin from which on those of @kind, with @margins, are expected to be right
 *  at @rate together; BINS: from none. */
guint  credal_calibration_least (const CredalCalibration *calibration, guint kind, const CredalMargins *margins,
                                 double rate);

/* The share of some guesses that is right. */
typedef struct { double value, low, high; } CredalEstimate;

/**
 * credal_calibration_estimate:
 * @margins: (n_kinds) of each kind
 * @least: (n_kinds) its guesses of this bin and above; there is at least one in all
 *
 * The expected share and an interval that holds the share with probability 0.9 at least, the shortest around it and
 * that of equal tails together: what is unknown of a, b and all d_k, and the chance of that many outcomes,
 * (Σ w)²/Σ w² alike ones (normal given a and b, with continuity correction; rounded outwards to whole outcomes). The
 * probability is that of the model: over data as the prior has them; on one whose guesses are wrong in another way it
 * can be far less. Cost: O(kinds × grid × bins).
 */
CredalEstimate credal_calibration_estimate (const CredalCalibration *calibration, const CredalMargins *margins,
                                            const guint *least);
