/* Evidential Gaussian mixture [EGMM]: a component for each set of clusters, centred between them, one covariance. */
#include "engines/mixture/mixture.h"
#include "engines/shared/common.h"
#include "engines/shared/focal.h"

/* All components have one covariance, which can be simpler than the paper's. */
static const char *const common_choices[] = { "common", "common-diagonal", "common-spherical", NULL };
static const char *const common_names[] = { N_("full"), N_("diagonal"), N_("spherical") };

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  CREDAL_FOCAL_PARAMS,
  { "covariance", N_("Covariance of all clusters"),
    N_("Full: ellipses of any direction; diagonal: along the axes; spherical: circles."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "common", FALSE, common_choices, common_names },
  CREDAL_MIXTURE_PARAMS,
  { NULL }
};

const CredalEngine credal_egmm = {
  .id = "egmm",
  .name = "EGMM",
  .paper = "[EGMM]",
  .summary = N_("Fits a density of clusters with one elliptic shape, and of sets between them; answers move them."),
  .params = params,
  .can = CREDAL_MIXTURE_ABILITIES,
  .algorithm = &credal_mixture_algorithm,
};
