#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* What can be said about the selected objects, in one line below the picture. Its buttons give the window's
 * commands. */
#define CREDAL_TYPE_SELECTION_BAR (credal_selection_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalSelectionBar, credal_selection_bar, CREDAL, SELECTION_BAR, GtkBox)

/** credal_selection_bar_degree: to which labels are given: 1 unless the person chose another since something was
 *  selected. */
double credal_selection_bar_degree      (CredalSelectionBar *bar);
/** credal_selection_bar_step_degree: as many tenths more, or less. */
void   credal_selection_bar_step_degree (CredalSelectionBar *bar, int tenths);
void   credal_selection_bar_set_session (CredalSelectionBar *bar, CredalSession *session, CredalSelection *selection);
