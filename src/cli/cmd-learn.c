#include <stdio.h>
#include <string.h>
#include "cli/command.h"
#include "cli/json.h"
#include "cli/learner.h"
#include "io/constraint-file.h"

enum { MOST_ANSWERS = 1000000, MOST_SEEDS = 10000 };

typedef struct {
  char **files, **selector_set;
  char *selector, *oracle, *at, *constraints_out;
  int budget, seeds;
  double noise, dont_know;
  gboolean random_pairs, json, csv;
} Options;

static void
options_clear (Options *options)
{
  g_strfreev (options->files);
  g_strfreev (options->selector_set);
  g_free (options->selector);
  g_free (options->oracle);
  g_free (options->at);
  g_free (options->constraints_out);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static const char description[] =
  "Answers come from the column \"class\". One that contradicts those before it (with --noise) is kept as a soft one:\n"
  "the engine weighs it, but nothing is inferred from it. A \"don't know\" costs an answer.\n"
  "Every repetition has its own seed: N, N + 1, ... for the starts, the questions and the mistakes.\n"
  "After each answer the engine runs all its starts and one from the last result; the lowest objective is kept.\n"
  "With --at, random questions are followed by a fit only at the counts listed.\n"
  "Without --clusters there are as many as classes.";

static CredalCliParse
parse (int argc, char **argv, Options *options, CredalCliFit *fit, GError **error)
{
  const GOptionEntry entries[] = {
    { "selector", 0, 0, G_OPTION_ARG_STRING, &options->selector, "who asks (credal-cli list selectors)", "ID" },
    { "selector-set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->selector_set,
      "give a parameter of the selector; may be repeated", "NAME=VALUE" },
    { "random-pairs", 0, 0, G_OPTION_ARG_NONE, &options->random_pairs,
      "instead of a selector: pairs drawn from all pairs, even those whose answer is implied ([ABMD12] §5.1.4)", NULL },
    { "budget", 0, 0, G_OPTION_ARG_INT, &options->budget, "how many answers", "Q" },
    { "at", 0, 0, G_OPTION_ARG_STRING, &options->at, "report only after these numbers of answers", "Q1,Q2,..." },
    { "oracle", 0, 0, G_OPTION_ARG_STRING, &options->oracle, "who answers: class (the only one there is)", "class" },
    { "noise", 0, 0, G_OPTION_ARG_DOUBLE, &options->noise, "share of wrong answers (0)", "R" },
    { "dont-know", 0, 0, G_OPTION_ARG_DOUBLE, &options->dont_know, "share of questions that are declined (0)", "R" },
    { "seeds", 0, 0, G_OPTION_ARG_INT, &options->seeds, "repetitions (1)", "K" },
    { "constraints-out", 0, 0, G_OPTION_ARG_FILENAME, &options->constraints_out,
      "write the answers of the last repetition, for --constraints", "FILE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the curve as JSON", NULL },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &options->csv, "print the curve as CSV", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "FILE" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = credal_cli_context (
    entries, "Lets a simulated person answer and prints the indices after every answer.", description);
  return credal_cli_parse (context, fit, argc, argv, error);
}

static gboolean
check (const Options *options, const CredalCliFit *fit, GError **error)
{
  if (!options->selector && !options->random_pairs && !fit->recipes)
    credal_cli_error (error, "--selector ID or --random-pairs is missing");
  else if (options->budget < 0 || options->budget > MOST_ANSWERS)
    credal_cli_error (error, "--budget Q is missing, or not from 0 to %d", MOST_ANSWERS);
  else if (options->seeds < 1 || options->seeds > MOST_SEEDS)
    credal_cli_error (error, "--seeds %d: expected 1 to %d repetitions", options->seeds, MOST_SEEDS);
  else if (options->oracle && strcmp (options->oracle, "class") != 0)
    credal_cli_error (error, "there is no oracle \"%s\": only class", options->oracle);
  else if (options->json && options->csv)
    credal_cli_error (error, "--json and --csv exclude each other");
  else
    return TRUE;
  return FALSE;
}

/* ---- the points of the curve ---- */

static gboolean
parse_points (const Options *options, GArray *points, GError **error)
{
  g_auto (GStrv) words = g_strsplit (options->at, ",", -1);

  for (char **word = words; *word; word++)
    {
      guint64 count;
      if (!g_ascii_string_to_unsigned (*word, 10, 0, (guint64) options->budget, &count, NULL))
        {
          credal_cli_error (error, "--at %s: \"%s\" is not a number from 0 to the budget, %d", options->at, *word,
                            options->budget);
          return FALSE;
        }
      if (points->len && count <= g_array_index (points, guint, points->len - 1))
        {
          credal_cli_error (error, "--at %s: the numbers must increase", options->at);
          return FALSE;
        }
      guint answers = (guint) count;
      g_array_append_val (points, answers);
    }
  if (points->len == 0)
    credal_cli_error (error, "--at: no number is given");
  return points->len > 0;
}

static GArray *
choose_points (const Options *options, GError **error)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (guint));

  if (options->at)
    return parse_points (options, points, error) ? g_steal_pointer (&points) : NULL;
  for (guint answers = 0; answers <= (guint) options->budget; answers++)
    g_array_append_val (points, answers);
  return g_steal_pointer (&points);
}

