/* `validity`: compares numbers of clusters, and advises one. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "cli/base/command.h"
#include "cli/base/files.h"
#include "cli/base/progress.h"
#include "cli/read/image.h"
#include "cli/read/problem.h"
#include "cli/write/json.h"
#include "draw/charts/charts.h"
#include "draw/paint/text.h"
#include "draw/plot/picture.h"
#include "engines/shared/choices-search.h"
#include "engines/shared/clusters-advice.h"

/* User units. */
#define WIDTH 480.0
#define HEIGHT 320.0
#define MARGIN 16.0
#define TITLE 26.0

typedef struct {
  char **files, **over, *index, *starts, *plot;
  int from, to;
  gboolean json, csv;
  CredalCliImage image;
} Options;

static void
validity_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_strfreev (options->over);
  g_free (options->index);
  g_free (options->starts);
  g_free (options->plot);
  credal_cli_image_clear (&options->image);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, validity_options_clear)

/* The result. */
typedef struct {
  const CredalCliProblem *problem;
  const GArray *points;                /* CredalClustersPoint */
  gboolean over;                       /* TRUE: other settings were tried, too */
  CredalClustersAdvice advice;
  gboolean named;                      /* TRUE: the user's index decides; FALSE: the advice */
  CredalValidity index;                /* the index that decides */
  gssize best;                         /* −1: one group, or no clear number */
} Found;

static const CredalClustersPoint *
nth_point (const Found *found, guint k)
{
  return &g_array_index (found->points, CredalClustersPoint, k);
}

/* Returns the number of clusters that the index or the advice decides for; 0: none. */
static guint
decided_clusters (const Found *found)
{
  return found->best >= 0 ? nth_point (found, (guint) found->best)->clusters : found->advice.clusters;
}

/* ---- options ---- */

static const char *
name_best (const CredalValidityIndex *index)
{
  return index->last ? "last above 0" : index->largest ? "largest" : "smallest";
}

static char *
describe_indices (void)
{
  GString *text = g_string_new (
    "Without --index the separation decides: the advice is the largest number with which all clusters stand apart\n"
    "from each other, \"one group\" if none do with any number, or \"no clear number\". The number that the engine's\n"
    "own index prefers (the first index below that it has) is printed as well. Results with an empty cluster, a flat\n"
    "one or one of a single object, or with coinciding clusters, do not take part.\n\n"
    "Indices, for --index:\n");

  for (guint k = 0; k < CREDAL_N_VALIDITY; k++)
    {
      const CredalValidityIndex *index = credal_validity_index ((CredalValidity) k);
      g_string_append_printf (text, "  %s: of %s; the %s is best\n      %s\n", index->id, index->of,
                              name_best (index), index->meaning);
    }
  g_string_append (text, "\nOnly the data decide: every number is clustered separately, without answers.");
  return g_string_free (text, FALSE);
}

static CredalCliParse
parse_validity_options (int argc, char **argv, Options *options, CredalCliFit *fit, GError **error)
{
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_INT, &options->from, "the smallest number of clusters (2)", "C" },
    { "to", 0, 0, G_OPTION_ARG_INT, &options->to, "the largest number of clusters (8)", "C" },
    { "index", 0, 0, G_OPTION_ARG_STRING, &options->index, "the index that decides (separation)", "ID" },
    { "over", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->over, "try values of another setting as well: all choices, or "
      "only some; may be repeated, for all combinations, such as --over covariance --over focal=full,pairs; without "
      "--index the engine's own index decides", "NAME[=VALUE,VALUE]" },
    { "starts", 0, 0, G_OPTION_ARG_STRING, &options->starts, "how many starts for each number (the engine's)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the result as JSON", NULL },
    { "csv", 0, 0, G_OPTION_ARG_NONE, &options->csv, "print a row for each number as CSV", NULL },
    { "plot", 0, 0, G_OPTION_ARG_FILENAME, &options->plot, "draw the index over the numbers: png, svg or pdf", "FILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "FILE|PICTURE..." },
    { NULL },
  };
  g_autofree char *indices = describe_indices ();
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Clusters a CSV file, or a picture's pixels, into several numbers of clusters, and advises a number "
    "by the gaps between the clusters, or by a validity index.", indices);

  credal_cli_image_options (&options->image, context);
  options->from = 2;
  options->to = 8;
  return credal_cli_parse (context, fit, argc, argv, error);
}

