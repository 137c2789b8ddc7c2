#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* How many clusters there are: the session's method runs with each number of them on the data alone, in the
 * background, and the curve of an index tells which number it prefers. A click on the curve sets the number; closing
 * the dialog stops what is left to do. */
#define CREDAL_TYPE_CLUSTERS_DIALOG (credal_clusters_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalClustersDialog, credal_clusters_dialog, CREDAL, CLUSTERS_DIALOG, GtkDialog)

/** credal_clusters_dialog_new: begins at once. It answers GTK_RESPONSE_ACCEPT when a number was set; whoever opened it
 *  destroys it then, and before the session is closed. */
GtkWidget *credal_clusters_dialog_new (GtkWindow *parent, CredalSession *session);
/** credal_clusters_dialog_busy: whether numbers are left to do. */
gboolean   credal_clusters_dialog_busy (CredalClustersDialog *dialog);
