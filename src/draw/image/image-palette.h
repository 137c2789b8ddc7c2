#pragma once
#include "draw/image/image-overlay.h"

/* What each focal set looks like over a picture: its tints, which take turns in stripes. In whole numbers, as every
 * device pixel asks for them. */

#define CREDAL_TINT_FULL 256             /* weights are of this */
#define CREDAL_TINT_DIM 170              /* how far what is not meant goes towards the background */

typedef struct { gint r, g, b; } CredalShade;                      /* each in 0 … 255 */
typedef struct { CredalShade shade; gint weight; } CredalTint;     /* weight of CREDAL_TINT_FULL */

/** credal_shade_mix: @a, with @weight of CREDAL_TINT_FULL of @b. */
static inline CredalShade
credal_shade_mix (CredalShade a, CredalShade b, gint weight)
{
  return (CredalShade) { a.r + (b.r - a.r) * weight / CREDAL_TINT_FULL,
                         a.g + (b.g - a.g) * weight / CREDAL_TINT_FULL,
                         a.b + (b.b - a.b) * weight / CREDAL_TINT_FULL };
}

typedef struct {
  CredalTint *tints;
  guint *first;            /* (f + 1): set j's are first[j] … first[j + 1] − 1 */
  gint empty;              /* the index of ∅ where it is dotted, or −1 */
} CredalImagePalette;

CredalShade        credal_shade               (CredalColour colour);
CredalImagePalette credal_image_palette_new   (CredalFrame *frame, const CredalImageLook *look,
                                               const CredalStyle *style);
void               credal_image_palette_clear (CredalImagePalette *palette);
