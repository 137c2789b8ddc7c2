/* Reads the data, chooses the method and fits it, with the same warnings as the window. */
#include "cli/read/problem.h"
#include <stdio.h>
#include <string.h>
#include "cli/base/progress.h"
#include "cli/read/judging.h"
#include "cli/read/source.h"
#include "core/base/parallel.h"
#include "core/data/dissimilarity.h"
#include "core/data/outliers.h"
#include "engines/judged/cost.h"
#include "engines/judged/stability.h"
#include "io/answers/constraint-file.h"
#include "io/answers/label-file.h"
#include "learning/doubt/expectation.h"
#include "learning/features/supervision-notes.h"
#include "learning/known-pairs.h"
#include "learning/round.h"
#include "method/effort.h"
#include "session/naming.h"

#define MANY_ASKED 1500                  /* objects with answers from which on learning takes more than some seconds */

void
credal_cli_problem_clear (CredalCliProblem *problem)
{
  credal_beginning_clear (&problem->beginning);
  g_clear_pointer (&problem->settings, credal_settings_free);
  g_clear_pointer (&problem->data, credal_dataset_unref);
  g_clear_pointer (&problem->constraints, credal_constraints_free);
  g_clear_pointer (&problem->warnings, g_ptr_array_unref);
  g_clear_pointer (&problem->faults, g_array_unref);
}

void
credal_cli_name_file (GError **error, const char *path)
{
  if (error && *error && !g_error_matches (*error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER))
    credal_prefix_file (error, path);
}

/* ---- data ---- */

static CredalDataset *
read_table_file (const char *path, const CredalCliFit *fit, GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalTable) table = credal_cli_table_load (path, &fit->table, error);

  return table ? credal_cli_table_dataset (g_steal_pointer (&table), &fit->table, warnings, error) : NULL;
}

CredalDataset *
credal_cli_prepare (CredalDataset *data, const char *path, const CredalCliFit *fit, GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalSettings) alone = credal_cli_settings_alone (&fit->settings, error);
  const CredalPreparation how = alone ? credal_settings_preparation (alone) : (CredalPreparation) { 0 };
  CredalDataset *made = alone ? credal_dataset_prepare (data, &how, warnings, error) : NULL;

  if (!made)
    credal_cli_name_file (error, path);
  return made;
}

CredalDataset *
credal_cli_load (const char *path, const CredalCliFit *fit, GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalDataset) data = read_table_file (path, fit, warnings, error);

  return data ? credal_cli_prepare (data, path, fit, warnings, error) : NULL;
}

/* ---- source centres ---- */

#define MANY_SOURCES 4                   /* rows for each cluster: more are hardly centres */

/* Warns of a table of objects that is given for their centres. */
static void
warn_of_sources (CredalCliProblem *problem, const char *path, gsize n)
{
  guint c = credal_settings_clusters (problem->settings);

  if (n > MANY_SOURCES * c)
    g_ptr_array_add (problem->warnings,
                     g_strdup_printf ("--source-centres %s: each of %zu rows counts as the centre of a cluster, for %u "
                                      "clusters; for a table of objects, cluster it with --model-out and give the "
                                      "model", path, n, c));
}

/* Sets the parameter "source" to the centres in the file of --source-centres. */
static gboolean
set_source (CredalCliProblem *problem, const CredalCliFit *fit, GError **error)
{
  CredalSettings *settings = problem->settings;
  const CredalCliFit plain = { 0 };
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);

  if (!fit->source)
    return TRUE;
  if (!credal_params_find (credal_settings_values (settings, CREDAL_SCOPE_ENGINE, NULL), "source"))
    {
      credal_cli_error (error, "--source-centres goes with --engine tecm alone");
      return FALSE;
    }
  gboolean model = g_str_has_suffix (fit->source, ".json");
  g_autoptr(CredalDataset) rows = model ? NULL : credal_cli_load (fit->source, &plain, warnings, error);
  g_autofree char *text = model ? credal_cli_source_of_model (fit->source, error)
                          : rows ? credal_cli_source_of_rows (rows) : NULL;
  if (rows)
    warn_of_sources (problem, fit->source, credal_dataset_n (rows));
  return text && credal_settings_set (settings, CREDAL_SCOPE_ENGINE, "source", text, error);
}

