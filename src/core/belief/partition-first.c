/* The partition of the first objects of a partition of more objects. */
#include "core/belief/partition-first.h"

static void
whole_masses (gconstpointer whole, gsize begin, gsize end, double *m)
{
  credal_partition_masses (whole, begin, end, m);
}

static double
whole_distance2 (gconstpointer whole, gsize i, gsize j)
{
  return credal_partition_distance2 (whole, i, j);
}

CredalPartition *
credal_partition_whole (const CredalPartition *partition)
{
  const CredalModel *model = credal_partition_model (partition);

  return model->masses == whole_masses ? model->item : NULL;
}

/* Copies the estimates of the first objects. */
static void
copy_estimates (const CredalPartition *whole, CredalPartition *first)
{
  gsize n = credal_partition_n (first);
  const CredalHonesty *honesty = credal_partition_honesty (whole);
  guint iterations;
  const double *course = credal_partition_course (whole, &iterations);

  if (credal_partition_tells_right (whole))
    {
      double *right = g_new (double, n);
      for (gsize i = 0; i < n; i++)
        right[i] = credal_partition_right (whole, i);
      credal_partition_set_right (first, right);
    }
  if (credal_partition_sure (whole))
    credal_partition_set_sure (first, g_memdup2 (credal_partition_sure (whole), n));
  if (honesty)
    credal_partition_set_honesty (first, honesty, g_memdup2 (credal_partition_asked (whole), n));
  if (course)
    credal_partition_set_course (first, course, iterations);
  credal_partition_set_report (first, credal_partition_report (whole));
}

CredalPartition *
credal_partition_new_first (CredalPartition *whole, gsize n, GError **error)
{
  g_autoptr(CredalDataset) data = credal_dataset_first (credal_partition_data (whole), n, error);
  g_autoptr(CredalState) state = credal_state_first (credal_partition_state (whole), n);
  CredalModel model = *credal_partition_model (whole);

  if (!data)
    return NULL;
  model.masses = whole_masses;
  model.distance2 = model.distance2 ? whole_distance2 : NULL;
  model.criteria = NULL;
  model.item = credal_partition_ref (whole);
  model.free_item = (GDestroyNotify) credal_partition_unref;
  CredalPartition *first = credal_partition_new (credal_partition_frame (whole), data, state, &model, error);
  if (first)
    copy_estimates (whole, first);
  return first;
}
