/* `render`: draws a table, a picture or a session. */
#include "cli/base/command.h"
#include "cli/read/image.h"
#include "cli/read/judging.h"
#include "cli/read/open.h"
#include "cli/read/problem.h"
#include "cli/write/against.h"
#include "cli/write/faults.h"
#include "cli/write/image-drawing.h"
#include "cli/write/picture.h"
#include "exports/exports.h"
#include "session/log/log.h"
#include "session/log/look.h"
#include "session/recipes.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define OF_SESSION "a session, which has its own"
#define OF_IMAGE "a picture, which keeps its own size"

typedef struct {
  char **files;
  char *output, *data;
  CredalCliAgainst against;
  CredalCliImage image;
} Options;

static void
render_options_clear (Options *options)
{
  g_strfreev (options->files);
  g_free (options->output);
  g_free (options->data);
  credal_cli_against_clear (&options->against);
  credal_cli_image_clear (&options->image);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, render_options_clear)

static CredalCliParse
parse_render_options (int argc, char **argv, Options *options, CredalCliPicture *picture, CredalCliFit *fit,
                      GError **error)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output, "the picture: .png, of a table also .svg or .pdf",
      "FILE" },
    { "data", 0, 0, G_OPTION_ARG_FILENAME, &options->data, "the present path of the session's data", "FILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, "FILE|SESSION|PICTURE..." },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Draws a CSV file, a picture under its clusters, or a session (.credal) as it was saved.",
    "A CSV file is clustered when --engine or --recipe is given, with a class column also without --clusters; else its "
    "points are grey.");

  credal_cli_picture_options (picture, context);
  credal_cli_against_options (&options->against, FALSE, context);
  credal_cli_image_options (&options->image, context);
  return credal_cli_parse (context, fit, argc, argv, error);
}

static gboolean
render_points (const char *path, const Options *options, const CredalCliPicture *picture, const CredalCliFit *fit,
               GError **error)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalDataset) data = credal_cli_load (path, fit, warnings, error);

  credal_cli_warn (warnings);
  return data && credal_cli_picture_write (picture, options->output, data, NULL, NULL, NULL, NULL, error);
}

/* Returns the name of the recipe, or of the engine if @recipe is NULL. */
static const char *
method_title (const CredalRecipe *recipe, const CredalSettings *settings)
{
  return recipe ? recipe->name : credal_settings_engine (settings)->name;
}

static gboolean
render_clusters (const char *path, Options *options, const CredalCliPicture *picture, const CredalCliFit *fit,
                 GError **error)
{
  g_auto(CredalCliProblem) problem = { 0 };

  if (!credal_cli_problem_load (&problem, path, fit, error))
    return FALSE;
  g_autoptr(CredalPartition) partition = credal_cli_problem_fit (&problem, path, error);
  credal_cli_warn_fit (&problem, partition);
  if (!partition || !credal_cli_against_fit (&options->against, &problem, partition, path, error))
    return FALSE;
  const char *title = method_title (problem.recipe, problem.settings);
  if (options->against.found)
    return credal_cli_picture_write_both (picture, options->output, problem.data,
                                          (CredalPartition *[]) { partition, options->against.found },
                                          (const char *[]) { title, options->against.recipe->name },
                                          problem.constraints, error);
  return credal_cli_picture_write (picture, options->output, problem.data, partition, problem.constraints, NULL,
                                      NULL, error);
}

/* Writes the overlay of a picture, a PNG of its own size. @title: of its method. @look: (nullable): a session's. */
static gboolean
render_overlay (const Options *options, const CredalCliPicture *picture, const CredalRegions *regions,
                CredalPartition *partition, const char *title, const CredalParams *look, GError **error)
{
  if (!g_str_has_suffix (options->output, ".png"))
    {
      credal_cli_error (error, "-o %s: pictures are drawn as .png", options->output);
      return FALSE;
    }
  if (!credal_cli_picture_check_cluster (picture, partition, error))
    return FALSE;
  if (options->against.found)
    return credal_cli_image_write_both (options->output, regions,
                                        (CredalPartition *[]) { partition, options->against.found },
                                        (const char *[]) { title, options->against.recipe->name },
                                        picture->cluster - 1, look, error);
  if (picture->cluster != 0)
    return credal_cli_image_write_cluster (options->output, regions, partition, (guint) picture->cluster - 1, look,
                                           error);
  CredalSnapshot snapshot = { .of = credal_exported (partition, regions), .look = look };
  if (look)
    snapshot.of.cleaning = credal_look_cleaning (look);
  return credal_export_write (credal_export_find ("overlay"), &snapshot, 1, options->output, CREDAL_SHEET_PLAIN, error);
}

static gboolean
render_image (Options *options, const CredalCliPicture *picture, const CredalCliFit *fit, GError **error)
{
  g_auto(CredalCliProblem) problem = { 0 };

  if (!credal_cli_problem_choose (&problem, fit, error))
    return FALSE;
  g_autoptr(CredalRegions) regions = credal_cli_image_read (&problem, options->files, fit, &options->image, error);
  g_autoptr(CredalPartition) partition = regions ? credal_cli_problem_fit (&problem, options->files[0], error) : NULL;

  credal_cli_warn_fit (&problem, partition);
  return partition && credal_cli_against_fit (&options->against, &problem, partition, options->files[0], error)
         && render_overlay (options, picture, regions, partition, method_title (problem.recipe, problem.settings),
                            NULL, error);
}

