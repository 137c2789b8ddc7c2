#pragma once
#include <gtk/gtk.h>
#include "exports/exports.h"

/* The dialog that chooses the exports, their folder and the name of each file. */
#define CREDAL_TYPE_EXPORT_DIALOG (credal_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalExportDialog, credal_export_dialog, CREDAL, EXPORT_DIALOG, GtkDialog)

/** credal_export_dialog_new: Returns a dialog that can be accepted (GTK_RESPONSE_ACCEPT) only if a row is ticked, the
 *  file names of ticked rows are valid and differ, and a folder is chosen. @folder: (nullable): the proposed folder.
 *  @stem: the beginning of the proposed names. @exports: (element-type CredalExport): the rows. @raster: (nullable):
 *  the exported picture; NULL: a table. */
GtkWidget      *credal_export_dialog_new  (GtkWindow *parent, const char *folder, const char *stem,
                                           const GPtrArray *exports, const CredalRaster *raster);
/** credal_export_dialog_add_options: Puts @options, a widget with settings for the exports, below the rows. */
void            credal_export_dialog_add_options (CredalExportDialog *dialog, GtkWidget *options);
/** credal_export_dialog_path: (transfer full): Returns the path of the file of row @k. NULL: the row is not ticked, its
 *  file name is not valid, or no folder is chosen. */
char           *credal_export_dialog_path (CredalExportDialog *dialog, guint k);
/** credal_export_dialog_form: Returns the chosen form of exported tables. */
CredalSheetForm credal_export_dialog_form (CredalExportDialog *dialog);
