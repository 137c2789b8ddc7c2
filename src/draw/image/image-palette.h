#pragma once
#include "draw/image/image-overlay.h"

/* The tints of each focal set over a picture; several tints alternate in stripes. They are integers, because they are
 * mixed for every device pixel. */

#define CREDAL_TINT_FULL 256             /* unit of the weights */
#define CREDAL_TINT_DIM 170              /* weight of the background over dimmed parts */

typedef struct { gint r, g, b; } CredalShade;                      /* each in 0 … 255 */
typedef struct { CredalShade shade; gint weight; } CredalTint;     /* weight of CREDAL_TINT_FULL */

/** credal_shade_mix: Mixes @a with @weight of CREDAL_TINT_FULL of @b. */
static inline CredalShade
credal_shade_mix (CredalShade a, CredalShade b, gint weight)
{
  return (CredalShade) { a.r + (b.r - a.r) * weight / CREDAL_TINT_FULL,
                         a.g + (b.g - a.g) * weight / CREDAL_TINT_FULL,
                         a.b + (b.b - a.b) * weight / CREDAL_TINT_FULL };
}

typedef struct {
  CredalTint *tints;
  guint *first;            /* (f + 1): set j has the tints first[j] … first[j + 1] − 1 */
  gint empty;              /* index of ∅ if it is dotted, or −1 */
} CredalImagePalette;

CredalShade        credal_shade               (CredalColour colour);
CredalImagePalette credal_image_palette_new   (CredalFrame *frame, const CredalImageLook *look,
                                               const CredalStyle *style);
void               credal_image_palette_clear (CredalImagePalette *palette);
