/* Batch self-organising map (Kohonen, 2001), in the version of Heskes and Kappen ([AB11] Eqs (1)–(6)). */
#include "engines/map/map-run.h"
#include "engines/shared/common.h"

/* In the order of CredalLinkage. Without answers, AUTO is Ward's. */
static const char *const linkages[] = { "auto", "single", "ward", "average", "complete", NULL };
static const char *const linkage_names[] = {
  N_("auto"), N_("least distance (single)"), N_("growth of the sum of squares (Ward)"), N_("mean distance"),
  N_("largest distance (complete)")
};
static const char *const cuts[] = { "number", "davies-bouldin", "dunn", NULL };
static const char *const cut_names[] = { N_("the given number"), N_("by Davies–Bouldin"), N_("by Dunn") };

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  CREDAL_MAP_PARAMS,
  { "linkage", N_("Linkage"), N_("How neurons are merged into clusters. Auto: Ward's."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "auto", FALSE, linkages, linkage_names },
  { "cut", N_("Number of clusters"), N_("Merging stops at the given number, or below it at the best index."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "number", FALSE, cuts, cut_names },
  { NULL }
};

static const CredalSearch search = { .polish = credal_map_polish };

const CredalEngine credal_som = {
  .id = "som",
  .name = N_("Self-organising map"),
  .paper = "[AB11]",
  .summary = N_("Spreads the neurons of a map over the data and merges them into clusters; answers do not change it."),
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_PREDICTS | CREDAL_FINDS_CLUSTERS
         | CREDAL_OF_SLICES,
  .algorithm = &credal_map_algorithm,
  .search = &search,
};
