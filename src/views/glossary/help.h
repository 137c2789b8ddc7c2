#pragma once
#include <gtk/gtk.h>

/** credal_help_show: Shows a place of the help, such as "keys.html" or "glossary.html#mass", in the user's browser;
 *  without a browser, says where the page is. @parent: (nullable). Returns (transfer full) (nullable) the file that the
 *  browser was asked to show: some systems do nothing then, and do not say so. */
char *credal_help_show (GtkWindow *parent, const char *place);
