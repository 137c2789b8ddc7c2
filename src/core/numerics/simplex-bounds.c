/* The mass step with upper bounds on sums of masses that may be broken at a price: dual coordinate ascent. */
#include "core/numerics/simplex-bounds.h"
#include <math.h>
#include "core/numerics/simplex-qp.h"

#define ROUNDS 20000                     /* of several bounds, at most: large prices need thousands */
#define STILL 1e-12                      /* change of λ below which the rounds end */
#define STEPS 60                         /* of the search for one λ: at most */
#define NEWTON 20                        /* first of these that halves the interval, in case Newton's are slow */
#define ZERO 1e-15                       /* of the largest |v_A|: excess that counts as 0 */

typedef struct {
  const double *inverse, *l, *v;
  guint count, f;
  double *lambda;          /* (count) */
  double *rest;            /* (f) scratch space: l + Σ_u λ_u v_u, without one bound */
  double *slope;           /* (f) scratch space: l + Σ_u λ_u v_u */
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

/* Sets the terms that all bounds but @t add to l. */
static void
find_rest (Bounds *bounds, guint t)
{
  guint f = bounds->f;

  for (guint a = 0; a < f; a++)
    bounds->rest[a] = bounds->l[a];
  for (guint u = 0; u < bounds->count; u++)
    for (guint a = 0; a < f && u != t && bounds->lambda[u] > 0.0; a++)
      bounds->rest[a] += bounds->lambda[u] * bounds->v[(gsize) u * f + a];
}

/* Solves with this λ of the bound @v. @m: (f) out. Returns v·m. It falls as λ grows. */
static double
excess_at (Bounds *bounds, const double *v, double lambda, double *m)
{
  for (guint a = 0; a < bounds->f; a++)
    bounds->slope[a] = bounds->rest[a] + lambda * v[a];
  credal_simplex_qp (bounds->inverse, bounds->slope, bounds->f, m);
  return product (v, m, bounds->f);
}

/* Returns by how much v·m falls as λ grows by 1, while the sets with mass stay the same: Σ_A (v_A − v̄)² / q_A.
 * v̄ is the mean with weights 1/q_A. */
static double
fall_at (const Bounds *bounds, const double *v, const double *m)
{
  double width = 0.0, mean = 0.0, fall = 0.0;

  for (guint a = 0; a < bounds->f; a++)
    if (m[a] > 0.0)
      {
        width += bounds->inverse[a];
        mean += bounds->inverse[a] * v[a];
      }
  for (guint a = 0; a < bounds->f; a++)
    if (m[a] > 0.0)
      fall += bounds->inverse[a] * (v[a] - mean / width) * (v[a] - mean / width);
  return fall;
}

static double
find_zero (const double *v, guint f)
{
  double largest = 0.0;

  for (guint a = 0; a < f; a++)
    largest = MAX (largest, fabs (v[a]));
  return ZERO * largest;
}

/* Finds the best λ_@t, given the others: v_t·m is linear between changes of the sets with mass, so Newton's steps end
 * soon. @m: (f) out. Returns by how much λ_t changed. */
static double
settle (Bounds *bounds, guint t, double *m)
{
  const double *v = bounds->v + (gsize) t * bounds->f;
  double before = bounds->lambda[t], lambda = before, low = -1.0, high = 2.0;   /* of λ outside [0, 1]: not tried */
  double zero = find_zero (v, bounds->f);

  find_rest (bounds, t);
  for (guint step = 0; step < STEPS; step++)
    {
      double excess = excess_at (bounds, v, lambda, m), next = excess > 0.0 ? 1.0 : 0.0;
      low = excess > 0.0 ? lambda : low;
      high = excess > 0.0 ? high : lambda;
      if (fabs (excess) <= zero || low >= 1.0 || high <= 0.0)
        break;
      double fall = fall_at (bounds, v, m);
      if (fall > 0.0)
        next = CLAMP (lambda + excess / fall, 0.0, 1.0);
      if (step >= NEWTON || next <= low || next >= high)
        next = 0.5 * (MAX (low, 0.0) + MIN (high, 1.0));
      if (next == lambda)
        break;
      lambda = next;
    }
  bounds->lambda[t] = lambda;
  return fabs (lambda - before);
}

gboolean
credal_simplex_bounds (const double *inverse, const double *l, const double *v, guint count, guint f, double *m)
{
  if (count == 0)
    {
      credal_simplex_qp (inverse, l, f, m);
      return TRUE;
    }
  g_autofree double *lambda = g_new0 (double, count);
  g_autofree double *scratch = g_new (double, 3 * (gsize) f);
  double *found = scratch + 2 * (gsize) f, change = INFINITY;
  Bounds bounds = { inverse, l, v, count, f, lambda, scratch, scratch + f };

  for (guint round = 0; round < (count == 1 ? 1 : ROUNDS) && change > STILL; round++)
    {
      change = 0.0;
      for (guint t = 0; t < count; t++)
        {
          double moved = settle (&bounds, t, found);
          change = MAX (change, moved);
        }
    }
  if (value_at (&bounds, found) <= value_at (&bounds, m))
    for (guint a = 0; a < f; a++)
      m[a] = found[a];
  return count == 1 || change <= STILL;
}
