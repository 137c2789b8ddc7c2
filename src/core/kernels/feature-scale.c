/* The common scale of features for the view's kernels, computed once for each dataset. */
#include "core/kernels/feature-scale.h"
#include <math.h>

static gpointer
make_scale (CredalDataset *data, GError **error)
{
  CredalFeatureScale *scale = g_new (CredalFeatureScale, 1);

  scale->p = credal_dataset_p (data);
  scale->mean = g_new (double, scale->p);
  credal_dataset_mean (data, scale->mean);
  /* the mean of ‖x − y‖²/2 over pairs is the sum of the sample variances */
  scale->factor = 1.0 / sqrt (credal_dataset_spread (data) * (double) scale->p);
  return scale;
}

static void
release_scale (gpointer item)
{
  CredalFeatureScale *scale = item;

  g_free (scale->mean);
  g_free (scale);
}

const CredalFeatureScale *
credal_feature_scale_get (CredalDataset *data)
{
  return credal_dataset_memo (data, make_scale, release_scale, NULL);
}

void
credal_feature_scale_apply (const CredalFeatureScale *scale, const double *x, double *scaled, gsize step)
{
  for (gsize q = 0; q < scale->p; q++)
    scaled[q * step] = (x[q] - scale->mean[q]) * scale->factor;
}

double *
credal_feature_scale_rows (const CredalFeatureScale *scale, const CredalDataset *data, const guint32 *objects, gsize s)
{
  double *rows = g_new (double, s * scale->p);

  for (gsize j = 0; j < s; j++)
    credal_feature_scale_apply (scale, credal_dataset_row (data, objects[j]), rows + j * scale->p, 1);
  return rows;
}
