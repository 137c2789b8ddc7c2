/* Lays out and draws the legend of a segmented picture. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/image/image-legend.h"
#include "draw/image/image-overlay.h"
#include "draw/image/image-palette.h"
#include "draw/paint/flow.h"
#include "draw/paint/mark.h"
#include "draw/paint/pale.h"
#include "draw/paint/text.h"
#include "draw/paint/wording.h"
#include "session/session-result.h"
#include "views/kit/style-context.h"
#include "views/parts/cluster-name.h"
#include "views/parts/group-link.h"
#include "views/parts/selection-menu.h"
#include "views/words/words.h"

#define SWATCH 14
#define LEFT 8
#define GAP 12
#define STRIPE 7                 /* distance between the stripes of a hatch */

struct _CredalImageLegend {
  GtkDrawingArea parent;
  CredalSession *session;        /* of a picture; NULL: none */
  GtkWidget *menu;               /* the open menu of a cluster's entry; NULL: none */
  CredalTogether *together;      /* the pixels shown in place of the session's partition; NULL: none */
  gint cluster;                  /* the only cluster shown; −1: all */
};

G_DEFINE_FINAL_TYPE (CredalImageLegend, credal_image_legend, GTK_TYPE_DRAWING_AREA)

static CredalPartition *
get_partition (CredalImageLegend *self)
{
  if (self->together)
    return credal_together_partition (self->together);
  return self->session ? credal_session_partition (self->session) : NULL;
}

/* Returns (f) the shares of the pixels shown in each focal set. */
static const double *
get_shares (CredalImageLegend *self)
{
  return self->together ? credal_together_shares (self->together) : credal_partition_shares (get_partition (self));
}

/* ---- words ---- */

/* @style: (nullable): uses the short words of drawings. */
static char *
entry_text (const CredalStyle *style, CredalPartition *partition, guint j, double share)
{
  CredalFrame *frame = credal_partition_frame (partition);
  CredalSet set = credal_frame_sets (frame)[j];

  const char *const *names = credal_partition_names (partition);
  g_autofree char *words = style ? credal_wording_set (style, names, set, credal_frame_c (frame))
                                 : credal_words_set (names, set, credal_frame_c (frame));
  g_autofree char *percent = credal_words_percent (share, 1);
  return g_strdup_printf (_("%s: %s"), words, percent);
}

/* Returns the share of the picture's pixels that are outside. */
static double
outside_share (CredalImageLegend *self)
{
  const CredalRegions *regions = self->session ? credal_session_regions (self->session) : NULL;
  const CredalPixels *pixels = regions ? credal_regions_pixels (regions) : NULL;

  if (!pixels)
    return 0;
  return (double) credal_pixels_outside (pixels) / (double) credal_raster_n (credal_pixels_raster (pixels));
}

static char *
outside_text (double share)
{
  g_autofree char *percent = credal_words_percent (share, 1);

  return g_strdup_printf (_("outside, no data: %s of the picture"), percent);
}

/* ---- a single cluster ---- */

static const CredalPart parts[] = { CREDAL_PART_LOWER, CREDAL_PART_UPPER, CREDAL_PART_OUTSIDE };

/* Returns −1 if all clusters are shown. */
static gint
shown_cluster (CredalImageLegend *self)
{
  CredalPartition *partition = get_partition (self);

  return partition && self->cluster < (gint) credal_partition_c (partition) ? self->cluster : -1;
}

static double
part_share (CredalImageLegend *self, CredalPart part, guint cluster)
{
  CredalFrame *frame = credal_partition_frame (get_partition (self));
  double share = 0;

  for (guint j = 0; j < credal_frame_f (frame); j++)
    share += credal_part (credal_frame_sets (frame)[j], cluster) == part ? get_shares (self)[j] : 0;
  return share;
}

static char *
part_text (CredalImageLegend *self, CredalPart part, guint cluster)
{
  static const char *const words[CREDAL_N_PARTS] = {
    [CREDAL_PART_LOWER] = N_("cluster %s, surely (lower): %s"),
    [CREDAL_PART_UPPER] = N_("cluster %s, perhaps (upper): +%s"),
    [CREDAL_PART_OUTSIDE] = N_("cluster %s, surely not: %s"),
  };
  g_autofree char *label = credal_cluster_label (credal_partition_names (get_partition (self)), cluster);
  g_autofree char *percent = credal_words_percent (MIN (part_share (self, part, cluster), 1), 1);

  return g_strdup_printf (_(words[part]), label, percent);
}

