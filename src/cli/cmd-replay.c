/* `replay`: reopens a session and exports from it. */
#include <stdio.h>
#include "cli/base/command.h"
#include "cli/read/judging.h"
#include "cli/read/open.h"
#include "cli/read/options.h"
#include "cli/write/faults.h"
#include "cli/write/film.h"
#include "cli/write/json.h"
#include "cli/write/outputs.h"
#include "cli/write/picture.h"
#include "cli/write/stack.h"
#include "core/answers/unmet.h"
#include "core/knowledge/knowledge.h"
#include "io/export/image-export.h"
#include "session/log/look.h"
#include "session/groups/another-grouping.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

typedef struct {
  char **files, **exports;
  char *data, *slice, *axis;
  gboolean json;
  CredalCliSettings settings;            /* in place of the session's */
  CredalCliPicture picture;
  CredalCliCleaning cleaning;
  CredalCliFilm film;
} Options;

static void
replay_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_strfreev (options->exports);
  g_free (options->data);
  g_free (options->slice);
  g_free (options->axis);
  credal_cli_settings_clear (&options->settings);
  credal_cli_picture_clear (&options->picture);
  credal_cli_film_clear (&options->film);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, replay_options_clear)

static CredalCliParse
parse_replay_options (int argc, char **argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "export", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->exports,
      "write a file of the session, as listed below; may be repeated", "WHAT=FILE" },
    { "data", 0, 0, G_OPTION_ARG_FILENAME, &options->data, "the present path of the session's data", "FILE" },
    { "slice", 0, 0, G_OPTION_ARG_STRING, &options->slice,
      "of a stack: the slice, from 1, all edited slices, or the whole stack, clustered like All Slices in the window; "
      "by default the slice shown last", "N|all|whole" },
    { "axis", 0, 0, G_OPTION_ARG_STRING, &options->axis, "volumes: the axis that slices are across", "x|y|z" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "print the contents of the session as JSON", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "SESSION" },
    { NULL },
  };
  g_autofree char *exports = credal_cli_exports_help ();
  g_autofree char *description = g_strconcat (
    exports, "Tables whose name ends in .xlsx are workbooks. With --slice all each file is written for each slice: "
    "mask-z4.png\nfor mask.png; statistics, and volumes (.nii, .nii.gz), are one file for all. With --slice whole only "
    "mask and\nstatistics are written.\n\n"
    "The result that is reported is judged as by cluster, without other seeds: faults are warnings, and \"faults\" in "
    "JSON.", NULL);
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Reopens a saved session without a window and exports from it.", description);

  credal_cli_film_options (&options->film, context);
  credal_cli_settings_offer (&options->settings, credal_cli_together_offer, context);
  credal_cli_picture_options (&options->picture, context);
  credal_cli_cleaning_options (&options->cleaning, context);
  return credal_cli_parse (context, NULL, argc, argv, error);
}

static gboolean
wants_all_slices (const Options *options)
{
  return g_strcmp0 (options->slice, "all") == 0;
}

static gboolean
wants_whole_stack (const Options *options)
{
  return g_strcmp0 (options->slice, "whole") == 0;
}

/* ---- exports ---- */

static gboolean
check_picture (CredalSession *session, GError **error)
{
  if (credal_session_regions (session))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       "strokes, masks, overlays and statistics are of pictures, and this session is of a table");
  return FALSE;
}

/* Draws the plot, or the map, of @data. */
static gboolean
draw_session (CredalSession *session, CredalDataset *data, const CredalExport *export, const char *path,
              const Options *options, GError **error)
{
  CredalCliPicture picture = options->picture;

  if (export->of == CREDAL_OF_MAP)
    {
      picture.map = picture.map ? picture.map : "u-matrix";
      picture.masses = NULL;
    }
  return credal_cli_picture_write (&picture, path, data, credal_session_partition (session),
                                   credal_session_constraints (session), credal_session_beliefs (session),
                                   credal_session_look (session), error);
}

