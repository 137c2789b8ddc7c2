#pragma once
#include <gtk/gtk.h>

/** credal_label_set: Sets the text of @label if it differs. gtk_label_set_text() would lay the window out again even
 *  for the same text. */
static inline void
credal_label_set (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (label), text);
}
