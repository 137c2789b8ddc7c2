/* Possibilistic c-means (Krishnapuram and Keller, 1993): each cluster judges every object independently. Centroids
 * often coincide.
 *
 *   J = Σ_i w_i Σ_k [ t_ik² d_ik² + γ_k (1 − t_ik)² ]                                                ([AGBR18] §II) */
#include "engines/possibilistic/possibilistic.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  CREDAL_POSSIBILISTIC_PARAMS ("0.25", "0.03"),
  CREDAL_FIRST_PARAMS,
  { NULL }
};

const CredalEngine credal_pcm = {
  .id = "pcm",
  .name = "PCM",
  .paper = "[KK93]",
  .summary = N_("Finds how typical each object is of each cluster; outliers are typical of no cluster. Clusters "
                "can coincide; answers do not change it."),
  .params = params,
  .can = CREDAL_POSSIBILISTIC_ABILITIES,
  .algorithm = &credal_possibilistic_algorithm,
  .search = &credal_possibilistic_search,
  .for_comparison = TRUE,
};
