#pragma once
#include "cli/learn/curve-report.h"
#include "cli/learn/learner.h"

/* What `learn` was asked for. */
typedef struct {
  char **files, **selector_set;
  char *oracle, *at, *random_labels, *constraints_out, *plot, *measure;
  int budget, seeds;
  double noise, dont_know;
  gboolean random_pairs, take_advice, fresh, json, csv, table;
  CredalCliCurveLook look;
  CredalCliFit fit;
  GArray *points;                      /* guint: the numbers of answers that are reported, increasing; with
                                        * random_labels of labels in per cent of the objects */
} CredalCliLearnOptions;

void credal_cli_learn_options_clear (CredalCliLearnOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliLearnOptions, credal_cli_learn_options_clear)

/** credal_cli_learn_parse: @options must be zero-filled; usage is checked as far as it can be without looking at
 *  data. */
CredalCliParse credal_cli_learn_parse (int argc, char **argv, CredalCliLearnOptions *options, GError **error);

/**
 * credal_cli_learn_choose:
 * @recipe: (nullable): "RECIPE", or "RECIPE+SELECTOR": with other questions than its own; the options' engine and
 *  selector when NULL
 *
 * What is to be learned with, still without data. @learner must be zero-filled.
 */
gboolean credal_cli_learn_choose (const CredalCliLearnOptions *options, const char *recipe, CredalCliLearner *learner,
                                  GError **error);
/** credal_cli_learn_name: of what is learned with, for a table or a picture: the @recipe (nullable), or
 *  "ENGINE+SELECTOR". */
char    *credal_cli_learn_name   (const CredalCliLearnOptions *options, const char *recipe);
/** credal_cli_learn_read: the data of the file @path, and whether a simulated person can answer from it; an error bears
 *  its name. */
gboolean credal_cli_learn_read   (const CredalCliLearnOptions *options, const char *path, CredalCliLearner *learner,
                                  GError **error);
/** credal_cli_learn_repeat: all the repetitions on what was read of @path, whose name an error bears. */
gboolean credal_cli_learn_repeat (const CredalCliLearnOptions *options, const char *path, CredalCliLearner *learner,
                                  GError **error);
