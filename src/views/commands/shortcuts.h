#pragma once
#include "views/commands/keys.h"

/** credal_shortcuts_new: Returns the help overlay. It lists the commands with their present keys, and the keys of the
 *  canvas. Commands that belong together share a line while they have their default keys. */
GtkWidget *credal_shortcuts_new (const CredalKeys *keys);
