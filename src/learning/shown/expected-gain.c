/* Estimates how many objects ten more answers would correct. */
#include "learning/shown/expected-gain.h"

#define LITTLE 0.5                       /* objects, */
#define LITTLE_SHARE 0.0025              /* or share of all objects */

typedef struct {
  double count, rate;
} Guesses;

static gint
compare_rates (gconstpointer a, gconstpointer b)
{
  const Guesses *x = a, *y = b;

  return (x->rate > y->rate) - (x->rate < y->rate);
}

/* Lists (element-type Guesses) the guesses by kind and margin, the least certain first. */
static GArray *
list_guesses (const CredalCalibration *calibration, const CredalMargins *margins, guint n_kinds)
{
  GArray *guesses = g_array_new (FALSE, FALSE, sizeof (Guesses));

  for (guint kind = 0; kind < n_kinds; kind++)
    for (guint bin = 0; bin < CREDAL_MARGIN_BINS; bin++)
      if (margins[kind].count[bin] > 0.0)
        {
          Guesses some = { margins[kind].count[bin], credal_calibration_rate (calibration, kind, bin) };
          g_array_append_val (guesses, some);
        }
  g_array_sort (guesses, compare_rates);
  return guesses;
}

double
credal_expected_gain (const CredalCalibration *calibration, const CredalMargins *margins, guint n_kinds, gsize asked)
{
  g_autoptr(GArray) guesses = list_guesses (calibration, margins, n_kinds);
  double left = CREDAL_GAIN_ANSWERS, direct = 0.0, wrong = 0.0;

  for (guint k = 0; k < guesses->len; k++)
    {
      const Guesses *some = &g_array_index (guesses, Guesses, k);
      double answered = MIN (left, some->count);
      direct += answered * (1.0 - some->rate);
      wrong += some->count * (1.0 - some->rate);
      left -= answered;
    }
  return MAX (direct, wrong * CREDAL_GAIN_ANSWERS / ((double) asked + CREDAL_GAIN_ANSWERS));
}

gboolean
credal_gain_is_little (double gain, double total)
{
  return gain < MAX (LITTLE, LITTLE_SHARE * total);
}
