#pragma once
#include <glib.h>

/* Connected components of a mask, (height × width) bytes of which those that are not 0 belong to it. Deterministic;
 * pixels are taken row by row. Cost of each: O(pixels); 5 bytes a pixel. */

/* What becomes of a mask before it is counted or written. */
typedef struct {
  gboolean sides;          /* pixels touch by their sides alone: 4 neighbours; else by their corners, too: 8 */
  gsize least;             /* components of fewer pixels are dropped; 0 or 1: none */
  gboolean fill;           /* then what the rest encloses is filled */
} CredalMaskCleaning;

typedef struct {
  guint32 first;           /* its first pixel */
  gsize pixels;
  guint left, top, right, bottom;      /* of its pixels' columns and rows: the least and the largest */
  double x, y;             /* the mean of its pixels' middles, pixels from the top left corner */
} CredalMaskPart;

/** credal_mask_parts: (transfer full) (element-type CredalMaskPart): the components, by their first pixels; NULL when
 *  memory is short. */
GArray  *credal_mask_parts (const guint8 *mask, guint width, guint height, gboolean corners);
/** credal_mask_clean: in place, in bytes of 0 and 255. A hole is a component of what is not in the mask that does not
 *  touch the picture's border; its pixels touch by their corners where those of the mask do not. FALSE without memory:
 *  @mask is unchanged then. */
gboolean credal_mask_clean (guint8 *mask, guint width, guint height, const CredalMaskCleaning *cleaning);
/** credal_mask_sieve: of @values, (height × width), components of equal values that have fewer than @least pixels go to
 *  those beside them, from the borders inwards: each pixel takes the value of a nearest one that stays, by steps over
 *  sides. Where all are too small, nothing changes. FALSE without memory: @values are unchanged then. */
gboolean credal_mask_sieve (guint8 *values, guint width, guint height, gboolean corners, gsize least);
