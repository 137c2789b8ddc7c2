#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* The data as a table: one row per object with name, cluster in words, belief in it and imported features; any number
 * of rows. The tree holds only a stretch of a very long table, and so does its accessible object. A click on a column's
 * header sorts by it.
 *
 * Signals:
 *   "object-activated" (guint object)   Enter or double click on a row
 */
#define CREDAL_TYPE_TABLE_VIEW (credal_table_view_get_type ())
G_DECLARE_FINAL_TYPE (CredalTableView, credal_table_view, CREDAL, TABLE_VIEW, GtkScrolledWindow)

/** credal_table_view_new: @selection: holds a reference; rows and selection follow each other. */
GtkWidget *credal_table_view_new         (CredalSelection *selection);
/** credal_table_view_set_session: @session: (nullable). Set it on the canvas first, because that resizes the
 *  selection. */
void       credal_table_view_set_session (CredalTableView *table, CredalSession *session);
