#pragma once
#include <gtk/gtk.h>
#include "exports/exports.h"

/* What is to be exported, into which folder, and what each file is called. */
#define CREDAL_TYPE_EXPORT_DIALOG (credal_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalExportDialog, credal_export_dialog, CREDAL, EXPORT_DIALOG, GtkDialog)

/** credal_export_dialog_new: @folder: (nullable): proposed; @stem: the beginning of the proposed names; @exports:
 *  (element-type CredalExport): the rows of the dialog. It answers GTK_RESPONSE_ACCEPT when something is ticked and every
 *  file has a name of its own. */
GtkWidget      *credal_export_dialog_new  (GtkWindow *parent, const char *folder, const char *stem,
                                           const GPtrArray *exports);
/** credal_export_dialog_add_options: @options: of what is exported, below the items. */
void            credal_export_dialog_add_options (CredalExportDialog *dialog, GtkWidget *options);
/** credal_export_dialog_path: (transfer full): The file of row @k; NULL: it is not ticked. */
char           *credal_export_dialog_path (CredalExportDialog *dialog, guint k);
/** credal_export_dialog_form: of the tables. */
CredalSheetForm credal_export_dialog_form (CredalExportDialog *dialog);
