/* Finds and reads the data files that a log names. */
#include "session/file/source.h"
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include "io/files/file.h"
#include "io/image/image-dicom.h"
#include "io/image/image.h"
#include "io/pictures/picture-column.h"
#include "io/pictures/picture-table.h"
#include "io/sample/sample.h"
#include "io/tables/table-file.h"
#include "session/file/same-table.h"

static CredalTable *
parse (const char *name, GBytes *bytes, const CredalImportOptions *options, char **digest, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return credal_table_parse_digest (name, text ? text : "", length, options, digest, error);
}

/* Reads a picture, or the text of a table. @options: NULL: a picture. */
static GBytes *
read_file (const char *path, const CredalImportOptions *options, GError **error)
{
  return options ? credal_table_file_read (path, options->array, error) : credal_file_read_bytes (path, error);
}

/* Reads a file; @file: out: its bytes, path and digest. */
static GBytes *
take_file (const char *path, const CredalImportOptions *options, CredalLogFile *file, GError **error)
{
  GBytes *bytes = read_file (path, options, error);

  if (bytes)
    {
      file->path = g_canonicalize_filename (path, NULL);
      file->sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
      file->bytes = g_bytes_ref (bytes);
    }
  return bytes;
}

CredalDataset *
credal_source_import (const char *path, const CredalImportOptions *options, CredalLogHeader **header,
                      GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalLogHeader) made = credal_log_header_new ();
  g_autoptr(CredalImportOptions) usual = credal_import_options_new ();
  g_autoptr(GBytes) bytes = take_file (path, options ? options : usual, &made->data, error);
  g_autoptr(CredalTable) table = bytes ? parse (path, bytes, options, &made->data.cells, error) : NULL;

  if (!table)
    return NULL;
  credal_picture_column_detect (table, path);
  if (!options)
    options = table->options;
  CredalDataset *data = credal_table_dataset (table, options, warnings, error);
  if (!data)
    return NULL;

  made->options = credal_import_options_copy (options);
  made->options->encoding = table->options->encoding;
  *header = g_steal_pointer (&made);
  return data;
}

/* ---- tables that the log keeps ---- */

/* @path: (nullable): where the table comes from. */
static CredalLogHeader *
embedded_header (const char *path, GBytes *bytes, const CredalTable *table)
{
  CredalLogHeader *made = credal_log_header_new ();

  made->data.path = g_strdup (path);
  made->data.sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  made->data.bytes = g_bytes_ref (bytes);
  made->data.embedded = TRUE;
  made->options = credal_import_options_copy (table->options);
  return made;
}

/* ---- a sample of a large table ---- */

static CredalLogHeader *
sample_header (const char *path, const CredalSample *sample)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  CredalLogHeader *made = embedded_header (full, sample->bytes, sample->table);

  made->data.rows = sample->rows;
  return made;
}

static CredalDataset *
sample_dataset (const char *path, CredalSample *sample, const CredalImportOptions *options, GPtrArray *warnings,
                GError **error)
{
  if (options && !credal_sample_choose (sample, options))
    {
      credal_fail_file (error, CREDAL_ERROR_DATA, path, _("the options are for a table of other columns"));
      return NULL;
    }
  return credal_table_dataset (sample->table, NULL, warnings, error);
}

gboolean
credal_source_import_sample (const char *path, const CredalImportOptions *options, CredalLogHeader **header,
                             CredalDataset **data, GPtrArray *warnings, CredalMonitor *monitor, GError **error)
{
  GError *failure = NULL;
  g_autoptr(CredalSample) sample = credal_sample_read (path, path, options, CREDAL_SAMPLE_ABOVE, CREDAL_SAMPLE_MOST,
                                                       monitor, &failure);

  *data = NULL;
  if (!sample)
    {
      if (failure)
        g_propagate_error (error, failure);
      return !failure;
    }
  credal_picture_column_detect (sample->table, path);
  *data = sample_dataset (path, sample, options, warnings, error);
  if (*data)
    *header = sample_header (path, sample);
  return *data != NULL;
}

/* ---- pictures as objects, arrays ---- */

