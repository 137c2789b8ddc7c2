#pragma once
#include "core/data/dataset.h"

/* How a group of objects differs from all others: its features, in the data's units, and its texts. A group is any set
 * of objects, given by marks (n): nonzero for its objects. Objects count by their weights. */

#define CREDAL_PROFILE_BINS 16

/* A feature. Index 0: the group; 1: the rest. */
typedef struct {
  guint feature;
  double mean[2];              /* NAN: no objects */
  double deviation[2];         /* √(Σ w (x − mean)² / Σ w); NAN: no objects */
  double difference;           /* (mean[0] − mean[1]) / √(Σ w (x − its group's mean)² / Σ w), over all objects: Cohen's
                                * d; ±INFINITY if no feature varies within the two; 0 if one of them has no objects */
} CredalProfileFeature;

/* A text of a column. */
typedef struct {
  guint column;                /* of the notes; their number: the known classes */
  const char *text;            /* owned by the dataset; "": empty cells */
  double share[2];             /* of the weight of the group, and of the rest, that has the text */
} CredalProfileText;

/** credal_profile_features: Returns (transfer full) (element-type CredalProfileFeature) all features of @data, the
 *  largest |difference| first; equal ones in their order. @marks: (n). Cost: O(n p). */
GArray     *credal_profile_features (const CredalDataset *data, const guint8 *marks);
/** credal_profile_histogram: Counts the values of @feature in equal bins from its least to its largest value in @data.
 *  @bins: out: the shares of the weight of the group and of the rest, each of sum 1, or all 0. @low, @high: out: the
 *  range. Cost: O(n). */
void        credal_profile_histogram (const CredalDataset *data, const guint8 *marks, guint feature,
                                      double bins[2][CREDAL_PROFILE_BINS], double *low, double *high);
/** credal_profile_columns: Returns the number of columns of texts: the notes, and the known classes if there are any.
 *  */
guint       credal_profile_columns  (const CredalDataset *data);
/** credal_profile_heading: Returns the heading of column @column of texts. */
const char *credal_profile_heading  (const CredalDataset *data, guint column);
/** credal_profile_texts: Returns (transfer full) (element-type CredalProfileText) the different texts of @column, the
 *  largest share of the group first; equal ones by the share of the rest, and then by the text. Cost: O(n), and a sort
 *  of the different texts. */
GArray     *credal_profile_texts    (const CredalDataset *data, const guint8 *marks, guint column);
