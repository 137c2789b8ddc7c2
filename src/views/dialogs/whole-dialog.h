#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Runs the session's method with its answers on all rows of the table of which its objects are a sample: here, as
 * another process, or on another computer, by a command to copy. */
#define CREDAL_TYPE_WHOLE_DIALOG (credal_whole_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalWholeDialog, credal_whole_dialog, CREDAL, WHOLE_DIALOG, GtkDialog)

/** credal_whole_dialog_new: Destroy the dialog before the session is closed. A run is stopped with it. Precondition:
 *  credal_session_sampled_rows() is not 0. */
GtkWidget *credal_whole_dialog_new     (GtkWindow *parent, CredalSession *session);
/** credal_whole_dialog_running: Returns TRUE while a run has not ended. */
gboolean   credal_whole_dialog_running (CredalWholeDialog *dialog);
