/* Repulsive possibilistic c-means (Timm, Borgelt, Döring and Kruse, 2004), with centroids by a trust region as in
 * [AGBR18] §III.B: no centroid is relocated at random. */
#include "engines/possibilistic/possibilistic.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  CREDAL_POSSIBILISTIC_PARAMS ("0.5", "0.1"),
  CREDAL_FIRST_PARAMS,
  CREDAL_REPULSION_PARAMS,
  { NULL }
};

const CredalEngine credal_rpcm = {
  .id = "rpcm",
  .name = "RPCM",
  .paper = "[TBDK04]",
  .summary = N_("Finds how typical each object is of each cluster; centroids repel each other. Answers do not "
                "change it."),
  .params = params,
  .can = CREDAL_POSSIBILISTIC_ABILITIES,
  .algorithm = &credal_possibilistic_algorithm,
  .search = &credal_possibilistic_search,
  .for_comparison = TRUE,
};
