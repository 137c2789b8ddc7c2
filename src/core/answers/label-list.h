#pragma once
#include "core/answers/constraints.h"

/* Labels in the order they were first stated, found by object: what constraints keep them in. */
typedef struct {
  GArray *labels;            /* CredalLabel; of certainty 0: a hole, where one was replaced by another elsewhere */
  GArray *next;              /* guint of each: the place of the object's next label + 1; 0: there is none */
  GHashTable *first;         /* object → the place of its first label */
} CredalLabelList;

void credal_label_list_init  (CredalLabelList *list);
void credal_label_list_clear (CredalLabelList *list);
/** credal_label_list_put: in place of the first that it replaces, which may leave holes: TRUE then. */
gboolean credal_label_list_put (CredalLabelList *list, const CredalLabel *label);
/** credal_label_list_compact: fills the holes. Cost: O(labels). */
void credal_label_list_compact (CredalLabelList *list);
/** credal_label_list_remove: of @objects, the labels on @cluster, or all: NULL. Returns how many there were. */
guint credal_label_list_remove (CredalLabelList *list, const guint32 *objects, gsize size, const guint *cluster);
/* of an object, where there are no holes: as credal_constraints_find_label() and those after it */
const CredalLabel *credal_label_list_main (const CredalLabelList *list, guint32 object);
const CredalLabel *credal_label_list_find (const CredalLabelList *list, guint32 object, guint cluster);
GArray            *credal_label_list_of   (const CredalLabelList *list, guint32 object);
