#pragma once
#include <glib.h>

/** credal_first_from: the first of @values (n), ascending, that is not below @value; @n: there is none. Cost: O(log n). */
static inline gsize
credal_first_from (const guint32 *values, gsize n, gsize value)
{
  gsize low = 0, high = n;

  while (low < high)
    {
      gsize middle = (low + high) / 2;
      if (values[middle] < value)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/** credal_compare_reals: a GCompareFunc of doubles, ascending; of no NaN. */
static inline int
credal_compare_reals (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}
