#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Every step of the session in words, those taken back in grey; a click, or the slider, goes there.
 *
 * Signals:
 *   "failed" (char *message)  the session could not go there
 */
#define CREDAL_TYPE_HISTORY_PANEL (credal_history_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalHistoryPanel, credal_history_panel, CREDAL, HISTORY_PANEL, GtkBox)

void credal_history_panel_set_session (CredalHistoryPanel *panel, CredalSession *session);   /* (nullable) */
