#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "session/log/look.h"
#include "views/image/image-levels.h"

/* The session of a picture: what was read of it, what is painted with, how it is shown. */

#define PEN_STEP 1.25
#define OPACITY_STEP 0.1

void
credal_window_show_pictures (CredalWindow *self, gboolean image, gboolean plot)
{
  gtk_widget_set_visible (GTK_WIDGET (self->image), image);
  gtk_widget_set_visible (GTK_WIDGET (self->canvas), plot);
  gtk_widget_set_visible (self->plots, plot);
}

/* ---- what was read ---- */

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

static void
change_ink (GSimpleAction *action, GVariant *state, gpointer data)
{
  credal_image_pane_set_ink (CREDAL_WINDOW (data)->image, g_variant_get_string (state, NULL));
}

/* Choosing what to paint means to paint. */
static void
take_brush (CredalWindow *self)
{
  if (credal_image_view_tool (credal_image_pane_view (self->image)) <= CREDAL_IMAGE_TOOL_PAN)
    g_action_group_change_action_state (G_ACTION_GROUP (self), "tool", g_variant_new_string ("brush"));
}

static void
activate_ink (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  take_brush (data);
  change_ink (action, parameter, data);
}

gboolean
credal_window_paints (CredalWindow *self)
{
  guint32 asked;
  return credal_window_has_picture (self) && gtk_widget_get_visible (GTK_WIDGET (self->image))
         && credal_image_view_tool (credal_image_pane_view (self->image)) > CREDAL_IMAGE_TOOL_PAN
         && credal_selection_count (credal_window_selection (self)) == 0
         && !credal_question_panel_object (self->question, &asked);
}

static void
new_region (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  take_brush (data);
  credal_image_pane_add_region (CREDAL_WINDOW (data)->image);
}

static void
next_ink (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  credal_image_pane_step_ink (CREDAL_WINDOW (data)->image, 1);
}

static void
previous_ink (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  credal_image_pane_step_ink (CREDAL_WINDOW (data)->image, -1);
}

static void
change_exclusive (GSimpleAction *action, GVariant *state, gpointer data)
{
  credal_image_pane_set_exclusive (CREDAL_WINDOW (data)->image, g_variant_get_boolean (state));
}

static void
pen_larger (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  credal_image_pane_scale_pen (CREDAL_WINDOW (data)->image, PEN_STEP);
}

static void
pen_smaller (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  credal_image_pane_scale_pen (CREDAL_WINDOW (data)->image, 1 / PEN_STEP);
}

/* ---- how the picture is shown ---- */

static void
change_mode (GSimpleAction *action, GVariant *state, gpointer data)
{
  credal_session_set_look (CREDAL_WINDOW (data)->session, CREDAL_LOOK_OVERLAY, g_variant_get_string (state, NULL), NULL);
}

static void
change_strokes (GSimpleAction *action, GVariant *state, gpointer data)
{
  credal_session_set_look (CREDAL_WINDOW (data)->session, CREDAL_LOOK_STROKES,
                           g_variant_get_boolean (state) ? "yes" : "no", NULL);
}

static void
move_levels (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const struct { const char *how; gint wider, higher; } moves[] = {
    { "brighter", 0, -1 }, { "darker", 0, 1 }, { "narrower", -1, 0 }, { "wider", 1, 0 },
  };
  CredalSession *session = CREDAL_WINDOW (data)->session;
  const char *how = g_variant_get_string (parameter, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (moves); k++)
    if (g_str_equal (how, moves[k].how))
      credal_image_levels_step (session, moves[k].wider, moves[k].higher);
  if (g_str_equal (how, "reset"))
    credal_image_levels_reset (session);
}

static void
step_opacity (CredalWindow *self, double step)
{
  double opacity = credal_params_real (credal_session_look (self->session), CREDAL_LOOK_OPACITY);
  credal_session_set_look_real (self->session, CREDAL_LOOK_OPACITY, opacity + step);
}

static void
overlay_fainter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  step_opacity (data, -OPACITY_STEP);
}

static void
overlay_stronger (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  step_opacity (data, OPACITY_STEP);
}

/* ---- the picture alone, while a key is held ---- */

void
credal_window_cover_picture (CredalWindow *self)
{
  self->uncovering = CREDAL_NO_KEY;
  credal_image_view_uncover (credal_image_pane_view (self->image), FALSE);
}

/* By a key: until it is released. By other means: until it is given again. */
static void
uncover (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  CredalImageView *view = credal_image_pane_view (self->image);
  credal_image_view_uncover (view, self->held != CREDAL_NO_KEY || !credal_image_view_is_uncovered (view));
  self->uncovering = self->held;
}

/* ---- set up ---- */

static void
set_state (CredalWindow *self, const char *name, GVariant *state)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), state);
}

static void
show_pen (CredalWindow *self)
{
  g_autofree char *ink = credal_image_pane_ink (self->image);
  CredalPen pen = credal_image_view_pen (credal_image_pane_view (self->image));
  set_state (self, "ink", g_variant_new_string (ink));
  set_state (self, "exclusive", g_variant_new_boolean (pen.mark == CREDAL_STROKE_REGION && pen.exclusive));
}

static void
show_look (CredalWindow *self)
{
  const CredalParams *look = credal_session_look (self->session);
  set_state (self, "image-mode", g_variant_new_string (credal_params_text (look, CREDAL_LOOK_OVERLAY)));
  set_state (self, "image-strokes", g_variant_new_boolean (credal_params_yes (look, CREDAL_LOOK_STROKES)));
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
credal_window_add_image_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "ink", .parameter_type = "s", .state = "'a'", .activate = activate_ink, .change_state = change_ink },
    { .name = "new-region", .activate = new_region },
    { .name = "next-ink", .activate = next_ink },
    { .name = "previous-ink", .activate = previous_ink },
    { .name = "exclusive", .state = "true", .change_state = change_exclusive },
    { .name = "pen-larger", .activate = pen_larger },
    { .name = "pen-smaller", .activate = pen_smaller },
    { .name = "image-mode", .parameter_type = "s", .state = "'fill'", .change_state = change_mode },
    { .name = "image-strokes", .state = "true", .change_state = change_strokes },
    { .name = "levels", .parameter_type = "s", .activate = move_levels },
    { .name = "overlay-fainter", .activate = overlay_fainter },
    { .name = "overlay-stronger", .activate = overlay_stronger },
    { .name = "uncover", .activate = uncover },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->image, "pen-changed", G_CALLBACK (show_pen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (credal_image_pane_view (self->image), "hover-changed", G_CALLBACK (hovered), self,
                           G_CONNECT_SWAPPED);
}
