/* Possibilistic fuzzy c-means (Pal, Pal, Keller and Bezdek, 2005; [AGBR18] Eq. (5)). */
#include "engines/possibilistic/possibilistic.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  CREDAL_POSSIBILISTIC_PARAMS ("1", "0.1"),
  CREDAL_MIXED_PARAMS,
  { NULL }
};

const CredalEngine credal_pfcm = {
  .id = "pfcm",
  .name = "PFCM",
  .paper = "[PPKB05]",
  .summary = N_("Finds how typical each object is of each cluster; shared memberships keep the clusters apart. "
                "Answers do not change it."),
  .params = params,
  .can = CREDAL_POSSIBILISTIC_ABILITIES,
  .algorithm = &credal_possibilistic_algorithm,
  .search = &credal_possibilistic_search,
  .for_comparison = TRUE,
};