static gboolean
check_validity_numbers (const Options *options, GError **error)
{
  if (options->from < 1 || options->to > CREDAL_MAX_CLUSTERS)
    credal_cli_error (error, "--from %d --to %d: there are 1 to %d clusters", options->from, options->to,
                      CREDAL_MAX_CLUSTERS);
  else if (options->from > options->to)
    credal_cli_error (error, "--from %d --to %d: the first number is the larger one", options->from, options->to);
  else
    return TRUE;
  return FALSE;
}

/* The separation takes the largest number of one method; it does not compare methods. */
static gboolean
check_over (const Options *options, CredalValidity index, GError **error)
{
  if (!options->over || !options->index || !credal_validity_index (index)->last)
    return TRUE;
  credal_cli_error (error, "--over: --index %s compares numbers of clusters, not settings; name another index",
                    options->index);
  return FALSE;
}

/* Checks the usage. @index: (out): set only if one was named. */
static gboolean
check_validity_options (const Options *options, const CredalCliFit *fit, CredalValidity *index, GError **error)
{
  const CredalCliGiven of_others[] = {
    { credal_cli_given (fit, CREDAL_PARAM_CLUSTERS) != NULL, "--clusters" },
    { fit->constraints != NULL, "--constraints" },
    { fit->labels != NULL, "--labels" }, { credal_cli_given (fit, CREDAL_SETTING_VIEW) != NULL, "--view" },
    { credal_cli_given (fit, CREDAL_SETTING_DOUBT) != NULL, "--doubt" },
    { options->image.strokes != NULL, "--strokes" }, { 0 },
  };
  const CredalCliGiven formats[] = { { options->csv, "--csv" }, { 0 } };
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();

  credal_cli_files_read_all (files, options->files);
  credal_cli_files_write (files, options->plot);
  return check_validity_numbers (options, error)
         && credal_cli_check_none (of_others, "validity: it takes --from and --to, and no answers", error)
         && (!options->json || credal_cli_check_none (formats, "--json", error))
         && (!options->index || credal_validity_find (options->index, index, error))
         && check_over (options, *index, error)
         && (!options->plot || credal_picture_known (options->plot, error)) && credal_cli_files_check (files, error);
}

/* ---- printing ---- */

static void
print_padded (const char *text, int width)
{
  printf ("%*s%s", width - (int) g_utf8_strlen (text, -1), "", text);
}

static gboolean
is_shown (const Found *found, guint index)
{
  return credal_clusters_has (found->points, (CredalValidity) index);
}

/* The width of a column for the settings of all points; 0: there are none. */
static int
settings_width (const Found *found)
{
  gsize width = 0;

  for (guint k = 0; k < found->points->len && found->over; k++)
    {
      g_autofree char *settings = g_strjoinv (" ", nth_point (found, k)->settings);
      width = MAX (width, strlen (settings));
    }
  return (int) width;
}

/* Returns "*" for the best result, "–" for one that does not take part, and then "…" for one that did not finish. */
static const char *
mark_of (const Found *found, guint k)
{
  static const char *const marks[3][2] = { { "", "  …" }, { "  *", "  * …" }, { "  –", "  – …" } };
  const CredalClustersPoint *point = nth_point (found, k);

  return marks[(gssize) k == found->best ? 1 : point->excluded ? 2 : 0][point->unfinished ? 1 : 0];
}

