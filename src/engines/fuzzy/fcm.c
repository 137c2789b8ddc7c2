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

static const CredalCentroidsKind kind = { .membership = credal_fuzzy_membership };

const CredalEngine credal_fcm = {
  .id = "fcm",
  .name = N_("Fuzzy c-means"),
  .paper = "[Bezdek81]",
  .summary = N_("Every object belongs to every cluster to a degree; answers do not change it."),
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_KEEPS_PINS | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS
         | CREDAL_OF_SLICES,
  .algorithm = &credal_centroids_algorithm,
  .kind = &kind,
  .for_comparison = TRUE,
};
