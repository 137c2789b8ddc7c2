#pragma once
#include <gtk/gtk.h>
#include "session/session.h"

/* A slider for how strongly the regions of a picture hold together. While it is moved the picture shows a preview; when
 * it rests, the value becomes the session's setting, in one step.
 *
 * Signals:
 *   "held" (CredalTogether *together)    other pixels are shown; borrowed; NULL: each pixel as its object
 */
#define CREDAL_TYPE_TOGETHER_SLIDER (credal_together_slider_get_type ())
G_DECLARE_FINAL_TYPE (CredalTogetherSlider, credal_together_slider, CREDAL, TOGETHER_SLIDER, GtkBox)

/** credal_together_slider_set_session: Follows @session (nullable), the session of a picture. */
void credal_together_slider_set_session (CredalTogetherSlider *slider, CredalSession *session);
