#pragma once
#include <glib.h>

/* A uniform grid over points of the plane: which are near a place, without looking at all of them. Immutable. */
typedef struct _CredalGrid CredalGrid;

/** credal_grid_new: @xy: (n × 2), kept by the caller for as long as the grid lives; @bounds: xmin, ymin, xmax, ymax.
 *  NULL when memory is short. Cost: O(n). */
CredalGrid *credal_grid_new  (const double *xy, gsize n, const double bounds[4]);
void        credal_grid_free (CredalGrid *grid);
/** credal_grid_nearest: the point with the least (dx·sx)² + (dy·sy)² from (x, y), at most @radius²; of equals the last
 *  one; −1: none. Cost: the points of the cells within reach. */
gint64      credal_grid_nearest (const CredalGrid *grid, double x, double y, double sx, double sy, double radius);