/* ---- engine and parameters ---- */

/* Refuses a parameter that has no effect with the others. */
static gboolean
check_bearing (const CredalParams *params, const char *setting, GError **error)
{
  g_autofree char *name = g_strndup (setting, strcspn (setting, "="));
  const CredalParamSpec *other = credal_params_idle (params, name);

  if (!other)
    return TRUE;
  credal_cli_error (error, "%s does not go with %s=%s", setting, other->name,
                    credal_params_text (params, other->name));
  return FALSE;
}

static gboolean
check_complete (const CredalParams *params, GError **error)
{
  const CredalParamSpec *spec = credal_params_missing (params);

  if (!spec)
    return TRUE;
  credal_cli_error (error, "%s=%s: %s is missing. %s", spec->only_where, spec->is, spec->name, spec->help);
  return FALSE;
}

gboolean
credal_cli_set (CredalParams *params, char **settings, GError **error)
{
  for (char **setting = settings; setting && *setting; setting++)
    {
      const char *equals = strchr (*setting, '=');
      if (!equals)
        {
          credal_cli_error (error, "\"%s\": a parameter is given as NAME=VALUE", *setting);
          return FALSE;
        }
      g_autofree char *name = g_strndup (*setting, equals - *setting);
      if (!credal_params_set (params, name, equals + 1, error))
        return FALSE;
    }
  for (char **setting = settings; setting && *setting; setting++)
    if (!check_bearing (params, *setting, error))
      return FALSE;
  return check_complete (params, error);
}

gboolean
credal_cli_set_scope (CredalSettings *settings, const char *scope, char **words, GError **error)
{
  g_autoptr(CredalParams) values = credal_params_copy (credal_settings_values (settings, scope, NULL));

  if (!credal_cli_set (values, words, error))
    return FALSE;
  for (const CredalParamSpec *spec = credal_params_specs (values); spec->name; spec++)
    credal_settings_set (settings, scope, spec->name, credal_params_text (values, spec->name), NULL);
  return TRUE;
}

static gboolean
check_method_options (const CredalCliFit *fit, GError **error)
{
  gboolean named = credal_cli_given (fit, CREDAL_SETTING_ENGINE) != NULL;

  if (named && fit->recipes)
    credal_cli_error (error, "--engine and --recipe exclude each other: a recipe names its engine");
  else if (fit->recipes && fit->recipes[1])
    credal_cli_error (error, "--recipe %s: there is one already", fit->recipes[1]);
  else
    return TRUE;
  return FALSE;
}

/* Warns of learned features that the engine does not use. The window says the same. */
static void
warn_unshaped (const CredalCliProblem *problem)
{
  const CredalEngine *engine = credal_settings_engine (problem->settings);

  if (credal_settings_view (problem->settings) && !(engine->can & CREDAL_WEIGHS_COLUMNS))
    g_ptr_array_add (problem->warnings, g_strdup (credal_describe_engine (engine, TRUE)));
}

/* Sets the recipe: the named one, or the first if no engine was named, either. */
static gboolean
choose_recipe (CredalCliProblem *problem, const CredalCliFit *fit, GError **error)
{
  gboolean any = fit->recipes || !credal_cli_given (fit, CREDAL_SETTING_ENGINE);

  if (any)
    problem->recipe = credal_recipe_find (fit->recipes ? fit->recipes[0] : CREDAL_FIRST_RECIPE, error);
  return !any || problem->recipe;
}

static void
warn_of_recipe (CredalCliProblem *problem, const CredalCliFit *fit)
{
  if (problem->recipe && !fit->recipes)
    g_ptr_array_add (problem->warnings,
                     g_strdup_printf ("the method is %s (%s), as neither --recipe nor --engine is given",
                                      problem->recipe->name, problem->recipe->id));
}

/* Makes the settings of the chosen recipe, and of the options. */
static gboolean
make_settings (CredalCliProblem *problem, const CredalCliFit *fit, GError **error)
{
  g_clear_pointer (&problem->settings, credal_settings_free);
  problem->settings = credal_settings_new (FALSE);
  gboolean chosen = (!problem->recipe || credal_settings_follow (problem->settings, problem->recipe, error))
                    && credal_cli_settings_apply (&fit->settings, problem->settings, error)
                    && credal_cli_set_scope (problem->settings, CREDAL_SCOPE_ENGINE, fit->set, error)
                    && set_source (problem, fit, error);
  if (chosen)
    warn_unshaped (problem);
  return chosen;
}

