/* The buttons of the gallery's lists of files: a title, a detail, and the path. */
#include "views/kit/file-button.h"

static GtkWidget *
button_line_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  return label;
}

GtkWidget *
credal_file_button_new (const char *path, const char *title, const char *detail)
{
  GtkWidget *button = gtk_button_new (), *second = button_line_new (detail);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkStyleContext *context = gtk_widget_get_style_context (second);

  gtk_style_context_add_class (context, GTK_STYLE_CLASS_DIM_LABEL);
  gtk_style_context_add_class (context, "credal-caption");
  gtk_container_add (GTK_CONTAINER (box), button_line_new (title));
  gtk_container_add (GTK_CONTAINER (box), second);
  gtk_container_add (GTK_CONTAINER (button), box);
  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
  return button;
}

const char *
credal_file_button_path (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "path");
}
