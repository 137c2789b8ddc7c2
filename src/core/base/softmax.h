#pragma once
#include <math.h>
#include <glib.h>

/** credal_exp_below: Returns exp (@x) for @x ≤ 0. Avoids the call of exp() in the common case x = 0. */
static inline double
credal_exp_below (double x)
{
  return x == 0.0 ? 1.0 : exp (x);
}

/** credal_softmax: Sets @share (n) ∝ exp(@factor · @x); the arrays may be the same. @n ≥ 1. */
static inline void
credal_softmax (const double *x, double factor, gsize n, double *share)
{
  double most = -INFINITY, sum = 0.0;

  for (gsize k = 0; k < n; k++)
    most = MAX (most, factor * x[k]);
  for (gsize k = 0; k < n; k++)
    sum += share[k] = credal_exp_below (factor * x[k] - most);
  for (gsize k = 0; k < n; k++)
    share[k] /= sum;
}
