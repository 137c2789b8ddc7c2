#pragma once
#include "core/picture/pixels.h"

/* What of a picture is seen: the picture as it is, which is its colours or first channel, another channel in grey, or a
 * feature of its pixels; and between which levels, from black to white. Borrowed from the picture. */
typedef struct {
  const guint8 *bytes;       /* one of the three: where the numbers are */
  const guint16 *words;
  const double *reals;
  const guint32 *map;        /* (pixels) → object that a feature is of; NULL: each pixel has its own numbers */
  guint step, offset;        /* that of a pixel, or object, q is at step q + offset */
  guint spread;              /* 1: red, green and blue follow each other there; 0: grey */
  double low, high;          /* the least and the largest there are; of bytes 0 and 255 */
  double black, range;       /* what is shown as black, and how much more as white: > 0 */
} CredalShown;

/** credal_shown_channel: from the least to the largest number that it can hold, of reals from 0 to 1. Cost: O(1). */
CredalShown credal_shown_channel (const CredalRaster *raster, guint channel);
/** credal_shown_find: @name: of credal_shown_names(); any other, such as "", is the picture as it is. All that there is
 *  is between the levels. Cost: O(pixels). */
CredalShown credal_shown_find    (const CredalPixels *pixels, const char *name);
/** credal_shown_names: (transfer full): channels, where there are several, and features that are none of them. */
GStrv       credal_shown_names   (const CredalPixels *pixels);
/** credal_shown_set_levels: @level: what is middle grey, @window: from black to white: shares of what there is, 0.5 and
 *  1 are all of it. */
void        credal_shown_set_levels (CredalShown *shown, double level, double window);

/** credal_shown_place: where the number of @pixel is, or the first of three. */
static inline gsize
credal_shown_place (const CredalShown *shown, gsize pixel)
{
  return (shown->map ? shown->map[pixel] : pixel) * shown->step + shown->offset;
}

/** credal_shown_grey: 0 … 255, of the number at @place. */
static inline gint
credal_shown_grey (const CredalShown *shown, gsize place)
{
  double stored = shown->bytes ? shown->bytes[place] : shown->words ? shown->words[place] : shown->reals[place];

  return (gint) CLAMP ((stored - shown->black) * 255.0 / shown->range, 0.0, 255.0);
}
