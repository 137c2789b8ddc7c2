#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/** CredalClusterPlace: where in @widget cluster @k, from 0 on, is named; FALSE: nowhere in sight. */
typedef gboolean (*CredalClusterPlace) (GtkWidget *widget, guint k, GdkRectangle *area);

/** credal_cluster_name_ask: a small popover on @widget, at @place (nullable) or in its middle, that asks what cluster
 *  @k, from 0 on, is to be called: Return accepts, Escape leaves, nothing takes the name back; Up and Down, Shift+Tab
 *  and Tab accept and go to the cluster before and after. What is refused stays there with the reason. */
void credal_cluster_name_ask (GtkWidget *widget, CredalClusterPlace place, CredalSession *session, guint k);
