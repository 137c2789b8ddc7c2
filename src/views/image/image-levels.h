#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* What of a session's picture is seen, and its window and level: a chooser of channels and features, two sliders and a
 * button that sets both back. They follow the session's look, and change it. */
#define CREDAL_TYPE_IMAGE_LEVELS (credal_image_levels_get_type ())
G_DECLARE_FINAL_TYPE (CredalImageLevels, credal_image_levels, CREDAL, IMAGE_LEVELS, GtkGrid)

/** credal_image_levels_set_session: @session: (nullable): of a picture; a reference is held. */
void credal_image_levels_set_session (CredalImageLevels *levels, CredalSession *session);
/** credal_image_levels_move: the window becomes @times as wide (> 1: less contrast), the level moves by @share of the
 *  window before (> 0: darker). */
void credal_image_levels_move  (CredalSession *session, double times, double share);
/** credal_image_levels_step: the same by a step: −1, 0 or 1 of each. */
void credal_image_levels_step  (CredalSession *session, gint wider, gint higher);
/** credal_image_levels_reset: all values from black to white. */
void credal_image_levels_reset (CredalSession *session);
