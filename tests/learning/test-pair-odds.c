/* The odds between two clusters: by definition, by sums over a finer grid, and whether they hold in simulated worlds. */
#include "learning/shown/pair-odds.h"
#include <math.h>
#include "core/base/rng.h"

enum { C = 4 };

static double
probability (double x)
{
  return 1.0 / (1.0 + exp (-x));
}

static double
right_of (const CredalPairOdds *odds, guint k, guint l, double margin)
{
  return 1.0 / (1.0 + credal_pair_odds_against (odds, k, l, margin));
}

/* ---- by definition ---- */

/* Sums over a of the pair {@k, @l}; @spread: out. */
static double
right_by_sums (const CredalTrial *trials, gsize n, guint k, guint l, double margin, double *spread)
{
  double all = 0.0, right = 0.0, mean = 0.0, square = 0.0;

  for (double a = -6.0; a <= 6.0; a += 0.01)
    {
      double weight = exp (-0.5 * a * a / (CREDAL_ODDS_SPREAD * CREDAL_ODDS_SPREAD));
      for (gsize at = 0; at < n; at++)
        if (MIN (trials[at].guess, trials[at].other) == MIN (k, l)
            && MAX (trials[at].guess, trials[at].other) == MAX (k, l))
          weight *= pow (probability (a + trials[at].margin), trials[at].right)
                    * pow (probability (-a - trials[at].margin), trials[at].wrong);
      all += weight;
      right += weight * probability (a + margin);
      mean += weight * a;
      square += weight * a * a;
    }
  *spread = sqrt (square / all - pow (mean / all, 2.0));
  return right / all;
}

static void
test_defined (void)
{
  const CredalTrial trials[] = {
    { 0, 1, 1.5, 1, 0 }, { 1, 0, 0.5, 0, 1 }, { 2, 1, 3.0, .25, 0 },
    { 0, 1, -2.0, 0, .25 }, { 2, 1, 3.0, 0, 4 }, { 3, 0, 9.75, 5, 0 },
  };

  for (gsize n = 0; n <= G_N_ELEMENTS (trials); n += 3)
    {
      g_autoptr(CredalPairOdds) odds = credal_pair_odds_new (trials, n, C);
      for (guint k = 0; k < C; k++)
        for (guint l = 0; l < C; l++)
          for (double margin = -9.0; l != k && margin <= 9.0; margin += 1.5)
            {
              double spread, right = right_by_sums (trials, n, k, l, margin, &spread);
              g_assert_cmpfloat_with_epsilon (right_of (odds, k, l, margin), right, 1e-3);
              g_assert_cmpfloat_with_epsilon (credal_pair_odds_spread (odds, k, l), spread, 5e-3);
            }
    }
}

static void
test_limits (void)
{
  g_autoptr(CredalPairOdds) odds = credal_pair_odds_new (NULL, 0, C);

  g_assert_cmpfloat (right_of (odds, 0, 1, 1e9), ==, right_of (odds, 0, 1, CREDAL_ODDS_LIMIT));
  g_assert_cmpfloat (right_of (odds, 0, 1, -1e9), ==, right_of (odds, 0, 1, -CREDAL_ODDS_LIMIT));
  for (double margin = -11.0; margin < 11.0; margin += 0.1)
    g_assert_cmpfloat (right_of (odds, 0, 1, margin), <=, right_of (odds, 0, 1, margin + 0.1));
}

/* ---- the effect of one more answer ---- */

/* Fills @trials with @n random answers about all pairs. */
static void
draw_trials (GRand *rng, CredalTrial *trials, gsize n)
{
  for (gsize at = 0; at < n; at++)
    {
      guint k = (guint) credal_rng_index (rng, C);
      gboolean right = g_rand_double (rng) < 0.7;
      trials[at] = (CredalTrial) { k, (k + 1 + (guint) credal_rng_index (rng, C - 1)) % C,
                                   6.0 * g_rand_double (rng) - 2.0, right, !right };
    }
}

/* An answer that confirms a guess lowers no probability; one that contradicts it raises none, and touches its own pair
 * only. */
