/* `replay`: reopens a session and exports from it. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "cli/shared/command.h"
#include "cli/shared/image.h"
#include "cli/shared/json.h"
#include "cli/shared/open.h"
#include "cli/shared/options.h"
#include "cli/shared/picture.h"
#include "core/answers/unmet.h"
#include "io/export/constraint-file.h"
#include "io/export/export.h"
#include "io/export/image-export.h"
#include "io/export/label-file.h"
#include "io/export/spreadsheet.h"
#include "io/json/stroke-json.h"
#include "session/outliers.h"

typedef struct {
  char **files, **exports;
  char *data, *slice, *axis;
  gboolean json;
  CredalCliPicture picture;
  CredalCliCleaning cleaning;
} Options;

static void
replay_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_strfreev (options->exports);
  g_free (options->data);
  g_free (options->slice);
  g_free (options->axis);
  credal_cli_picture_clear (&options->picture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, replay_options_clear)

static CredalCliParse
parse_replay_options (int argc, char **argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "export", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->exports,
      "write labels, masses, belief, answers, labels given, curves or a picture; may be repeated", "WHAT=FILE" },
    { "data", 0, 0, G_OPTION_ARG_FILENAME, &options->data, "the present path of the session's data", "FILE" },
    { "slice", 0, 0, G_OPTION_ARG_STRING, &options->slice,
      "of a stack: the slice, from 1, or all that were worked on; by default the one shown last", "N|all" },
    { "axis", 0, 0, G_OPTION_ARG_STRING, &options->axis, "volumes: the axis that slices are across", "x|y|z" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the contents of the session as JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "SESSION" },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Reopens a saved session without a window and exports from it.",
    "  --export labels=FILE.csv       each object's cluster\n"
    "  --export masses=FILE.csv       the mass on every focal set\n"
    "  --export belief=FILE.csv       belief, pignistic probability and plausibility of each cluster, and whether the\n"
    "                                 object is in its lower and upper approximation\n"
    "  --export outliers=FILE.csv     the objects that are typical of no cluster, and those that were judged\n"
    "  --export answers=FILE.csv      the answers on pairs, each pair's last; neither labels nor groups, nor their\n"
    "                                 order and the spot checks, so that cluster --constraints may show other objects\n"
    "                                 as certain\n"
    "                                 (constraints= says the same)\n"
    "  --export table=FILE.csv        the table as it was, with group, certainty and labelled behind each row; a name\n"
    "                                 that ends in .xlsx, as for labels, masses and belief: a workbook\n"
    "  --export labels-given=FILE.csv the labels that were given, as --labels of cluster and render reads them\n"
    "  --export curves=FILE.csv       what was known after each step: the curves of the window (curve= says the same)\n"
    "  --export picture=FILE.png      the plot, also as .svg or .pdf\n"
    "Of a picture's session also:\n"
    "  --export strokes=FILE.json     the strokes, as --strokes of cluster and render reads them\n"
    "  --export mask=FILE.png         each pixel's set of clusters, an indexed PNG\n"
    "  --export masks=PREFIX          each cluster's lower and upper approximation and BetP: PREFIX-1-lower.png, ...\n"
    "  --export overlay=FILE.png      the clusters' colours over the picture\n"
    "  --export statistics=FILE.csv   pixels, share of uncertain ones, components and mean of each cluster\n"
    "  --export components=FILE.csv   pixels and place of each connected component of each cluster\n"
    "With --slice all each file is written for each slice: mask-z4.png for mask.png; statistics is one file for all.");
  credal_cli_picture_options (&options->picture, context);
  credal_cli_cleaning_options (&options->cleaning, context);
  return credal_cli_parse (context, NULL, argc, argv, error);
}

static gboolean
wants_all (const Options *options)
{
  return g_strcmp0 (options->slice, "all") == 0;
}

/* ---- exports ---- */

static gboolean
export_table (gboolean (*write) (const char *, const CredalExported *, GError **), const char *path,
              CredalSession *session, GError **error)
{
  const CredalExported of = credal_exported (credal_session_partition (session), credal_session_regions (session));

  return credal_sheet_export (path, credal_sheet_form_of (path), write, &of, error);
}

