#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Lists every step of the session in words, on all slices (credal_session_steps()), undone steps in grey; a click or
 * the slider chooses a step. A right click or the menu key selects the objects of a step of the slice on display, and
 * offers commands for them.
 *
 * Signals:
 *   "chosen" (guint position)  the first @position steps are wanted in force
 */
#define CREDAL_TYPE_HISTORY_PANEL (credal_history_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalHistoryPanel, credal_history_panel, CREDAL, HISTORY_PANEL, GtkBox)

void credal_history_panel_set_session (CredalHistoryPanel *panel, CredalSession *session,
                                       CredalSelection *selection);   /* (nullable), both */
