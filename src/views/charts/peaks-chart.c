/* Draws the graph of δ and Bel, and moves its two lines. */
#include <glib/gi18n-lib.h>
#include "views/charts/peaks-chart.h"
#include "draw/paint/number-text.h"
#include "views/kit/pointer.h"
#include "views/kit/style-context.h"

#define STEP 0.02              /* of an arrow key, as a share of the graph */
#define SMALL_STEP 0.002

struct _CredalPeaksChart {
  CredalChart parent;
  CredalPeakGraph graph;
  double *points;              /* (n × 2) */
};

enum { MOVED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_TYPE (CredalPeaksChart, credal_peaks_chart, CREDAL_TYPE_CHART)

const CredalPeakGraph *
credal_peaks_chart_graph (CredalPeaksChart *self)
{
  g_return_val_if_fail (CREDAL_IS_PEAKS_CHART (self), NULL);
  return &self->graph;
}

CredalPeakFrame
credal_peaks_chart_frame (CredalPeaksChart *self)
{
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (GTK_WIDGET (self), &font);
  const cairo_rectangle_t area = credal_chart_area (CREDAL_CHART (self));
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
  credal_chart_refresh (CREDAL_CHART (self));
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
  credal_chart_refresh (CREDAL_CHART (self));
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
step_by_key (CredalChart *chart, CredalChartStep step, GdkModifierType state)
{
  static const double to[][2] = { [CREDAL_CHART_LEFT] = { -1.0, 0.0 }, [CREDAL_CHART_RIGHT] = { 1.0, 0.0 },
                                  [CREDAL_CHART_UP] = { 0.0, 1.0 }, [CREDAL_CHART_DOWN] = { 0.0, -1.0 } };
  double length = state & GDK_SHIFT_MASK ? SMALL_STEP : STEP;

  if (step >= G_N_ELEMENTS (to))
    return FALSE;
  step_lines (CREDAL_PEAKS_CHART (chart), length * to[step][0], length * to[step][1]);
  return TRUE;
}

/* ---- drawing and description ---- */

static void
draw_graph (CredalChart *chart, cairo_t *cr, const CredalStyle *style, const cairo_rectangle_t *area)
{
  CredalPeaksChart *self = CREDAL_PEAKS_CHART (chart);
  CredalPeakFrame frame;

  credal_peak_frame_fit (&frame, &self->graph, style, area);
  if (self->graph.n > 0)
    credal_draw_peaks (cr, style, &self->graph, &frame);
}

static char *
describe_peaks (CredalChart *chart)
{
  const CredalPeakGraph *graph = &CREDAL_PEAKS_CHART (chart)->graph;
  guint count = credal_peak_graph_count (graph);

  return credal_number_text (ngettext ("%u object is beyond δ %.3g and Bel %.3g",
                                       "%u objects are beyond δ %.3g and Bel %.3g",
                                       count), count, graph->delta, graph->belief);
}

/* ---- class ---- */

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
  CredalChartClass *chart_class = CREDAL_CHART_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = credal_peaks_chart_finalize;
  widget_class->motion_notify_event = credal_peaks_chart_motion_notify_event;
  widget_class->button_press_event = credal_peaks_chart_button_press_event;
  chart_class->name = N_("Graph of δ and Bel");
  chart_class->least_width = 320;
  chart_class->least_height = 240;
  chart_class->margin = 6.0;
  chart_class->draw = draw_graph;
  chart_class->describe = describe_peaks;
  chart_class->step = step_by_key;
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
credal_peaks_chart_init (CredalPeaksChart *self)
{
}