/* Opens the chosen slice; (transfer full). @last: the slice shown last. */
static CredalSession *
chosen_slice (CredalSession *last, const Options *options, GPtrArray *warnings, GError **error)
{
  CredalSlicePlace place;

  if (!options->image.slice && !options->image.axis)
    return g_object_ref (last);
  return credal_cli_choose_slice (last, options->image.slice, options->image.axis, &place, error)
           ? credal_cli_open_slice (last, &place, warnings, error) : NULL;
}

/* Judges the result of @session, and prints its faults. */
static void
warn_session (CredalSession *session)
{
  g_auto(CredalCliProblem) judged = { 0 };

  credal_cli_judge_session (&judged, session);
  credal_cli_warn_fit (&judged, credal_session_partition (session));
}

static gboolean
render_session (const char *path, Options *options, const CredalCliPicture *picture, CredalCliFiles *files,
                GError **error)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalSession) last = credal_cli_open_session (path, options->data, "--data", files, warnings, error);
  g_autoptr(CredalSession) session = last ? chosen_slice (last, options, warnings, error) : NULL;

  credal_cli_warn (warnings);
  if (session)
    warn_session (session);
  if (!session || !credal_cli_against_session (&options->against, session, path, error))
    return FALSE;
  CredalPartition *partition = credal_session_partition (session), *other = options->against.found;
  const char *title = method_title (credal_recipe_current (session), credal_session_settings (session));
  if (credal_session_regions (session))
    return credal_cli_picture_check_plot (picture, OF_IMAGE, error)
           && render_overlay (options, picture, credal_session_regions (session), partition, title,
                              credal_session_look (session), error);
  if (other)
    return credal_cli_picture_write_both (picture, options->output, credal_session_data (session),
                                          (CredalPartition *[]) { partition, other },
                                          (const char *[]) { title, options->against.recipe->name },
                                          credal_session_constraints (session), error);
  return credal_cli_picture_write (picture, options->output, credal_session_data (session), partition,
                                   credal_session_constraints (session), credal_session_beliefs (session),
                                   credal_session_look (session), error);
}

static gboolean
check_output (const Options *options, const CredalCliFit *fit, CredalCliFiles *files, GError **error)
{
  if (!options->output)
    {
      if (!credal_cli_check_there (options->files, error))
        return FALSE;
      credal_cli_error (error, "-o FILE is missing");
      return FALSE;
    }
  credal_cli_files_read_all (files, options->files);
  credal_cli_files_read (files, fit->constraints);
  credal_cli_files_read (files, fit->labels);
  credal_cli_files_write (files, fit->table.features_out);
  credal_cli_files_write (files, options->output);
  credal_cli_files_read (files, options->image.strokes);
  return credal_cli_against_check (&options->against, files, error) && credal_cli_files_check (files, error);
}

static gboolean
render_picture (Options *options, const CredalCliPicture *picture, const CredalCliFit *fit, GError **error)
{
  g_autoptr(CredalCliFiles) files = credal_cli_files_new ();
  const CredalCliGiven data[] = { { options->data != NULL, "--data" }, { 0 } };
  const CredalCliGiven reading[] = { { credal_cli_given (fit, CREDAL_SETTING_STANDARDIZE) != NULL, "--standardize" },
                                     { credal_cli_given (fit, CREDAL_SETTING_COMPONENTS) != NULL,
                                       "--principal-components" }, { 0 } };

  const CredalCliGiven against[] = { { options->against.id != NULL, "--against" }, { 0 } };

  if (credal_cli_are_images (options->files))
    return check_output (options, fit, files, error)
           && credal_cli_check_none (data, "a picture", error)
           && credal_cli_picture_check_plot (picture, OF_IMAGE, error)
           && render_image (options, picture, fit, error);
  const char *path = credal_cli_one (options->files, "FILE or SESSION", error);
  if (!path || !check_output (options, fit, files, error)
      || !(credal_log_has_suffix (path) ? credal_cli_image_check_session
                                        : credal_cli_image_check_table) (&options->image, path, error))
    return FALSE;
  if (credal_log_has_suffix (path))
    return credal_cli_fit_check_none (fit, OF_SESSION, error) && credal_cli_check_none (reading, OF_SESSION, error)
           && credal_cli_table_check_none (&fit->table, OF_SESSION, error)
           && render_session (path, options, picture, files, error);
  if (!credal_cli_check_none (data, "a table", error))
    return FALSE;
  if (credal_cli_given (fit, CREDAL_SETTING_ENGINE) || fit->recipes)
    return render_clusters (path, options, picture, fit, error);
  return credal_cli_fit_check_none (fit, "points that are not clustered: --engine or --recipe is missing", error)
         && credal_cli_check_none (against, "points that are not clustered: --engine or --recipe is missing", error)
         && render_points (path, options, picture, fit, error);
}

gboolean
credal_cli_render (int argc, char **argv, GError **error)
{
  g_auto(Options) options = { 0 };
  g_auto(CredalCliPicture) picture = { 0 };
  g_auto(CredalCliFit) fit = { 0 };

  CredalCliParse parsed = parse_render_options (argc, argv, &options, &picture, &fit, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  return render_picture (&options, &picture, &fit, error);
}