/* Uses the short words of drawings, for lines that are too short. */
static char *
short_part_text (const CredalStyle *style, CredalImageLegend *self, CredalPart part, guint cluster)
{
  static const CredalWord words[CREDAL_N_PARTS] = {
    [CREDAL_PART_LOWER] = CREDAL_WORD_LOWER, [CREDAL_PART_UPPER] = CREDAL_WORD_UPPER,
    [CREDAL_PART_OUTSIDE] = CREDAL_WORD_OUTSIDE,
  };
  g_autofree char *percent = credal_words_percent (MIN (part_share (self, part, cluster), 1), 1);

  return g_strdup_printf (part == CREDAL_PART_UPPER ? _("%s: +%s") : _("%s: %s"), credal_wording (style, words[part]),
                          percent);
}

static char *
parts_text (CredalImageLegend *self, guint cluster)
{
  g_autoptr(GString) all = g_string_new (NULL);

  for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
    {
      g_autofree char *text = part_text (self, parts[k], cluster);
      g_string_append_printf (all, "%s%s", all->len ? "\n" : "", text);
    }
  return g_strdup (all->str);
}

static char *
legend_text (CredalImageLegend *self)
{
  CredalPartition *partition = get_partition (self);
  const double *shares = get_shares (self);
  double outside = outside_share (self);
  g_autoptr(GString) all = g_string_new (NULL);

  for (guint j = 0; j < credal_frame_f (credal_partition_frame (partition)); j++)
    if (shares[j] > 0)
      {
        g_autofree char *text = entry_text (NULL, partition, j, shares[j]);
        g_string_append_printf (all, "%s%s", all->len ? "\n" : "", text);
      }
  if (outside > 0)
    {
      g_autofree char *text = outside_text (outside);
      g_string_append_printf (all, "\n%s", text);
    }
  return g_strdup (all->str);
}

/* ---- lines ---- */

typedef struct {
  CredalSet set;                 /* for a single cluster: that cluster in its lower approximation, else ∅ */
  gint part;                     /* for a single cluster: CredalPart; −1: all are shown */
  gboolean pale;                 /* TRUE: explains pale colours */
  gboolean outside;              /* TRUE: explains pixels outside */
  gboolean group;                /* TRUE: a group of pixels, with this set */
  gboolean hidden;               /* TRUE: it is hidden */
  char *text;
  double left, right;
  guint line;
} Entry;

static void
clear_entry (gpointer entry)
{
  g_free (((Entry *) entry)->text);
}

static GArray *
entries_new (void)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  g_array_set_clear_func (entries, clear_entry);
  return entries;
}

/* Adds an entry without its place. @text: (transfer full). */
static void
add_entry (GArray *entries, Entry entry, char *text)
{
  entry.text = text;
  g_array_append_val (entries, entry);
}

/* @words: (nullable): uses the short words of drawings. */
static void
add_parts (GArray *entries, CredalImageLegend *self, guint cluster, const CredalStyle *words)
{
  for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
    add_entry (entries, (Entry) { .set = parts[k] == CREDAL_PART_LOWER ? (CredalSet) 1 << cluster : 0,
                                  .part = (gint) parts[k] },
               words ? short_part_text (words, self, parts[k], cluster)
                     : part_text (self, parts[k], cluster));
}

/* The empty set comes last: it has the fewest pixels. */
static void
add_sets (GArray *entries, CredalImageLegend *self, const CredalStyle *words)
{
  CredalPartition *partition = get_partition (self);
  CredalFrame *frame = credal_partition_frame (partition);
  const double *shares = get_shares (self);
  const CredalHidden hidden = credal_settings_hidden (credal_session_settings (self->session));

  for (guint k = 1; k <= credal_frame_f (frame); k++)
    {
      guint j = k % credal_frame_f (frame);
      if (shares[j] > 0)
        add_entry (entries, (Entry) { .set = credal_frame_sets (frame)[j], .part = -1, .group = TRUE,
                                      .hidden = credal_hidden_has (&hidden, credal_frame_sets (frame)[j]) },
                   entry_text (words, partition, j, shares[j]));
    }
  if (credal_partition_tells_right (partition))
    add_entry (entries, (Entry) { .part = -1, .pale = TRUE },
               g_strdup (_(credal_wording_english ()[CREDAL_WORD_PALE])));
}

