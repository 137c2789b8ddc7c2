/* Draws the curve of a validity index, and chooses a number of clusters on it. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/charts/validity-chart.h"
#include "draw/charts/charts.h"
#include "views/kit/pointer.h"
#include "views/kit/style-context.h"
#include "views/kit/surface.h"
#include "views/words/described.h"

#define LEAST_WIDTH 320
#define LEAST_HEIGHT 180
#define AROUND 6.0             /* user units, for the focus frame */

struct _CredalValidityChart {
  GtkDrawingArea parent;
  CredalValidity index;
  gsize n;
  double *clusters, *values;   /* (n) */
  double *x, *y;               /* (n): places as last drawn; NAN: not drawn yet */
  gssize best, current;        /* indices of points; −1: none */
};

enum { MOVED, CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void described_init (CredalDescribedInterface *interface);

G_DEFINE_TYPE_WITH_CODE (CredalValidityChart, credal_validity_chart, GTK_TYPE_DRAWING_AREA,
                         G_IMPLEMENT_INTERFACE (CREDAL_TYPE_DESCRIBED, described_init))

static gssize
shown_place (CredalValidityChart *self)
{
  return self->current >= 0 ? self->current : self->best;
}

guint
credal_validity_chart_current (CredalValidityChart *self, double *value)
{
  g_return_val_if_fail (CREDAL_IS_VALIDITY_CHART (self), 0);
  gssize place = shown_place (self);
  *value = place >= 0 ? self->values[place] : NAN;
  return place >= 0 ? (guint) self->clusters[place] : 0;
}

/* ---- the current number ---- */

static void
make_current (CredalValidityChart *self, gssize place)
{
  if (place == self->current)
    return;
  self->current = place;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  credal_described_changed (self);
  g_signal_emit (self, signals[MOVED], 0);
}

/* Returns the point nearest in x; −1: no point has a value. */
static gssize
nearest_place (CredalValidityChart *self, double x)
{
  gssize nearest = -1;
  for (gsize k = 0; k < self->n; k++)
    if (isfinite (self->x[k]) && (nearest < 0 || fabs (self->x[k] - x) < fabs (self->x[nearest] - x)))
      nearest = (gssize) k;
  return nearest;
}

/* Returns the next point with a value in direction @step, or the present one. */
static gssize
next_place (CredalValidityChart *self, gssize from, int step)
{
  for (gssize k = from + step; k >= 0 && k < (gssize) self->n; k += step)
    if (isfinite (self->values[k]))
      return k;
  return from >= 0 && from < (gssize) self->n ? from : -1;
}

static void
choose_number (CredalValidityChart *self)
{
  gssize place = shown_place (self);
  if (place >= 0)
    g_signal_emit (self, signals[CHOSEN], 0, (guint) self->clusters[place]);
}

/* ---- events ---- */

static gboolean
credal_validity_chart_motion_notify_event (GtkWidget *widget, GdkEventMotion *event)
{
  CredalValidityChart *self = CREDAL_VALIDITY_CHART (widget);
  gssize place = nearest_place (self, event->x);
  credal_pointer_shape (widget, place >= 0 ? "pointer" : NULL);
  if (place >= 0)
    make_current (self, place);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
credal_validity_chart_button_press_event (GtkWidget *widget, GdkEventButton *event)
{
  CredalValidityChart *self = CREDAL_VALIDITY_CHART (widget);
  gtk_widget_grab_focus (widget);
  if (event->button != GDK_BUTTON_PRIMARY || event->type != GDK_BUTTON_PRESS)
    return GDK_EVENT_PROPAGATE;
  make_current (self, nearest_place (self, event->x));
  choose_number (self);
  return GDK_EVENT_STOP;
}

static gboolean
credal_validity_chart_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  CredalValidityChart *self = CREDAL_VALIDITY_CHART (widget);
  gssize n = (gssize) self->n;
  switch (event->keyval)
    {
    case GDK_KEY_Left: case GDK_KEY_KP_Left:
      make_current (self, next_place (self, shown_place (self), -1));
      return GDK_EVENT_STOP;
    case GDK_KEY_Right: case GDK_KEY_KP_Right:
      make_current (self, next_place (self, shown_place (self), 1));
      return GDK_EVENT_STOP;
    case GDK_KEY_Home: case GDK_KEY_KP_Home:
      make_current (self, next_place (self, -1, 1));
      return GDK_EVENT_STOP;
    case GDK_KEY_End: case GDK_KEY_KP_End:
      make_current (self, next_place (self, n, -1));
      return GDK_EVENT_STOP;
    case GDK_KEY_Return: case GDK_KEY_KP_Enter: case GDK_KEY_ISO_Enter: case GDK_KEY_space:
      choose_number (self);
      return GDK_EVENT_STOP;
    default:
      return GTK_WIDGET_CLASS (credal_validity_chart_parent_class)->key_press_event (widget, event);
    }
}

/* ---- drawing and description ---- */

static gboolean
credal_validity_chart_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalValidityChart *self = CREDAL_VALIDITY_CHART (widget);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);
  const CredalValidityCurve curve = { self->clusters, self->values, self->n, self->best, self->current, _("clusters") };
  const cairo_rectangle_t area = { AROUND, AROUND, gtk_widget_get_allocated_width (widget) - 2 * AROUND,
                                   gtk_widget_get_allocated_height (widget) - 2 * AROUND };
  if (self->n > 0)
    credal_draw_validity (cr, &style, &curve, self->x, self->y, &area);
  credal_draw_focus (widget, cr);
  return GDK_EVENT_PROPAGATE;
}

