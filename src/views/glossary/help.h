#pragma once
#include <gtk/gtk.h>

/** credal_help_show: Shows a place of the help, such as "keys.html" or "glossary.html#mass", in the user's browser;
 *  without a browser, says where the page is. @parent: (nullable). */
void credal_help_show (GtkWindow *parent, const char *place);
