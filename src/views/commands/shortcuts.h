#pragma once
#include "views/commands/keys.h"

/** credal_shortcuts_new: Returns the help overlay. It lists every command with its present keys, and the keys of the
 *  canvas. */
GtkWidget *credal_shortcuts_new (const CredalKeys *keys);
