#pragma once
#include <glib-object.h>

/* The objects that the user has selected, shared by every view of the same data (plot, table).
 *
 * Signals:
 *   "changed"  the selected objects or their order may have changed
 */
#define CREDAL_TYPE_SELECTION (credal_selection_get_type ())
G_DECLARE_FINAL_TYPE (CredalSelection, credal_selection, CREDAL, SELECTION, GObject)

CredalSelection *credal_selection_new   (void);
/** credal_selection_reset: Starts an empty selection of @n objects, or of 0 objects if memory is short. Emits
 *  "changed". */
void             credal_selection_reset (CredalSelection *selection, gsize n);

gsize          credal_selection_n        (CredalSelection *selection);    /* number of objects */
gsize          credal_selection_count    (CredalSelection *selection);    /* number of selected objects */
gboolean       credal_selection_contains (CredalSelection *selection, guint32 object);
const guint8  *credal_selection_marks    (CredalSelection *selection);    /* (n) 1 = selected; NULL when n = 0 */
const guint32 *credal_selection_objects  (CredalSelection *selection);    /* (count) in the order they were picked */
/** credal_selection_meant: Returns the number of selected objects that answers and labels are about: 0 if they are only
 *  looked at. */
gsize          credal_selection_meant    (CredalSelection *selection);
/** credal_selection_pair: Returns TRUE if exactly two objects are selected and not only looked at. @i, @j: (out): these
 *  objects; @i was picked first. */
gboolean       credal_selection_pair     (CredalSelection *selection, guint32 *i, guint32 *j);

/** credal_selection_pick: Handles a plain click. If exactly one object is selected, adds @object as the second of a
 *  pair, or deselects it if it is that object. Otherwise selects only @object. */
void credal_selection_pick    (CredalSelection *selection, guint32 object);
/** credal_selection_toggle: Handles Ctrl+click: selects @object, or deselects it if it is selected. */
void credal_selection_toggle  (CredalSelection *selection, guint32 object);
/** credal_selection_pick_at: Picks, or with @toggle toggles, @object by a click on @place, one of its pixels. */
void credal_selection_pick_at (CredalSelection *selection, guint32 object, guint32 place, gboolean toggle);
/** credal_selection_place: Returns TRUE if @object is selected by a click on a pixel. @place: (out): that pixel. */
gboolean credal_selection_place (CredalSelection *selection, guint32 object, guint32 *place);
/** credal_selection_is_placed: Returns TRUE if all selected objects, at least one, were clicked on pixels. */
gboolean credal_selection_is_placed (CredalSelection *selection);
/** credal_selection_widen: Forgets the clicked pixels: the whole objects are selected. */
void credal_selection_widen   (CredalSelection *selection);
void credal_selection_set     (CredalSelection *selection, const guint32 *objects, gsize count);
/** credal_selection_set_marks: Selects the objects whose entry in @marks (n) is nonzero, in ascending order. @add:
 *  TRUE: adds them after the objects selected so far; FALSE: they replace these. */
void credal_selection_set_marks (CredalSelection *selection, const guint8 *marks, gboolean add);
/** credal_selection_look_at: Selects the objects whose entry in @marks (n) is nonzero, only to look at them: no key
 *  answers about them until credal_selection_mean(), or another selection. */
void credal_selection_look_at (CredalSelection *selection, const guint8 *marks);
/** credal_selection_mean: Lets answers and labels be about the objects that were only looked at. */
void credal_selection_mean    (CredalSelection *selection);
void credal_selection_clear   (CredalSelection *selection);
