#include "core/belief/typicality.h"
#include <math.h>
#include "core/base/parallel.h"

#define BLOCK ((gsize) 1024)

typedef struct {
  const CredalPartition *partition;
  double *typicality;      /* (n) */
} All;

static double
most_typical (const double *t, guint c)
{
  double most = 0.0;

  for (guint k = 0; k < c; k++)
    most = MAX (most, t[k]);
  return most;
}

/* d² = uᵀ S u of an object and prototype @k. */
static double
shaped_distance2 (const CredalPartition *partition, gsize i, guint k)
{
  const CredalModel *model = credal_partition_model (partition);
  const double *x = credal_dataset_row (credal_partition_data (partition), i);
  gsize p = credal_dataset_p (credal_partition_data (partition));
  const double *mean = model->prototypes + k * p, *shape = credal_model_shape (model, k, p);
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < p; r++)
      sum += (x[q] - mean[q]) * shape[q * p + r] * (x[r] - mean[r]);
  return sum;
}

/* P(χ² > @d2) with @p degrees of freedom. */
static double
share_beyond (double d2, gsize p)
{
  double spread = 2.0 / (9.0 * (double) p);

  return 0.5 * erfc ((cbrt (d2 / (double) p) - (1.0 - spread)) / sqrt (2.0 * spread));
}

static double
least_distance2 (const CredalPartition *partition, gsize i)
{
  double least = INFINITY;

  for (guint k = 0; k < credal_partition_model (partition)->k; k++)
    least = MIN (least, shaped_distance2 (partition, i, k));
  return least;
}

static void
find_typical_block (gsize block, gpointer user_data)
{
  const All *all = user_data;
  const CredalModel *model = credal_partition_model (all->partition);
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, credal_partition_n (all->partition));
  gsize p = credal_dataset_p (credal_partition_data (all->partition));
  guint c = credal_partition_c (all->partition), f = credal_frame_f (credal_partition_frame (all->partition));
  g_autofree double *m = model->typicality || model->covariances ? NULL : g_new (double, (end - begin) * f);

  if (m)
    credal_partition_masses (all->partition, begin, end, m);
  for (gsize i = begin; i < end; i++)
    if (model->typicality)
      all->typicality[i] = most_typical (model->typicality + i * c, c);
    else if (model->covariances)
      all->typicality[i] = share_beyond (least_distance2 (all->partition, i), p);
    else
      all->typicality[i] = 1.0 - m[(i - begin) * f];
}

/* FALSE: no object has any mass on ∅. */
static gboolean
knows_outliers (const CredalPartition *partition, const double *typicality)
{
  const CredalModel *model = credal_partition_model (partition);
  gboolean knows = model->typicality || model->covariances;

  for (gsize i = 0; i < credal_partition_n (partition) && !knows; i++)
    knows = typicality[i] < 1.0;
  return knows;
}

double *
credal_typicality (const CredalPartition *partition, GError **error)
{
  gsize n = credal_partition_n (partition);
  g_autofree double *typicality = g_try_malloc_n (n, sizeof (double));
  All all = { partition, typicality };

  if (!typicality)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   "Not enough memory for the typicality of %" G_GSIZE_FORMAT " objects", n);
      return NULL;
    }
  credal_parallel_for ((n + BLOCK - 1) / BLOCK, find_typical_block, &all);
  if (knows_outliers (partition, typicality))
    return g_steal_pointer (&typicality);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                       "This method knows no outliers: no object has any mass on the empty set");
  return NULL;
}
