#include "core/plain-guess.h"
#include <math.h>
#include <string.h>

enum { S = 6, R = 2 };

static CredalPlainGuess *
make_guess (const guint *cluster, const guint8 *inner, const double *membership)
{
  CredalPlainGuess *guess = g_new (CredalPlainGuess, 1);

  *guess = (CredalPlainGuess) {
    .c = 3, .r = R, .s = S, .cluster = g_memdup2 (cluster, S * sizeof *cluster), .inner = g_memdup2 (inner, S),
    .membership = g_memdup2 (membership, S * R * sizeof *membership),
  };
  return guess;
}

static const double membership[S * R] = { 1, 0, 1, 0, 0, 1, .9, .1, .5, .5, 0, 1 };
static const double others[S * R] = { .2, -.2, -.1, .1, .1, -.1, .3, -.3, .3, -.3, -.2, .2 };
static const guint cluster[S] = { 0, 0, 1, 1, 0, 2 };
static const guint8 inner[S] = { 0, 1, 0, 1, 1, 0 };

/* Objects 0 and 1 are of the group of the other in their cluster; 2 and 3 are of another group than the other in theirs; 4 is of no
 * known group; 5 is alone. What is learned is right of 0, 3 and 5. */
static void
test_definition (void)
{
  g_autoptr(CredalPlainGuess) guess = make_guess (cluster, inner, membership);
  double better = 2.0 * 1.0, worse = 2.0 * (.9 - .1) + 1.0;

  g_assert_cmpfloat_with_epsilon (credal_plain_guess_ahead (guess, others, R),
                                  (better - worse) / sqrt (better + worse + 1.0), 1e-15);
}

static void
test_nothing_known (void)
{
  double even[S * R];

  for (guint k = 0; k < S * R; k++)
    even[k] = 1.0 / R;
  g_autoptr(CredalPlainGuess) guess = make_guess (cluster, inner, even);
  g_assert_cmpfloat (credal_plain_guess_ahead (guess, others, R), ==, 0.0);
}

/* What is learned suggests a group for object 0 that no answer names: it is not right there any more. */
static void
test_supposed_group (void)
{
  double wide[S * (R + 1)], better = 2.0 * 1.0 + 1.0, worse = 2.0 * (.9 - .1) + 1.0;

  for (guint at = 0; at < S; at++)
    {
      memcpy (wide + at * (R + 1), others + at * R, R * sizeof (double));
      wide[at * (R + 1) + R] = at == 0 ? 1.0 : -1.0;
    }
  g_autoptr(CredalPlainGuess) guess = make_guess (cluster, inner, membership);
  g_assert_cmpfloat_with_epsilon (credal_plain_guess_ahead (guess, wide, R + 1), (better - worse) / sqrt (better + worse + 1.0), 1e-15);
}

/* Half of the others in its cluster are of one group, half of another: that is right half the time, however they are called. */
static void
test_tie (void)
{
  static const double one_each[S * R] = { 1, 0, 1, 0, 0, 1, .5, .5, .5, .5, .5, .5 }, second[S * R] = { 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0 };
  static const guint together[S] = { 0 };
  double better = .5 + .5, worse = 1.0;

  for (guint turn = 0; turn < 2; turn++)
    {
      double p[S * R], f[S * R];
      for (guint k = 0; k < S * R; k++)
        {
          p[k] = one_each[turn ? k ^ 1 : k];
          f[k] = second[turn ? k ^ 1 : k];
        }
      g_autoptr(CredalPlainGuess) guess = make_guess (together, (const guint8[S]) { 0 }, p);
      g_assert_cmpfloat_with_epsilon (credal_plain_guess_ahead (guess, f, R), (better - worse) / sqrt (better + worse + 1.0), 1e-15);
    }
}

/* Other names of clusters, groups and objects. */
static void
test_permuted (void)
{
  static const guint object[S] = { 3, 0, 5, 1, 4, 2 }, name[] = { 2, 0, 1 };
  g_autoptr(CredalPlainGuess) guess = make_guess (cluster, inner, membership);
  g_autoptr(CredalPlainGuess) turned = make_guess (cluster, inner, membership);
  double f[S * R];

  for (guint at = 0; at < S; at++)
    {
      turned->cluster[at] = name[cluster[object[at]]];
      turned->inner[at] = inner[object[at]];
      for (guint l = 0; l < R; l++)
        {
          turned->membership[at * R + l] = membership[object[at] * R + 1 - l];
          f[at * R + l] = others[object[at] * R + 1 - l];
        }
    }
  g_assert_cmpfloat_with_epsilon (credal_plain_guess_ahead (turned, f, R), credal_plain_guess_ahead (guess, others, R), 1e-15);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plain-guess/definition", test_definition);
  g_test_add_func ("/plain-guess/nothing-known", test_nothing_known);
  g_test_add_func ("/plain-guess/supposed-group", test_supposed_group);
  g_test_add_func ("/plain-guess/tie", test_tie);
  g_test_add_func ("/plain-guess/permuted", test_permuted);
  return g_test_run ();
}
