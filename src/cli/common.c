#include "cli/common.h"
#include <stdio.h>
#include <string.h>
#include "core/outliers.h"
#include "core/parallel.h"
#include "engines/coarse.h"
#include "io/constraint-file.h"
#include "io/csv.h"
#include "session/honest.h"
#include "session/learn.h"
#include "session/naming.h"

void
credal_cli_error (GError **error, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
}

gboolean
credal_cli_check_none (const CredalCliGiven *options, const char *with, GError **error)
{
  for (; options->option; options++)
    if (options->given)
      {
        credal_cli_error (error, "%s does not go with %s", options->option, with);
        return FALSE;
      }
  return TRUE;
}

/* ---- command line ---- */

void
credal_cli_fit_clear (CredalCliFit *fit)
{
  g_strfreev (fit->recipes);
  g_free (fit->engine);
  g_free (fit->clusters);
  g_strfreev (fit->set);
  g_free (fit->constraints);
  g_free (fit->view);
  g_free (fit->missing);
  g_strfreev (fit->ignore);
}

static void
add_fit_options (CredalCliFit *fit, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "recipe", 0, 0, G_OPTION_ARG_STRING_ARRAY, &fit->recipes,
      "engine, selector and settings under one name (credal-cli list recipes)", "ID" },
    { "engine", 'e', 0, G_OPTION_ARG_STRING, &fit->engine, "the method (credal-cli list engines)", "ID" },
    { "clusters", 'c', 0, G_OPTION_ARG_STRING, &fit->clusters, "how many clusters", "C" },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &fit->set, "a parameter of the engine; may be repeated", "NAME=VALUE" },
    { "standardize", 0, 0, G_OPTION_ARG_NONE, &fit->standardize, "cluster the z-scores of the features", NULL },
    { "missing", 0, 0, G_OPTION_ARG_STRING, &fit->missing,
      "rows that miss a value: refuse the table (refuse), leave them out, or fill them with the column's median",
      "refuse|omit|median" },
    { "ignore", 0, 0, G_OPTION_ARG_STRING_ARRAY, &fit->ignore,
      "leave a column of the table out, by its heading; may be repeated", "COLUMN" },
    { "constraints", 0, 0, G_OPTION_ARG_FILENAME, &fit->constraints,
      "known pairs: CSV i,j,type,certainty, where rows are given by name, or by number from 1", "FILE" },
    { "view", 0, 0, G_OPTION_ARG_STRING, &fit->view,
      "whether features learned from the answers are clustered too (none, or as the recipe says)", "answers|none" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &fit->seed, "seed of every random choice (1)", "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &fit->threads, "threads (one for each processor); same result", "N" },
    { NULL },
  };
  fit->seed = 1;
  g_option_context_add_main_entries (context, entries, NULL);
}

gboolean
credal_cli_fit_check_none (const CredalCliFit *fit, const char *with, GError **error)
{
  const CredalCliGiven options[] = {
    { fit->recipes != NULL, "--recipe" }, { fit->engine != NULL, "--engine" }, { fit->clusters != NULL, "--clusters" },
    { fit->set != NULL, "--set" }, { fit->constraints != NULL, "--constraints" }, { fit->view != NULL, "--view" },
                                     { 0 },
  };
  return credal_cli_check_none (options, with, error);
}

/* How many clusters there are is said in one place. */
static gboolean
check_settings (char **settings, GError **error)
{
  for (char **setting = settings; setting && *setting; setting++)
    if (g_str_has_prefix (*setting, CREDAL_PARAM_CLUSTERS "="))
      {
        g_autofree char *option = g_strconcat ("--set ", *setting, NULL);
        return credal_cli_check_none ((CredalCliGiven[]) { { TRUE, option }, { 0 } }, "--clusters", error);
      }
  return TRUE;
}

static gboolean
check_fit_options (const CredalCliFit *fit, GError **error)
{
  CredalMissing missing;

  if (fit->seed < 0)
    credal_cli_error (error, "--seed %" G_GINT64_FORMAT ": the seed is 0 or more", fit->seed);
  else if (fit->view && !g_str_equal (fit->view, "answers") && !g_str_equal (fit->view, "none"))
    credal_cli_error (error, "--view %s: expected answers or none", fit->view);
  else if (fit->missing && !credal_missing_find (fit->missing, &missing))
    credal_cli_error (error, "--missing %s: expected refuse, omit or median", fit->missing);
  else if (fit->threads < 0)
    credal_cli_error (error, "--threads %d: the number of threads is 0 or more", fit->threads);
  else
    return check_settings (fit->set, error);
  return FALSE;
}

