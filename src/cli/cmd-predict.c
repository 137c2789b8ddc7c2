/* `predict`: clusters the rows of another table by a fitted model, and reports and exports the result. */
#include <math.h>
#include <stdio.h>
#include "cli/base/command.h"
#include "cli/read/problem.h"
#include "cli/write/json.h"
#include "cli/write/outputs.h"
#include "cli/write/result.h"
#include "core/base/parallel.h"
#include "fitted/fitted-file.h"
#include "fitted/predict.h"
#include "fitted/rows.h"
#include "io/pictures/picture-list.h"

typedef struct {
  char **files;
  int threads;
  gboolean json;
  CredalCliTable table;
  CredalCliOutputs outputs;
} Options;

static void
predict_options_clear (Options *options)
{
  g_strfreev (options->files);
  credal_cli_table_clear (&options->table);
  credal_cli_outputs_clear (&options->outputs);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, predict_options_clear)

/* ---- options ---- */

static CredalCliParse
parse_predict_options (int argc, char **argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "threads", 0, 0, G_OPTION_ARG_INT, &options->threads, "number of threads; 0: all processors (0)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the result as JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "MODEL FILE" },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Clusters the rows of a CSV file by a model that cluster --model-out MODEL has fitted to other rows.",
    "Columns are found by their headings, in any order; texts become numbers as in the model, and features are\n"
    "standardised by the means and deviations of the model's rows. Missing values are filled with its medians\n"
    "(--missing median). Known classes are compared with the result.");

  credal_cli_table_options (&options->table, context);
  credal_cli_outputs_options (&options->outputs, CREDAL_CLI_PREDICTED, context);
  return credal_cli_parse (context, NULL, argc, argv, error);
}

static gboolean
check_predict_options (const Options *options, GError **error)
{
  const CredalCliGiven none[] = {
    { options->table.one_hot != NULL, "--one-hot" }, { options->table.ordinal != NULL, "--ordinal" },
    { options->table.feature != NULL, "--feature" }, { 0 },
  };
  const CredalCliGiven chosen[] = {
    { options->table.least_value != NULL, "--least-value" },
    { options->table.most_variable != NULL, "--most-variable" }, { 0 },
  };
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();

  if (!options->files || !options->files[1] || options->files[2])
    {
      if (credal_cli_check_there (options->files, error))
        credal_cli_error (error, "expected MODEL and FILE; %s --help describes the command", g_get_prgname ());
    }
  else if (options->threads < 0)
    credal_cli_error (error, "--threads %d: the number of threads is 0 or more", options->threads);
  else if (credal_cli_table_check (&options->table, error)
           && credal_cli_check_none (none, "a model: it says how texts become numbers", error)
           && credal_cli_check_none (chosen, "a model: it names its columns", error))
    {
      credal_cli_files_read_all (files, options->files);
      credal_cli_outputs_name_files (&options->outputs, files);
      return credal_cli_files_check (files, error);
    }
  return FALSE;
}

/* ---- the rows ---- */

typedef struct {
  CredalFitted *fitted;
  CredalTable *table;
  CredalDataset *rows;                 /* prepared */
  CredalPartition *partition;
  GPtrArray *warnings;
} Prediction;

