#pragma once
#include <gtk/gtk.h>

/** credal_help_show: Shows a page of the help, such as "keys.html", in the user's browser; without one, says where the
 *  page is. @parent: (nullable). */
void credal_help_show (GtkWindow *parent, const char *page);
