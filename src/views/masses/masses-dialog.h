#pragma once
#include <gtk/gtk.h>
#include "views/masses/mass-sheet.h"

/* The editor of a credal partition: the user types masses; beliefs, plausibilities, decisions and pairs follow. For
 * teaching: it does not change the open session. */
#define CREDAL_TYPE_MASSES_DIALOG (credal_masses_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalMassesDialog, credal_masses_dialog, CREDAL, MASSES_DIALOG, GtkDialog)

GtkWidget             *credal_masses_dialog_new   (GtkWindow *parent);
/** credal_masses_dialog_sheet: Returns (transfer none) the typed masses. */
const CredalMassSheet *credal_masses_dialog_sheet (CredalMassesDialog *self);
