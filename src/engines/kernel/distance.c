/* Computes distances to the centres in feature space, [Abin16] Eq. (8), distances between answered objects, and J,
 * [Abin16] Eq. (4). */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "engines/kernel/run.h"

#define BLOCK ((gsize) 1024)

static void
power_block (gsize block, gpointer user_data)
{
  CredalMkfcmRun *run = user_data;
  gsize end = MIN ((block + 1) * BLOCK, run->n) * run->c;

  for (gsize q = block * BLOCK * run->c; q < end; q++)
    run->g[q] = pow (run->u[q], run->m) * (run->t ? pow (run->t[q], run->p) : 1.0);
}

/* An empty cluster gets a tiny sum, to divide by. */
static void
sum_shares (CredalMkfcmRun *run)
{
  memset (run->sums, 0, sizeof run->sums);
  for (gsize i = 0; i < run->n; i++)
    for (guint k = 0; k < run->c; k++)
      run->sums[k] += credal_weight (run->kernels->weights, i) * run->g[i * run->c + k];
  for (guint k = 0; k < run->c; k++)
    run->sums[k] = MAX (run->sums[k], G_MINDOUBLE);
}

/* ---- [Abin16] Eq. (8) ---- */

/* Adds @factor times Q of one linear kernel, whose feature space is a line, to @q. */
static void
add_linear (CredalMkfcmRun *run, guint kernel, double factor, double *q)
{
  const double *scores = run->kernels->scores + kernel * run->n;
  guint c = run->c;
  double *centre = run->line[kernel];

  memset (centre, 0, c * sizeof (double));
  for (gsize i = 0; i < run->n; i++)
    for (guint k = 0; k < c; k++)
      centre[k] += credal_weight (run->kernels->weights, i) * run->g[i * c + k] * scores[i] / run->sums[k];
  for (gsize i = 0; i < run->n; i++)
    for (guint k = 0; k < c; k++)
      q[i * c + k] += factor * (scores[i] - centre[k]) * (scores[i] - centre[k]);
}

/* Adds the distances from one plane of products h = K w g. @diagonal: K_ii. */
static void
add_products (CredalMkfcmRun *run, const double *h, double diagonal, double *q)
{
  guint c = run->c;
  double *spread = run->spread;
  const double *sums = run->sums;

  memset (spread, 0, c * sizeof (double));

  for (gsize i = 0; i < run->n; i++)
    for (guint k = 0; k < c; k++)
      spread[k] += credal_weight (run->kernels->weights, i) * run->g[i * c + k] * h[i * c + k] / (sums[k] * sums[k]);
  for (gsize i = 0; i < run->n; i++)
    for (guint k = 0; k < c; k++)
      q[i * c + k] += MAX (diagonal - 2.0 * h[i * c + k] / sums[k] + spread[k], 0.0);
}

/* Returns h for each plane, NULL with an error; free with g_free(). */
static double *
multiply_planes (CredalMkfcmRun *run, CredalMonitor *monitor, GError **error)
{
  gsize size = run->n * run->c;
  double *h = g_try_malloc_n (size, credal_kernel_sum_planes (run->sum) * sizeof (double));
  g_autofree double *weighted = run->kernels->weights ? g_try_malloc_n (size, sizeof (double)) : NULL;

  if (!h || (run->kernels->weights && !weighted))
    {
      g_free (h);
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory for the distances of %zu objects"), run->n);
      return NULL;
    }
  for (gsize q = 0; weighted && q < size; q++)
    weighted[q] = credal_weight (run->kernels->weights, q / run->c) * run->g[q];
  if (credal_kernel_sum_apply (run->sum, weighted ? weighted : run->g, run->c, h, monitor, error))
    return h;
  g_free (h);
  return NULL;
}

