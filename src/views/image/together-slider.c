/* Slides the strength of regions that hold together, with a preview. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "views/image/together-slider.h"
#include "session/analysis/held-regions.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/parts/gesture.h"

#define STEP 0.05
#define PAGE 0.2
#define REST_MS 400              /* without a move, until the value becomes the setting */
#define LEAST_WIDTH 140

struct _CredalTogetherSlider {
  GtkBox parent;
  GtkWidget *scale;
  CredalSession *session;        /* of a picture; NULL: none */
  CredalHeldRegions *held;
  gboolean following;            /* TRUE while the slider takes the session's value */
  guint rest;                    /* timeout source, or 0 */
};

static guint held_signal;

G_DEFINE_FINAL_TYPE (CredalTogetherSlider, credal_together_slider, GTK_TYPE_BOX)

static void
show_held (CredalHeldRegions *held, gpointer owner)
{
  CredalTogetherSlider *self = owner;

  g_signal_emit (self, held_signal, 0, credal_held_regions_shown (held));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), credal_held_regions_failure (held));
}

static double
slid_value (CredalTogetherSlider *self)
{
  return round (gtk_range_get_value (GTK_RANGE (self->scale)) * 100.0) / 100.0;
}

static void
keep_value (CredalTogetherSlider *self)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  credal_session_set (self->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_TOGETHER,
                      g_ascii_dtostr (text, sizeof text, slid_value (self)), NULL);
}

static gboolean
rested (gpointer data)
{
  CredalTogetherSlider *self = data;

  self->rest = 0;
  keep_value (self);
  return G_SOURCE_REMOVE;
}

static void
stop_resting (CredalTogetherSlider *self)
{
  g_clear_handle_id (&self->rest, g_source_remove);
}

static void
value_slid (CredalTogetherSlider *self)
{
  if (self->following || !self->session)
    return;
  stop_resting (self);
  credal_held_regions_preview (self->held, slid_value (self));
  self->rest = g_timeout_add (REST_MS, rested, self);
}

static void
follow_value (CredalTogetherSlider *self)
{
  if (self->rest)
    return;
  self->following = TRUE;
  gtk_range_set_value (GTK_RANGE (self->scale), credal_settings_together (credal_session_settings (self->session)));
  self->following = FALSE;
}

static void
leave_session (CredalTogetherSlider *self)
{
  stop_resting (self);
  g_clear_pointer (&self->held, credal_held_regions_free);
  credal_clear_listened (&self->session, self);
}

void
credal_together_slider_set_session (CredalTogetherSlider *self, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_TOGETHER_SLIDER (self));
  if (self->rest)
    {
      stop_resting (self);
      keep_value (self);
    }
  leave_session (self);
  g_signal_emit (self, held_signal, 0, NULL);
  if (!session)
    return;
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (follow_value), self);
  self->held = credal_held_regions_new (session, show_held, self);
  follow_value (self);
}

/* ---- class ---- */

static void
credal_together_slider_dispose (GObject *object)
{
  leave_session (CREDAL_TOGETHER_SLIDER (object));
  G_OBJECT_CLASS (credal_together_slider_parent_class)->dispose (object);
}

static void
credal_together_slider_class_init (CredalTogetherSliderClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_together_slider_dispose;
  held_signal = g_signal_new ("held", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                              G_TYPE_POINTER);
}

static void
credal_together_slider_init (CredalTogetherSlider *self)
{
  const char *help = _("Neighbouring pixels prefer the same cluster: speckle goes, and painted pixels stay");
  GtkWidget *label = gtk_label_new_with_mnemonic (_("_Regions hold together"));

  self->scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0.0, 1.0, STEP);
  gtk_range_set_increments (GTK_RANGE (self->scale), STEP, PAGE);
  gtk_scale_set_draw_value (GTK_SCALE (self->scale), FALSE);
  gtk_widget_set_size_request (self->scale, LEAST_WIDTH, -1);
  gtk_widget_set_hexpand (self->scale, TRUE);
  gtk_widget_set_tooltip_text (self->scale, help);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->scale);
  atk_object_set_name (gtk_widget_get_accessible (self->scale), _("Regions hold together"));
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_container_add (GTK_CONTAINER (self), label);
  gtk_container_add (GTK_CONTAINER (self), self->scale);
  gtk_widget_show_all (GTK_WIDGET (self));
  credal_gesture_watch_slider (self->scale);
  g_signal_connect_swapped (self->scale, "value-changed", G_CALLBACK (value_slid), self);
}
