/* Gaussian mixture with one covariance for all clusters: EGMM on single clusters ([EGMM], Remark 1). */
#include "engines/mixture/mixture.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  CREDAL_MIXTURE_PARAMS,
  { NULL }
};

const CredalEngine credal_cgmm = {
  .id = "cgmm",
  .name = "CGMM",
  .paper = "[EGMM]",
  .summary = N_("Fits a density whose clusters share one elliptic shape; answers move them."),
  .params = params,
  .can = CREDAL_MIXTURE_ABILITIES,
  .algorithm = &credal_mixture_algorithm,
  .search = &credal_mixture_search,
};