static void
test_one_more (void)
{
  enum { N = 20 };
  g_autoptr(GRand) rng = credal_rng_new (5, 0);
  CredalTrial trials[N];

  for (guint draw = 0; draw < 50; draw++)
    {
      draw_trials (rng, trials, N);
      const CredalTrial *last = &trials[N - 1];
      g_autoptr(CredalPairOdds) before = credal_pair_odds_new (trials, N - 1, C);
      g_autoptr(CredalPairOdds) after = credal_pair_odds_new (trials, N, C);
      for (guint k = 0; k < C; k++)
        for (guint l = 0; l < C; l++)
          for (double margin = -10.0; l != k && margin <= 10.0; margin += 0.5)
            {
              double then = right_of (before, k, l, margin), now = right_of (after, k, l, margin);
              gboolean same = MIN (k, l) == MIN (last->guess, last->other) && k + l == last->guess + last->other;
              g_assert_true (same ? (last->right > 0.0 ? now >= then - 1e-12 : now <= then + 1e-12) : now == then);
            }
    }
}

/* Two groups are confused, twelve times; one far from both stays as sure as it was. */
static void
test_far_group (void)
{
  const CredalTrial confused[] = { { 0, 1, 3.0, 6, 6 } };
  g_autoptr(CredalPairOdds) none = credal_pair_odds_new (NULL, 0, C), odds = credal_pair_odds_new (confused, 1, C);

  g_assert_cmpfloat (right_of (none, 0, 1, 3.0), >, 0.9);
  g_assert_cmpfloat (right_of (odds, 0, 1, 3.0), <, 0.75);      /* a dozen answers outweigh the method */
  for (guint k = 0; k < 2; k++)
    g_assert_cmpfloat (right_of (odds, 2, k, 5.0), ==, right_of (none, 2, k, 5.0));
}

/* ---- simulated worlds ---- */

/* Worlds drawn from the prior, with a few answers on each pair: guesses said to be right at .95 at least are right as
 * often as expected. */
static void
test_rate_holds (void)
{
  enum { WORLDS = 400, TRIALS = 30, OBJECTS = 100 };
  g_autoptr(GRand) rng = credal_rng_new (7, 0);
  double expected = 0.0;
  guint sure = 0, right = 0;

  for (guint world = 0; world < WORLDS; world++)
    {
      double level[C][C];
      CredalTrial trials[TRIALS];
      g_autoptr(CredalPairOdds) odds = NULL;
      for (guint k = 0; k < C; k++)
        for (guint l = 0; l < k; l++)
          level[k][l] = level[l][k] = CREDAL_ODDS_SPREAD * credal_rng_normal (rng);
      for (guint at = 0; at < TRIALS + OBJECTS; at++)
        {
          guint k = (guint) credal_rng_index (rng, C), l = (k + 1 + (guint) credal_rng_index (rng, C - 1)) % C;
          double margin = 8.0 * g_rand_double (rng) - 1.0;
          gboolean is_right = g_rand_double (rng) < probability (level[k][l] + margin);
          if (at < TRIALS)
            trials[at] = (CredalTrial) { k, l, margin, is_right, !is_right };
          if (at == TRIALS)
            odds = credal_pair_odds_new (trials, TRIALS, C);
          if (at < TRIALS || right_of (odds, k, l, margin) < 0.95)
            continue;
          sure++;
          right += is_right;
          expected += right_of (odds, k, l, margin);
        }
    }
  g_assert_cmpuint (sure, >, WORLDS * OBJECTS / 4);
  g_assert_cmpfloat (right, >=, 0.95 * sure);
  g_assert_cmpfloat_with_epsilon (right / (double) sure, expected / sure, 0.005);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pair-odds/defined", test_defined);
  g_test_add_func ("/pair-odds/limits", test_limits);
  g_test_add_func ("/pair-odds/one-more", test_one_more);
  g_test_add_func ("/pair-odds/far-group", test_far_group);
  g_test_add_func ("/pair-odds/rate-holds", test_rate_holds);
  return g_test_run ();
}