static gboolean
export_labels (const char *path, CredalSession *session, const Options *options, GError **error)
{
  return export_table (credal_export_labels, path, session, error);
}

static gboolean
export_masses (const char *path, CredalSession *session, const Options *options, GError **error)
{
  return export_table (credal_export_masses, path, session, error);
}

static gboolean
export_belief (const char *path, CredalSession *session, const Options *options, GError **error)
{
  return export_table (credal_export_belief, path, session, error);
}

static gboolean
export_outliers (const char *path, CredalSession *session, const Options *options, GError **error)
{
  const CredalExported of = credal_exported (credal_session_partition (session), credal_session_regions (session));
  g_autoptr(GArray) list = credal_outliers_list (session, NAN);

  return credal_export_outliers (path, &of, list, error);
}

static gboolean
export_constraints (const char *path, CredalSession *session, const Options *options, GError **error)
{
  return credal_constraint_file_write (path, credal_session_raw (session), credal_session_constraints (session), error);
}

static gboolean
export_labels_given (const char *path, CredalSession *session, const Options *options, GError **error)
{
  return credal_label_file_write (path, credal_session_raw (session), credal_session_constraints (session), error);
}

static gboolean
export_curve (const char *path, CredalSession *session, const Options *options, GError **error)
{
  credal_session_wait (session);
  return credal_session_export_curve (session, path, error);
}

static gboolean
export_picture (const char *path, CredalSession *session, const Options *options, GError **error)
{
  return credal_cli_picture_write (&options->picture, path, credal_session_data (session),
                                   credal_session_partition (session), credal_session_constraints (session),
                                   credal_session_beliefs (session), credal_session_look (session), error);
}

static gboolean
check_picture (CredalSession *session, GError **error)
{
  if (credal_session_regions (session))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       "strokes, masks, overlays and statistics are of pictures, and this session is of a table");
  return FALSE;
}

static gboolean
export_image (CredalCliImage image, CredalSession *session, const Options *options, GError **error)
{
  image.cleaning = options->cleaning;
  image.look = credal_session_look (session);
  return check_picture (session, error)
         && credal_cli_image_write (&image, credal_session_regions (session), credal_session_partition (session),
                                    error);
}

static gboolean
export_strokes (const char *path, CredalSession *session, const Options *options, GError **error)
{
  g_autoptr(GPtrArray) strokes = credal_session_strokes (session);

  return check_picture (session, error) && credal_stroke_file_write (path, strokes, error);
}

static gboolean
export_mask (const char *path, CredalSession *session, const Options *options, GError **error)
{
  return export_image ((CredalCliImage) { .mask = (char *) path }, session, options, error);
}

static gboolean
export_masks (const char *prefix, CredalSession *session, const Options *options, GError **error)
{
  return export_image ((CredalCliImage) { .masks = (char *) prefix }, session, options, error);
}

static gboolean
export_overlay (const char *path, CredalSession *session, const Options *options, GError **error)
{
  return export_image ((CredalCliImage) { .overlay = (char *) path }, session, options, error);
}

static gboolean
export_statistics (const char *path, CredalSession *session, const Options *options, GError **error)
{
  return export_image ((CredalCliImage) { .statistics = (char *) path }, session, options, error);
}

static gboolean
export_components (const char *path, CredalSession *session, const Options *options, GError **error)
{
  return export_image ((CredalCliImage) { .components = (char *) path }, session, options, error);
}

static gboolean
export_table_back (const char *path, CredalSession *session, const Options *options, GError **error)
{
  return credal_session_export_table (session, path, error);
}

