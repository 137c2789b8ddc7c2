/* `credal-mpi cluster`: one fit by several processes, each with a part of the rows. */
#include <stdio.h>
#include "cli/base/files.h"
#include "cli/write/json.h"
#include "core/base/parallel.h"
#include "io/answers/constraint-file.h"
#include "io/answers/label-file.h"
#include "mpi/command.h"
#include "mpi/fit.h"
#include "mpi/model.h"
#include "mpi/reduction-mpi.h"
#include "mpi/report.h"
#include "mpi/results.h"
#include "mpi/score.h"

typedef struct {
  char **files, *sum, *checkpoint, *resume, *classes, *model;
  int every;
  gboolean json;
  CredalMpiOutputs outputs;
} Options;

static void
cluster_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_free (options->sum);
  g_free (options->checkpoint);
  g_free (options->resume);
  g_free (options->classes);
  g_free (options->model);
  credal_mpi_outputs_clear (&options->outputs);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, cluster_options_clear)

static CredalCliParse
parse_options (int argc, char **argv, Options *options, CredalCliFit *fit, GError **error)
{
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the result as JSON", NULL },
    { "labels-out", 0, 0, G_OPTION_ARG_FILENAME, &options->outputs.labels,
      "write each object's cluster: as .npy its number from 1, otherwise as CSV with focal_set and betp", "FILE" },
    { "masses-out", 0, 0, G_OPTION_ARG_FILENAME, &options->outputs.masses,
      "write each object's mass on every focal set, as .npy or CSV", "FILE" },
    { "memberships-out", 0, 0, G_OPTION_ARG_FILENAME, &options->outputs.memberships,
      "write each object's pignistic probability of each cluster, as .npy or CSV", "FILE" },
    { "model-out", 0, 0, G_OPTION_ARG_FILENAME, &options->model,
      "write the fitted model as JSON, or CSV for readers; predict here and in credal-cli read the JSON. Its medians "
      "stand for missing values and are of the sample only", "FILE" },
    { "checkpoint", 0, 0, G_OPTION_ARG_FILENAME, &options->checkpoint,
      "keep the run in FILE; --resume goes on there", "FILE" },
    { "every", 0, 0, G_OPTION_ARG_INT, &options->every, "iterations between two checkpoints, at least 2 (10)", "N" },
    { "resume", 0, 0, G_OPTION_ARG_FILENAME, &options->resume,
      "go on from a checkpoint of the same data, answers, method and --every", "FILE" },
    { "classes", 0, 0, G_OPTION_ARG_FILENAME, &options->classes,
      "compare the result with known classes: a NumPy file with an integer for each row, below 0 for an unknown class; "
      "of a table, its class column", "FILE" },
    { "sum", 0, 0, G_OPTION_ARG_STRING, &options->sum,
      "ordered: the same bytes for any number of processes (the default); fast: one sum from each process, for "
      "hundreds of them", "ordered|fast" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "FILE" },
    { NULL },
  };
  g_autofree char *engines = credal_mpi_engines ();
  g_autofree char *remarks = g_strconcat (
    "Each process reads and keeps its part of a NumPy file; a CSV file is read by every process. Starts run on a\n"
    "sample, on every process alike; then all objects are clustered from its best result. The rows that answers name\n"
    "are numbered from 1, of a table also by their names.\n\n"
    "Engines that can run so: ", engines, ". The others run on one machine, by credal-cli cluster.", NULL);
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Clusters the rows of a NumPy file (.npy), or of a CSV file, on all processes that mpirun starts.",
    remarks);

  return credal_cli_parse (context, fit, argc, argv, error);
}

/* ---- usage ---- */

static gboolean
check_files (const Options *options, const CredalCliFit *fit, GError **error)
{
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();

  credal_cli_files_read_all (files, options->files);
  credal_cli_files_read (files, fit->constraints);
  credal_cli_files_read (files, fit->labels);
  credal_cli_files_read (files, options->classes);
  credal_cli_files_write (files, options->outputs.labels);
  credal_cli_files_write (files, options->outputs.masses);
  credal_cli_files_write (files, options->outputs.memberships);
  credal_cli_files_write (files, options->checkpoint);
  credal_cli_files_write (files, options->model);
  return credal_cli_files_check (files, error);
}

static gboolean
check_options (const Options *options, const CredalCliFit *fit, const CredalSettings *settings, GError **error)
{
  const CredalCliGiven given[] = { { fit->class_labels, "--class-labels" },
                                   { fit->table.features_out != NULL, "--features-out" },
                                   { credal_settings_view (settings), "--view answers" },
                                   { credal_settings_preparation (settings).components > 0, "--principal-components" },
                                   { 0 } };

  if (options->every < 2)
    credal_cli_error (error, "--every %d: expected at least 2 iterations", options->every);
  else if (options->sum && !g_str_equal (options->sum, "ordered") && !g_str_equal (options->sum, "fast"))
    credal_cli_error (error, "--sum=%s: expected ordered or fast", options->sum);
  else if (!credal_cli_given (fit, CREDAL_PARAM_CLUSTERS))
    credal_cli_error (error, "--clusters C is missing");
  else
    return credal_cli_check_none (given, "several processes", error)
           && credal_mpi_check_engine (credal_settings_engine (settings), error) && check_files (options, fit, error);
  return FALSE;
}

/* ---- reading ---- */

