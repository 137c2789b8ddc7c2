#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Lists the objects that are typical of no cluster by a threshold that the user moves, and takes the user's verdict on
 * them. The dialog stays open next to the window and shares the window's selection. The threshold becomes a step of the
 * session when the dialog is closed.
 *
 * Signals:
 *   "moved"   the threshold has moved
 */
#define CREDAL_TYPE_OUTLIERS_DIALOG (credal_outliers_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalOutliersDialog, credal_outliers_dialog, CREDAL, OUTLIERS_DIALOG, GtkDialog)

/** credal_outliers_dialog_new: Destroy the dialog before the session is closed. */
GtkWidget *credal_outliers_dialog_new (GtkWindow *parent, CredalSession *session, CredalSelection *selection);
/** credal_outliers_dialog_below: Returns the threshold: the typicality below which an object is listed. */
double     credal_outliers_dialog_below (CredalOutliersDialog *dialog);
