/* `cluster`: fits one method to a table or picture, and reports and exports the result. */
#include <math.h>
#include <stdio.h>
#include "cli/base/command.h"
#include "cli/large/cluster-file.h"
#include "cli/large/file-data.h"
#include "cli/read/image.h"
#include "cli/read/pictures.h"
#include "cli/read/problem.h"
#include "cli/read/truth.h"
#include "cli/write/against.h"
#include "cli/write/dice.h"
#include "cli/write/faults.h"
#include "cli/write/json.h"
#include "cli/write/knowledge.h"
#include "cli/write/outputs.h"
#include "cli/write/pairs.h"
#include "cli/write/result.h"
#include "cli/write/stack.h"
#include "core/data/dissimilarity.h"

typedef struct {
  char **files;
  char *truth, *start, *first;
  double outlier;                      /* typicality; NAN: default */
  gboolean json, intervals, on_disk;
  CredalCliAgainst against;
  CredalCliPairs pairs;
  CredalCliKnowledge knowledge;
  CredalCliImage image;
  CredalCliOutputs outputs;
} Options;

static void
cluster_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_free (options->truth);
  g_free (options->start);
  g_free (options->first);
  credal_cli_against_clear (&options->against);
  credal_cli_pairs_clear (&options->pairs);
  credal_cli_knowledge_clear (&options->knowledge);
  credal_cli_image_clear (&options->image);
  credal_cli_outputs_clear (&options->outputs);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, cluster_options_clear)

static CredalCliParse
parse_cluster_options (int argc, char **argv, Options *options, CredalCliFit *fit, GError **error)
{
  const GOptionEntry entries[] = {
    { "outlier", 0, 0, G_OPTION_ARG_DOUBLE, &options->outlier,
      "the largest typicality of an outlier, 0 to 1 (0.1; of mixtures 0.001; of the mass on clusters 0.5)", "T" },
    { "start-from", 0, 0, G_OPTION_ARG_FILENAME, &options->start,
      "begin at a model (JSON of --model-out) or at labels of the objects (CSV with a column cluster, class, label or "
      "group, such as --labels-out writes), in place of the method's own starts", "FILE" },
    { "intervals", 0, 0, G_OPTION_ARG_NONE, &options->intervals,
      "with --model-out, mixtures: 95 % intervals of weights, means and covariances, by bootstrap", NULL },
    { "truth", 0, 0, G_OPTION_ARG_FILENAME, &options->truth,
      "pictures: the true classes, a colour for each: the result is compared with it", "PICTURE" },
    { "first-slice", 0, 0, G_OPTION_ARG_STRING, &options->first,
      "with --slice all: the slice to begin at, with the strokes; by default the usual one", "N" },
    { "out-of-memory", 0, 0, G_OPTION_ARG_NONE, &options->on_disk,
      "a .npy file: leave the rows on the disk, as is done by itself if they do not fit into half of the free memory; "
      "labels, masses and memberships are written as .npy files", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the result as JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "FILE|PICTURE..." },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Clusters a CSV file, or the pixels of a picture or of several stacked ones, and reports the result.",
    "A column called class, label, species and the like is not clustered: the result is compared with it. Without\n"
    "--clusters there is a cluster for each class.\n\n"
    "The result is judged before it is shown: empty or coinciding clusters, many outliers, answers that are not\n"
    "followed, clear groups that are missed. Without clear groups other seeds are tried, on at most 2000 objects: one\n"
    "more fit, or a few if they disagree. A sure answer about a pair that the data contradict, and that moves more\n"
    "than a twentieth of the objects, is named. Faults are warnings, and \"faults\" in JSON; the exit status\n"
    "stays 0.");

  credal_cli_settings_offer (&fit->settings, credal_cli_together_offer, context);
  credal_cli_against_options (&options->against, TRUE, context);
  credal_cli_pairs_options (&options->pairs, context);
  credal_cli_knowledge_options (&options->knowledge, context);
  credal_cli_image_options (&options->image, context);
  credal_cli_outputs_options (&options->outputs, CREDAL_CLI_FITTED, context);
  return credal_cli_parse (context, fit, argc, argv, error);
}

