#pragma once
#include "views/commands/keys.h"

/** credal_shortcuts_new: the help overlay: every command with its present keys, and the keys of the canvas. */
GtkWidget *credal_shortcuts_new (const CredalKeys *keys);
