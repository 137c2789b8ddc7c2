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

static CredalMixture *
egmm_mixture (const CredalProblem *problem, GError **error)
{
  return credal_mixture_new (problem, credal_focal_frame (problem->params, error), CREDAL_COVARIANCE_COMMON, error);
}

static gpointer
start (const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(CredalMixture) mixture = egmm_mixture (problem, error);

  return mixture && credal_mixture_begin (mixture, from, error) ? g_steal_pointer (&mixture) : NULL;
}

static CredalState *
state (gconstpointer run)
{
  return credal_mixture_save (run, "egmm");
}

static CredalPartition *
partition (const CredalProblem *problem, CredalState *from, CredalReport *report, GError **error)
{
  return credal_mixture_partition (egmm_mixture (problem, error), from, report, error);
}

const CredalEngine credal_egmm = {
  .id = "egmm",
  .name = "EGMM",
  .paper = "[EGMM]",
  .summary = N_("Clusters of one elliptic shape, and what lies between them, make up the density; answers do not "
                "change it."),
  .params = params,
  .can = CREDAL_MIXTURE_ABILITIES,
  .start = start,
  .step = credal_mixture_step,
  .state = state,
  .free = credal_mixture_free,
  .partition = partition,
};
