#pragma once
#include "engines/mixture/mixture.h"
#include "engines/mixture/pair-intervals.h"

/* Bootstrap of a mixture: it is fitted again to samples of n objects, drawn with replacement. */
typedef struct {
  CredalDataset *data;             /* without weights */
  const CredalParams *params;      /* of gmm */
  const CredalState *from;         /* the state from which every fit continues */
  guint64 seed;
  gsize scaled;                    /* as in CredalProblem */
} CredalMixtureSamples;

/** credal_mixture_samples_fit: Fits samples @first to @first + @count − 1. @memberships: inout: memberships of all
 *  objects by each fitted mixture. The result does not depend on the number of threads. A sample that cannot be fitted
 *  is drawn again. Fails with the error of the last of ten such attempts, and with _CANCELLED. Cost: one fit for each
 *  sample. */
gboolean credal_mixture_samples_fit (const CredalMixtureSamples *samples, guint first, guint count,
                                     CredalSampleMemberships *memberships, CredalMonitor *monitor, GError **error);
