/* Draws a map's lattice, and selects objects by neuron. */
#include "views/map/map-view.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include <glib/gi18n-lib.h>
#include "views/kit/clear-listened.h"
#include "views/kit/style-context.h"
#include "views/words/described.h"
#include "views/words/words.h"

struct _CredalMapView {
  CredalChart parent;          /* its items are the neurons */
  CredalSession *session;      /* NULL: none */
  CredalSelection *selection;  /* NULL: none */
  CredalPartition *partition;  /* source of @map; NULL: not looked at yet */
  CredalNeuronMap *map;        /* NULL: none */
  CredalMapLook look;
  gint64 highlight;            /* object hovered elsewhere; −1: none */
};

G_DEFINE_TYPE (CredalMapView, credal_map_view, CREDAL_TYPE_CHART)

/* ---- the map ---- */

static void
forget_neurons (CredalMapView *self)
{
  g_clear_pointer (&self->map, credal_neuron_map_free);
  g_clear_pointer (&self->partition, credal_partition_unref);
  credal_chart_highlight (CREDAL_CHART (self), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const CredalNeuronMap *
credal_map_view_map (CredalMapView *self)
{
  g_return_val_if_fail (CREDAL_IS_MAP_VIEW (self), NULL);
  CredalPartition *partition = self->session ? credal_session_partition (self->session) : NULL;
  if (!self->partition && partition)
    {
      self->partition = credal_partition_ref (partition);
      self->map = credal_neuron_map_new (partition);
    }
  return self->map;
}

static CredalMapFrame
frame_of_view (CredalMapView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);
  CredalMapFrame frame;

  credal_map_frame_fit (&frame, self->map, &style, gtk_widget_get_allocated_width (widget),
                        gtk_widget_get_allocated_height (widget));
  return frame;
}

gboolean
credal_map_view_place (CredalMapView *self, guint neuron, double *px, double *py)
{
  if (!credal_map_view_map (self) || neuron >= self->map->k)
    return FALSE;
  CredalMapFrame frame = frame_of_view (self);
  credal_map_frame_place (&frame, self->map, neuron, px, py);
  return TRUE;
}

static gint64
neuron_at (CredalChart *chart, double x, double y)
{
  CredalMapView *self = CREDAL_MAP_VIEW (chart);

  if (!credal_map_view_map (self))
    return -1;
  CredalMapFrame frame = frame_of_view (self);
  return credal_map_frame_pick (&frame, self->map, x, y);
}

/* ---- the lit neuron ---- */

gint
credal_map_view_lit (CredalMapView *self)
{
  g_return_val_if_fail (CREDAL_IS_MAP_VIEW (self), -1);
  gint current = (gint) credal_chart_current (CREDAL_CHART (self));

  if (current >= 0 || !credal_map_view_map (self))
    return current;
  return credal_neuron_map_winner (self->map, self->highlight);
}

static char *
neuron_words (CredalMapView *self, guint neuron)
{
  const CredalNeuronMap *map = self->map;
  gulong count = map->first[neuron + 1] - map->first[neuron];
  g_autofree char *objects = g_strdup_printf (ngettext ("%lu object", "%lu objects", count), count);
  g_autofree char *cluster = credal_words_set (credal_partition_names (map->partition),
                                               (CredalSet) 1 << map->cluster[neuron],
                                               credal_partition_c (map->partition));

  return g_strdup_printf (_("Neuron in row %u, column %u: %s, %s"), neuron / map->columns + 1,
                          neuron % map->columns + 1, objects, cluster);
}

static void
announce_neuron (CredalChart *chart, gint64 neuron)
{
  g_autofree char *words = neuron >= 0 ? neuron_words (CREDAL_MAP_VIEW (chart), (guint) neuron) : NULL;

  gtk_widget_set_tooltip_text (GTK_WIDGET (chart), words);
  if (words)
    credal_described_announce (chart, words, NULL, 0);
  else
    credal_described_changed (chart);
}

void
credal_map_view_highlight (CredalMapView *self, gint64 object)
{
  g_return_if_fail (CREDAL_IS_MAP_VIEW (self));
  gint before = credal_map_view_lit (self);
  self->highlight = object;
  if (credal_map_view_lit (self) != before)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- events ---- */

static void
select_neuron_objects (CredalMapView *self, guint neuron, gboolean add)
{
  const CredalNeuronMap *map = self->map;
  const guint32 *objects = map->objects + map->first[neuron];
  gsize count = map->first[neuron + 1] - map->first[neuron];

  if (!add)
    {
      credal_selection_set (self->selection, objects, count);
      return;
    }
  g_autofree guint8 *marks = g_new0 (guint8, credal_selection_n (self->selection));
  for (gsize at = 0; at < count; at++)
    marks[objects[at]] = 1;
  credal_selection_set_marks (self->selection, marks, TRUE);
}

static gboolean
choose_neuron (CredalChart *chart, gint64 neuron, GdkModifierType state)
{
  if (neuron < 0)
    return FALSE;
  select_neuron_objects (CREDAL_MAP_VIEW (chart), (guint) neuron, state & GDK_CONTROL_MASK);
  return TRUE;
}

/* Moves from the lit neuron; if none is lit, to the first one. */
static void
step_on_lattice (CredalMapView *self, gint down, gint across)
{
  const CredalNeuronMap *map = self->map;
  gint from = credal_map_view_lit (self), columns = (gint) map->columns;
  gint row = from < 0 ? 0 : CLAMP (from / columns + down, 0, (gint) map->rows - 1),
       column = from < 0 ? 0 : CLAMP (from % columns + across, 0, columns - 1);

  credal_chart_make_current (CREDAL_CHART (self), row * columns + column);
  select_neuron_objects (self, (guint) (row * columns + column), FALSE);
}

static gboolean
step_by_key (CredalChart *chart, CredalChartStep step, GdkModifierType state)
{
  static const struct { gint down, across; } to[] = {
    [CREDAL_CHART_LEFT] = { 0, -1 }, [CREDAL_CHART_RIGHT] = { 0, 1 },
    [CREDAL_CHART_UP] = { -1, 0 }, [CREDAL_CHART_DOWN] = { 1, 0 },
    [CREDAL_CHART_HOME] = { -G_MAXINT16, -G_MAXINT16 }, [CREDAL_CHART_END] = { G_MAXINT16, G_MAXINT16 },
  };
  CredalMapView *self = CREDAL_MAP_VIEW (chart);

  if (!credal_map_view_map (self))
    return FALSE;
  step_on_lattice (self, to[step].down, to[step].across);
  return TRUE;
}

/* ---- drawing and description ---- */

static void
draw_lattice (CredalChart *chart, cairo_t *cr, const CredalStyle *style, const cairo_rectangle_t *area)
{
  CredalMapView *self = CREDAL_MAP_VIEW (chart);
  CredalQuestion question;
  CredalMapFrame frame;

  if (!credal_map_view_map (self))
    return;
  credal_map_frame_fit (&frame, self->map, style, area->width, area->height);
  gboolean asked = credal_session_question (self->session, &question);
  const CredalMapOverlay overlay = {
    .constraints = credal_session_constraints (self->session), .selected = credal_selection_marks (self->selection),
    .question = { asked ? (gint64) question.i : -1, asked ? (gint64) question.j : -1 },
    .hover = credal_map_view_lit (self),
  };
  credal_draw_map (cr, self->map, &frame, style, &self->look, &overlay);
}

static char *
describe_map (CredalChart *chart)
{
  CredalMapView *self = CREDAL_MAP_VIEW (chart);

  if (!credal_map_view_map (self))
    return g_strdup (_("No map"));
  gint lit = credal_map_view_lit (self);
  g_autofree char *neuron = lit >= 0 ? neuron_words (self, (guint) lit) : NULL;
  g_autofree char *summary = g_strdup_printf (_("%u × %u neurons"), self->map->rows, self->map->columns);
  return credal_described_words (self->session, self->selection, neuron, NULL, 0, summary);
}

/* ---- content ---- */

/* Cluster names may have changed, too. */
static void
follow_map (CredalMapView *self)
{
  if (credal_session_partition (self->session) != self->partition)
    forget_neurons (self);
  credal_chart_refresh (CREDAL_CHART (self));
}

static void
leave_map (CredalMapView *self)
{
  credal_clear_listened (&self->session, self);
  credal_clear_listened (&self->selection, self);
  self->highlight = -1;
  forget_neurons (self);
}

void
credal_map_view_set_session (CredalMapView *self, CredalSession *session, CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_MAP_VIEW (self));
  static const char *const followed[] = { "partition-changed", "objects-changed", "question-changed", "changed" };

  leave_map (self);
  if (!session)
    return;
  self->session = g_object_ref (session);
  self->selection = g_object_ref (selection);
  for (guint k = 0; k < G_N_ELEMENTS (followed); k++)
    g_signal_connect_swapped (session, followed[k], G_CALLBACK (follow_map), self);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (follow_map), self);
}

void
credal_map_view_set_look (CredalMapView *self, const CredalMapLook *look)
{
  g_return_if_fail (CREDAL_IS_MAP_VIEW (self));
  self->look = *look;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

CredalMapLook
credal_map_view_look (CredalMapView *self)
{
  return self->look;
}

/* ---- class ---- */

static void
credal_map_view_dispose (GObject *object)
{
  leave_map (CREDAL_MAP_VIEW (object));
  G_OBJECT_CLASS (credal_map_view_parent_class)->dispose (object);
}

static void
credal_map_view_class_init (CredalMapViewClass *class)
{
  CredalChartClass *chart_class = CREDAL_CHART_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_map_view_dispose;
  chart_class->name = N_("Map");
  chart_class->least_width = 180;
  chart_class->least_height = 140;
  chart_class->draw = draw_lattice;
  chart_class->describe = describe_map;
  chart_class->item_at = neuron_at;
  chart_class->step = step_by_key;
  chart_class->choose = choose_neuron;
  chart_class->hover_changed = announce_neuron;
}

static void
credal_map_view_init (CredalMapView *self)
{
  self->highlight = -1;
}
