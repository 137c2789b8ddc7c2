#pragma once
#include <glib.h>

/* Guesses by P(right), their probability of being right: bin b holds [b, b + 1)/BINS. Contains only sums; all 0: no
 * guesses. */
#define CREDAL_GUESS_BINS 200

typedef struct {
  double count[CREDAL_GUESS_BINS];       /* Σ w */
  double right[CREDAL_GUESS_BINS];       /* Σ w P(right) */
} CredalGuesses;

/** credal_guesses_add: Adds a guess of @weight > 0: the number of pixels of an object. */
void credal_guesses_add (CredalGuesses *guesses, double right, double weight);
/** credal_expected_gain: Estimates how many objects ten more answers put right, each counted by its weight. Ours.
 *
 *    W        expected number of objects in a wrong cluster: Σ w (1 − P(right))
 *    direct   gain of ten answers on the asked objects themselves: the (1 − P(right)) of the ten least certain guesses
 *    learned  gain on other objects: W 10/(s + 10) with s asked objects, as if the share of wrong guesses fell like 1/s
 *    gain     the larger of the two
 *
 *  @guesses: of the never-asked objects; @asked: s. */
double   credal_expected_gain  (const CredalGuesses *guesses, gsize asked);
/** credal_gain_is_little: Returns TRUE if the answers so far are enough: @gain is below half an object, or below one
 *  object in 400 of @total, the weight of all objects. In 78 of 130 sessions of 120 answers on 13 shipped sets this was
 *  reached at some point; 40 more answers then corrected .5 % of the objects on average, and 1.9 % at most. Returns
 *  FALSE if @gain is NAN. */
gboolean credal_gain_is_little (double gain, double total);
