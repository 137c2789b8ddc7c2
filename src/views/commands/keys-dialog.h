#pragma once
#include <gtk/gtk.h>
#include "views/commands/keys.h"

/* Edits the commands' keys: after a row is chosen, the next key pressed becomes the command's key. Clashes are reported
 * and refused. Changes are saved and applied at once.
 *
 * Signals:
 *   "edited"  a key was changed
 */
#define CREDAL_TYPE_KEYS_DIALOG (credal_keys_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalKeysDialog, credal_keys_dialog, CREDAL, KEYS_DIALOG, GtkDialog)

/** credal_keys_dialog_new: @keys must outlive the dialog. */
GtkWidget *credal_keys_dialog_new (GtkWindow *parent, CredalKeys *keys);
