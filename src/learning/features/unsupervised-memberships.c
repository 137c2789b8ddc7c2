/* Computes memberships in unsupervised clusters, tile by tile. */
#include "learning/features/unsupervised-memberships.h"
#include <float.h>
#include <math.h>
#include "core/base/clones.h"
#include "core/kernels/smooth-kernel.h"

#define TILE CREDAL_KERNEL_TILE

/* @d2: (TILE) out */
static inline __attribute__ ((always_inline)) void
find_centre_distances (const double *centre, gsize p, const double *x, double *d2)
{
  for (gsize t = 0; t < TILE; t++)
    d2[t] = DBL_MIN;
  for (gsize q = 0; q < p; q++)
    for (gsize t = 0; t < TILE; t++)
      d2[t] += (x[q * TILE + t] - centre[q]) * (x[q * TILE + t] - centre[q]);
}

static inline double
fifth_power (double x)
{
  return x * x * (x * x) * x;
}

/* Uses ratios to the nearest centre's distance: they do not overflow, and not all of them vanish. */
CREDAL_CLONES void
credal_unsupervised_memberships (const double *centres, guint c, gsize p, const double *x, double *u)
{
  double nearest[TILE], sum[TILE] = { 0.0 };

  for (gsize t = 0; t < TILE; t++)
    nearest[t] = INFINITY;
  for (guint k = 0; k < c; k++)
    {
      find_centre_distances (centres + k * p, p, x, u + k * TILE);
      for (gsize t = 0; t < TILE; t++)
        nearest[t] = u[k * TILE + t] < nearest[t] ? u[k * TILE + t] : nearest[t];
    }
  for (guint k = 0; k < c; k++)
    for (gsize t = 0; t < TILE; t++)
      sum[t] += u[k * TILE + t] = fifth_power (nearest[t] / u[k * TILE + t]);
  for (guint k = 0; k < c; k++)
    for (gsize t = 0; t < TILE; t++)
      u[k * TILE + t] /= sum[t];
}

double *
credal_unsupervised_memberships_rows (const double *centres, guint c, gsize p, const double *rows, gsize s)
{
  g_autofree double *x = g_new (double, (p + c) * TILE);
  double *turned = x + p * TILE, *u = g_new (double, s * c);

  for (gsize first = 0; first < s; first += TILE)
    {
      gsize count = MIN ((gsize) TILE, s - first);
      credal_smooth_kernel_turn (rows + first * p, count, p, x);
      credal_unsupervised_memberships (centres, c, p, x, turned);
      for (gsize t = 0; t < count; t++)
        for (guint k = 0; k < c; k++)
          u[(first + t) * c + k] = turned[k * TILE + t];
    }
  return u;
}
