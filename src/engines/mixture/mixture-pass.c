/* The E-step: masses, and their sums for the M-step. */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/clones.h"
#include "core/base/exponential.h"
#include "core/base/sorted.h"
#include "core/data/dataset-sum.h"
#include "engines/mixture/mixture-units.h"

#define TILE ((gsize) 128)               /* objects whose masses are stored at once */

/* Replaces each row of @logs (n × f) by its differences to its largest value, @most (n), as powers of two. */
static void
subtract_most (double *logs, gsize n, guint f, double *most)
{
  for (gsize i = 0; i < n; i++, logs += f)
    {
      most[i] = -INFINITY;
      for (guint a = 1; a < f; a++)
        most[i] = MAX (most[i], logs[a]);
      for (guint a = 0; a < f; a++)
        logs[a] = -CREDAL_LOG2_E * (most[i] - logs[a]);
    }
}

CREDAL_CLONES static void
raise_all (double *powers, gsize count)
{
  for (gsize q = 0; q < count; q++)
    powers[q] = credal_raise_two (powers[q]);
}

/* Turns each row of @logs (n × f) into exp (logs), scaled to sum 1. @all: (n) out: the logarithms of the sums. */
static void
normalise_logs (double *logs, gsize n, guint f, double *all)
{
  subtract_most (logs, n, f, all);
  raise_all (logs, n * f);
  for (gsize i = 0; i < n; i++, logs += f)
    {
      double sum = 0.0;
      for (guint a = 0; a < f; a++)
        sum += logs[a];
      for (guint a = 0; a < f; a++)
        logs[a] /= sum;
      all[i] += log (sum);
    }
}

/* Returns Σ_A m(A) log π_A N_A of the masses @unit (f). */
static double
unit_value (const CredalMixture *mixture, const double *unit, const double *logs)
{
  double sum = 0.0;

  for (guint a = 0; a < mixture->f; a++)
    if (unit[a] > 0.0)
      sum += unit[a] * MAX (logs[a], CREDAL_MIXTURE_UNLIKELY);
  return sum;
}

/* The objects of a tile that units hold: positions @at … @end − 1 in the units' list. */
typedef struct {
  gsize at, end;
} Held;

static Held
find_held (const CredalMixtureUnits *units, const CredalStretch *tile)
{
  Held held = { 0 };

  if (units)
    held = (Held) { credal_first_from (units->objects, units->size, tile->first),
                    credal_first_from (units->objects, units->size, tile->first + tile->n) };
  return held;
}

/* Replaces the masses of objects in units. */
static void
put_unit_masses (const CredalMixture *mixture, const CredalStretch *tile, Held held, double *m)
{
  const CredalMixtureUnits *units = mixture->units;
  guint f = mixture->f;

  for (gsize at = held.at; at < held.end; at++)
    memcpy (m + (units->objects[at] - tile->first) * f, units->masses + units->unit[at] * f, f * sizeof (double));
}

/* @m: (n × f) out. Adds the densities' part of J to @objective, and Σ w log p to @loglik. */
static void
find_tile (const CredalMixture *mixture, const CredalStretch *tile, double *m, double *objective, double *loglik)
{
  const CredalMixtureUnits *units = mixture->units;
  const Held held = find_held (units, tile);
  double all[TILE], own[TILE];
  guint f = mixture->f;

  credal_mixture_logs (mixture, tile->x, tile->n, m);
  for (gsize at = held.at; at < held.end; at++)
    {
      gsize i = units->objects[at] - tile->first;
      own[i] = unit_value (mixture, units->masses + units->unit[at] * f, m + i * f);
    }
  normalise_logs (m, tile->n, f, all);
  for (gsize i = 0, at = held.at; i < tile->n; i++)
    {
      double weight = credal_weight (tile->weights, i);
      gboolean given = at < held.end && units->objects[at] == tile->first + i;
      *objective -= weight * (given ? own[i] : all[i]);
      *loglik += weight * all[i];
      at += given;
    }
  put_unit_masses (mixture, tile, held, m);
}

