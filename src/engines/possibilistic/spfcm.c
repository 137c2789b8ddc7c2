/* Semi-supervised possibilistic fuzzy c-means ([AGBR18] §IV). */
#include "engines/possibilistic/possibilistic.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  CREDAL_POSSIBILISTIC_PARAMS ("1", "0.1"),
  CREDAL_MIXED_PARAMS,
  CREDAL_LABELS_PARAMS,
  { NULL }
};

const CredalEngine credal_spfcm = {
  .id = "spfcm",
  .name = "SPFCM",
  .paper = "[AGBR18]",
  .summary = N_("Learns from labels how typical each object is of each cluster; outliers are typical of no "
                "cluster, and shared memberships keep the clusters apart."),
  .params = params,
  .can = CREDAL_FOLLOWS_LABELS | CREDAL_POSSIBILISTIC_ABILITIES,
  .algorithm = &credal_possibilistic_algorithm,
  .search = &credal_possibilistic_search,
};
