#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Shows the clusters that the session's method found, in the data's units, and the quantities of its model. Follows
 * each result and the names of clusters. The numbers of a mixture get intervals of 95 %: at once if there are few
 * objects, else when the user asks. Copies everything as text with tabs; "Save…" runs the window's export of models. */
#define CREDAL_TYPE_MODEL_DIALOG (credal_model_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalModelDialog, credal_model_dialog, CREDAL, MODEL_DIALOG, GtkDialog)

/** credal_model_dialog_new: Destroy the dialog before the session is closed. */
GtkWidget *credal_model_dialog_new  (GtkWindow *parent, CredalSession *session);
/** credal_model_dialog_busy: Returns TRUE while the present result is being described, or its intervals are being
 *  computed. */
gboolean   credal_model_dialog_busy (CredalModelDialog *dialog);
/** credal_model_dialog_has_intervals: Returns TRUE if the dialog shows intervals of the present result. */
gboolean   credal_model_dialog_has_intervals (CredalModelDialog *dialog);
