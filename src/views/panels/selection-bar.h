#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* What can be said about the selected objects, in one line below the picture. Its buttons give the window's
 * commands. */
#define CREDAL_TYPE_SELECTION_BAR (credal_selection_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalSelectionBar, credal_selection_bar, CREDAL, SELECTION_BAR, GtkBox)

void credal_selection_bar_set_session (CredalSelectionBar *bar, CredalSession *session, CredalSelection *selection);
