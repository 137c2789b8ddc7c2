/* The options of pictures: reading pixels and strokes, writing masks, overlays and statistics. */
#include "cli/read/image.h"
#include <stdio.h>
#include "cli/base/files.h"
#include "core/base/parallel.h"
#include "engines/shared/common.h"
#include "io/answers/label-mask.h"
#include "io/image/image-dicom.h"
#include "io/image/image.h"
#include "io/json/stroke-json.h"
#include "session/log/log.h"
#include "session/session-file.h"
#include "session/session-steps.h"

void
credal_cli_image_clear (CredalCliImage *image)
{
  g_strfreev (image->features);
  g_free (image->slice);
  g_free (image->axis);
  g_free (image->channels);
  g_free (image->strokes);
}

static void
describe_features (GOptionContext *context)
{
  const char *before = g_option_context_get_description (context);
  g_autoptr(GString) text = g_string_new (before);

  g_string_append_printf (text, "%sFeatures of pixels, for --features:\n", before ? "\n\n" : "");
  credal_cli_describe_params (text, credal_feature_specs);
  g_option_context_set_description (context, text->str);
}

void
credal_cli_image_options (CredalCliImage *image, GOptionContext *context)
{
  const GOptionEntry in[] = {
    { "features", 0, 0, G_OPTION_ARG_STRING_ARRAY, &image->features,
      "pictures: a feature of the pixels; may be repeated", "NAME=VALUE" },
    { "slice", 0, 0, G_OPTION_ARG_STRING, &image->slice,
      "pictures: which one of the file, or which slice of the volume, from 1 on; for cluster also all, each begun at "
      "the clusters of the one before", "N|all" },
    { "axis", 0, 0, G_OPTION_ARG_STRING, &image->axis, "volumes: the axis that slices are across", "x|y|z" },
    { "channels", 0, 0, G_OPTION_ARG_STRING, &image->channels,
      "pictures: the channels that features are made of, by number or name", "LIST" },
    { "strokes", 0, 0, G_OPTION_ARG_FILENAME, &image->strokes, "pictures: strokes, a JSON object a line", "FILE" },
    { NULL },
  };

  describe_features (context);
  g_option_context_add_main_entries (context, in, NULL);
}

gboolean
credal_cli_are_images (char **paths)
{
  return paths && !credal_log_has_suffix (paths[0]) && credal_image_sniff_file (paths[0]);
}

gboolean
credal_cli_image_check_session (const CredalCliImage *image, const char *path, GError **error)
{
  CredalCliImage others = *image;

  others.slice = others.axis = NULL;
  return credal_cli_image_check_table (&others, path, error);
}

gboolean
credal_cli_image_check_table (const CredalCliImage *image, const char *path, GError **error)
{
  gboolean wanted = image->features || image->slice || image->axis || image->channels || image->strokes;

  if (!wanted || !g_file_test (path, G_FILE_TEST_EXISTS))      /* a missing file is reported when it is opened */
    return TRUE;
  credal_cli_error (error, "%s is no picture: --features, --slice, --axis, --channels and --strokes are for pictures",
                    path);
  return FALSE;
}

/* ---- input ---- */

static gboolean
add_strokes_of_file (CredalRegions *regions, const char *path, GError **error)
{
  const CredalRaster *raster = credal_regions_raster (regions);
  g_autoptr(GPtrArray) strokes = credal_stroke_file_read (path, credal_raster_width (raster),
                                                          credal_raster_height (raster), error);

  for (guint k = 0; strokes && k < strokes->len; k++)
    if (!credal_regions_check (regions, strokes->pdata[k], error)
        || !credal_regions_add (regions, strokes->pdata[k], error))
      {
        credal_cli_name_file (error, path);
        return FALSE;
      }
  return strokes != NULL;
}

