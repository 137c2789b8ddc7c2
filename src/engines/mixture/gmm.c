/* Gaussian mixture ([EGMM] Eqs (7)–(10)), with a choice of covariance families. */
#include "engines/mixture/mixture.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  { "covariance", N_("Covariances"),
    N_("Free: each cluster has its own ellipse; common: all have the same; diagonal: ellipses along the axes; "
       "spherical: circles; of one volume: ellipses of equal size; one form, turned: equal ellipses in different "
       "directions."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "free", FALSE, credal_covariance_choices, credal_covariance_names },
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
};
