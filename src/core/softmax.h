#pragma once
#include <math.h>
#include <glib.h>

/** credal_softmax: @share (n) ∝ exp(@factor · @x); they may be the same. @n ≥ 1. */
static inline void
credal_softmax (const double *x, double factor, gsize n, double *share)
{
  double most = -INFINITY, sum = 0.0;

  for (gsize k = 0; k < n; k++)
    most = MAX (most, factor * x[k]);
  for (gsize k = 0; k < n; k++)
    sum += share[k] = exp (factor * x[k] - most);
  for (gsize k = 0; k < n; k++)
    share[k] /= sum;
}
