#pragma once
#include <gtk/gtk.h>
#include "views/table/table-model.h"

/* Scrolls a tree view of fixed row height through all rows of its table. The tree holds only the stretch of its model,
 * and scrolls within it by an adjustment of its own; the scrollbar covers all rows. The stretch moves when the visible
 * rows or the cursor reach its end. */
typedef struct _CredalTableScroll CredalTableScroll;

/** credal_table_scroll_new: Takes over the scrolling of @tree in @scrolled; both must outlive the scroll. @moved:
 *  called with @data after the stretch has moved; must restore selection and cursor in the tree. */
CredalTableScroll *credal_table_scroll_new       (GtkScrolledWindow *scrolled, GtkTreeView *tree,
                                                  void (*moved) (gpointer data), gpointer data);
void               credal_table_scroll_free      (CredalTableScroll *scroll);
/** credal_table_scroll_set_model: Sets the tree's model (nullable), and holds a reference. */
void               credal_table_scroll_set_model (CredalTableScroll *scroll, CredalTableModel *model);
/** credal_table_scroll_reach: Brings the row at @position well inside the stretch. Moves the stretch only if the row is
 *  outside, or less than a quarter of the stretch from an end. */
void               credal_table_scroll_reach     (CredalTableScroll *scroll, guint position);
/** credal_table_scroll_stay: Restores selection and cursor without scrolling to them. */
void               credal_table_scroll_stay      (CredalTableScroll *scroll);
