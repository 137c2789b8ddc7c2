/* Makes a session of the objects of one group: writes them to a temporary file, and reads it as new data. */
#include "session/groups/group-opening.h"
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include "core/groups/members.h"
#include "io/csv/write.h"
#include "io/stacks/tiff-reals.h"
#include "session/file/source.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define LEAST 3              /* objects */

/* ---- a table ---- */

static void
add_column (CredalImportOptions *options, GString *headings, const char *heading, CredalColumnRole role)
{
  credal_csv_text (headings, heading);
  g_array_append_val (options->roles, role);
}

/* Adds the columns: names, features, texts, classes and weights. */
static void
add_columns (CredalDataset *data, CredalImportOptions *options, GString *headings)
{
  const CredalNotes *notes = credal_dataset_notes (data);

  add_column (options, headings, _("object"), CREDAL_COLUMN_NAME);
  for (gsize q = 0; q < credal_dataset_p (data); q++)
    add_column (options, headings, credal_dataset_column_name (data, q), CREDAL_COLUMN_FEATURE);
  for (guint column = 0; column < credal_notes_columns (notes); column++)
    add_column (options, headings, credal_notes_heading (notes, column), CREDAL_COLUMN_IGNORED);
  if (credal_dataset_classes (data))
    add_column (options, headings, credal_dataset_class_heading (data) ? credal_dataset_class_heading (data) : "class",
                CREDAL_COLUMN_CLASS);
  if (credal_dataset_weights (data))
    add_column (options, headings, _("weight"), CREDAL_COLUMN_WEIGHT);
}

static void
write_row (CredalDataset *data, guint32 i, CredalAtomicFile *file, GString *line)
{
  const CredalNotes *notes = credal_dataset_notes (data);
  g_autofree char *name = credal_dataset_dup_row_name (data, i);
  const char *known = credal_dataset_classes (data) ? credal_dataset_class_of (data, i) : NULL;

  credal_csv_text (line, name);
  for (gsize q = 0; q < credal_dataset_p (data); q++)
    credal_csv_number (line, credal_dataset_row (data, i)[q]);
  for (guint column = 0; column < credal_notes_columns (notes); column++)
    credal_csv_optional (line, credal_notes_text (notes, i, column));
  if (credal_dataset_classes (data))
    credal_csv_optional (line, known ? known : "");
  if (credal_dataset_weights (data))
    credal_csv_number (line, credal_dataset_weights (data)[i]);
  credal_csv_write_line (file, line);
}

static gboolean
write_table (CredalSession *session, const GArray *objects, const char *path, CredalImportOptions *options,
             GError **error)
{
  CredalDataset *data = credal_session_raw (session);
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  g_autoptr(GString) line = g_string_new (NULL);

  if (!file)
    return FALSE;
  add_columns (data, options, line);
  credal_csv_write_line (file, line);
  for (guint m = 0; m < objects->len; m++)
    write_row (data, g_array_index (objects, guint32, m), file, line);
  return credal_atomic_file_commit (file, error);
}

static CredalOpening *
open_table (CredalSession *session, const GArray *objects, const char *path, GError **error)
{
  g_autoptr(CredalImportOptions) options = credal_import_options_new ();

  options->standardize = credal_session_standardized (session);
  return write_table (session, objects, path, options, error) ? credal_opening_new_table (path, options, error) : NULL;
}

/* ---- a picture ---- */

static CredalOpening *
open_picture (CredalSession *session, CredalSet set, const char *path, GError **error)
{
  const CredalRegions *regions = credal_session_regions (session);
  const guint32 *map = credal_regions_map (regions);
  gsize pixels = credal_raster_n (credal_regions_raster (regions));
  g_autofree guint8 *marks = credal_group_marks (credal_session_partition (session), set, NULL);
  g_autofree guint8 *kept = g_new0 (guint8, pixels);
  g_autoptr(CredalParams) features = credal_params_copy (credal_session_features (session));

  for (gsize pixel = 0; pixel < pixels; pixel++)
    kept[pixel] = map[pixel] != CREDAL_NO_OBJECT && marks[map[pixel]];
  credal_params_set (features, "slice", "auto", NULL);
  credal_params_set (features, "axis", credal_params_find (features, "axis")->initial, NULL);
  return credal_tiff_write_reals (path, credal_regions_raster (regions), kept, error)
         ? credal_opening_new_picture ((const char *const[]) { path, NULL }, features, NULL, error) : NULL;
}

/* ---- both ---- */

/* Returns (transfer full) the path of a file in @folder named after the data and the group: "iris – setosa.csv". */
static char *
path_of (CredalSession *session, CredalSet set, const char *folder, const char *ending)
{
  g_autofree char *stem = g_strdup (credal_session_title (session));
  g_autoptr(GString) name = g_string_new (NULL);
  char *dot = strrchr (stem, '.');

  if (dot && dot > stem)
    *dot = '\0';
  g_string_append_printf (name, "%s –", stem);
  for (guint k = 0; set >> k != 0; k++)
    if (set >> k & 1)
      {
        g_autofree char *label = credal_session_cluster_label (session, k);
        g_string_append_printf (name, " %s", label);
      }
  g_string_append (name, set == 0 ? _(" outliers") : "");
  g_string_append (name, ending);
  g_strdelimit (name->str, G_DIR_SEPARATOR_S, '-');
  return g_build_filename (folder, name->str, NULL);
}

CredalOpening *
credal_group_opening (CredalSession *session, CredalSet set, GError **error)
{
  g_autoptr(GArray) objects = credal_group_objects (credal_session_partition (session), set);
  gboolean picture = credal_session_regions (session) != NULL;
  g_autofree char *folder = NULL;

  if (objects->len < LEAST)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                   _("A group of fewer than %u objects cannot be clustered"), LEAST);
      return NULL;
    }
  folder = g_dir_make_tmp ("credal-group-XXXXXX", error);
  if (!folder)
    return NULL;
  g_autofree char *path = path_of (session, set, folder, picture ? ".tif" : ".csv");
  CredalOpening *opening = picture ? open_picture (session, set, path, error)
                                   : open_table (session, objects, path, error);
  if (opening)
    credal_source_embed (opening->header, TRUE);
  g_remove (path);
  g_rmdir (folder);
  return opening;
}
