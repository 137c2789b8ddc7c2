#pragma once
#include "draw/paint/style.h"

/** credal_set_colours: Returns (transfer full) (f × 3) red, green, blue: one plain colour for each focal set, for
 *  places without room for a hatch. ∅ has the background's colour, a cluster its own, Ω grey, and any other set the
 *  mean of its clusters' colours, half way to grey. */
guint8 *credal_set_colours (const CredalStyle *style, const CredalFrame *frame);
/** credal_set_greys: Returns (transfer full) (f × 3) a grey for each focal set, as in [ABMD12] Figures 16 and 18. ∅ is
 *  black. The clusters go from white to light grey in equal steps. Larger sets are darker, and all sets of one size are
 *  alike: from medium grey for pairs to dark grey for Ω. */
guint8 *credal_set_greys   (const CredalFrame *frame);
