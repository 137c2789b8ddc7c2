#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Lists every step of the session in words, undone steps in grey; a click or the slider goes to a step. A right click
 * or the menu key selects the step's objects and offers commands for them.
 *
 * Signals:
 *   "failed" (char *message)  the session could not go to the step
 */
#define CREDAL_TYPE_HISTORY_PANEL (credal_history_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalHistoryPanel, credal_history_panel, CREDAL, HISTORY_PANEL, GtkBox)

void credal_history_panel_set_session (CredalHistoryPanel *panel, CredalSession *session,
                                       CredalSelection *selection);   /* (nullable), both */
