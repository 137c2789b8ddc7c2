/* The controls for channel, window and level in the numbers of the file, with a histogram; steps by keys. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/image/image-levels.h"
#include "draw/image/image-histogram.h"
#include "session/log/look.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "views/kit/clear-listened.h"
#include "views/kit/style-context.h"
#include "views/parts/gesture.h"

#define LEAST_WINDOW (-6.0)      /* binary logarithms */
#define LARGEST_WINDOW 2.0
#define WINDOW_STEP 1.25         /* factor per key press */
#define LEVEL_STEP 0.05          /* of the window */

#define EXTREMES 0.01            /* share of pixels that the preset leaves out at either end */
#define HISTOGRAM_HEIGHT 64
#define DIGITS 4                 /* significant ones of window and level */

struct _CredalImageLevels {
  GtkGrid parent;
  GtkWidget *shown, *window, *level, *window_number, *level_number, *chart;
  CredalSession *session;        /* of a picture; NULL: none */
  CredalShown display;           /* the session's display */
  char *name;                    /* of the displayed channel or feature; NULL: none */
  CredalImageHistogram *histogram;   /* NULL: to be counted */
  gboolean following;            /* TRUE while the controls take the session's values */
};

G_DEFINE_FINAL_TYPE (CredalImageLevels, credal_image_levels, GTK_TYPE_GRID)

/* ---- stepping the session's look ---- */

static double
look_number (CredalSession *session, const char *name)
{
  return credal_params_real (credal_session_look (session), name);
}

void
credal_image_levels_move (CredalSession *session, double times, double share)
{
  g_return_if_fail (CREDAL_IS_SESSION (session));
  double window = look_number (session, CREDAL_LOOK_WINDOW), level = look_number (session, CREDAL_LOOK_LEVEL);
  if (times != 1.0)
    credal_session_set_look_real (session, CREDAL_LOOK_WINDOW, window * times);
  if (share != 0.0)
    credal_session_set_look_real (session, CREDAL_LOOK_LEVEL, level + share * window);
}

void
credal_image_levels_step (CredalSession *session, gint wider, gint higher)
{
  credal_image_levels_move (session, pow (WINDOW_STEP, wider), higher * LEVEL_STEP);
}

void
credal_image_levels_reset (CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_SESSION (session));
  credal_session_set_look_real (session, CREDAL_LOOK_WINDOW, 1.0);
  credal_session_set_look_real (session, CREDAL_LOOK_LEVEL, 0.5);
}

/* ---- window and level as numbers of the file ---- */

/* Sets the levels of @session to numbers of the file. @display: how it is displayed now. */
static void
set_levels (CredalSession *session, const CredalShown *display, double black, double range)
{
  double whole = display->range / look_number (session, CREDAL_LOOK_WINDOW);
  double low = display->black + display->range / 2.0 - look_number (session, CREDAL_LOOK_LEVEL) * whole;

  credal_session_set_look_real (session, CREDAL_LOOK_WINDOW, range / whole);
  credal_session_set_look_real (session, CREDAL_LOOK_LEVEL, (black + range / 2.0 - low) / whole);
}

static CredalShown
display_of (CredalSession *session)
{
  return credal_look_shown (credal_session_look (session), credal_regions_pixels (credal_session_regions (session)));
}

void
credal_image_levels_set (CredalSession *session, double black, double range)
{
  g_return_if_fail (CREDAL_IS_SESSION (session));
  const CredalShown display = display_of (session);
  if (display.black != black || display.range != range)
    set_levels (session, &display, black, range);
}

void
credal_image_levels_get (CredalSession *session, double *black, double *range)
{
  g_return_if_fail (CREDAL_IS_SESSION (session));
  const CredalShown display = display_of (session);
  *black = display.black;
  *range = display.range;
}

/* ---- from the controls to the session ---- */

static void
window_moved (CredalImageLevels *self)
{
  if (!self->following && self->session)
    credal_session_set_look_real (self->session, CREDAL_LOOK_WINDOW,
                                  exp2 (gtk_range_get_value (GTK_RANGE (self->window))));
}

static void
level_moved (CredalImageLevels *self)
{
  if (!self->following && self->session)
    credal_session_set_look_real (self->session, CREDAL_LOOK_LEVEL, gtk_range_get_value (GTK_RANGE (self->level)));
}

static void
shown_chosen (CredalImageLevels *self)
{
  const char *name = gtk_combo_box_get_active_id (GTK_COMBO_BOX (self->shown));

  if (!self->following && self->session && name)
    credal_session_set_look (self->session, CREDAL_LOOK_SHOWN, name, NULL);
}

