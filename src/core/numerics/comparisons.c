/* Statistics of methods on the same data sets: confidence intervals, paired tests and ranks, from sums in one pass. */
#include "core/numerics/comparisons.h"
#include <math.h>
#include "core/numerics/tail-probability.h"

#define CONFIDENCE_LEFT 0.05             /* of a 95 % interval */

CredalMeanInterval
credal_mean_interval (const double *values, gsize n)
{
  CredalMeanInterval found = { 0, NAN, NAN, NAN, NAN };
  double mean = 0.0, squares = 0.0;

  for (gsize i = 0; i < n; i++)
    if (!isnan (values[i]))
      {
        double off = values[i] - mean;
        mean += off / ++found.n;
        squares += off * (values[i] - mean);
      }
  if (found.n > 0)
    found.mean = mean;
  if (found.n < 2)
    return found;
  found.sd = sqrt (squares / (found.n - 1));
  double half = credal_t_value (CONFIDENCE_LEFT, found.n - 1) * found.sd / sqrt (found.n);
  found.low = mean - half;
  found.high = mean + half;
  return found;
}

CredalPairedTest
credal_paired_test (const double *a, const double *b, gsize n)
{
  g_autofree double *difference = g_new (double, n);

  for (gsize i = 0; i < n; i++)
    difference[i] = a[i] - b[i];
  CredalMeanInterval of = credal_mean_interval (difference, n);
  CredalPairedTest test = { of.n, of.mean, NAN, NAN };
  if (of.n < 2)
    return test;
  test.t = of.mean == 0.0 ? 0.0 : of.mean / (of.sd / sqrt (of.n));
  test.p = credal_t_beyond (test.t, of.n - 1);
  return test;
}

/* ---- ranks ---- */

/* TRUE: @a ranks before @b. NaN ranks last. */
static gboolean
is_ahead (double a, double b)
{
  return isnan (b) ? !isnan (a) : a > b;
}

void
credal_ranks (const double *values, gsize rows, gsize k, double *ranks, double *average)
{
  for (gsize j = 0; j < k; j++)
    average[j] = 0.0;
  for (gsize at = 0; at < rows * k; at++)
    {
      const double *row = values + at / k * k, own = values[at];
      guint ahead = 0, behind = 0;
      for (gsize l = 0; l < k; l++)
        {
          ahead += is_ahead (row[l], own);
          behind += is_ahead (own, row[l]);
        }
      ranks[at] = 0.5 * (ahead + 1.0 + (k - behind));
      average[at % k] += ranks[at] / rows;
    }
}

CredalFriedman
credal_friedman (const double *average, gsize rows, gsize k)
{
  CredalFriedman test = { rows, k, NAN, NAN, NAN, NAN };
  double squares = 0.0, n = rows, m = k;

  if (rows < 2 || k < 2)
    return test;
  for (gsize j = 0; j < k; j++)
    squares += average[j] * average[j];
  test.chi2 = MAX (12.0 * n / (m * (m + 1.0)) * (squares - m * (m + 1.0) * (m + 1.0) / 4.0), 0.0);
  test.chi2_p = credal_chi2_above (test.chi2, m - 1.0);
  double left = n * (m - 1.0) - test.chi2;
  test.f = left > 0.0 ? (n - 1.0) * test.chi2 / left : INFINITY;
  test.f_p = credal_f_above (test.f, m - 1.0, (m - 1.0) * (n - 1.0));
  return test;
}

double
credal_bonferroni_dunn_q (double alpha, gsize k)
{
  return credal_normal_value (alpha / (2.0 * (k - 1.0)));
}

double
credal_bonferroni_dunn (double alpha, gsize rows, gsize k)
{
  return credal_bonferroni_dunn_q (alpha, k) * sqrt (k * (k + 1.0) / (6.0 * rows));
}
