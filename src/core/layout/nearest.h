#pragma once
#include "core/base/monitor.h"
#include "core/base/error.h"

/**
 * credal_nearest:
 * @x: (n × p): the objects
 * @k: 1 … n − 1
 * @neighbours: (n × k) out: the nearest other objects of each object, in ascending order of their numbers
 * @squared: (n × k) out: their squared distances
 *
 * Finds the nearest neighbours of all objects by computing all distances, in parallel. At equal distances the object
 * with the smaller number is nearer. Fails with %CREDAL_ERROR_MEMORY or %CREDAL_ERROR_CANCELLED. Cost: O(n² p).
 */
gboolean credal_nearest (const double *x, gsize n, gsize p, gsize k, CredalMonitor *monitor, guint32 *neighbours,
                         double *squared, GError **error);
