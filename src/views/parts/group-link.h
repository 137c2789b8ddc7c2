#pragma once
#include <gtk/gtk.h>
#include "core/belief/frame.h"

/** credal_group_link_follow: Asks the window of @widget to show the group of @set. Does nothing in a window without
 *  groups. */
void credal_group_link_follow (GtkWidget *widget, CredalSet set);
