#pragma once
#include "core/base/monitor.h"

/** credal_eigenpairs: Sets @values (n) to the eigenvalues of the symmetric matrix @b (n × n), ascending, and the rows
 *  of @vectors (n × n) to its eigenvectors. Destroys @b. A request to stop is met soon, but in the O(n²) step between.
 *  Fails with %CREDAL_ERROR_CANCELLED, and with %CREDAL_ERROR_DATA if LAPACK fails. Cost: O(n³). */
gboolean credal_eigenpairs (double *b, gsize n, double *values, double *vectors, CredalMonitor *monitor,
                            GError **error);