static char *
describe_curve (CredalDescribed *described)
{
  CredalValidityChart *self = CREDAL_VALIDITY_CHART (described);
  const char *name = _(credal_validity_index (self->index)->name);
  double value;
  guint current = credal_validity_chart_current (self, &value);
  if (current == 0)
    return g_strdup (_("No number of clusters was tried yet"));
  return g_strdup_printf (ngettext ("%u cluster: %s %.4g. Best with %.0f.", "%u clusters: %s %.4g. Best with %.0f.",
                                    current), current, name, value, self->clusters[self->best]);
}

static void
described_init (CredalDescribedInterface *interface)
{
  interface->name = N_("Index over the number of clusters");
  interface->describe = describe_curve;
}

/* ---- points ---- */

static void
free_curve (CredalValidityChart *self)
{
  g_clear_pointer (&self->clusters, g_free);
  g_clear_pointer (&self->values, g_free);
  g_clear_pointer (&self->x, g_free);
  g_clear_pointer (&self->y, g_free);
}

void
credal_validity_chart_show (CredalValidityChart *self, const GArray *points, CredalValidity index)
{
  g_return_if_fail (CREDAL_IS_VALIDITY_CHART (self));
  guint current = self->current >= 0 ? (guint) self->clusters[self->current] : 0;
  free_curve (self);
  self->index = index;
  self->n = points->len;
  self->clusters = g_new (double, self->n);
  self->values = g_new (double, self->n);
  self->x = g_new (double, self->n);
  self->y = g_new (double, self->n);
  self->current = -1;
  for (gsize k = 0; k < self->n; k++)
    {
      const CredalClustersPoint *point = &g_array_index (points, CredalClustersPoint, k);
      self->clusters[k] = point->clusters;
      self->values[k] = point->values[index];
      self->x[k] = self->y[k] = NAN;
      if (point->clusters == current && isfinite (self->values[k]))
        self->current = (gssize) k;
    }
  self->best = credal_clusters_best (points, index);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  credal_described_changed (self);
}

/* ---- class ---- */

static void
credal_validity_chart_get_preferred_width (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = LEAST_WIDTH;
}

static void
credal_validity_chart_get_preferred_height (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = LEAST_HEIGHT;
}

static void
credal_validity_chart_finalize (GObject *object)
{
  free_curve (CREDAL_VALIDITY_CHART (object));
  G_OBJECT_CLASS (credal_validity_chart_parent_class)->finalize (object);
}

static void
credal_validity_chart_class_init (CredalValidityChartClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = credal_validity_chart_finalize;
  widget_class->draw = credal_validity_chart_draw;
  widget_class->motion_notify_event = credal_validity_chart_motion_notify_event;
  widget_class->button_press_event = credal_validity_chart_button_press_event;
  widget_class->key_press_event = credal_validity_chart_key_press_event;
  widget_class->get_preferred_width = credal_validity_chart_get_preferred_width;
  widget_class->get_preferred_height = credal_validity_chart_get_preferred_height;
  credal_described_class_init (widget_class);
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
credal_validity_chart_init (CredalValidityChart *self)
{
  self->best = self->current = -1;
  gtk_widget_set_can_focus (GTK_WIDGET (self), TRUE);
  gtk_widget_add_events (GTK_WIDGET (self), GDK_POINTER_MOTION_MASK | GDK_BUTTON_PRESS_MASK | GDK_KEY_PRESS_MASK);
}
