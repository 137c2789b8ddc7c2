#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Shows the worth of each answer ([AB11] §3): whether clusters found without answers agree with it, and whether it is
 * coherent with the other answers. The user can switch off single answers, or all answers outside a selection:
 * informative, hard or soft (learning/answer-worth.h). Each switch is a step of the session with immediate effect. The
 * dialog stays open next to the window. Choosing a row selects its pair in the window. */
#define CREDAL_TYPE_WORTH_DIALOG (credal_worth_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalWorthDialog, credal_worth_dialog, CREDAL, WORTH_DIALOG, GtkDialog)

/** credal_worth_dialog_new: Starts to weigh the answers on another thread. Destroy the dialog before the session is
 *  closed. */
GtkWidget *credal_worth_dialog_new  (GtkWindow *parent, CredalSession *session, CredalSelection *selection);
/** credal_worth_dialog_busy: Returns TRUE while the answers are being weighed. */
gboolean   credal_worth_dialog_busy (CredalWorthDialog *dialog);
