#pragma once
#include <gtk/gtk.h>
#include "exports/exports.h"

/* The dialog that chooses the exports, their folder and the name of each file. */
#define CREDAL_TYPE_EXPORT_DIALOG (credal_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalExportDialog, credal_export_dialog, CREDAL, EXPORT_DIALOG, GtkDialog)

/** credal_export_dialog_new: Returns a dialog that can be accepted (GTK_RESPONSE_ACCEPT) if something is ticked and all
 *  file names differ. @folder: (nullable): the proposed folder. @stem: the beginning of the proposed names. @exports:
 *  (element-type CredalExport): the rows. */
GtkWidget      *credal_export_dialog_new  (GtkWindow *parent, const char *folder, const char *stem,
                                           const GPtrArray *exports);
/** credal_export_dialog_add_options: Adds @options of the exports below the rows. */
void            credal_export_dialog_add_options (CredalExportDialog *dialog, GtkWidget *options);
/** credal_export_dialog_path: (transfer full): Returns the file of row @k; NULL: the row is not ticked. */
char           *credal_export_dialog_path (CredalExportDialog *dialog, guint k);
/** credal_export_dialog_form: Returns the form of the tables. */
CredalSheetForm credal_export_dialog_form (CredalExportDialog *dialog);