gboolean
credal_cli_problem_choose (CredalCliProblem *problem, const CredalCliFit *fit, GError **error)
{
  problem->warnings = g_ptr_array_new_with_free_func (g_free);
  if (!check_method_options (fit, error) || !choose_recipe (problem, fit, error))
    return FALSE;
  warn_of_recipe (problem, fit);
  return make_settings (problem, fit, error);
}

/* Chooses again, once the data are known, if the user chose no method. @before: number of warnings about the first
 * choice. */
static gboolean
suit_data (CredalCliProblem *problem, const CredalCliFit *fit, guint before, GError **error)
{
  const CredalRecipe *suited = credal_recipe_first (problem->data);

  if (!problem->recipe || fit->recipes || suited == problem->recipe)
    return TRUE;
  g_ptr_array_remove_range (problem->warnings, 0, before);
  problem->recipe = suited;
  warn_of_recipe (problem, fit);
  return make_settings (problem, fit, error);
}

/* ---- reading ---- */

/* Looks for a cluster for each class. */
static gboolean
count_classes (CredalCliProblem *problem, const char *path, GError **error)
{
  guint classes = credal_dataset_n_classes (problem->data);

  if (classes == 0)
    {
      credal_cli_error (error, "--clusters C is missing, and there is no class column to count in %s", path);
      return FALSE;
    }
  if (classes > CREDAL_MAX_CLUSTERS)
    {
      credal_cli_error (error, "%s: the column class has %u classes, more than %d; give --clusters", path, classes,
                        CREDAL_MAX_CLUSTERS);
      return FALSE;
    }
  return credal_settings_set_clusters (problem->settings, classes, error);
}

/* Returns what to do about a feature that decides the clusters. */
static char *
advise_dominant (CredalFeatureSort sort, const char *name)
{
  if (sort == CREDAL_FEATURE_IDENTIFIER)
    return g_strdup_printf ("as a different whole number in each row it can be an identifier: --ignore '%s', or "
                            "--standardize if it is a measurement", name);
  if (sort == CREDAL_FEATURE_COORDINATE)
    return g_strdup_printf ("it is a coordinate: --ignore '%s', or --standardize to give all features one scale", name);
  return g_strdup ("--standardize");
}

static void
warn_dominant (const CredalCliProblem *problem)
{
  double times;
  gssize widest = credal_dominant_feature (problem->data, &times);

  if (widest < 0)
    return;
  const char *name = credal_dataset_column_name (problem->data, (gsize) widest);
  g_autofree char *advice = advise_dominant (credal_feature_sort (problem->data, (gsize) widest), name);
  g_ptr_array_add (problem->warnings,
                   g_strdup_printf ("\"%s\" varies %.0f times as much as the typical feature and decides nearly "
                                    "alone; %s", name, times, advice));
}

static gboolean
label_classes (CredalCliProblem *problem, guint c, GError **error)
{
  guint late, classes = credal_dataset_n_classes (problem->data);

  if (classes == 0)
    credal_cli_error (error, "--class-labels: the table has no known classes; --class COLUMN names their column");
  else if (classes > c)
    credal_cli_error (error, "--class-labels: there are %u classes, and %u clusters", classes, c);
  else
    {
      credal_known_labels_add (problem->data, problem->constraints);
      g_autoptr(GArray) chain = credal_constraints_contradiction (problem->constraints, &late);
      if (!chain)
        return TRUE;
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT,
                           "--class-labels: the classes contradict the known pairs");
    }
  return FALSE;
}

static void
note_older (const CredalConstraints *constraints, GPtrArray *warnings)
{
  char *note = credal_constraints_older_note (constraints);

  if (note)
    g_ptr_array_add (warnings, note);
}

