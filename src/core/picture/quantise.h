#pragma once
#include "core/base/error.h"
#include "core/base/monitor.h"
#include "core/picture/raster.h"

/**
 * credal_quantise:
 * @x: (n × p), row-major
 * @count: number of prototypes wanted, > 0; at most @n are made
 * @map: (n) out: the prototype of each row, from 0
 *
 * Vector quantisation by competitive learning, the unsupervised form of LVQ (Kohonen), used by [ABMD12] §5.2.4 to
 * reduce a picture to 400 prototypes. The rows are put in random order, and the first ones are the initial prototypes.
 * All rows then come twice in this order; the prototype nearest to the row moves towards it by 1/(number of rows that
 * it has been nearest to, with this one). Finally each row is mapped to its nearest prototype, the first of equally
 * near ones. Prototypes without rows are dropped.
 *
 * Returns: the number of remaining prototypes; 0 with %CREDAL_ERROR_MEMORY or %CREDAL_ERROR_CANCELLED. Deterministic in
 * @seed. Cost: O(n × count × p).
 */
guint32 credal_quantise (const double *x, gsize n, gsize p, guint count, guint64 seed, guint32 *map,
                         CredalMonitor *monitor, GError **error);
/** credal_renumber: Renumbers @map (n), whose numbers are below @count, without gaps and in the same order;
 *  %CREDAL_NO_OBJECT stays. Returns the number of distinct numbers. @numbers: (count) scratch. */
guint32 credal_renumber (guint32 *map, gsize n, guint32 *numbers, gsize count);
