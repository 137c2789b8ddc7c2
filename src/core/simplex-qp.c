#include "core/simplex-qp.h"

void
credal_simplex_qp (const double *q, const double *l, guint f, double *m)
{
  double lambda = G_MAXDOUBLE;
  guint active = 0, before;

  do
    {
      double sum = 1.0, inverse = 0.0, bound = lambda;

      before = active;
      active = 0;
      for (guint a = 0; a < f; a++)
        if (l[a] < bound)
          {
            sum += l[a] / q[a];
            inverse += 1.0 / q[a];
            active++;
          }
      lambda = sum / inverse;
    }
  while (active != before);

  for (guint a = 0; a < f; a++)
    m[a] = l[a] < lambda ? (lambda - l[a]) / q[a] : 0.0;
}
