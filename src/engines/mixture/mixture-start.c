/* Starts of a mixture: from an earlier result, from given memberships, from agglomeration, or from k-means. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/parallel.h"
#include "core/data/dataset-sum.h"
#include "engines/mixture/mixture-units.h"
#include "engines/shared/common.h"

#define BLOCK ((gsize) 4096)             /* objects */
#define MOST_ROUNDS 50                   /* most iterations of k-means */

typedef struct {
  const CredalMixture *mixture;
  double *x;               /* (n × p) */
} Scaled;

static void
scale_block (gsize block, gpointer user_data)
{
  const Scaled *scaled = user_data;
  const CredalMixture *mixture = scaled->mixture;
  gsize p = mixture->p;

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, credal_dataset_n (mixture->data)); i++)
    for (gsize q = 0; q < p; q++)
      scaled->x[i * p + q] = credal_dataset_row (mixture->data, i)[q] / mixture->scales[q];
}

/* Returns the data for k-means: scaled columns in units of their deviation, so that their unit does not matter. */
static CredalDataset *
scale_columns (const CredalMixture *mixture)
{
  gsize n = credal_dataset_n (mixture->data), p = mixture->p;
  const double *weights = credal_dataset_weights (mixture->data);
  double *x = g_try_malloc_n (n, p * sizeof (double));
  double *copy = weights ? g_try_malloc_n (n, sizeof (double)) : NULL;

  if (!x || (weights && !copy))
    {
      g_free (x);
      g_free (copy);
      return NULL;
    }
  Scaled scaled = { mixture, x };
  credal_parallel_for ((n + BLOCK - 1) / BLOCK, scale_block, &scaled);
  CredalDataset *data = credal_dataset_new (n, p, x, NULL);
  if (weights)
    credal_dataset_set_weights (data, memcpy (copy, weights, n * sizeof (double)));
  return data;
}

typedef struct {
  const CredalDataset *data;
  guint c;
  const double *centres;
  double *membership;
  gint moved;              /* atomic */
} Assignment;

static guint
find_nearest (const double *x, const double *centres, guint c, gsize p)
{
  double least = INFINITY;
  guint nearest = 0;

  for (guint k = 0; k < c; k++)
    {
      double d2 = credal_distance2 (x, centres + k * p, p);
      if (d2 < least)
        {
          least = d2;
          nearest = k;
        }
    }
  return nearest;
}

static void
assign_block (gsize block, gpointer user_data)
{
  Assignment *job = user_data;
  gsize end = MIN ((block + 1) * BLOCK, credal_dataset_n (job->data)), p = credal_dataset_p (job->data);
  gboolean moved = FALSE;

  for (gsize i = block * BLOCK; i < end; i++)
    {
      double *u = job->membership + i * job->c;
      guint nearest = find_nearest (credal_dataset_row (job->data, i), job->centres, job->c, p);
      moved = moved || u[nearest] == 0.0;
      for (guint k = 0; k < job->c; k++)
        u[k] = k == nearest;
    }
  if (moved)
    g_atomic_int_set (&job->moved, TRUE);
}

/* Sets @membership: (n × c) to 1 in the nearest of the @centres, otherwise 0. Returns TRUE if an assignment changed. */
static gboolean
assign_nearest (const CredalDataset *data, guint c, const double *centres, double *membership)
{
  Assignment job = { data, c, centres, membership, FALSE };

  credal_parallel_for ((credal_dataset_n (data) + BLOCK - 1) / BLOCK, assign_block, &job);
  return job.moved;
}

/* Runs k-means from k-means++ seeds. @membership: (n × c), all 0: out. */
static gboolean
find_start_clusters (const CredalMixture *mixture, GRand *rng, double *membership, GError **error)
{
  g_autoptr(CredalDataset) data = scale_columns (mixture);
  g_autofree double *centres = g_new (double, mixture->c * mixture->p);

  if (!data)
    return credal_fail_masses (credal_dataset_n (mixture->data), mixture->f, error);
  if (!credal_seed_centres (data, mixture->c, rng, centres, error))
    return FALSE;
  for (guint round = 0; round < MOST_ROUNDS && assign_nearest (data, mixture->c, centres, membership); round++)
    credal_mean_centres (data, mixture->c, membership, centres);
  return TRUE;
}

