#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/plot/canvas.h"

/* Edits the clustering: recipe, engine, selector, their parameters (built from their specs), standardisation,
 * projection. Errors appear next to the edited value.
 *
 * Signals:
 *   "failed" (char *message)  a change was refused for a reason that concerns no single field
 */
#define CREDAL_TYPE_PARAMETERS_PANEL (credal_parameters_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalParametersPanel, credal_parameters_panel, CREDAL, PARAMETERS_PANEL, GtkBox)

/** credal_parameters_panel_set_session: @session: (nullable). Set the session on @canvas first: the panel chooses the
 *  projection of @canvas. */
void credal_parameters_panel_set_session (CredalParametersPanel *panel, CredalSession *session, CredalCanvas *canvas);
/** credal_parameters_panel_note: Keeps @text, a note on how the file was read, for the user until the next session. */
void credal_parameters_panel_note        (CredalParametersPanel *panel, const char *text);