static const struct {
  const char *prefix;
  void (*name) (CredalCliFiles *files, const char *path);
  gboolean (*write) (const char *path, CredalSession *session, const Options *options, GError **error);
} exports[] = {
  { "labels=", credal_cli_files_write, export_labels },
  { "masses=", credal_cli_files_write, export_masses },
  { "belief=", credal_cli_files_write, export_belief },
  { "outliers=", credal_cli_files_write, export_outliers },
  { "table=", credal_cli_files_write, export_table_back },
  { "constraints=", credal_cli_files_write, export_constraints },
  { "answers=", credal_cli_files_write, export_constraints },          /* the window's name for them */
  { "labels-given=", credal_cli_files_write, export_labels_given },
  { "curve=", credal_cli_files_write, export_curve },
  { "curves=", credal_cli_files_write, export_curve },
  { "picture=", credal_cli_files_write, export_picture },
  { "strokes=", credal_cli_files_write, export_strokes },
  { "mask=", credal_cli_files_write, export_mask },
  { "masks=", credal_cli_files_write_masks, export_masks },
  { "overlay=", credal_cli_files_write, export_overlay },
  { "statistics=", credal_cli_files_write, export_statistics },
  { "components=", credal_cli_files_write, export_components },
};

/* Returns the row of the table for @text; −1 with a usage error. */
static int
find_export_row (const char *text, GError **error)
{
  for (gsize k = 0; k < G_N_ELEMENTS (exports); k++)
    if (g_str_has_prefix (text, exports[k].prefix) && text[strlen (exports[k].prefix)])
      return (int) k;
  credal_cli_error (error, "--export %s: expected labels, masses, belief, outliers, table, answers, labels-given, "
                    "curves, picture, strokes, mask, masks, overlay, statistics or components, = and a file", text);
  return -1;
}

/* Checks the options. @files: the outputs are added. */
static gboolean
check_replay_options (const Options *options, CredalCliFiles *files, GError **error)
{
  gboolean draws = FALSE, cleans = FALSE;

  for (char **text = options->exports; text && *text; text++)
    {
      int k = find_export_row (*text, error);
      if (k < 0)
        return FALSE;
      exports[k].name (files, *text + strlen (exports[k].prefix));
      draws = draws || exports[k].write == export_picture;
      cleans = cleans || exports[k].write == export_mask || exports[k].write == export_masks
               || exports[k].write == export_statistics || exports[k].write == export_components;
    }
  if (!credal_cli_cleaning_check (&options->cleaning,
                                  cleans ? NULL : "exports of mask, masks, statistics or components", error))
    return FALSE;
  if (options->axis && (!options->slice || wants_all (options)))
    {
      credal_cli_error (error, "--axis goes with --slice N");
      return FALSE;
    }
  return draws || credal_cli_picture_check_none (&options->picture, "exports other than picture=FILE", error);
}