/* Writes one file of @sessions: (n): more than one: slices that it holds together. */
static gboolean
write_export (CredalSession *const *sessions, guint n, const CredalExport *export, const char *path,
              const Options *options, GPtrArray *warnings, GError **error)
{
  g_autoptr(GArray) snapshots = g_array_new (FALSE, TRUE, sizeof (CredalSnapshot));

  if (export->from == CREDAL_FROM_VIEW)
    return draw_session (sessions[0], credal_session_data (sessions[0]), export, path, options, error);
  g_array_set_clear_func (snapshots, (GDestroyNotify) credal_snapshot_clear);
  g_array_set_size (snapshots, n);
  for (guint s = 0; s < n; s++)
    {
      CredalSnapshot *snapshot = &g_array_index (snapshots, CredalSnapshot, s);
      if (((export->of == CREDAL_OF_PICTURE || export->of == CREDAL_OF_VOLUME) && !check_picture (sessions[s], error))
          || !credal_snapshot_take (sessions[s], snapshot, error)
          || !credal_cli_settings_apply (&options->settings, snapshot->settings, error)
          || !credal_cli_cleaning_read (&options->cleaning, &snapshot->of.cleaning, error))
        return FALSE;
      snapshot->session = sessions[s];
      if (export->from == CREDAL_FROM_SESSION)
        credal_session_wait (sessions[s]);
    }
  const CredalSnapshot *first = (const CredalSnapshot *) (gpointer) snapshots->data;
  if (!credal_export_write (export, first, n, path, credal_sheet_form_of (path), error))
    return FALSE;
  credal_export_notes (export, first, n, path, warnings);
  return TRUE;
}

/* Checks --regions-together. @pixels: TRUE: an export has pixels. */
static gboolean
check_together (const CredalCliSettings *settings, gboolean pixels, GError **error)
{
  g_autoptr(CredalSettings) alone = credal_cli_settings_alone (settings, error);

  if (!alone)
    return FALSE;
  if (pixels || !credal_cli_settings_given (settings, CREDAL_SETTING_TOGETHER))
    return TRUE;
  credal_cli_error (error, "--regions-together goes with exports of a picture's pixels, such as mask");
  return FALSE;
}

/* Checks the options of the pictures of steps. */
static gboolean
check_steps_out (const Options *options, GError **error)
{
  const CredalCliGiven film[] = { { options->film.folder != NULL, "--steps-out" }, { 0 } };
  const CredalCliGiven moving[] = { { g_strcmp0 (options->picture.projection, "answers") == 0,
                                      "--projection answers, whose axes each answer turns," }, { 0 } };

  if (!credal_cli_film_check (&options->film, error))
    return FALSE;
  if (options->film.folder && !credal_cli_check_none (moving, "--steps-out", error))
    return FALSE;
  return !(wants_all_slices (options) || wants_whole_stack (options))
         || credal_cli_check_none (film, "several slices: choose one by --slice N", error);
}

/* Checks the options. @files: the outputs are added. */
static gboolean
check_replay_options (const Options *options, CredalCliFiles *files, GError **error)
{
  g_autofree char *names = credal_cli_export_names (TRUE, "%s");
  g_autofree char *cleaned = g_strconcat ("exports of ", names, NULL);
  gboolean draws = FALSE, cleans = FALSE, pixels = FALSE;

  for (char **text = options->exports; text && *text; text++)
    {
      const CredalExport *export;
      const char *path = credal_cli_export_path (*text, &export, error);
      if (!path)
        return FALSE;
      credal_cli_export_name_files (export, path, files);
      draws |= export->from == CREDAL_FROM_VIEW;
      cleans |= export->cleans;
      pixels |= credal_export_is_of_pixels (export, path);
    }
  if (!check_steps_out (options, error) || !check_together (&options->settings, pixels, error)
      || !credal_cli_cleaning_check (&options->cleaning, cleans ? NULL : cleaned, error))
    return FALSE;
  if (options->axis && (!options->slice || wants_all_slices (options) || wants_whole_stack (options)))
    {
      credal_cli_error (error, "--axis goes with --slice N");
      return FALSE;
    }
  return draws || options->film.folder
         || credal_cli_picture_check_none (&options->picture, "exports other than picture and map", error);
}

