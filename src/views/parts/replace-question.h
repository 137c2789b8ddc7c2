#pragma once
#include <gtk/gtk.h>

/** credal_replace_question_new: a dialog that asks whether those of @files (zero-terminated) that are there already may
 *  be replaced, which answers GTK_RESPONSE_ACCEPT or another response; NULL where none is there. */
GtkWidget *credal_replace_question_new (GtkWindow *parent, char **files);
