/* Evidential Gaussian mixture [EGMM]: a component for each set of clusters, centred between them. */
#include "engines/mixture/mixture.h"
#include "engines/shared/common.h"
#include "engines/shared/focal.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  CREDAL_FOCAL_PARAMS,
  CREDAL_COVARIANCE_PARAM ("common"),
  CREDAL_MIXTURE_PARAMS,
  { NULL }
};

const CredalEngine credal_egmm = {
  .id = "egmm",
  .name = "EGMM",
  .paper = "[EGMM]",
  .summary = N_("Fits a density of elliptic clusters, and of sets between them; answers move them."),
  .params = params,
  .can = CREDAL_MIXTURE_ABILITIES,
  .algorithm = &credal_mixture_algorithm,
  .search = &credal_mixture_search,
};
