/* The mass step with upper bounds on sums of masses that may be broken at a price: dual coordinate ascent. */
#include "core/numerics/simplex-bounds.h"
#include <math.h>
#include "core/numerics/simplex-qp.h"

#define BISECTIONS 52
#define ROUNDS 200                       /* of several bounds */
#define STILL 1e-12                      /* change of λ below which the rounds end */

typedef struct {
  const double *inverse, *l, *v;
  guint count, f;
  double *lambda;          /* (count) */
  double *slope;           /* (f) scratch space: l + Σ_t λ_t v_t */
} Bounds;

static double
product (const double *v, const double *m, guint f)
{
  double sum = 0.0;

  for (guint a = 0; a < f; a++)
    sum += v[a] * m[a];
  return sum;
}

static double
value_at (const Bounds *bounds, const double *m)
{
  double value = product (bounds->l, m, bounds->f);

  for (guint a = 0; a < bounds->f; a++)
    value += 0.5 * m[a] * m[a] / bounds->inverse[a];
  for (guint t = 0; t < bounds->count; t++)
    value += MAX (0.0, product (bounds->v + (gsize) t * bounds->f, m, bounds->f));
  return value;
}

/* Solves for the present λ, with @lambda in place of λ_@t. @m: (f) out. Returns v_t·m. It falls as λ_t grows. */
static double
excess_at (Bounds *bounds, guint t, double lambda, double *m)
{
  guint f = bounds->f;

  bounds->lambda[t] = lambda;
  for (guint a = 0; a < f; a++)
    {
      bounds->slope[a] = bounds->l[a];
      for (guint u = 0; u < bounds->count; u++)
        bounds->slope[a] += bounds->lambda[u] * bounds->v[(gsize) u * f + a];
    }
  credal_simplex_qp (bounds->inverse, bounds->slope, f, m);
  return product (bounds->v + (gsize) t * f, m, f);
}

/* Mixes @m and @other, on two sides of the bound, so that the mixture is on the bound. */
static void
meet (const Bounds *bounds, guint t, double *m, const double *other)
{
  const double *v = bounds->v + (gsize) t * bounds->f;
  double over = product (v, m, bounds->f), under = product (v, other, bounds->f);
  double share = over > under ? over / (over - under) : 0.0;

  for (guint a = 0; a < bounds->f; a++)
    m[a] += CLAMP (share, 0.0, 1.0) * (other[a] - m[a]);
}

/* Finds the best λ_@t, given the others. @m: (f) out. @other: (f) scratch space. Returns by how much λ_t changed. */
static double
settle (Bounds *bounds, guint t, double *m, double *other)
{
  double before = bounds->lambda[t], low = 0.0, high = 1.0;

  if (excess_at (bounds, t, 0.0, m) <= 0.0 || excess_at (bounds, t, 1.0, m) >= 0.0)
    return fabs (bounds->lambda[t] - before);
  for (guint k = 0; k < BISECTIONS; k++)
    {
      double middle = 0.5 * (low + high);
      gboolean over = excess_at (bounds, t, middle, m) > 0.0;
      low = over ? middle : low;
      high = over ? high : middle;
    }
  excess_at (bounds, t, high, other);
  excess_at (bounds, t, low, m);
  meet (bounds, t, m, other);
  return fabs (bounds->lambda[t] - before);
}

void
credal_simplex_bounds (const double *inverse, const double *l, const double *v, guint count, guint f, double *m)
{
  if (count == 0)
    {
      credal_simplex_qp (inverse, l, f, m);
      return;
    }
  g_autofree double *lambda = g_new0 (double, count);
  g_autofree double *scratch = g_new (double, 3 * (gsize) f);
  double *found = scratch + f, change = INFINITY;
  Bounds bounds = { inverse, l, v, count, f, lambda, scratch };

  for (guint round = 0; round < (count == 1 ? 1 : ROUNDS) && change > STILL; round++)
    {
      change = 0.0;
      for (guint t = 0; t < count; t++)
        {
          double moved = settle (&bounds, t, found, found + f);
          change = MAX (change, moved);
        }
    }
  if (value_at (&bounds, found) <= value_at (&bounds, m))
    for (guint a = 0; a < f; a++)
      m[a] = found[a];
}