/* Reads the known pairs, labels and classes. */
static gboolean
read_answers (CredalCliProblem *problem, const CredalCliFit *fit, GError **error)
{
  guint c = credal_settings_clusters (problem->settings);
  char *replaced = NULL;

  problem->constraints = fit->constraints ? credal_constraint_file_read (fit->constraints, problem->data, error)
                                          : credal_constraints_new (credal_dataset_n (problem->data));
  problem->named_by_classes = fit->class_labels;
  if (!problem->constraints
      || (fit->labels && !credal_label_file_read (fit->labels, problem->data, c, problem->constraints, &replaced,
                                                  error)))
    return FALSE;
  if (replaced)
    g_ptr_array_add (problem->warnings, replaced);
  note_older (problem->constraints, problem->warnings);
  return !fit->class_labels || label_classes (problem, c, error);
}

gboolean
credal_cli_problem_read (CredalCliProblem *problem, const char *path, const CredalCliFit *fit, GError **error)
{
  guint before = problem->warnings->len;

  credal_parallel_set_threads ((guint) fit->threads);
  problem->chosen = credal_cli_table_chooses (&fit->table);
  problem->data = credal_cli_load (path, fit, problem->warnings, error);
  if (!problem->data || !suit_data (problem, fit, before, error))
    return FALSE;
  if (!credal_dataset_dissimilarities (problem->data)
      && credal_settings_preparation (problem->settings).components == 0)
    warn_dominant (problem);
  if (!credal_cli_given (fit, CREDAL_PARAM_CLUSTERS) && !count_classes (problem, path, error))
    return FALSE;
  problem->asks_features = credal_cli_given (fit, CREDAL_SETTING_VIEW) && credal_settings_view (problem->settings);
  return read_answers (problem, fit, error);
}

gboolean
credal_cli_problem_load (CredalCliProblem *problem, const char *path, const CredalCliFit *fit, GError **error)
{
  return credal_cli_problem_choose (problem, fit, error) && credal_cli_problem_read (problem, path, fit, error);
}

gboolean
credal_cli_problem_begin (CredalCliProblem *problem, const char *path, GError **error)
{
  const CredalConstraints *said = problem->constraints;
  gboolean any = credal_constraints_n_pairs (said) || credal_constraints_n_groups (said)
                 || credal_constraints_n_labels (said);

  if (!any || !credal_settings_view (problem->settings))
    return credal_beginning_read (path, problem->settings, problem->data, said, &problem->beginning, problem->warnings,
                                  error);
  credal_cli_error (error, "--start-from does not go with learned features: --view none");
  return FALSE;
}

/* ---- fitting ---- */

static void
warn_overruled (const CredalCliProblem *problem, CredalPartition *partition)
{
  gsize count = credal_noted_overruled (credal_partition_state (partition));

  if (count > 0)
    g_ptr_array_add (problem->warnings,
                     g_strdup_printf ("%" G_GSIZE_FORMAT " of the known pairs %s left out: by the others more likely "
                                      "wrong than right", count, count == 1 ? "is" : "are"));
}

gboolean
credal_cli_problem_heeds_pairs (const CredalCliProblem *problem)
{
  return credal_settings_view (problem->settings)
         || (credal_settings_engine (problem->settings)->can & CREDAL_FOLLOWS_PAIRS);
}

/* Warns of answers that the engine ignores, and of a view that needs answers and has none. */
static void
warn_unheard (const CredalCliProblem *problem)
{
  const CredalEngine *engine = credal_settings_engine (problem->settings);
  const CredalConstraints *said = problem->constraints;
  gboolean labels = credal_constraints_n_labels (said) > 0, labelled = labels && !(engine->can & CREDAL_FOLLOWS_LABELS);
  gboolean pairs = credal_constraints_n_pairs (said) || credal_constraints_n_groups (said);

  if ((pairs || labelled) && !credal_cli_problem_heeds_pairs (problem))
    g_ptr_array_add (problem->warnings, credal_describe_ignored_answers (engine, problem->data));
  if (problem->asks_features && !pairs && !labels)
    g_ptr_array_add (problem->warnings, g_strdup ("--view answers: there are no answers, and no features are learned "
                                                  "(--constraints, --labels)"));
}

/* Keeps the best partition so far. */
static gboolean
keep_best_partition (CredalPartition *partition, gboolean final, gpointer data, GError **error)
{
  CredalPartition **best = data;

  g_clear_pointer (best, credal_partition_unref);
  *best = credal_partition_ref (partition);
  return TRUE;
}

