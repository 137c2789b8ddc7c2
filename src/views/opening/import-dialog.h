#pragma once
#include <gtk/gtk.h>
#include "io/csv/csv.h"

/* Asks how to read a table, with a live preview: delimiter, header, role of each column, missing cells,
 * standardisation. GTK_RESPONSE_ACCEPT is possible only if the options give a data set. */
#define CREDAL_TYPE_IMPORT_DIALOG (credal_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalImportDialog, credal_import_dialog, CREDAL, IMPORT_DIALOG, GtkDialog)

/** credal_import_dialog_new: Asks how to read the table at @path. @options: (nullable): the initial options, copied;
 *  NULL: detected from the file. @stakes: (nullable): a sentence for the user on what happens to the open session. */
GtkWidget           *credal_import_dialog_new     (GtkWindow *parent, const char *path,
                                                   const CredalImportOptions *options, const char *stakes);
/** credal_import_dialog_options: (transfer full): Returns the chosen options. */
CredalImportOptions *credal_import_dialog_options (CredalImportDialog *dialog);
