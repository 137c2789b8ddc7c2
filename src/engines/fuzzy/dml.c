/* Distance metric learning ([XNJR02]) before fuzzy c-means or k-means: must-linked objects become near, cannot-linked
 * objects far apart. */
#include "engines/fuzzy/learned-centroids.h"
#include "engines/fuzzy/learned-metric.h"
#include "engines/shared/common.h"

enum { DIAGONAL, FULL };
static const char *const metrics[] = { [DIAGONAL] = "diagonal", [FULL] = "full", NULL };
static const char *const metric_names[] = { [DIAGONAL] = N_("a weight for each feature"),
                                            [FULL] = N_("any directions") };

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("2"),
  { "metric", N_("Metric"),
    N_("The answers teach a weight for each feature, or weights for any directions in the data."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "diagonal", FALSE, metrics, metric_names },
  CREDAL_LEARNED_PARAMS ("fcm"),
  { NULL }
};

static double *
learn_transform (const CredalProblem *problem, const CredalObjectLinks *links, gsize *d, gboolean *unsolved)
{
  guint limit = (guint) credal_params_int (problem->params, CREDAL_PARAM_ITERATIONS);

  *d = credal_dataset_p (problem->data);
  return credal_learned_metric_xing (problem->data, links, credal_params_choice (problem->params, "metric") == FULL,
                                     limit, unsolved);
}

static const CredalLearnedKind kind = { learn_transform };

const CredalEngine credal_dml = {
  .id = "dml",
  .name = "DML",
  .paper = "[XNJR02]",
  .summary = N_("Learns a distance from the answers, then clusters without them."),
  .params = params,
  .can = CREDAL_LEARNED_ABILITIES,
  .algorithm = &credal_learned_centroids_algorithm,
  .kind = &kind,
  .for_comparison = TRUE,
};
