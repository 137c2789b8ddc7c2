#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Lists the kinds of masses (core/belief/mass-kinds.h) with the number of objects of each, and selects the objects of a
 * kind, only to look at them. The dialog stays open next to the window and shares the window's selection. */
#define CREDAL_TYPE_KINDS_DIALOG (credal_kinds_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalKindsDialog, credal_kinds_dialog, CREDAL, KINDS_DIALOG, GtkDialog)

/** credal_kinds_dialog_new: Destroy the dialog before the session is closed. */
GtkWidget *credal_kinds_dialog_new (GtkWindow *parent, CredalSession *session, CredalSelection *selection);
