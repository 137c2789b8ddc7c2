#pragma once
#include <gtk/gtk.h>

/** credal_label_set: as gtk_label_set_text(), which lays the window out again even when the text stays as it is: then
 *  nothing is done. */
static inline void
credal_label_set (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (label), text);
}
