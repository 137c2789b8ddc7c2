/* The slider and axis menu for the slices of a volume. */
#include <glib/gi18n-lib.h>
#include "views/image/slice-bar.h"
#include <math.h>
#include "views/image/slice-strip.h"
#include "views/kit/menu.h"
#include "views/parts/gesture.h"

#define AXIS_CHARS 8             /* "Sagittal" */

struct _CredalSliceBar {
  GtkBox parent;
  GtkWidget *scale, *number, *axis;
  GtkWidget *strip, *work, *left;   /* of All Slices; @work shows its button, or @left and a stop button */
  const CredalAllSlices *all;    /* or NULL */
  CredalSlice slice;             /* the slice shown */
  GArray *marked;                /* CredalSlicePlace: slices with a tick */
  guint idle;                    /* source that reports the choice once the slider rests; 0: none */
};

G_DEFINE_FINAL_TYPE (CredalSliceBar, credal_slice_bar, GTK_TYPE_BOX)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- choosing ---- */

static guint
wanted_number (CredalSliceBar *self)
{
  return (guint) (gtk_range_get_value (GTK_RANGE (self->scale)) + 0.5);
}

static void
show_number (CredalSliceBar *self)
{
  g_autofree char *text = g_strdup_printf (_("%u of %u"), wanted_number (self), self->slice.count);

  gtk_label_set_text (GTK_LABEL (self->number), text);
}

static gboolean
tell_chosen (gpointer data)
{
  CredalSliceBar *self = data;

  self->idle = 0;
  if (wanted_number (self) != self->slice.number)
    g_signal_emit (self, signals[CHOSEN], 0, wanted_number (self), (guint) self->slice.axis);
  return G_SOURCE_REMOVE;
}

static void
scale_moved (CredalSliceBar *self)
{
  show_number (self);
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_LOW, tell_chosen, self, NULL);
}

/* Another axis has other slices: starts with the usual one. */
static void
axis_changed (CredalSliceBar *self)
{
  gint axis = gtk_combo_box_get_active (GTK_COMBO_BOX (self->axis));

  if (axis >= 0 && axis != (gint) self->slice.axis)
    g_signal_emit (self, signals[CHOSEN], 0, 0u, (guint) axis);
}

/* ---- showing the slice ---- */

static gboolean
is_of_axis (CredalSliceBar *self, const CredalAllSlices *all)
{
  return all && credal_all_slices_first (all)->axis == self->slice.axis
         && credal_all_slices_first (all)->count == self->slice.count;
}

void
credal_slice_bar_set_slice (CredalSliceBar *self, const CredalSlice *slice)
{
  g_return_if_fail (CREDAL_IS_SLICE_BAR (self));
  gboolean some = slice && (slice->count > 1 || slice->is_volume);
  gtk_widget_set_visible (GTK_WIDGET (self), some);
  if (!some)
    return;
  self->slice = *slice;
  credal_slice_strip_set (self->strip, is_of_axis (self, self->all) ? self->all : NULL);
  g_signal_handlers_block_by_func (self->scale, scale_moved, self);
  g_signal_handlers_block_by_func (self->axis, axis_changed, self);
  gtk_range_set_range (GTK_RANGE (self->scale), 1, MAX (slice->count, 2));
  gtk_range_set_value (GTK_RANGE (self->scale), slice->number);
  gtk_widget_set_sensitive (self->scale, slice->count > 1);
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->axis), (gint) slice->axis);
  gtk_widget_set_visible (self->axis, slice->is_volume);
  g_signal_handlers_unblock_by_func (self->scale, scale_moved, self);
  g_signal_handlers_unblock_by_func (self->axis, axis_changed, self);
  show_number (self);
}

static gboolean
has_marks (CredalSliceBar *self, const GArray *marked)
{
  gboolean same = self->marked->len == marked->len;

  for (guint k = 0; k < marked->len && same; k++)
    same = credal_slice_place_is (&g_array_index (self->marked, CredalSlicePlace, k),
                                  &g_array_index (marked, CredalSlicePlace, k));
  return same;
}

/* Returns (transfer full) the places among @slices across the axis shown. */
static GArray *
across_axis (CredalSliceBar *self, const GArray *slices)
{
  GArray *across = g_array_new (FALSE, FALSE, sizeof (CredalSlicePlace));

  for (guint k = 0; k < slices->len; k++)
    if (g_array_index (slices, CredalSlicePlace, k).axis == self->slice.axis)
      g_array_append_val (across, g_array_index (slices, CredalSlicePlace, k));
  return across;
}

