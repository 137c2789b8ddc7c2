#pragma once
#include "core/answers/constraints.h"

/* Labels as in [AGBR18] §III: f_ik is the degree to which object i is known to belong to cluster k, and b_ik the weight
 * of this knowledge. There is a row for each labelled object, and for each object that pairs and groups relate to a
 * labelled object. A label of degree 0 or 1 has the weight 2 P − 1 of its certainty (core/answers/certainty.h), so 1 if
 * it is sure, as in the paper. For a degree between them, b is smaller by |2 f − 1|: the degree ½ says nothing. */
typedef struct {
  guint c;
  gsize size;
  guint32 *objects;        /* (size) ascending */
  double *b;               /* (size × c) in [0, 1]: (2 P − 1) |2 f − 1|; 0: nothing is known about the two */
  double *f;               /* (size × c) in [0, 1]; 0 where b is 0 */
} CredalLabelRows;

/**
 * credal_label_rows_new:
 * @constraints: (nullable)
 * @exclusive: TRUE: a label "is k" also sets f = 0 for all other clusters, as in the paper's experiments, with the
 *   weight of the label (credal_label_weight()); FALSE: the label leaves them open
 *
 * The row of an object has its own labels. If no label puts the object in a cluster, the closure of all answers fills
 * the rest of its row. The object then gets the label of a labelled object that it must be with, and f = 0 for the
 * cluster of any labelled object that it cannot be with. The weight b of such an entry is the weight of the label or
 * of the object's surest pair or group, whichever is smaller. Pairs and groups that lead to no label give no row.
 * There are no rows without labels. Fails with %CREDAL_ERROR_DATA if a label names a cluster ≥ @c, and with
 * %CREDAL_ERROR_MEMORY. Cost: one closure, and O(n + answers + touched c).
 */
CredalLabelRows *credal_label_rows_new  (const CredalConstraints *constraints, guint c, gboolean exclusive,
                                         GError **error);
void             credal_label_rows_free (CredalLabelRows *rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalLabelRows, credal_label_rows_free)

/** credal_label_rows_find: Returns the position of the first row whose object is ≥ @object; the size if there is none.
 *  Cost: O(log size). */
gsize            credal_label_rows_find (const CredalLabelRows *rows, gsize object);
