#include "core/numerics/contrast.h"

/* Three objects: the first two 1 apart (squared), the third 4 from both. */
static const double d2[] = { 0, 1, 4,  1, 0, 4,  4, 4, 0 };
static const double none[9] = { 0 };

static void
test_by_hand (void)
{
  static const double together[] = { 0, 1, 0,  1, 0, 0,  0, 0, 0 }, apart[] = { 0, 0, 1,  0, 0, 1,  1, 1, 0 };
  double near = (10 + 1 * 1.0 / 2) / (10 + 1), far = (10 + 2 * 4.0 / 2) / (10 + 2);

  g_assert_cmpfloat_with_epsilon (credal_contrast (d2, together, apart, 3, 10), near / far, 1e-15);
  g_assert_cmpfloat_with_epsilon (credal_contrast (d2, apart, together, 3, 10), far / near, 1e-15);
}

/* Weights are certainties: the mean is weighted, and q is what they add up to, at most the number of objects. */
static void
test_weights (void)
{
  static const double together[] = { 0, .5, .25,  .5, 0, 0,  .25, 0, 0 }, apart[] = { 0, 9, 9,  9, 0, 9,  9, 9, 0 };
  double near = (2 + .75 * (.5 * 1 + .25 * 4) / .75 / 2) / (2 + .75), far = (2 + 3 * 3.0 / 2) / (2 + 3);

  g_assert_cmpfloat_with_epsilon (credal_contrast (d2, together, apart, 3, 2), near / far, 1e-15);
}

static void
test_empty (void)
{
  static const double one[] = { 0, 1, 0,  1, 0, 0,  0, 0, 0 };

  g_assert_cmpfloat (credal_contrast (d2, one, none, 3, 10), ==, 1.0);
  g_assert_cmpfloat (credal_contrast (d2, none, one, 3, 10), ==, 1.0);
  g_assert_cmpfloat (credal_contrast (d2, none, none, 3, 10), ==, 1.0);
}

/* The same as with the matrices written out: those of more objects than are worked on at once, some of whom are only
 * partly in a group. */
static void
test_rows (void)
{
  enum { S = 37, WIDTH = 3, R = 2 };
  const double unit = 1.5;
  double rows[S * WIDTH], membership[S * R], squares[S * S], together[S * S] = { 0 }, apart[S * S] = { 0 };

  for (guint k = 0; k < S * WIDTH; k++)
    rows[k] = g_test_rand_double_range (-1, 1);
  for (guint i = 0; i < S; i++)
    {
      membership[i * R] = i % 3 == 0 ? 1 : i % 3 == 1 ? 0 : g_test_rand_double_range (0, .05);
      membership[i * R + 1] = 1 - membership[i * R];
    }
  for (guint i = 0; i < S; i++)
    for (guint j = 0; j < S; j++)
      {
        double same = 0, d = 0;
        for (guint q = 0; q < WIDTH; q++)
          d += (rows[i * WIDTH + q] - rows[j * WIDTH + q]) * (rows[i * WIDTH + q] - rows[j * WIDTH + q]);
        for (guint l = 0; l < R; l++)
          same += membership[i * R + l] * membership[j * R + l];
        squares[i * S + j] = d / (unit * unit);
        together[i * S + j] = i != j && same >= .02 ? same : 0;
        apart[i * S + j] = i != j && 1 - same >= .02 ? 1 - same : 0;
      }
  g_assert_cmpfloat_with_epsilon (credal_contrast_of_rows (rows, S, WIDTH, unit, membership, R),
                                  credal_contrast (squares, together, apart, S, 10), 1e-14);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/contrast/by-hand", test_by_hand);
  g_test_add_func ("/contrast/weights", test_weights);
  g_test_add_func ("/contrast/empty", test_empty);
  g_test_add_func ("/contrast/rows", test_rows);
  return g_test_run ();
}
