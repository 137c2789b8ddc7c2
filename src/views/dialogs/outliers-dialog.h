#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Lists the objects that are typical of no cluster: a threshold, their list, and the user's verdict. It stays open next
 * to the window; the list's selection is the window's. The threshold becomes a step of the session when the dialog is
 * closed. */
#define CREDAL_TYPE_OUTLIERS_DIALOG (credal_outliers_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalOutliersDialog, credal_outliers_dialog, CREDAL, OUTLIERS_DIALOG, GtkDialog)

/** credal_outliers_dialog_new: emits "moved" when the threshold moves. Destroy it before the session is closed. */
GtkWidget *credal_outliers_dialog_new (GtkWindow *parent, CredalSession *session, CredalSelection *selection);
/** credal_outliers_dialog_below: the threshold. */
double     credal_outliers_dialog_below (CredalOutliersDialog *dialog);
