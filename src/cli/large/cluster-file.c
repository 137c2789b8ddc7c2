/* Clusters data that stay on the disk: the starts on a sample in memory, one run over the file, then the results of one
 * block of rows after another. */
#include "cli/large/cluster-file.h"
#include <stdio.h>
#include <string.h>
#include "cli/base/progress.h"
#include "cli/large/file-data.h"
#include "cli/write/json.h"
#include "core/base/parallel.h"
#include "core/data/dataset-mapped.h"
#include "engines/shared/coarse.h"
#include "io/numpy/result-rows.h"

#define MOST_ROWS    ((gsize) 65536)      /* of which the partition is in memory */
#define MOST_NUMBERS ((gsize) 1 << 23)    /* in these rows */

enum { N_ROWS = CREDAL_ROWS_MEMBERSHIPS + 1 };

static const char *const row_ids[N_ROWS] = { "labels", "masses", "memberships" };

typedef struct {
  const CredalEngine *engine;
  CredalProblem problem;
  CredalState *state;
  CredalReport report;
  double *sizes;                       /* (c) objects by their likeliest cluster */
  GPtrArray *warnings;
  CredalAtomicFile *files[N_ROWS];     /* NULL: not asked for */
} Run;

static void
run_clear (Run *run)
{
  g_clear_pointer (&run->problem.data, credal_dataset_unref);
  g_clear_pointer (&run->state, credal_state_unref);
  credal_report_clear (&run->report);
  g_free (run->sizes);
  for (guint k = 0; k < N_ROWS; k++)
    g_clear_pointer (&run->files[k], credal_atomic_file_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* ---- what goes with it ---- */

static gboolean
check_outputs (const CredalCliOutputs *outputs, GError **error)
{
  for (const CredalExport *export = credal_exports (); export->id; export++)
    {
      const char *path = credal_cli_outputs_path (outputs, export->id);
      gboolean is_rows = FALSE;
      for (guint k = 0; k < N_ROWS; k++)
        is_rows = is_rows || strcmp (row_ids[k], export->id) == 0;
      if (!path || (is_rows && credal_export_is_array (path)))
        continue;
      credal_cli_error (error, "%s: of data that stay on the disk, only labels, masses and memberships can be "
                        "written, as .npy", path);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_method (const CredalCliProblem *problem, const CredalCliFit *fit, GError **error)
{
  const CredalCliGiven given[] = { { fit->constraints != NULL, "--constraints" }, { fit->labels != NULL, "--labels" },
                                   { fit->class_labels, "--class-labels" },
                                   { !credal_cli_given (fit, CREDAL_PARAM_CLUSTERS), "a command without --clusters" },
                                   { 0 } };
  const CredalEngine *engine = credal_settings_engine (problem->settings);
  gboolean has_model = (engine->can & CREDAL_PREDICTS) && !(engine->can & CREDAL_OF_ROWS)
                       && !(engine->search && engine->search->representatives);

  if (!has_model)
    credal_cli_error (error, "%s needs all objects in memory; a method with centres does not, such as ecm or gmm",
                      engine->id);
  else if (credal_settings_preparation (problem->settings).components > 0)
    credal_cli_error (error, "principal components need all objects in memory");
  else
    return credal_cli_check_none (given, "data that stay on the disk", error)
           && credal_cli_table_check_none (&fit->table, "data that stay on the disk", error);
  return FALSE;
}

/* ---- results, block by block ---- */

static CredalPartition *
block_partition (const Run *run, gsize first, gsize n, GError **error)
{
  gsize p = credal_dataset_p (run->problem.data);
  double *x = g_memdup2 (credal_dataset_row (run->problem.data, first), n * p * sizeof (double));
  g_autoptr(CredalDataset) rows = credal_dataset_new (n, p, x, NULL);
  CredalProblem problem = run->problem;

  credal_dataset_drop (run->problem.data, first, n);
  problem.data = rows;
  return credal_engine_partition (run->engine, &problem, run->state, &run->report, error);
}

/* Adds the warnings of a block that no earlier one had. */
static void
add_warnings (GPtrArray *all, char **warnings)
{
  for (guint k = 0; warnings && warnings[k]; k++)
    if (!g_ptr_array_find_with_equal_func (all, warnings[k], g_str_equal, NULL))
      g_ptr_array_add (all, g_strdup (warnings[k]));
}

static void
add_block (Run *run, gsize first, const CredalPartition *partition)
{
  gsize n = credal_partition_n (partition);

  add_warnings (run->warnings, credal_partition_report (partition)->warnings);
  for (gsize i = 0; i < n; i++)
    run->sizes[credal_partition_labels (partition)[i]]++;
  for (guint k = 0; k < N_ROWS; k++)
    {
      if (run->files[k] && first == 0)
        credal_export_array_begin (run->files[k], k, credal_dataset_n (run->problem.data), partition);
      if (run->files[k])
        credal_export_array_append (run->files[k], k, partition, 0, n);
    }
}

static gboolean
open_files (Run *run, const CredalCliOutputs *outputs, GError **error)
{
  for (guint k = 0; k < N_ROWS; k++)
    {
      const char *path = credal_cli_outputs_path (outputs, row_ids[k]);
      run->files[k] = path ? credal_atomic_file_open (path, error) : NULL;
      if (path && !run->files[k])
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_results (Run *run, CredalMonitor *monitor, GError **error)
{
  gsize n = credal_dataset_n (run->problem.data), fitting = MOST_NUMBERS / credal_dataset_p (run->problem.data);
  gsize block = CLAMP (fitting, 1, MOST_ROWS);

  for (gsize first = 0; first < n; first += block)
    {
      g_autoptr(CredalPartition) partition = block_partition (run, first, MIN (block, n - first), error);
      if (!partition || !credal_monitor_step (monitor, (double) first / (double) n, "Writing", error))
        return FALSE;
      add_block (run, first, partition);
    }
  for (guint k = 0; k < N_ROWS; k++)
    if (run->files[k] && !credal_atomic_file_commit (run->files[k], error))
      return FALSE;
  return TRUE;
}

/* ---- the report ---- */

static void
add_matrix (JsonBuilder *builder, const CredalMatrix *matrix)
{
  json_builder_set_member_name (builder, matrix->name);
  json_builder_begin_array (builder);
  for (gsize i = 0; i < matrix->rows; i++)
    {
      json_builder_begin_array (builder);
      for (gsize j = 0; j < matrix->columns; j++)
        credal_json_add_value (builder, matrix->values[i * matrix->columns + j]);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

static void
print_json (const Run *run, guint c)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "n", (gint64) credal_dataset_n (run->problem.data));
  credal_json_add_integer (builder, "p", (gint64) credal_dataset_p (run->problem.data));
  credal_json_add_string (builder, "engine", run->engine->id);
  credal_cli_json_params (builder, "parameters", run->problem.params, run->state);
  credal_json_add_number (builder, "objective", run->report.objective);
  credal_json_add_integer (builder, "iterations", run->report.iterations);
  credal_json_add_integer (builder, "starts", run->report.starts);
  credal_json_add_string (builder, "status", credal_status_name (run->report.status));
  credal_json_add_boolean (builder, "stopped_by_centres", run->report.by_centres);
  credal_json_add_number (builder, "seconds", run->report.seconds);
  credal_cli_json_strings (builder, "warnings", run->warnings);
  json_builder_set_member_name (builder, "sizes");
  json_builder_begin_array (builder);
  for (guint k = 0; k < c; k++)
    json_builder_add_int_value (builder, (gint64) run->sizes[k]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "model");
  json_builder_begin_object (builder);
  for (guint k = 0; k < credal_state_n (run->state); k++)
    add_matrix (builder, credal_state_nth (run->state, k));
  json_builder_end_object (builder);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

static void
print_summary (const Run *run, guint c)
{
  const CredalReport *report = &run->report;

  printf ("%s on %" G_GSIZE_FORMAT " objects with %" G_GSIZE_FORMAT " features, which stay on the disk\n",
          run->engine->name, credal_dataset_n (run->problem.data), credal_dataset_p (run->problem.data));
  printf ("%s after %u iterations, best of %u starts, %.3f s\n", credal_report_ending (report), report->iterations,
          report->starts, report->seconds);
  printf ("objective %.10g\ncluster sizes:", report->objective);
  for (guint k = 0; k < c; k++)
    printf (" %.15g", run->sizes[k]);
  printf ("\n");
}

/* ---- the run ---- */

static gboolean
run_file (Run *run, const char *path, const CredalCliOutputs *outputs, GError **error)
{
  CredalCliProgress progress;
  CredalMonitor *monitor = credal_cli_progress_begin (&progress);
  gboolean fine = open_files (run, outputs, error);

  if (fine)
    run->state = credal_fit_coarse_state (run->engine, &run->problem, monitor, &run->report, error);
  if (fine && !run->state)
    credal_cli_name_file (error, path);
  fine = fine && run->state && write_results (run, monitor, error);
  credal_cli_progress_end (&progress);
  return fine;
}

gboolean
credal_cli_cluster_file (const char *path, const CredalCliFit *fit, const CredalCliOutputs *outputs, gboolean json,
                         GError **error)
{
  g_auto(CredalCliProblem) problem = { 0 };
  g_auto(Run) run = { 0 };

  if (!credal_cli_problem_choose (&problem, fit, error) || !check_method (&problem, fit, error)
      || !check_outputs (outputs, error))
    return FALSE;
  credal_parallel_set_threads ((guint) fit->threads);
  run.engine = credal_settings_engine (problem.settings);
  run.problem = (CredalProblem) {
    .data = credal_cli_file_data (path, credal_settings_preparation (problem.settings).standardize, problem.warnings,
                                  error),
    .params = credal_settings_params (problem.settings), .seed = credal_settings_seed (problem.settings),
  };
  guint c = credal_settings_clusters (problem.settings);
  run.sizes = g_new0 (double, c);
  run.warnings = problem.warnings;
  if (!run.problem.data || !run_file (&run, path, outputs, error))
    return FALSE;
  (json ? print_json : print_summary) (&run, c);
  if (!json)
    credal_cli_warn (problem.warnings);
  return TRUE;
}
