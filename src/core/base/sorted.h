#pragma once
#include <glib.h>

/** credal_first_from: the first of @values (n), ascending, that is not below @value; @n: there is none. Cost: O(log
 *  n). */
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

/** credal_order_falling: @order: (n) out: the places of @values (n) by falling value, the first of equal ones first.
 *  For a few of them: insertion. */
static inline void
credal_order_falling (const double *values, guint n, guint *order)
{
  for (guint k = 0; k < n; k++)
    {
      guint place = k;
      for (; place > 0 && values[k] > values[order[place - 1]]; place--)
        order[place] = order[place - 1];
      order[place] = k;
    }
}

/** credal_compare_reals: a GCompareFunc of doubles, ascending; of no NaN. */
static inline int
credal_compare_reals (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}
