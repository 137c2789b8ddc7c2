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

/** credal_list_by_key: lists 0 … @n − 1 by their @keys (n), ascending within each: those of key k are @items[@first[k]]
 *  … @items[@first[k + 1] − 1]. Keys from @k on are left out. @first: (k + 1) out; @items: (n) out. Cost: O(n + k). */
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
  for (gsize key = k; key > 0; key--)      /* each begins where the one before ends */
    first[key] = first[key - 1];
  first[0] = 0;
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