/* Lists the entries without their places: (transfer full) (element-type Entry). */
static GArray *
list_entries (CredalImageLegend *self, const CredalStyle *words)
{
  CredalPartition *partition = get_partition (self);
  GArray *entries = entries_new ();
  gint cluster = shown_cluster (self);

  if (partition && cluster >= 0)
    add_parts (entries, self, (guint) cluster, words);
  else if (partition)
    add_sets (entries, self, words);
  if (partition && outside_share (self) > 0)
    add_entry (entries, (Entry) { .part = -1, .outside = TRUE }, outside_text (outside_share (self)));
  return entries;
}

/* Places the entries in lines of @width. Returns the number of lines. */
static guint
place_entries (GArray *entries, cairo_t *cr, int width)
{
  CredalFlow flow = credal_flow (LEFT, width - GAP, GAP);

  for (guint k = 0; k < entries->len; k++)
    {
      Entry *entry = &g_array_index (entries, Entry, k);
      entry->left = credal_flow_place (&flow, SWATCH * 1.4 + 4 + credal_text_width (cr, entry->text));
      entry->right = flow.end;
      entry->line = flow.line;
    }
  return flow.line + 1;
}

/* Uses full words if they fit into the lines of the strip, else short ones; (transfer full). */
static GArray *
lay_out (CredalImageLegend *self, int width, guint *lines)
{
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (GTK_WIDGET (self), &font);
  cairo_t *cr = credal_text_scratch ();
  GArray *entries = list_entries (self, NULL);

  credal_text_font (cr, &style, 1, FALSE);
  *lines = place_entries (entries, cr, width);
  if (*lines > CREDAL_IMAGE_LEGEND_LINES)
    {
      g_array_unref (entries);
      entries = list_entries (self, &style);
      *lines = place_entries (entries, cr, width);
    }
  cairo_destroy (cr);
  return entries;
}

static GArray *
measure_legend (CredalImageLegend *self)
{
  guint lines;

  return lay_out (self, gtk_widget_get_allocated_width (GTK_WIDGET (self)), &lines);
}

/* Returns the width of the widest entry, in the words that it has in a narrow strip. */
static double
widest_entry (CredalImageLegend *self)
{
  guint lines;
  g_autoptr(GArray) entries = lay_out (self, 0, &lines);
  double widest = 0;

  for (guint k = 0; k < entries->len; k++)
    widest = MAX (widest, g_array_index (entries, Entry, k).right + GAP);
  return widest;
}

guint
credal_image_legend_shown (CredalImageLegend *self, guint *all)
{
  g_return_val_if_fail (CREDAL_IS_IMAGE_LEGEND (self), 0);
  int width = gtk_widget_get_allocated_width (GTK_WIDGET (self));
  int height = gtk_widget_get_allocated_height (GTK_WIDGET (self));
  g_autoptr(GArray) entries = measure_legend (self);
  guint shown = 0;

  for (guint k = 0; k < entries->len; k++)
    {
      const Entry *entry = &g_array_index (entries, Entry, k);
      shown += entry->right <= width && (int) (entry->line + 1) * CREDAL_IMAGE_LEGEND_LINE <= height;
    }
  *all = entries->len;
  return shown;
}

/* ---- drawing ---- */