static gboolean
read_answers (CredalCliProblem *problem, const CredalMpiSource *source, const CredalCliFit *fit, GError **error)
{
  guint c = credal_settings_clusters (problem->settings);
  char *replaced = NULL;

  if ((fit->constraints || fit->labels) && source->n > G_MAXUINT32)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "%s: answers name at most %u rows", source->path,
                   G_MAXUINT32);
      return FALSE;
    }
  problem->constraints = fit->constraints ? credal_constraint_file_read (fit->constraints, source->table, error)
                                          : credal_constraints_new (MIN (source->n, G_MAXUINT32));
  if (!problem->constraints
      || (fit->labels && !credal_label_file_read (fit->labels, source->table, c, problem->constraints, &replaced,
                                                  error)))
    return FALSE;
  if (replaced)
    g_ptr_array_add (problem->warnings, replaced);
  return TRUE;
}

/* ---- the result ---- */

/* @indices: (nullable). */
static void
print_json (const CredalCliProblem *problem, const CredalPartition *partition, const CredalIndices *indices)
{
  const CredalReport *report = credal_partition_report (partition);
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "n", (gint64) credal_dataset_n_all (problem->data));
  credal_json_add_integer (builder, "p", (gint64) credal_dataset_p (problem->data));
  credal_json_add_integer (builder, "processes", credal_mpi_reduction ()->size);
  credal_json_add_string (builder, "engine", credal_settings_engine (problem->settings)->id);
  credal_cli_json_params (builder, "parameters", credal_settings_params (problem->settings),
                          credal_partition_state (partition));
  credal_json_add_number (builder, "objective", report->objective);
  credal_json_add_number (builder, "constraint_cost", report->constraint_cost);
  credal_json_add_integer (builder, "iterations", report->iterations);
  credal_json_add_integer (builder, "starts", report->starts);
  credal_json_add_string (builder, "status", credal_status_name (report->status));
  credal_json_add_boolean (builder, "stopped_by_centres", report->by_centres);
  credal_json_add_number (builder, "seconds", report->seconds);
  credal_cli_json_strings (builder, "warnings", problem->warnings);
  credal_mpi_json_result (builder, partition, indices);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

static void
print_summary (const CredalCliProblem *problem, const CredalPartition *partition, const CredalIndices *indices)
{
  const CredalReport *report = credal_partition_report (partition);

  printf ("%s on %" G_GSIZE_FORMAT " objects with %" G_GSIZE_FORMAT " features, %u processes\n",
          credal_settings_engine (problem->settings)->name, credal_dataset_n_all (problem->data),
          credal_dataset_p (problem->data), credal_mpi_reduction ()->size);
  printf ("%s after %u iterations, best of %u starts, %.3f s\n", credal_report_ending (report), report->iterations,
          report->starts, report->seconds);
  printf ("objective %.10g, constraint cost %.10g\n", report->objective, report->constraint_cost);
  credal_mpi_print_result (partition, indices);
}

/* Adds the warnings of the fit, and reports on the first process. */
static void
report_result (const Options *options, CredalCliProblem *problem, const CredalPartition *partition,
               const CredalIndices *indices)
{
  char **warnings = credal_partition_report (partition)->warnings;

  if (credal_mpi_reduction ()->rank > 0)
    return;
  for (guint k = 0; warnings && warnings[k]; k++)
    g_ptr_array_add (problem->warnings, g_strdup (warnings[k]));
  (options->json ? print_json : print_summary) (problem, partition, indices);
  if (!options->json)
    credal_cli_warn (problem->warnings);
}

/* ---- the command ---- */

static gboolean
cluster (const Options *options, const CredalCliFit *fit, CredalCliProblem *problem, GError **error)
{
  CredalReduction *reduction = credal_mpi_reduction ();
  const CredalPreparation how = credal_settings_preparation (problem->settings);
  const CredalMpiKeeping keeping = { options->checkpoint, options->resume, options->every };
  g_auto(CredalMpiSource) source = { 0 };
  g_auto(CredalMpiShare) share = { 0 };
  CredalIndices indices;
  gboolean known;

  if (!credal_mpi_source_open (&source, options->files[0], fit, NULL, problem->warnings, error)
      || !read_answers (problem, &source, fit, error)
      || !credal_mpi_share_init (&share, &source, problem->constraints, reduction, error))
    return FALSE;
  g_autoptr(CredalDataset) raw = credal_mpi_share_read (&share, &source, reduction, error);
  problem->data = raw ? credal_dataset_prepare (raw, &how, problem->warnings, error) : NULL;
  if (!problem->data)
    return FALSE;
  g_autoptr(CredalPartition) partition = credal_mpi_fit (&share, problem->data, problem->constraints,
                                                         problem->settings, &keeping, error);
  if (!partition || !credal_mpi_outputs_write (&options->outputs, &share, &source, partition, error)
      || (options->model && !credal_mpi_model_write (options->model, &share, problem->settings, partition, error)))
    return FALSE;
  if (!credal_mpi_score (&share, &source, options->classes, partition, &indices, &known, error))
    return FALSE;
  report_result (options, problem, partition, known ? &indices : NULL);
  return TRUE;
}

gboolean
credal_mpi_cluster (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { .every = 10 };
  g_auto(CredalCliFit) fit = { 0 };
  g_auto(CredalCliProblem) problem = { 0 };
  CredalCliParse parsed = parse_options (argc, argv, &options, &fit, error);

  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  if (!credal_cli_one (options.files, "FILE", error) || !credal_cli_problem_choose (&problem, &fit, error)
      || !check_options (&options, &fit, problem.settings, error))
    return FALSE;
  credal_parallel_set_threads ((guint) fit.threads);
  credal_mpi_reduction ()->ordered = !options.sum || g_str_equal (options.sum, "ordered");
  return cluster (&options, &fit, &problem, error);
}
