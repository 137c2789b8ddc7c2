#pragma once
#include <glib.h>

/* Colours over a picture: a colour is darker over dark pixels and lighter over light ones, but only as far as it
 * stays recognisable, so that it has the hue of the legend on any picture. */

typedef struct {
  guint8 dark[3], light[3];        /* red, green and blue over black and over white */
} CredalTintRange;

/* The opacity at which a tint covers the picture's own colours, and shows its lightness best. Below, the picture shows
 * through; above, the range of shades shrinks to the colour itself. */
#define CREDAL_TINT_OPACITY 0.45

/** credal_tint_range: Returns the range of shades of colour @k to which @k is the nearest of all colours, in RGB.
 *  @colours: (3 @n): red, green and blue of each. Colours equal to @k are ignored. Cost: O(n). */
CredalTintRange credal_tint_range  (const guint8 *colours, guint n, guint k);
/** credal_tint_squeeze: Returns the range for @opacity in [0, 1]: @range up to %CREDAL_TINT_OPACITY, and only @colour
 *  at 1. */
CredalTintRange credal_tint_squeeze (CredalTintRange range, const guint8 colour[3], double opacity);
/** credal_tint_weight: Returns the weight of the shade, in [0, 1]; the rest is the picture's own colour. */
double          credal_tint_weight (double opacity);

/** credal_tint_shade: Returns part @part (0: red) of the shade over a pixel of lightness @light (0 … 255). */
static inline gint
credal_tint_shade (const CredalTintRange *range, guint part, gint light)
{
  return range->dark[part] + (range->light[part] - range->dark[part]) * light / 255;
}

/** credal_tint_light: Returns the lightness of a colour, 0 … 255 like its parts. */
static inline gint
credal_tint_light (gint red, gint green, gint blue)
{
  return (54 * red + 183 * green + 19 * blue) / 256;
}
