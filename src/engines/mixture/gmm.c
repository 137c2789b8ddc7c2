/* Gaussian mixture ([EGMM] Eqs (7)–(10)), with a choice of covariance families. */
#include "engines/mixture/mixture.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  CREDAL_COVARIANCE_PARAM ("free"),
  CREDAL_MIXTURE_PARAMS,
  { NULL }
};

const CredalEngine credal_gmm = {
  .id = "gmm",
  .name = N_("Gaussian mixture"),
  .paper = "[EGMM]",
  .summary = N_("Fits a density whose clusters have elliptic shapes of their own; answers move them."),
  .params = params,
  .can = CREDAL_MIXTURE_ABILITIES,
  .algorithm = &credal_mixture_algorithm,
  .search = &credal_mixture_search,
};
