#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/plot/canvas.h"

/* What is done with the data: recipe, engine, selector, their parameters (built from their specs), standardisation,
 * projection. Errors are shown where they are made.
 *
 * Signals:
 *   "failed" (char *message)  a change was refused for a reason that belongs to no single field
 */
#define CREDAL_TYPE_PARAMETERS_PANEL (credal_parameters_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalParametersPanel, credal_parameters_panel, CREDAL, PARAMETERS_PANEL, GtkBox)

/** credal_parameters_panel_set_session: @session: (nullable); set it on @canvas, whose projection is chosen here,
 *  before. */
void credal_parameters_panel_set_session (CredalParametersPanel *panel, CredalSession *session, CredalCanvas *canvas);
