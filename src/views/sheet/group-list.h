#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/sheet/tile-order.h"

/* The list of groups next to a contact sheet, with the number of objects of each: all, the clusters, undecided,
 * outliers. Tiles can be dropped on a cluster.
 *
 * Signals:
 *   "chosen" (int group)   the user has chosen a group
 */
#define CREDAL_TYPE_GROUP_LIST (credal_group_list_get_type ())
G_DECLARE_FINAL_TYPE (CredalGroupList, credal_group_list, CREDAL, GROUP_LIST, GtkScrolledWindow)

GtkWidget *credal_group_list_new         (void);
/** credal_group_list_set_session: Lists the groups of @session (nullable), and chooses all objects. */
void       credal_group_list_set_session (CredalGroupList *list, CredalSession *session);
/** credal_group_list_refresh: Shows the present clusters, names and numbers of objects. */
void       credal_group_list_refresh     (CredalGroupList *list);
/** credal_group_list_choose: Chooses the group @step rows below (@step < 0: above) the chosen one, if there is one. */
void       credal_group_list_choose      (CredalGroupList *list, gint step);
/** credal_group_list_at: Returns the cluster at (x, y) of @list; −1: there is none. */
gint       credal_group_list_at          (CredalGroupList *list, gint x, gint y);
/** credal_group_list_light: Marks @cluster as the target of a drop; −1: none. */
void       credal_group_list_light       (CredalGroupList *list, gint cluster);
/** credal_group_list_find: Returns (transfer none) (nullable) the row of @group. */
GtkWidget *credal_group_list_find        (CredalGroupList *list, gint group);
