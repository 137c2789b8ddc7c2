#include "session/plain.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "core/distance.h"
#include "core/sorted.h"
#include "engines/coarse.h"
#include "engines/subset.h"

#define SEED 1
#define INNER 0.4                        /* of all objects: those far from any border */

typedef struct {
  gsize p;
  double *centres;           /* (c × p), or NULL: there are none */
  double border;             /* the ratio that objects far from any border stay below */
} Plain;

typedef struct {
  GMutex lock;
  Plain *of[CREDAL_MAX_CLUSTERS + 1];   /* by the number of clusters; NULL: not asked for yet */
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
        g_free (store->of[c]);
      }
  g_mutex_clear (&store->lock);
  g_free (store);
}

/* ---- finding the clusters ---- */

static CredalPartition *
cluster (CredalDataset *data, guint c)
{
  const CredalEngine *engine = credal_engine_find ("ecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autofree char *clusters = g_strdup_printf ("%u", c);
  CredalProblem problem = { .data = data, .params = params, .seed = SEED };

  credal_params_set (params, CREDAL_PARAM_CLUSTERS, clusters, NULL);
  credal_params_set (params, "focal", "singletons", NULL);
  credal_params_set (params, "centres", "crisp", NULL);
  return credal_fit (engine, &problem, NULL, NULL);
}

/* (transfer full): all of the data, or every so-manieth object. */
static CredalDataset *
draw (CredalDataset *data)
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

/* The nearest centre; @ratio: out: its squared distance over that of the next. */
static guint
nearest (const Plain *plain, guint c, const double *x, double *ratio)
{
  double first = INFINITY, second = INFINITY;
  guint best = 0;

  for (guint k = 0; k < c; k++)
    {
      double d2 = credal_distance2 (x, plain->centres + k * plain->p, plain->p);
      second = MIN (second, MAX (first, d2));
      best = d2 < first ? k : best;
      first = MIN (first, d2);
    }
  *ratio = second > 0.0 ? first / second : 1.0;
  return best;
}

static double
find_border (const Plain *plain, guint c, const CredalDataset *data)
{
  gsize n = credal_dataset_n (data);
  g_autofree double *ratios = g_new (double, n);

  for (gsize i = 0; i < n; i++)
    nearest (plain, c, credal_dataset_row (data, i), ratios + i);
  qsort (ratios, n, sizeof (double), credal_compare_reals);
  return ratios[(gsize) (INNER * (double) n)];
}

static Plain *
plain_new (CredalDataset *data, guint c)
{
  Plain *plain = g_new0 (Plain, 1);
  g_autoptr(CredalDataset) drawn = draw (data);
  g_autoptr(CredalPartition) partition = drawn ? cluster (drawn, c) : NULL;

  if (!partition)
    return plain;
  plain->p = credal_dataset_p (data);
  plain->centres = g_memdup2 (credal_partition_centres (partition), c * plain->p * sizeof (double));
  plain->border = find_border (plain, c, drawn);
  return plain;
}

static const Plain *
find (CredalDataset *data, guint c)
{
  Store *store = credal_dataset_memo (data, store_new, store_free, NULL);

  g_mutex_lock (&store->lock);
  if (!store->of[c])
    store->of[c] = plain_new (data, c);
  g_mutex_unlock (&store->lock);
  return store->of[c];
}

CredalPlainGuess *
credal_plain_guess_new (CredalDataset *data, const CredalNeighbourhoods *known)
{
  const Plain *plain = known->r > 0 ? find (data, known->c) : NULL;
  gsize s = known->s;

  if (!plain || !plain->centres)
    return NULL;
  CredalPlainGuess *guess = g_new (CredalPlainGuess, 1);
  *guess = (CredalPlainGuess) {
    .c = known->c, .r = known->r, .s = s, .cluster = g_new (guint, s), .inner = g_new (guint8, s),
    .membership = g_memdup2 (known->membership, s * known->r * sizeof (double)),
  };
  for (gsize at = 0; at < s; at++)
    {
      double ratio;
      guess->cluster[at] = nearest (plain, known->c, credal_dataset_row (data, known->objects[at]), &ratio);
      guess->inner[at] = ratio < plain->border;
    }
  return guess;
}
