#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/commands/keys.h"

/* One button per cluster, with its colour, name and key: the answers to "Which group is this?". They activate the
 * window command win.label. With more than two clusters, also a menu of two clusters each, for win.label-among. */
#define CREDAL_TYPE_GROUP_BUTTONS (credal_group_buttons_get_type ())
G_DECLARE_FINAL_TYPE (CredalGroupButtons, credal_group_buttons, CREDAL, GROUP_BUTTONS, GtkGrid)

/** credal_group_buttons_set: Shows a button for each cluster of @session's partition. Shows none without a partition.
 *  Cost: O(c). */
void credal_group_buttons_set      (CredalGroupButtons *buttons, CredalSession *session);
/** credal_group_buttons_set_keys: Sets the keys to show from the next credal_group_buttons_set(). @keys must outlive
 *  the buttons. */
void credal_group_buttons_set_keys (CredalGroupButtons *buttons, const CredalKeys *keys);