void
credal_cli_describe_params (GString *text, const CredalParamSpec *specs)
{
  for (const CredalParamSpec *spec = specs; spec->name; spec++)
    {
      g_string_append_printf (text, "  %s=%s", spec->name, spec->initial);
      if (spec->type == CREDAL_PARAM_CHOICE)
        {
          g_autofree char *choices = g_strjoinv ("|", (char **) spec->choices);
          g_string_append_printf (text, "  (%s)", choices);
        }
      else if (spec->type != CREDAL_PARAM_TEXT)
        g_string_append_printf (text, "  (%.16g to %.16g%s%s%s)", spec->minimum, spec->maximum, spec->unit ? " " : "",
                                spec->unit ? spec->unit : "", spec->automatic ? ", or auto" : "");
      g_string_append_printf (text, "\n      %s\n", spec->help);
    }
}

/* The engine that was named, by its id or by a recipe's; NULL: none that is known. */
static const CredalEngine *
named_engine (const CredalCliFit *fit)
{
  const CredalRecipe *recipe = fit->recipes ? credal_recipe_find (fit->recipes[0], NULL) : NULL;
  const char *id = recipe ? recipe->engine : fit->engine;
  return id ? credal_engine_find (id, NULL) : NULL;
}

/* Help is asked for by many who have not chosen an engine: only a known one adds its parameters. */
static void
print_help (GOptionContext *context, const CredalCliFit *fit)
{
  g_autoptr(GString) text = g_string_new (g_option_context_get_description (context));
  const CredalEngine *engine = fit ? named_engine (fit) : NULL;

  if (engine)
    {
      g_string_append_printf (text, "%sParameters of %s, for --set:\n", text->len ? "\n\n" : "", engine->id);
      credal_cli_describe_params (text, engine->params);
    }
  g_option_context_set_description (context, text->str);
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);
  fputs (help, stdout);
}

GOptionContext *
credal_cli_context (const GOptionEntry *entries, const char *summary, const char *description)
{
  GOptionContext *context = g_option_context_new (NULL);

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, NULL);
  return context;
}

CredalCliParse
credal_cli_parse (GOptionContext *context, CredalCliFit *fit, int argc, char **argv, GError **error)
{
  gboolean help = FALSE;
  const GOptionEntry help_entry[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help,
      fit ? "print this help, with the parameters of --engine ID if given" : "print this help", NULL },
    { NULL },
  };

  if (fit)
    add_fit_options (fit, context);
  g_option_context_add_main_entries (context, help_entry, NULL);
  if (!g_option_context_parse (context, &argc, &argv, error))
    return CREDAL_CLI_FAILED;
  if (help)
    {
      print_help (context, fit);
      return CREDAL_CLI_HELPED;
    }
  return !fit || check_fit_options (fit, error) ? CREDAL_CLI_READY : CREDAL_CLI_FAILED;
}

const char *
credal_cli_one (char **arguments, const char *what, GError **error)
{
  if (arguments && arguments[0] && !arguments[1])
    return arguments[0];
  if (!arguments || !arguments[0])
    credal_cli_error (error, "%s is missing; %s --help describes the command", what, g_get_prgname ());
  else
    credal_cli_error (error, "\"%s\" is one argument too many; %s --help describes the command", arguments[1],
                      g_get_prgname ());
  return NULL;
}

/* ---- a problem ---- */

void
credal_cli_problem_clear (CredalCliProblem *problem)
{
  g_clear_pointer (&problem->params, credal_params_free);
  g_clear_pointer (&problem->data, credal_dataset_unref);
  g_clear_pointer (&problem->constraints, credal_constraints_free);
  g_clear_pointer (&problem->warnings, g_ptr_array_unref);
}

void
credal_cli_name_file (GError **error, const char *path)
{
  if (error && *error && !g_error_matches (*error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER))
    credal_prefix_file (error, path);
}

/* Whoever is refused learns of the options. */
static void
name_options (GError **error)
{
  gboolean column = g_error_matches (*error, CREDAL_ERROR, CREDAL_ERROR_COLUMN);
  gboolean missing = g_error_matches (*error, CREDAL_ERROR, CREDAL_ERROR_INCOMPLETE);
  g_autofree char *message = g_steal_pointer (&(*error)->message);

  (*error)->message = g_strconcat (message, column ? " (--ignore COLUMN)" : "",
                                   missing ? "; --missing=omit leaves such rows out, --missing=median fills them"
                                           : NULL, NULL);
}

