#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* The plot in words: one row for each object with its name, cluster in words, belief in it and features as imported;
 * any number of rows (the tree holds a stretch of them only: assistive technology sees no more of a very long table at
 * a time). A column's header sorts by it.
 *
 * Signals:
 *   "object-activated" (guint object)   Enter or double click on a row
 */
#define CREDAL_TYPE_TABLE_VIEW (credal_table_view_get_type ())
G_DECLARE_FINAL_TYPE (CredalTableView, credal_table_view, CREDAL, TABLE_VIEW, GtkScrolledWindow)

/** credal_table_view_new: @selection: a reference is held; rows and selection follow each other. */
GtkWidget *credal_table_view_new         (CredalSelection *selection);
/** credal_table_view_set_session: @session: (nullable). Set it on the canvas first: it sizes the selection. */
void       credal_table_view_set_session (CredalTableView *table, CredalSession *session);
