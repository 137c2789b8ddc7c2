/* Xiang's metric ([XNZ08]) before k-means or fuzzy c-means: the few directions in which cannot-linked pairs differ most
 * relative to must-linked pairs. The authors do not give the number of directions. */
#include "engines/fuzzy/learned-centroids.h"
#include "engines/fuzzy/learned-metric.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("4"),
  { "dimensions", N_("Directions"), N_("Number of directions to cluster in. Auto: the number of clusters."), NULL,
    CREDAL_PARAM_INT, 1, 1000, "auto", TRUE, NULL },
  CREDAL_LEARNED_PARAMS ("kmeans"),
  { NULL }
};

static double *
learn_transform (const CredalProblem *problem, const CredalObjectLinks *links, gsize *d, gboolean *unsolved)
{
  int wanted = credal_params_int (problem->params, "dimensions");

  if (wanted < 0)
    wanted = credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  *unsolved = FALSE;
  return credal_learned_metric_xiang (problem->data, links, (gsize) wanted, d);
}

static const CredalLearnedKind kind = { learn_transform };

const CredalEngine credal_xiang = {
  .id = "xiang",
  .name = N_("Xiang’s metric"),
  .paper = "[XNZ08]",
  .summary = N_("Learns from answers in which directions groups differ, and clusters the data only along these."),
  .params = params,
  .can = CREDAL_LEARNED_ABILITIES,
  .algorithm = &credal_learned_centroids_algorithm,
  .kind = &kind,
  .for_comparison = TRUE,
};
