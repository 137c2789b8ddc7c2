/* Commands for pictures: the pen, the overlay of clusters, and window and level. */
#include <glib/gi18n.h>
#include <math.h>
#include "app/window/window-private.h"
#include "session/log/look.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "views/image/image-levels.h"

#define PEN_STEP 1.25
#define OPACITY_STEP 0.1

void
credal_window_show_pictures (CredalWindow *self, gboolean image, gboolean plot)
{
  gtk_widget_set_visible (GTK_WIDGET (self->image), image);
  gtk_widget_set_visible (GTK_WIDGET (self->canvas), plot);
  gtk_widget_set_visible (self->plots, plot);
}

/* ---- the notice after opening ---- */

static char *
describe_picture (CredalSession *session)
{
  CredalPixels *pixels = credal_regions_pixels (credal_session_regions (session));
  const CredalRaster *raster = credal_pixels_raster (pixels);
  g_autofree char *name = g_filename_display_name (credal_session_title (session));
  const CredalSlice *slice = credal_raster_slice (raster);
  g_autofree char *title = slice->count == 1 ? g_strdup (name)
                           : g_strdup_printf (_("slice %u of %u of %s"), slice->number, slice->count, name);
  gulong n = credal_dataset_n (credal_pixels_data (pixels));

  if (n == 1)
    return g_strdup_printf (_("Read %u × %u pixels from %s: all look the same."),
                            credal_raster_width (raster), credal_raster_height (raster), title);
  return g_strdup_printf (ngettext ("Read %u × %u pixels from %s: %lu distinct pixel to cluster.",
                                    "Read %u × %u pixels from %s: %lu distinct pixels to cluster.", n),
                          credal_raster_width (raster), credal_raster_height (raster), title, n);
}

void
credal_window_tell_picture (CredalWindow *self)
{
  g_autofree char *text = describe_picture (self->session);

  credal_window_advise (self, text);
}

/* ---- the pen ---- */

void
credal_window_change_ink (CredalWindow *self, GVariant *state)
{
  credal_image_pane_set_ink (self->image, g_variant_get_string (state, NULL));
}

/* Takes the brush if no painting tool is in use. */
static void
take_brush (CredalWindow *self)
{
  if (credal_image_view_tool (credal_image_pane_view (self->image)) <= CREDAL_IMAGE_TOOL_PAN)
    g_action_group_change_action_state (G_ACTION_GROUP (self), "tool", g_variant_new_string ("brush"));
}

void
credal_window_activate_ink (CredalWindow *self, GVariant *parameter)
{
  take_brush (self);
  credal_window_change_ink (self, parameter);
}

gboolean
credal_window_paints (CredalWindow *self)
{
  guint32 asked;

  return credal_window_has_picture (self) && gtk_widget_get_visible (GTK_WIDGET (self->image))
         && credal_image_view_tool (credal_image_pane_view (self->image)) > CREDAL_IMAGE_TOOL_PAN
         && credal_selection_meant (credal_window_selection (self)) == 0
         && !credal_question_panel_object (self->question, &asked);
}

void
credal_window_new_region (CredalWindow *self, GVariant *parameter)
{
  take_brush (self);
  credal_image_pane_add_region (self->image);
}

void
credal_window_step_ink (CredalWindow *self, GVariant *by)
{
  credal_image_pane_step_ink (self->image, g_variant_get_int32 (by));
}

void
credal_window_change_exclusive (CredalWindow *self, GVariant *state)
{
  credal_image_pane_set_exclusive (self->image, g_variant_get_boolean (state));
}

void
credal_window_scale_pen (CredalWindow *self, GVariant *by)
{
  credal_image_pane_scale_pen (self->image, pow (PEN_STEP, g_variant_get_int32 (by)));
}

/* ---- how the picture is shown ---- */

void
credal_window_change_mode (CredalWindow *self, GVariant *state)
{
  credal_session_set_look (self->session, CREDAL_LOOK_OVERLAY, g_variant_get_string (state, NULL), NULL);
}

