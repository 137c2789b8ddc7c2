#pragma once
#include "core/picture/tint.h"
#include "draw/image/image-overlay.h"

/* The tints of each focal set over a picture; several tints alternate in stripes. They are integers, because they are
 * mixed for every device pixel. */

#define CREDAL_TINT_FULL 256             /* unit of the weights */
#define CREDAL_TINT_DIM 170              /* weight of the background over dimmed parts */

typedef struct { gint r, g, b; } CredalShade;                      /* each in 0 … 255 */
typedef struct { CredalTintRange range; gint weight; } CredalTint; /* weight of CREDAL_TINT_FULL */

/** credal_shade_mix: Mixes @a with @weight of CREDAL_TINT_FULL of @b. */
static inline CredalShade
credal_shade_mix (CredalShade a, CredalShade b, gint weight)
{
  return (CredalShade) { a.r + (b.r - a.r) * weight / CREDAL_TINT_FULL,
                         a.g + (b.g - a.g) * weight / CREDAL_TINT_FULL,
                         a.b + (b.b - a.b) * weight / CREDAL_TINT_FULL };
}

/** credal_shade_tint: Lays @tint over a pixel: the shade of its colour as light as the pixel. */
static inline CredalShade
credal_shade_tint (CredalShade pixel, const CredalTint *tint)
{
  gint light = credal_tint_light (pixel.r, pixel.g, pixel.b);
  CredalShade shade = { credal_tint_shade (&tint->range, 0, light), credal_tint_shade (&tint->range, 1, light),
                        credal_tint_shade (&tint->range, 2, light) };

  return credal_shade_mix (pixel, shade, tint->weight);
}

typedef struct {
  CredalTint *tints;
  guint *first;            /* (f + 1): set j has the tints first[j] … first[j + 1] − 1 */
  gint empty;              /* index of ∅ if it is dotted, or −1 */
} CredalImagePalette;

CredalShade        credal_shade               (CredalColour colour);
/** credal_tint_flat: Returns a tint of one shade, with @weight in [0, 1]. */
CredalTint         credal_tint_flat           (CredalColour colour, double weight);
CredalImagePalette credal_image_palette_new   (CredalFrame *frame, const CredalImageLook *look,
                                               const CredalStyle *style);
void               credal_image_palette_clear (CredalImagePalette *palette);