static void
print_number_row (const Found *found, guint k)
{
  const CredalClustersPoint *point = nth_point (found, k);

  if (found->over)
    {
      g_autofree char *settings = g_strjoinv (" ", point->settings);
      printf ("%-*s", settings_width (found), settings);
    }
  printf ("%8u", point->clusters);
  for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
    if (is_shown (found, index))
      {
        g_autofree char *value = g_strdup_printf ("%.6g", point->values[index]);
        print_padded (isnan (point->values[index]) ? "–" : value, 16);
      }
  printf ("%10.3f%s\n", point->seconds, mark_of (found, k));
}

/* "3 clusters. It is the largest number …" */
static void
print_advice (const CredalClustersAdvice *advice)
{
  g_autofree char *text = credal_advice_text (advice), *reason = credal_advice_reason (advice),
                  *second = credal_advice_second (advice);

  printf ("%s. %s%s%s\n", text, reason, *second ? " " : "", second);
}

/* Returns (transfer full) the other settings of the best result; "": none. */
static char *
best_settings (const Found *found, const char *between)
{
  return found->over && found->best >= 0 ? g_strjoinv (between, nth_point (found, (guint) found->best)->settings)
                                         : g_strdup ("");
}

/* "ANS is smallest with 2 clusters." */
static void
print_best (const Found *found)
{
  const CredalValidityIndex *chosen = credal_validity_index (found->index);
  guint best = decided_clusters (found);

  g_autofree char *settings = best_settings (found, ", ");

  printf ("%s is %s with %u %s%s%s.\n", chosen->name, name_best (chosen), best,
          g_dngettext (GETTEXT_PACKAGE, "cluster", "clusters", best), *settings ? " and " : "", settings);
  if (found->index == CREDAL_VALIDITY_EBIC && !found->over)
    puts ("With other focal sets or covariances, another number can be best: --over focal --over covariance.");
}

static void
print_excluded (const Found *found)
{
  for (guint k = 0; k < found->points->len; k++)
    {
      const CredalClustersPoint *point = nth_point (found, k);
      g_autofree char *settings = g_strjoinv (" ", point->settings ? point->settings : (char *[]) { NULL });
      if (point->excluded)
        printf ("%s%s%u %s: does not take part: %s.\n", settings, *settings ? ", " : "", point->clusters,
                g_dngettext (GETTEXT_PACKAGE, "cluster", "clusters", point->clusters), point->excluded);
    }
}

static void
print_lacking (const Found *found)
{
  for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
    {
      g_autofree char *text = credal_clusters_lacking (found->points, (CredalValidity) index);
      if (text)
        printf ("%s\n", text);
    }
}

static void
print_validity_table (const Found *found)
{
  const CredalCliProblem *problem = found->problem;

  credal_cli_problem_print (problem);
  printf ("%*sclusters", settings_width (found), "");
  for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
    if (is_shown (found, index))
      print_padded (credal_validity_index ((CredalValidity) index)->name, 16);
  printf ("   seconds\n");
  for (guint k = 0; k < found->points->len; k++)
    print_number_row (found, k);
  print_excluded (found);
  print_lacking (found);
  if (found->named || found->over)
    print_best (found);
  else
    print_advice (&found->advice);
  credal_cli_warn (problem->warnings);
}

static void
print_validity_csv (const Found *found)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  printf ("clusters");
  for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
    printf (",%s", credal_validity_index ((CredalValidity) index)->id);
  printf (",seconds,chosen,excluded,unfinished%s\n", found->over ? ",settings" : "");
  for (guint k = 0; k < found->points->len; k++)
    {
      const CredalClustersPoint *point = nth_point (found, k);
      printf ("%u", point->clusters);
      for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
        printf (",%s", isnan (point->values[index])
                         ? "" : g_ascii_formatd (number, sizeof number, "%.17g", point->values[index]));
      g_autofree char *settings = g_strjoinv (" ", point->settings ? point->settings : (char *[]) { NULL });
      printf (",%.3f,%d,%d,%d%s%s\n", point->seconds, (gssize) k == found->best, point->excluded != NULL,
              point->unfinished, found->over ? "," : "", settings);
    }
  credal_cli_warn (found->problem->warnings);
}