/* Draws stripes without background, as in the picture where a cluster is possible. */
static void
draw_hatch (cairo_t *cr, const CredalStyle *style, guint cluster, double left, double top)
{
  cairo_save (cr);
  cairo_rectangle (cr, left, top, SWATCH * 1.4, SWATCH);
  cairo_clip (cr);
  for (double x = left - SWATCH; x < left + SWATCH * 1.4; x += STRIPE)
    {
      cairo_move_to (cr, x, top + SWATCH);
      cairo_rel_line_to (cr, SWATCH, -SWATCH);
    }
  credal_style_set_source (cr, credal_style_cluster (style, cluster), 1);
  cairo_set_line_width (cr, STRIPE * .35);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Draws checks, as in the picture where it has no data. */
static void
draw_checks (cairo_t *cr, const CredalStyle *style, double left, double top)
{
  double side = SWATCH / 2.;

  cairo_rectangle (cr, left, top, 3 * side, SWATCH);
  credal_style_set_source (cr, credal_style_background (style), 1);
  cairo_fill (cr);
  for (guint k = 0; k < 6; k++)
    if ((k % 3 + k / 3) % 2)
      cairo_rectangle (cr, left + k % 3 * side, top + k / 3 * side, side, side);
  credal_style_set_source (cr, credal_style_foreground (style), CREDAL_IMAGE_CHECK / (double) CREDAL_TINT_FULL);
  cairo_fill (cr);
}

static void
draw_pale (cairo_t *cr, const CredalStyle *style, const Entry *entry, guint c, double top)
{
  credal_mark_bar (cr, style, 1, c, entry->left, top, SWATCH * 1.4, SWATCH);
  cairo_rectangle (cr, entry->left, top, SWATCH * 1.4, SWATCH);
  credal_style_set_source (cr, credal_style_background (style), credal_pale_share (2));
  cairo_fill (cr);
}

static void
draw_entry (cairo_t *cr, const CredalStyle *style, const Entry *entry, guint c, gint cluster)
{
  double middle = (entry->line + .5) * CREDAL_IMAGE_LEGEND_LINE, top = middle - SWATCH / 2.;

  credal_text_font (cr, style, 1, FALSE);
  credal_style_set_source (cr, entry->hidden ? credal_style_faint (style) : credal_style_foreground (style), 1);
  credal_text_show (cr, entry->text, entry->left + SWATCH * 1.4 + 4, middle, CREDAL_TEXT_LEFT);
  if (entry->part == (gint) CREDAL_PART_UPPER)
    draw_hatch (cr, style, (guint) cluster, entry->left, top);
  else if (entry->outside)
    draw_checks (cr, style, entry->left, top);
  else if (entry->pale)
    draw_pale (cr, style, entry, c, top);
  else
    credal_mark_bar (cr, style, entry->set, c, entry->left, top, SWATCH * 1.4, SWATCH);
}

static gboolean
credal_image_legend_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalImageLegend *self = CREDAL_IMAGE_LEGEND (widget);
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (widget, &font);
  g_autoptr(GArray) entries = measure_legend (self);

  for (guint k = 0; k < entries->len; k++)
    draw_entry (cr, &style, &g_array_index (entries, Entry, k), credal_partition_c (get_partition (self)),
                shown_cluster (self));
  return GDK_EVENT_PROPAGATE;
}

static GtkSizeRequestMode
credal_image_legend_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
credal_image_legend_get_preferred_width (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = (int) ceil (widest_entry (CREDAL_IMAGE_LEGEND (widget)));
}

static void
credal_image_legend_get_preferred_height_for_width (GtkWidget *widget, int width, int *least, int *natural)
{
  guint lines;

  g_array_unref (lay_out (CREDAL_IMAGE_LEGEND (widget), width, &lines));
  *least = *natural = CREDAL_IMAGE_LEGEND_LINE * (int) lines;
}

static void
credal_image_legend_get_preferred_height (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = CREDAL_IMAGE_LEGEND_LINE;
}

/* ---- names of clusters ---- */

static gboolean
find_legend_place (GtkWidget *legend, guint k, GdkRectangle *area)
{
  g_autoptr(GArray) entries = measure_legend (CREDAL_IMAGE_LEGEND (legend));

  for (guint e = 0; e < entries->len; e++)
    {
      const Entry *entry = &g_array_index (entries, Entry, e);
      if (entry->set != (CredalSet) 1 << k)
        continue;
      *area = (GdkRectangle) { (int) entry->left, (int) entry->line * CREDAL_IMAGE_LEGEND_LINE,
                               (int) (entry->right - entry->left), CREDAL_IMAGE_LEGEND_LINE };
      return TRUE;
    }
  return FALSE;
}

void
credal_image_legend_name_cluster (CredalImageLegend *self, guint k)
{
  g_return_if_fail (CREDAL_IS_IMAGE_LEGEND (self));
  if (self->session)
    credal_cluster_name_ask (GTK_WIDGET (self), find_legend_place, self->session, k);
}

/* Returns (transfer none) (nullable) the entry at a place. */
static const Entry *
entry_at (const GArray *entries, double px, double py)
{
  for (guint e = 0; e < entries->len; e++)
    {
      const Entry *entry = &g_array_index (entries, Entry, e);
      if (px >= entry->left && px < entry->right && (guint) MAX (py, 0) / CREDAL_IMAGE_LEGEND_LINE == entry->line)
        return entry;
    }
  return NULL;
}

/* Returns −1 if no single-cluster entry is there. */
static gint
cluster_at (CredalImageLegend *self, double px, double py)
{
  g_autoptr(GArray) entries = measure_legend (self);
  const Entry *entry = entry_at (entries, px, py);

  return entry && __builtin_popcount (entry->set) == 1 ? g_bit_nth_lsf (entry->set, -1) : -1;
}

