/* `credal-mpi predict`: the clusters of other rows by a fitted model. */
#include <stdio.h>
#include "cli/base/files.h"
#include "cli/write/json.h"
#include "core/base/parallel.h"
#include "fitted/fitted-file.h"
#include "fitted/predict.h"
#include "fitted/rows.h"
#include "mpi/command.h"
#include "mpi/reduction-mpi.h"
#include "mpi/report.h"
#include "mpi/results.h"
#include "mpi/score.h"

typedef struct {
  char **files, *classes;
  int threads;
  gboolean json;
  CredalCliFit fit;          /* only the options of tables */
  CredalMpiOutputs outputs;
} Options;

static void
predict_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_free (options->classes);
  credal_cli_fit_clear (&options->fit);
  credal_mpi_outputs_clear (&options->outputs);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, predict_options_clear)

static CredalCliParse
parse_predict (int argc, char **argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "threads", 0, 0, G_OPTION_ARG_INT, &options->threads, "threads of a process; 0: all processors (0)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the result as JSON", NULL },
    { "labels-out", 0, 0, G_OPTION_ARG_FILENAME, &options->outputs.labels, "as for cluster", "FILE" },
    { "masses-out", 0, 0, G_OPTION_ARG_FILENAME, &options->outputs.masses, "as for cluster", "FILE" },
    { "memberships-out", 0, 0, G_OPTION_ARG_FILENAME, &options->outputs.memberships, "as for cluster", "FILE" },
    { "classes", 0, 0, G_OPTION_ARG_FILENAME, &options->classes, "as for cluster", "FILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "MODEL FILE" },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Clusters the rows of FILE by a model that cluster --model-out MODEL has fitted to other rows.",
    "The columns of a NumPy file are called x1, x2, …; columns of a table are found by their headings.");

  credal_cli_table_options (&options->fit.table, context);
  return credal_cli_parse (context, NULL, argc, argv, error);
}

static gboolean
check_predict (const Options *options, GError **error)
{
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();

  if (!options->files || !options->files[1] || options->files[2])
    {
      credal_cli_error (error, "expected MODEL and FILE; %s --help describes the command", g_get_prgname ());
      return FALSE;
    }
  if (options->threads < 0)
    {
      credal_cli_error (error, "--threads %d: the number of threads is 0 or more", options->threads);
      return FALSE;
    }
  credal_cli_files_read_all (files, options->files);
  credal_cli_files_read (files, options->classes);
  credal_cli_files_write (files, options->outputs.labels);
  credal_cli_files_write (files, options->outputs.masses);
  credal_cli_files_write (files, options->outputs.memberships);
  const CredalCliGiven chosen[] = {
    { options->fit.table.least_value != NULL, "--least-value" },
    { options->fit.table.most_variable != NULL, "--most-variable" }, { 0 },
  };
  return credal_cli_table_check (&options->fit.table, error)
         && credal_cli_check_none (chosen, "a model: it names its columns", error)
         && credal_cli_files_check (files, error);
}

/* Returns the partition of this process's rows. */
static CredalPartition *
predict_share (const CredalFitted *fitted, const CredalMpiShare *share, const CredalMpiSource *source, GError **error)
{
  CredalReduction *reduction = credal_mpi_reduction ();
  g_autoptr(CredalDataset) raw = credal_mpi_share_read (share, source, reduction, error);
  g_autoptr(CredalDataset) picked = raw ? credal_fitted_pick (fitted, raw, error) : NULL;
  g_autoptr(CredalDataset) rows = picked ? credal_fitted_prepare (fitted, picked, error) : NULL;

  if (!rows)
    return NULL;
  credal_dataset_set_slice (rows, reduction, share->head, share->n);
  return credal_fitted_predict (fitted, rows, error);
}

static void
report_prediction (const Options *options, const CredalFitted *fitted, const CredalPartition *partition,
                   const CredalIndices *indices, const GPtrArray *warnings)
{
  const CredalReport *report = credal_partition_report (partition);
  gsize n = credal_dataset_n_all (credal_partition_data (partition));
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  if (!options->json)
    {
      printf ("%s, fitted to %zu objects, on %zu rows\n", fitted->engine->name, fitted->n, n);
      credal_mpi_print_result (partition, indices);
      credal_cli_warn (warnings);
      return;
    }
  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "n", (gint64) n);
  credal_json_add_integer (builder, "processes", credal_mpi_reduction ()->size);
  credal_json_add_string (builder, "engine", fitted->engine->id);
  credal_json_add_integer (builder, "model_objects", (gint64) fitted->n);
  credal_json_add_number (builder, "objective", report->objective);
  credal_json_add_number (builder, "log_likelihood", report->loglik);
  credal_cli_json_strings (builder, "warnings", warnings);
  credal_mpi_json_result (builder, partition, indices);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

static gboolean
predict (const Options *options, GError **error)
{
  g_autoptr(CredalFitted) fitted = credal_fitted_read (options->files[0], error);
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalConstraints) none = credal_constraints_new (1);
  g_auto(CredalMpiSource) source = { 0 };
  g_auto(CredalMpiShare) share = { 0 };
  CredalIndices indices;
  gboolean known;

  if (!fitted || !credal_fitted_predicts (fitted, error)
      || !credal_mpi_source_open (&source, options->files[1], &options->fit, fitted, warnings, error)
      || !credal_mpi_share_init (&share, &source, none, credal_mpi_reduction (), error))
    return FALSE;
  g_autoptr(CredalPartition) partition = predict_share (fitted, &share, &source, error);
  if (!partition || !credal_mpi_outputs_write (&options->outputs, &share, &source, partition, error)
      || !credal_mpi_score (&share, &source, options->classes, partition, &indices, &known, error))
    return FALSE;
  if (credal_mpi_reduction ()->rank == 0)
    report_prediction (options, fitted, partition, known ? &indices : NULL, warnings);
  return TRUE;
}

gboolean
credal_mpi_predict (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { 0 };
  CredalCliParse parsed = parse_predict (argc, argv, &options, error);

  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  if (!check_predict (&options, error))
    return FALSE;
  credal_parallel_set_threads ((guint) options.threads);
  return predict (&options, error);
}
