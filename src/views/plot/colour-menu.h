#pragma once
#include <gio/gio.h>
#include "session/session.h"

/** credal_colour_menu_fill: Fills @menu with the meanings that colours of the plot can have for the data of @session,
 *  each a target of the action "win.colour". Lists at most 200 features and 200 columns. */
void credal_colour_menu_fill (GMenu *menu, CredalSession *session);
