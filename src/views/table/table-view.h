#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* The data as a table of any length: one row per object with name, cluster in words, its BetP, known class, notes and
 * the first 64 features; also the probability of being right and the user's labels, once there are any. The tree holds
 * only a stretch of a very long table, and so does its accessible object. A click on a column's header sorts by that
 * column.
 *
 * Signals:
 *   "object-activated" (guint object)   Enter or double click on a row
 */
#define CREDAL_TYPE_TABLE_VIEW (credal_table_view_get_type ())
G_DECLARE_FINAL_TYPE (CredalTableView, credal_table_view, CREDAL, TABLE_VIEW, GtkScrolledWindow)

/** credal_table_view_new: Returns an empty table. Its selected rows and @selection follow each other. Holds a reference
 *  to @selection. */
GtkWidget *credal_table_view_new         (CredalSelection *selection);
/** credal_table_view_set_session: Shows the data of @session (nullable). NULL empties the table. Set the session on the
 *  canvas first, because that resizes the selection. */
void       credal_table_view_set_session (CredalTableView *table, CredalSession *session);
