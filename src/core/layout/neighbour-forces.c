/* The gradient of t-SNE: neighbours attract [vdMH08], and all objects repel, exactly or by Barnes–Hut [vdM14]. */
#include "core/layout/neighbour-forces.h"
#include "core/base/parallel.h"
#include "core/layout/quadtree.h"
#include <math.h>

#define ROWS 128

typedef struct {
  const CredalAffinities *affinities;
  const double *xy;
  double exaggeration, theta;
  const CredalQuadtree *tree;    /* NULL: exact */
  const double *x, *y;           /* (n) the places, for the exact sums */
  double *pull, *push;           /* (n × 2) */
  double *sums;                  /* (n) Σ_j w_ij */
} Forces;

static void
attract (const Forces *forces, gsize i)
{
  const CredalAffinities *p = forces->affinities;
  const double *at = forces->xy + 2 * i;
  double sum[2] = { 0.0, 0.0 };

  for (gsize m = p->begin[i]; m < p->begin[i + 1]; m++)
    {
      const double *other = forces->xy + 2 * (gsize) p->column[m];
      double dx = at[0] - other[0], dy = at[1] - other[1], w = p->value[m] / (1.0 + dx * dx + dy * dy);
      sum[0] += w * dx;
      sum[1] += w * dy;
    }
  forces->pull[2 * i] = sum[0];
  forces->pull[2 * i + 1] = sum[1];
}

static void
repel_exactly (const Forces *forces, gsize i)
{
  double sum = -1.0, push_x = 0.0, push_y = 0.0;     /* −1: the object itself */

  for (gsize j = 0; j < forces->affinities->n; j++)
    {
      double dx = forces->x[i] - forces->x[j], dy = forces->y[i] - forces->y[j];
      double w = 1.0 / (1.0 + dx * dx + dy * dy);
      sum += w;
      push_x += w * w * dx;
      push_y += w * w * dy;
    }
  forces->sums[i] = sum;
  forces->push[2 * i] = push_x;
  forces->push[2 * i + 1] = push_y;
}

static void
act_on_block (gsize block, gpointer data)
{
  const Forces *forces = data;

  for (gsize i = block * ROWS; i < MIN ((block + 1) * ROWS, forces->affinities->n); i++)
    {
      attract (forces, i);
      if (!forces->tree)
        {
          repel_exactly (forces, i);
          continue;
        }
      forces->push[2 * i] = forces->push[2 * i + 1] = 0.0;
      forces->sums[i] = credal_quadtree_repulsion (forces->tree, forces->xy + 2 * i, forces->theta,
                                                   forces->push + 2 * i);
    }
}

/* Adds the forces; returns Z. */
static double
combine (const Forces *forces, double *gradient)
{
  gsize n = forces->affinities->n;
  double total = 0.0;

  for (gsize i = 0; i < n; i++)
    total += forces->sums[i];
  for (gsize k = 0; k < 2 * n; k++)
    gradient[k] = 4.0 * (forces->exaggeration * forces->pull[k] - forces->push[k] / total);
  return total;
}

double
credal_neighbour_forces (const CredalAffinities *affinities, double exaggeration, const double *xy, double theta,
                         double *gradient)
{
  gsize n = affinities->n;
  g_autoptr(CredalQuadtree) tree = theta > 0.0 ? credal_quadtree_new (xy, n) : NULL;
  g_autofree double *scratch = g_try_malloc_n (n, 7 * sizeof *scratch);

  if (!scratch || (theta > 0.0 && !tree))
    return 0.0;
  double *x = scratch, *y = scratch + n;
  for (gsize i = 0; i < n; i++)
    {
      x[i] = xy[2 * i];
      y[i] = xy[2 * i + 1];
    }
  Forces forces = { affinities, xy, exaggeration, theta, tree, x, y, scratch + 2 * n, scratch + 4 * n,
                    scratch + 6 * n };
  credal_parallel_for ((n + ROWS - 1) / ROWS, act_on_block, &forces);
  return combine (&forces, gradient);
}

double
credal_neighbour_divergence (const CredalAffinities *affinities, const double *xy, double total)
{
  double sum = 0.0;

  for (gsize i = 0; i < affinities->n; i++)
    for (gsize m = affinities->begin[i]; m < affinities->begin[i + 1]; m++)
      {
        const double *at = xy + 2 * i, *other = xy + 2 * (gsize) affinities->column[m];
        double dx = at[0] - other[0], dy = at[1] - other[1], p = affinities->value[m];
        sum += p > 0.0 ? p * log (p * total * (1.0 + dx * dx + dy * dy)) : 0.0;
      }
  return sum;
}
