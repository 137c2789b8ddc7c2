#pragma once
#include "draw/paint/style.h"

/** credal_set_colours: Returns (transfer full) (f × 3) red, green, blue: one plain colour for each focal set, for
 *  places without room for a hatch: the background for ∅, its own for a cluster, grey for Ω, and for another set the
 *  mean of its clusters' colours, half way to grey. */
guint8 *credal_set_colours (const CredalStyle *style, const CredalFrame *frame);
