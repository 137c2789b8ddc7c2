#pragma once
#include <gtk/gtk.h>

/* The papers' tables and figures: what is printed, ours beside it, whether they agree, and what is drawn of it. Trials
 * are run in the background, and kept. It stays open beside the window.
 *
 * Signals:
 *   "open-session" (char *path)  a figure's shipped session is wanted
 */
#define CREDAL_TYPE_PAPERS_DIALOG (credal_papers_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalPapersDialog, credal_papers_dialog, CREDAL, PAPERS_DIALOG, GtkDialog)

/** credal_papers_dialog_new: with the first table chosen. */
GtkWidget  *credal_papers_dialog_new    (GtkWindow *parent);
/** credal_papers_dialog_busy: something is being read or run. */
gboolean    credal_papers_dialog_busy   (CredalPapersDialog *dialog);
/** credal_papers_dialog_choose: the table or figure @id, which there is; not while trials are run. */
void        credal_papers_dialog_choose (CredalPapersDialog *dialog, const char *id);
