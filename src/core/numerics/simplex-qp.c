/* The mass step of evidential methods: a separable quadratic programme on the simplex, solved by dropping sets. */
#include "core/numerics/simplex-qp.h"
#include <math.h>

/* During the search m holds 1 for an active set and 0 for a dropped one. */

/* Returns the active set of largest 1/q. Values of l are measured from its l, since (λ − l)/q is most sensitive to
 * rounding there. */
static guint
find_pivot (const double *inverse, const double *m, guint f)
{
  guint pivot = 0;
  double largest = 0.0;

  for (guint a = 0; a < f; a++)
    {
      gboolean larger = m[a] * inverse[a] > largest;
      largest = larger ? inverse[a] : largest;
      pivot = larger ? a : pivot;
    }
  return pivot;
}

/* Drops the sets that are not below @level. Returns the λ − @base that makes the remaining masses sum to 1. */
static double
lower_bound (const double *inverse, const double *l, guint f, double base, double level, double *m, guint *left)
{
  double sum = 1.0, width = 0.0;

  *left = 0;
  for (guint a = 0; a < f; a++)
    {
      gboolean active = m[a] > 0.0 && l[a] - base < level;
      sum += active ? (l[a] - base) * inverse[a] : 0.0;
      width += active ? inverse[a] : 0.0;
      m[a] = active;
      *left += active;
    }
  return sum / width;
}

void
credal_simplex_qp (const double *inverse, const double *l, guint f, double *m)
{
  guint left = f + 1, before, pivot;   /* f + 1: before the first round */
  double level = INFINITY;

  for (guint a = 0; a < f; a++)
    m[a] = 1.0;
  pivot = find_pivot (inverse, m, f);
  do
    {
      before = left;
      level = lower_bound (inverse, l, f, l[pivot], level, m, &left);
      if (!(level > 0.0))   /* the pivot is dropped next */
        {
          m[pivot] = 0.0;
          pivot = find_pivot (inverse, m, f);
          level = INFINITY;
        }
    }
  while (left < before || level == INFINITY);
  for (guint a = 0; a < f; a++)
    m[a] = m[a] > 0.0 ? (level - (l[a] - l[pivot])) * inverse[a] : 0.0;
}
