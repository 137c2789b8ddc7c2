/* `learn`: lets a simulated user answer, and reports the learning curve. */
#include <stdio.h>
#include "cli/base/command.h"
#include "cli/base/files.h"
#include "cli/learn/learn-table.h"
#include "cli/learn/plot.h"
#include "cli/write/json.h"
#include "io/answers/constraint-file.h"
#include "learning/within.h"

/* Hard questions are mentioned only if they are answered differently. */
static void
add_habits (JsonBuilder *builder, const CredalHabits *habits)
{
  credal_json_add_number (builder, "noise", habits->noise);
  credal_json_add_number (builder, "dont_know", habits->dont_know);
  if (habits->hard_noise != habits->noise)
    credal_json_add_number (builder, "hard_noise", habits->hard_noise);
  if (habits->hard_dont_know != habits->dont_know)
    credal_json_add_number (builder, "dont_know_hard", habits->hard_dont_know);
  if (habits->hesitation > 0.0)
    credal_json_add_number (builder, "hesitation", habits->hesitation);
  if (habits->lowest == 0.0)
    return;
  credal_json_add_number (builder, "lowest_degree", habits->lowest);
  credal_json_add_number (builder, "highest_degree", habits->highest);
  credal_json_add_string (builder, "degree_sense", credal_degree_senses[habits->sense]);
}

static void
print_learn_json (const CredalCliLearner *learner, const CredalCliLearnOptions *options)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "n", (gint64) credal_dataset_n (learner->problem.data));
  credal_json_add_integer (builder, "p", (gint64) credal_dataset_p (learner->problem.data));
  credal_json_add_string (builder, "engine", credal_settings_engine (learner->problem.settings)->id);
  credal_cli_json_params (builder, "parameters", credal_settings_params (learner->problem.settings), NULL);
  credal_json_add_string (builder, "selector", options->random_labels ? "random-labels"
                                               : learner->user.draws_pairs ? "random-pairs"
                                               : credal_settings_selector (learner->problem.settings)->id);
  CredalAsk ask = credal_settings_ask (learner->problem.settings);
  if (ask != CREDAL_ASK_PAIRS)
    credal_json_add_string (builder, "ask", credal_ask_names[ask]);
  if (credal_settings_asks_within (learner->problem.settings))
    credal_json_add_integer (builder, "answers_per_iteration", credal_within_batch (learner->problem.settings));
  credal_json_add_integer (builder, "budget", options->budget);
  credal_json_add_integer (builder, "seeds", options->seeds);
  add_habits (builder, &options->habits);
  credal_cli_json_gaps (builder, learner->problem.data);
  credal_cli_curve_json (learner->curve, &options->look, builder);
  credal_cli_json_strings (builder, "warnings", learner->problem.warnings);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

static void
print_curve (const CredalCliLearner *learner, const CredalCliLearnOptions *options)
{
  if (options->json)
    {
      print_learn_json (learner, options);
      return;
    }
  (options->csv ? credal_cli_curve_csv : credal_cli_curve_text) (learner->curve, &options->look, stdout);
  credal_cli_warn (learner->problem.warnings);
}

static gboolean
draw_learning_curve (const CredalCliLearner *learner, const CredalCliLearnOptions *options, const char *recipe,
                     GError **error)
{
  g_autoptr(CredalFigure) plot = credal_cli_plot_new ();
  g_autofree char *data = credal_cli_short_name (options->files[0]);
  g_autofree char *method = credal_cli_learn_name (options, recipe, learner);

  credal_cli_plot_add (credal_cli_plot_chart (plot, data, &options->look), method, learner->curve, &options->look);
  return credal_figure_write (plot, options->plot, error);
}

static gboolean
learn_one (const CredalCliLearnOptions *options, GError **error)
{
  g_auto(CredalCliLearner) learner = { 0 };
  const char *recipe = options->fit.recipes ? options->fit.recipes[0] : NULL;

  if (!credal_cli_learn_choose (options, recipe, &learner, error)
      || !credal_cli_learn_read (options, options->files[0], &learner, error)
      || !credal_cli_learn_repeat (options, options->files[0], &learner, error))
    return FALSE;
  print_curve (&learner, options);
  return (!options->constraints_out
          || credal_constraint_file_write (options->constraints_out, learner.problem.data,
                                           learner.answers->constraints, error))
         && (!options->plot || draw_learning_curve (&learner, options, recipe, error));
}

gboolean
credal_cli_learn (int argc, char **argv, GError **error)
{
  g_auto(CredalCliLearnOptions) options = { 0 };

  CredalCliParse parsed = credal_cli_learn_parse (argc, argv, &options, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  return (options.table ? credal_cli_learn_table : learn_one) (&options, error);
}
