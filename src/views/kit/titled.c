/* A box with a title that can be hidden. */
#include "views/kit/titled.h"
#include "views/kit/label.h"

struct _CredalTitled {
  GtkBox parent_instance;
  GtkWidget *title;
};

G_DEFINE_FINAL_TYPE (CredalTitled, credal_titled, GTK_TYPE_BOX)

void
credal_titled_set (CredalTitled *titled, const char *title)
{
  g_return_if_fail (CREDAL_IS_TITLED (titled));
  credal_label_set (titled->title, title ? title : "");
  gtk_widget_set_visible (titled->title, title != NULL);
}

GtkWidget *
credal_titled_new (GtkWidget *child)
{
  GtkWidget *titled = g_object_new (CREDAL_TYPE_TITLED, "visible", TRUE, NULL);

  gtk_container_add (GTK_CONTAINER (titled), child);
  return titled;
}

static void
credal_titled_class_init (CredalTitledClass *class)
{
}

static void
credal_titled_init (CredalTitled *titled)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (titled), GTK_ORIENTATION_VERTICAL);
  titled->title = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (titled->title), PANGO_ELLIPSIZE_END);
  gtk_style_context_add_class (gtk_widget_get_style_context (titled->title), "credal-column-title");
  gtk_container_add (GTK_CONTAINER (titled), titled->title);
}
