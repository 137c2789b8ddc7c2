/* Semi-supervised self-organising map ([AB11]): objects that answers keep apart are not in the same neuron, nor in
 * neighbouring ones; objects that belong together go to one cluster, or to one neuron. */
#include "engines/map/map-run.h"
#include "engines/shared/common.h"

static const char *const linkages[] = { "auto", "single", "ward", "average", "complete", NULL };
static const char *const linkage_names[] = {
  N_("auto"), N_("least distance (single)"), N_("growth of the sum of squares (Ward)"), N_("mean distance"),
  N_("largest distance (complete)")
};
static const char *const cuts[] = { "number", "davies-bouldin", "dunn", "violation", NULL };
static const char *const cut_names[] = {
  N_("the given number"), N_("by Davies–Bouldin"), N_("by Dunn"), N_("fewest without a violation")
};

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  CREDAL_MAP_PARAMS,
  { "linkage", N_("Linkage"), N_("How neurons are merged into clusters. Auto: the linkage that best predicts answers "
                                 "left out in turn."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "auto", FALSE, linkages, linkage_names },
  { "cut", N_("Number of clusters"), N_("Merging stops at the given number, or below it: at the best index, or, as in "
                                        "the paper, at the fewest clusters that keep different objects apart. With "
                                        "random answers these are many."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "number", FALSE, cuts, cut_names },
  { "whole", N_("One neuron for objects that belong together"),
    N_("Yes, as in the paper: objects that belong together go to one neuron. No: only to one cluster."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "no", FALSE, credal_no_yes, NULL },
  { "aloof", N_("Keep different objects out of neighbouring neurons"),
    N_("Yes, as in the paper: keep them out of neighbouring neurons. No: only out of the same neuron."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "yes", FALSE, credal_no_yes, NULL },
  { "empty", N_("No cluster if answers forbid all"),
    N_("Yes, as in the paper: an object for which no neuron or no cluster is left is in no cluster. No: it is where it "
       "contradicts fewest answers."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "no", FALSE, credal_no_yes, NULL },
  { NULL }
};

static const CredalSearch search = { .polish = credal_map_polish };

const CredalEngine credal_s3om = {
  .id = "s3om",
  .name = "S3OM",
  .paper = "[AB11]",
  .summary = N_("Spreads the neurons of a map over the data and merges them into clusters that follow the answers."),
  .params = params,
  .can = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_OBJECTS
         | CREDAL_WEIGHS_COLUMNS | CREDAL_PREDICTS | CREDAL_FINDS_CLUSTERS | CREDAL_OF_SLICES,
  .algorithm = &credal_map_algorithm,
  .search = &search,
};
