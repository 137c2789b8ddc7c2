#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/** CredalClusterPlace: finds the area of @widget that names cluster @k (from 0); FALSE: not visible. */
typedef gboolean (*CredalClusterPlace) (GtkWidget *widget, guint k, GdkRectangle *area);

/** credal_cluster_name_ask: opens a small popover on @widget, at @place (nullable) or in the middle, that asks for the
 *  name of cluster @k (from 0). Return accepts, Escape cancels, an empty entry removes the name. Up and Shift+Tab
 *  accept and go to the previous cluster, Down and Tab to the next one. A refused name stays in the entry with the
 *  reason. */
void credal_cluster_name_ask (GtkWidget *widget, CredalClusterPlace place, CredalSession *session, guint k);
