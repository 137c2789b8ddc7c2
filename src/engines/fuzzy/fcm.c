/* Fuzzy c-means (Bezdek, 1981).
 *
 *   J_FCM = Σ_i w_i Σ_k u_ik^m d²_ik,   u_ik = d_ik^(−2/(m−1)) / Σ_l d_il^(−2/(m−1))         [ABMD12] Eq. (8) */
#include "engines/fuzzy/centroids.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  { "m", N_("Fuzziness m"), N_("Near 1, clusters are crisp; large values blur them."), NULL, CREDAL_PARAM_REAL, 1.01,
    20, "2", FALSE, NULL },
  { NULL }
};

static CredalCentroidsKind
kind_of (const CredalParams *values)
{
  return (CredalCentroidsKind) { .membership = credal_fuzzy_membership, .m = credal_params_real (values, "m") };
}

static gpointer
start (const CredalProblem *problem, const CredalStart *from, GError **error)
{
  const CredalCentroidsKind kind = kind_of (problem->params);
  return credal_centroids_new (problem, from, &kind, error);
}

static CredalPartition *
partition (const CredalProblem *problem, CredalState *from, CredalReport *report, GError **error)
{
  const CredalCentroidsKind kind = kind_of (problem->params);
  return credal_centroids_partition (problem, from, &kind, report, error);
}

const CredalEngine credal_fcm = {
  .id = "fcm",
  .name = "Fuzzy c-means",
  .paper = "[Bezdek81]",
  .summary = N_("Every object belongs to every cluster to a degree; answers do not change it."),
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_KEEPS_PINS | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS,
  .start = start,
  .step = credal_centroids_step,
  .save = credal_centroids_save,
  .free = credal_centroids_free,
  .partition = partition,
  .for_comparison = TRUE,
};