/* Takes window and level as numbers of the file. */
static void
number_edited (CredalImageLevels *self)
{
  double range = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->window_number));
  double level = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->level_number));

  if (!self->following && self->session && range > 0)
    set_levels (self->session, &self->display, level - range / 2.0, range);
}

static void
cut_extremes_clicked (CredalImageLevels *self)
{
  double low, high;

  if (self->session && credal_image_histogram_middle (&self->display, credal_session_regions (self->session), EXTREMES,
                                                      &low, &high))
    set_levels (self->session, &self->display, low, high - low);
}

static void
reset_levels_clicked (CredalImageLevels *self)
{
  if (self->session)
    credal_image_levels_reset (self->session);
}

/* ---- from the session to the controls ---- */

/* Sets a number, in steps of a hundredth of the range. */
static void
show_number (GtkWidget *spin, double value, double whole)
{
  double places = DIGITS - 1 - floor (log10 (whole));

  gtk_spin_button_set_range (GTK_SPIN_BUTTON (spin), -G_MAXFLOAT, G_MAXFLOAT);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), (guint) CLAMP (places, 0.0, 12.0));
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (spin), whole / 100.0, whole / 10.0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
}

static void
show_numbers (CredalImageLevels *self)
{
  double whole = self->display.range / look_number (self->session, CREDAL_LOOK_WINDOW);

  show_number (self->window_number, self->display.range, whole);
  show_number (self->level_number, self->display.black + self->display.range / 2.0, whole);
}

static void
forget_histogram (CredalImageLevels *self)
{
  g_clear_pointer (&self->histogram, credal_image_histogram_free);
  gtk_widget_queue_draw (self->chart);
}

static gboolean
draw_histogram (CredalImageLevels *self, cairo_t *cr)
{
  g_autofree char *font = NULL;
  CredalStyle style = credal_style_of_widget (self->chart, &font);

  if (!self->session)
    return GDK_EVENT_PROPAGATE;
  if (!self->histogram)
    self->histogram = credal_image_histogram_new (&self->display, credal_session_regions (self->session),
                                                  credal_session_partition (self->session));
  credal_image_histogram_draw (self->histogram, &self->display, cr, &style,
                               gtk_widget_get_allocated_width (self->chart),
                               gtk_widget_get_allocated_height (self->chart));
  return GDK_EVENT_PROPAGATE;
}

static void
follow_display (CredalImageLevels *self)
{
  g_autofree char *before = g_strdup (self->name);

  credal_look_follow_shown (credal_session_look (self->session),
                            credal_regions_pixels (credal_session_regions (self->session)), &self->display,
                            &self->name);
  if (g_strcmp0 (before, self->name) != 0)
    forget_histogram (self);
  gtk_widget_queue_draw (self->chart);
}

static void
follow_levels (CredalImageLevels *self)
{
  const char *name = credal_params_text (credal_session_look (self->session), CREDAL_LOOK_SHOWN);

  follow_display (self);
  self->following = TRUE;
  show_numbers (self);
  gtk_range_set_value (GTK_RANGE (self->window), log2 (look_number (self->session, CREDAL_LOOK_WINDOW)));
  gtk_range_set_value (GTK_RANGE (self->level), look_number (self->session, CREDAL_LOOK_LEVEL));
  if (!gtk_combo_box_set_active_id (GTK_COMBO_BOX (self->shown), name))
    gtk_combo_box_set_active_id (GTK_COMBO_BOX (self->shown), "");
  self->following = FALSE;
}

static void
list_channels (CredalImageLevels *self)
{
  GtkComboBoxText *shown = GTK_COMBO_BOX_TEXT (self->shown);
  g_auto(GStrv) names = credal_shown_names (credal_regions_pixels (credal_session_regions (self->session)));

  self->following = TRUE;
  gtk_combo_box_text_remove_all (shown);
  gtk_combo_box_text_append (shown, "", _("The picture as it is"));
  for (char **name = names; *name; name++)
    gtk_combo_box_text_append (shown, *name, *name);
  gtk_widget_set_sensitive (self->shown, names[0] != NULL);
  self->following = FALSE;
}

void
credal_image_levels_set_session (CredalImageLevels *self, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_IMAGE_LEVELS (self));
  credal_clear_listened (&self->session, self);
  g_clear_pointer (&self->name, g_free);
  forget_histogram (self);
  if (!session)
    return;
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "look-changed", G_CALLBACK (follow_levels), self);
  g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (forget_histogram), self);
  g_signal_connect_swapped (session, "objects-changed", G_CALLBACK (forget_histogram), self);
  list_channels (self);
  follow_levels (self);
}

