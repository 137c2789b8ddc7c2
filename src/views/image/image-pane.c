/* The picture's painting controls: keeps the buttons of regions and labels in step with the session. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "views/image/image-pane.h"
#include "draw/image/ink.h"
#include "session/log/look.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/image/image-hint.h"
#include "views/image/image-legend.h"
#include "views/image/image-levels.h"
#include "views/image/ink-button.h"
#include "views/image/together-slider.h"
#include "views/kit/clear-listened.h"
#include "views/kit/halves.h"
#include "views/kit/keys-back.h"
#include "views/kit/label.h"
#include "views/kit/titled.h"
#include "views/kit/template.h"
#include "views/parts/gesture.h"

#define LEAST_REGIONS 2          /* offered before anything is painted: enough to keep two things apart */
#define LEGEND_HEIGHT (CREDAL_IMAGE_LEGEND_LINES * CREDAL_IMAGE_LEGEND_LINE)
#define MAX_REGIONS (CREDAL_STROKE_MAX_NUMBER + 1)

struct _CredalImagePane {
  GtkBox parent;
  GtkWidget *views, *view, *regions, *labels, *cluster_pens, *legend, *legend_strip, *hint, *radius, *opacity,
    *levels, *clusters, *together;
  CredalSession *session;        /* of a picture; NULL: none */
  guint n_regions, n_labels;     /* with a button */
  char *pen_of;                  /* data of the session that the pen is for; NULL: none yet */
  guint wanted;                  /* number of regions that the user asked for */
  gboolean unrelated[MAX_REGIONS];
  GStrv names;                   /* names of the clusters with a button */
  GStrv within;                  /* for each region with a button, the name of its cluster, or "" */
};

G_DEFINE_FINAL_TYPE (CredalImagePane, credal_image_pane, GTK_TYPE_BOX)

enum { STROKE, REFUSED, PEN_CHANGED, HELD, N_SIGNALS };
static guint signals[N_SIGNALS];

CredalImageView *
credal_image_pane_view (CredalImagePane *self)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_PANE (self), NULL);
  return CREDAL_IMAGE_VIEW (self->view);
}

GtkWidget *
credal_image_pane_views (CredalImagePane *self)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_PANE (self), NULL);
  return self->views;
}

static CredalPen
get_pen (CredalImagePane *self)
{
  return credal_image_view_pen (credal_image_pane_view (self));
}

/* ---- painted regions ---- */

static const CredalStroke *
stroke_at (CredalImagePane *self, guint index)
{
  const CredalEvent *event = credal_session_step (self->session, index);

  return event->kind == CREDAL_EVENT_STROKE ? event->stroke : NULL;
}

typedef struct {
  guint painted, used;           /* number of regions with strokes in force; 1 + the largest such region */
} Regions;

/* @unrelated: (inout) (nullable): (MAX_REGIONS): TRUE: the region may share a cluster with others. */
static Regions
read_regions (CredalImagePane *self, gboolean *unrelated)
{
  gboolean seen[MAX_REGIONS] = { FALSE };
  Regions regions = { 0 };

  for (guint k = 0; self->session && k < credal_session_position (self->session); k++)
    {
      const CredalStroke *stroke = stroke_at (self, k);
      if (!stroke || stroke->mark != CREDAL_STROKE_REGION)
        continue;
      regions.painted += !seen[stroke->number];
      seen[stroke->number] = TRUE;
      if (unrelated)
        unrelated[stroke->number] = !stroke->exclusive;
      regions.used = MAX (regions.used, stroke->number + 1);
    }
  return regions;
}

static CredalPartition *
get_partition (CredalImagePane *self)
{
  return self->session ? credal_session_partition (self->session) : NULL;
}

/* ---- buttons for clusters and for regions (groups within any one cluster) ---- */

/* The pen has the focus, not its place. */
static void
add_pen (GtkWidget *box, GtkWidget *pen)
{
  gtk_container_add (GTK_CONTAINER (box), pen);
  gtk_widget_set_can_focus (gtk_widget_get_parent (pen), FALSE);
}

static void
fill_regions (CredalImagePane *self)
{
  gtk_container_foreach (GTK_CONTAINER (self->regions), (GtkCallback) gtk_widget_destroy, NULL);
  for (guint k = 0; self->within[k]; k++)
    add_pen (self->regions,
             credal_ink_button_new (CREDAL_STROKE_REGION, k, *self->within[k] ? self->within[k] : NULL));
}

/* Returns the name of the cluster that contains a region, "" if none does; (transfer full). */
static char *
name_within (CredalPartition *partition, const CredalRegions *regions, guint region)
{
  gboolean fits = partition && credal_partition_n (partition) == credal_regions_n (regions);
  gint cluster = fits ? credal_regions_cluster (regions, region, credal_partition_labels (partition),
                                                credal_partition_c (partition)) : -1;

  return cluster < 0 ? g_strdup ("") : credal_cluster_label (credal_partition_names (partition), (guint) cluster);
}

