/* Draws a map's lattice, and selects objects by neuron. */
#include "views/map/map-view.h"
#include <glib/gi18n-lib.h>
#include "views/kit/clear-listened.h"
#include "views/kit/pointer.h"
#include "views/kit/style-context.h"
#include "views/kit/surface.h"
#include "views/words/described.h"
#include "views/words/words.h"

#define LEAST_WIDTH 180
#define LEAST_HEIGHT 140

struct _CredalMapView {
  GtkDrawingArea parent;
  CredalSession *session;      /* NULL: none */
  CredalSelection *selection;  /* NULL: none */
  CredalPartition *partition;  /* source of @map; NULL: not looked at yet */
  CredalNeuronMap *map;        /* NULL: none */
  CredalMapLook look;
  gint current;                /* neuron under the pointer or the keyboard cursor; −1: none */
  gint64 highlight;            /* object hovered elsewhere; −1: none */
};

static void map_area_init (CredalDescribedInterface *interface);

G_DEFINE_TYPE_WITH_CODE (CredalMapView, credal_map_view, GTK_TYPE_DRAWING_AREA,
                         G_IMPLEMENT_INTERFACE (CREDAL_TYPE_DESCRIBED, map_area_init))

/* ---- the map ---- */

static void
forget_neurons (CredalMapView *self)
{
  g_clear_pointer (&self->map, credal_neuron_map_free);
  g_clear_pointer (&self->partition, credal_partition_unref);
  self->current = -1;
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

static gint
neuron_at (CredalMapView *self, double x, double y)
{
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
  if (self->current >= 0 || !credal_map_view_map (self))
    return self->current;
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
make_neuron_current (CredalMapView *self, gint neuron)
{
  if (neuron == self->current)
    return;
  self->current = neuron;
  g_autofree char *words = neuron >= 0 ? neuron_words (self, (guint) neuron) : NULL;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (words)
    credal_described_announce (self, words, NULL, 0);
  else
    credal_described_changed (self);
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
credal_map_view_motion_notify_event (GtkWidget *widget, GdkEventMotion *event)
{
  CredalMapView *self = CREDAL_MAP_VIEW (widget);
  gint neuron = neuron_at (self, event->x, event->y);

  credal_pointer_shape (widget, neuron >= 0 ? "pointer" : NULL);
  make_neuron_current (self, neuron);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
credal_map_view_leave_notify_event (GtkWidget *widget, GdkEventCrossing *event)
{
  make_neuron_current (CREDAL_MAP_VIEW (widget), -1);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
credal_map_view_button_press_event (GtkWidget *widget, GdkEventButton *event)
{
  CredalMapView *self = CREDAL_MAP_VIEW (widget);
  gint neuron = neuron_at (self, event->x, event->y);

  gtk_widget_grab_focus (widget);
  if (event->button != GDK_BUTTON_PRIMARY || event->type != GDK_BUTTON_PRESS || neuron < 0)
    return GDK_EVENT_PROPAGATE;
  make_neuron_current (self, neuron);
  select_neuron_objects (self, (guint) neuron, event->state & GDK_CONTROL_MASK);
  return GDK_EVENT_STOP;
}

/* Moves from the lit neuron; if none is lit, to the first one. */
static void
step_on_lattice (CredalMapView *self, gint down, gint across)
{
  const CredalNeuronMap *map = self->map;
  gint from = credal_map_view_lit (self), columns = (gint) map->columns;
  gint row = from < 0 ? 0 : CLAMP (from / columns + down, 0, (gint) map->rows - 1),
       column = from < 0 ? 0 : CLAMP (from % columns + across, 0, columns - 1);

  make_neuron_current (self, row * columns + column);
  select_neuron_objects (self, (guint) self->current, FALSE);
}

static gboolean
credal_map_view_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  static const struct { guint key, keypad; gint down, across; } steps[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, 0, -1 }, { GDK_KEY_Right, GDK_KEY_KP_Right, 0, 1 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, -1, 0 }, { GDK_KEY_Down, GDK_KEY_KP_Down, 1, 0 },
    { GDK_KEY_Home, GDK_KEY_KP_Home, -G_MAXINT16, -G_MAXINT16 },
    { GDK_KEY_End, GDK_KEY_KP_End, G_MAXINT16, G_MAXINT16 },
  };
  CredalMapView *self = CREDAL_MAP_VIEW (widget);

  for (guint k = 0; k < G_N_ELEMENTS (steps) && credal_map_view_map (self); k++)
    if (event->keyval == steps[k].key || event->keyval == steps[k].keypad)
      {
        step_on_lattice (self, steps[k].down, steps[k].across);
        return GDK_EVENT_STOP;
      }
  return GTK_WIDGET_CLASS (credal_map_view_parent_class)->key_press_event (widget, event);
}

/* ---- drawing and description ---- */

static gboolean
credal_map_view_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalMapView *self = CREDAL_MAP_VIEW (widget);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);
  CredalQuestion question;

  if (!credal_map_view_map (self))
    return GDK_EVENT_PROPAGATE;
  CredalMapFrame frame = frame_of_view (self);
  gboolean asked = credal_session_question (self->session, &question);
  const CredalMapOverlay overlay = {
    .constraints = credal_session_constraints (self->session), .selected = credal_selection_marks (self->selection),
    .question = { asked ? (gint64) question.i : -1, asked ? (gint64) question.j : -1 },
    .hover = credal_map_view_lit (self),
  };
  credal_draw_map (cr, self->map, &frame, &style, &self->look, &overlay);
  credal_draw_focus (widget, cr);
  return GDK_EVENT_PROPAGATE;
}

static char *
describe_map (CredalDescribed *described)
{
  CredalMapView *self = CREDAL_MAP_VIEW (described);
  if (!credal_map_view_map (self))
    return g_strdup (_("No map"));
  gint lit = credal_map_view_lit (self);
  g_autofree char *neuron = lit >= 0 ? neuron_words (self, (guint) lit) : NULL;
  g_autofree char *summary = g_strdup_printf (_("%u × %u neurons"), self->map->rows, self->map->columns);
  return credal_described_words (self->session, self->selection, neuron, NULL, 0, summary);
}

static void
map_area_init (CredalDescribedInterface *interface)
{
  interface->name = N_("Map");
  interface->describe = describe_map;
}

/* ---- content ---- */

/* Cluster names may have changed, too. */
static void
follow_map (CredalMapView *self)
{
  if (credal_session_partition (self->session) != self->partition)
    forget_neurons (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  credal_described_changed (self);
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
credal_map_view_get_preferred_width (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = LEAST_WIDTH;
}

static void
credal_map_view_get_preferred_height (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = LEAST_HEIGHT;
}

static void
credal_map_view_dispose (GObject *object)
{
  leave_map (CREDAL_MAP_VIEW (object));
  G_OBJECT_CLASS (credal_map_view_parent_class)->dispose (object);
}

static void
credal_map_view_class_init (CredalMapViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = credal_map_view_dispose;
  widget_class->draw = credal_map_view_draw;
  widget_class->motion_notify_event = credal_map_view_motion_notify_event;
  widget_class->leave_notify_event = credal_map_view_leave_notify_event;
  widget_class->button_press_event = credal_map_view_button_press_event;
  widget_class->key_press_event = credal_map_view_key_press_event;
  widget_class->get_preferred_width = credal_map_view_get_preferred_width;
  widget_class->get_preferred_height = credal_map_view_get_preferred_height;
  credal_described_class_init (widget_class);
}

static void
credal_map_view_init (CredalMapView *self)
{
  self->current = -1;
  self->highlight = -1;
  gtk_widget_set_can_focus (GTK_WIDGET (self), TRUE);
  gtk_widget_add_events (GTK_WIDGET (self), GDK_POINTER_MOTION_MASK | GDK_LEAVE_NOTIFY_MASK | GDK_BUTTON_PRESS_MASK
                                            | GDK_KEY_PRESS_MASK);
}