/* Adds the labels of a mask. */
static gboolean
add_mask (CredalRegions *regions, const char *path, CredalCliProblem *problem, GError **error)
{
  gsize skipped;
  g_autoptr(CredalStroke) stroke = credal_label_mask_read (path, credal_regions_raster (regions),
                                                           credal_settings_clusters (problem->settings), &skipped,
                                                           error);

  if (!stroke)
    return FALSE;
  if (!credal_regions_check (regions, stroke, error) || !credal_regions_add (regions, stroke, error))
    {
      credal_cli_name_file (error, path);
      return FALSE;
    }
  if (skipped > 0)
    g_ptr_array_add (problem->warnings, g_strdup_printf ("%s: %" G_GSIZE_FORMAT " pixels of several clusters get no "
                                                         "label", path, skipped));
  return TRUE;
}

/* Adds the labels, then the strokes. A stroke takes pixels from labels. */
static gboolean
add_answers (CredalRegions *regions, const CredalCliFit *fit, const CredalCliImage *image, CredalCliProblem *problem,
             GError **error)
{
  return (!fit->labels || add_mask (regions, fit->labels, problem, error))
         && (!image->strokes || add_strokes_of_file (regions, image->strokes, error));
}

/* Names the way to cluster pictures of several sizes. */
static void
advise_folder (GError **error)
{
  g_autofree char *message = g_steal_pointer (&(*error)->message);

  (*error)->message = g_strconcat (message, "; to cluster pictures as objects, give their folder", NULL);
}

static CredalRegions *
load_regions (char **paths, const CredalParams *features, GError **error)
{
  const CredalImageChoice choice = credal_image_choice (features);
  g_auto(GStrv) files = credal_dicom_all_converted ((const char *const *) paths, error);
  g_autoptr(CredalRaster) raster = files ? credal_image_load_stack ((const char *const *) files, &choice, error) : NULL;
  g_autoptr(CredalPixels) pixels = raster ? credal_pixels_new (raster, features, NULL, error) : NULL;
  g_autoptr(CredalRegions) regions = pixels ? credal_regions_new (pixels) : NULL;

  if (raster && !pixels)
    credal_cli_name_file (error, paths[0]);
  if (files && !raster && paths[1] && g_error_matches (*error, CREDAL_ERROR, CREDAL_ERROR_DATA))
    advise_folder (error);
  return g_steal_pointer (&regions);
}

/* Returns the objects. @path: of the picture. */
static CredalDataset *
region_objects (CredalRegions *regions, const char *path, const CredalCliFit *fit, GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalDataset) data = credal_regions_data (regions, error);

  if (data)
    return credal_cli_prepare (data, path, fit, warnings, error);
  credal_cli_name_file (error, path);
  return NULL;
}

/* Sets --features, then the options with names of their own. */
static gboolean
set_features (CredalParams *features, const CredalCliImage *image, GError **error)
{
  return credal_cli_set (features, image->features, error)
         && (!image->slice || credal_params_set (features, "slice", image->slice, error))
         && (!image->axis || credal_params_set (features, "axis", image->axis, error))
         && (!image->channels || credal_params_set (features, "channels", image->channels, error));
}

/* Refuses options for tables, and a missing number of clusters unless a picture is not there. */
static gboolean
check_picture_options (char **paths, const CredalCliFit *fit, GError **error)
{
  if (!credal_cli_table_check_none (&fit->table, "a picture", error))
    return FALSE;
  if (fit->constraints)
    credal_cli_error (error,
                      "--constraints names rows of a table; of a picture, --strokes says what belongs together");
  else if (fit->class_labels)
    credal_cli_error (error, "--class-labels needs a table with a column of classes");
  else if (credal_cli_given (fit, CREDAL_PARAM_CLUSTERS))
    return TRUE;
  else if (credal_cli_check_there (paths, error))
    credal_cli_error (error, "--clusters C is missing");
  return FALSE;
}

/* States which slice was taken of several, if no option names one. */
static void
print_usual_slice (const CredalRaster *raster)
{
  const CredalSlice *slice = credal_raster_slice (raster);

  if (slice->usual)
    fprintf (stderr, "credal-cli: slice %u of %u is read; --slice chooses another\n", slice->number, slice->count);
}

