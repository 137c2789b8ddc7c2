/* The cost γ of objects at neurons, as one matrix product, and the update of the prototypes. */
#include "engines/map/map.h"
#include <math.h>
#include "core/base/blas.h"

void
credal_map_free (gpointer item)
{
  CredalMap *map = item;

  g_clear_pointer (&map->data, credal_dataset_unref);
  g_clear_pointer (&map->ties, credal_ties_free);
  g_free (map->shift);
  g_free (map->w);
  g_free (map->neuron);
  g_free (map->h);
  g_free (map->terms);
  g_free (map->columns);
  g_free (map);
}

void
credal_map_sums_clear (CredalMapSums *sums)
{
  g_clear_pointer (&sums->weight, g_free);
  g_clear_pointer (&sums->sum, g_free);
  g_clear_pointer (&sums->out_weight, g_free);
  g_clear_pointer (&sums->out_sum, g_free);
  g_clear_pointer (&sums->lost, g_array_unref);
}

/* ---- γ ---- */

/* Σ_c h_rc ‖w_c − x‖² = Σ_c h_rc ‖x‖² − 2 x · Σ_c h_rc w_c + Σ_c h_rc ‖w_c‖²: the rows of h times (−2 w, 1, ‖w‖²). */
static void
fill_plain_terms (const CredalMap *map, double *terms)
{
  gsize p = map->p;

  for (guint c = 0; c < map->r; c++)
    {
      const double *w = map->w + c * p;
      double *row = terms + c * (p + 2);
      for (gsize q = 0; q < p; q++)
        row[q] = -2.0 * w[q];
      row[p] = 1.0;
      row[p + 1] = cblas_ddot ((blasint) p, w, 1, w, 1);
    }
}

static void
transpose_terms (CredalMap *map)
{
  gsize width = map->p + 2;

  for (gsize q = 0; q < width; q++)
    for (gsize c = 0; c < map->wide; c++)
      map->columns[q * map->wide + c] = c < map->r ? map->terms[c * width + q] : q + 1 == width ? INFINITY : 0.0;
}

void
credal_map_derive (CredalMap *map, double t)
{
  blasint r = (blasint) map->r, width = (blasint) map->p + 2;

  if (map->t != t)
    credal_lattice_kernel (&map->lattice, t, map->even, map->h);
  map->t = t;
  if (map->winner == CREDAL_WINNER_NEAREST)
    fill_plain_terms (map, map->terms);
  else
    {
      g_autofree double *plain = g_new (double, (gsize) r * (gsize) width);
      fill_plain_terms (map, plain);
      cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, r, width, r, 1.0, map->h, r, plain, width, 0.0,
                   map->terms, width);
    }
  transpose_terms (map);
}

void
credal_map_costs (const CredalMap *map, const double *x, gsize rows, double *cost)
{
  blasint r = (blasint) map->r, width = (blasint) map->p + 2;

  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (blasint) rows, r, width, 1.0, x, width, map->terms, width, 0.0,
               cost, r);
}

void
credal_map_rows (const CredalMap *map, const double *row, gsize rows, double *x)
{
  gsize p = map->p;

  for (gsize k = 0; k < rows; k++, row += p, x += p + 2)
    {
      x[p] = 0.0;
      for (gsize q = 0; q < p; q++)
        {
          x[q] = row[q] - map->shift[q];
          x[p] += x[q] * x[q];
        }
      x[p + 1] = 1.0;
    }
}

/* ---- prototypes ---- */

#define NOTHING 1e-12     /* relative to the largest weight of a neuron: less is rounding */

void
credal_map_update (CredalMap *map, const CredalMapSums *sums)
{
  gsize p = map->p, r = map->r;
  g_autofree double *weight = g_new (double, r);
  g_autofree double *sum = g_new (double, r * p);
  double most = 0.0;

  cblas_dgemv (CblasRowMajor, CblasTrans, (blasint) r, (blasint) r, 1.0, map->h, (blasint) r, sums->weight, 1, 0.0,
               weight, 1);
  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, (blasint) r, (blasint) p, (blasint) r, 1.0, map->h, (blasint) r,
               sums->sum, (blasint) p, 0.0, sum, (blasint) p);
  for (gsize c = 0; c < r; c++)
    {
      most = MAX (most, weight[c]);
      weight[c] -= sums->out_weight ? sums->out_weight[c] : 0.0;
    }
  for (gsize c = 0; c < r; c++)
    for (gsize q = 0; q < p && weight[c] > NOTHING * most; q++)
      map->w[c * p + q] = (sum[c * p + q] - (sums->out_sum ? sums->out_sum[c * p + q] : 0.0)) / weight[c];
}
