#pragma once
#include <gtk/gtk.h>
#include "io/csv/csv.h"

/* How a table is to be read, with a live preview: delimiter, header, what each column is, what becomes of missing
 * cells, standardisation. Answers GTK_RESPONSE_ACCEPT only when a data set comes out of it. */
#define CREDAL_TYPE_IMPORT_DIALOG (credal_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalImportDialog, credal_import_dialog, CREDAL, IMPORT_DIALOG, GtkDialog)

/** credal_import_dialog_new: @options: (nullable): detected when NULL; copied. @stakes: (nullable): what becomes of
 *  what is open, in words. */
GtkWidget           *credal_import_dialog_new     (GtkWindow *parent, const char *path,
                                                   const CredalImportOptions *options, const char *stakes);
/** credal_import_dialog_options: (transfer full). */
CredalImportOptions *credal_import_dialog_options (CredalImportDialog *dialog);