static void
add_report (JsonBuilder *builder, const CredalReport *report)
{
  credal_json_add_number (builder, "objective", report->objective);
  credal_json_add_number (builder, "constraint_cost", report->constraint_cost);
  credal_json_add_integer (builder, "iterations", report->iterations);
  credal_json_add_integer (builder, "starts", report->starts);
  credal_json_add_string (builder, "status", credal_status_name (report->status));
  credal_json_add_boolean (builder, "stopped_by_centres", report->by_centres);
  credal_json_add_number (builder, "seconds", report->seconds);
}

static void
print_cluster_json (const CredalCliProblem *problem, const CredalExported *of, const CredalIndices *indices,
                    const int *truth, const Options *options)
{
  const CredalPartition *partition = of->partition;
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "n", (gint64) credal_dataset_n (problem->data));
  credal_json_add_integer (builder, "p", (gint64) credal_dataset_p (problem->data));
  if (problem->chosen)
    credal_json_add_strings (builder, "features", (char **) credal_dataset_column_names (problem->data),
                             (guint) credal_dataset_p (problem->data));
  if (credal_dataset_dissimilarities (problem->data))
    credal_json_add_boolean (builder, "dissimilarities", TRUE);
  credal_cli_json_gaps (builder, problem->data);
  credal_json_add_string (builder, "engine", credal_settings_engine (problem->settings)->id);
  credal_cli_json_params (builder, "parameters", credal_settings_params (problem->settings),
                          credal_partition_state (partition));
  credal_cli_json_outside (builder, problem->outside);
  add_report (builder, credal_partition_report (partition));
  credal_cli_json_honesty (builder, credal_partition_honesty (partition));
  credal_cli_json_strings (builder, "warnings", problem->warnings);
  credal_cli_json_faults (builder, problem, partition);
  if (indices)
    credal_cli_json_indices (builder, "indices", indices);
  if (truth)
    credal_cli_dice_json (truth, of, builder);
  credal_cli_against_json (&options->against, builder);
  credal_cli_knowledge_json (&options->knowledge, of->partition, builder);
  credal_cli_pairs_json (&options->pairs, partition, builder);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

static void
print_cluster_summary (const CredalCliProblem *problem, const CredalExported *of, const CredalIndices *indices,
                       const int *truth, const Options *options)
{
  const CredalReport *report = credal_partition_report (of->partition);

  credal_cli_problem_print (problem);
  printf ("%s after %u %s, best of %u %s, %.3f s\n", credal_report_ending (report), report->iterations,
          g_dngettext (GETTEXT_PACKAGE, "iteration", "iterations", report->iterations), report->starts,
          g_dngettext (GETTEXT_PACKAGE, "start", "starts", report->starts), report->seconds);
  printf ("objective %.10g, constraint cost %.10g\n", report->objective, report->constraint_cost);
  credal_cli_print_sizes (of, problem->outside);
  if (indices)
    credal_cli_print_indices (indices);
  if (truth)
    credal_cli_dice_print (truth, of);
  credal_cli_against_print (&options->against);
  credal_cli_knowledge_print (&options->knowledge, of->partition);
  credal_cli_pairs_print (&options->pairs, of->partition);
  credal_cli_warn_fit (problem, of->partition);
}

/* Reports the result. @truth: (nullable): classes of the pixels. */
static void
report_partition (const CredalCliProblem *problem, const CredalExported *of, const int *truth, const Options *options)
{
  const CredalPartition *partition = of->partition;
  const int *classes = credal_dataset_classes (problem->data);
  CredalIndices indices = { 0 };

  if (truth)
    indices = credal_cli_truth_score (truth, of);
  else if (classes)
    indices = credal_indices (credal_partition_labels (partition), classes, credal_partition_n (partition), NULL);
  (options->json ? print_cluster_json : print_cluster_summary) (problem, of, truth || classes ? &indices : NULL,
                                                                truth, options);
}