void
credal_slice_bar_mark (CredalSliceBar *self, const GArray *slices)
{
  g_return_if_fail (CREDAL_IS_SLICE_BAR (self));
  g_autoptr(GArray) marked = across_axis (self, slices);
  if (has_marks (self, marked))
    return;
  gtk_scale_clear_marks (GTK_SCALE (self->scale));
  for (guint k = 0; k < marked->len; k++)
    gtk_scale_add_mark (GTK_SCALE (self->scale), g_array_index (marked, CredalSlicePlace, k).number, GTK_POS_BOTTOM,
                        NULL);
  g_array_unref (self->marked);
  self->marked = g_steal_pointer (&marked);
}

/* Returns "3, 7, 12"; NULL: none. */
static char *
list_numbers (const GArray *places)
{
  g_autoptr(GString) numbers = g_string_new (NULL);

  for (guint k = 0; k < places->len; k++)
    g_string_append_printf (numbers, "%s%u", k > 0 ? ", " : "", g_array_index (places, CredalSlicePlace, k).number);
  return places->len > 0 ? g_strdup (numbers->str) : NULL;
}

void
credal_slice_bar_set_outdated (CredalSliceBar *self, const GArray *slices)
{
  g_return_if_fail (CREDAL_IS_SLICE_BAR (self));
  g_autoptr(GArray) places = across_axis (self, slices);
  g_autofree char *numbers = list_numbers (places);
  g_autofree char *text = numbers ? g_strdup_printf (_("Older than the newest strokes and answers: slice %s. It is "
                                                       "segmented again when it is shown, or by All Slices."), numbers)
                                    : NULL;

  credal_slice_strip_set_outdated (self->strip, places, self->slice.count);
  gtk_widget_set_tooltip_text (self->scale, text);
  gtk_widget_set_tooltip_text (self->strip, text);
  atk_object_set_description (gtk_widget_get_accessible (self->scale), text ? text : "");
}

guint
credal_slice_bar_n_marks (CredalSliceBar *self)
{
  g_return_val_if_fail (CREDAL_IS_SLICE_BAR (self), 0);
  return self->marked->len;
}

/* ---- all slices ---- */

/* Returns "41 of 300, 6 min left". */
static char *
describe_work (const CredalAllSlices *all)
{
  guint count = credal_all_slices_first (all)->count;
  guint done = count - credal_all_slices_count (all, CREDAL_SLICE_WAITING);
  double left = credal_all_slices_left (all);

  if (isnan (left))
    return g_strdup_printf (_("%u of %u"), done, count);
  return left < 90.0 ? g_strdup_printf (_("%u of %u, %.0f s left"), done, count, ceil (left))
                     : g_strdup_printf (_("%u of %u, %.0f min left"), done, count, ceil (left / 60.0));
}

void
credal_slice_bar_set_all (CredalSliceBar *self, const CredalAllSlices *all)
{
  g_return_if_fail (CREDAL_IS_SLICE_BAR (self));
  gboolean busy = all && credal_all_slices_busy (all);

  self->all = all;
  credal_slice_strip_set (self->strip, is_of_axis (self, all) ? all : NULL);
  gtk_stack_set_visible_child_name (GTK_STACK (self->work), busy ? "busy" : "idle");
  if (!busy)
    return;
  g_autofree char *text = describe_work (all);
  gtk_label_set_text (GTK_LABEL (self->left), text);
  gtk_widget_set_tooltip_text (self->left, text);
}

void
credal_slice_bar_focus (CredalSliceBar *self)
{
  g_return_if_fail (CREDAL_IS_SLICE_BAR (self));
  gtk_widget_grab_focus (self->scale);
}

/* ---- class ---- */

static void
credal_slice_bar_dispose (GObject *object)
{
  CredalSliceBar *self = CREDAL_SLICE_BAR (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  G_OBJECT_CLASS (credal_slice_bar_parent_class)->dispose (object);
}

static void
credal_slice_bar_finalize (GObject *object)
{
  g_array_unref (CREDAL_SLICE_BAR (object)->marked);
  G_OBJECT_CLASS (credal_slice_bar_parent_class)->finalize (object);
}

static void
credal_slice_bar_class_init (CredalSliceBarClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_slice_bar_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_slice_bar_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", CREDAL_TYPE_SLICE_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  2, G_TYPE_UINT, G_TYPE_UINT);
}

static GtkWidget *
slice_step_button_new (const char *icon, const char *name, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon, GTK_ICON_SIZE_BUTTON);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_set_focus_on_click (button, FALSE);
  atk_object_set_name (gtk_widget_get_accessible (button), name);
  return button;
}