CredalDataset *
credal_source_import_objects (const char *const *paths, CredalLogHeader **header, GPtrArray *warnings,
                              CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalPictureList) list = credal_picture_list_new (paths, error);
  g_autoptr(GBytes) bytes = list ? credal_picture_table (list, warnings, monitor, error) : NULL;
  g_autoptr(CredalTable) table = bytes ? credal_picture_table_parse (list->folder, bytes, error) : NULL;
  CredalDataset *data = table ? credal_table_dataset (table, NULL, NULL, error) : NULL;

  if (!data)
    return NULL;
  *header = embedded_header (list->folder, bytes, table);
  (*header)->data.folder = TRUE;
  return data;
}

CredalDataset *
credal_source_import_array (const CredalArray *array, CredalLogHeader **header, GPtrArray *warnings, GError **error)
{
  g_autoptr(GBytes) bytes = credal_array_to_csv (array, error);
  g_autoptr(CredalTable) table = bytes ? credal_array_parse (array, bytes, error) : NULL;
  g_autoptr(CredalImportOptions) chosen = table ? credal_import_options_copy (table->options) : NULL;
  CredalDataset *data = table ? credal_table_dataset (table, chosen, warnings, error) : NULL;

  if (data)
    *header = embedded_header (NULL, bytes, table);
  return data;
}

/* ---- finding ---- */

/* Adds @path (transfer full) unless it is there already. */
static void
add_place (GPtrArray *paths, char *path)
{
  if (g_ptr_array_find_with_equal_func (paths, path, g_str_equal, NULL))
    g_free (path);
  else
    g_ptr_array_add (paths, path);
}

/* Adds the file's path relative to the folder of @neighbour, and its base name in that folder. */
static void
add_places_beside (GPtrArray *paths, const CredalLogFile *file, const char *neighbour)
{
  g_autofree char *name = g_path_get_basename (file->path);
  g_autofree char *folder = g_path_get_dirname (neighbour);
  g_autofree char *absolute = g_canonicalize_filename (folder, NULL);

  add_place (paths, g_canonicalize_filename (file->path, absolute));
  add_place (paths, g_build_filename (absolute, name, NULL));
}

/* Returns the paths to search for a file, in order. @data_path: (nullable): its path according to the user. @stacked:
 * (nullable): the path, according to the user, of a picture stacked on it, which may have moved with it. */
static GPtrArray *
places (const CredalLogFile *file, const char *log_path, const char *data_path, const char *stacked)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *real = realpath (log_path, NULL);

  if (data_path)
    add_place (paths, g_canonicalize_filename (data_path, NULL));
  if (stacked)
    add_places_beside (paths, file, stacked);
  if (!data_path || stacked)
    {
      add_places_beside (paths, file, log_path);
      add_places_beside (paths, file, real ? real : log_path);
    }
  return paths;
}

static void
set_missing (const CredalLogFile *file, const char *log_path, const GPtrArray *paths, GError **error)
{
  g_autofree char *name = g_filename_display_basename (file->path);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint k = 0; k < paths->len; k++)
    {
      g_autofree char *shown = g_filename_display_name (paths->pdata[k]);
      g_string_append_printf (list, "%s%s", k > 0 ? ", " : "", shown);
    }
  credal_fail_file (error, CREDAL_ERROR_LOST, log_path,
                    _("its data file %s cannot be found; looked for: %s; say where it is now"), name, list->str);
}

/* @odd: why the first file found cannot be one of data. */
static void
set_odd (const char *log_path, const GError *odd, GError **error)
{
  credal_fail_file (error, CREDAL_ERROR_LOST, log_path, _("its data cannot be read: %s"), odd->message);
}

static void
set_changed (const char *log_path, const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  credal_fail_file (error, CREDAL_ERROR_LOST, log_path,
                    _("the data in %s are not the data of this session (another SHA-256). "
                      "Put the original file back, or say where it is now"), shown);
}

/* Reads the first file that holds the same table in another form; @path: out: its path. NULL: there is none. */
static GBytes *
find_same_table (const CredalLogFile *file, CredalImportOptions *options, const GPtrArray *paths, char **path)
{
  for (guint k = 0; k < paths->len; k++)
    {
      g_autoptr(GBytes) bytes = read_file (paths->pdata[k], options, NULL);
      if (!bytes || !credal_table_is_same (file, bytes, options))
        continue;
      *path = g_strdup (paths->pdata[k]);
      return g_steal_pointer (&bytes);
    }
  return NULL;
}

