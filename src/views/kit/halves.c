/* Lays children out side by side, or one above the other if the room is narrow. */
#include "views/kit/halves.h"

struct _CredalHalves {
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (CredalHalves, credal_halves, GTK_TYPE_BOX)

/* Lists the visible children, left to right: (transfer container) (element-type GtkWidget). */
static GPtrArray *
list_shown (GtkWidget *widget)
{
  g_autoptr(GList) children = gtk_container_get_children (GTK_CONTAINER (widget));
  GPtrArray *shown = g_ptr_array_new ();

  for (GList *child = children; child != NULL; child = child->next)
    if (gtk_widget_get_visible (child->data))
      g_ptr_array_insert (shown, gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? 0 : -1, child->data);
  return shown;
}

static void
measure_widths (const GPtrArray *shown, int *widest, int *natural)
{
  *widest = *natural = 0;
  for (guint k = 0; k < shown->len; k++)
    {
      int least, wished;

      gtk_widget_get_preferred_width (shown->pdata[k], &least, &wished);
      *widest = MAX (*widest, least);
      *natural += wished;
    }
}

static gboolean
fits_beside (const GPtrArray *shown, int width)
{
  int widest, natural;

  measure_widths (shown, &widest, &natural);
  return width / (int) MAX (shown->len, 1) >= widest;
}

/* ---- size request ---- */

static GtkSizeRequestMode
credal_halves_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
credal_halves_get_preferred_width (GtkWidget *widget, int *least, int *natural)
{
  g_autoptr(GPtrArray) shown = list_shown (widget);

  measure_widths (shown, least, natural);
}

static void
credal_halves_get_preferred_height_for_width (GtkWidget *widget, int width, int *least, int *natural)
{
  g_autoptr(GPtrArray) shown = list_shown (widget);
  gboolean beside = fits_beside (shown, width);

  *least = *natural = 0;
  for (guint k = 0; k < shown->len; k++)
    {
      int low, high;

      gtk_widget_get_preferred_height_for_width (shown->pdata[k], beside ? width / (int) shown->len : width, &low,
                                                 &high);
      *least = beside ? MAX (*least, low) : *least + low;
      *natural = beside ? MAX (*natural, high) : *natural + high;
    }
}

static void
credal_halves_get_preferred_height (GtkWidget *widget, int *least, int *natural)
{
  int narrow, wide;

  credal_halves_get_preferred_width (widget, &narrow, &wide);
  credal_halves_get_preferred_height_for_width (widget, narrow, least, natural);
}

/* ---- size allocation ---- */

static void
place_beside (const GPtrArray *shown, GtkAllocation room)
{
  int end = room.x + room.width;

  for (guint k = 0; k < shown->len; k++)
    {
      room.width = (end - room.x) / (int) (shown->len - k);
      gtk_widget_size_allocate (shown->pdata[k], &room);
      room.x += room.width;
    }
}

static int
least_height (GtkWidget *child, int width)
{
  int least, natural;

  gtk_widget_get_preferred_height_for_width (child, width, &least, &natural);
  return least;
}

/* Gives each child its minimum height and an equal part of the rest. */
static void
place_above (const GPtrArray *shown, GtkAllocation room)
{
  int left = room.height;

  for (guint k = 0; k < shown->len; k++)
    left -= least_height (shown->pdata[k], room.width);
  for (guint k = 0; k < shown->len; k++)
    {
      room.height = least_height (shown->pdata[k], room.width) + MAX (left, 0) / (int) shown->len;
      gtk_widget_size_allocate (shown->pdata[k], &room);
      room.y += room.height;
    }
}

static void
credal_halves_size_allocate (GtkWidget *widget, GtkAllocation *room)
{
  g_autoptr(GPtrArray) shown = list_shown (widget);

  gtk_widget_set_allocation (widget, room);
  (fits_beside (shown, room->width) ? place_beside : place_above) (shown, *room);
}

static void
credal_halves_class_init (CredalHalvesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = credal_halves_get_request_mode;
  widget_class->get_preferred_width = credal_halves_get_preferred_width;
  widget_class->get_preferred_height = credal_halves_get_preferred_height;
  widget_class->get_preferred_height_for_width = credal_halves_get_preferred_height_for_width;
  widget_class->size_allocate = credal_halves_size_allocate;
  widget_class->draw = GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_CONTAINER))->draw; /* children only, no box */
}

static void
credal_halves_init (CredalHalves *halves)
{
}
