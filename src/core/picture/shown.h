#pragma once
#include "core/picture/pixels.h"

/* The shown layer of a picture: its colours or first channel, another channel in grey, or a feature of its pixels; with
 * the levels of black and white. Borrows its numbers from the picture. */
typedef struct {
  const guint8 *bytes;       /* exactly one of these three: the numbers */
  const guint16 *words;
  const double *reals;
  const guint32 *map;        /* (pixels) → object, for a feature; NULL: each pixel has its own numbers */
  guint step, offset;        /* pixel, or object, q has its number at step q + offset */
  guint spread;              /* 1: red, green and blue follow each other; 0: grey */
  double low, high;          /* least and largest number; 0 and 255 for bytes */
  double black, range;       /* number shown as black; number shown as white, minus @black: > 0 */
} CredalShown;

/** credal_shown_channel: Shows a channel over its possible range; reals from 0 to 1. The red channel is shown with
 *  green and blue, as colours. Cost: O(1). */
CredalShown credal_shown_channel (const CredalRaster *raster, guint channel);
/** credal_shown_find: Shows the layer @name of credal_shown_names(). With any other name, such as "", shows the
 *  picture's colours, or its first channel if that is not red. Bytes are shown over their full range, all other numbers
 *  over the range present. Cost: O(pixels). */
CredalShown credal_shown_find    (const CredalPixels *pixels, const char *name);
/** credal_shown_names: Returns (transfer full) the channels, if there are several, and the features, except those with
 *  the name of a channel. */
GStrv       credal_shown_names   (const CredalPixels *pixels);
/** credal_shown_set_levels: Sets black and white by shares of the range from `low` to `high`. @level: the place of
 *  middle grey in the range. @window: the distance from black to white, > 0. 0.5 and 1 cover the range. If all numbers
 *  are equal, takes shares of the largest possible number instead (1 for reals). */
void        credal_shown_set_levels (CredalShown *shown, double level, double window);

/** credal_shown_place: Returns the index of the number of @pixel; for colours, the index of its red. Precondition: the
 *  pixel is not outside. */
static inline gsize
credal_shown_place (const CredalShown *shown, gsize pixel)
{
  return (shown->map ? shown->map[pixel] : pixel) * shown->step + shown->offset;
}

/** credal_shown_grey: Returns 0 … 255 for the number at index @place. */
static inline gint
credal_shown_grey (const CredalShown *shown, gsize place)
{
  double stored = shown->bytes ? shown->bytes[place] : shown->words ? shown->words[place] : shown->reals[place];

  return (gint) CLAMP ((stored - shown->black) * 255.0 / shown->range, 0.0, 255.0);
}