CredalRegions *
credal_cli_image_read (CredalCliProblem *problem, char **paths, const CredalCliFit *fit, const CredalCliImage *image,
                       GError **error)
{
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  if (!set_features (features, image, error) || !check_picture_options (paths, fit, error))
    return NULL;
  credal_parallel_set_threads ((guint) fit->threads);
  g_autoptr(CredalRegions) regions = load_regions (paths, features, error);
  if (!regions || !add_answers (regions, fit, image, problem, error))
    return NULL;
  problem->data = region_objects (regions, paths[0], fit, problem->warnings, error);
  if (!problem->data)
    return NULL;
  credal_raster_append_notes (credal_regions_raster (regions), problem->warnings);
  print_usual_slice (credal_regions_raster (regions));
  problem->outside = credal_pixels_outside (credal_regions_pixels (regions));
  problem->coarse = TRUE;
  problem->constraints = credal_constraints_new (credal_regions_n (regions));
  if (credal_regions_constrain (regions, problem->constraints, error)
      && credal_check_labels (problem->constraints, credal_settings_clusters (problem->settings),
                              error))
    return g_steal_pointer (&regions);
  credal_cli_name_file (error, image->strokes ? image->strokes : fit->labels);
  return NULL;
}

/* ---- all slices ---- */

gboolean
credal_cli_image_all_slices (const CredalCliImage *image)
{
  return g_strcmp0 (image->slice, "all") == 0;
}

/* Gives @session all values of @settings; the engine comes first, since it has the parameters. */
static gboolean
take_method (CredalSession *session, const CredalSettings *settings, GError **error)
{
  static const char *const scopes[] = { CREDAL_SCOPE_SESSION, CREDAL_SCOPE_ENGINE };
  g_autoptr(GArray) all = g_array_new (FALSE, FALSE, sizeof (CredalSetting));

  for (guint k = 0; k < G_N_ELEMENTS (scopes); k++)
    {
      const CredalParams *values = credal_settings_values (settings, scopes[k], NULL);
      for (const CredalParamSpec *spec = credal_params_specs (values); spec->name; spec++)
        {
          const CredalSetting setting = { scopes[k], spec->name, credal_params_text (values, spec->name) };
          g_array_append_val (all, setting);
        }
    }
  return credal_session_set_all (session, (const CredalSetting *) (gpointer) all->data, all->len, error);
}

static gboolean
paint_strokes (CredalSession *session, const char *path, GError **error)
{
  const CredalRaster *raster = credal_regions_raster (credal_session_regions (session));
  g_autoptr(GPtrArray) strokes = credal_stroke_file_read (path, credal_raster_width (raster),
                                                          credal_raster_height (raster), error);

  for (guint k = 0; strokes && k < strokes->len; k++)
    if (!credal_session_stroke (session, strokes->pdata[k], error))
      {
        credal_cli_name_file (error, path);
        return FALSE;
      }
  return strokes != NULL;
}

CredalSession *
credal_cli_image_session (CredalCliProblem *problem, char **paths, const CredalCliFit *fit, const CredalCliImage *image,
                          const char *first, GError **error)
{
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  CredalCliImage of_slice = *image;

  of_slice.slice = (char *) first;
  if (!set_features (features, &of_slice, error) || !check_picture_options (paths, fit, error))
    return NULL;
  credal_parallel_set_threads ((guint) fit->threads);
  CredalOpening *opening = credal_opening_new_picture ((const char *const *) paths, features, NULL, error);
  if (!opening)
    return NULL;
  opening->kept = FALSE;
  g_autoptr(CredalSession) session = credal_session_new_opened (opening, error);
  if (!session || !take_method (session, problem->settings, error)
      || (image->strokes && !paint_strokes (session, image->strokes, error)))
    return NULL;
  return g_steal_pointer (&session);
}
