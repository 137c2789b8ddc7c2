#pragma once
#include <gtk/gtk.h>

/** credal_replace_question_new: a dialog that asks whether existing files among @files (zero-terminated) may be
 *  replaced; GTK_RESPONSE_ACCEPT means yes. NULL if no file exists. */
GtkWidget *credal_replace_question_new (GtkWindow *parent, char **files);
