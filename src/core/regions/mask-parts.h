#pragma once
#include <glib.h>

/* Connected components of a mask of (height × width) bytes; nonzero bytes belong to the mask. Deterministic; pixels are
 * scanned row by row. @corners: TRUE: pixels connect by their sides and corners; FALSE: only by their sides. Cost of
 * each function: O(pixels); at most 6 bytes for each pixel. */

/* Cleaning of a mask before it is counted or written. */
typedef struct {
  gboolean sides;          /* TRUE: pixels connect only by their sides: 4 neighbours; FALSE: also by their corners: 8 */
  gsize least;             /* drops components of fewer pixels; 0 or 1: keeps all */
  gboolean fill;           /* then fills the holes */
  gsize between;           /* of several slices: first, components of fewer pixels that neither neighbouring slice
                            * supports join their surroundings; 0 or 1: none do */
} CredalMaskCleaning;

typedef struct {
  guint32 first;           /* its first pixel */
  gsize pixels;
  guint left, top, right, bottom;      /* least and largest column and row */
  double x, y;             /* mean of the pixel centres, in pixels from the top left corner */
} CredalMaskPart;

/** credal_mask_parts: Returns (transfer full) (element-type CredalMaskPart) the components in the order of their first
 *  pixels; NULL: memory is short. */
GArray  *credal_mask_parts (const guint8 *mask, guint width, guint height, gboolean corners);
/** credal_mask_clean: Cleans the mask in place; its bytes become 0 or 255. A hole is a component of the pixels outside
 *  the mask that does not touch the picture's border. Pixels of a hole connect by their corners if those of the mask do
 *  not. Returns FALSE if memory is short; @mask is then unchanged. */
gboolean credal_mask_clean (guint8 *mask, guint width, guint height, const CredalMaskCleaning *cleaning);
/** credal_mask_sieve: Absorbs components of equal @values (height × width) with fewer than @least pixels into their
 *  neighbours, from the borders inwards: each pixel takes the value of the nearest pixel that stays, in steps over
 *  sides. Changes nothing if all are too small. @outside: (nullable) (height × width) nonzero: the pixel keeps its
 *  value, and no step leads over it. Returns FALSE if memory is short; @values are then unchanged. */
gboolean credal_mask_sieve (guint16 *values, guint width, guint height, gboolean corners, gsize least,
                            const guint8 *outside);
/** credal_mask_sieve_held: Does credal_mask_sieve(), except that a component with a pixel in @held (height × width)
 *  (nullable) stays, whatever its size. */
gboolean credal_mask_sieve_held (guint16 *values, guint width, guint height, gboolean corners, gsize least,
                                 const guint8 *outside, const guint8 *held);
