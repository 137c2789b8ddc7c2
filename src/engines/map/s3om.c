/* Semi-supervised self-organising map ([AB11]): objects that answers keep apart are not in one neuron, nor in
 * neighbouring ones; those that belong together go to one cluster, or to one neuron. */
#include "engines/map/map-run.h"
#include "engines/shared/common.h"

static const char *const linkages[] = { "auto", "single", "ward", "average", "complete", NULL };
static const char *const cuts[] = { "number", "davies-bouldin", "violation", NULL };
static const char *const cut_names[] = {
  N_("at the number asked for"), N_("by Davies–Bouldin"), N_("at the fewest without a violation")
};

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  CREDAL_MAP_PARAMS,
  { "linkage", N_("Linkage"), N_("How neurons are merged into clusters. Auto: as it contradicts fewest of the answers "
                                 "that are left out in turn."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "auto", FALSE, linkages, NULL },
  { "cut", N_("Number of clusters"), N_("Merging stops at the number asked for, at that up to it which an index "
                                        "prefers, or at the fewest up to it that keep apart what differs, as the "
                                        "paper has it: with answers at random these are many."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "number", FALSE, cuts, cut_names },
  { "whole", N_("One neuron for what belongs together"), N_("As the paper has it. Otherwise objects that belong "
                                                            "together go to one cluster, wherever they are."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "no", FALSE, credal_no_yes, NULL },
  { "aloof", N_("No neighbouring neurons for what differs"), N_("Objects that differ are not in neighbouring neurons "
                                                                "either."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "yes", FALSE, credal_no_yes, NULL },
  { NULL }
};

static gpointer
start (const CredalProblem *problem, const CredalStart *from, GError **error)
{
  return credal_map_start (problem, from, TRUE, error);
}

static CredalPartition *
partition (const CredalProblem *problem, CredalState *from, CredalReport *report, GError **error)
{
  return credal_map_partition (problem, from, TRUE, report, error);
}

static const CredalSearch search = { .polish = credal_map_polish };

const CredalEngine credal_s3om = {
  .id = "s3om",
  .name = "S3OM",
  .paper = "[AB11]",
  .summary = N_("Neurons on a map spread over the data and are merged into clusters, as the answers say."),
  .params = params,
  .can = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_OBJECTS
         | CREDAL_WEIGHS_COLUMNS | CREDAL_PREDICTS | CREDAL_FINDS_CLUSTERS,
  .start = start,
  .step = credal_map_step,
  .save = credal_map_save,
  .free = credal_map_end,
  .partition = partition,
  .search = &search,
};
