/* Draws the masses of all objects as bars, and picks objects in them. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/charts/masses-chart.h"
#include "session/naming.h"
#include "session/session-result.h"
#include "views/kit/clear-listened.h"
#include "views/kit/surface.h"
#include "views/words/described.h"
#include "views/words/words.h"

#define TICK 4.0               /* height of the mark above a selected object's bar */

struct _CredalMassesChart {
  CredalChart parent;
  CredalSession *session;      /* NULL: none */
  CredalSelection *selection;  /* NULL: none */
  CredalPartition *partition;  /* source of @table; NULL: none */
  CredalMassTable *table;      /* computed at the first drawing; NULL: not yet */
  CredalMassOrder order;
  cairo_surface_t *surface;    /* the bars, in the widget's size */
  gboolean stale;
  cairo_rectangle_t bars;      /* area of the bars as last drawn; width 0: not drawn yet */
};

G_DEFINE_TYPE (CredalMassesChart, credal_masses_chart, CREDAL_TYPE_CHART)

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

/* ---- objects and their bars ---- */

static double
bar_middle (CredalMassesChart *self, gsize object)
{
  double place = (double) credal_mass_table_place (self->table, object) + 0.5;

  return self->bars.x + self->bars.width * place / (double) credal_partition_n (self->partition);
}

static gint64
object_of_bar (CredalChart *chart, double x, double y)
{
  CredalMassesChart *self = CREDAL_MASSES_CHART (chart);
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
pick_bar (CredalChart *chart, gint64 object, GdkModifierType state)
{
  CredalMassesChart *self = CREDAL_MASSES_CHART (chart);

  if (object >= 0 && state & GDK_CONTROL_MASK)
    credal_selection_toggle (self->selection, (guint32) object);
  else if (object >= 0)
    credal_selection_pick (self->selection, (guint32) object);
  return TRUE;
}

static gboolean
step_to_bar (CredalChart *chart, CredalChartStep step, GdkModifierType state)
{
  CredalMassesChart *self = CREDAL_MASSES_CHART (chart);

  if (!self->table || step == CREDAL_CHART_UP || step == CREDAL_CHART_DOWN)
    return FALSE;
  gint64 current = credal_chart_current (chart), last = (gint64) credal_partition_n (self->partition) - 1;
  gint64 place = current < 0 ? -1 : (gint64) credal_mass_table_place (self->table, (gsize) current);
  const gint64 to[] = { [CREDAL_CHART_LEFT] = place - 1, [CREDAL_CHART_RIGHT] = place + 1,
                        [CREDAL_CHART_HOME] = 0, [CREDAL_CHART_END] = last };
  gsize at = (gsize) CLAMP (to[step], 0, last);
  credal_chart_make_current (chart, (gint64) credal_mass_table_object (self->table, at));
  return TRUE;
}

/* ---- drawing and description ---- */

static void
refresh_bars (CredalMassesChart *self, const CredalStyle *style, const cairo_rectangle_t *area)
{
  if (!credal_surface_ensure (&self->surface, GTK_WIDGET (self), CAIRO_FORMAT_ARGB32, NULL) && !self->stale)
    return;
  cairo_t *cr = cairo_create (self->surface);
  credal_style_set_source (cr, credal_style_background (style), 1.0);
  cairo_paint (cr);
  ensure_masses (self);
  if (self->table)
    credal_draw_all_masses (cr, style, self->table, _("objects"), &self->bars, area);
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
draw_current (CredalMassesChart *self, cairo_t *cr, const CredalStyle *style, gint64 object)
{
  double x = bar_middle (self, (gsize) object);

  for (guint turn = 0; turn < 2; turn++)
    {
      cairo_move_to (cr, x, self->bars.y - TICK);
      cairo_line_to (cr, x, self->bars.y + self->bars.height + TICK);
      cairo_set_line_width (cr, turn == 0 ? 4.0 : 1.5);
      credal_style_set_source (cr, turn == 0 ? credal_style_background (style) : credal_style_foreground (style), 1.0);
      cairo_stroke (cr);
    }
}

static void
draw_masses (CredalChart *chart, cairo_t *cr, const CredalStyle *style, const cairo_rectangle_t *area)
{
  CredalMassesChart *self = CREDAL_MASSES_CHART (chart);
  gint64 current = credal_chart_current (chart);

  refresh_bars (self, style, area);
  cairo_set_source_surface (cr, self->surface, 0.0, 0.0);
  cairo_paint (cr);
  if (self->table)
    draw_selected (self, cr, style);
  if (self->table && current >= 0)
    draw_current (self, cr, style, current);
}

static char *
describe_masses (CredalChart *chart)
{
  CredalMassesChart *self = CREDAL_MASSES_CHART (chart);
  gint64 current = credal_chart_current (chart);

  if (!self->session)
    return g_strdup (_("No data"));
  CredalPartition *partition = credal_session_partition (self->session);
  g_autofree char *summary = credal_words_summary (credal_dataset_n (credal_session_data (self->session)), partition);
  g_autofree char *name = current >= 0 ? credal_naming_object (self->session, (guint32) current) : NULL;
  return credal_described_words (self->session, self->selection, name, partition, (gsize) current, summary);
}

/* ---- content ---- */

/* Cluster names may have changed, too. */
static void
follow_partition (CredalMassesChart *self)
{
  if (credal_session_partition (self->session) != self->partition)
    forget_masses (self);
  self->stale = TRUE;
  credal_chart_refresh (CREDAL_CHART (self));
}

static void
follow_shown_objects (CredalMassesChart *self)
{
  credal_chart_make_current (CREDAL_CHART (self), -1);
  follow_partition (self);
}

static void
leave_masses (CredalMassesChart *self)
{
  credal_clear_listened (&self->session, self);
  credal_clear_listened (&self->selection, self);
  credal_chart_highlight (CREDAL_CHART (self), -1);
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
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (credal_chart_refresh), self);
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

/* ---- class ---- */

static void
credal_masses_chart_style_updated (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (credal_masses_chart_parent_class)->style_updated (widget);
  CREDAL_MASSES_CHART (widget)->stale = TRUE;
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
  CredalChartClass *chart_class = CREDAL_CHART_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_masses_chart_dispose;
  GTK_WIDGET_CLASS (class)->style_updated = credal_masses_chart_style_updated;
  chart_class->name = N_("Masses of all objects");
  chart_class->least_width = 200;
  chart_class->least_height = 110;
  chart_class->natural_height = 170;
  chart_class->margin = 8.0;
  chart_class->draw = draw_masses;
  chart_class->describe = describe_masses;
  chart_class->item_at = object_of_bar;
  chart_class->step = step_to_bar;
  chart_class->choose = pick_bar;
}

static void
credal_masses_chart_init (CredalMassesChart *self)
{
  self->stale = TRUE;
}
