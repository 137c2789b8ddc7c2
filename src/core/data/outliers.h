#pragma once
#include "core/data/dataset.h"

/* A value whose distance from all other values of its feature is much larger than their range. It can be a typing
 * error, a code for "missing", or an exceptional object. Standardised or not, a feature with such a value hardly
 * separates the objects that have other values. */
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
 *  of three to nine nines (two if it is the only negative one), or is the only one of at least 1e20 in size. It occurs
 *  in at least two objects and at most half. Its distance from the nearest other value exceeds %CREDAL_SENTINEL_FAR
 *  times the range of all other values. Finds at most one in each feature. Returns a list of the form of
 *  credal_outliers_find(). */
GArray *credal_sentinels_find (const CredalDataset *data);

/** credal_dominant_feature: Returns the feature of largest deviation if it exceeds ten times the median deviation, so
 *  that the feature dominates all distances; otherwise −1. Returns −1 also if this feature has an outlier or a
 *  sentinel, since standardising would not help. @times: (out): set as by credal_dataset_widest(), 0 if all features
 *  are constant. Cost: O(n p) in the first call, then O(1). */
gssize  credal_dominant_feature (CredalDataset *data, double *times);

/* Features that identify or place the objects rather than describe them. */
typedef enum {
  CREDAL_FEATURE_MEASURED,       /* all other features */
  CREDAL_FEATURE_IDENTIFIER,     /* a different whole number for each of at least ten objects */
  CREDAL_FEATURE_COORDINATE,     /* called "latitude", "easting" and the like; there are both coordinates */
} CredalFeatureSort;

/** credal_is_place_name: Returns TRUE if @name has a word that means a geographic coordinate and little else, such as
 *  "latitude", "easting" or "Rechtswert". */
gboolean          credal_is_place_name (const char *name);
/** credal_feature_sort: Returns the sort of a feature. Cost: O(n + p). */
CredalFeatureSort credal_feature_sort (const CredalDataset *data, gsize feature);
