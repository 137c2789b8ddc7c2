#pragma once
#include "core/base/error.h"
#include "core/base/monitor.h"

/**
 * credal_quantise:
 * @x: (n × p), row-major
 * @count: prototypes wanted, > 0
 * @map: (n) out: the prototype of each row, from 0
 *
 * Vector quantisation by competitive learning, the unsupervised form of LVQ (Kohonen), as [ABMD12] §5.2.4 reduces a
 * picture to 400 prototypes: rows come in a random order, and the nearest prototype moves towards each by 1/(times it
 * won). Two rounds; then each row goes to its nearest prototype, the first among equals. Those that nothing goes to are
 * left out.
 *
 * Returns: how many are left; 0 without memory or when stopped, with %CREDAL_ERROR_MEMORY or %CREDAL_ERROR_CANCELLED.
 * Deterministic in @seed. Cost: O(n × count × p).
 */
guint32 credal_quantise (const double *x, gsize n, gsize p, guint count, guint64 seed, guint32 *map,
                         CredalMonitor *monitor, GError **error);
/** credal_renumber: the numbers in @map: (n), below @count, without gaps and in the same order; @numbers: (count)
 *  scratch. Returns how many there are. */
guint32 credal_renumber (guint32 *map, gsize n, guint32 *numbers, gsize count);