typedef struct {
  const CredalMixture *mixture;
  const double *membership;
} Scatter;

/* For each cluster Σ w u, then Σ w u (x − μ)(x − μ)ᵀ. */
static void
scatter_clusters (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const Scatter *job = user_data;
  const CredalMixture *mixture = job->mixture;
  const double *u = job->membership + stretch->first * mixture->c;
  gsize p = mixture->p;

  for (gsize i = 0; i < stretch->n; i++)
    for (guint k = 0; k < mixture->c; k++)
      {
        const double *x = credal_stretch_row (stretch, i), *mean = mixture->means + k * p;
        double weight = credal_weight (stretch->weights, i) * u[i * mixture->c + k], *s = sums + k * (1 + p * p);
        if (!(weight > 0.0))
          continue;
        s[0] += weight;
        for (gsize q = 0; q < p; q++)
          for (gsize r = 0; r < p; r++)
            s[1 + q * p + r] += weight * (x[q] - mean[q]) * (x[r] - mean[r]);
      }
}

/* Sets all covariances to the unweighted mean of the clusters' covariances, with divisor n_k − 1 as the authors have
 * it, plus the ridge. Clusters of at most one object are left out. @mixture's means are in the data's units here. */
static void
average_covariances (CredalMixture *mixture, const double *membership)
{
  gsize p = mixture->p, size = p * p;
  Scatter job = { mixture, membership };
  g_autofree double *sums = credal_dataset_sum (mixture->data, mixture->c * (1 + size), scatter_clusters, &job, NULL,
                                                NULL);
  double *first = mixture->covariances;

  memset (first, 0, size * sizeof (double));
  for (guint k = 0; k < mixture->c; k++)
    for (gsize q = 0; q < size && sums[k * (1 + size)] > 1.0 + 1e-9; q++)
      first[q] += sums[k * (1 + size) + 1 + q] / (sums[k * (1 + size)] - 1.0) / mixture->c;
  for (gsize q = 0; q < p; q++)
    first[q * p + q] += mixture->ridge[q];
  credal_mixture_shape (mixture, first);
  for (guint s = 1; s < mixture->s; s++)
    memcpy (first + s * size, first, size * sizeof (double));
}

static gboolean
follow_clusters (CredalMixture *mixture, const double *membership, GError **error)
{
  gsize p = mixture->p;

  credal_mean_centres (mixture->data, mixture->c, membership, mixture->means);
  average_covariances (mixture, membership);
  for (gsize q = 0; q < mixture->c * p; q++)
    mixture->means[q] -= mixture->shift[q % p];
  for (guint a = 1; a < mixture->f; a++)
    mixture->proportions[a] = 1.0 / (mixture->f - 1);
  if (credal_mixture_derive (mixture))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("The clusters' covariance is singular: leave out features that others determine"));
  return FALSE;
}

static gboolean
begin_mixture (CredalMixture *mixture, const CredalStart *start, GError **error)
{
  if (start->kind == CREDAL_START_WARM)
    return credal_mixture_load (mixture, start->from, error);
  if (start->kind == CREDAL_START_GIVEN)
    return follow_clusters (mixture, start->membership, error);
  g_autofree double *membership = credal_masses_new (credal_dataset_n (mixture->data), mixture->c, error);
  return membership
         && (start->kind == CREDAL_START_ANNEALED ? credal_mixture_agglomerate (mixture, membership, error)
                                                  : find_start_clusters (mixture, start->rng, membership, error))
         && follow_clusters (mixture, membership, error);
}

gpointer
credal_mixture_start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(CredalMixture) mixture = credal_mixture_new (problem, error);

  if (!mixture || !credal_check_unequal (problem->data, error) || !begin_mixture (mixture, from, error))
    return NULL;
  if (mixture->units && !mixture->units->pinned && from->kind != CREDAL_START_WARM)
    credal_mixture_units_order (mixture);
  credal_mixture_plan (mixture, from);
  return g_steal_pointer (&mixture);
}

const CredalSearch credal_mixture_search = { .annealed = TRUE };

const CredalAlgorithm credal_mixture_algorithm = {
  credal_mixture_start, credal_mixture_step, credal_mixture_save, credal_mixture_free, credal_mixture_partition,
};
