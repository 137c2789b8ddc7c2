#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* Objects that are uncertain, and stand for many. Of a pool of about 2048 objects, every step-th one, those of the
 * largest scores are weighed by their reach (core/kernels/variance-reduction.h). The pool's first object moves on with
 * every object asked about: among very many objects those at the top are all of one kind. */
#define CREDAL_CANDIDATES ((gsize) 64)

typedef struct {
  guint32 object;
  double worth;              /* score times reach */
} CredalCandidate;

/**
 * credal_candidates_weigh:
 * @score: (n) how uncertain each object is; 0 and below: it is no candidate
 * @asked: (s) those asked about, distinct
 * @weighed: (CREDAL_CANDIDATES) out: of most worth first
 * @count: out: how many there are
 *
 * Fails with %CREDAL_ERROR_MEMORY, and with %CREDAL_ERROR_CANCELLED when stopped. Cost: O(pool), and that of their
 * reach.
 */
gboolean credal_candidates_weigh (CredalDataset *data, const double *score, const guint32 *asked, gsize s,
                                  CredalCandidate *weighed, gsize *count, CredalMonitor *monitor, GError **error);
