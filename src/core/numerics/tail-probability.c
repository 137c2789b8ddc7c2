/* Incomplete beta and gamma functions by series and continued fractions; the distributions of tests follow from
 * them. */
#include "core/numerics/tail-probability.h"
#include <float.h>
#include <math.h>

enum { MOST_TERMS = 10000 };

#define SMALL 1e-300                     /* replaces 0 in a denominator */

/* ---- the incomplete beta function ---- */

/* Returns the coefficient at @k ≥ 1 of the continued fraction of I_x(a, b). */
static double
beta_coefficient (guint k, double x, double a, double b)
{
  double m = k / 2;

  return k % 2 ? -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0))
               : m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
}

static double
away_from_zero (double value)
{
  return fabs (value) < SMALL ? SMALL : value;
}

/* Returns 1/(1 + d_1/(1 + d_2/(1 + …))); converges fast for x below (a + 1)/(a + b + 2). */
static double
beta_fraction (double x, double a, double b)
{
  double c = 1.0 / SMALL, d = 1.0, value = 1.0;

  for (guint k = 1; k < MOST_TERMS; k++)
    {
      double coefficient = beta_coefficient (k, x, a, b);
      d = 1.0 / away_from_zero (1.0 + coefficient * d);
      c = away_from_zero (1.0 + coefficient / c);
      value *= c * d;
      if (fabs (c * d - 1.0) < DBL_EPSILON)
        break;
    }
  return value;
}

double
credal_beta_share (double x, double a, double b)
{
  if (x <= 0.0 || x >= 1.0)
    return x <= 0.0 ? 0.0 : 1.0;
  double front = exp (lgamma (a + b) - lgamma (a) - lgamma (b) + a * log (x) + b * log1p (-x));
  return x < (a + 1.0) / (a + b + 2.0) ? front * beta_fraction (x, a, b) / a
                                       : 1.0 - front * beta_fraction (1.0 - x, b, a) / b;
}

/* ---- the incomplete gamma function ---- */

static double
gamma_series (double x, double a)
{
  double term = 1.0 / a, sum = term;

  for (guint k = 1; k < MOST_TERMS && fabs (term) > DBL_EPSILON * fabs (sum); k++)
    {
      term *= x / (a + k);
      sum += term;
    }
  return sum;
}

/* Returns the continued fraction of 1 − P. */
static double
gamma_fraction (double x, double a)
{
  double b = x + 1.0 - a, c = 1.0 / SMALL, d = 1.0 / b, value = d;

  for (guint k = 1; k < MOST_TERMS; k++)
    {
      double coefficient = -(double) k * (k - a);
      b += 2.0;
      d = 1.0 / away_from_zero (coefficient * d + b);
      c = away_from_zero (b + coefficient / c);
      value *= c * d;
      if (fabs (c * d - 1.0) < DBL_EPSILON)
        break;
    }
  return value;
}

/* Returns 1 − P(a, x), without cancellation. */
static double
gamma_above (double x, double a)
{
  if (x <= 0.0)
    return 1.0;
  double front = exp (a * log (x) - x - lgamma (a));
  gboolean series = x < a + 1.0;
  double part = front * (series ? gamma_series (x, a) : gamma_fraction (x, a));
  return series ? 1.0 - part : part;
}

/* ---- probabilities ---- */

double
credal_normal_above (double z)
{
  return 0.5 * erfc (z / G_SQRT2);
}

double
credal_chi2_above (double x, double df)
{
  return gamma_above (0.5 * x, 0.5 * df);
}

double
credal_t_beyond (double t, double df)
{
  return isinf (t) ? 0.0 : credal_beta_share (df / (df + t * t), 0.5 * df, 0.5);
}

double
credal_f_above (double f, double df1, double df2)
{
  return isinf (f) ? 0.0 : credal_beta_share (df2 / (df2 + df1 * f), 0.5 * df2, 0.5 * df1);
}

/* ---- values ---- */

typedef double (*FallingFunc) (double x, double df);

/* Returns the x ≥ 0 at which a falling probability equals @p. */
static double
bisect_falling (FallingFunc above, double p, double df)
{
  double low = 0.0, high = 1.0;

  while (above (high, df) > p && high < DBL_MAX / 4.0)
    high *= 2.0;
  for (guint k = 0; k < 2000 && nextafter (low, high) < high; k++)
    {
      double middle = 0.5 * (low + high);
      *(above (middle, df) > p ? &low : &high) = middle;
    }
  return 0.5 * (low + high);
}

static double
normal_above (double z, double df)
{
  return credal_normal_above (z);
}

double
credal_normal_value (double p)
{
  return p > 0.5 ? -bisect_falling (normal_above, 1.0 - p, 0.0) : bisect_falling (normal_above, p, 0.0);
}

double
credal_chi2_value (double p, double df)
{
  return bisect_falling (credal_chi2_above, p, df);
}

double
credal_t_value (double p, double df)
{
  return bisect_falling (credal_t_beyond, p, df);
}
