#pragma once
#include <gtk/gtk.h>

/** credal_file_button_new: a flat button of two lines, which remembers a path. */
GtkWidget  *credal_file_button_new  (const char *path, const char *title, const char *detail);
const char *credal_file_button_path (GtkWidget *button);
