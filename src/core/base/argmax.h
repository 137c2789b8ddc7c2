#pragma once
#include <glib.h>

/** credal_argmax: Returns the index of the largest of @values (n); of equal ones, the first. @n ≥ 1. */
static inline guint
credal_argmax (const double *values, guint n)
{
  guint best = 0;

  for (guint k = 1; k < n; k++)
    if (values[k] > values[best])
      best = k;
  return best;
}
