/* Minimises a quadratic function on the simplex by exchanging mass between two elements. */
#include "core/numerics/simplex-exchange.h"
#include <math.h>

#define EXCHANGES 30                     /* most exchanges, for each element and one more */
#define LEVEL 1e-12                      /* difference of two derivatives that counts as 0, relative to the largest
                                          * curvature */

/* Returns FALSE if the value cannot be lowered. */
static gboolean
exchange_mass (const double *q, gsize stride, guint f, double *m, double *slope, double scale)
{
  guint from = f, to = 0;

  for (guint a = 0; a < f; a++)
    {
      if (m[a] > 0.0 && (from == f || slope[a] > slope[from]))
        from = a;
      if (slope[a] < slope[to])
        to = a;
    }
  if (from == f || !(slope[from] - slope[to] > LEVEL * scale))
    return FALSE;
  double bend = q[from * stride + from] + q[to * stride + to] - 2.0 * q[from * stride + to];
  double best = bend > 0.0 ? (slope[from] - slope[to]) / bend : INFINITY, moved = MIN (m[from], best);
  m[from] = moved == m[from] ? 0.0 : m[from] - moved;
  m[to] += moved;
  for (guint a = 0; a < f; a++)
    slope[a] += moved * (q[a * stride + to] - q[a * stride + from]);
  return TRUE;
}

void
credal_simplex_exchange (const double *q, gsize stride, guint f, double *m, double *slope)
{
  double scale = 0.0;

  for (guint a = 0; a < f; a++)
    scale = MAX (scale, q[a * stride + a]);
  for (guint k = 0; k < EXCHANGES * (f + 1) && exchange_mass (q, stride, f, m, slope, scale); k++)
    continue;
}
