#pragma once
#include "core/base/error.h"
#include "core/base/monitor.h"

/**
 * credal_quantise:
 * @x: (n × p), row-major
 * @count: number of prototypes wanted, > 0
 * @map: (n) out: the prototype of each row, from 0
 *
 * Vector quantisation by competitive learning, the unsupervised form of LVQ (Kohonen), used by [ABMD12] §5.2.4 to
 * reduce a picture to 400 prototypes. Rows come in random order; the nearest prototype moves towards each row by
 * 1/(number of its wins). After two rounds each row is mapped to its nearest prototype, the first of equal ones.
 * Prototypes without rows are dropped.
 *
 * Returns: the number of remaining prototypes; 0 with %CREDAL_ERROR_MEMORY or %CREDAL_ERROR_CANCELLED. Deterministic in
 * @seed. Cost: O(n × count × p).
 */
guint32 credal_quantise (const double *x, gsize n, gsize p, guint count, guint64 seed, guint32 *map,
                         CredalMonitor *monitor, GError **error);
/** credal_renumber: Renumbers @map (n), numbers below @count, without gaps and in the same order; @numbers: (count)
 *  scratch. Returns the number of distinct numbers. */
guint32 credal_renumber (guint32 *map, gsize n, guint32 *numbers, gsize count);