/* ---- class ---- */

static GtkWidget *
add_levels_row (CredalImageLevels *self, int row, const char *text, const char *tip, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (text);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), control);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_tooltip_text (control, tip);
  gtk_widget_set_tooltip_text (label, tip);
  gtk_widget_set_hexpand (control, TRUE);
  gtk_widget_show (label);
  gtk_widget_show (control);
  gtk_grid_attach (GTK_GRID (self), label, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self), control, 1, row, 1, 1);
  return control;
}

static GtkWidget *
slider_new (double least, double largest)
{
  GtkWidget *slider = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, least, largest, (largest - least) / 100.0);

  gtk_scale_set_draw_value (GTK_SCALE (slider), FALSE);
  gtk_widget_set_size_request (slider, 140, -1);
  credal_gesture_watch_slider (slider);
  return slider;
}

static void
credal_image_levels_dispose (GObject *object)
{
  CredalImageLevels *self = CREDAL_IMAGE_LEVELS (object);

  credal_clear_listened (&self->session, self);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->histogram, credal_image_histogram_free);
  G_OBJECT_CLASS (credal_image_levels_parent_class)->dispose (object);
}

static void
credal_image_levels_class_init (CredalImageLevelsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_image_levels_dispose;
}

/* Adds the entry for a number of the file behind a slider. */
static GtkWidget *
add_number (CredalImageLevels *self, int row, const char *name)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 1, 1);

  gtk_entry_set_width_chars (GTK_ENTRY (spin), 7);
  atk_object_set_name (gtk_widget_get_accessible (spin), name);
  gtk_widget_set_tooltip_text (spin, name);
  gtk_widget_show (spin);
  gtk_grid_attach (GTK_GRID (self), spin, 2, row, 1, 1);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (number_edited), self);
  return spin;
}

static void
add_preset (CredalImageLevels *self, int column, const char *text, const char *tip, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (text);

  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_show (button);
  gtk_grid_attach (GTK_GRID (self), button, column, 4, 1, 1);
  g_signal_connect_swapped (button, "clicked", clicked, self);
}

static void
add_chart (CredalImageLevels *self)
{
  self->chart = gtk_drawing_area_new ();
  gtk_widget_set_size_request (self->chart, -1, HISTOGRAM_HEIGHT);
  gtk_widget_set_tooltip_text (self->chart, _("How often each number occurs (square root), and in which cluster; the "
                                              "lines are black and white"));
  gtk_widget_show (self->chart);
  gtk_grid_attach (GTK_GRID (self), self->chart, 0, 0, 3, 1);
  g_signal_connect_swapped (self->chart, "draw", G_CALLBACK (draw_histogram), self);
}

static void
credal_image_levels_init (CredalImageLevels *self)
{
  gtk_grid_set_row_spacing (GTK_GRID (self), 4);
  gtk_grid_set_column_spacing (GTK_GRID (self), 8);
  add_chart (self);
  self->shown = add_levels_row (self, 1, _("_Shown"), _("The picture, one of its channels, or a feature of its pixels"),
                                gtk_combo_box_text_new ());
  self->window = add_levels_row (self, 2, _("_Window"),
                                 _("Range of values between black and white: a narrow window gives more contrast. Drag "
                                   "to the right with the right button on the picture to widen it"),
                                 slider_new (LEAST_WINDOW, LARGEST_WINDOW));
  self->level = add_levels_row (self, 3, _("_Level"),
                                _("The value shown as middle grey: a lower level is brighter. Drag upwards with the "
                                  "right button on the picture to lower it"), slider_new (0, 1));
  self->window_number = add_number (self, 2, _("White minus black, in the numbers of the file"));
  self->level_number = add_number (self, 3, _("Middle grey, in the numbers of the file"));
  gtk_widget_set_focus_on_click (self->shown, FALSE);
  add_preset (self, 2, _("_1–99 %"), _("Without the darkest and the lightest hundredth of the pixels"),
              G_CALLBACK (cut_extremes_clicked));
  add_preset (self, 1, _("_Full Range"), _("From the least to the largest number"), G_CALLBACK (reset_levels_clicked));
  g_signal_connect_swapped (self->shown, "changed", G_CALLBACK (shown_chosen), self);
  g_signal_connect_swapped (self->window, "value-changed", G_CALLBACK (window_moved), self);
  g_signal_connect_swapped (self->level, "value-changed", G_CALLBACK (level_moved), self);
}
