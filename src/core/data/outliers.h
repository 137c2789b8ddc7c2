#pragma once
#include "core/data/dataset.h"

/* A value that is much further from all other values of its feature than their range is wide. It can be a typing error,
 * a code for "missing", or an exceptional object. Standardised or not, a feature with such a value separates no other
 * objects. */
typedef struct {
  gsize feature, object;     /* the first object with the value */
  gsize count;               /* number of objects with the value */
  double value;
  double low, high;          /* range of all other values */
} CredalOutlier;

#define CREDAL_OUTLIER_FAR 10.0     /* least distance from the nearest other value, in ranges of the others */
#define CREDAL_OUTLIER_RARE 10      /* at most one object in this many has it */

/** credal_outliers_find: Finds the outliers, at most one of each feature, in the order of the features. A feature whose
 *  other values are all equal has none. Cost: O(n p). Returns: (transfer full) (element-type CredalOutlier). */
GArray *credal_outliers_find (const CredalDataset *data);

#define CREDAL_SENTINEL_FAR 1.0

/** credal_sentinels_find: Finds values such as 9999 or −999, which are codes for "not measured". Such a value consists
 *  of nines, occurs in at least two objects and at most half, and is further from the nearest other value than
 *  %CREDAL_SENTINEL_FAR times the range of all other values. Returns the form of credal_outliers_find(). */
GArray *credal_sentinels_find (const CredalDataset *data);

/** credal_dominant_feature: Returns the feature whose deviation is so much larger than the median feature's that it
 *  dominates all distances; −1: none. A feature with an outlier or a sentinel does not count, since standardising would
 *  not help it. @times: (out): as in credal_dataset_widest(). Cost: O(n p) the first time. */
gssize  credal_dominant_feature (CredalDataset *data, double *times);
