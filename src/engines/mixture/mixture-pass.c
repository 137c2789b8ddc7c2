/* The E-step: masses, and their sums for the M-step. */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/parallel.h"
#include "core/base/sorted.h"
#include "core/data/dataset.h"
#include "engines/mixture/mixture-units.h"

#define BLOCK ((gsize) 4096)             /* objects that one thread sums up */
#define TILE ((gsize) 128)               /* objects whose masses are stored at once */

/* Turns @logs (f) into exp (@logs), scaled to sum 1. Returns the logarithm of the sum. */
static double
normalise_logs (double *logs, guint f)
{
  double most = -INFINITY, sum = 0.0;

  for (guint a = 1; a < f; a++)
    most = MAX (most, logs[a]);
  for (guint a = 0; a < f; a++)
    sum += logs[a] = exp (logs[a] - most);
  for (guint a = 0; a < f; a++)
    logs[a] /= sum;
  return most + log (sum);
}

/* Replaces @logs by the masses @unit. Returns Σ_A m(A) log π_A N_A. */
static double
take_unit_masses (const CredalMixture *mixture, const double *unit, double *logs)
{
  double sum = 0.0;

  for (guint a = 0; a < mixture->f; a++)
    {
      if (unit[a] > 0.0)
        sum += unit[a] * MAX (logs[a], CREDAL_MIXTURE_UNLIKELY);
      logs[a] = unit[a];
    }
  return sum;
}

/* @m: ((end − begin) × f) out. Adds the densities' part of J to @objective, and Σ w log p to @loglik. */
static void
find_tile (const CredalMixture *mixture, gsize begin, gsize end, double *m, double *objective, double *loglik)
{
  const double *weights = credal_dataset_weights (mixture->data);
  const CredalMixtureUnits *units = mixture->units;
  gsize next = units ? credal_first_from (units->objects, units->size, begin) : 0;
  guint f = mixture->f;
  g_autofree double *free = g_new (double, f);

  credal_mixture_logs (mixture, NULL, begin, end, m);
  for (gsize i = begin; i < end; i++, m += f)
    {
      double weight = credal_weight (weights, i), own, all;
      if (units && next < units->size && units->objects[next] == i)
        {
          memcpy (free, m, f * sizeof (double));
          all = normalise_logs (free, f);
          own = take_unit_masses (mixture, units->masses + units->unit[next++] * f, m);
        }
      else
        own = all = normalise_logs (m, f);
      *objective -= weight * own;
      *loglik += weight * all;
    }
}

void
credal_mixture_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const CredalMixture *mixture = item;
  double objective = 0.0, loglik = 0.0;

  for (gsize from = begin; from < end; from += TILE)
    find_tile (mixture, from, MIN (from + TILE, end), m + (from - begin) * mixture->f, &objective, &loglik);
}

static gsize
sums_width (const CredalMixture *mixture)
{
  return 2 + mixture->f * (1 + mixture->p) + (mixture->s > 1 ? mixture->c * mixture->p * mixture->p : 0);
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
shift_rows (const CredalMixture *mixture, gsize begin, gsize n, double *u)
{
  for (gsize i = 0; i < n; i++)
    {
      const double *x = credal_dataset_row (mixture->data, begin + i);
      for (gsize q = 0; q < mixture->p; q++)
        u[i * mixture->p + q] = x[q] - mixture->shift[q];
    }
}

/* Adds Σ w m u uᵀ and Σ w m u of cluster @k, about its mean. @m: (n × f) weighted. @u: (2 n × p): scratch space. */
static void
add_cluster_sums (const CredalMixture *mixture, gsize begin, gsize n, const double *m, guint k, double *u,
             const CredalMixtureSums *sums)
{
  gsize p = mixture->p;
  int order = (int) p;
  double *scaled = u + n * p;

  shift_rows (mixture, begin, n, u);
  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      {
        u[i * p + q] -= mixture->means[k * p + q];
        scaled[i * p + q] = m[i * mixture->f + 1 + k] * u[i * p + q];
        sums->s1[(1 + k) * p + q] += scaled[i * p + q];
      }
  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, order, order, (int) n, 1.0, scaled, order, u, order, 1.0,
               sums->s2 + k * p * p, order);
}

static void
add_tile_sums (const CredalMixture *mixture, gsize begin, gsize n, double *m, double *u, const CredalMixtureSums *sums)
{
  const double *weights = credal_dataset_weights (mixture->data);
  int f = (int) mixture->f, p = (int) mixture->p;

  for (gsize i = 0; i < n; i++)
    for (guint a = 0; a < mixture->f; a++)
      sums->s0[a] += m[i * mixture->f + a] *= credal_weight (weights, begin + i);
  for (guint k = 0; k < mixture->c && sums->s2; k++)
    add_cluster_sums (mixture, begin, n, m, k, u, sums);
  if (sums->s2)
    return;
  shift_rows (mixture, begin, n, u);
  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, f, p, (int) n, 1.0, m, f, u, p, 1.0, sums->s1, p);
}

typedef struct {
  const CredalMixture *mixture;
  CredalMonitor *monitor;
} Pass;

static void
pass_mixture_block (gsize block, double *values, gpointer user_data)
{
  const Pass *pass = user_data;
  const CredalMixture *mixture = pass->mixture;
  const CredalMixtureSums sums = split_sums (mixture, values);
  gsize end = MIN ((block + 1) * BLOCK, credal_dataset_n (mixture->data));
  g_autofree double *m = g_new (double, TILE * mixture->f);
  g_autofree double *u = g_new (double, 2 * TILE * mixture->p);

  for (gsize begin = block * BLOCK; begin < end && !credal_monitor_stopped (pass->monitor); begin += TILE)
    {
      gsize n = MIN (TILE, end - begin);
      find_tile (mixture, begin, begin + n, m, &values[0], &values[1]);
      add_tile_sums (mixture, begin, n, m, u, &sums);
    }
}

gboolean
credal_mixture_pass (const CredalMixture *mixture, CredalMixtureSums *sums, double strength, CredalMonitor *monitor,
                     GError **error)
{
  Pass job = { mixture, monitor };
  gsize n_blocks = (credal_dataset_n (mixture->data) + BLOCK - 1) / BLOCK;
  double *values = credal_parallel_sum (n_blocks, sums_width (mixture), pass_mixture_block, &job);

  *sums = split_sums (mixture, values);
  sums->objective += credal_mixture_penalty (mixture);
  if (mixture->units)
    sums->objective += credal_mixture_units_value (mixture, strength);
  if (credal_monitor_check (monitor, error))
    return TRUE;
  g_free (values);
  return FALSE;
}
