#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Picks the centres of BPEC's clusters in the graph of δ and Bel. It stays open next to the window; the choice becomes
 * one step of the session. */
#define CREDAL_TYPE_PEAKS_DIALOG (credal_peaks_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalPeaksDialog, credal_peaks_dialog, CREDAL, PEAKS_DIALOG, GtkDialog)

/** credal_peaks_dialog_has: Returns TRUE if the partition of @session has a graph of δ and Bel; FALSE also without a
 *  partition. */
gboolean   credal_peaks_dialog_has (CredalSession *session);
/** credal_peaks_dialog_new: Destroy the dialog before the session is closed. */
GtkWidget *credal_peaks_dialog_new (GtkWindow *parent, CredalSession *session);
