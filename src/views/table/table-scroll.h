#pragma once
#include <gtk/gtk.h>
#include "views/table/table-model.h"

/* Scrolls a tree view of fixed row height through all rows of its table: the tree has only the stretch that its model
 * holds, and scrolls in that by an adjustment of its own; the bar's is of all rows. The stretch moves on when what is
 * in sight, or the cursor, comes to its end. */
typedef struct _CredalTableScroll CredalTableScroll;

/** credal_table_scroll_new: of @tree in @scrolled, which both must outlive it.
 *  @moved: called when other rows are at the tree's places: it puts selection and cursor there again. */
CredalTableScroll *credal_table_scroll_new       (GtkScrolledWindow *scrolled, GtkTreeView *tree,
                                                  void (*moved) (gpointer data), gpointer data);
void               credal_table_scroll_free      (CredalTableScroll *scroll);
/** credal_table_scroll_set_model: @model: (nullable), the tree's; a reference is held. */
void               credal_table_scroll_set_model (CredalTableScroll *scroll, CredalTableModel *model);
/** credal_table_scroll_reach: so that the row at @position, and some pages around it, are in the stretch. */
void               credal_table_scroll_reach     (CredalTableScroll *scroll, guint position);
/** credal_table_scroll_stay: puts selection and cursor on their rows without scrolling there. */
void               credal_table_scroll_stay      (CredalTableScroll *scroll);
