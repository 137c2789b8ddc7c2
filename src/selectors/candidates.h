#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* Uncertain objects that represent many others. The pool is every step-th object: 2048 to 4095 objects, or all if there
 * are fewer. The CREDAL_CANDIDATES objects of the pool with the largest scores are weighed by their reach
 * (core/kernels/variance-reduction.h). The pool's first object moves on with every asked object: among very many
 * objects the objects with the largest scores are all alike. */
#define CREDAL_CANDIDATES ((gsize) 64)

typedef struct {
  guint32 object;
  double worth;              /* score times reach */
} CredalCandidate;

/**
 * credal_candidates_weigh:
 * @score: (n) uncertainty of each object; 0 and below: not a candidate
 * @asked: (s) the asked objects, distinct
 * @weighed: (CREDAL_CANDIDATES) out: the candidates, highest worth first
 * @count: out: number of candidates
 *
 * Fails with %CREDAL_ERROR_MEMORY, and with %CREDAL_ERROR_CANCELLED when stopped. Cost: O(pool), plus the reach of the
 * candidates.
 */
gboolean credal_candidates_weigh (CredalDataset *data, const double *score, const guint32 *asked, gsize s,
                                  CredalCandidate *weighed, gsize *count, CredalMonitor *monitor, GError **error);
