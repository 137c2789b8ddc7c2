#pragma once
#include "engines/mixture/mixture.h"
#include "engines/mixture/pair-intervals.h"

/* A mixture is fitted again to samples of the objects, each as many as there are, drawn with replacement. */
typedef struct {
  CredalDataset *data;             /* without weights */
  const CredalParams *params;      /* of gmm */
  const CredalState *from;         /* the mixture that every fit goes on from */
  guint64 seed;
  gsize scaled;                    /* as of a CredalProblem */
} CredalMixtureSamples;

/** credal_mixture_samples_fit: samples @first to @first + @count − 1; @memberships: inout: what their mixtures say of
 *  all objects. The same for any number of threads. A sample that cannot be fitted is drawn again. Fails with what the
 *  last of ten such fits failed with, and with _CANCELLED. Cost: a fit for each. */
gboolean credal_mixture_samples_fit (const CredalMixtureSamples *samples, guint first, guint count,
                                     CredalSampleMemberships *memberships, CredalMonitor *monitor, GError **error);
