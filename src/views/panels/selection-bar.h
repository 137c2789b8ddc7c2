#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Commands for the selected objects, in one line below the picture. */
#define CREDAL_TYPE_SELECTION_BAR (credal_selection_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalSelectionBar, credal_selection_bar, CREDAL, SELECTION_BAR, GtkBox)

/** credal_selection_bar_degree: Returns the degree that labels get: 1, unless the user has chosen another degree since
 *  the selection began. */
double credal_selection_bar_degree      (CredalSelectionBar *bar);
/** credal_selection_bar_step_degree: Raises the degree by @tenths tenths, or lowers it if @tenths is negative, within ½
 *  and 1. Rounds it to tenths. */
void   credal_selection_bar_step_degree (CredalSelectionBar *bar, int tenths);
void   credal_selection_bar_set_session (CredalSelectionBar *bar, CredalSession *session, CredalSelection *selection);