/* Shows the group of the entry at a place. FALSE: there is none. */
static gboolean
show_group_at (CredalImageLegend *self, double px, double py)
{
  g_autoptr(GArray) entries = measure_legend (self);
  const Entry *entry = entry_at (entries, px, py);

  if (entry && entry->group)
    credal_group_link_follow (GTK_WIDGET (self), entry->set);
  return entry && entry->group;
}

static void
popup_cluster (CredalImageLegend *self, guint k, const GdkEvent *event)
{
  g_autoptr(GMenu) model = credal_cluster_menu_new (k);

  g_clear_pointer (&self->menu, gtk_widget_destroy);
  self->menu = gtk_menu_new_from_model (G_MENU_MODEL (model));
  g_signal_connect (self->menu, "destroy", G_CALLBACK (gtk_widget_destroyed), &self->menu);
  gtk_menu_attach_to_widget (GTK_MENU (self->menu), GTK_WIDGET (self), NULL);
  gtk_menu_popup_at_pointer (GTK_MENU (self->menu), event);
}

static gboolean
credal_image_legend_button_press (GtkWidget *widget, GdkEventButton *event)
{
  CredalImageLegend *self = CREDAL_IMAGE_LEGEND (widget);
  gint cluster = cluster_at (self, event->x, event->y);

  if (event->type == GDK_BUTTON_PRESS && event->button == GDK_BUTTON_PRIMARY
      && show_group_at (self, event->x, event->y))
    return GDK_EVENT_STOP;
  if (cluster < 0)
    return GDK_EVENT_PROPAGATE;
  if (gdk_event_triggers_context_menu ((const GdkEvent *) event))
    popup_cluster (self, (guint) cluster, (const GdkEvent *) event);
  else if (event->type == GDK_2BUTTON_PRESS && event->button == GDK_BUTTON_PRIMARY)
    credal_image_legend_name_cluster (self, (guint) cluster);
  return GDK_EVENT_STOP;
}

/* ---- the session ---- */

void
credal_image_legend_follow (CredalImageLegend *self)
{
  g_return_if_fail (CREDAL_IS_IMAGE_LEGEND (self));
  CredalPartition *partition = get_partition (self);
  gint cluster = shown_cluster (self);
  g_autofree char *text = !partition ? NULL : cluster >= 0 ? parts_text (self, (guint) cluster)
                                                           : legend_text (self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (self)), text ? text : "");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
credal_image_legend_set_cluster (CredalImageLegend *self, gint cluster)
{
  g_return_if_fail (CREDAL_IS_IMAGE_LEGEND (self));
  if (cluster == self->cluster)
    return;
  self->cluster = cluster;
  credal_image_legend_follow (self);
}

void
credal_image_legend_hold (CredalImageLegend *self, CredalTogether *together)
{
  g_return_if_fail (CREDAL_IS_IMAGE_LEGEND (self));
  if (together == self->together)
    return;
  g_clear_pointer (&self->together, credal_together_unref);
  self->together = together ? credal_together_ref (together) : NULL;
  credal_image_legend_follow (self);
}

void
credal_image_legend_set_session (CredalImageLegend *self, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_IMAGE_LEGEND (self));
  if (g_set_object (&self->session, session))
    credal_image_legend_follow (self);
}

static void
credal_image_legend_dispose (GObject *object)
{
  CredalImageLegend *self = CREDAL_IMAGE_LEGEND (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->together, credal_together_unref);
  g_clear_pointer (&self->menu, gtk_widget_destroy);
  G_OBJECT_CLASS (credal_image_legend_parent_class)->dispose (object);
}

static void
credal_image_legend_class_init (CredalImageLegendClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_image_legend_dispose;
  widget_class->draw = credal_image_legend_draw;
  widget_class->button_press_event = credal_image_legend_button_press;
  widget_class->get_request_mode = credal_image_legend_get_request_mode;
  widget_class->get_preferred_width = credal_image_legend_get_preferred_width;
  widget_class->get_preferred_height = credal_image_legend_get_preferred_height;
  widget_class->get_preferred_height_for_width = credal_image_legend_get_preferred_height_for_width;
}

static void
credal_image_legend_init (CredalImageLegend *self)
{
  self->cluster = -1;
  gtk_widget_add_events (GTK_WIDGET (self), GDK_BUTTON_PRESS_MASK);
}
