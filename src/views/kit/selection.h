#pragma once
#include <glib-object.h>

/* The objects a person has picked, shared by every view of the same data (plot, table): what is selected is said
 * in one place.
 *
 * Signals:
 *   "changed"  the set of selected objects differs
 */
#define CREDAL_TYPE_SELECTION (credal_selection_get_type ())
G_DECLARE_FINAL_TYPE (CredalSelection, credal_selection, CREDAL, SELECTION, GObject)

CredalSelection *credal_selection_new   (void);
/** credal_selection_reset: from now on of @n objects, none selected; of none at all when memory is short. */
void             credal_selection_reset (CredalSelection *selection, gsize n);

gsize          credal_selection_n        (CredalSelection *selection);    /* objects there are */
gsize          credal_selection_count    (CredalSelection *selection);    /* selected ones */
gboolean       credal_selection_contains (CredalSelection *selection, guint32 object);
const guint8  *credal_selection_marks    (CredalSelection *selection);    /* (n) 1 = selected; NULL when n = 0 */
const guint32 *credal_selection_objects  (CredalSelection *selection);    /* (count) in the order they were picked */
/** credal_selection_pair: TRUE when exactly two objects are selected; @i is the one picked first. */
gboolean       credal_selection_pair     (CredalSelection *selection, guint32 *i, guint32 *j);

/** credal_selection_pick: a plain click: the first object is selected, a second one makes a pair, a third one starts a
 *  new selection; a click on the only selected object deselects it. */
void credal_selection_pick    (CredalSelection *selection, guint32 object);
/** credal_selection_toggle: what Ctrl+click means. */
void credal_selection_toggle  (CredalSelection *selection, guint32 object);
void credal_selection_set     (CredalSelection *selection, const guint32 *objects, gsize count);
/** credal_selection_set_marks: @marks: (n); @add: to what is selected already, which keeps its order. */
void credal_selection_set_marks (CredalSelection *selection, const guint8 *marks, gboolean add);
void credal_selection_clear   (CredalSelection *selection);
