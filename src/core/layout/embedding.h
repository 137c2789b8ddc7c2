#pragma once
#include "core/base/monitor.h"
#include "core/data/dissimilarity.h"

#define CREDAL_EMBEDDING_MOST ((gsize) 6000)     /* objects of a table */

/**
 * credal_dataset_embedded:
 * @lost: (out) (optional): share of the negative eigenvalues, as in %CredalScaling; 0: the distances are exact
 * @monitor: (nullable): after a request to stop the points are not kept
 *
 * Returns (transfer full) the objects as points of a Euclidean space whose distances are the dissimilarities: derived
 * from @data, with at most n − 1 features; a reference to @data itself if it has no table. With B = −½ J D² J = L Lᵀ
 * the points are the rows of L, by a pivoted Cholesky factorisation, turned so that the first features are @data's
 * places. If B has negative eigenvalues, there are no such points; then L Lᵀ is the positive part of B, the nearest
 * products that points can have ([Mardia78] Theorem 14.4.2). Fails with %CREDAL_ERROR_DATA if there are more than
 * %CREDAL_EMBEDDING_MOST objects or all are equal, and with %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. Cost:
 * O(n² r) for r features, O(n³) with negative eigenvalues, at the first call; the points are kept with the data. A
 * request to stop is met within seconds.
 */
CredalDataset *credal_dataset_embedded (CredalDataset *data, double *lost, CredalMonitor *monitor, GError **error);
