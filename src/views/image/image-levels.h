#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Controls for how a picture is shown: a chooser of channels and features, sliders for window and level, and a button
 * that resets both. They follow and change the session's look. */
#define CREDAL_TYPE_IMAGE_LEVELS (credal_image_levels_get_type ())
G_DECLARE_FINAL_TYPE (CredalImageLevels, credal_image_levels, CREDAL, IMAGE_LEVELS, GtkGrid)

/** credal_image_levels_set_session: @session: (nullable): of a picture; holds a reference. */
void credal_image_levels_set_session (CredalImageLevels *levels, CredalSession *session);
/** credal_image_levels_move: multiplies the window by @times (> 1: less contrast), and moves the level by @share of the
 *  old window (> 0: darker). */
void credal_image_levels_move  (CredalSession *session, double times, double share);
/** credal_image_levels_step: moves both by one step: −1, 0 or 1 each. */
void credal_image_levels_step  (CredalSession *session, gint wider, gint higher);
/** credal_image_levels_reset: shows the full range of values from black to white. */
void credal_image_levels_reset (CredalSession *session);
