/* Draws the masses of all objects as bars, and picks objects in them. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/charts/masses-chart.h"
#include "session/naming.h"
#include "views/kit/clear-listened.h"
#include "views/kit/pointer.h"
#include "views/kit/style-context.h"
#include "views/kit/surface.h"
#include "views/words/described.h"
#include "views/words/words.h"

#define LEAST_WIDTH 200
#define LEAST_HEIGHT 110
#define HEIGHT 170
#define AROUND 8.0             /* user units */
#define TICK 4.0               /* height of the mark above a selected object's bar */

struct _CredalMassesChart {
  GtkDrawingArea parent;
  CredalSession *session;      /* NULL: none */
  CredalSelection *selection;  /* NULL: none */
  CredalPartition *partition;  /* source of @table; NULL: none */
  CredalMassTable *table;      /* computed at the first drawing; NULL: not yet */
  CredalMassOrder order;
  cairo_surface_t *surface;    /* the bars, in the widget's size */
  gboolean stale;
  cairo_rectangle_t bars;      /* area of the bars as last drawn; width 0: not drawn yet */
  gint64 current;              /* object; −1: none */
};

enum { HOVER_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void masses_area_init (CredalDescribedInterface *interface);

G_DEFINE_TYPE_WITH_CODE (CredalMassesChart, credal_masses_chart, GTK_TYPE_DRAWING_AREA,
                         G_IMPLEMENT_INTERFACE (CREDAL_TYPE_DESCRIBED, masses_area_init))

/* ---- the table ---- */

static void
forget_masses (CredalMassesChart *self)
{
  g_clear_pointer (&self->table, credal_mass_table_free);
  g_clear_pointer (&self->partition, credal_partition_unref);
  self->bars = (cairo_rectangle_t) { 0 };
  self->stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ensure_masses (CredalMassesChart *self)
{
  CredalPartition *partition = self->session ? credal_session_partition (self->session) : NULL;

  if (self->partition || !partition)
    return;
  self->partition = credal_partition_ref (partition);
  self->table = credal_mass_table_new (partition, self->order);
}

/* ---- the current object ---- */

static void
make_bar_current (CredalMassesChart *self, gint64 object)
{
  if (object == self->current)
    return;
  self->current = object;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  credal_described_changed (self);
  g_signal_emit (self, signals[HOVER_CHANGED], 0, object);
}

static double
bar_middle (CredalMassesChart *self, gsize object)
{
  double place = (double) credal_mass_table_place (self->table, object) + 0.5;
  return self->bars.x + self->bars.width * place / (double) credal_partition_n (self->partition);
}

/* Returns −1 if there is no bar. */
static gint64
object_of_bar (CredalMassesChart *self, double x, double y)
{
  double across = (x - self->bars.x) / self->bars.width;

  if (!self->table || !(across >= 0.0 && across < 1.0) || y < self->bars.y || y >= self->bars.y + self->bars.height)
    return -1;
  gsize n = credal_partition_n (self->partition);
  return (gint64) credal_mass_table_object (self->table, MIN ((gsize) (across * (double) n), n - 1));
}

gboolean
credal_masses_chart_place (CredalMassesChart *self, guint32 object, double *px, double *py)
{
  g_return_val_if_fail (CREDAL_IS_MASSES_CHART (self), FALSE);
  if (!self->table || !(self->bars.width > 0.0))
    return FALSE;
  *px = bar_middle (self, object);
  *py = self->bars.y + self->bars.height / 2.0;
  return TRUE;
}

/* ---- events ---- */

static gboolean
credal_masses_chart_motion_notify_event (GtkWidget *widget, GdkEventMotion *event)
{
  CredalMassesChart *self = CREDAL_MASSES_CHART (widget);
  gint64 object = object_of_bar (self, event->x, event->y);

  credal_pointer_shape (widget, object >= 0 ? "pointer" : NULL);
  make_bar_current (self, object);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
credal_masses_chart_leave_notify_event (GtkWidget *widget, GdkEventCrossing *event)
{
  make_bar_current (CREDAL_MASSES_CHART (widget), -1);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
credal_masses_chart_button_press_event (GtkWidget *widget, GdkEventButton *event)
{
  CredalMassesChart *self = CREDAL_MASSES_CHART (widget);
  gint64 object = object_of_bar (self, event->x, event->y);

  gtk_widget_grab_focus (widget);
  if (event->button != GDK_BUTTON_PRIMARY || event->type != GDK_BUTTON_PRESS || object < 0)
    return GDK_EVENT_PROPAGATE;
  if (event->state & GDK_CONTROL_MASK)
    credal_selection_toggle (self->selection, (guint32) object);
  else
    credal_selection_pick (self->selection, (guint32) object);
  return GDK_EVENT_STOP;
}

static void
step_to (CredalMassesChart *self, gint64 place)
{
  gint64 last = (gint64) credal_partition_n (self->partition) - 1;
  make_bar_current (self, (gint64) credal_mass_table_object (self->table, (gsize) CLAMP (place, 0, last)));
}

static gboolean
credal_masses_chart_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  CredalMassesChart *self = CREDAL_MASSES_CHART (widget);
  if (!self->table)
    return GDK_EVENT_PROPAGATE;
  gint64 place = self->current < 0 ? -1 : (gint64) credal_mass_table_place (self->table, (gsize) self->current);
  switch (event->keyval)
    {
    case GDK_KEY_Left: case GDK_KEY_KP_Left:
      step_to (self, place - 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right: case GDK_KEY_KP_Right:
      step_to (self, place + 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home: case GDK_KEY_KP_Home:
      step_to (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End: case GDK_KEY_KP_End:
      step_to (self, G_MAXINT64);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return: case GDK_KEY_KP_Enter: case GDK_KEY_ISO_Enter:
      if (self->current >= 0)
        credal_selection_pick (self->selection, (guint32) self->current);
      return GDK_EVENT_STOP;
    default:
      return GTK_WIDGET_CLASS (credal_masses_chart_parent_class)->key_press_event (widget, event);
    }
}

/* ---- drawing and description ---- */

static void
refresh_bars (CredalMassesChart *self, const CredalStyle *style)
{
  const cairo_rectangle_t area = { AROUND, AROUND, gtk_widget_get_allocated_width (GTK_WIDGET (self)) - 2 * AROUND,
                                   gtk_widget_get_allocated_height (GTK_WIDGET (self)) - 2 * AROUND };

  if (!credal_surface_ensure (&self->surface, GTK_WIDGET (self), CAIRO_FORMAT_ARGB32, NULL) && !self->stale)
    return;
  cairo_t *cr = cairo_create (self->surface);
  credal_style_set_source (cr, credal_style_background (style), 1.0);
  cairo_paint (cr);
  ensure_masses (self);
  if (self->table)
    credal_draw_all_masses (cr, style, self->table, _("objects"), &self->bars, &area);
  cairo_destroy (cr);
  self->stale = FALSE;
}

static void
draw_selected (CredalMassesChart *self, cairo_t *cr, const CredalStyle *style)
{
  const guint32 *objects = credal_selection_objects (self->selection);

  for (gsize k = 0; k < credal_selection_count (self->selection); k++)
    {
      double x = bar_middle (self, objects[k]);
      cairo_move_to (cr, x, self->bars.y);
      cairo_rel_line_to (cr, -TICK, -TICK - 1.0);
      cairo_rel_line_to (cr, 2.0 * TICK, 0.0);
      cairo_close_path (cr);
    }
  credal_style_set_source (cr, credal_style_foreground (style), 1.0);
  cairo_fill (cr);
}

/* Draws a line in the foreground colour, edged by the background colour: visible on every bar. */
static void
draw_current (CredalMassesChart *self, cairo_t *cr, const CredalStyle *style)
{
  double x = bar_middle (self, (gsize) self->current);

  for (guint turn = 0; turn < 2; turn++)
    {
      cairo_move_to (cr, x, self->bars.y - TICK);
      cairo_line_to (cr, x, self->bars.y + self->bars.height + TICK);
      cairo_set_line_width (cr, turn == 0 ? 4.0 : 1.5);
      credal_style_set_source (cr, turn == 0 ? credal_style_background (style) : credal_style_foreground (style), 1.0);
      cairo_stroke (cr);
    }
}

static gboolean
credal_masses_chart_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalMassesChart *self = CREDAL_MASSES_CHART (widget);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);

  refresh_bars (self, &style);
  cairo_set_source_surface (cr, self->surface, 0.0, 0.0);
  cairo_paint (cr);
  if (self->table)
    draw_selected (self, cr, &style);
  if (self->table && self->current >= 0)
    draw_current (self, cr, &style);
  credal_draw_focus (widget, cr);
  return GDK_EVENT_PROPAGATE;
}

static char *
describe_masses (CredalDescribed *described)
{
  CredalMassesChart *self = CREDAL_MASSES_CHART (described);
  if (!self->session)
    return g_strdup (_("No data"));
  CredalPartition *partition = credal_session_partition (self->session);
  g_autofree char *summary = credal_words_summary (credal_dataset_n (credal_session_data (self->session)), partition);
  g_autofree char *name = self->current >= 0 ? credal_naming_object (self->session, (guint32) self->current) : NULL;
  return credal_described_words (self->session, self->selection, name, partition, (gsize) self->current, summary);
}

static void
masses_area_init (CredalDescribedInterface *interface)
{
  interface->name = N_("Masses of all objects");
  interface->describe = describe_masses;
}

/* ---- content ---- */

/* Cluster names may have changed, too. */
static void
follow_partition (CredalMassesChart *self)
{
  if (credal_session_partition (self->session) != self->partition)
    forget_masses (self);
  self->stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  credal_described_changed (self);
}

static void
follow_shown_objects (CredalMassesChart *self)
{
  make_bar_current (self, -1);
  follow_partition (self);
}

static void
follow_selected_bars (CredalMassesChart *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  credal_described_changed (self);
}

static void
leave_masses (CredalMassesChart *self)
{
  credal_clear_listened (&self->session, self);
  credal_clear_listened (&self->selection, self);
  self->current = -1;
  forget_masses (self);
}

void
credal_masses_chart_set_session (CredalMassesChart *self, CredalSession *session, CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_MASSES_CHART (self));
  leave_masses (self);
  if (!session)
    return;
  self->session = g_object_ref (session);
  self->selection = g_object_ref (selection);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (follow_partition), self);
  g_signal_connect_swapped (session, "objects-changed", G_CALLBACK (follow_shown_objects), self);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (follow_selected_bars), self);
}

void
credal_masses_chart_set_order (CredalMassesChart *self, CredalMassOrder order)
{
  g_return_if_fail (CREDAL_IS_MASSES_CHART (self));
  if (order == self->order)
    return;
  self->order = order;
  forget_masses (self);
}

void
credal_masses_chart_highlight (CredalMassesChart *self, gint64 object)
{
  g_return_if_fail (CREDAL_IS_MASSES_CHART (self));
  if (object == self->current)
    return;
  self->current = object;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- class ---- */

static void
credal_masses_chart_style_updated (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (credal_masses_chart_parent_class)->style_updated (widget);
  CREDAL_MASSES_CHART (widget)->stale = TRUE;
}

static void
credal_masses_chart_get_preferred_width (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = LEAST_WIDTH;
}

static void
credal_masses_chart_get_preferred_height (GtkWidget *widget, int *least, int *natural)
{
  *least = LEAST_HEIGHT;
  *natural = HEIGHT;
}

static void
credal_masses_chart_dispose (GObject *object)
{
  CredalMassesChart *self = CREDAL_MASSES_CHART (object);
  leave_masses (self);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  G_OBJECT_CLASS (credal_masses_chart_parent_class)->dispose (object);
}

static void
credal_masses_chart_class_init (CredalMassesChartClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = credal_masses_chart_dispose;
  widget_class->draw = credal_masses_chart_draw;
  widget_class->style_updated = credal_masses_chart_style_updated;
  widget_class->motion_notify_event = credal_masses_chart_motion_notify_event;
  widget_class->leave_notify_event = credal_masses_chart_leave_notify_event;
  widget_class->button_press_event = credal_masses_chart_button_press_event;
  widget_class->key_press_event = credal_masses_chart_key_press_event;
  widget_class->get_preferred_width = credal_masses_chart_get_preferred_width;
  widget_class->get_preferred_height = credal_masses_chart_get_preferred_height;
  credal_described_class_init (widget_class);
  signals[HOVER_CHANGED] = g_signal_new ("hover-changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
}

static void
credal_masses_chart_init (CredalMassesChart *self)
{
  self->current = -1;
  self->stale = TRUE;
  gtk_widget_set_can_focus (GTK_WIDGET (self), TRUE);
  gtk_widget_add_events (GTK_WIDGET (self), GDK_POINTER_MOTION_MASK | GDK_LEAVE_NOTIFY_MASK | GDK_BUTTON_PRESS_MASK
                                            | GDK_KEY_PRESS_MASK);
}
