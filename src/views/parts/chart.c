/* What all charts do with pointer, keys, focus and assistive technology, so that a chart only draws and names items. */
#include "views/parts/chart.h"
#include "views/kit/pointer.h"
#include "views/kit/style-context.h"
#include "views/kit/surface.h"
#include "views/words/described.h"

typedef struct {
  gint64 current;
} CredalChartPrivate;

enum { HOVER_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void chart_described_init (CredalDescribedInterface *interface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (CredalChart, credal_chart, GTK_TYPE_DRAWING_AREA,
                                  G_ADD_PRIVATE (CredalChart)
                                  G_IMPLEMENT_INTERFACE (CREDAL_TYPE_DESCRIBED, chart_described_init))

/* ---- the current item ---- */

static gint64 *
current_item (CredalChart *self)
{
  return &((CredalChartPrivate *) credal_chart_get_instance_private (self))->current;
}

gint64
credal_chart_current (CredalChart *self)
{
  return *current_item (self);
}

void
credal_chart_highlight (CredalChart *self, gint64 item)
{
  g_return_if_fail (CREDAL_IS_CHART (self));
  if (item == *current_item (self))
    return;
  *current_item (self) = item;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
credal_chart_make_current (CredalChart *self, gint64 item)
{
  g_return_if_fail (CREDAL_IS_CHART (self));
  if (item == *current_item (self))
    return;
  credal_chart_highlight (self, item);
  g_signal_emit (self, signals[HOVER_CHANGED], 0, item);
}

static void
announce_item (CredalChart *self, gint64 item)
{
  credal_described_changed (self);
}

void
credal_chart_refresh (CredalChart *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  credal_described_changed (self);
}

/* ---- events ---- */

static gboolean
credal_chart_motion_notify_event (GtkWidget *widget, GdkEventMotion *event)
{
  CredalChart *self = CREDAL_CHART (widget);
  gint64 item = CREDAL_CHART_GET_CLASS (self)->item_at (self, event->x, event->y);

  credal_pointer_shape (widget, item >= 0 ? CREDAL_CHART_GET_CLASS (self)->cursor : NULL);
  if (item >= 0 || !CREDAL_CHART_GET_CLASS (self)->keeps_current)
    credal_chart_make_current (self, item);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
credal_chart_leave_notify_event (GtkWidget *widget, GdkEventCrossing *event)
{
  if (!CREDAL_CHART_GET_CLASS (widget)->keeps_current)
    credal_chart_make_current (CREDAL_CHART (widget), -1);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
credal_chart_button_press_event (GtkWidget *widget, GdkEventButton *event)
{
  CredalChart *self = CREDAL_CHART (widget);

  gtk_widget_grab_focus (widget);
  if (event->button != GDK_BUTTON_PRIMARY || event->type != GDK_BUTTON_PRESS)
    return GDK_EVENT_PROPAGATE;
  gint64 item = CREDAL_CHART_GET_CLASS (self)->item_at (self, event->x, event->y);
  if (item < 0)
    return GDK_EVENT_PROPAGATE;
  credal_chart_make_current (self, item);
  CREDAL_CHART_GET_CLASS (self)->choose (self, item, event->state);
  return GDK_EVENT_STOP;
}

/* Returns FALSE if the key is not one of a chart's. */
static gboolean
follow_key (CredalChart *self, guint key, GdkModifierType state)
{
  static const struct { guint key, keypad; CredalChartStep step; } steps[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, CREDAL_CHART_LEFT }, { GDK_KEY_Right, GDK_KEY_KP_Right, CREDAL_CHART_RIGHT },
    { GDK_KEY_Up, GDK_KEY_KP_Up, CREDAL_CHART_UP }, { GDK_KEY_Down, GDK_KEY_KP_Down, CREDAL_CHART_DOWN },
    { GDK_KEY_Home, GDK_KEY_KP_Home, CREDAL_CHART_HOME }, { GDK_KEY_End, GDK_KEY_KP_End, CREDAL_CHART_END },
  };
  CredalChartClass *class = CREDAL_CHART_GET_CLASS (self);

  for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
    if (key == steps[k].key || key == steps[k].keypad)
      return class->step (self, steps[k].step, state);
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter)
    return class->choose && class->choose (self, *current_item (self), 0);
  return FALSE;
}

static gboolean
credal_chart_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  return follow_key (CREDAL_CHART (widget), event->keyval, event->state)
         || GTK_WIDGET_CLASS (credal_chart_parent_class)->key_press_event (widget, event);
}

/* ---- drawing and description ---- */

cairo_rectangle_t
credal_chart_area (CredalChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double margin = CREDAL_CHART_GET_CLASS (self)->margin;

  return (cairo_rectangle_t) { margin, margin, gtk_widget_get_allocated_width (widget) - 2 * margin,
                               gtk_widget_get_allocated_height (widget) - 2 * margin };
}

static gboolean
credal_chart_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalChartClass *class = CREDAL_CHART_GET_CLASS (widget);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);
  const cairo_rectangle_t area = credal_chart_area (CREDAL_CHART (widget));

  class->draw (CREDAL_CHART (widget), cr, &style, &area);
  credal_draw_focus (widget, cr);
  return GDK_EVENT_PROPAGATE;
}

static const char *
name_chart (CredalDescribed *described)
{
  return CREDAL_CHART_GET_CLASS (described)->name;
}

static char *
describe_chart (CredalDescribed *described)
{
  return CREDAL_CHART_GET_CLASS (described)->describe (CREDAL_CHART (described));
}

static void
chart_described_init (CredalDescribedInterface *interface)
{
  interface->name = name_chart;
  interface->describe = describe_chart;
}

/* ---- class ---- */

static void
credal_chart_get_preferred_width (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = CREDAL_CHART_GET_CLASS (widget)->least_width;
}

static void
credal_chart_get_preferred_height (GtkWidget *widget, int *least, int *natural)
{
  *least = CREDAL_CHART_GET_CLASS (widget)->least_height;
  *natural = MAX (*least, CREDAL_CHART_GET_CLASS (widget)->natural_height);
}

static void
credal_chart_class_init (CredalChartClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->draw = credal_chart_draw;
  widget_class->motion_notify_event = credal_chart_motion_notify_event;
  widget_class->leave_notify_event = credal_chart_leave_notify_event;
  widget_class->button_press_event = credal_chart_button_press_event;
  widget_class->key_press_event = credal_chart_key_press_event;
  widget_class->get_preferred_width = credal_chart_get_preferred_width;
  widget_class->get_preferred_height = credal_chart_get_preferred_height;
  class->cursor = "pointer";
  class->hover_changed = announce_item;
  credal_described_class_init (widget_class);
  signals[HOVER_CHANGED] = g_signal_new ("hover-changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_FIRST,
                                           G_STRUCT_OFFSET (CredalChartClass, hover_changed), NULL, NULL, NULL,
                                           G_TYPE_NONE, 1, G_TYPE_INT64);
}

static void
credal_chart_init (CredalChart *self)
{
  *current_item (self) = -1;
  gtk_widget_set_can_focus (GTK_WIDGET (self), TRUE);
  gtk_widget_add_events (GTK_WIDGET (self), GDK_POINTER_MOTION_MASK | GDK_LEAVE_NOTIFY_MASK | GDK_BUTTON_PRESS_MASK
                                            | GDK_BUTTON_RELEASE_MASK | GDK_KEY_PRESS_MASK);
}
