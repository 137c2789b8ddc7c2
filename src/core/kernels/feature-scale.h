#pragma once
#include "core/data/dataset.h"

/* The scale that the view's kernels see features on: x̄ = (x − mean) · factor, so that the mean pairwise squared
 * distance is 2. */
typedef struct {
  gsize p;
  double *mean;              /* (p) */
  double factor;
} CredalFeatureScale;

/** credal_feature_scale_get: Cost of the first call: O(n p). Returns: (transfer none): valid as long as @data.
 *  Thread-safe. */
const CredalFeatureScale *credal_feature_scale_get   (CredalDataset *data);
/** credal_feature_scale_apply: x̄ of a row @x (p), into every @step-th place of @scaled. */
void                      credal_feature_scale_apply (const CredalFeatureScale *scale, const double *x, double *scaled,
                                                      gsize step);
/** credal_feature_scale_rows: @objects: (s) of @data, whose scale it is. Returns: (transfer full): (s × p) their x̄. */
double                   *credal_feature_scale_rows  (const CredalFeatureScale *scale, const CredalDataset *data,
                                                      const guint32 *objects, gsize s);
