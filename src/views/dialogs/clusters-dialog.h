#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Helps to choose the number of clusters. The session's method runs with each number on the data without answers, in
 * the background. The curve of a validity index shows the number that the index prefers. A click on the curve sets the
 * number. Closing the dialog stops the search. */
#define CREDAL_TYPE_CLUSTERS_DIALOG (credal_clusters_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalClustersDialog, credal_clusters_dialog, CREDAL, CLUSTERS_DIALOG, GtkDialog)

/** credal_clusters_dialog_new: Starts the search. The dialog responds with GTK_RESPONSE_ACCEPT when a number was set;
 *  the caller must then destroy it. The dialog must be destroyed before the session is closed. */
GtkWidget *credal_clusters_dialog_new (GtkWindow *parent, CredalSession *session);
/** credal_clusters_dialog_busy: Returns TRUE while the search runs. */
gboolean   credal_clusters_dialog_busy (CredalClustersDialog *dialog);