static void
add_number_json (JsonBuilder *builder, const CredalClustersPoint *point)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new ();

  for (char **warning = point->warnings; *warning; warning++)
    g_ptr_array_add (warnings, *warning);
  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "clusters", point->clusters);
  if (point->settings)
    {
      g_autofree char *settings = g_strjoinv (" ", point->settings);
      credal_json_add_string (builder, "settings", settings);
    }
  for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
    credal_json_add_number (builder, credal_validity_index ((CredalValidity) index)->id, point->values[index]);
  credal_json_add_number (builder, "seconds", point->seconds);
  credal_json_add_string (builder, "excluded", point->excluded);
  json_builder_set_member_name (builder, "unfinished");
  json_builder_add_boolean_value (builder, point->unfinished);
  credal_cli_json_strings (builder, "warnings", warnings);
  json_builder_end_object (builder);
}

/* The decision, the advice, and the number that the engine's own index prefers. */
static void
add_decision_json (JsonBuilder *builder, const Found *found)
{
  const CredalValidityIndex *index = credal_validity_index (found->index);
  const CredalClustersAdvice *advice = &found->advice;
  g_autofree char *reason = credal_advice_reason (advice), *second = credal_advice_second (advice);
  guint best = decided_clusters (found);

  credal_json_add_string (builder, "index", index->id);
  credal_json_add_string (builder, "best", index->last ? "last-above-0" : index->largest ? "largest" : "smallest");
  json_builder_set_member_name (builder, "clusters");
  best > 0 ? json_builder_add_int_value (builder, best) : json_builder_add_null_value (builder);
  if (found->over)
    {
      g_autofree char *settings = best_settings (found, " ");
      credal_json_add_string (builder, "settings", settings);
      return;                          /* the advice is about the gaps between clusters of one method */
    }
  credal_json_add_string (builder, "advice", credal_advice_id (advice->kind));
  credal_json_add_integer (builder, "advised_clusters", advice->clusters);
  credal_json_add_string (builder, "reason", reason);
  credal_json_add_string (builder, "second_index", credal_validity_index (advice->own)->id);
  credal_json_add_integer (builder, "second_clusters", advice->preferred);
  credal_json_add_string (builder, "second", second);
}

