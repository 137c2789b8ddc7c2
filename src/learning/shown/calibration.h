#pragma once
#include <glib.h>

/* How often guesses are right, by their margin: a few guesses with a known outcome predict how right many others are.
 *
 *   s              margin of a guess: its support less the support of the next best, near 1 if nothing else is likely;
 *                  clamped to ±MARGIN_LIMIT
 *   k              kind of a guess: guesses of one kind can all be easier, or harder, than guesses of another
 *   P(right | s)   = 1/(1 + exp(−(a + d_k + b s)))
 *   a, log b       ~ N(0, 1.5²), N(log 5, 1) before any outcome is known, close to their distribution in sessions of
 *                  26 data sets
 *   d_k            ~ N(0, 1), independent: an unknown kind is taken to be like the others, and a well-known kind is
 *                  judged by its own outcomes
 *
 * All are averaged over their posterior, not fitted: with little evidence rates stay moderate and intervals wide.
 * Logistic calibration after Platt (1999), with a posterior on a fixed grid in place of a fit; ours. */

#define CREDAL_MARGIN_LIMIT 1.5
#define CREDAL_MARGIN_BINS 120

/* A guess whose outcome is known. */
typedef struct {
  guint kind;                /* k */
  double margin;
  double right;              /* 1, 0, or between: the probability that it was right */
  double weight;             /* > 0: number of outcomes that it counts for */
} CredalTrial;

/* The number of guesses by margin: bin b holds −LIMIT + [b, b + 1) · 2 LIMIT/BINS. A guess of weight w is one outcome
 * that counts w times (an object that stands for w pixels). All 0: no guesses. */
typedef struct {
  double count[CREDAL_MARGIN_BINS];      /* Σ w */
  double squares[CREDAL_MARGIN_BINS];    /* Σ w² */
} CredalMargins;

guint credal_margin_bin  (double margin);
/** credal_margins_add: Adds a guess; @weight > 0. */
void  credal_margins_add (CredalMargins *margins, double margin, double weight);

typedef struct _CredalCalibration CredalCalibration;

/** credal_calibration_new: Computes the posterior from @n ≥ 0 trials, in any order, of kinds 0 … @n_kinds − 1. Cost:
 *  O(kinds × grid × bins). */
CredalCalibration *credal_calibration_new  (const CredalTrial *trials, gsize n, guint n_kinds);
void               credal_calibration_free (CredalCalibration *calibration);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalCalibration, credal_calibration_free)

/** credal_calibration_rate: Returns the expected P(right) of guesses of @kind in @bin. The rate never falls with the
 *  margin. */
double credal_calibration_rate  (const CredalCalibration *calibration, guint kind, guint bin);
/** credal_calibration_slope: Returns b, the rise of a guess's log-odds with its margin: exp of the posterior mean of
 *  log b. */
double credal_calibration_slope (const CredalCalibration *calibration);
/** credal_calibration_least: Returns the lowest bin from which on the guesses of @kind, counted in @margins, are
 *  together expected to be right at least at @rate. Returns BINS if no bin is high enough. */
guint  credal_calibration_least (const CredalCalibration *calibration, guint kind, const CredalMargins *margins,
                                 double rate);

/* The share of guesses that are right. */
typedef struct { double value, low, high; } CredalEstimate;

/**
 * credal_calibration_estimate:
 * @margins: (n_kinds) of each kind
 * @least: (n_kinds) the lowest bin that counts, for each kind; at least one guess counts
 *
 * Returns the expected share of right guesses and an interval that holds it with probability 0.9 at least: the union of
 * the shortest interval around the share and of the one with equal tails. It covers the uncertainty of a, b and all
 * d_k, and the chance of (Σ w)²/Σ w² independent outcomes (normal given a and b, with continuity correction; rounded
 * outwards to whole outcomes). The probability is the model's, over data that follow the prior; on data whose guesses
 * are wrong in another way it can be far less. Cost: O(kinds × grid × bins).
 */
CredalEstimate credal_calibration_estimate (const CredalCalibration *calibration, const CredalMargins *margins,
                                            const guint *least);