static gboolean
check_cluster_files (Options *options, const CredalCliFit *fit, GError **error)
{
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();

  credal_cli_files_read_all (files, options->files);
  credal_cli_files_read (files, fit->constraints);
  credal_cli_files_read (files, fit->labels);
  credal_cli_files_write (files, fit->table.features_out);
  credal_cli_files_read (files, options->truth);
  credal_cli_files_read (files, options->start);
  credal_cli_files_read (files, options->pairs.path);
  credal_cli_files_read (files, options->image.strokes);
  credal_cli_outputs_name_files (&options->outputs, files);
  return credal_cli_against_check (&options->against, files, error)
         && credal_cli_knowledge_check (&options->knowledge, files, error) && credal_cli_files_check (files, error);
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
  const CredalCliGiven together[] = { { credal_cli_given (fit, CREDAL_SETTING_TOGETHER) != NULL, "--regions-together" },
                                      { 0 } };
  if (!images)
    return credal_cli_image_check_table (&options->image, path, error)
           && credal_cli_outputs_check_table (&options->outputs, path, error)
           && credal_cli_check_none (truth, "a table, whose classes are a column", error)
           && credal_cli_check_none (together, "a table, which has no pixels", error)
           && credal_cli_problem_read (problem, path, fit, error);
  const CredalCliGiven pairs[] = { { options->pairs.path != NULL, "--pairs" }, { 0 } };
  if (!credal_cli_outputs_check_picture (&options->outputs, error)
      || !credal_cli_check_none (pairs, "a picture", error)
      || !credal_cli_knowledge_check_none (&options->knowledge, "a picture", error))
    return FALSE;
  *regions = credal_cli_image_read (problem, options->files, fit, &options->image, error);
  return *regions != NULL;
}

/* Checks --outlier and --intervals before the data are clustered. */
static gboolean
check_additions (const Options *options, GError **error)
{
  if (!isnan (options->outlier) && !credal_cli_outputs_path (&options->outputs, "outliers"))
    credal_cli_error (error, "--outlier goes with --outliers-out");
  else if (options->intervals && !credal_cli_outputs_path (&options->outputs, "model"))
    credal_cli_error (error, "--intervals goes with --model-out");
  else if (options->outlier < 0.0 || options->outlier > 1.0)
    credal_cli_error (error, "--outlier %g: expected a typicality from 0 to 1", options->outlier);
  else
    return TRUE;
  return FALSE;
}

static gboolean
export_results (const Options *options, const CredalCliFit *fit, const CredalCliProblem *problem,
                const CredalExported *of, GError **error)
{
  CredalSnapshot snapshot = { .of = *of, .constraints = problem->constraints,
                              .settings = problem->settings, .intervals = options->intervals,
                              .outlier = options->outlier };
  g_auto(CredalTableSource) source = { 0 };
  g_autofree char *folder = credal_cli_pictures_folder (options->files[0]);

  if (credal_cli_outputs_path (&options->outputs, "table")
      && !credal_cli_table_source (options->files[0], &fit->table, &source, error))
    return FALSE;
  snapshot.source = source;
  snapshot.pictures = folder;
  return credal_cli_outputs_write (&options->outputs, &snapshot, problem->warnings, error)
         && credal_cli_against_export (&options->against, &snapshot.of, error);
}

/* ---- all slices ---- */

/* Fails if an option was given that goes with a single slice or table. */
static gboolean
check_stack (const Options *options, GError **error)
{
  const CredalCliGiven given[] = { { options->truth != NULL, "--truth" }, { options->start != NULL, "--start-from" },
                                   { options->against.id != NULL, "--against" },
                                   { options->pairs.path != NULL, "--pairs" }, { 0 } };

  if (!credal_cli_are_images (options->files))
    {
      credal_cli_error (error, "--slice all is for pictures");
      return FALSE;
    }
  return credal_cli_check_none (given, "--slice all", error)
         && credal_cli_knowledge_check_none (&options->knowledge, "--slice all", error)
         && credal_cli_outputs_check_stack (&options->outputs, error);
}

