#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/commands/keys.h"

/* Explains a refused answer: the chain of earlier answers that it contradicts, and buttons for the ways out, as window
 * commands: win.conflict-flip-new, win.conflict-flip-step(index), win.dont-know, win.keep-soft, win.dismiss. Never
 * modal. */
#define CREDAL_TYPE_CONFLICT_BAR (credal_conflict_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalConflictBar, credal_conflict_bar, CREDAL, CONFLICT_BAR, GtkBox)

/** credal_conflict_bar_update: Shows the conflict of @session (nullable). Returns FALSE if there is none. */
gboolean credal_conflict_bar_update (CredalConflictBar *bar, CredalSession *session);
