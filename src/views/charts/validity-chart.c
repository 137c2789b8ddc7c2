/* Draws the curve of a validity index, and chooses a number of clusters on it. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/charts/validity-chart.h"
#include "draw/charts/charts.h"
#include "draw/paint/number-text.h"

struct _CredalValidityChart {
  CredalChart parent;
  CredalValidity index;
  gsize n;
  double *clusters, *values;   /* (n) */
  gboolean *excluded;          /* (n) */
  double *x, *y;               /* (n): places as last drawn; NAN: not drawn yet */
  gssize best;                 /* index of a point; −1: none */
};

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_TYPE (CredalValidityChart, credal_validity_chart, CREDAL_TYPE_CHART)

static gssize
shown_place (CredalValidityChart *self)
{
  gint64 current = credal_chart_current (CREDAL_CHART (self));

  return current >= 0 ? (gssize) current : self->best;
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

/* Returns the point nearest in x; −1: no point has a value. */
static gint64
nearest_place (CredalChart *chart, double x, double y)
{
  CredalValidityChart *self = CREDAL_VALIDITY_CHART (chart);
  gint64 nearest = -1;

  for (gsize k = 0; k < self->n; k++)
    if (isfinite (self->x[k]) && (nearest < 0 || fabs (self->x[k] - x) < fabs (self->x[nearest] - x)))
      nearest = (gint64) k;
  return nearest;
}

/* Returns the next point with a value in direction @step, or the present one. */
static gssize
next_point (CredalValidityChart *self, gssize from, int step)
{
  for (gssize k = from + step; k >= 0 && k < (gssize) self->n; k += step)
    if (isfinite (self->values[k]))
      return k;
  return from >= 0 && from < (gssize) self->n ? from : -1;
}

static gboolean
choose_number (CredalChart *chart, gint64 item, GdkModifierType state)
{
  CredalValidityChart *self = CREDAL_VALIDITY_CHART (chart);
  gssize place = shown_place (self);

  if (place >= 0)
    g_signal_emit (self, signals[CHOSEN], 0, (guint) self->clusters[place]);
  return TRUE;
}

static gboolean
step_to_number (CredalChart *chart, CredalChartStep step, GdkModifierType state)
{
  CredalValidityChart *self = CREDAL_VALIDITY_CHART (chart);
  gssize shown = shown_place (self);

  if (step == CREDAL_CHART_UP || step == CREDAL_CHART_DOWN)
    return FALSE;
  const gssize to[] = {
    [CREDAL_CHART_LEFT] = next_point (self, shown, -1), [CREDAL_CHART_RIGHT] = next_point (self, shown, 1),
    [CREDAL_CHART_HOME] = next_point (self, -1, 1), [CREDAL_CHART_END] = next_point (self, (gssize) self->n, -1),
  };
  credal_chart_make_current (chart, to[step]);
  return TRUE;
}

static gboolean
credal_validity_chart_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  if (event->keyval == GDK_KEY_space)
    return choose_number (CREDAL_CHART (widget), -1, event->state);
  return GTK_WIDGET_CLASS (credal_validity_chart_parent_class)->key_press_event (widget, event);
}

/* ---- drawing and description ---- */

static void
draw_curve (CredalChart *chart, cairo_t *cr, const CredalStyle *style, const cairo_rectangle_t *area)
{
  CredalValidityChart *self = CREDAL_VALIDITY_CHART (chart);
  gssize current = (gssize) credal_chart_current (chart);
  const CredalValidityCurve curve = { self->clusters, self->values, self->n, self->best, current, _("clusters"),
                                      self->excluded, credal_validity_index (self->index)->last };

  if (self->n > 0)
    credal_draw_validity (cr, style, &curve, self->x, self->y, area);
}

static char *
describe_curve (CredalChart *chart)
{
  CredalValidityChart *self = CREDAL_VALIDITY_CHART (chart);
  const char *name = _(credal_validity_index (self->index)->name);
  double value;
  guint current = credal_validity_chart_current (self, &value);

  if (current == 0)
    return g_strdup (self->n > 0 ? _("No number of clusters is best") : _("No number of clusters was tried yet"));
  if (self->best < 0)
    return credal_number_text (ngettext ("%u cluster: %s %.4g.", "%u clusters: %s %.4g.", current), current, name,
                               value);
  return credal_number_text (ngettext ("%u cluster: %s %.4g. Best with %.0f.", "%u clusters: %s %.4g. Best with %.0f.",
                                       current), current, name, value, self->clusters[self->best]);
}

/* ---- points ---- */

static void
free_curve (CredalValidityChart *self)
{
  g_clear_pointer (&self->clusters, g_free);
  g_clear_pointer (&self->values, g_free);
  g_clear_pointer (&self->excluded, g_free);
  g_clear_pointer (&self->x, g_free);
  g_clear_pointer (&self->y, g_free);
}

void
credal_validity_chart_show (CredalValidityChart *self, const GArray *points, CredalValidity index)
{
  g_return_if_fail (CREDAL_IS_VALIDITY_CHART (self));
  gint64 before = credal_chart_current (CREDAL_CHART (self)), now = -1;
  guint current = before >= 0 ? (guint) self->clusters[before] : 0;

  free_curve (self);
  self->index = index;
  self->n = points->len;
  self->clusters = g_new (double, self->n);
  self->values = g_new (double, self->n);
  self->excluded = g_new (gboolean, self->n);
  self->x = g_new (double, self->n);
  self->y = g_new (double, self->n);
  for (gsize k = 0; k < self->n; k++)
    {
      const CredalClustersPoint *point = &g_array_index (points, CredalClustersPoint, k);
      self->clusters[k] = point->clusters;
      self->values[k] = point->values[index];
      self->excluded[k] = point->excluded != NULL;
      self->x[k] = self->y[k] = NAN;
      if (point->clusters == current && isfinite (self->values[k]))
        now = (gint64) k;
    }
  self->best = credal_clusters_best (points, index);
  credal_chart_highlight (CREDAL_CHART (self), now);
  credal_chart_refresh (CREDAL_CHART (self));
}

/* ---- class ---- */

static void
credal_validity_chart_finalize (GObject *object)
{
  free_curve (CREDAL_VALIDITY_CHART (object));
  G_OBJECT_CLASS (credal_validity_chart_parent_class)->finalize (object);
}

static void
credal_validity_chart_class_init (CredalValidityChartClass *class)
{
  CredalChartClass *chart_class = CREDAL_CHART_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = credal_validity_chart_finalize;
  GTK_WIDGET_CLASS (class)->key_press_event = credal_validity_chart_key_press_event;
  chart_class->name = N_("Index over the number of clusters");
  chart_class->least_width = 320;
  chart_class->least_height = 180;
  chart_class->margin = 6.0;
  chart_class->keeps_current = TRUE;
  chart_class->draw = draw_curve;
  chart_class->describe = describe_curve;
  chart_class->item_at = nearest_place;
  chart_class->step = step_to_number;
  chart_class->choose = choose_number;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
credal_validity_chart_init (CredalValidityChart *self)
{
  self->best = -1;
}
