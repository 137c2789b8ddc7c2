#pragma once
#include <gtk/gtk.h>

/** credal_replace_question_new: Returns a dialog that asks whether existing files among @files (zero-terminated) may be
 *  replaced. GTK_RESPONSE_ACCEPT means yes. Returns NULL if none of @files exists. */
GtkWidget *credal_replace_question_new (GtkWindow *parent, char **files);
