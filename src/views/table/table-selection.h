#pragma once
#include <gtk/gtk.h>
#include "views/kit/selection.h"
#include "views/table/table-model.h"

/* The rows that are selected in the table's tree view and the selection that all views share: each follows the other.
 * The tree holds only a stretch of the rows (table-model.h), while objects anywhere can be selected: so the selection
 * is kept by object, as are the cursor and the row that a range begins at, and what of it lies in the stretch is shown
 * in the tree again when the stretch moves. */
typedef struct _CredalTableSelection CredalTableSelection;

/** credal_table_selection_new: @tree: in @scrolled, which both must outlive it. @selection: a reference is held. */
CredalTableSelection *credal_table_selection_new       (GtkScrolledWindow *scrolled, GtkTreeView *tree,
                                                        CredalSelection *selection);
void                  credal_table_selection_free      (CredalTableSelection *rows);
/** credal_table_selection_set_model: gives the tree its rows; @model: (nullable): a reference is held. */
void                  credal_table_selection_set_model (CredalTableSelection *rows, CredalTableModel *model);
/** credal_table_selection_show: shows the selection in the tree, and scrolls to the object selected last; nothing while
 *  model and selection are not of the same number of objects. */
void                  credal_table_selection_show      (CredalTableSelection *rows);
/** credal_table_selection_object: that of the tree's row at @path. Precondition: there is a model. */
guint32               credal_table_selection_object    (CredalTableSelection *rows, GtkTreePath *path);
