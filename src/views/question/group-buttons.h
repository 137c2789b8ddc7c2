#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/commands/keys.h"

/* A button for each cluster, with its colour, name and key: the answers to "Which group is this?". They give the
 * window's command win.label. */
#define CREDAL_TYPE_GROUP_BUTTONS (credal_group_buttons_get_type ())
G_DECLARE_FINAL_TYPE (CredalGroupButtons, credal_group_buttons, CREDAL, GROUP_BUTTONS, GtkGrid)

/** credal_group_buttons_set: the clusters of @session's partition; none while there is none. Cost: O(c). */
void credal_group_buttons_set      (CredalGroupButtons *buttons, CredalSession *session);
/** credal_group_buttons_set_keys: @keys: outlives them; shown from the next set on. */
void credal_group_buttons_set_keys (CredalGroupButtons *buttons, const CredalKeys *keys);
