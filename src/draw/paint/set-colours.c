/* Mixes one plain colour for each focal set. */
#include "draw/paint/set-colours.h"
#include <string.h>

/* Returns the mean colour of the clusters in @set. */
static CredalColour
mean_colour (const CredalStyle *style, CredalSet set, guint c)
{
  CredalColour sum = { 0, 0, 0 };
  double size = 0.0;

  for (guint k = 0; k < c; k++)
    if (set >> k & 1)
      {
        CredalColour colour = credal_style_cluster (style, k);
        sum = (CredalColour) { sum.r + colour.r, sum.g + colour.g, sum.b + colour.b };
        size += 1.0;
      }
  return (CredalColour) { sum.r / size, sum.g / size, sum.b / size };
}

static CredalColour
colour_of_set (const CredalStyle *style, const CredalFrame *frame, guint index)
{
  guint size = credal_frame_sizes (frame)[index], c = credal_frame_c (frame);

  if (size == 0)
    return credal_style_background (style);
  if (size == c && c > 1)
    return credal_style_ignorance (style);
  CredalColour colour = mean_colour (style, credal_frame_sets (frame)[index], c);
  CredalColour grey = credal_style_ignorance (style);
  return size == 1 ? colour : (CredalColour) { (colour.r + grey.r) / 2, (colour.g + grey.g) / 2,
                                               (colour.b + grey.b) / 2 };
}

guint8 *
credal_set_colours (const CredalStyle *style, const CredalFrame *frame)
{
  guint f = credal_frame_f (frame);
  guint8 *bytes = g_new (guint8, 3 * f);

  for (guint index = 0; index < f; index++)
    {
      CredalColour colour = colour_of_set (style, frame, index);
      bytes[3 * index] = (guint8) (255.0 * colour.r + 0.5);
      bytes[3 * index + 1] = (guint8) (255.0 * colour.g + 0.5);
      bytes[3 * index + 2] = (guint8) (255.0 * colour.b + 0.5);
    }
  return bytes;
}

/* ---- greys ---- */

enum { BLACK = 0, WHITE = 255, LIGHT = 170, MEDIUM = 130, DARK = 64 };

/* Returns the grey at @step of @steps from @from to @to. */
static guint8
grey_between (int from, int to, guint step, guint steps)
{
  return (guint8) (steps > 0 ? from + (to - from) * (int) step / (int) steps : from);
}

static guint8
grey_of_set (const CredalFrame *frame, guint index)
{
  guint size = credal_frame_sizes (frame)[index], c = credal_frame_c (frame);

  if (size == 0)
    return BLACK;
  if (size > 1)
    return grey_between (DARK, MEDIUM, c - size, c - 2);
  return grey_between (WHITE, LIGHT, (guint) g_bit_nth_lsf (credal_frame_sets (frame)[index], -1), c - 1);
}

guint8 *
credal_set_greys (const CredalFrame *frame)
{
  guint f = credal_frame_f (frame);
  guint8 *bytes = g_new (guint8, 3 * f);

  for (guint index = 0; index < f; index++)
    memset (bytes + 3 * index, grey_of_set (frame, index), 3);
  return bytes;
}
