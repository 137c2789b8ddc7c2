/* Semi-supervised repulsive possibilistic c-means ([AGBR18] §III). */
#include "engines/possibilistic/possibilistic.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  CREDAL_POSSIBILISTIC_PARAMS ("0.5", "0.1"),
  CREDAL_FIRST_PARAMS,
  CREDAL_REPULSION_PARAMS,
  CREDAL_LABELS_PARAMS,
  { NULL }
};

const CredalEngine credal_srpcm = {
  .id = "srpcm",
  .name = "SRPCM",
  .paper = "[AGBR18]",
  .summary = N_("Learns from labels how typical each object is of each cluster; outliers are typical of no "
                "cluster, and centroids repel each other."),
  .params = params,
  .can = CREDAL_FOLLOWS_LABELS | CREDAL_POSSIBILISTIC_ABILITIES,
  .algorithm = &credal_possibilistic_algorithm,
  .search = &credal_possibilistic_search,
};
