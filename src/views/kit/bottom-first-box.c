/* Divides a height between two children, the lower one first. */
#include "views/kit/bottom-first-box.h"

struct _CredalBottomFirstBox {
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (CredalBottomFirstBox, credal_bottom_first_box, GTK_TYPE_BOX)

/* Returns the height of the upper child. */
static int
share_height (GtkWidget *upper, GtkWidget *lower, const GtkAllocation *room)
{
  int least, natural, lower_least, lower_natural;

  gtk_widget_get_preferred_height_for_width (upper, room->width, &least, &natural);
  gtk_widget_get_preferred_height_for_width (lower, room->width, &lower_least, &lower_natural);
  return CLAMP (room->height - lower_natural, least, natural);
}

static void
credal_bottom_first_box_size_allocate (GtkWidget *widget, GtkAllocation *room)
{
  g_autoptr(GList) children = gtk_container_get_children (GTK_CONTAINER (widget));
  GtkWidget *upper = children->data, *lower = children->next->data;
  int spacing = gtk_box_get_spacing (GTK_BOX (widget));
  GtkAllocation part = *room;

  gtk_widget_set_allocation (widget, room);
  part.height -= spacing;
  int height = share_height (upper, lower, &part), left = MAX (part.height - height, 1);

  part.height = MAX (height, 1);
  gtk_widget_size_allocate (upper, &part);
  part.y += height + spacing;
  part.height = left;
  gtk_widget_size_allocate (lower, &part);
}

static void
credal_bottom_first_box_class_init (CredalBottomFirstBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->size_allocate = credal_bottom_first_box_size_allocate;
  widget_class->draw = GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_CONTAINER))->draw; /* children only, no box */
}

static void
credal_bottom_first_box_init (CredalBottomFirstBox *box)
{
}
