/* Clusters the features without any answers, once for each dataset and number of clusters, and keeps the result. */
#include "learning/features/unsupervised.h"
#include "engines/shared/coarse.h"
#include "engines/shared/subset.h"

#define SEED 1
#define TOLERANCE "1e-3"                  /* of these fits: they are quick, and hardly move below it */
#define MOST_MIXED 16e6                  /* largest n c p² of a mixture */

static const char *const families[CREDAL_UNSUPERVISED_MIXTURES] = { "common", "diagonal", "free" };

/* Indexed by the number of clusters; NULL centres: the data cannot be clustered so. */
typedef struct {
  GMutex lock;
  CredalUnsupervised *of[CREDAL_MAX_CLUSTERS + 1];   /* NULL: not requested yet */
} Store;

static gpointer
store_new (CredalDataset *data, GError **error)
{
  Store *store = g_new0 (Store, 1);

  g_mutex_init (&store->lock);
  return store;
}

static void
store_free (gpointer item)
{
  Store *store = item;

  for (guint c = 0; c <= CREDAL_MAX_CLUSTERS; c++)
    if (store->of[c])
      {
        g_free (store->of[c]->centres);
        for (guint k = 0; k < CREDAL_UNSUPERVISED_MIXTURES; k++)
          g_free (store->of[c]->mixed[k]);
        g_free (store->of[c]);
      }
  g_mutex_clear (&store->lock);
  g_free (store);
}

/* ---- finding clusters ---- */

static CredalPartition *
cluster_features (CredalDataset *data, guint c)
{
  const CredalEngine *engine = credal_engine_find ("ecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  CredalProblem problem = { .data = data, .params = params, .seed = SEED };

  credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, c, NULL);
  credal_params_set (params, "focal", "singletons", NULL);
  credal_params_set (params, "centres", "crisp", NULL);
  credal_params_set (params, CREDAL_PARAM_TOLERANCE, TOLERANCE, NULL);
  return credal_fit (engine, &problem, NULL, NULL);
}

/* NULL: there is no such mixture. */
static CredalPartition *
mix_features (CredalDataset *data, guint c, const char *family)
{
  const CredalEngine *engine = credal_engine_find ("gmm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  CredalProblem problem = { .data = data, .params = params, .seed = SEED };

  credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, c, NULL);
  credal_params_set (params, "covariance", family, NULL);
  credal_params_set (params, CREDAL_PARAM_TOLERANCE, TOLERANCE, NULL);
  return credal_fit (engine, &problem, NULL, NULL);
}

static void
keep_mixtures (CredalUnsupervised *plain, CredalDataset *data)
{
  gsize size = credal_dataset_n (data) * plain->c * sizeof (double);

  for (guint k = 0; k < CREDAL_UNSUPERVISED_MIXTURES; k++)
    {
      g_autoptr(CredalPartition) mixture = mix_features (data, plain->c, families[k]);
      if (mixture)
        plain->mixed[k] = g_memdup2 (credal_partition_membership (mixture), size);
    }
}

static gboolean
is_soon_mixed (const CredalDataset *data, guint c)
{
  double p = (double) credal_dataset_p (data);

  return (double) credal_dataset_n (data) * c * p * p <= MOST_MIXED;
}

/* Returns: (transfer full): all objects, or every k-th. */
static CredalDataset *
draw_objects (CredalDataset *data)
{
  gsize n = credal_dataset_n (data);

  if (n <= CREDAL_COARSE_SIZE)
    return credal_dataset_ref (data);
  g_autofree guint8 *chosen = g_new0 (guint8, n);
  CredalProblem problem = { .data = data };
  for (gsize k = 0; k < CREDAL_COARSE_SIZE; k++)
    chosen[k * n / CREDAL_COARSE_SIZE] = 1;
  g_autoptr(CredalSubset) subset = credal_subset_new (&problem, chosen, NULL);
  return subset ? credal_dataset_ref (subset->data) : NULL;
}

static CredalUnsupervised *
plain_new (CredalDataset *data, guint c)
{
  CredalUnsupervised *plain = g_new0 (CredalUnsupervised, 1);
  g_autoptr(CredalDataset) drawn = draw_objects (data);
  g_autoptr(CredalPartition) partition = drawn ? cluster_features (drawn, c) : NULL;

  plain->c = c;
  if (partition)
    plain->centres = g_memdup2 (credal_partition_model (partition)->prototypes,
                                c * credal_dataset_p (data) * sizeof (double));
  if (partition && drawn == data && is_soon_mixed (data, c))
    keep_mixtures (plain, data);
  return plain;
}

const CredalUnsupervised *
credal_unsupervised_get (CredalDataset *data, guint c)
{
  Store *store = credal_dataset_memo (data, store_new, store_free, NULL);

  g_mutex_lock (&store->lock);
  if (!store->of[c])
    store->of[c] = plain_new (data, c);
  const CredalUnsupervised *plain = store->of[c];
  g_mutex_unlock (&store->lock);
  return plain->centres ? plain : NULL;
}
