/* The start of a mixture from agglomeration: Ward's clusters of the features in units of their deviations. */
#include <math.h>
#include "core/base/distance.h"
#include "engines/mixture/mixture.h"
#include "engines/shared/common.h"

#define MOST ((gsize) 4096)              /* objects that are merged; of more, an even sample */

const char *const credal_mixture_from_choices[] = { "agglomeration", "k-means", NULL };
const char *const credal_mixture_from_names[] = { N_("agglomeration first"), N_("k-means") };

/* Returns the object that is in place @j of @m. */
static gsize
nth_object (const CredalMixture *mixture, gsize j, gsize m)
{
  return j * credal_dataset_n (mixture->data) / m;
}

/* Sets @to: (p) to the features of an object in units of their deviations. */
static void
scale_row (const CredalMixture *mixture, const double *x, double *to)
{
  for (gsize q = 0; q < mixture->p; q++)
    to[q] = x[q] / sqrt (mixture->variances[q]);
}

/* Returns (transfer full) the objects to merge. */
static CredalDataset *
sample_objects (const CredalMixture *mixture, gsize m)
{
  const double *weights = credal_dataset_weights (mixture->data);
  double *x = g_new (double, m * mixture->p), *copy = weights ? g_new (double, m) : NULL;

  for (gsize j = 0; j < m; j++)
    {
      gsize i = nth_object (mixture, j, m);
      scale_row (mixture, credal_dataset_row (mixture->data, i), x + j * mixture->p);
      if (weights)
        copy[j] = weights[i];
    }
  CredalDataset *sample = credal_dataset_new (m, mixture->p, x, NULL);
  if (copy)
    credal_dataset_set_weights (sample, copy);
  return sample;
}

static CredalPartition *
merge_sample (CredalDataset *sample, guint c, GError **error)
{
  const CredalEngine *engine = credal_engine_find ("agglomerative", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = sample, .params = params };

  return credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, c, error)
           ? credal_fit (engine, &problem, NULL, error) : NULL;
}

/* Puts every object into the cluster of the nearest centre. */
static void
assign_rest (const CredalMixture *mixture, const double *centres, double *membership)
{
  gsize p = mixture->p;
  guint c = mixture->c;
  g_autofree double *x = g_new (double, p);

  for (gsize i = 0; i < credal_dataset_n (mixture->data); i++)
    {
      double least = INFINITY;
      guint nearest = 0;
      scale_row (mixture, credal_dataset_row (mixture->data, i), x);
      for (guint k = 0; k < c; k++)
        {
          double d2 = credal_distance2 (x, centres + k * p, p);
          nearest = d2 < least ? k : nearest;
          least = MIN (d2, least);
        }
      membership[i * c + nearest] = 1.0;
    }
}

gboolean
credal_mixture_agglomerate (const CredalMixture *mixture, double *membership, GError **error)
{
  gsize n = credal_dataset_n (mixture->data), m = MIN (n, MOST);
  g_autoptr(CredalDataset) sample = sample_objects (mixture, m);
  g_autoptr(CredalPartition) merged = merge_sample (sample, mixture->c, error);

  if (!merged)
    return FALSE;
  if (m < n)
    assign_rest (mixture, credal_partition_model (merged)->prototypes, membership);
  else
    for (gsize i = 0; i < n; i++)
      membership[i * mixture->c + credal_partition_labels (merged)[i]] = 1.0;
  return TRUE;
}
