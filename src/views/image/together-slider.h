#pragma once
#include "views/image/image-view.h"

/* A slider for how strongly the regions of a picture hold together. While it is moved the picture shows a preview; when
 * it rests, the value becomes the session's setting, in one step. */
#define CREDAL_TYPE_TOGETHER_SLIDER (credal_together_slider_get_type ())
G_DECLARE_FINAL_TYPE (CredalTogetherSlider, credal_together_slider, CREDAL, TOGETHER_SLIDER, GtkBox)

/** credal_together_slider_set_session: Follows @session (nullable), the session of a picture, and shows its regions in
 *  @view. */
void credal_together_slider_set_session (CredalTogetherSlider *slider, CredalSession *session, CredalImageView *view);
