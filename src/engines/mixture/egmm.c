/* Evidential Gaussian mixture [EGMM]: a component for each set of clusters, centred between them, one covariance. */
#include "engines/mixture/mixture.h"
#include "engines/shared/common.h"
#include "engines/shared/focal.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  CREDAL_FOCAL_PARAMS,
  CREDAL_MIXTURE_PARAMS,
  { NULL }
};

static CredalState *
state (gconstpointer run)
{
  return credal_mixture_save (run, "egmm");
}

const CredalEngine credal_egmm = {
  .id = "egmm",
  .name = "EGMM",
  .paper = "[EGMM]",
  .summary = N_("Clusters of one elliptic shape, and what lies between them, make up the density; answers move them."),
  .params = params,
  .can = CREDAL_MIXTURE_ABILITIES,
  .start = credal_mixture_start,
  .step = credal_mixture_step,
  .state = state,
  .free = credal_mixture_free,
  .partition = credal_mixture_partition,
};
