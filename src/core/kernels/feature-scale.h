#pragma once
#include "core/data/dataset.h"

/* The feature scale of the view's kernels: x̄ = (x − mean) · factor, with a mean pairwise squared distance of 2. */
typedef struct {
  gsize p;
  double *mean;              /* (p) */
  double factor;
} CredalFeatureScale;

/** credal_feature_scale_get: Returns (transfer none) the scale, valid as long as @data. Cost of the first call: O(n p).
 *  Thread-safe. */
const CredalFeatureScale *credal_feature_scale_get   (CredalDataset *data);
/** credal_feature_scale_apply: Writes x̄ of a row @x (p) to every @step-th element of @scaled. */
void                      credal_feature_scale_apply (const CredalFeatureScale *scale, const double *x, double *scaled,
                                                      gsize step);
/** credal_feature_scale_rows: Returns (transfer full) the (s × p) x̄ of @objects (s) of @data, the dataset of the
 *  scale. */
double                   *credal_feature_scale_rows  (const CredalFeatureScale *scale, const CredalDataset *data,
                                                      const guint32 *objects, gsize s);
