/* The controls for channel, window and level, and their steps by keys. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/image/image-levels.h"
#include "core/picture/shown.h"
#include "session/log/look.h"
#include "session/session-picture.h"
#include "views/kit/clear-listened.h"
#include "views/parts/gesture.h"

#define LEAST_WINDOW (-6.0)      /* binary logarithms */
#define LARGEST_WINDOW 2.0
#define WINDOW_STEP 1.25         /* factor per key press */
#define LEVEL_STEP 0.05          /* of the window */

struct _CredalImageLevels {
  GtkGrid parent;
  GtkWidget *shown, *window, *level;
  CredalSession *session;        /* of a picture; NULL: none */
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

static void
reset_levels_clicked (CredalImageLevels *self)
{
  if (self->session)
    credal_image_levels_reset (self->session);
}

/* ---- from the session to the controls ---- */

static void
follow_levels (CredalImageLevels *self)
{
  const char *name = credal_params_text (credal_session_look (self->session), CREDAL_LOOK_SHOWN);

  self->following = TRUE;
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
  if (!session)
    return;
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "look-changed", G_CALLBACK (follow_levels), self);
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
  credal_clear_listened (&CREDAL_IMAGE_LEVELS (object)->session, object);
  G_OBJECT_CLASS (credal_image_levels_parent_class)->dispose (object);
}

static void
credal_image_levels_class_init (CredalImageLevelsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_image_levels_dispose;
}

static void
credal_image_levels_init (CredalImageLevels *self)
{
  gtk_grid_set_row_spacing (GTK_GRID (self), 4);
  gtk_grid_set_column_spacing (GTK_GRID (self), 8);
  self->shown = add_levels_row (self, 0, _("_Shown"), _("The picture, one of its channels, or a feature of its pixels"),
                                gtk_combo_box_text_new ());
  self->window = add_levels_row (self, 1, _("_Window"),
                                 _("Range of values between black and white: a narrow window gives more contrast. Drag "
                                   "to the right with the right button on the picture to widen it"),
                                 slider_new (LEAST_WINDOW, LARGEST_WINDOW));
  self->level = add_levels_row (self, 2, _("_Level"),
                                _("The value shown as middle grey: a lower level is brighter. Drag upwards with the "
                                  "right button on the picture to lower it"), slider_new (0, 1));
  GtkWidget *reset = gtk_button_new_with_mnemonic (_("_Reset Window and Level"));
  gtk_widget_set_focus_on_click (self->shown, FALSE);
  gtk_widget_set_focus_on_click (reset, FALSE);
  gtk_widget_show (reset);
  gtk_grid_attach (GTK_GRID (self), reset, 1, 3, 1, 1);
  g_signal_connect_swapped (self->shown, "changed", G_CALLBACK (shown_chosen), self);
  g_signal_connect_swapped (self->window, "value-changed", G_CALLBACK (window_moved), self);
  g_signal_connect_swapped (self->level, "value-changed", G_CALLBACK (level_moved), self);
  g_signal_connect_swapped (reset, "clicked", G_CALLBACK (reset_levels_clicked), self);
}
