#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* Controls for how a picture is shown: a histogram with the clusters' shares, a chooser of channels and features,
 * window and level as sliders and as numbers of the file, and buttons for the full range and for 1–99 % of the pixels.
 * They follow and change the session's look. */
#define CREDAL_TYPE_IMAGE_LEVELS (credal_image_levels_get_type ())
G_DECLARE_FINAL_TYPE (CredalImageLevels, credal_image_levels, CREDAL, IMAGE_LEVELS, GtkGrid)

/** credal_image_levels_set_session: Shows and changes the look of @session (nullable), the session of a picture. Holds
 *  a reference. */
void credal_image_levels_set_session (CredalImageLevels *levels, CredalSession *session);
/** credal_image_levels_move: Multiplies the window by @times and moves the level by @share of the old window. @times >
 *  1 lowers the contrast. @share > 0 darkens the picture. */
void credal_image_levels_move  (CredalSession *session, double times, double share);
/** credal_image_levels_step: Moves window and level by one step each. @wider: 1 widens the window, −1 narrows it, 0
 *  keeps it. @higher: 1 raises the level, −1 lowers it, 0 keeps it. */
void credal_image_levels_step  (CredalSession *session, gint wider, gint higher);
/** credal_image_levels_get: Sets @black to the number of the file shown as black, and @range to that shown as white,
 *  minus @black. Cost: O(pixels). */
void credal_image_levels_get   (CredalSession *session, double *black, double *range);
/** credal_image_levels_set: Shows the numbers of the file from @black to @black + @range, clamped to the ranges of the
 *  look. Does nothing if they are shown already. Precondition: @range > 0. Cost: O(pixels). */
void credal_image_levels_set   (CredalSession *session, double black, double range);
/** credal_image_levels_reset: Shows the full range of values from black to white. */
void credal_image_levels_reset (CredalSession *session);
