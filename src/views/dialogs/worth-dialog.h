#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* What each answer is worth ([AB11] §3): whether the clusters knew it without, whether it pulls the same way as the
 * others, and a switch that lets it stand aside, or all but those that hard or soft selection takes: steps of the
 * session, whose effect is seen at once. It stays open beside the window; the pair of the selected row is selected
 * there. */
#define CREDAL_TYPE_WORTH_DIALOG (credal_worth_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CredalWorthDialog, credal_worth_dialog, CREDAL, WORTH_DIALOG, GtkDialog)

/** credal_worth_dialog_new: begins to weigh the answers at once, on another thread. Destroy it before the session is
 *  closed. */
GtkWidget *credal_worth_dialog_new  (GtkWindow *parent, CredalSession *session, CredalSelection *selection);
/** credal_worth_dialog_busy: the answers are being weighed. */
gboolean   credal_worth_dialog_busy (CredalWorthDialog *dialog);
