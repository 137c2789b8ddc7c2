#pragma once
#include <glib.h>

/** credal_hull: @xy: (n × 2); @objects: (m): indices of the points; @m: (inout): m, then the number of corners.
 *
 * Finds the convex hull's corners, counter-clockwise, as indices into @xy: the monotone chain of Andrew (1979) over the
 * points outside the octagon of extremes (Akl and Toussaint, 1978). Reorders @objects; its first @m elements become the
 * corners. Fewer than three points stay as they are. Sets @m to 0 if memory runs out. Cost: O(m) expected, O(m log m)
 * at worst. */
void credal_hull (const double *xy, guint32 *objects, gsize *m);
