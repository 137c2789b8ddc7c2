#pragma once
#include "draw/paint/style.h"

/** credal_set_colours: one plain colour for each focal set, where there is no room for a hatch: ∅ the background, a
 *  cluster its own, Ω that of ignorance, another set the mean of its clusters' colours, half way to ignorance.
 *  Returns: (transfer full) (f × 3): red, green, blue. */
guint8 *credal_set_colours (const CredalStyle *style, const CredalFrame *frame);
