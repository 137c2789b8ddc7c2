/* The options of `learn`, and the learners that they describe. */
#include "cli/learn/learn-options.h"
#include <string.h>
#include "cli/base/files.h"
#include "draw/plot/picture.h"
#include "experiments/trials/experiment.h"
#include "io/image/image.h"
#include "session/asking/oracle.h"

#define RANDOM_PAIRS "random-pairs"
#define RANDOM_LABELS "random-labels"

#define AS_OTHERS (-1e300)               /* a rate that was not given */

enum { MOST_ANSWERS = 1000000, MOST_SEEDS = 10000, NO_BUDGET = G_MININT };

void
credal_cli_learn_options_clear (CredalCliLearnOptions *options)
{
  g_strfreev (options->files);
  g_strfreev (options->selector_set);
  g_free (options->oracle);
  g_free (options->at);
  g_free (options->random_labels);
  g_free (options->constraints_out);
  g_free (options->plot);
  g_free (options->measure);
  g_free (options->degrees);
  g_free (options->sense);
  credal_cli_fit_clear (&options->fit);
  g_clear_pointer (&options->points, g_array_unref);
}

/* ---- parsing ---- */

static const char description[] =
  "Answers come from the column of classes: one called class, label, species and the like. One that contradicts those\n"
  "before it (with --noise) is kept as a soft one: the engine weighs it, but nothing is inferred from it. A\n"
  "\"don't know\" costs an answer.\n"
  "A question is hard if one of its objects looks like another class: if at least 3 of the object's 10 nearest\n"
  "neighbours, by the standardised features, are of other classes.\n"
  "Every repetition has its own seed: N, N + 1, ... for the starts, the questions and the mistakes.\n"
  "After each answer the engine runs all its starts and, unless --fresh, one from the last result; the lowest\n"
  "objective is kept. If features are learned, a fit from scratch follows every fifth answer; it is kept if it is\n"
  "expected to be right about 5 % more of the objects.\n"
  "With --within, the engine instead runs one iteration after each batch of answers ([Abin16] Alg. 1, lambda: the\n"
  "selector's batch, or 1), and nothing is learned; the curve shows the fit that ends with no further question.\n"
  "With --at, random questions are followed by a fit only at the counts listed.\n"
  "Without --clusters there are as many as classes; without --budget, as many answers as the last number of --at.\n"
  "\n"
  "With --table there may be several files and several recipes, and RECIPE+SELECTOR is a recipe with other questions:\n"
  "  learn data/iris.csv data/wine.csv --standardize --table --recipe cecm --recipe cecm+random --at 0,30,60 --seeds "
  "20";

static const CredalCliOffer offers[] = {
  { CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, 0 }, { CREDAL_SCOPE_SESSION, CREDAL_SETTING_ASK, 0 },
  { CREDAL_SCOPE_SESSION, CREDAL_SETTING_WITHIN, 0 }, { CREDAL_SCOPE_SESSION, CREDAL_SETTING_SPOT_CHECKS, 0 },
  { CREDAL_SCOPE_SESSION, CREDAL_SETTING_RIGHT, 0 }, { NULL },
};

