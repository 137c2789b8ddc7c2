/* Semi-supervised possibilistic fuzzy c-means ([AGBR18] §IV). */
#include "engines/possibilistic/possibilistic.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("5"),
  CREDAL_POSSIBILISTIC_PARAMS,
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
  .start = credal_possibilistic_start,
  .step = credal_possibilistic_step,
  .save = credal_possibilistic_save,
  .free = credal_possibilistic_free,
  .partition = credal_possibilistic_partition,
  .search = &credal_possibilistic_search,
};
