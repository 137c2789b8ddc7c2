#include <stdio.h>
#include <string.h>
#include "cli/command.h"
#include "cli/common.h"
#include "cli/curve.h"
#include "cli/json.h"
#include "core/closure.h"
#include "core/rng.h"
#include "selectors/selector.h"
#include "session/oracle.h"

/* A simulated person answers: fit, ask, answer, fit again from where the last fit ended, and so on. */

enum { STREAM_PAIRS = 0x70616972 };

typedef struct {
  char **files, **selector_set;
  char *selector, *oracle, *at;
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
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static const char description[] =
  "Answers come from the column \"class\". One that contradicts those before it (with --noise) is kept as a soft one:\n"
  "the engine weighs it, but nothing is inferred from it. A \"don't know\" costs an answer.\n"
  "Every repetition has its own seed: N, N + 1, ... for the starts, the questions and the mistakes.\n"
  "After each answer the engine runs all its starts and one from the last result; the lowest objective is kept.\n"
  "With --at, random questions are followed by a fit only at the counts listed.";

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
check (const Options *options, GError **error)
{
  if (!options->selector && !options->random_pairs)
    credal_cli_error (error, "--selector ID or --random-pairs is missing");
  else if (options->budget < 0)
    credal_cli_error (error, "--budget Q is missing, or less than 0");
  else if (options->seeds < 1)
    credal_cli_error (error, "--seeds %d: at least one repetition", options->seeds);
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

/* ---- what is repeated ---- */
typedef struct {
  CredalCliProblem problem;
  const CredalSelector *selector;      /* NULL: random pairs */
  CredalParams *selector_params;
  double noise, dont_know;
  gboolean lazy;                       /* questions do not depend on the partition: fit only where a point is due */
  CredalCliCurve *curve;
} Learn;

static void
learn_clear (Learn *learn)
{
  credal_cli_problem_clear (&learn->problem);
  g_clear_pointer (&learn->selector_params, credal_params_free);
  g_clear_pointer (&learn->curve, credal_cli_curve_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Learn, learn_clear)

/* ---- one repetition ---- */
typedef struct {
  const Learn *learn;
  guint64 seed;
  CredalConstraints *constraints;
  CredalPartition *partition;
  CredalState *prelude;                /* of every fit of this run */
  CredalOracle *oracle;
  gpointer memory;                     /* the selector's, or NULL */
  GRand *rng;                          /* of random pairs */
  guint answers;
  gboolean dry;                        /* nothing is left to ask */
  gboolean stale;                      /* answers have come since the last fit */
} Run;

static void
run_clear (Run *run)
{
  g_clear_pointer (&run->constraints, credal_constraints_free);
  g_clear_pointer (&run->partition, credal_partition_unref);
  g_clear_pointer (&run->prelude, credal_state_unref);
  g_clear_pointer (&run->oracle, credal_oracle_free);
  if (run->memory)
    run->learn->selector->memory_free (run->memory);
  g_clear_pointer (&run->rng, g_rand_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static gboolean
run_init (Run *run, const Learn *learn, guint repetition, GError **error)
{
  const CredalSelector *selector = learn->selector;

  run->learn = learn;
  run->seed = learn->problem.seed + repetition;
  run->constraints = credal_constraints_copy (learn->problem.constraints);
  run->oracle = credal_oracle_new (learn->problem.data, learn->noise, learn->dont_know, run->seed, error);
  run->memory = selector && selector->memory_new ? selector->memory_new () : NULL;
  run->rng = credal_rng_new (run->seed, STREAM_PAIRS);
  run->stale = TRUE;
  return run->oracle != NULL;
}

/* The partition of all the answers so far: nothing is done when it is that already. */
static gboolean
refit (Run *run, GError **error)
{
  if (!run->stale)
    return TRUE;

  const CredalCliProblem *problem = &run->learn->problem;
  const CredalProblem what = { problem->data, run->constraints, problem->params, run->seed };
  const CredalFitOptions options = { .warm = run->partition ? credal_partition_state (run->partition) : NULL,
                                     .prelude = &run->prelude };

  CredalPartition *partition = credal_fit (problem->engine, &what, &options, error);
  if (!partition)
    return FALSE;
  g_clear_pointer (&run->partition, credal_partition_unref);
  run->partition = partition;
  run->stale = FALSE;
  return TRUE;
}

/* Two objects drawn at random, never the same two twice: the random selection of [ABMD12] §5.1.4. */
static gboolean
draw_pair (Run *run, guint32 *i, guint32 *j)
{
  gsize n = credal_constraints_n (run->constraints);

  if (credal_constraints_n_pairs (run->constraints) >= n * (n - 1) / 2)
    return FALSE;
  do
    {
      *i = (guint32) credal_rng_index (run->rng, n);
      *j = (guint32) credal_rng_index (run->rng, n);
    }
  while (*i == *j || credal_constraints_find (run->constraints, *i, *j));
  return TRUE;
}

static gboolean
select_pair (Run *run, guint32 *i, guint32 *j)
{
  g_autoptr (CredalClosure) closure = credal_closure_new (run->constraints);
  g_autoptr (GArray) questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  const CredalSelectorInput input = { run->partition, run->constraints, closure, run->learn->selector_params,
                                      run->seed };

  run->learn->selector->propose (run->memory, &input, 1, questions);
  if (questions->len == 0)
    return FALSE;
  *i = g_array_index (questions, CredalQuestion, 0).i;
  *j = g_array_index (questions, CredalQuestion, 0).j;
  return TRUE;
}

/* FALSE when nothing is left to ask. */
static gboolean
ask (Run *run)
{
  guint32 i, j;

  if (!(run->learn->selector ? select_pair : draw_pair) (run, &i, &j))
    return FALSE;
  CredalRelation relation = credal_oracle_answer (run->oracle, i, j);
  g_autoptr (GArray) conflict = credal_closure_conflict (run->constraints, i, j, relation);
  credal_constraints_add_pair (run->constraints, i, j, relation, 1.0, conflict != NULL);
  run->stale = TRUE;
  return TRUE;
}

static void
warn_dry (const Run *run)
{
  g_ptr_array_add (run->learn->problem.warnings,
                   g_strdup_printf ("nothing was left to ask after %u answers (seed %" G_GUINT64_FORMAT
                                    "): the curve goes on flat", run->answers, run->seed));
}

/* Asks until @target answers are there, or nothing is left to ask. */
static gboolean
answer_until (Run *run, guint target, GError **error)
{
  while (run->answers < target && !run->dry)
    {
      if (!(run->learn->lazy && run->partition) && !refit (run, error))
        return FALSE;
      run->dry = !ask (run);
      if (run->dry)
        warn_dry (run);
      else
        run->answers++;
    }
  return TRUE;
}

static gboolean
run_repetition (const Learn *learn, guint repetition, GError **error)
{
  g_auto (Run) run = { 0 };

  if (!run_init (&run, learn, repetition, error))
    return FALSE;
  for (guint point = 0; point < credal_cli_curve_length (learn->curve); point++)
    {
      if (!answer_until (&run, credal_cli_curve_answers (learn->curve, point), error) || !refit (&run, error))
        return FALSE;
      credal_cli_curve_record (learn->curve, repetition, point, run.partition, run.constraints);
    }
  return TRUE;
}

/* ---- the command ---- */

static gboolean
learn_init (Learn *learn, const char *path, const Options *options, const CredalCliFit *fit, GError **error)
{
  g_autoptr (GArray) points = choose_points (options, error);

  if (!points)
    return FALSE;
  if (!options->random_pairs)
    {
      learn->selector = credal_selector_find (options->selector, error);
      if (!learn->selector)
        return FALSE;
      learn->selector_params = credal_params_new (learn->selector->params);
      if (!credal_cli_set (learn->selector_params, options->selector_set, error))
        return FALSE;
    }
  learn->noise = options->noise;
  learn->dont_know = options->dont_know;
  learn->lazy = options->at && (!learn->selector || strcmp (learn->selector->id, "random") == 0);
  learn->curve = credal_cli_curve_new (points, (guint) options->seeds);
  return credal_cli_problem_load (&learn->problem, path, fit, error);
}

static void
print_json (const Learn *learn, const Options *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_cli_json_integer (builder, "n", (gint64) credal_dataset_n (learn->problem.data));
  credal_cli_json_integer (builder, "p", (gint64) credal_dataset_p (learn->problem.data));
  credal_cli_json_string (builder, "engine", learn->problem.engine->id);
  credal_cli_json_params (builder, "parameters", learn->problem.params);
  credal_cli_json_string (builder, "selector", learn->selector ? learn->selector->id : "random-pairs");
  credal_cli_json_integer (builder, "budget", options->budget);
  credal_cli_json_integer (builder, "seeds", options->seeds);
  credal_cli_json_number (builder, "noise", options->noise);
  credal_cli_json_number (builder, "dont_know", options->dont_know);
  credal_cli_curve_json (learn->curve, builder);
  credal_cli_json_strings (builder, "warnings", learn->problem.warnings);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

static void
print (const Learn *learn, const Options *options)
{
  if (options->json)
    {
      print_json (learn, options);
      return;
    }
  (options->csv ? credal_cli_curve_csv : credal_cli_curve_text) (learn->curve, stdout);
  credal_cli_warn (learn->problem.warnings);
}

gboolean
credal_cli_learn (int argc, char **argv, GError **error)
{
  g_auto (Options) options = { .budget = -1, .seeds = 1 };
  g_auto (CredalCliFit) fit = { 0 };
  g_auto (Learn) learn = { 0 };

  CredalCliParse parsed = parse (argc, argv, &options, &fit, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  const char *path = credal_cli_one (options.files, "FILE", error);
  if (!path || !check (&options, error) || !learn_init (&learn, path, &options, &fit, error))
    return FALSE;
  for (guint repetition = 0; repetition < (guint) options.seeds; repetition++)
    if (!run_repetition (&learn, repetition, error))
      {
        credal_cli_name_file (error, path);
        return FALSE;
      }
  print (&learn, &options);
  return TRUE;
}