static GtkWidget *
slice_axis_new (void)
{
  GtkWidget *axis = gtk_combo_box_text_new ();

  gtk_widget_set_focus_on_click (axis, FALSE);
  gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (axis), _("Sagittal (across x)"));
  gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (axis), _("Coronal (across y)"));
  gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (axis), _("Axial (across z)"));
  credal_menu_shrink (axis, AXIS_CHARS);
  gtk_widget_set_tooltip_text (axis, _("Direction of the slices"));
  atk_object_set_name (gtk_widget_get_accessible (axis), _("Direction of the slices"));
  return axis;
}

/* Returns the slider above the strip. */
static GtkWidget *
slider_new (CredalSliceBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 1, 2, 1);
  self->strip = credal_slice_strip_new ();
  gtk_scale_set_draw_value (GTK_SCALE (self->scale), FALSE);
  gtk_range_set_increments (GTK_RANGE (self->scale), 1, 5);
  credal_gesture_watch_slider (self->scale);
  atk_object_set_name (gtk_widget_get_accessible (self->scale), _("Slice"));
  gtk_box_pack_start (GTK_BOX (box), self->scale, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), self->strip, FALSE, FALSE, 0);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_show_all (box);
  return box;
}

/* Returns the button of All Slices, or its progress: the same size, so that the bar stays as it is. */
static GtkWidget *
work_new (CredalSliceBar *self)
{
  GtkWidget *stack = gtk_stack_new (), *busy = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *all = gtk_button_new_with_label (_("All Slices"));

  self->work = stack;
  self->left = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->left), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (self->left), 24);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (all), "win.all-slices");
  gtk_widget_set_focus_on_click (all, FALSE);
  gtk_widget_set_tooltip_text (all, _("Segment every slice in the background, beginning at this one, and keep the "
                                      "masks for export"));
  gtk_box_pack_start (GTK_BOX (busy), self->left, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (busy), slice_step_button_new ("process-stop-symbolic", _("Stop segmenting slices"),
                                                             "win.stop-slices"), FALSE, FALSE, 0);
  gtk_stack_add_named (GTK_STACK (stack), all, "idle");
  gtk_stack_add_named (GTK_STACK (stack), busy, "busy");
  gtk_widget_show_all (stack);
  return stack;
}

static void
credal_slice_bar_init (CredalSliceBar *self)
{
  GtkBox *box = GTK_BOX (self);
  GtkWidget *slider = slider_new (self);

  self->number = gtk_label_new (NULL);
  self->axis = slice_axis_new ();
  self->marked = g_array_new (FALSE, FALSE, sizeof (CredalSlicePlace));
  gtk_box_set_spacing (box, 6);
  gtk_widget_set_margin_start (GTK_WIDGET (self), 8);
  gtk_widget_set_margin_end (GTK_WIDGET (self), 8);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), 4);
  gtk_box_pack_start (box, slice_step_button_new ("go-previous-symbolic", _("Previous slice"), "win.previous-slice"),
                      FALSE, FALSE, 0);
  gtk_box_pack_start (box, slider, TRUE, TRUE, 0);
  gtk_box_pack_start (box, slice_step_button_new ("go-next-symbolic", _("Next slice"), "win.next-slice"), FALSE, FALSE,
                      0);
  gtk_box_pack_start (box, self->number, FALSE, FALSE, 0);
  gtk_box_pack_start (box, self->axis, FALSE, FALSE, 0);
  gtk_box_pack_start (box, work_new (self), FALSE, FALSE, 0);
  gtk_container_foreach (GTK_CONTAINER (self), (GtkCallback) gtk_widget_show, NULL);
  g_signal_connect_swapped (self->scale, "value-changed", G_CALLBACK (scale_moved), self);
  g_signal_connect_swapped (self->axis, "changed", G_CALLBACK (axis_changed), self);
}

GtkWidget *
credal_slice_bar_new (void)
{
  return g_object_new (CREDAL_TYPE_SLICE_BAR, NULL);
}
