#pragma once
#include <gtk/gtk.h>

/** credal_replace_question_new: a dialog that asks whether the masks may replace those of @files (zero-terminated) that
 *  are there already, which answers GTK_RESPONSE_ACCEPT or another response; NULL where none is there. */
GtkWidget *credal_replace_question_new (GtkWindow *parent, char **files);
