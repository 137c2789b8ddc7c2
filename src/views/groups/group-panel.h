#pragma once
#include <gtk/gtk.h>
#include "core/belief/frame.h"
#include "session/session.h"
#include "views/kit/selection.h"

/* The profiles of groups: a chooser, actions on the chosen one, and its profile. To choose a group also selects its
 * objects. The profile follows the result while it is on the screen.
 *
 * Signals:
 *   "failed" (const char *message)   an action was refused
 *   "object-chosen" (guint object)   a member was chosen, and is selected
 *   "again" (guint set)              the objects of this group are to be clustered again
 */
#define CREDAL_TYPE_GROUP_PANEL (credal_group_panel_get_type ())
G_DECLARE_FINAL_TYPE (CredalGroupPanel, credal_group_panel, CREDAL, GROUP_PANEL, GtkBox)

/** credal_group_panel_set_session: Shows the groups of @session (nullable). */
void   credal_group_panel_set_session (CredalGroupPanel *panel, CredalSession *session, CredalSelection *selection);
/** credal_group_panel_choose: Chooses the group of @set, and selects its objects. Does nothing if it has none. */
void   credal_group_panel_choose      (CredalGroupPanel *panel, CredalSet set);
/** credal_group_panel_step: Chooses the next group, after the last one the first; none is chosen yet: the first. */
void   credal_group_panel_step        (CredalGroupPanel *panel);
/** credal_group_panel_set: Returns the chosen group; −1: none. */
gint64 credal_group_panel_set         (CredalGroupPanel *panel);