/* Reads the first file with the digest, or with the same table; @path: out: its path. @options: NULL: a picture. */
static GBytes *
find_bytes (const CredalLogFile *file, CredalImportOptions *options, const char *log_path, const char *data_path,
            const char *stacked, char **path, GError **error)
{
  g_autoptr(GPtrArray) paths = places (file, log_path, data_path, stacked);
  const char *changed = NULL;
  g_autoptr(GError) odd = NULL;

  for (guint k = 0; k < paths->len; k++)
    {
      g_autoptr(GError) reason = NULL;
      if (!credal_file_check (paths->pdata[k], odd ? NULL : &odd))
        continue;
      g_autoptr(GBytes) bytes = read_file (paths->pdata[k], options, &reason);
      if (g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_MEMORY))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      g_autofree char *sha256 = bytes ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : NULL;
      if (sha256 && g_str_equal (sha256, file->sha256))
        {
          *path = g_strdup (paths->pdata[k]);
          return g_steal_pointer (&bytes);
        }
      if (bytes && !changed)
        changed = paths->pdata[k];
    }
  GBytes *same = changed && options ? find_same_table (file, options, paths, path) : NULL;
  if (same)
    return same;
  if (changed)
    set_changed (log_path, changed, error);
  else if (odd)
    set_odd (log_path, odd, error);
  else
    set_missing (file, log_path, paths, error);
  return NULL;
}

/* Returns the bytes of a file, read before or now, and sets its path to the place where it was found. */
static GBytes *
load_file (CredalLogFile *file, CredalImportOptions *options, const char *log_path, const char *data_path,
           const char *stacked, GError **error)
{
  g_autofree char *path = NULL;

  if (file->bytes)
    return g_bytes_ref (file->bytes);
  GBytes *bytes = find_bytes (file, options, log_path, data_path, stacked, &path, error);
  if (bytes)
    {
      g_free (file->path);
      file->path = g_steal_pointer (&path);
      file->bytes = g_bytes_ref (bytes);
    }
  return bytes;
}

/* Looks for a folder of pictures where it was, and then where the log is. */
static void
find_folder (CredalLogFile *file, const char *log_path)
{
  g_autoptr(GPtrArray) paths = places (file, log_path, NULL, NULL);

  for (guint k = 0; k < paths->len; k++)
    if (g_file_test (paths->pdata[k], G_FILE_TEST_IS_DIR))
      {
        g_free (file->path);
        file->path = g_strdup (paths->pdata[k]);
        return;
      }
}

CredalDataset *
credal_source_load (CredalLogHeader *header, const char *log_path, const char *data_path, GPtrArray *warnings,
                    GError **error)
{
  g_autoptr(GBytes) bytes = load_file (&header->data, header->options, log_path, data_path, NULL, error);

  if (header->data.folder)
    find_folder (&header->data, log_path);
  const char *name = header->data.embedded ? log_path : header->data.path;
  g_autoptr(CredalTable) table = bytes ? parse (name, bytes, header->options, NULL, error) : NULL;

  return table ? credal_table_dataset (table, header->options, warnings, error) : NULL;
}

/* ---- pictures ---- */

/* Stores the number of the slice that was read, so that the same one is read again. */
static void
keep_slice (CredalParams *features, const CredalRaster *raster)
{
  const CredalSlice *slice = credal_raster_slice (raster);

  if (slice->count > 1)
    credal_params_set_count (features, "slice", slice->number, NULL);
}

CredalPixels *
credal_source_import_picture (const char *const *paths, const CredalParams *features, CredalLogHeader **header,
                              CredalMonitor *monitor, GError **error)
{
  g_auto(GStrv) files = credal_dicom_all_converted (paths, error);
  g_autoptr(CredalLogHeader) made = credal_log_header_new ();
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  if (!files)
    return NULL;
  for (char **path = files; *path; path++)
    {
      CredalLogFile *file = path == files ? &made->data : credal_log_file_new (NULL);
      GBytes *bytes = take_file (*path, NULL, file, error);
      if (path != files)
        g_ptr_array_add (made->stack, file);
      if (!bytes)
        return NULL;
      g_ptr_array_add (parts, bytes);
    }
  const CredalImageChoice choice = credal_image_choice (features);
  g_autoptr(CredalRaster) raster = credal_image_parse_stack ((const char *const *) files,
                                                             (GBytes *const *) parts->pdata, parts->len, &choice,
                                                             error);
  CredalPixels *pixels = raster ? credal_pixels_new (raster, features, monitor, error) : NULL;
  if (!pixels)
    return NULL;
  made->features = credal_params_copy (features);
  keep_slice (made->features, raster);
  *header = g_steal_pointer (&made);
  return pixels;
}