static CredalCliParse
parse_learn_options (int argc, char **argv, CredalCliLearnOptions *options, GError **error)
{
  CredalHabits *habits = &options->habits;
  const GOptionEntry entries[] = {
    { "selector-set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->selector_set,
      "give a parameter of the selector; may be repeated", "NAME=VALUE" },
    { "random-pairs", 0, 0, G_OPTION_ARG_NONE, &options->random_pairs,
      "instead of a selector: pairs drawn from all pairs, even those whose answer is implied ([ABMD12] §5.1.4)", NULL },
    { "random-labels", 0, 0, G_OPTION_ARG_STRING, &options->random_labels,
      "instead of questions: random labels of P per cent of the objects; every fit starts fresh "
      "([AGBR18] §V.A)", "P1,P2,..." },
    { "budget", 0, 0, G_OPTION_ARG_INT, &options->budget, "number of answers", "Q" },
    { "at", 0, 0, G_OPTION_ARG_STRING, &options->at, "report only after these numbers of answers", "Q1,Q2,..." },
    { "oracle", 0, 0, G_OPTION_ARG_STRING, &options->oracle, "who answers: class (the only one there is)", "class" },
    { "noise", 0, 0, G_OPTION_ARG_DOUBLE, &habits->noise, "share of wrong answers (0)", "R" },
    { "dont-know", 0, 0, G_OPTION_ARG_DOUBLE, &habits->dont_know, "share of questions that are declined (0)", "R" },
    { "hard-noise", 0, 0, G_OPTION_ARG_DOUBLE, &habits->hard_noise,
      "share of wrong answers to hard questions (as --noise)", "R" },
    { "dont-know-hard", 0, 0, G_OPTION_ARG_DOUBLE, &habits->hard_dont_know,
      "share of hard questions that are declined (as --dont-know)", "R" },
    { "hesitation", 0, 0, G_OPTION_ARG_DOUBLE, &habits->hesitation,
      "answers to hard questions have the certainty 1 - R, or labels that degree (0)", "R" },
    { "degrees", 0, 0, G_OPTION_ARG_STRING, &options->degrees,
      "every answer has a degree, drawn evenly between LOW and HIGH, from above 0.5 to 1: the degree of a label, the "
      "certainty of a pair", "LOW,HIGH" },
    { "degree-sense", 0, 0, G_OPTION_ARG_STRING, &options->sense,
      "with --degrees: honest: an answer of degree f is right with probability f (the default); blind: mistakes have "
      "nothing to do with f, their share is --noise; reversed: the surer, the more often wrong; hidden: mistakes as if "
      "honest, but every degree is given as 1", "honest|blind|reversed|hidden" },
    { "take-advice", 0, 0, G_OPTION_ARG_NONE, &options->take_advice,
      "look for more clusters than --clusters, or fewer, as soon as the answers advise it; only the neighbourhood "
      "selector asks for that", NULL },
    { "seeds", 0, 0, G_OPTION_ARG_INT, &options->seeds, "repetitions (1)", "K" },
    { "fresh", 0, 0, G_OPTION_ARG_NONE, &options->fresh,
      "every fit starts fresh: a result depends only on the answers, not on earlier results", NULL },
    { "constraints-out", 0, 0, G_OPTION_ARG_FILENAME, &options->constraints_out,
      "write the answers of the last repetition, for --constraints", "FILE" },
    { "plot", 0, 0, G_OPTION_ARG_FILENAME, &options->plot,
      "draw the curves of the means, with their spread over the repetitions (svg, pdf or png)", "FILE" },
    { "measure", 0, 0, G_OPTION_ARG_STRING, &options->measure,
      "the index that is printed and drawn (ari; with neither --table nor --plot ri as well)", "ri|ari|nmi|purity" },
    { "interval", 0, 0, G_OPTION_ARG_NONE, &options->look.interval,
      "print and draw the 95 % intervals of the means in place of the standard deviations", NULL },
    { "cost", 0, 0, G_OPTION_ARG_NONE, &options->look.cost,
      "print also the iterations and seconds of the fits; in JSON and CSV also the wall time of each answer", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the curve as JSON", NULL },
    { "table", 0, 0, G_OPTION_ARG_NONE, &options->table, "print the means of every file and recipe as Markdown",
      NULL },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &options->csv, "print the curve as CSV", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "FILE" },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Lets a simulated user answer and prints the indices after every answer.", description);

  credal_cli_settings_offer (&options->fit.settings, offers, context);
  return credal_cli_parse (context, &options->fit, argc, argv, error);
}

static gboolean
check_learn_files (const CredalCliLearnOptions *options, GError **error)
{
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();

  credal_cli_files_read_all (files, options->files);
  credal_cli_files_read (files, options->fit.constraints);
  credal_cli_files_read (files, options->fit.labels);
  credal_cli_files_write (files, options->fit.table.features_out);
  credal_cli_files_write (files, options->constraints_out);
  credal_cli_files_write (files, options->plot);
  return credal_cli_files_check (files, error);
}

/* Several recipes or files are only for --table. */
static gboolean
check_single (const CredalCliLearnOptions *options, GError **error)
{
  const char *second = options->files && options->files[0] ? options->files[1] : NULL;

  if (options->fit.recipes && options->fit.recipes[1])
    credal_cli_error (error, "--recipe %s: there is one already (a --table has several)", options->fit.recipes[1]);
  else if (second)
    credal_cli_error (error, "\"%s\": there is a file already (a --table has several)", second);
  else
    return credal_cli_one (options->files, "FILE", error) != NULL;
  return FALSE;
}

static gboolean
check_table (const CredalCliLearnOptions *options, GError **error)
{
  if (!options->files)
    credal_cli_error (error, "FILE is missing; %s --help describes the command", g_get_prgname ());
  else if (options->json || options->csv || options->constraints_out || options->look.cost)
    credal_cli_error (error, "--table is Markdown: --json, --csv, --cost and --constraints-out are for one file and "
                             "one recipe");
  else
    return TRUE;
  return FALSE;
}

/* NULL: none was given. */
static const char *
selector_of (const CredalCliLearnOptions *options)
{
  return credal_cli_given (&options->fit, CREDAL_SETTING_SELECTOR);
}

static const char *
given_engine (const CredalCliLearnOptions *options)
{
  return credal_cli_given (&options->fit, CREDAL_SETTING_ENGINE);
}

/* Fails if the way of asking, or the number of answers, is missing; a file that is not there is named before it. */
static gboolean
check_questions (const CredalCliLearnOptions *options, GError **error)
{
  gboolean drawn = options->random_pairs || options->random_labels;
  gboolean asked = drawn || selector_of (options) || !given_engine (options);
  gboolean counted = options->budget != NO_BUDGET || options->at || options->random_labels;

  if (asked && counted)
    return TRUE;
  if (!credal_cli_check_there (options->files, error))
    return FALSE;
  credal_cli_error (error, asked ? "--budget Q or --at Q1,Q2,... is missing"
                                 : "--selector ID or --random-pairs is missing, or --random-labels P1,P2,...");
  return FALSE;
}

/* The loop goes on from the result before, and counts answers about pairs. */
static gboolean
check_within (const CredalCliLearnOptions *options, GError **error)
{
  const char *ask = credal_cli_given (&options->fit, CREDAL_SETTING_ASK);
  const CredalCliGiven excluded[] = { { options->fresh, "--fresh" }, { options->take_advice, "--take-advice" },
                                      { options->random_labels != NULL, "--random-labels" },
                                      { ask && !g_str_equal (ask, credal_ask_names[CREDAL_ASK_PAIRS]), "--ask" },
                                      { credal_cli_given (&options->fit, CREDAL_SETTING_VIEW) != NULL, "--view" },
                                      { credal_cli_given (&options->fit, CREDAL_SETTING_DOUBT) != NULL, "--doubt" },
                                      { 0 } };

  return !credal_cli_given (&options->fit, CREDAL_SETTING_WITHIN)
         || credal_cli_check_none (excluded, "--within", error);
}

static gboolean
check_learn_options (const CredalCliLearnOptions *options, GError **error)
{
  g_autoptr(GError) unknown = NULL;
  const CredalCliGiven asking[] = { { selector_of (options) != NULL, "--selector" },
                                    { options->selector_set != NULL, "--selector-set" },
                                    { credal_cli_given (&options->fit, CREDAL_SETTING_ASK) != NULL, "--ask" },
                                    { 0 } };

  const CredalCliGiven drawing[] = { { options->random_pairs, "--random-pairs" }, { options->at != NULL, "--at" },
                                     { options->budget != NO_BUDGET, "--budget" }, { 0 } };

  if (!check_within (options, error))
    return FALSE;
  if (options->random_pairs && !credal_cli_check_none (asking, "--random-pairs", error))
    return FALSE;
  if (options->random_labels && (!credal_cli_check_none (asking, "--random-labels", error)
                                 || !credal_cli_check_none (drawing, "--random-labels", error)))
    return FALSE;
  if (options->budget != NO_BUDGET && (options->budget < 0 || options->budget > MOST_ANSWERS))
    credal_cli_error (error, "--budget %d: expected 0 to %d answers", options->budget, MOST_ANSWERS);
  else if (options->seeds < 1 || options->seeds > MOST_SEEDS)
    credal_cli_error (error, "--seeds %d: expected 1 to %d repetitions", options->seeds, MOST_SEEDS);
  else if (options->oracle && strcmp (options->oracle, "class") != 0)
    credal_cli_error (error, "there is no oracle \"%s\": only class", options->oracle);
  else if (options->measure && !credal_measure_find_index (options->measure, NULL))
    credal_cli_error (error, "--measure %s: expected ri, ari, nmi or purity", options->measure);
  else if (options->plot && !credal_picture_known (options->plot, &unknown))
    credal_cli_error (error, "--plot %s", unknown->message);
  else if (options->json && options->csv)
    credal_cli_error (error, "--json and --csv exclude each other");
  else
    return (options->table ? check_table : check_single) (options, error) && check_questions (options, error)
           && check_learn_files (options, error);
  return FALSE;
}

/* Parses @text of the option @name: whole numbers up to @most. @limit: (nullable): the name of that limit. */
static gboolean
parse_points (CredalCliLearnOptions *options, const char *name, const char *text, gint most, const char *limit,
              GError **error)
{
  GArray *points = options->points;
  g_auto(GStrv) words = g_strsplit (text, ",", -1);

  for (char **word = words; *word; word++)
    {
      guint64 count;
      if (!g_ascii_string_to_unsigned (*word, 10, 0, (guint64) most, &count, NULL))
        {
          credal_cli_error (error, "%s %s: \"%s\" is not a whole number from 0 to %s%d", name, text, *word, limit,
                            most);
          return FALSE;
        }
      if (points->len && count <= g_array_index (points, guint, points->len - 1))
        {
          credal_cli_error (error, "%s %s: the numbers must increase", name, text);
          return FALSE;
        }
      guint answers = (guint) count;
      g_array_append_val (points, answers);
    }
  if (points->len == 0)
    {
      credal_cli_error (error, "%s: no number is given", name);
      return FALSE;
    }
  options->budget = MAX (options->budget, (int) g_array_index (points, guint, points->len - 1));
  return TRUE;
}

static gboolean
choose_points (CredalCliLearnOptions *options, GError **error)
{
  gboolean limited = options->budget != NO_BUDGET;

  options->points = g_array_new (FALSE, FALSE, sizeof (guint));
  if (options->random_labels)
    return parse_points (options, "--random-labels", options->random_labels, 100, "", error);
  if (options->at)
    return parse_points (options, "--at", options->at, limited ? options->budget : MOST_ANSWERS,
                         limited ? "the budget, " : "", error);
  for (guint answers = 0; answers <= (guint) options->budget; answers++)
    g_array_append_val (options->points, answers);
  return TRUE;
}

/* Chooses the parts to report. Tables of random labels have intervals, as in [AGBR18]. */
static void
choose_look (CredalCliLearnOptions *options)
{
  CredalCliCurveLook *look = &options->look;

  look->chosen = options->measure != NULL;
  if (!look->chosen || !credal_measure_find_index (options->measure, &look->measure))
    look->measure = CREDAL_MEASURE_ARI;
  look->interval |= options->random_labels && options->table;
}

/* Reads --degrees and --degree-sense; credal_oracle_new() checks their range. */
static gboolean
parse_degrees (const CredalCliLearnOptions *options, CredalHabits *habits, GError **error)
{
  g_auto(GStrv) ends = options->degrees ? g_strsplit (options->degrees, ",", -1) : NULL;
  char *rest[2] = { NULL, NULL };

  if (options->sense && !ends)
    return credal_cli_error (error, "--degree-sense %s: --degrees LOW,HIGH is missing", options->sense), FALSE;
  while (options->sense && credal_degree_senses[habits->sense] && strcmp (credal_degree_senses[habits->sense],
                                                                          options->sense) != 0)
    habits->sense++;
  if (!credal_degree_senses[habits->sense])
    return credal_cli_error (error, "--degree-sense %s: expected honest, blind, reversed or hidden", options->sense),
           FALSE;
  if (!ends)
    return TRUE;
  for (guint k = 0; k < 2 && g_strv_length (ends) == 2; k++)
    *(k ? &habits->highest : &habits->lowest) = g_ascii_strtod (ends[k], &rest[k]);
  gboolean numbers = rest[1] && rest[0] != ends[0] && rest[1] != ends[1] && *rest[0] == '\0' && *rest[1] == '\0';
  if (numbers && (habits->lowest != 0.0 || habits->highest != 0.0))     /* both 0: a user without degrees */
    return TRUE;
  credal_cli_error (error, "--degrees %s: expected two %s, LOW,HIGH", options->degrees,
                    numbers ? "degrees above 0.5 and up to 1" : "numbers");
  return FALSE;
}

/* Gives hard questions the rates of the others, unless they have their own. */
static void
complete_habits (CredalHabits *habits)
{
  if (habits->hard_noise == AS_OTHERS)
    habits->hard_noise = habits->noise;
  if (habits->hard_dont_know == AS_OTHERS)
    habits->hard_dont_know = habits->dont_know;
}

CredalCliParse
credal_cli_learn_parse (int argc, char **argv, CredalCliLearnOptions *options, GError **error)
{
  options->budget = NO_BUDGET;
  options->seeds = 1;
  options->habits.hard_noise = options->habits.hard_dont_know = AS_OTHERS;

  CredalCliParse parsed = parse_learn_options (argc, argv, options, error);
  if (parsed == CREDAL_CLI_READY && (!check_learn_options (options, error) || !choose_points (options, error)
                                     || !parse_degrees (options, &options->habits, error)))
    return CREDAL_CLI_FAILED;
  choose_look (options);
  complete_habits (&options->habits);
  return parsed;
}

/* ---- a learner ---- */

/* Replaces the recipe's selector, without the recipe's settings. */
static gboolean
replace_selector (CredalSettings *settings, const char *id, GError **error)
{
  const CredalParamSpec *spec = credal_params_specs (credal_settings_asking (settings));

  for (; spec->name; spec++)
    credal_settings_set (settings, CREDAL_SCOPE_SELECTOR, spec->name, spec->initial, NULL);
  return credal_settings_set (settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, id, error);
}

/* @id: (nullable): NULL: the recipe's own. */
static gboolean
choose_question_kind (const CredalCliLearnOptions *options, const char *id, CredalCliLearner *learner, GError **error)
{
  CredalSettings *settings = learner->problem.settings;

  learner->user.draws_pairs = id ? strcmp (id, RANDOM_PAIRS) == 0 : options->random_pairs;
  learner->user.draws_labels = options->random_labels != NULL;
  learner->user.lazy = learner->user.draws_labels;
  if (learner->user.draws_labels)
    return TRUE;
  if (!learner->user.draws_pairs && ((id && !replace_selector (settings, id, error))
      || !credal_cli_set_scope (settings, CREDAL_SCOPE_SELECTOR, options->selector_set, error)))
    return FALSE;
  learner->user.lazy = options->at && credal_settings_ask (settings) == CREDAL_ASK_PAIRS
                  && !credal_settings_asks_within (settings)
                  && (learner->user.draws_pairs || !credal_settings_selector (settings)->needs_partition);
  return TRUE;
}

char *
credal_cli_learn_name (const CredalCliLearnOptions *options, const char *recipe, const CredalCliLearner *learner)
{
  const char *drawn = options->random_labels ? RANDOM_LABELS : options->random_pairs ? RANDOM_PAIRS : NULL;
  const char *questions = selector_of (options) ? selector_of (options) : drawn;
  const char *first = learner && learner->problem.recipe ? learner->problem.recipe->id : CREDAL_FIRST_RECIPE;

  if (recipe)
    return g_strdup (recipe);
  if (!given_engine (options) && !questions)
    return g_strdup (first);
  return g_strdup_printf ("%s+%s", given_engine (options) ? given_engine (options) : first, questions);
}

gboolean
credal_cli_learn_choose (const CredalCliLearnOptions *options, const char *recipe, CredalCliLearner *learner,
                         GError **error)
{
  CredalCliFit fit = options->fit;
  g_auto(GStrv) parts = recipe ? g_strsplit (recipe, "+", 2) : NULL;
  const char *questions = recipe && strchr (recipe, '+') ? parts[1] : selector_of (options);
  char *base[] = { parts ? parts[0] : NULL, NULL };

  fit.recipes = recipe ? base : NULL;
  learner->user.habits = options->habits;
  learner->user.takes_advice = options->take_advice;
  learner->user.fresh = options->fresh;
  return credal_cli_problem_choose (&learner->problem, &fit, error)
         && choose_question_kind (options, questions, learner, error);
}

gboolean
credal_cli_learn_read (const CredalCliLearnOptions *options, const char *path, CredalCliLearner *learner,
                       GError **error)
{
  const CredalRecipe *chosen = learner->problem.recipe;

  if (credal_image_sniff_file (path))
    credal_cli_error (error, "%s is a picture, and learn takes tables", path);
  else if (credal_cli_problem_read (&learner->problem, path, &options->fit, error)
           && (learner->problem.recipe == chosen
               || choose_question_kind (options, selector_of (options), learner, error)))
    {
      learner->user.settings = learner->problem.settings;
      learner->user.data = learner->problem.data;
      learner->user.known = learner->problem.constraints;
      g_autoptr(CredalOracle) oracle = credal_oracle_new (learner->problem.data, &learner->user.habits, 0, error);
      if (oracle)
        return TRUE;
      credal_cli_name_file (error, path);
    }
  return FALSE;
}

/* Returns the numbers of labels or answers to report for @n objects; (transfer full). */
static GArray *
list_points (const CredalCliLearnOptions *options, gsize n)
{
  GArray *points = g_array_copy (options->points);

  for (guint k = 0; k < points->len && options->random_labels; k++)
    g_array_index (points, guint, k) = credal_labels_of_percent (n, g_array_index (points, guint, k));
  return points;
}

gboolean
credal_cli_learn_repeat (const CredalCliLearnOptions *options, const char *path, CredalCliLearner *learner,
                         GError **error)
{
  g_autoptr(GArray) points = list_points (options, credal_dataset_n (learner->problem.data));

  learner->curve = credal_curve_new (points, (guint) options->seeds, error);
  if (learner->curve && credal_cli_learner_run (learner, error))
    return TRUE;
  credal_cli_name_file (error, path);
  return FALSE;
}
