#pragma once
#include <gio/gio.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* Menus of window commands for the selected objects and for clusters. */

/** credal_selection_menu_new: (transfer full): Returns a menu of the commands that apply to the selected objects: an
 *  answer on a pair, a group of more than two objects, labels. The menu is empty if nothing is selected. */
GMenu *credal_selection_menu_new         (CredalSession *session, CredalSelection *selection);
/** credal_selection_menu_fill_labels: Replaces the items of @menu with one item for each cluster, a submenu of items
 *  that exclude a cluster, and an item that removes the label; if they have one level, also the items for two clusters
 *  (credal_selection_menu_new_among()). @menu may be on display. */
void   credal_selection_menu_fill_labels (GMenu *menu, CredalSession *session);
/** credal_selection_menu_new_among: (transfer full): Returns a menu of "A or B", one for each two of the clusters; of
 *  many clusters, in a submenu for each A. Empty if there are fewer than three clusters: it would say nothing. */
GMenu *credal_selection_menu_new_among   (CredalSession *session);
/** credal_cluster_menu_new: (transfer full): Returns a menu of commands for cluster @k (from 0). */
GMenu *credal_cluster_menu_new           (guint k);
