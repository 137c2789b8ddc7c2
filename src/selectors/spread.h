#pragma once
#include "core/base/monitor.h"
#include "core/belief/partition.h"

/**
 * credal_spread:
 * @objects: (n_objects), distinct; reordered
 * @count: at most that many are wanted
 *
 * Farthest first: @objects[0] stays, each place after it gets the object whose smallest distance D_ij to those before
 * is largest (of equals the smallest), up to @count. What comes after those is in no particular order.
 *
 * Source: [Abin16] Alg. 2, lines 12, 25, 36.  Fails with %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. Cost:
 * @n_objects × @count distances.
 */
gboolean credal_spread (const CredalPartition *partition, guint32 *objects, gsize n_objects, gsize count,
                        CredalMonitor *monitor, GError **error);