static gboolean
leave_out (CredalTable *table, char **headings, GError **error)
{
  for (; headings && *headings; headings++)
    if (!credal_table_ignore (table, *headings))
      {
        credal_cli_error (error, "--ignore %s: there is no such column", *headings);
        return FALSE;
      }
  return TRUE;
}

static CredalDataset *
read_table (const char *path, const CredalCliFit *fit, GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalTable) table = credal_table_load (path, NULL, error);
  if (!table || !leave_out (table, fit->ignore, error))
    return NULL;
  CredalMissing missing = CREDAL_MISSING_REFUSE;
  if (fit->missing && credal_missing_find (fit->missing, &missing))
    credal_table_treat_missing (table, missing);
  CredalDataset *data = credal_table_dataset (table, NULL, warnings, error);
  if (!data && error)
    name_options (error);
  return data;
}

CredalDataset *
credal_cli_load (const char *path, const CredalCliFit *fit, GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalDataset) data = read_table (path, fit, warnings, error);
  if (!data || !fit->standardize)
    return g_steal_pointer (&data);
  CredalDataset *z = credal_dataset_standardize (data, warnings, error);
  if (!z)
    credal_cli_name_file (error, path);
  return z;
}

/* What has no bearing on the result was not meant so. */
static gboolean
check_bearing (const CredalParams *params, const char *setting, GError **error)
{
  g_autofree char *name = g_strndup (setting, strcspn (setting, "="));
  const CredalParamBond *bond = credal_naming_idle (params, name);

  if (bond)
    credal_cli_error (error, "%s does not go with %s=%s", setting, bond->other,
                      credal_params_text (params, bond->other));
  else if (g_str_equal (setting, "focal=chosen") && !*credal_params_text (params, "sets"))
    credal_cli_error (error, "%s: which sets is missing, such as -s sets={1,2},{2,3}", setting);
  else
    return TRUE;
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
  return TRUE;
}

