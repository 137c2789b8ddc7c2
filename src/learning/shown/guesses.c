/* Counts guesses by their probability of being right, and estimates what more answers gain. */
#include "learning/shown/guesses.h"

#define BINS CREDAL_GUESS_BINS
#define ANSWERS 10.0
#define LITTLE 0.5                       /* objects, */
#define LITTLE_SHARE 0.0025              /* or share of all objects */

void
credal_guesses_add (CredalGuesses *guesses, double right, double weight)
{
  guint bin = (guint) CLAMP (right * BINS, 0.0, BINS - 1.0);

  guesses->count[bin] += weight;
  guesses->right[bin] += weight * right;
}

double
credal_expected_gain (const CredalGuesses *guesses, gsize asked)
{
  double left = ANSWERS, direct = 0.0, wrong = 0.0;

  for (guint bin = 0; bin < BINS; bin++)
    if (guesses->count[bin] > 0.0)
      {
        double doubt = guesses->count[bin] - guesses->right[bin], answered = MIN (left, guesses->count[bin]);
        direct += doubt * answered / guesses->count[bin];
        wrong += doubt;
        left -= answered;
      }
  return MAX (direct, wrong * ANSWERS / ((double) asked + ANSWERS));
}

gboolean
credal_gain_is_little (double gain, double total)
{
  return gain < MAX (LITTLE, LITTLE_SHARE * total);
}
