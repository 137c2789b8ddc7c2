#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Shows how much each answer is worth ([AB11] §3): whether the clusters knew it without being told, and whether it is
 * coherent with the others. Answers can be switched off one by one, or all but a hard or soft selection; each switch is
 * a step of the session with immediate effect. It stays open next to the window; the pair of the selected row is
 * selected there. */
#define CREDAL_TYPE_WORTH_DIALOG (credal_worth_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalWorthDialog, credal_worth_dialog, CREDAL, WORTH_DIALOG, GtkDialog)

/** credal_worth_dialog_new: starts to weigh the answers on another thread. Destroy it before the session is closed. */
GtkWidget *credal_worth_dialog_new  (GtkWindow *parent, CredalSession *session, CredalSelection *selection);
/** credal_worth_dialog_busy: TRUE while the answers are being weighed. */
gboolean   credal_worth_dialog_busy (CredalWorthDialog *dialog);