static void
prediction_clear (Prediction *prediction)
{
  g_clear_pointer (&prediction->fitted, credal_fitted_free);
  g_clear_pointer (&prediction->table, credal_table_free);
  g_clear_pointer (&prediction->rows, credal_dataset_unref);
  g_clear_pointer (&prediction->partition, credal_partition_unref);
  g_clear_pointer (&prediction->warnings, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Prediction, prediction_clear)

/* Each folder has principal components of its own: the same numbers mean something else in another folder. */
static gboolean
check_own_components (const char *path, GError **error)
{
  return !credal_picture_folder (path)
         || credal_fail_file (error, CREDAL_ERROR_DATA, path, "the features of a folder are made of its own pictures; "
                              "cluster all pictures together");
}

static gboolean
predict_rows (Prediction *prediction, const Options *options, GError **error)
{
  const char *model = options->files[0], *path = options->files[1];

  prediction->warnings = g_ptr_array_new_with_free_func (g_free);
  if (!(prediction->fitted = credal_fitted_read (model, error)))
    return FALSE;
  if (!credal_fitted_predicts (prediction->fitted, error))
    {
      credal_cli_name_file (error, model);
      return FALSE;
    }
  if (!check_own_components (path, error)
      || !(prediction->table = credal_cli_table_load (path, &options->table, error)))
    return FALSE;
  g_autoptr(CredalDataset) read = credal_fitted_rows (prediction->fitted, prediction->table,
                                                      prediction->table->options->missing, prediction->warnings,
                                                      error);
  if (!read)
    return FALSE;
  prediction->rows = credal_fitted_prepare (prediction->fitted, read, error);
  if (prediction->rows)
    prediction->partition = credal_fitted_predict (prediction->fitted, prediction->rows, error);
  if (!prediction->partition)
    credal_cli_name_file (error, prediction->rows ? model : path);
  return prediction->partition != NULL;
}

/* ---- output ---- */

static gboolean
export_prediction (const Prediction *prediction, const Options *options, GError **error)
{
  g_autoptr(CredalConstraints) none = credal_constraints_new (credal_dataset_n (prediction->rows));
  CredalSnapshot snapshot = { .of = credal_exported (prediction->partition, NULL), .constraints = none,
                              .outlier = NAN };
  g_auto(CredalTableSource) source = { 0 };

  if (credal_cli_outputs_path (&options->outputs, "table"))
    {
      if (!credal_cli_table_source (options->files[1], &options->table, &source, error))
        return FALSE;
      credal_import_options_free (source.options);
      source.options = credal_fitted_options (prediction->fitted, prediction->table,
                                              prediction->table->options->missing, error);
    }
  snapshot.source = source;
  return credal_cli_outputs_write (&options->outputs, &snapshot, prediction->warnings, error);
}

static void
print_prediction_json (const Prediction *prediction, const CredalIndices *indices)
{
  const CredalReport *report = credal_partition_report (prediction->partition);
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "n", (gint64) credal_dataset_n (prediction->rows));
  credal_json_add_integer (builder, "p", (gint64) credal_dataset_p (prediction->rows));
  credal_json_add_string (builder, "engine", prediction->fitted->engine->id);
  credal_json_add_integer (builder, "model_objects", (gint64) prediction->fitted->n);
  credal_json_add_number (builder, "objective", report->objective);
  credal_json_add_number (builder, "log_likelihood", report->loglik);
  credal_cli_json_strings (builder, "warnings", prediction->warnings);
  if (indices)
    credal_cli_json_indices (builder, "indices", indices);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

static void
print_prediction (const Prediction *prediction, const CredalIndices *indices)
{
  const CredalExported exported = credal_exported (prediction->partition, NULL);
  gsize n = credal_dataset_n (prediction->rows);

  printf ("%s, fitted to %" G_GSIZE_FORMAT " %s, on %" G_GSIZE_FORMAT " %s\n", prediction->fitted->engine->name,
          prediction->fitted->n, g_dngettext (GETTEXT_PACKAGE, "object", "objects", prediction->fitted->n), n,
          g_dngettext (GETTEXT_PACKAGE, "row", "rows", n));
  if (!isnan (credal_partition_report (prediction->partition)->loglik))
    printf ("log-likelihood %.10g\n", credal_partition_report (prediction->partition)->loglik);
  credal_cli_print_sizes (&exported, 0);
  if (indices)
    credal_cli_print_indices (indices);
  credal_cli_warn (prediction->warnings);
}

gboolean
credal_cli_predict (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { 0 };
  g_auto(Prediction) prediction = { 0 };
  CredalIndices indices;

  CredalCliParse parsed = parse_predict_options (argc, argv, &options, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  if (!check_predict_options (&options, error))
    return FALSE;
  credal_parallel_set_threads ((guint) options.threads);
  if (!predict_rows (&prediction, &options, error) || !export_prediction (&prediction, &options, error))
    return FALSE;
  const int *classes = credal_dataset_classes (prediction.rows);
  if (classes)
    indices = credal_indices (credal_partition_labels (prediction.partition), classes,
                              credal_partition_n (prediction.partition), NULL);
  (options.json ? print_prediction_json : print_prediction) (&prediction, classes ? &indices : NULL);
  return TRUE;
}
