#pragma once
#include <gtk/gtk.h>

/** credal_file_button_new: Returns a flat button with two lines of text, @title and @detail, that stores @path. */
GtkWidget  *credal_file_button_new  (const char *path, const char *title, const char *detail);
const char *credal_file_button_path (GtkWidget *button);
