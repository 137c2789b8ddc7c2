#include "core/simplex-qp.h"

#define DROPPED (-1.0)

/* The active set of least q: l is measured from its own, since there (λ − l)/q is most sensitive to rounding. */
static guint
find_pivot (const double *q, const double *m, guint f)
{
  guint pivot = f;

  for (guint a = 0; a < f; a++)
    if (m[a] != DROPPED && (pivot == f || q[a] < q[pivot]))
      pivot = a;
  return pivot;
}

/* λ − l_pivot under which the active sets' masses sum to one. */
static double
find_level (const double *q, const double *l, const double *m, guint f, guint pivot)
{
  double sum = 1.0, inverse = 0.0;

  for (guint a = 0; a < f; a++)
    if (m[a] != DROPPED)
      {
        sum += (l[a] - l[pivot]) / q[a];
        inverse += 1.0 / q[a];
      }
  return sum / inverse;
}

void
credal_simplex_qp (const double *q, const double *l, guint f, double *m)
{
  guint pivot, dropped;
  double level;

  for (guint a = 0; a < f; a++)
    m[a] = 0.0;
  do
    {
      pivot = find_pivot (q, m, f);
      level = find_level (q, l, m, f, pivot);
      dropped = 0;
      for (guint a = 0; a < f; a++)
        if (m[a] != DROPPED && !(l[a] - l[pivot] < level))
          {
            m[a] = DROPPED;
            dropped++;
          }
    }
  while (dropped > 0);
  for (guint a = 0; a < f; a++)
    m[a] = m[a] == DROPPED ? 0.0 : (level - (l[a] - l[pivot])) / q[a];
}