/* ---- the command ---- */

/* A selector that was named takes the place of the recipe's, and has none of its settings. */
static gboolean
choose_selector (CredalCliLearner *learner, const Options *options, GError **error)
{
  const CredalRecipe *recipe = learner->problem.recipe;

  learner->selector = credal_selector_find (options->selector ? options->selector : recipe->selector, error);
  if (!learner->selector)
    return FALSE;
  learner->selector_params = credal_params_new (learner->selector->params);
  return (options->selector || credal_cli_apply (learner->selector_params, recipe->asking, error))
         && credal_cli_set (learner->selector_params, options->selector_set, error);
}

static gboolean
learn_init (CredalCliLearner *learner, const char *path, const Options *options, const CredalCliFit *fit,
            GError **error)
{
  g_autoptr (GArray) points = choose_points (options, error);

  if (!points)
    return FALSE;
  learner->noise = options->noise;
  learner->dont_know = options->dont_know;
  learner->curve = credal_cli_curve_new (points, (guint) options->seeds, error);
  if (!learner->curve || !credal_cli_problem_choose (&learner->problem, fit, error)
      || (!options->random_pairs && !choose_selector (learner, options, error)))
    return FALSE;
  learner->lazy = options->at && (!learner->selector || strcmp (learner->selector->id, "random") == 0);
  return credal_cli_problem_read (&learner->problem, path, fit, error);
}

static void
print_json (const CredalCliLearner *learner, const Options *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_cli_json_integer (builder, "n", (gint64) credal_dataset_n (learner->problem.data));
  credal_cli_json_integer (builder, "p", (gint64) credal_dataset_p (learner->problem.data));
  credal_cli_json_string (builder, "engine", learner->problem.engine->id);
  credal_cli_json_params (builder, "parameters", learner->problem.params);
  credal_cli_json_string (builder, "selector", learner->selector ? learner->selector->id : "random-pairs");
  credal_cli_json_integer (builder, "budget", options->budget);
  credal_cli_json_integer (builder, "seeds", options->seeds);
  credal_cli_json_number (builder, "noise", options->noise);
  credal_cli_json_number (builder, "dont_know", options->dont_know);
  credal_cli_curve_json (learner->curve, builder);
  credal_cli_json_strings (builder, "warnings", learner->problem.warnings);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

static void
print (const CredalCliLearner *learner, const Options *options)
{
  if (options->json)
    {
      print_json (learner, options);
      return;
    }
  (options->csv ? credal_cli_curve_csv : credal_cli_curve_text) (learner->curve, stdout);
  credal_cli_warn (learner->problem.warnings);
}

gboolean
credal_cli_learn (int argc, char **argv, GError **error)
{
  g_auto (Options) options = { .budget = -1, .seeds = 1 };
  g_auto (CredalCliFit) fit = { .clusters_from_classes = TRUE };
  g_auto (CredalCliLearner) learner = { 0 };

  CredalCliParse parsed = parse (argc, argv, &options, &fit, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  const char *path = credal_cli_one (options.files, "FILE", error);
  if (!path || !check (&options, &fit, error) || !learn_init (&learner, path, &options, &fit, error))
    return FALSE;
  for (guint repetition = 0; repetition < (guint) options.seeds; repetition++)
    if (!credal_cli_learner_repeat (&learner, repetition, error))
      {
        credal_cli_name_file (error, path);
        return FALSE;
      }
  if (options.constraints_out
      && !credal_constraint_file_write (options.constraints_out, learner.problem.data, learner.answers, error))
    return FALSE;
  print (&learner, &options);
  return TRUE;
}
