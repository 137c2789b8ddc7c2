#pragma once
#include <glib.h>

/* A uniform grid over points of the plane, to find the points near a place without a search of all of them.
 * Immutable. */
typedef struct _CredalGrid CredalGrid;

/** credal_grid_new: Makes a grid over the points @xy (n × 2), which must outlive it. @bounds: xmin, ymin, xmax, ymax.
 *  Returns NULL if memory runs out. Cost: O(n). */
CredalGrid *credal_grid_new  (const double *xy, gsize n, const double bounds[4]);
void        credal_grid_free (CredalGrid *grid);
/** credal_grid_nearest: Returns the index of the point with the smallest (dx·sx)² + (dy·sy)² from (x, y), the last of
 *  equally near ones; −1: for no point is the root of this at most @radius. @skip: (nullable) (n): nonzero for points
 *  that do not count. Cost: the points of the cells within reach. */
gint64      credal_grid_nearest (const CredalGrid *grid, double x, double y, double sx, double sy, double radius,
                                 const guint8 *skip);