static gboolean
export_session (CredalSession *session, const Options *options, GError **error)
{
  for (char **text = options->exports; text && *text; text++)
    {
      int k = find_export_row (*text, error);
      if (!exports[k].write (*text + strlen (exports[k].prefix), session, options, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- several slices ---- */

/* Opens the named slices; without a name all of them, so that all are checked. @chosen: (out): the exported one.
 * (transfer full) (element-type CredalSession): NULL with an error. */
static GPtrArray *
open_slices (CredalSession *last, const Options *options, CredalSession **chosen, GPtrArray *warnings, GError **error)
{
  g_autoptr(GPtrArray) slices = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GArray) places = NULL;
  CredalSlicePlace place;
  gboolean all = !options->slice || wants_all (options);

  *chosen = last;
  if (!credal_session_features (last) && !options->slice && !options->axis)
    return g_steal_pointer (&slices);
  if (!credal_cli_choose_slice (last, all ? NULL : options->slice, options->axis, &place, error))
    return NULL;
  places = all ? credal_session_slices_and_shown (last) : g_array_new (FALSE, FALSE, sizeof place);
  if (!all)
    g_array_append_val (places, place);
  for (guint k = 0; k < places->len; k++)
    {
      const CredalSlicePlace *at = &g_array_index (places, CredalSlicePlace, k);
      CredalSession *slice = credal_cli_open_slice (last, at, warnings, error);
      if (!slice)
        return NULL;
      g_ptr_array_add (slices, slice);
      if (!all)
        *chosen = slice;
    }
  return g_steal_pointer (&slices);
}

static const CredalSlice *
slice_of (CredalSession *session)
{
  return credal_raster_slice (credal_pixels_raster (credal_regions_pixels (credal_session_regions (session))));
}

/* Checks that no numbered file is also read, or written twice. */
static gboolean
check_numbered (const GPtrArray *slices, const Options *options, CredalCliFiles *files, GError **error)
{
  for (guint s = 0; s < slices->len; s++)
    for (char **text = options->exports; text && *text; text++)
      {
        int k = find_export_row (*text, error);
        g_autofree char *path = credal_export_slice_path (*text + strlen (exports[k].prefix),
                                                          slice_of (slices->pdata[s]));
        if (exports[k].write != export_statistics)
          exports[k].name (files, path);
      }
  return credal_cli_files_check (files, error);
}

static gboolean
export_slices (const GPtrArray *slices, const Options *options, GError **error)
{
  for (char **text = options->exports; text && *text; text++)
    {
      int k = find_export_row (*text, error);
      const char *path = *text + strlen (exports[k].prefix);
      gboolean together = exports[k].write == export_statistics;
      if (together && !credal_cli_image_write_slices (path, (CredalSession *const *) slices->pdata, slices->len,
                                                      &options->cleaning, error))
        return FALSE;
      for (guint s = 0; s < slices->len && !together; s++)
        {
          g_autofree char *numbered = credal_export_slice_path (path, slice_of (slices->pdata[s]));
          if (!exports[k].write (numbered, slices->pdata[s], options, error))
            return FALSE;
        }
    }
  return TRUE;
}

/* ---- report ---- */

/* Counts the answers not followed, like the window's status bar. */
static guint
not_followed (CredalSession *session)
{
  return credal_unmet_pairs (credal_session_partition (session), credal_session_constraints (session), NULL);
}

static void
add_counts (JsonBuilder *builder, CredalSession *session)
{
  const CredalConstraints *constraints = credal_session_constraints (session);

  credal_cli_json_integer (builder, "must_links", credal_constraints_count (constraints, CREDAL_MUST_LINK));
  credal_cli_json_integer (builder, "cannot_links", credal_constraints_count (constraints, CREDAL_CANNOT_LINK));
  credal_cli_json_integer (builder, "dont_knows", credal_constraints_count (constraints, CREDAL_DONT_KNOW));
  credal_cli_json_integer (builder, "labels", credal_constraints_n_labels (constraints));
  credal_cli_json_integer (builder, "entailed", credal_session_entailed (session));
  credal_cli_json_integer (builder, "not_followed", not_followed (session));
  credal_cli_json_integer (builder, "position", credal_session_position (session));
  credal_cli_json_integer (builder, "length", credal_session_length (session));
}

/* Adds "cluster_names": the name of each cluster, "" if it has none; absent if no cluster has one. */
static void
add_names (JsonBuilder *builder, const CredalPartition *partition)
{
  const char *const *names = credal_partition_names (partition);

  if (!names)
    return;
  json_builder_set_member_name (builder, "cluster_names");
  json_builder_begin_array (builder);
  for (; *names; names++)
    json_builder_add_string_value (builder, *names);
  json_builder_end_array (builder);
}

/* Adds "slices", if the session has several: axis, slice (from 1), position and length of each. */
static void
add_slices (JsonBuilder *builder, const GPtrArray *slices)
{
  if (slices->len < 2)
    return;
  json_builder_set_member_name (builder, "slices");
  json_builder_begin_array (builder);
  for (guint s = 0; s < slices->len; s++)
    {
      const CredalSlice *slice = slice_of (slices->pdata[s]);
      json_builder_begin_object (builder);
      credal_cli_json_string (builder, "axis", credal_slice_axis_names[slice->axis]);
      credal_cli_json_integer (builder, "slice", slice->number);
      credal_cli_json_integer (builder, "position", credal_session_position (slices->pdata[s]));
      credal_cli_json_integer (builder, "length", credal_session_length (slices->pdata[s]));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_session_json (CredalSession *session, const GPtrArray *slices, const GPtrArray *warnings)
{
  CredalPartition *partition = credal_session_partition (session);
  const int *classes = credal_dataset_classes (credal_session_raw (session));
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_cli_json_integer (builder, "n", (gint64) credal_partition_n (partition));
  credal_cli_json_integer (builder, "p", (gint64) credal_dataset_p (credal_session_data (session)));
  credal_cli_json_string (builder, "engine", credal_session_engine (session)->id);
  credal_cli_json_params (builder, "parameters", credal_session_params (session), credal_partition_state (partition));
  credal_cli_json_string (builder, "selector", credal_session_selector (session)->id);
  add_counts (builder, session);
  credal_cli_json_number (builder, "objective", credal_partition_report (partition)->objective);
  credal_cli_json_number (builder, "constraint_cost", credal_partition_report (partition)->constraint_cost);
  add_names (builder, partition);
  credal_cli_json_honesty (builder, credal_partition_honesty (partition));
  add_slices (builder, slices);
  credal_cli_json_strings (builder, "warnings", warnings);
  if (classes)
    {
      gsize n = credal_partition_n (partition);
      CredalIndices indices = credal_indices (credal_partition_labels (partition), classes, n, NULL);
      credal_cli_json_indices (builder, "indices", &indices);
    }
  json_builder_end_object (builder);
  credal_cli_json_print (builder);
}

static void
print_slices (const GPtrArray *slices)
{
  for (guint s = 0; s < slices->len && slices->len > 1; s++)
    {
      const CredalSlice *slice = slice_of (slices->pdata[s]);
      printf ("slice %u of %u%s%s: %u of %u steps in force\n", slice->number, slice->count,
              slice->is_volume ? " across " : "", slice->is_volume ? credal_slice_axis_names[slice->axis] : "",
              credal_session_position (slices->pdata[s]), credal_session_length (slices->pdata[s]));
    }
}

static void
print_session_summary (CredalSession *session, const GPtrArray *slices, const char *path, const GPtrArray *warnings)
{
  g_autofree char *name = g_path_get_basename (path);
  const CredalConstraints *constraints = credal_session_constraints (session);
  CredalPartition *partition = credal_session_partition (session);

  printf ("%s: %s with %u clusters on %" G_GSIZE_FORMAT " objects\n", name,
          credal_session_engine (session)->name, credal_partition_c (partition), credal_partition_n (partition));
  printf ("%u the same, %u different, %u don't know, %u inferred",
          credal_constraints_count (constraints, CREDAL_MUST_LINK),
          credal_constraints_count (constraints, CREDAL_CANNOT_LINK),
          credal_constraints_count (constraints, CREDAL_DONT_KNOW), credal_session_entailed (session));
  if (not_followed (session) > 0)
    printf (", %u not followed", not_followed (session));
  putchar ('\n');
  printf ("objective %.10g, non-specificity %.4f bits\n", credal_partition_report (partition)->objective,
          credal_partition_nonspecificity (partition));
  print_slices (slices);
  credal_cli_warn (warnings);
}

gboolean
credal_cli_replay (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { 0 };
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();

  CredalCliParse parsed = parse_replay_options (argc, argv, &options, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  const char *path = credal_cli_one (options.files, "SESSION", error);
  if (!path || !check_replay_options (&options, files, error))
    return FALSE;
  CredalSession *session;
  g_autoptr(CredalSession) last = credal_cli_open_session (path, options.data, "--data", files, warnings, error);
  g_autoptr(GPtrArray) slices = last ? open_slices (last, &options, &session, warnings, error) : NULL;
  if (!slices || (wants_all (&options) && !check_numbered (slices, &options, files, error)))
    return FALSE;
  if (!(wants_all (&options) ? export_slices (slices, &options, error) : export_session (session, &options, error)))
    return FALSE;
  if (options.json)
    print_session_json (session, slices, warnings);
  else
    print_session_summary (session, slices, path, warnings);
  return TRUE;
}