void
credal_window_change_strokes (CredalWindow *self, GVariant *state)
{
  credal_session_set_look (self->session, CREDAL_LOOK_STROKES,
                           g_variant_get_boolean (state) ? "yes" : "no", NULL);
}

void
credal_window_move_levels (CredalWindow *self, GVariant *parameter)
{
  static const struct { const char *how; gint wider, higher; } moves[] = {
    { "brighter", 0, -1 }, { "darker", 0, 1 }, { "narrower", -1, 0 }, { "wider", 1, 0 },
  };
  CredalSession *session = self->session;
  const char *how = g_variant_get_string (parameter, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (moves); k++)
    if (g_str_equal (how, moves[k].how))
      credal_image_levels_step (session, moves[k].wider, moves[k].higher);
  if (g_str_equal (how, "reset"))
    credal_image_levels_reset (session);
}

void
credal_window_step_opacity (CredalWindow *self, GVariant *by)
{
  double opacity = credal_params_real (credal_session_look (self->session), CREDAL_LOOK_OPACITY);

  credal_session_set_look_real (self->session, CREDAL_LOOK_OPACITY, opacity + OPACITY_STEP * g_variant_get_int32 (by));
}

/* ---- only the picture, while a key is held ---- */

void
credal_window_cover_picture (CredalWindow *self)
{
  self->uncovering = CREDAL_NO_KEY;
  credal_image_view_uncover (credal_image_pane_view (self->image), FALSE);
}

/* Hides the clusters: with a key until its release, else until the command is given again. */
void
credal_window_uncover (CredalWindow *self, GVariant *parameter)
{
  CredalImageView *view = credal_image_pane_view (self->image);

  credal_image_view_uncover (view, self->held != CREDAL_NO_KEY || !credal_image_view_is_uncovered (view));
  self->uncovering = self->held;
}

/* ---- set up ---- */

static void
show_pen (CredalWindow *self)
{
  g_autofree char *ink = credal_image_pane_ink (self->image);
  CredalPen pen = credal_image_view_pen (credal_image_pane_view (self->image));

  credal_window_set_state (self, "ink", g_variant_new_string (ink));
  credal_window_set_state (self, "exclusive",
                           g_variant_new_boolean (pen.mark == CREDAL_STROKE_REGION && pen.exclusive));
}

static void
show_look (CredalWindow *self)
{
  const CredalParams *look = credal_session_look (self->session);

  credal_window_set_state (self, "image-mode", g_variant_new_string (credal_params_text (look, CREDAL_LOOK_OVERLAY)));
  credal_window_set_state (self, "image-strokes",
                           g_variant_new_boolean (credal_params_yes (look, CREDAL_LOOK_STROKES)));
}

void
credal_window_show_image_look (CredalWindow *self)
{
  if (credal_window_has_picture (self))
    show_look (self);
}

void
credal_window_update_image_actions (CredalWindow *self)
{
  gboolean picture = credal_window_has_picture (self);

  gtk_widget_set_visible (self->image_toggle, picture);
  gtk_widget_set_visible (self->both_toggle, picture);
  gtk_widget_set_visible (self->sheet_toggle, !picture);
  show_pen (self);
  credal_window_show_image_look (self);
}

static void
hovered (CredalWindow *self, gint64 object)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->canvas)))
    credal_canvas_highlight (self->canvas, object);
}

void
credal_window_link_image (CredalWindow *self)
{
  g_signal_connect_object (self->image, "pen-changed", G_CALLBACK (show_pen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->image, "held", G_CALLBACK (credal_status_bar_hold), self->status, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->image, "held", G_CALLBACK (credal_question_panel_hold), self->question,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (credal_image_pane_view (self->image), "hover-changed", G_CALLBACK (hovered), self,
                           G_CONNECT_SWAPPED);
}
