#pragma once
#include "core/data/dataset.h"

/* A value that is farther off than all other values of its feature are apart: a slip of the hand, a code for "missing",
 * or an object like no other. Standardised or not, such a feature tells nothing else. */
typedef struct {
  gsize feature, object;     /* the first object that has it */
  gsize count;               /* objects that have it */
  double value;
  double low, high;          /* between these are all others */
} CredalOutlier;

#define CREDAL_OUTLIER_FAR 10.0     /* off the nearest other, in ranges of the others */
#define CREDAL_OUTLIER_RARE 10      /* one object in so many at most has it */

/** credal_outliers_find: in the features' order, one of each at most; none where all others are equal. Cost: O(n p).
 *  Returns: (transfer full) (element-type CredalOutlier). */
GArray *credal_outliers_find (const CredalDataset *data);

#define CREDAL_SENTINEL_FAR 1.0

/** credal_sentinels_find: the same of values that are nothing but nines, 9999 or −999, as are written where nothing was
 *  measured: in two objects or more, at most half of all, and off the nearest other by more than %CREDAL_SENTINEL_FAR
 *  ranges of the others. */
GArray *credal_sentinels_find (const CredalDataset *data);

/** credal_dominant_feature: the feature that varies so much more than the middle one that it decides nearly alone what
 *  is near to what, unless it does so by one value far from all others or by a sentinel, and would still when it is
 *  standardised; −1: there is none. @times: (out): as of credal_dataset_widest(). Cost: O(n p) the first time. */
gssize  credal_dominant_feature (CredalDataset *data, double *times);
