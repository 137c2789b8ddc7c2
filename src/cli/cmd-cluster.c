/* `cluster`: fits one method to a table or picture, and reports and exports the result. */
#include <math.h>
#include <stdio.h>
#include "cli/shared/against.h"
#include "cli/shared/command.h"
#include "cli/shared/image.h"
#include "cli/shared/json.h"
#include "cli/shared/problem.h"
#include "cli/shared/result.h"
#include "cli/shared/truth.h"
#include "io/export/export.h"
#include "io/export/spreadsheet.h"

typedef struct {
  char **files;
  char *labels_out, *masses_out, *belief_out, *outliers_out, *table_out, *truth;
  double outlier;                      /* typicality; NAN: default */
  gboolean json;
  CredalCliAgainst against;
  CredalCliImage image;
} Options;

static void
cluster_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_free (options->labels_out);
  g_free (options->masses_out);
  g_free (options->belief_out);
  g_free (options->outliers_out);
  g_free (options->table_out);
  g_free (options->truth);
  credal_cli_against_clear (&options->against);
  credal_cli_image_clear (&options->image);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, cluster_options_clear)

static CredalCliParse
parse_cluster_options (int argc, char **argv, Options *options, CredalCliFit *fit, GError **error)
{
  const GOptionEntry entries[] = {
    { "labels-out", 0, 0, G_OPTION_ARG_FILENAME, &options->labels_out, "write each object's cluster as CSV", "FILE" },
    { "masses-out", 0, 0, G_OPTION_ARG_FILENAME, &options->masses_out, "write every mass of every object as CSV",
      "FILE" },
    { "belief-out", 0, 0, G_OPTION_ARG_FILENAME, &options->belief_out,
      "write belief, plausibility and approximations of each cluster as CSV", "FILE" },
    { "outliers-out", 0, 0, G_OPTION_ARG_FILENAME, &options->outliers_out,
      "write the objects that are typical of no cluster as CSV, the least typical first", "FILE" },
    { "outlier", 0, 0, G_OPTION_ARG_DOUBLE, &options->outlier,
      "the largest typicality of an outlier, 0 to 1 (0.1; of mixtures 0.001; of the mass on clusters 0.5)", "T" },
    { "table-out", 0, 0, G_OPTION_ARG_FILENAME, &options->table_out,
      "write the table as it was, with group, certainty and labelled behind each row", "FILE" },
    { "truth", 0, 0, G_OPTION_ARG_FILENAME, &options->truth,
      "pictures: the true classes, a colour for each: the result is compared with it", "PICTURE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the result as JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "FILE|PICTURE..." },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Clusters a CSV file, or the pixels of a picture or of several stacked ones, and reports the result.",
    "A column called class, label, species and the like is not clustered: the result is compared with it.");
  credal_cli_against_options (&options->against, TRUE, context);
  credal_cli_image_options (&options->image, TRUE, context);
  return credal_cli_parse (context, fit, argc, argv, error);
}

static void
add_report (JsonBuilder *builder, const CredalReport *report)
{
  credal_cli_json_number (builder, "objective", report->objective);
  credal_cli_json_number (builder, "constraint_cost", report->constraint_cost);
  credal_cli_json_integer (builder, "iterations", report->iterations);
  credal_cli_json_integer (builder, "starts", report->starts);
  credal_cli_json_string (builder, "status", credal_status_name (report->status));
  credal_cli_json_number (builder, "seconds", report->seconds);
}

static void
print_cluster_json (const CredalCliProblem *problem, const CredalPartition *partition, const CredalIndices *indices,
                    const CredalCliAgainst *against)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_cli_json_integer (builder, "n", (gint64) credal_dataset_n (problem->data));
  credal_cli_json_integer (builder, "p", (gint64) credal_dataset_p (problem->data));
  credal_cli_json_string (builder, "engine", credal_settings_engine (problem->settings)->id);
  credal_cli_json_params (builder, "parameters", credal_settings_params (problem->settings),
                          credal_partition_state (partition));
  add_report (builder, credal_partition_report (partition));
  credal_cli_json_honesty (builder, credal_partition_honesty (partition));
  credal_cli_json_strings (builder, "warnings", problem->warnings);
  if (indices)
    credal_cli_json_indices (builder, "indices", indices);
  credal_cli_against_json (against, builder);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

static void
print_cluster_summary (const CredalCliProblem *problem, const CredalPartition *partition, const CredalIndices *indices,
                       const CredalCliAgainst *against)
{
  const CredalReport *report = credal_partition_report (partition);
  const char *engine = credal_settings_engine (problem->settings)->name;

  gsize n = credal_dataset_n (problem->data), p = credal_dataset_p (problem->data);

  printf ("%s on %" G_GSIZE_FORMAT " %s with %" G_GSIZE_FORMAT " %s\n", engine, n,
          g_dngettext (GETTEXT_PACKAGE, "object", "objects", n), p,
          g_dngettext (GETTEXT_PACKAGE, "feature", "features", p));
  printf ("%s after %u %s, best of %u %s, %.3f s\n", credal_status_name (report->status), report->iterations,
          g_dngettext (GETTEXT_PACKAGE, "iteration", "iterations", report->iterations), report->starts,
          g_dngettext (GETTEXT_PACKAGE, "start", "starts", report->starts), report->seconds);
  printf ("objective %.10g, constraint cost %.10g\n", report->objective, report->constraint_cost);
  credal_cli_print_sizes (partition);
  if (indices)
    credal_cli_print_indices (indices);
  credal_cli_against_print (against);
  credal_cli_warn (problem->warnings);
}

/* Reports the result. @truth: (nullable): classes of the pixels of @regions. */
static void
report_partition (const CredalCliProblem *problem, const CredalPartition *partition, const CredalRegions *regions,
                  const int *truth, const Options *options)
{
  const int *classes = credal_dataset_classes (problem->data);
  CredalIndices indices = { 0 };

  if (truth)
    indices = credal_cli_truth_score (truth, regions, partition);
  else if (classes)
    indices = credal_indices (credal_partition_labels (partition), classes, credal_partition_n (partition), NULL);
  (options->json ? print_cluster_json : print_cluster_summary) (problem, partition, truth || classes ? &indices : NULL,
                                                                &options->against);
}

static gboolean
check_cluster_files (const Options *options, const CredalCliFit *fit, GError **error)
{
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();

  credal_cli_files_read_all (files, options->files);
  credal_cli_files_read (files, fit->constraints);
  credal_cli_files_read (files, fit->labels);
  credal_cli_files_read (files, options->truth);
  credal_cli_files_write (files, options->labels_out);
  credal_cli_files_write (files, options->masses_out);
  credal_cli_files_write (files, options->belief_out);
  credal_cli_files_write (files, options->outliers_out);
  credal_cli_files_write (files, options->table_out);
  credal_cli_image_name_files (&options->image, files);
  return credal_cli_against_check (&options->against, files, error) && credal_cli_files_check (files, error);
}

/* Reads the table or picture. @regions: out: of a picture; NULL: a table. */
static gboolean
read_problem (CredalCliProblem *problem, const Options *options, const CredalCliFit *fit, CredalRegions **regions,
              GError **error)
{
  gboolean images = credal_cli_are_images (options->files);
  const char *path = images ? options->files[0] : credal_cli_one (options->files, "FILE", error);

  if (!path || !credal_cli_problem_choose (problem, fit, error))
    return FALSE;
  const CredalCliGiven truth[] = { { options->truth != NULL, "--truth" }, { 0 } };
  const CredalCliGiven of_table[] = { { options->table_out != NULL, "--table-out" }, { 0 } };
  if (!images)
    return credal_cli_image_check_table (&options->image, path, error)
           && credal_cli_check_none (truth, "a table, whose classes are a column", error)
           && credal_cli_problem_read (problem, path, fit, error);
  if (!credal_cli_check_none (of_table, "a picture", error))
    return FALSE;
  *regions = credal_cli_image_read (problem, options->files, fit, &options->image, error);
  return *regions != NULL;
}

/* Checks --outlier before the data are clustered. */
static gboolean
check_outliers (const Options *options, GError **error)
{
  if (!isnan (options->outlier) && !options->outliers_out)
    credal_cli_error (error, "--outlier goes with --outliers-out");
  else if (options->outlier < 0.0 || options->outlier > 1.0)
    credal_cli_error (error, "--outlier %g: expected a typicality from 0 to 1", options->outlier);
  else
    return TRUE;
  return FALSE;
}

static gboolean
export_outliers (const Options *options, const CredalExported *of, GError **error)
{
  if (credal_typicality_kind (of->partition) == CREDAL_TYPICALITY_NONE)
    {
      credal_cli_error (error, "--outliers-out: this method knows no outliers here");
      return FALSE;
    }
  g_autoptr(GArray) list = credal_outlying_list (of->partition, options->outlier, NULL);

  return credal_export_outliers (options->outliers_out, of, list, error);
}

/* Writes an export. @path: (nullable): NULL: not wanted. */
static gboolean
export_sheet (const char *path, CredalExportFunc write, const CredalExported *of, GError **error)
{
  return !path || credal_sheet_export (path, credal_sheet_form_of (path), write, of, error);
}

static gboolean
export_results (const Options *options, const CredalCliFit *fit, const CredalCliProblem *problem,
                const CredalRegions *regions, const CredalPartition *partition, GError **error)
{
  const CredalExported of = credal_exported (partition, regions);

  return export_sheet (options->labels_out, credal_export_labels, &of, error)
         && export_sheet (options->masses_out, credal_export_masses, &of, error)
         && export_sheet (options->belief_out, credal_export_belief, &of, error)
         && (!options->outliers_out || export_outliers (options, &of, error))
         && (!options->table_out
             || credal_cli_table_export (options->table_out, options->files[0], &fit->table, &of, problem->constraints,
                                         error))
         && credal_cli_against_export (&options->against, &of, error)
         && credal_cli_image_write (&options->image, regions, partition, error);
}

gboolean
credal_cli_cluster (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { .outlier = NAN };
  g_auto(CredalCliFit) fit = { 0 };
  g_auto(CredalCliProblem) problem = { 0 };
  g_autoptr(CredalRegions) regions = NULL;

  CredalCliParse parsed = parse_cluster_options (argc, argv, &options, &fit, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  if (!check_outliers (&options, error) || !check_cluster_files (&options, &fit, error)
      || !read_problem (&problem, &options, &fit, &regions, error))
    return FALSE;
  g_autofree int *truth = options.truth ? credal_cli_truth_read (options.truth, regions, error) : NULL;
  if (options.truth && !truth)
    return FALSE;
  g_autoptr(CredalPartition) partition = credal_cli_problem_fit (&problem, options.files[0], error);
  if (!partition || !credal_cli_against_fit (&options.against, &problem, partition, options.files[0], error)
      || !export_results (&options, &fit, &problem, regions, partition, error))
    return FALSE;
  report_partition (&problem, partition, regions, truth, &options);
  return TRUE;
}