static gboolean
export_session (CredalSession *session, const Options *options, GPtrArray *warnings, GError **error)
{
  for (char **text = options->exports; text && *text; text++)
    {
      const CredalExport *export;
      const char *path = credal_cli_export_path (*text, &export, error);
      if (!write_export (&session, 1, export, path, options, warnings, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- steps ---- */

/* Draws @session after a step: a table's plot, or a picture under its clusters. */
static gboolean
draw_step (CredalSession *session, CredalDataset *axes, const char *path, gconstpointer data, GError **error)
{
  const Options *options = data;
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);

  if (credal_session_regions (session))
    return write_export (&session, 1, credal_export_find ("overlay"), path, options, warnings, error);
  return draw_session (session, axes ? axes : credal_session_data (session), credal_export_find ("picture"), path,
                       options, error);
}

/* Checks and makes the folder of the pictures of steps. */
static gboolean
prepare_steps (CredalSession *session, const Options *options, CredalCliFiles *files, GError **error)
{
  if (options->film.folder && credal_session_regions (session)
      && !credal_cli_picture_check_none (&options->picture, "a picture: it keeps its own size", error))
    return FALSE;
  return credal_cli_film_prepare (&options->film, session, files, error);
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
  gboolean all = !options->slice || wants_all_slices (options);

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
  return credal_raster_slice (credal_regions_raster (credal_session_regions (session)));
}

/* Checks that no numbered file is also read, or written twice. */
static gboolean
check_numbered (const GPtrArray *slices, const Options *options, CredalCliFiles *files, GError **error)
{
  for (guint s = 0; s < slices->len; s++)
    for (char **text = options->exports; text && *text; text++)
      {
        const CredalExport *export;
        const char *path = credal_cli_export_path (*text, &export, error);
        g_autofree char *numbered = credal_export_slice_path (path, slice_of (slices->pdata[s]));
        if (!credal_export_joins (export, path))
          credal_cli_export_name_files (export, numbered, files);
      }
  return credal_cli_files_check (files, error);
}

static gboolean
export_slices (const GPtrArray *slices, const Options *options, GPtrArray *warnings, GError **error)
{
  for (char **text = options->exports; text && *text; text++)
    {
      const CredalExport *export;
      const char *path = credal_cli_export_path (*text, &export, error);
      CredalSession *const *all = (CredalSession *const *) slices->pdata;
      gboolean together = credal_export_joins (export, path);
      if (together && !write_export (all, slices->len, export, path, options, warnings, error))
        return FALSE;
      for (guint s = 0; s < slices->len && !together; s++)
        {
          g_autofree char *numbered = credal_export_slice_path (path, slice_of (all[s]));
          if (!write_export (&all[s], 1, export, numbered, options, warnings, error))
            return FALSE;
        }
    }
  return TRUE;
}

/* ---- report ---- */

/* Counts the answers that the clusters contradict, like the window's status bar. */
static guint
not_followed (CredalSession *session)
{
  return credal_unmet_pairs (credal_session_partition (session), credal_session_constraints (session), NULL);
}

static void
add_counts (JsonBuilder *builder, CredalSession *session)
{
  const CredalConstraints *constraints = credal_session_constraints (session);

  credal_json_add_integer (builder, "must_links", credal_constraints_count (constraints, CREDAL_MUST_LINK));
  credal_json_add_integer (builder, "cannot_links", credal_constraints_count (constraints, CREDAL_CANNOT_LINK));
  credal_json_add_integer (builder, "dont_knows", credal_constraints_count (constraints, CREDAL_DONT_KNOW));
  credal_json_add_integer (builder, "labels", credal_constraints_n_labels (constraints));
  credal_json_add_integer (builder, "entailed", credal_session_entailed (session));
  credal_json_add_integer (builder, "not_followed", not_followed (session));
  credal_json_add_integer (builder, "position", credal_session_position (session));
  credal_json_add_integer (builder, "length", credal_session_length (session));
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
      credal_json_add_string (builder, "axis", credal_slice_axis_names[slice->axis]);
      credal_json_add_integer (builder, "slice", slice->number);
      credal_json_add_integer (builder, "position", credal_session_position (slices->pdata[s]));
      credal_json_add_integer (builder, "length", credal_session_length (slices->pdata[s]));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Adds "another_grouping": how like the shown partition is to the undesired ones; absent if there are none. */
static void
add_another (JsonBuilder *builder, CredalSession *session)
{
  double ari;

  if (!credal_another_grouping_ari (session, &ari))
    return;
  json_builder_set_member_name (builder, "another_grouping");
  json_builder_begin_object (builder);
  credal_json_add_number (builder, "ari", ari);
  json_builder_end_object (builder);
}

static void
print_another (CredalSession *session)
{
  double ari;

  if (credal_another_grouping_ari (session, &ari))
    printf ("%s: ARI %.4f with the former one\n",
            ari > CREDAL_KNOWLEDGE_ALIKE ? "no other grouping was found" : "another grouping", ari);
}

static void
print_session_json (CredalSession *session, const GPtrArray *slices, const CredalCliProblem *judged,
                    const GPtrArray *warnings)
{
  CredalPartition *partition = credal_session_partition (session);
  const int *classes = credal_dataset_classes (credal_session_raw (session));
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "n", (gint64) credal_partition_n (partition));
  credal_json_add_integer (builder, "p", (gint64) credal_dataset_p (credal_session_data (session)));
  credal_json_add_string (builder, "engine", credal_session_engine (session)->id);
  credal_cli_json_params (builder, "parameters", credal_session_params (session), credal_partition_state (partition));
  credal_json_add_string (builder, "selector", credal_session_selector (session)->id);
  if (credal_session_regions (session))
    credal_cli_json_outside (builder, credal_pixels_outside (credal_regions_pixels (credal_session_regions (session))));
  add_counts (builder, session);
  credal_json_add_number (builder, "objective", credal_partition_report (partition)->objective);
  credal_json_add_number (builder, "constraint_cost", credal_partition_report (partition)->constraint_cost);
  add_names (builder, partition);
  credal_cli_json_honesty (builder, credal_partition_honesty (partition));
  add_slices (builder, slices);
  add_another (builder, session);
  credal_cli_json_strings (builder, "warnings", warnings);
  credal_cli_json_faults (builder, judged, partition);
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
print_session_summary (CredalSession *session, const GPtrArray *slices, const char *path,
                       const CredalCliProblem *judged, const GPtrArray *warnings)
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
    printf (", %u outvoted", not_followed (session));
  putchar ('\n');
  printf ("objective %.10g, non-specificity %.4f bits\n", credal_partition_report (partition)->objective,
          credal_partition_nonspecificity (partition));
  print_slices (slices);
  print_another (session);
  credal_cli_warn (warnings);
  credal_cli_warn_fit (judged, partition);
}

/* Judges the result of @session, and prints both. */
static void
report_session (CredalSession *session, const GPtrArray *slices, const char *path, gboolean json,
                const GPtrArray *warnings)
{
  g_auto(CredalCliProblem) judged = { 0 };

  credal_cli_judge_session (&judged, session);
  if (json)
    print_session_json (session, slices, &judged, warnings);
  else
    print_session_summary (session, slices, path, &judged, warnings);
}

/* ---- the whole stack ---- */

static gboolean
check_whole (CredalSession *last, const Options *options, GError **error)
{
  CredalSlicePlace place;

  if (!credal_cli_choose_slice (last, NULL, NULL, &place, error))
    return FALSE;
  for (char **text = options->exports; text && *text; text++)
    {
      const CredalExport *export;
      const char *path = credal_cli_export_path (*text, &export, error);
      if (credal_cli_stack_holds (export, path))
        continue;
      credal_cli_error (error, "--export %s: with --slice whole, %s", *text, CREDAL_CLI_STACK_FILES);
      return FALSE;
    }
  return TRUE;
}

/* Clusters all slices of the stack of @last, and exports and reports them. */
static gboolean
replay_whole (CredalSession *last, const Options *options, GPtrArray *warnings, GError **error)
{
  CredalMaskCleaning cleaning = credal_look_cleaning (credal_session_look (last));

  if (!check_whole (last, options, error) || !credal_cli_cleaning_read (&options->cleaning, &cleaning, error))
    return FALSE;
  g_autoptr(GPtrArray) masks = credal_cli_stack_run (last, warnings, error);
  for (char **text = options->exports; masks && text && *text; text++)
    {
      const CredalExport *export;
      const char *path = credal_cli_export_path (*text, &export, error);
      if (!credal_cli_stack_write (masks, export, path, cleaning, error))
        return FALSE;
    }
  return masks && credal_cli_stack_report (masks, cleaning, warnings, options->json, error);
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
  if (last && wants_whole_stack (&options))
    return replay_whole (last, &options, warnings, error);
  g_autoptr(GPtrArray) slices = last ? open_slices (last, &options, &session, warnings, error) : NULL;
  if (!slices || (wants_all_slices (&options) && !check_numbered (slices, &options, files, error))
      || !prepare_steps (session, &options, files, error))
    return FALSE;
  if (!(wants_all_slices (&options) ? export_slices (slices, &options, warnings, error)
                                    : export_session (session, &options, warnings, error))
      || !credal_cli_film_write (&options.film, session, draw_step, &options, error))
    return FALSE;
  report_session (session, slices, path, options.json, warnings);
  return TRUE;
}
