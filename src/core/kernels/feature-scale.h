#pragma once
#include "core/data/dataset.h"

/* The scale of the features for the view's kernels: x̄ = (x − mean) · factor, with a mean pairwise squared distance of
 * 2. If all objects are equal, factor and x̄ may not be finite. */
typedef struct {
  gsize p;
  double *mean;              /* (p) */
  double factor;
} CredalFeatureScale;

/** credal_feature_scale_get: Returns (transfer none) the scale of @data, valid as long as @data. Computes the scale in
 *  the first call, in O(n p). Thread-safe. */
const CredalFeatureScale *credal_feature_scale_get   (CredalDataset *data);
/** credal_feature_scale_apply: Sets the elements 0, @step, 2 @step, … of @scaled to x̄ of a row @x (p). */
void                      credal_feature_scale_apply (const CredalFeatureScale *scale, const double *x, double *scaled,
                                                      gsize step);
/** credal_feature_scale_rows: Returns (transfer full) the scaled features x̄ of @objects (s), one row for each: (s ×
 *  p). @data: the dataset that the scale was made of. */
double                   *credal_feature_scale_rows  (const CredalFeatureScale *scale, const CredalDataset *data,
                                                      const guint32 *objects, gsize s);
