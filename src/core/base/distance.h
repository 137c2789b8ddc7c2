#pragma once
#include <glib.h>

/** credal_distance2: Returns ‖x − y‖²; @x, @y: (p). */
static inline double
credal_distance2 (const double *x, const double *y, gsize p)
{
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    sum += (x[q] - y[q]) * (x[q] - y[q]);
  return sum;
}
