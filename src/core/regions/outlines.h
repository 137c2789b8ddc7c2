#pragma once
#include <glib.h>

/* Polygons around the connected parts of equal values, along the edges of pixels. Pixels connect by their sides. Each
 * ring is simple; two rings of a part touch at most at corners. */

/* One connected part. */
typedef struct {
  GArray *corners;         /* guint32: x, y of each corner, ring after ring; the last corner of a ring is not its first
                            * again. Pixel (0, 0) is the square from (0, 0) to (1, 1). */
  GArray *ends;            /* guint: for each ring, the number of corners up to its end. The first ring is the outer
                            * one, with the part on its right as seen with y downwards; the others are holes, turned the
                            * other way. */
} CredalOutline;

typedef struct _CredalOutlines CredalOutlines;

/** credal_outlines_new: Returns (transfer full) (nullable) the search for outlines in @values (height × width). They
 *  must not change. NULL: memory is short. Memory: 5 bytes for each pixel. */
CredalOutlines      *credal_outlines_new  (const guint16 *values, guint width, guint height);
void                 credal_outlines_free (CredalOutlines *outlines);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOutlines, credal_outlines_free)

/** credal_outlines_next: Returns (transfer none) the next part with @value in the order of first pixels, valid until
 *  the next call; NULL: there are no more. @from: (inout): the pixel from which to search; 0 at first. Cost: O(pixels)
 *  for all calls with one value. */
const CredalOutline *credal_outlines_next (CredalOutlines *outlines, guint16 value, gsize *from);