/* Computes Q^k of every kernel (as printed), otherwise their sum Σ a_k Q^k. */
static gboolean
find_kernel_distances (CredalMkfcmRun *run, CredalMonitor *monitor, GError **error)
{
  gsize size = run->n * run->c;
  double diagonal = 0.0;
  g_autofree double *h = NULL;

  sum_shares (run);
  memset (run->q, 0, size * (run->printed ? CREDAL_KERNEL_MOST : 1) * sizeof (double));
  for (guint k = 0; k < run->kernels->linear; k++)
    if (run->squared[k] > 0.0)
      add_linear (run, k, run->printed ? 1.0 : run->squared[k], run->q + (run->printed ? k * size : 0));
  if (!run->sum)
    return TRUE;
  if (!(h = multiply_planes (run, monitor, error)))
    return FALSE;
  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    diagonal += run->squared[CREDAL_KERNEL_LINEAR + k];
  if (!run->printed)
    add_products (run, h, diagonal, run->q);
  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS && run->printed; k++)
    add_products (run, h + k * size, 1.0, run->q + (CREDAL_KERNEL_LINEAR + k) * size);
  return TRUE;
}

/* ---- between answered objects ---- */

/* D²_ij */
static double
pair_distance (const CredalMkfcmRun *run, gsize i, gsize j)
{
  gsize s = run->answers->s;
  double d2 = 0.0;

  if (!run->printed)
    return credal_taught_pair (run->taught, i, j);
  for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
    d2 += run->squared[k] * run->spreads[(k * s + i) * s + j];
  return d2;
}

static void
weigh_pair_distances (CredalMkfcmRun *run)
{
  const CredalMkfcmAnswers *answers = run->answers;

  for (gsize at = 0; at < answers->s * answers->s; at++)
    {
      double d2 = pair_distance (run, at / answers->s, at % answers->s);
      run->pull[at] = answers->pull[at] * d2;
      run->push[at] = answers->push[at] * d2;
    }
}

static void
count_pair_answers (CredalMkfcmRun *run)
{
  const CredalMkfcmAnswers *answers = run->answers;

  for (gsize at = 0; at < answers->s * answers->s; at++)
    {
      run->pull[at] = answers->pull[at] > 0.0;
      run->push[at] = answers->push[at] > 0.0;
    }
}

/* ---- J ---- */

/* Σ w g D², Σ w g, Σ w η u^m (1 − t)^p */
static void
total_block (gsize block, double *sums, gpointer user_data)
{
  const CredalMkfcmRun *run = user_data;

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, run->n); i++)
    for (guint k = 0; k < run->c; k++)
      {
        gsize q = i * run->c + k;
        double weight = credal_weight (run->kernels->weights, i);
        sums[0] += weight * run->g[q] * run->d2[q];
        sums[1] += weight * run->g[q];
        if (run->t)
          sums[2] += weight * run->eta[k] * pow (run->u[q], run->m) * pow (1.0 - run->t[q], run->p);
      }
}

/* α: as printed, Algorithm 1 line 12. Otherwise without the divisor |M| + |C|, which would weaken answers as their
 * number grows. */
static void
value_kernels (CredalMkfcmRun *run)
{
  gsize n_blocks = (run->n + BLOCK - 1) / BLOCK;
  g_autofree double *total = credal_parallel_sum (n_blocks, 3, total_block, run);

  run->alpha = run->answers ? run->strength * total[0] / total[1] : 0.0;
  if (run->answers && run->printed)
    run->alpha /= MAX (run->answers->total, 1.0);
  run->penalty = run->answers ? credal_mkfcm_penalty (run) : 0.0;
  run->objective = total[0] + total[2] + run->alpha * run->penalty;
}

void
credal_mkfcm_apply_weights (CredalMkfcmRun *run)
{
  gsize size = run->n * run->c;

  if (run->printed)
    for (gsize q = 0; q < size; q++)
      {
        run->d2[q] = 0.0;
        for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
          run->d2[q] += run->squared[k] * run->q[k * size + q];
      }
  else
    {
      memcpy (run->d2, run->q, size * sizeof (double));
      if (run->taught)
        credal_taught_mix (run->taught, run->d2);
    }
  if (run->answers && run->flat)
    count_pair_answers (run);
  else if (run->answers)
    weigh_pair_distances (run);
  value_kernels (run);
}

gboolean
credal_mkfcm_measure (CredalMkfcmRun *run, int rho, CredalMonitor *monitor, GError **error)
{
  credal_parallel_for ((run->n + BLOCK - 1) / BLOCK, power_block, run);
  if (!find_kernel_distances (run, monitor, error))
    return FALSE;
  if (run->taught)
    credal_taught_learn (run->taught, run->u, run->g, rho);
  credal_mkfcm_apply_weights (run);
  return TRUE;
}
