#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Every step of the session in words, those taken back in grey; a click, or the slider, goes there. A right
 * click, or the menu key, selects the objects that a step is about and offers what can be done with them.
 *
 * Signals:
 *   "failed" (char *message)  the session could not go there
 */
#define CREDAL_TYPE_HISTORY_PANEL (credal_history_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalHistoryPanel, credal_history_panel, CREDAL, HISTORY_PANEL, GtkBox)

void credal_history_panel_set_session (CredalHistoryPanel *panel, CredalSession *session,
                                       CredalSelection *selection);   /* (nullable), both */