/* Names clusters after the classes: class k labels cluster k. */
static void
name_clusters (const CredalCliProblem *problem, CredalPartition *partition)
{
  guint classes = credal_dataset_n_classes (problem->data);
  const char *names[CREDAL_MAX_CLUSTERS + 1] = { NULL };

  for (guint k = 0; k < credal_partition_c (partition); k++)
    names[k] = k < classes ? credal_dataset_class_name (problem->data, k) : "";
  credal_partition_set_names (partition, names);
}

/* Features are learned in the third power of the number of objects with answers. */
static void
warn_learning (const CredalCliProblem *problem, const CredalAnswers *answers, GPtrArray *warnings)
{
  if (credal_settings_view (problem->settings) && answers->known->s > MANY_ASKED)
    g_ptr_array_add (warnings, g_strdup_printf ("features are learned from the answers on %zu objects: this can take "
                                                "minutes; --view none leaves it out", (gsize) answers->known->s));
}

/* Warns of a long computation before it starts; other warnings come with the result. */
static void
warn_effort (const CredalCliProblem *problem, const CredalAnswers *answers)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  char *warning = credal_effort_warning (credal_settings_engine (problem->settings),
                                         credal_settings_params (problem->settings), credal_dataset_p (problem->data));

  if (warning)
    g_ptr_array_add (warnings, warning);
  warn_learning (problem, answers, warnings);
  credal_cli_warn (warnings);
}

/* Judges the result. Unless it was learned from answers, it is compared with fits without an answer that the data
 * contradict, and with other seeds if the user did not choose where it begins. */
static void
judge_round (CredalCliProblem *problem, const CredalRound *round, CredalPartition *partition)
{
  const CredalProblem fitted = credal_round_problem (round);
  gboolean clear = credal_cli_judge (problem, round->answers, round->answers, partition);

  if (!problem->other_seeds || round->warm || round->begin
      || credal_expectation_taught (credal_partition_state (partition)))
    return;
  credal_judge_cost (credal_settings_engine (problem->settings), &fitted, partition, NULL, problem->faults);
  if (!clear)
    credal_judge_stability (credal_settings_engine (problem->settings), &fitted, partition, NULL, problem->faults);
}

CredalPartition *
credal_cli_problem_fit (CredalCliProblem *problem, const char *path, GError **error)
{
  guint c = credal_settings_clusters (problem->settings);
  g_autoptr(CredalAnswers) answers = credal_answers_new (credal_constraints_copy (problem->constraints), c);
  const CredalRound round = { .settings = problem->settings, .data = problem->data, .answers = answers,
                              .coarse = problem->coarse, .like = problem->like, .ends = TRUE,
                              .warm = problem->beginning.warm, .only_warm = problem->beginning.warm != NULL,
                              .begin = problem->beginning.membership };
  CredalPartition *partition = NULL;
  CredalCliProgress progress;

  warn_effort (problem, answers);
  gboolean fine = credal_round_run (&round, NULL, credal_cli_progress_begin (&progress), keep_best_partition,
                                    &partition, error);

  credal_cli_progress_end (&progress);
  warn_unheard (problem);
  if (!fine)
    {
      g_clear_pointer (&partition, credal_partition_unref);
      credal_cli_name_file (error, path);
      return NULL;
    }
  warn_overruled (problem, partition);
  judge_round (problem, &round, partition);
  for (char **warning = credal_partition_report (partition)->warnings; *warning; warning++)
    g_ptr_array_add (problem->warnings, g_strdup (*warning));
  if (problem->named_by_classes)
    name_clusters (problem, partition);
  return partition;
}

void
credal_cli_problem_print (const CredalCliProblem *problem)
{
  const char *engine = credal_settings_engine (problem->settings)->name;
  gsize n = credal_dataset_n (problem->data), p = credal_dataset_p (problem->data);

  printf ("%s on %zu %s with ", engine, n, g_dngettext (GETTEXT_PACKAGE, "object", "objects", n));
  if (credal_dataset_dissimilarities (problem->data))
    printf ("dissimilarities\n");
  else
    printf ("%zu %s\n", p, g_dngettext (GETTEXT_PACKAGE, "feature", "features", p));
}