/* Lists the regions' cluster names: (transfer full) (@count). */
static GStrv
list_regions (CredalImagePane *self, guint count)
{
  g_autoptr(GStrvBuilder) within = g_strv_builder_new ();

  for (guint k = 0; k < count; k++)
    {
      g_autofree char *name = self->session ? name_within (get_partition (self), credal_session_regions (self->session),
                                                           k) : g_strdup ("");
      g_strv_builder_add (within, name);
    }
  return g_strv_builder_end (within);
}

static gboolean
update_strings (GStrv *kept, GStrv now)
{
  g_auto(GStrv) before = g_steal_pointer (kept);

  *kept = now;
  return !before || !g_strv_equal ((const char *const *) before, (const char *const *) now);
}

static void
fill_labels (CredalImagePane *self)
{
  gtk_container_foreach (GTK_CONTAINER (self->labels), (GtkCallback) gtk_widget_destroy, NULL);
  for (guint k = 0; k < self->n_labels; k++)
    add_pen (self->labels, credal_ink_button_new (CREDAL_STROKE_LABEL, k, self->names[k]));
  gtk_widget_set_visible (self->cluster_pens, self->n_labels > 0);
}

static GtkWidget *
cluster_item_new (const char *text, gint cluster)
{
  GtkWidget *item = g_object_new (GTK_TYPE_MODEL_BUTTON, "text", text, "role", GTK_BUTTON_ROLE_RADIO, "visible", TRUE,
                                  NULL);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (item), "win.only-cluster");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (item), "i", cluster);
  return item;
}

static void
fill_clusters (CredalImagePane *self)
{
  gtk_container_foreach (GTK_CONTAINER (self->clusters), (GtkCallback) gtk_widget_destroy, NULL);
  gtk_container_add (GTK_CONTAINER (self->clusters), cluster_item_new (_("All clusters"), 0));
  for (guint k = 0; k < self->n_labels; k++)
    {
      g_autofree char *text = g_strdup_printf (_("Show only cluster %s"), self->names[k]);
      gtk_container_add (GTK_CONTAINER (self->clusters), cluster_item_new (text, (gint) k + 1));
    }
}

/* Lists the clusters' names; (transfer full). */
static GStrv
list_labels (CredalImagePane *self, guint count)
{
  g_autoptr(GStrvBuilder) labels = g_strv_builder_new ();

  for (guint k = 0; self->session && k < count; k++)
    {
      g_autofree char *label = credal_session_cluster_label (self->session, k);
      g_strv_builder_add (labels, label);
    }
  return g_strv_builder_end (labels);
}

static void
update_buttons (CredalImagePane *self)
{
  guint used = read_regions (self, self->unrelated).used, count = MAX (MAX (used, self->wanted), LEAST_REGIONS);
  CredalPartition *partition = get_partition (self);
  guint labels = partition ? credal_partition_c (partition) : self->session ? self->n_labels : 0;

  self->n_regions = count;
  if (update_strings (&self->within, list_regions (self, count)))
    fill_regions (self);
  if (!update_strings (&self->names, list_labels (self, labels)))
    return;
  self->n_labels = labels;
  fill_labels (self);
  fill_clusters (self);
}

/* ---- advice ---- */

static void
update_hint (CredalImagePane *self)
{
  gboolean drawing = credal_image_view_has_corners (credal_image_pane_view (self));
  g_autofree char *text = self->session ? credal_image_hint (self->session, read_regions (self, NULL).painted, drawing,
                                                             credal_image_view_held (credal_image_pane_view (self)))
                                        : g_strdup ("");

  credal_label_set (self->hint, text);
  gtk_widget_set_tooltip_text (self->hint, text);
  credal_image_legend_follow (CREDAL_IMAGE_LEGEND (self->legend));
}

static void
show_held (CredalImagePane *self, CredalTogether *together)
{
  credal_image_view_hold (credal_image_pane_view (self), together);
  credal_image_legend_hold (CREDAL_IMAGE_LEGEND (self->legend), together);
  g_signal_emit (self, signals[HELD], 0, together);
  update_hint (self);
}

void
credal_image_pane_name_cluster (CredalImagePane *self, guint k)
{
  g_return_if_fail (CREDAL_IS_IMAGE_PANE (self));
  if (self->session)
    credal_image_legend_name_cluster (CREDAL_IMAGE_LEGEND (self->legend), k);
}

/* ---- the pen ---- */

static void
set_pen (CredalImagePane *self, const CredalPen *pen)
{
  credal_image_view_set_pen (credal_image_pane_view (self), pen);
  g_signal_emit (self, signals[PEN_CHANGED], 0);
}

