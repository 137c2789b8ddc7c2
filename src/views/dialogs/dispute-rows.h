#pragma once
#include <gtk/gtk.h>
#include "session/session-steps.h"
#include "views/kit/selection.h"

/* The differences of merged sessions that are not settled: a row for each, with the answers of both sides and the
 * buttons *A*, *B* and *Neither*. The row with the focus selects its objects. */
#define CREDAL_TYPE_DISPUTE_ROWS (credal_dispute_rows_get_type ())
G_DECLARE_FINAL_TYPE (CredalDisputeRows, credal_dispute_rows, CREDAL, DISPUTE_ROWS, GtkBox)

/* Signals:
 *   "refused" (char *message)  a choice could not be put in force
 */

GtkWidget *credal_dispute_rows_new   (CredalSession *session, CredalSelection *selection);
/** credal_dispute_rows_show: Shows the differences now open; the focus stays on the same button of the same place. */
void       credal_dispute_rows_show  (CredalDisputeRows *rows);
guint      credal_dispute_rows_count (CredalDisputeRows *rows);
