#pragma once
#include "core/answers/constraints.h"

/* The labels of constraints in the order first stated, found by object. */
typedef struct {
  GArray *labels;            /* CredalLabel; certainty 0 marks a hole: the label was replaced by one elsewhere in the
                              * list */
  GArray *next;              /* guint for each label: index of the object's next label + 1; 0: no more labels */
  GHashTable *first;         /* object → index of its first label */
} CredalLabelList;

void credal_label_list_init  (CredalLabelList *list);
void credal_label_list_clear (CredalLabelList *list);
/** credal_label_list_put: Puts @label in the place of the first label that it replaces, or at the end. Returns TRUE if
 *  it replaces more labels: these are now holes, to be removed by credal_label_list_compact(). */
gboolean credal_label_list_put (CredalLabelList *list, const CredalLabel *label);
/** credal_label_list_compact: Removes the holes. Cost: O(labels). */
void credal_label_list_compact (CredalLabelList *list);
/** credal_label_list_remove: Removes the labels of @objects (@size) on *@cluster, and leaves no holes. @cluster:
 *  (nullable); NULL: removes the labels on all clusters. Returns the number of removed labels. */
guint credal_label_list_remove (CredalLabelList *list, const guint32 *objects, gsize size, const guint *cluster);
/* Read an object's labels in a list without holes, as credal_constraints_find_label(), _find_degree() and
 * _object_labels() do. */
const CredalLabel *credal_label_list_main (const CredalLabelList *list, guint32 object);
const CredalLabel *credal_label_list_find (const CredalLabelList *list, guint32 object, guint cluster);
GArray            *credal_label_list_of   (const CredalLabelList *list, guint32 object);
