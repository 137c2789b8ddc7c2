#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Shows the clusters that the session's method found, in the data's units, and the quantities of its model. Follows
 * each result and the names of clusters. Copies everything as text with tabs; "Save…" runs the window's export of
 * models. */
#define CREDAL_TYPE_MODEL_DIALOG (credal_model_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalModelDialog, credal_model_dialog, CREDAL, MODEL_DIALOG, GtkDialog)

/** credal_model_dialog_new: Destroy the dialog before the session is closed. */
GtkWidget *credal_model_dialog_new  (GtkWindow *parent, CredalSession *session);
/** credal_model_dialog_busy: Returns TRUE while the model of the present result is being described. */
gboolean   credal_model_dialog_busy (CredalModelDialog *dialog);
