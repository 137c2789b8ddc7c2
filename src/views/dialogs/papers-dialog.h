#pragma once
#include <gtk/gtk.h>

/* The papers' tables and figures: printed numbers and ours side by side, whether they agree, and a figure of them.
 * Trials run in the background and are kept. It stays open next to the window.
 *
 * Signals:
 *   "open-session" (char *path)  the user wants to open a figure's shipped session
 */
#define CREDAL_TYPE_PAPERS_DIALOG (credal_papers_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalPapersDialog, credal_papers_dialog, CREDAL, PAPERS_DIALOG, GtkDialog)

/** credal_papers_dialog_new: Returns a dialog that shows the first table. */
GtkWidget  *credal_papers_dialog_new    (GtkWindow *parent);
/** credal_papers_dialog_busy: Returns TRUE while the dialog reads or runs trials. */
gboolean    credal_papers_dialog_busy   (CredalPapersDialog *dialog);
/** credal_papers_dialog_save: Writes the table (csv, md) or figure (png, svg, pdf) on display, by @path's extension.
 *  Fails with CREDAL_ERROR_PARAMETER if there is no such part, and with CREDAL_ERROR_IO. */
gboolean    credal_papers_dialog_save   (CredalPapersDialog *dialog, const char *path, GError **error);
/** credal_papers_dialog_choose: Chooses the table or figure @id, and stops reading or running the one chosen before.
 *  Precondition: @id exists. */
void        credal_papers_dialog_choose (CredalPapersDialog *dialog, const char *id);