static void
add_lacking_json (JsonBuilder *builder, const Found *found)
{
  g_autoptr(GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
    {
      char *text = credal_clusters_lacking (found->points, (CredalValidity) index);
      if (text)
        g_ptr_array_add (sentences, text);
    }
  credal_cli_json_strings (builder, "lacking", sentences);
}

static void
print_validity_json (const Found *found)
{
  const CredalCliProblem *problem = found->problem;
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "n", (gint64) credal_dataset_n (problem->data));
  credal_json_add_integer (builder, "p", (gint64) credal_dataset_p (problem->data));
  credal_json_add_string (builder, "engine", credal_settings_engine (problem->settings)->id);
  credal_cli_json_params (builder, "parameters", credal_settings_params (problem->settings), NULL);
  credal_cli_json_outside (builder, problem->outside);
  add_decision_json (builder, found);
  json_builder_set_member_name (builder, "points");
  json_builder_begin_array (builder);
  for (guint k = 0; k < found->points->len; k++)
    add_number_json (builder, nth_point (found, k));
  json_builder_end_array (builder);
  add_lacking_json (builder, found);
  credal_cli_json_strings (builder, "warnings", problem->warnings);
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

/* ---- drawing ---- */

static void
draw_validity_page (cairo_t *cr, gboolean vector, gconstpointer user_data)
{
  const Found *found = user_data;
  const CredalStyle style = { 0 };
  g_autoptr(GArray) points = found->over ? credal_choices_best (found->points, found->index)
                                         : g_array_ref ((GArray *) found->points);
  guint n = points->len;
  g_autofree double *clusters = g_new (double, n), *values = g_new (double, n);
  g_autofree gboolean *excluded = g_new (gboolean, n);
  g_autofree char *title = g_strdup_printf ("%s of %s", credal_validity_index (found->index)->name,
                                            credal_settings_engine (found->problem->settings)->name);
  const cairo_rectangle_t area = { MARGIN, TITLE, WIDTH - 2.0 * MARGIN, HEIGHT - TITLE - MARGIN };

  for (guint k = 0; k < n; k++)
    {
      const CredalClustersPoint *point = &g_array_index (points, CredalClustersPoint, k);
      clusters[k] = point->clusters;
      values[k] = point->values[found->index];
      excluded[k] = point->excluded != NULL;
    }
  const CredalValidityCurve curve = { clusters, values, n, credal_clusters_best (points, found->index), -1,
                                      "clusters", excluded, credal_validity_index (found->index)->last };
  credal_style_set_source (cr, credal_style_background (&style), 1.0);
  cairo_paint (cr);
  credal_text_font (cr, &style, 1.1, TRUE);
  credal_style_set_source (cr, credal_style_foreground (&style), 1.0);
  credal_text_show (cr, title, MARGIN, MARGIN, CREDAL_TEXT_LEFT);
  credal_draw_validity (cr, &style, &curve, NULL, NULL, &area);
}

/* ---- the command ---- */

/* Chooses the number by the advice, or by the named index. Fails if that index has no value for a result that takes
 * part. */
static gboolean
choose_number (Found *found, CredalValidity named, GError **error)
{
  g_autoptr(GString) others = g_string_new (NULL);

  if (!found->over)
    found->advice = credal_clusters_advise (found->points);
  found->index = found->named ? named : found->over ? credal_clusters_index (found->points)
                                                    : CREDAL_VALIDITY_SEPARATION;
  const CredalValidityIndex *chosen = credal_validity_index (found->index);
  found->best = credal_clusters_best (found->points, found->index);
  if (found->best >= 0 || (!found->named && !found->over))
    return TRUE;
  for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
    if (is_shown (found, index))
      g_string_append_printf (others, "%s%s", others->len ? ", " : "",
                              credal_validity_index ((CredalValidity) index)->id);
  if (!found->named)
    credal_cli_error (error, "--over: no result that takes part has an index to compare it by%s",
                      others->len ? "" : "; leave out --over");
  else if (is_shown (found, found->index))
    credal_cli_error (error, "--index %s: the result of every number has a fault; leave out --index to see them",
                      chosen->id);
  else
    credal_cli_error (error, "--index %s: it is for %s%s%s; %s has %s", chosen->id, chosen->of,
                      chosen->lacks ? ", unless " : "", chosen->lacks ? chosen->lacks : "",
                      credal_settings_engine (found->problem->settings)->id, others->len ? others->str : "none");
  return FALSE;
}

/* Sets the parameters that gave the best result. */
static void
settle_parameters (const Found *found, CredalSettings *settings)
{
  guint clusters = decided_clusters (found);
  const CredalClustersPoint *best = found->best >= 0 ? nth_point (found, (guint) found->best) : NULL;

  if (clusters > 0)
    credal_settings_set_clusters (settings, clusters, NULL);
  for (char **setting = best && best->settings ? best->settings : (char *[]) { NULL }; *setting; setting++)
    {
      g_auto(GStrv) parts = g_strsplit (*setting, "=", 2);
      credal_settings_set (settings, CREDAL_SCOPE_ENGINE, parts[0], parts[1], NULL);
    }
}

/* Adds the warnings of each fit, with its settings and number of clusters. */
static void
collect_warnings (const Found *found, GPtrArray *warnings)
{
  for (guint k = 0; k < found->points->len; k++)
    {
      const CredalClustersPoint *point = nth_point (found, k);
      g_autofree char *settings = g_strjoinv (" ", point->settings ? point->settings : (char *[]) { NULL });
      for (char **warning = point->warnings; *warning; warning++)
        g_ptr_array_add (warnings, g_strdup_printf ("%s%s%u clusters: %s", settings, *settings ? ", " : "",
                                                    point->clusters, *warning));
    }
}

/* Reads the objects of the pixels. */
static gboolean
read_validity_picture (const Options *options, const CredalCliFit *fit, CredalCliProblem *problem, GError **error)
{
  g_autoptr(CredalRegions) regions = credal_cli_image_read (problem, options->files, fit, &options->image, error);

  return regions != NULL;
}

static gboolean
read_validity_table (const Options *options, const CredalCliFit *fit, CredalCliProblem *problem, GError **error)
{
  const char *path = credal_cli_one (options->files, "FILE", error);

  return path && credal_cli_image_check_table (&options->image, path, error)
         && credal_cli_problem_read (problem, path, fit, error);
}

static gboolean
set_starts (const Options *options, const CredalCliProblem *problem, GError **error)
{
  return !options->starts
         || credal_settings_set (problem->settings, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_STARTS, options->starts, error);
}

/* Once the data are known the method may change: the starts are set again. */
static gboolean
read_validity_problem (const Options *options, CredalCliFit *fit, CredalCliProblem *problem, GError **error)
{
  g_autofree char *from = g_strdup_printf ("%d", options->from);

  credal_cli_settings_put (&fit->settings, CREDAL_PARAM_CLUSTERS, from);
  return credal_cli_problem_choose (problem, fit, error) && set_starts (options, problem, error)
         && (credal_cli_are_images (options->files) ? read_validity_picture : read_validity_table)
              (options, fit, problem, error)
         && set_starts (options, problem, error);
}

/* Runs the search, also over the settings of --over. */
static GArray *
search_validity (const Options *options, const CredalCliProblem *problem, GError **error)
{
  const CredalEngine *engine = credal_settings_engine (problem->settings);
  const CredalProblem search = { .data = problem->data, .params = credal_settings_params (problem->settings),
                                 .seed = credal_settings_seed (problem->settings) };
  guint from = (guint) options->from, to = (guint) options->to, n = 0;
  g_autofree CredalChoices *over = g_new0 (CredalChoices, options->over ? g_strv_length (options->over) + 1 : 1);
  GArray *points = NULL;
  gboolean fine = TRUE;
  CredalCliProgress progress;

  for (char **text = options->over; text && *text && fine; text++)
    {
      fine = credal_choices_parse (*text, search.params, &over[n], error);
      n += fine;
      if (!fine)
        g_prefix_error (error, "--over %s: ", *text);
    }
  CredalMonitor *monitor = credal_cli_progress_begin (&progress);
  if (fine)
    points = n > 0 ? credal_search_choices (engine, &search, over, n, from, to, monitor, NULL, NULL, error)
                   : credal_search_clusters (engine, &search, from, to, monitor, NULL, NULL, error);
  credal_cli_progress_end (&progress);
  if (fine && !points)
    credal_cli_name_file (error, options->files[0]);
  for (guint k = 0; k < n; k++)
    g_strfreev (over[k].values);
  return points;
}

gboolean
credal_cli_validity (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { 0 };
  g_auto(CredalCliFit) fit = { 0 };
  g_auto(CredalCliProblem) problem = { 0 };
  CredalValidity named = 0;

  CredalCliParse parsed = parse_validity_options (argc, argv, &options, &fit, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  if (!check_validity_options (&options, &fit, &named, error)
      || !read_validity_problem (&options, &fit, &problem, error))
    return FALSE;
  g_autoptr(GArray) points = search_validity (&options, &problem, error);
  if (!points)
    return FALSE;
  Found found = { .problem = &problem, .points = points, .over = options.over != NULL,
                  .named = options.index && named != CREDAL_VALIDITY_SEPARATION };
  if (!choose_number (&found, named, error))
    return FALSE;
  settle_parameters (&found, problem.settings);
  collect_warnings (&found, problem.warnings);
  if (options.plot && !credal_picture_draw (options.plot, draw_validity_page, &found, WIDTH, HEIGHT, 1.0, error))
    return FALSE;
  (options.json ? print_validity_json : options.csv ? print_validity_csv : print_validity_table) (&found);
  return TRUE;
}