static gboolean
is_stacked (const CredalLogHeader *header, GBytes *bytes)
{
  g_autofree char *sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  gboolean found = g_str_equal (sha256, header->data.sha256);

  for (guint k = 0; k < header->stack->len && !found; k++)
    found = g_str_equal (sha256, ((const CredalLogFile *) header->stack->pdata[k])->sha256);
  return found;
}

/* Checks that @data_path is one of the stacked pictures. */
static gboolean
check_stacked (const CredalLogHeader *header, const char *log_path, const char *data_path, GError **error)
{
  g_autoptr(GError) reason = NULL;
  g_autoptr(GBytes) bytes = credal_file_read_bytes (data_path, &reason);

  if (bytes && is_stacked (header, bytes))
    return TRUE;
  if (bytes)
    set_changed (log_path, data_path, error);
  else if (g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_MEMORY))
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    credal_fail_file (error, CREDAL_ERROR_LOST, log_path, _("%s; say where it is now"), reason->message);
  return FALSE;
}

/* Computes the features; those that the picture cannot have are a fault of the log's first line. */
static CredalPixels *
compute_features (CredalRaster *raster, CredalParams *features, const char *log_path, CredalMonitor *monitor,
                  GError **error)
{
  GError *reason = NULL;
  CredalPixels *pixels = credal_pixels_new (raster, features, monitor, &reason);

  keep_slice (features, raster);

  if (g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_PARAMETER))
    {
      reason->code = CREDAL_ERROR_PARSE;
      g_prefix_error (&reason, "%s:1: ", log_path);
    }
  if (reason)
    g_propagate_error (error, reason);
  return pixels;
}

CredalPixels *
credal_source_load_picture (CredalLogHeader *header, const char *log_path, const char *data_path,
                            CredalMonitor *monitor, GError **error)
{
  guint n = header->stack->len + 1;
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autofree const char **names = g_new0 (const char *, n + 1);

  if (data_path && n > 1 && !header->data.embedded && !check_stacked (header, log_path, data_path, error))
    return NULL;
  for (guint k = 0; k < n; k++)
    {
      CredalLogFile *file = k == 0 ? &header->data : header->stack->pdata[k - 1];
      GBytes *bytes = load_file (file, NULL, log_path, k == 0 ? data_path : NULL, n > 1 ? data_path : NULL, error);
      if (!bytes)
        return NULL;
      g_ptr_array_add (parts, bytes);
      names[k] = file->path ? file->path : log_path;
    }
  const CredalImageChoice choice = credal_image_choice (header->features);
  g_autoptr(CredalRaster) raster = credal_image_parse_stack (names, (GBytes *const *) parts->pdata, n, &choice, error);
  return raster ? compute_features (raster, header->features, log_path, monitor, error) : NULL;
}

/* ---- embedding ---- */

static gboolean
is_there (const CredalLogFile *file, const CredalImportOptions *options)
{
  g_autoptr(GBytes) bytes = file->embedded ? NULL : read_file (file->path, options, NULL);

  return file->embedded || (bytes && g_bytes_equal (bytes, file->bytes));
}

gboolean
credal_source_is_there (const CredalLogHeader *header)
{
  gboolean all = is_there (&header->data, header->options);

  for (guint k = 0; k < header->stack->len && all; k++)
    all = is_there (header->stack->pdata[k], NULL);
  return all;
}

void
credal_source_embed (CredalLogHeader *header, gboolean embed)
{
  header->data.embedded = embed || header->data.folder || header->data.rows > 0;
  for (guint k = 0; k < header->stack->len; k++)
    ((CredalLogFile *) header->stack->pdata[k])->embedded = embed;
}