gboolean
credal_cli_apply (CredalParams *params, const CredalRecipeSetting *settings, GError **error)
{
  for (; settings->name; settings++)
    if (!credal_params_set (params, settings->name, settings->value, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_problem (const CredalCliFit *fit, GError **error)
{
  if (fit->engine && fit->recipes)
    credal_cli_error (error, "--engine and --recipe exclude each other: a recipe names its engine");
  else if (fit->recipes && fit->recipes[1])
    credal_cli_error (error, "--recipe %s: there is one already", fit->recipes[1]);
  else if (!fit->engine && !fit->recipes)
    credal_cli_error (error,
                      "--engine ID or --recipe ID is missing (credal-cli list engines, credal-cli list recipes)");
  else if (!fit->clusters && !fit->clusters_from_classes)
    credal_cli_error (error, "--clusters C is missing");
  else
    return TRUE;
  return FALSE;
}

gboolean
credal_cli_problem_choose (CredalCliProblem *problem, const CredalCliFit *fit, GError **error)
{
  if (!check_problem (fit, error))
    return FALSE;
  problem->recipe = fit->recipes ? credal_recipe_find (fit->recipes[0], error) : NULL;
  if (fit->recipes && !problem->recipe)
    return FALSE;
  problem->engine = credal_engine_find (problem->recipe ? problem->recipe->engine : fit->engine, error);
  if (!problem->engine)
    return FALSE;
  problem->params = credal_params_new (problem->engine->params);
  problem->seed = (guint64) fit->seed;
  problem->view = fit->view ? g_str_equal (fit->view, "answers") : problem->recipe && problem->recipe->view;
  problem->warnings = g_ptr_array_new_with_free_func (g_free);
  return (!problem->recipe || credal_cli_apply (problem->params, problem->recipe->settings, error))
         && (!fit->clusters || credal_params_set (problem->params, CREDAL_PARAM_CLUSTERS, fit->clusters, error))
         && credal_cli_set (problem->params, fit->set, error);
}

static gboolean
count_classes (CredalCliProblem *problem, const char *path, GError **error)
{
  guint classes = credal_dataset_n_classes (problem->data);
  g_autofree char *count = g_strdup_printf ("%u", classes);

  if (classes > CREDAL_MAX_CLUSTERS)
    {
      credal_cli_error (error, "%s: the column class has %u classes, more than %d; give --clusters", path, classes,
                        CREDAL_MAX_CLUSTERS);
      return FALSE;
    }
  return credal_params_set (problem->params, CREDAL_PARAM_CLUSTERS, count, error);
}

static void
warn_dominant (const CredalCliProblem *problem)
{
  double times;
  gssize widest = credal_dominant_feature (problem->data, &times);

  if (widest >= 0)
    g_ptr_array_add (problem->warnings,
                     g_strdup_printf ("\"%s\" varies %.0f times as much as the typical feature and decides nearly "
                                      "alone; --standardize",
                                      credal_dataset_column_name (problem->data, (gsize) widest), times));
}

gboolean
credal_cli_problem_read (CredalCliProblem *problem, const char *path, const CredalCliFit *fit, GError **error)
{
  credal_parallel_set_threads ((guint) fit->threads);
  problem->data = credal_cli_load (path, fit, problem->warnings, error);
  if (!problem->data)
    return FALSE;
  warn_dominant (problem);
  if (!fit->clusters && credal_dataset_classes (problem->data) && !count_classes (problem, path, error))
    return FALSE;
  problem->constraints = fit->constraints ? credal_constraint_file_read (fit->constraints, problem->data, error)
                                          : credal_constraints_new (credal_dataset_n (problem->data));
  return problem->constraints != NULL;
}

gboolean
credal_cli_problem_load (CredalCliProblem *problem, const char *path, const CredalCliFit *fit, GError **error)
{
  return credal_cli_problem_choose (problem, fit, error) && credal_cli_problem_read (problem, path, fit, error);
}

/* What the recipe makes of the known pairs, or NULL: they are all believed. */
static CredalHindsight *
look_back (const CredalCliProblem *problem, const CredalPartition *before)
{
  const CredalRecipe *recipe = problem->recipe;

  return credal_hindsight_new (problem->data, problem->constraints, credal_partition_c (before), before,
                               problem->engine, problem->params, recipe ? recipe->doubting : CREDAL_DOUBTING_OFF);
}

static void
warn_overruled (const CredalCliProblem *problem, const CredalHindsight *hindsight)
{
  const CredalPair *pairs = hindsight ? credal_constraints_pairs (hindsight->believed) : NULL;
  guint count = 0;

  for (guint q = 0; pairs && q < credal_constraints_n_pairs (hindsight->believed); q++)
    count += pairs[q].overruled;
  if (count > 0)
    g_ptr_array_add (problem->warnings,
                     g_strdup_printf ("%u of the known pairs %s left out: by the others more likely wrong than right",
                                      count, count == 1 ? "is" : "are"));
}

/* With what the known pairs teach; @plain: (transfer full): without, and the result where they teach nothing. */
static CredalPartition *
learn (const CredalCliProblem *problem, const CredalProblem *what, CredalPartition *plain, GError **error)
{
  g_autoptr(CredalPartition) before = plain;
  g_autoptr(CredalHindsight) hindsight = look_back (problem, before);
  CredalPartition *found;

  warn_overruled (problem, hindsight);
  if (!credal_learn (problem->engine, what, before, hindsight, g_ascii_strtod (CREDAL_HONEST_RATE, NULL), NULL, &found,
                     error))
    return NULL;
  return found ? found : g_steal_pointer (&before);
}

/* What the window says likewise. */
static void
warn_unheard (const CredalCliProblem *problem)
{
  const CredalConstraints *said = problem->constraints;
  gboolean any = credal_constraints_n_pairs (said) || credal_constraints_n_groups (said)
                 || credal_constraints_n_labels (said);

  if (any && !problem->view && !(problem->engine->uses & CREDAL_USES_PAIRS))
    g_ptr_array_add (problem->warnings, credal_naming_unheard (problem->engine));
}

static CredalPartition *
fit (const CredalCliProblem *problem, GError **error)
{
  const CredalProblem what = { problem->data, problem->constraints, problem->params, problem->seed };
  CredalPartition *partition = (problem->coarse ? credal_fit_coarse : credal_fit) (problem->engine, &what, NULL, error);

  return partition && problem->view ? learn (problem, &what, partition, error) : partition;
}

CredalPartition *
credal_cli_problem_fit (CredalCliProblem *problem, const char *path, GError **error)
{
  CredalPartition *partition = fit (problem, error);

  warn_unheard (problem);
  if (!partition)
    {
      credal_cli_name_file (error, path);
      return NULL;
    }
  for (char **warning = credal_partition_report (partition)->warnings; *warning; warning++)
    g_ptr_array_add (problem->warnings, g_strdup (*warning));
  return partition;
}

char *
credal_cli_short_name (const char *path)
{
  char *name = g_filename_display_basename (path), *dot = strrchr (name, '.');
  if (dot && dot != name)
    *dot = '\0';
  return name;
}

void
credal_cli_warn (const GPtrArray *warnings)
{
  for (guint i = 0; i < warnings->len; i++)
    fprintf (stderr, "credal-cli: warning: %s\n", (const char *) g_ptr_array_index (warnings, i));
}
