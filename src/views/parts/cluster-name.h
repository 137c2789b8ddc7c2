#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/** CredalClusterPlace: Finds the area of @widget that names cluster @k (from 0). Returns FALSE if the name is not
 *  visible. */
typedef gboolean (*CredalClusterPlace) (GtkWidget *widget, guint k, GdkRectangle *area);

/** credal_cluster_name_ask: Asks for the name of cluster @k (from 0) in a small popover on @widget, at @place, or in
 *  the middle if @place is NULL or finds nothing. Does nothing if there is no such cluster. Return accepts the name,
 *  Escape cancels, and an empty entry removes the name. Up and Shift+Tab accept it and go to the previous cluster, Down
 *  and Tab to the next one. A refused name stays in the entry, with the reason. */
void credal_cluster_name_ask (GtkWidget *widget, CredalClusterPlace place, CredalSession *session, guint k);
