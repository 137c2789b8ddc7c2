#pragma once
#include "draw/paint/style.h"

/** credal_set_colours: Returns (transfer full) (f × 3) red, green, blue: one plain colour for each focal set, for
 *  places without room for a hatch. ∅ has the background's colour, a cluster its own, Ω grey, and any other set the
 *  mean of its clusters' colours, half way to grey. */
guint8 *credal_set_colours (const CredalStyle *style, const CredalFrame *frame);
