/* Gaussian mixture with one covariance for all clusters: EGMM on single clusters ([EGMM], Remark 1). */
#include "engines/mixture/mixture.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  CREDAL_MIXTURE_PARAMS,
  { NULL }
};

static CredalMixture *
cgmm_mixture (const CredalProblem *problem, GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);

  return credal_mixture_new (problem, credal_frame_new (c, CREDAL_FOCAL_BAYESIAN, error), CREDAL_COVARIANCE_COMMON,
                             error);
}

static gpointer
start (const CredalProblem *problem, const CredalStart *from, GError **error)
{
  g_autoptr(CredalMixture) mixture = cgmm_mixture (problem, error);

  return mixture && credal_mixture_begin (mixture, from, error) ? g_steal_pointer (&mixture) : NULL;
}

static CredalState *
state (gconstpointer run)
{
  return credal_mixture_save (run, "cgmm");
}

static CredalPartition *
partition (const CredalProblem *problem, CredalState *from, CredalReport *report, GError **error)
{
  return credal_mixture_partition (cgmm_mixture (problem, error), from, report, error);
}

const CredalEngine credal_cgmm = {
  .id = "cgmm",
  .name = "CGMM",
  .paper = "[EGMM]",
  .summary = N_("Clusters of one elliptic shape make up the density; answers do not change it."),
  .params = params,
  .can = CREDAL_MIXTURE_ABILITIES,
  .start = start,
  .step = credal_mixture_step,
  .state = state,
  .free = credal_mixture_free,
  .partition = partition,
};
