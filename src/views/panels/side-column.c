/* A column of fixed width next to the canvas. Messages lie over it. */
#include "views/panels/side-column.h"

struct _CredalSideColumn {
  GtkOverlay parent;
};

G_DEFINE_FINAL_TYPE (CredalSideColumn, credal_side_column, GTK_TYPE_OVERLAY)

/* Takes no more than the column needs, whatever text is in it: the rest is the canvas's. */
static void
credal_side_column_get_preferred_width (GtkWidget *widget, int *least, int *natural)
{
  GTK_WIDGET_CLASS (credal_side_column_parent_class)->get_preferred_width (widget, least, natural);
  *natural = *least;
}

static void
credal_side_column_get_preferred_width_for_height (GtkWidget *widget, int height, int *least, int *natural)
{
  credal_side_column_get_preferred_width (widget, least, natural);
}

static void
credal_side_column_class_init (CredalSideColumnClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->get_preferred_width = credal_side_column_get_preferred_width;
  widget_class->get_preferred_width_for_height = credal_side_column_get_preferred_width_for_height;
}

static void
credal_side_column_init (CredalSideColumn *self)
{
}
