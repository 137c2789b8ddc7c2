#pragma once
#include <gio/gio.h>
#include "core/belief/frame.h"
#include "session/session.h"
#include "views/kit/selection.h"

/* The actions on a group, in the group "group": "hide" (a switch), "only", "show-all", "split", "merge" (int32: the
 * other cluster, from 0), "new" (from the selection); each is undone by one undo. "name" and "again" only emit their
 * signals.
 *
 * Signals:
 *   "failed" (const char *message)   an action was refused
 *   "name"                           the group is to be named
 *   "again"                          the group's objects are to be clustered again */
#define CREDAL_TYPE_GROUP_ACTIONS (credal_group_actions_get_type ())
G_DECLARE_FINAL_TYPE (CredalGroupActions, credal_group_actions, CREDAL, GROUP_ACTIONS, GSimpleActionGroup)

CredalGroupActions *credal_group_actions_new (void);
/** credal_group_actions_set: Acts on the group of @set from now on; −1: no group. @session, @selection: (nullable). */
void credal_group_actions_set    (CredalGroupActions *actions, CredalSession *session, CredalSelection *selection,
                                  gint64 set);
/** credal_group_actions_follow: Enables the actions that apply. Call it after the session or the selection changed. */
void credal_group_actions_follow (CredalGroupActions *actions);
/** credal_group_actions_fill: Replaces the items of @menu with the clusters that the group can be merged with. */
void credal_group_actions_fill   (CredalGroupActions *actions, GMenu *menu);
