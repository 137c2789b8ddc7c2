#pragma once
#include <gtk/gtk.h>
#include "views/kit/selection.h"
#include "views/table/table-model.h"

/* Keeps the selected rows of the table's tree view and the shared selection equal. The tree holds only a stretch of the
 * rows (table-model.h), but any object can be selected: so the selection, the cursor and the anchor of a range are kept
 * as objects, and their part in the stretch is set in the tree again when the stretch moves. */
typedef struct _CredalTableSelection CredalTableSelection;

/** credal_table_selection_new: @tree is in @scrolled; both must outlive the result. @selection: holds a reference. */
CredalTableSelection *credal_table_selection_new       (GtkScrolledWindow *scrolled, GtkTreeView *tree,
                                                        CredalSelection *selection);
void                  credal_table_selection_free      (CredalTableSelection *rows);
/** credal_table_selection_set_model: Sets the tree's model; @model: (nullable): holds a reference. */
void                  credal_table_selection_set_model (CredalTableSelection *rows, CredalTableModel *model);
/** credal_table_selection_show: Shows the selection in the tree, and scrolls to the object selected last. Does nothing
 *  while model and selection have different numbers of objects. */
void                  credal_table_selection_show      (CredalTableSelection *rows);
/** credal_table_selection_object: Returns the object in the tree's row at @path. Precondition: there is a model. */
guint32               credal_table_selection_object    (CredalTableSelection *rows, GtkTreePath *path);
