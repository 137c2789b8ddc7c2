#pragma once
#include "core/base/monitor.h"
#include "core/belief/partition.h"

/**
 * credal_spread:
 * @objects: (n_objects), distinct; reordered
 * @count: largest number of objects to order
 *
 * Orders farthest first: @objects[0] stays. Each next place, up to @count, gets the object that is farthest from the
 * nearest object before it, by the distance D_ij. Among equals the smallest index comes first. The other objects are in
 * no particular order.
 *
 * Source: [Abin16] Alg. 2, lines 12, 25, 36. Fails with %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. Cost:
 * @n_objects × @count distances.
 */
gboolean credal_spread (const CredalPartition *partition, guint32 *objects, gsize n_objects, gsize count,
                        CredalMonitor *monitor, GError **error);