static void
use_ink (CredalImagePane *self, CredalStrokeMark mark, guint number)
{
  CredalPen pen = get_pen (self);

  pen.mark = mark;
  pen.number = number;
  pen.exclusive = mark == CREDAL_STROKE_LABEL || !self->unrelated[number];
  set_pen (self, &pen);
}

gboolean
credal_image_pane_set_ink (CredalImagePane *self, const char *name)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_PANE (self), FALSE);
  for (guint k = 0; k < self->n_labels + self->n_regions; k++)
    {
      CredalStrokeMark mark = k < self->n_labels ? CREDAL_STROKE_LABEL : CREDAL_STROKE_REGION;
      guint number = k < self->n_labels ? k : k - self->n_labels;
      g_autofree char *other = credal_ink_name (mark, number);
      if (!g_str_equal (name, other))
        continue;
      use_ink (self, mark, number);
      return TRUE;
    }
  return FALSE;
}

char *
credal_image_pane_ink (CredalImagePane *self)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_PANE (self), NULL);
  CredalPen pen = get_pen (self);
  return credal_ink_name (pen.mark, pen.number);
}

void
credal_image_pane_step_ink (CredalImagePane *self, gint step)
{
  g_return_if_fail (CREDAL_IS_IMAGE_PANE (self));
  CredalPen pen = get_pen (self);
  gint count = (gint) (self->n_labels + self->n_regions);
  gint now = (gint) (pen.mark == CREDAL_STROKE_LABEL ? pen.number : self->n_labels + pen.number);
  guint next = (guint) ((now + step + count) % count);
  use_ink (self, next < self->n_labels ? CREDAL_STROKE_LABEL : CREDAL_STROKE_REGION,
           next < self->n_labels ? next : next - self->n_labels);
}

/* Takes the first unpainted region, or adds one. */
gboolean
credal_image_pane_add_region (CredalImagePane *self)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_PANE (self), FALSE);
  guint used = read_regions (self, NULL).used;
  CredalPen pen = get_pen (self);
  guint next = pen.mark == CREDAL_STROKE_REGION ? MAX (used, pen.number + 1) : used;
  if (next >= MAX_REGIONS)
    return FALSE;
  self->wanted = MAX (self->wanted, next + 1);
  update_buttons (self);
  use_ink (self, CREDAL_STROKE_REGION, next);
  return TRUE;
}

void
credal_image_pane_set_exclusive (CredalImagePane *self, gboolean exclusive)
{
  g_return_if_fail (CREDAL_IS_IMAGE_PANE (self));
  CredalPen pen = get_pen (self);
  if (pen.mark != CREDAL_STROKE_REGION)
    return;
  self->unrelated[pen.number] = !exclusive;
  use_ink (self, pen.mark, pen.number);
}

void
credal_image_pane_scale_pen (CredalImagePane *self, double factor)
{
  g_return_if_fail (CREDAL_IS_IMAGE_PANE (self));
  CredalPen pen = get_pen (self);
  pen.radius = CLAMP (round (2 * pen.radius * factor + (factor > 1 ? 1 : -1)) / 2,
                      CREDAL_IMAGE_LEAST_RADIUS, CREDAL_STROKE_MAX_RADIUS);
  set_pen (self, &pen);
}

static void
follow_pen (CredalImagePane *self)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->radius), get_pen (self).radius);
}

static void
follow_view (CredalImagePane *self)
{
  follow_pen (self);
  gtk_range_set_value (GTK_RANGE (self->opacity), credal_image_view_look (credal_image_pane_view (self)).opacity);
  credal_image_legend_set_cluster (CREDAL_IMAGE_LEGEND (self->legend),
                                   credal_image_view_look (credal_image_pane_view (self)).cluster);
}

static void
radius_edited (CredalImagePane *self)
{
  CredalPen pen = get_pen (self);
  double radius = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->radius));

  if (pen.radius == radius)
    return;
  pen.radius = radius;
  set_pen (self, &pen);
}

static void
opacity_edited (CredalImagePane *self)
{
  double opacity = gtk_range_get_value (GTK_RANGE (self->opacity));

  if (self->session && opacity != credal_image_view_look (credal_image_pane_view (self)).opacity)
    credal_session_set_look_real (self->session, CREDAL_LOOK_OPACITY, opacity);
}

/* ---- the session ---- */

/* Takes a region if the cluster being painted no longer has a button. */
static void
leave_ink (CredalImagePane *self)
{
  CredalPen pen = get_pen (self);

  if (pen.mark == CREDAL_STROKE_LABEL && pen.number >= self->n_labels)
    use_ink (self, CREDAL_STROKE_REGION, 0);
}

static void
update_pane (CredalImagePane *self)
{
  update_buttons (self);
  leave_ink (self);
  update_hint (self);
}

