#pragma once
#include "cli/learn/curve-report.h"
#include "cli/learn/learner.h"

/* The options of `learn`. */
typedef struct {
  char **files, **selector_set;
  char *oracle, *at, *random_labels, *constraints_out, *plot, *measure, *degrees, *sense;
  int budget, seeds;
  CredalHabits habits;
  gboolean random_pairs, take_advice, fresh, json, csv, table;
  CredalCliCurveLook look;
  CredalCliFit fit;
  GArray *points;                      /* guint: the numbers of answers to report, increasing; with random_labels,
                                        * of labels in per cent of the objects */
} CredalCliLearnOptions;

void credal_cli_learn_options_clear (CredalCliLearnOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliLearnOptions, credal_cli_learn_options_clear)

/** credal_cli_learn_parse: Parses the arguments, and checks the usage as far as possible without the data. @options
 *  must be zero-filled. */
CredalCliParse credal_cli_learn_parse (int argc, char **argv, CredalCliLearnOptions *options, GError **error);

/**
 * credal_cli_learn_choose:
 * @recipe: (nullable): "RECIPE", or "RECIPE+SELECTOR" for another selector; NULL: the options' engine and selector
 *
 * Chooses the method and the questions, still without data. @learner must be zero-filled.
 */
gboolean credal_cli_learn_choose (const CredalCliLearnOptions *options, const char *recipe, CredalCliLearner *learner,
                                  GError **error);
/** credal_cli_learn_name: (transfer full): Returns the name of the method in tables and pictures. This is @recipe; or,
 *  for NULL, "ENGINE+SELECTOR", with "random-pairs" or "random-labels" if there is no selector. @learner: (nullable):
 *  has read its data: names the recipe that they suit. */
char    *credal_cli_learn_name   (const CredalCliLearnOptions *options, const char *recipe,
                                  const CredalCliLearner *learner);
/** credal_cli_learn_read: Reads the data at @path, and checks that a simulated user can answer from them. Errors begin
 *  with @path. */
gboolean credal_cli_learn_read   (const CredalCliLearnOptions *options, const char *path, CredalCliLearner *learner,
                                  GError **error);
/** credal_cli_learn_repeat: Runs all repetitions on the data of @path. Errors begin with @path. */
gboolean credal_cli_learn_repeat (const CredalCliLearnOptions *options, const char *path, CredalCliLearner *learner,
                                  GError **error);
