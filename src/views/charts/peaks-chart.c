/* Draws the graph of δ and Bel, and moves its two lines. */
#include <glib/gi18n-lib.h>
#include "views/charts/peaks-chart.h"
#include "views/kit/pointer.h"
#include "views/kit/style-context.h"
#include "views/kit/surface.h"
#include "views/words/described.h"

#define LEAST_WIDTH 320
#define LEAST_HEIGHT 240
#define AROUND 6.0             /* user units, for the focus frame */
#define STEP 0.02              /* of an arrow key, as a share of the graph */
#define SMALL_STEP 0.002

struct _CredalPeaksChart {
  GtkDrawingArea parent;
  CredalPeakGraph graph;
  double *points;              /* (n × 2) */
};

enum { MOVED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void described_init (CredalDescribedInterface *interface);

G_DEFINE_TYPE_WITH_CODE (CredalPeaksChart, credal_peaks_chart, GTK_TYPE_DRAWING_AREA,
                         G_IMPLEMENT_INTERFACE (CREDAL_TYPE_DESCRIBED, described_init))

const CredalPeakGraph *
credal_peaks_chart_graph (CredalPeaksChart *self)
{
  g_return_val_if_fail (CREDAL_IS_PEAKS_CHART (self), NULL);
  return &self->graph;
}

CredalPeakFrame
credal_peaks_chart_frame (CredalPeaksChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);
  const cairo_rectangle_t area = { AROUND, AROUND, gtk_widget_get_allocated_width (widget) - 2 * AROUND,
                                   gtk_widget_get_allocated_height (widget) - 2 * AROUND };
  CredalPeakFrame frame;

  credal_peak_frame_fit (&frame, &self->graph, &style, &area);
  return frame;
}

void
credal_peaks_chart_move (CredalPeaksChart *self, double delta, double belief)
{
  g_return_if_fail (CREDAL_IS_PEAKS_CHART (self));
  if (delta == self->graph.delta && belief == self->graph.belief)
    return;
  self->graph.delta = delta;
  self->graph.belief = belief;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  credal_described_changed (self);
  g_signal_emit (self, signals[MOVED], 0);
}

void
credal_peaks_chart_show (CredalPeaksChart *self, const double *points, gsize n)
{
  g_return_if_fail (CREDAL_IS_PEAKS_CHART (self));
  g_free (self->points);
  self->points = g_memdup2 (points, 2 * n * sizeof (double));
  self->graph.points = self->points;
  self->graph.n = n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  credal_described_changed (self);
}

/* ---- events ---- */

static void
move_to_pointer (CredalPeaksChart *self, double x, double y)
{
  const CredalPeakFrame frame = credal_peaks_chart_frame (self);
  double delta, belief;

  credal_peak_frame_value (&frame, x, y, &delta, &belief);
  credal_peaks_chart_move (self, delta, belief);
}

static gboolean
credal_peaks_chart_button_press_event (GtkWidget *widget, GdkEventButton *event)
{
  gtk_widget_grab_focus (widget);
  if (event->button != GDK_BUTTON_PRIMARY || event->type != GDK_BUTTON_PRESS)
    return GDK_EVENT_PROPAGATE;
  move_to_pointer (CREDAL_PEAKS_CHART (widget), event->x, event->y);
  return GDK_EVENT_STOP;
}

static gboolean
credal_peaks_chart_motion_notify_event (GtkWidget *widget, GdkEventMotion *event)
{
  credal_pointer_shape (widget, "crosshair");
  if (!(event->state & GDK_BUTTON1_MASK))
    return GDK_EVENT_PROPAGATE;
  move_to_pointer (CREDAL_PEAKS_CHART (widget), event->x, event->y);
  return GDK_EVENT_STOP;
}

/* Moves the lines by steps to the right and up. */
static void
step_lines (CredalPeaksChart *self, double right, double up)
{
  const CredalPeakFrame frame = credal_peaks_chart_frame (self);
  double delta = self->graph.delta + right * frame.most_delta;
  double belief = self->graph.belief + up * (frame.most_belief - frame.least_belief);

  credal_peaks_chart_move (self, CLAMP (delta, 0.0, frame.most_delta),
                           CLAMP (belief, frame.least_belief, frame.most_belief));
}

static gboolean
credal_peaks_chart_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  CredalPeaksChart *self = CREDAL_PEAKS_CHART (widget);
  double step = event->state & GDK_SHIFT_MASK ? SMALL_STEP : STEP;

  switch (event->keyval)
    {
    case GDK_KEY_Left: case GDK_KEY_KP_Left:
      step_lines (self, -step, 0.0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right: case GDK_KEY_KP_Right:
      step_lines (self, step, 0.0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up: case GDK_KEY_KP_Up:
      step_lines (self, 0.0, step);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down: case GDK_KEY_KP_Down:
      step_lines (self, 0.0, -step);
      return GDK_EVENT_STOP;
    default:
      return GTK_WIDGET_CLASS (credal_peaks_chart_parent_class)->key_press_event (widget, event);
    }
}

/* ---- drawing and description ---- */

static gboolean
credal_peaks_chart_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalPeaksChart *self = CREDAL_PEAKS_CHART (widget);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);
  const CredalPeakFrame frame = credal_peaks_chart_frame (self);

  if (self->graph.n > 0)
    credal_draw_peaks (cr, &style, &self->graph, &frame);
  credal_draw_focus (widget, cr);
  return GDK_EVENT_PROPAGATE;
}

static char *
describe_peaks (CredalDescribed *described)
{
  const CredalPeakGraph *graph = &CREDAL_PEAKS_CHART (described)->graph;
  guint count = credal_peak_graph_count (graph);

  return g_strdup_printf (ngettext ("%u object is beyond δ %.3g and Bel %.3g",
                                    "%u objects are beyond δ %.3g and Bel %.3g",
                                    count), count, graph->delta, graph->belief);
}

static void
described_init (CredalDescribedInterface *interface)
{
  interface->name = N_("Graph of δ and Bel");
  interface->describe = describe_peaks;
}

/* ---- class ---- */

static void
credal_peaks_chart_get_preferred_width (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = LEAST_WIDTH;
}

static void
credal_peaks_chart_get_preferred_height (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = LEAST_HEIGHT;
}

static void
credal_peaks_chart_finalize (GObject *object)
{
  g_free (CREDAL_PEAKS_CHART (object)->points);
  G_OBJECT_CLASS (credal_peaks_chart_parent_class)->finalize (object);
}

static void
credal_peaks_chart_class_init (CredalPeaksChartClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = credal_peaks_chart_finalize;
  widget_class->draw = credal_peaks_chart_draw;
  widget_class->motion_notify_event = credal_peaks_chart_motion_notify_event;
  widget_class->button_press_event = credal_peaks_chart_button_press_event;
  widget_class->key_press_event = credal_peaks_chart_key_press_event;
  widget_class->get_preferred_width = credal_peaks_chart_get_preferred_width;
  widget_class->get_preferred_height = credal_peaks_chart_get_preferred_height;
  credal_described_class_init (widget_class);
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
credal_peaks_chart_init (CredalPeaksChart *self)
{
  gtk_widget_set_can_focus (GTK_WIDGET (self), TRUE);
  gtk_widget_add_events (GTK_WIDGET (self), GDK_POINTER_MOTION_MASK | GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK
                                            | GDK_KEY_PRESS_MASK);
}
