#pragma once
#include "core/answers/constraints.h"

/* Labels as [AGBR18] §III has them: f_ik, to what degree object i is known to belong to cluster k, and b_ik, how much
 * that counts: rows of the objects that are labelled, and of those that pairs and groups tie to them. */
typedef struct {
  guint c;
  gsize size;
  guint32 *objects;        /* (size) ascending */
  double *b;               /* (size × c) in [0, 1]: the certainty; 0: nothing is known of that object and cluster */
  double *f;               /* (size × c) in [0, 1]; 0 where b is 0 */
} CredalLabelRows;

/**
 * credal_label_rows_new:
 * @constraints: (nullable)
 * @exclusive: what "is k" says of the other clusters: f = 0, as in the paper's experiments, with the weight of the
 *   label (credal_label_weight()); FALSE: nothing
 *
 * An object has its own labels. On what they leave open one that is not said to be in any cluster has what the closure
 * of all answers entails: the label of those that it must be with, and f = 0 for a cluster whose objects it is apart
 * from; with the certainty of its surest pair or group, or of that label where it is less. Pairs and groups of objects
 * that are tied to no label give no row. Fails with %CREDAL_ERROR_DATA where a label names a cluster beyond @c, and
 * with %CREDAL_ERROR_MEMORY. Cost: that of a closure, and O(n + answers + touched c).
 */
CredalLabelRows *credal_label_rows_new  (const CredalConstraints *constraints, guint c, gboolean exclusive,
                                         GError **error);
void             credal_label_rows_free (CredalLabelRows *rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLabelRows, credal_label_rows_free)

/** credal_label_rows_find: the first row of an object ≥ @object; the size when there is none. Cost: O(log size). */
gsize            credal_label_rows_find (const CredalLabelRows *rows, gsize object);
