#pragma once
#include "core/answers/constraints.h"

/* Labels as [AGBR18] §III has them: f_ik, the possibility known beforehand that object i belongs to cluster k, and b_ik,
 * how much that counts; rows of the objects that are labelled, and of those that pairs and groups tie to them. */
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
 * @exclusive: a label says of the other clusters that the object is in none of them: b = 1 for the whole row, as the
 *   paper's experiments have it
 *
 * An object's labels are its own, or, where it has none, what the closure of all answers says: those of a cluster
 * whose labelled objects it must be with, and f = 0 for a cluster whose labelled objects it is apart from, with the
 * certainty of its surest pair or group. Pairs and groups of objects that are tied to no label give no row. Fails with
 * %CREDAL_ERROR_DATA where a label names a cluster beyond @c, and with %CREDAL_ERROR_MEMORY. Cost: that of a closure,
 * and O(n + answers + touched c).
 */
CredalLabelRows *credal_label_rows_new  (const CredalConstraints *constraints, guint c, gboolean exclusive,
                                         GError **error);
void             credal_label_rows_free (CredalLabelRows *rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLabelRows, credal_label_rows_free)

/** credal_label_rows_find: the first row of an object ≥ @object; the size when there is none. Cost: O(log size). */
gsize            credal_label_rows_find (const CredalLabelRows *rows, gsize object);