/* Clusters all slices of a stack in place of one. */
static gboolean
cluster_stack (const Options *options, const CredalCliFit *fit, GError **error)
{
  g_auto(CredalCliProblem) problem = { 0 };
  g_autoptr(CredalSession) session = NULL;
  g_autoptr(GPtrArray) masks = NULL;
  CredalMaskCleaning cleaning = { 0 };

  if (!check_stack (options, error) || !credal_cli_problem_choose (&problem, fit, error))
    return FALSE;
  session = credal_cli_image_session (&problem, options->files, fit, &options->image, options->first, error);
  masks = session ? credal_cli_stack_run (session, problem.warnings, error) : NULL;
  if (!masks || !credal_cli_outputs_write_stack (&options->outputs, masks, &cleaning, error))
    return FALSE;
  return credal_cli_stack_report (masks, cleaning, problem.warnings, options->json, error);
}

/* ---- one table or picture ---- */

static gboolean
cluster_one (Options *options, const CredalCliFit *fit, GError **error)
{
  g_auto(CredalCliProblem) problem = { 0 };
  g_autoptr(CredalRegions) regions = NULL;

  if (!read_problem (&problem, options, fit, &regions, error))
    return FALSE;
  g_autofree int *truth = options->truth ? credal_cli_truth_read (options->truth, regions, error) : NULL;
  if ((options->truth && !truth) || !credal_cli_pairs_read (&options->pairs, problem.data, error)
      || !credal_cli_knowledge_add (&options->knowledge, &problem, error)
      || (options->start && !credal_cli_problem_begin (&problem, options->start, error)))
    return FALSE;
  problem.other_seeds = TRUE;
  g_autoptr(CredalPartition) partition = credal_cli_problem_fit (&problem, options->files[0], error);
  if (!partition || !credal_cli_against_fit (&options->against, &problem, partition, options->files[0], error))
    return FALSE;
  credal_cli_knowledge_judge (&options->knowledge, &problem, partition);
  CredalExported of = credal_exported (partition, regions);
  g_autoptr(CredalTogether) held = NULL;
  if (!credal_exported_hold (&of, credal_settings_together (problem.settings), NULL, &held, error)
      || !export_results (options, fit, &problem, &of, error))
    return FALSE;
  report_partition (&problem, &of, truth, options);
  return TRUE;
}

/* Returns TRUE if the rows stay on the disk; says so unless the user asked for it. */
static gboolean
stays_on_disk (const Options *options)
{
  const char *path = options->files && !options->files[1] ? options->files[0] : NULL;

  if (!path || options->on_disk || !credal_cli_file_is_large (path))
    return path && options->on_disk;
  g_printerr ("credal-cli: %s is too large for the free memory: its rows stay on the disk\n", path);
  return TRUE;
}

static gboolean
cluster_file (const Options *options, const CredalCliFit *fit, GError **error)
{
  const CredalCliGiven given[] = { { options->truth != NULL, "--truth" }, { options->start != NULL, "--start-from" },
                                   { options->against.id != NULL, "--against" },
                                   { options->pairs.path != NULL, "--pairs" }, { 0 } };

  return credal_cli_check_none (given, "data that stay on the disk", error)
         && credal_cli_knowledge_check_none (&options->knowledge, "data that stay on the disk", error)
         && credal_cli_image_check_table (&options->image, options->files[0], error)
         && credal_cli_cluster_file (options->files[0], fit, &options->outputs, options->json, error);
}

gboolean
credal_cli_cluster (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { .outlier = NAN };
  g_auto(CredalCliFit) fit = { 0 };

  CredalCliParse parsed = parse_cluster_options (argc, argv, &options, &fit, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  gboolean all = credal_cli_image_all_slices (&options.image);
  if (options.first && !all)
    {
      credal_cli_error (error, "--first-slice goes with --slice all");
      return FALSE;
    }
  return check_additions (&options, error) && check_cluster_files (&options, &fit, error)
         && (stays_on_disk (&options) ? cluster_file (&options, &fit, error)
             : all ? cluster_stack (&options, &fit, error) : cluster_one (&options, &fit, error));
}
