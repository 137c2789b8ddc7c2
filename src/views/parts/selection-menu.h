#pragma once
#include <gio/gio.h>
#include "session/session.h"
#include "views/kit/selection.h"

/* What can be said about the selected objects, as menus of the window's commands. */

/** credal_selection_menu_new: of everything; (transfer full): empty when nothing is selected. */
GMenu *credal_selection_menu_new         (CredalSession *session, CredalSelection *selection);
/** credal_selection_menu_fill_labels: @menu gets one item for each cluster, those that exclude one below each
 *  other in a menu of their own, and one that removes the label. */
void   credal_selection_menu_fill_labels (GMenu *menu, CredalSession *session);
/** credal_cluster_menu_new: what can be done with cluster @k, from 0 on; (transfer full). */
GMenu *credal_cluster_menu_new           (guint k);