/* Before the first result the hint depends on whether one is being computed. */
static void
follow_work (CredalImagePane *self)
{
  if (!get_partition (self))
    update_hint (self);
}

static void
leave_session (CredalImagePane *self)
{
  credal_clear_listened (&self->session, self);
}

static void
forget_groups (CredalImagePane *self, const char *name)
{
  self->wanted = 0;
  memset (self->unrelated, 0, sizeof self->unrelated);
  g_free (self->pen_of);
  self->pen_of = g_strdup (name);
}

/* The pen stays for another slice, or other features, of the same picture. */
void
credal_image_pane_set_session (CredalImagePane *self, CredalSession *session, CredalSelection *selection)
{
  g_return_if_fail (CREDAL_IS_IMAGE_PANE (self));
  leave_session (self);
  credal_image_view_set_session (credal_image_pane_view (self), session, selection);
  credal_image_legend_set_session (CREDAL_IMAGE_LEGEND (self->legend),
                                   session && credal_session_regions (session) ? session : NULL);
  credal_image_levels_set_session (CREDAL_IMAGE_LEVELS (self->levels),
                                   session && credal_session_regions (session) ? session : NULL);
  credal_together_slider_set_session (CREDAL_TOGETHER_SLIDER (self->together),
                                      session && credal_session_regions (session) ? session : NULL);
  if (session && credal_session_regions (session))
    {
      gboolean same = g_strcmp0 (self->pen_of, credal_session_data_path (session)) == 0;
      if (!same)
        forget_groups (self, credal_session_data_path (session));
      self->session = g_object_ref (session);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (update_pane), self);
      g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (update_pane), self);
      g_signal_connect_swapped (session, "busy-changed", G_CALLBACK (follow_work), self);
      update_pane (self);
      use_ink (self, same ? get_pen (self).mark : CREDAL_STROKE_REGION, same ? get_pen (self).number : 0);
    }
}

/* ---- class ---- */

static void
emit_stroke (CredalImagePane *self, gpointer stroke)
{
  g_signal_emit (self, signals[STROKE], 0, stroke);
}

static void
emit_refused (CredalImagePane *self, const char *message)
{
  g_signal_emit (self, signals[REFUSED], 0, message);
}

static void
credal_image_pane_dispose (GObject *object)
{
  CredalImagePane *self = CREDAL_IMAGE_PANE (object);

  leave_session (self);
  g_clear_pointer (&self->pen_of, g_free);
  g_clear_pointer (&self->names, g_strfreev);
  g_clear_pointer (&self->within, g_strfreev);
  G_OBJECT_CLASS (credal_image_pane_parent_class)->dispose (object);
}

static void
credal_image_pane_class_init (CredalImagePaneClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GType type = G_TYPE_FROM_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_image_pane_dispose;
  g_type_ensure (CREDAL_TYPE_IMAGE_VIEW);
  g_type_ensure (CREDAL_TYPE_IMAGE_LEGEND);
  g_type_ensure (CREDAL_TYPE_IMAGE_LEVELS);
  g_type_ensure (CREDAL_TYPE_TOGETHER_SLIDER);
  g_type_ensure (CREDAL_TYPE_HALVES);
  g_type_ensure (CREDAL_TYPE_TITLED);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/credal/Credal/ui/image-pane.ui");
  CREDAL_BIND_CHILDREN (CredalImagePane, views, view, regions, labels, cluster_pens, legend, legend_strip, hint,
                        radius, opacity, levels, clusters, together);
  signals[STROKE] = g_signal_new ("stroke", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_POINTER);
  signals[REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
  signals[PEN_CHANGED] = g_signal_new ("pen-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[HELD] = g_signal_new ("held", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
credal_image_pane_init (CredalImagePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->radius), CREDAL_IMAGE_LEAST_RADIUS, CREDAL_STROKE_MAX_RADIUS);
  g_object_set (self->legend_strip, "min-content-height", LEGEND_HEIGHT, "max-content-height", LEGEND_HEIGHT, NULL);
  follow_pen (self);
  g_signal_connect_swapped (self->view, "stroke", G_CALLBACK (emit_stroke), self);
  g_signal_connect_swapped (self->view, "refused", G_CALLBACK (emit_refused), self);
  g_signal_connect_swapped (self->view, "shape-changed", G_CALLBACK (update_hint), self);
  g_signal_connect_swapped (self->view, "view-changed", G_CALLBACK (follow_view), self);
  g_signal_connect_swapped (self->together, "held", G_CALLBACK (show_held), self);
  g_signal_connect_swapped (self->radius, "value-changed", G_CALLBACK (radius_edited), self);
  credal_keys_back_from_spin (self->radius);
  credal_gesture_watch_slider (self->opacity);
  g_signal_connect_swapped (self->opacity, "value-changed", G_CALLBACK (opacity_edited), self);
}
