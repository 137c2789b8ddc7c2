#pragma once
#include <glib.h>
#include <stdlib.h>

/** credal_first_from: Returns the index of the first of @values (n, ascending) that is ≥ @value, or @n. Cost: O(log
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

/** credal_list_by_key: Groups the indices 0 … @n − 1 by their @keys (n). The indices with key l < @k are
 *  @items[@first[l]] … @items[@first[l + 1] − 1], ascending. Indices with a key ≥ @k are omitted. @first: (k + 1) out;
 *  @items: (n) out. Cost: O(n + k). */
static inline void
credal_list_by_key (const guint32 *keys, gsize n, gsize k, guint32 *first, guint32 *items)
{
  for (gsize key = 0; key <= k; key++)
    first[key] = 0;
  for (gsize i = 0; i < n; i++)
    if (keys[i] < k)
      first[keys[i] + 1]++;
  for (gsize key = 0; key < k; key++)
    first[key + 1] += first[key];
  for (gsize i = 0; i < n; i++)
    if (keys[i] < k)
      items[first[keys[i]]++] = (guint32) i;
  for (gsize key = k; key > 0; key--)      /* each group begins at the end of the previous one */
    first[key] = first[key - 1];
  first[0] = 0;
}

/** credal_order_falling: Sets @order (n) to the indices of @values (n) by falling value; equal values keep their order.
 *  Insertion sort, for small n. */
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

/** credal_compare_reals: Compares two doubles as a GCompareFunc, for ascending order; NaN is not allowed. */
static inline int
credal_compare_reals (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/** credal_median: Returns the median of @values (n), n ≥ 1, and sorts them. Cost: O(n log n). */
static inline double
credal_median (double *values, gsize n)
{
  qsort (values, n, sizeof *values, credal_compare_reals);
  return values[(n - 1) / 2] / 2 + values[n / 2] / 2;
}