void
credal_mixture_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const CredalMixture *mixture = item;
  double objective = 0.0, loglik = 0.0;

  for (gsize from = begin; from < end; from += TILE, m += TILE * mixture->f)
    {
      const CredalStretch tile = credal_dataset_stretch (mixture->data, from, MIN (TILE, end - from));
      find_tile (mixture, &tile, m, &objective, &loglik);
    }
}

static gsize
sums_width (const CredalMixture *mixture)
{
  return 2 + mixture->f * (1 + mixture->p) + (mixture->s > 1 ? mixture->d * mixture->p * mixture->p : 0);
}

static CredalMixtureSums
split_sums (const CredalMixture *mixture, double *sums)
{
  double *s1 = sums + 2 + mixture->f;

  return (CredalMixtureSums) { .objective = sums[0], .loglik = sums[1], .s0 = sums + 2, .s1 = s1,
                               .s2 = mixture->s > 1 ? s1 + mixture->f * mixture->p : NULL, .sums = sums };
}

/* @u: (n × p) out: shifted rows. */
static void
shift_rows (const CredalMixture *mixture, const CredalStretch *tile, double *u)
{
  gsize p = mixture->p;

  for (gsize i = 0; i < tile->n; i++)
    for (gsize q = 0; q < p; q++)
      u[i * p + q] = credal_stretch_row (tile, i)[q] - mixture->shift[q];
}

/* Adds Σ w m u uᵀ and Σ w m u of component @k, about its mean. @m: (n × f) weighted. @u: (2 n × p): scratch space. */
static void
add_component_sums (const CredalMixture *mixture, const CredalStretch *tile, const double *m, guint k, double *u,
                  const CredalMixtureSums *sums)
{
  gsize n = tile->n, p = mixture->p;
  int order = (int) p;
  double *scaled = u + n * p;

  shift_rows (mixture, tile, u);
  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      {
        u[i * p + q] -= mixture->barycentres[(1 + k) * p + q];
        scaled[i * p + q] = m[i * mixture->f + 1 + k] * u[i * p + q];
        sums->s1[(1 + k) * p + q] += scaled[i * p + q];
      }
  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, order, order, (int) n, 1.0, scaled, order, u, order, 1.0,
               sums->s2 + k * p * p, order);
}

static void
add_tile_sums (const CredalMixture *mixture, const CredalStretch *tile, double *m, double *u,
               const CredalMixtureSums *sums)
{
  int f = (int) mixture->f, p = (int) mixture->p;

  for (gsize i = 0; i < tile->n; i++)
    for (guint a = 0; a < mixture->f; a++)
      sums->s0[a] += m[i * mixture->f + a] *= credal_weight (tile->weights, i);
  for (guint k = 0; k < mixture->d && sums->s2; k++)
    add_component_sums (mixture, tile, m, k, u, sums);
  if (sums->s2)
    return;
  shift_rows (mixture, tile, u);
  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, f, p, (int) tile->n, 1.0, m, f, u, p, 1.0, sums->s1, p);
}

static void
pass_tiles (const CredalStretch *stretch, double *values, gpointer user_data)
{
  const CredalMixture *mixture = user_data;
  const CredalMixtureSums sums = split_sums (mixture, values);
  g_autofree double *m = g_new (double, TILE * mixture->f);
  g_autofree double *u = g_new (double, 2 * TILE * mixture->p);

  for (gsize begin = 0; begin < stretch->n; begin += TILE)
    {
      const CredalStretch tile = credal_stretch_part (stretch, begin, MIN (TILE, stretch->n - begin));
      find_tile (mixture, &tile, m, &values[0], &values[1]);
      add_tile_sums (mixture, &tile, m, u, &sums);
    }
}

gboolean
credal_mixture_pass (const CredalMixture *mixture, CredalMixtureSums *sums, double strength, CredalMonitor *monitor,
                     GError **error)
{
  double *values = credal_dataset_sum (mixture->data, sums_width (mixture), pass_tiles, (gpointer) mixture, monitor,
                                       error);

  if (!values)
    return FALSE;
  *sums = split_sums (mixture, values);
  sums->objective += credal_mixture_penalty (mixture);
  if (mixture->units)
    sums->objective += credal_mixture_units_value (mixture, strength);
  return TRUE;
}
