#include "session/source.h"
#include "io/digest.h"

static GBytes *
read_bytes (const char *path, GError **error)
{
  g_autoptr(GError) reason = NULL;
  char *bytes;
  gsize length;

  if (g_file_get_contents (path, &bytes, &length, &reason))
    return g_bytes_new_take (bytes, length);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_IO, "%s", reason->message);
  return NULL;
}

static CredalTable *
parse (const char *name, GBytes *bytes, const CredalImportOptions *options, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  return credal_table_parse (name, text ? text : "", length, options, error);
}

static char *
digest (GBytes *bytes)
{
  gsize length;
  const void *data = g_bytes_get_data (bytes, &length);
  return credal_digest_bytes (data, length);
}

CredalDataset *
credal_source_import (const char *path, const CredalImportOptions *options, CredalLogHeader **header,
                      GPtrArray *warnings, GError **error)
{
  g_autoptr(GBytes) bytes = read_bytes (path, error);
  g_autoptr(CredalTable) table = bytes ? parse (path, bytes, options, error) : NULL;
  if (!table)
    return NULL;
  if (!options)
    options = credal_table_options (table);
  CredalDataset *data = credal_table_dataset (table, options, warnings, error);
  if (!data)
    return NULL;

  *header = credal_log_header_new ();
  (*header)->data_path = g_canonicalize_filename (path, NULL);
  (*header)->sha256 = digest (bytes);
  (*header)->options = credal_import_options_copy (options);
  return data;
}

/* ---- finding ---- */

/* Where the data may be, in the order of looking. */
static GPtrArray *
places (const CredalLogHeader *header, const char *log_path, const char *data_path)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_path_get_dirname (log_path);

  if (data_path)
    g_ptr_array_add (paths, g_canonicalize_filename (data_path, NULL));
  else if (header->data_path)
    {
      g_autofree char *name = g_path_get_basename (header->data_path);
      g_autofree char *absolute = g_canonicalize_filename (folder, NULL);
      g_ptr_array_add (paths, g_canonicalize_filename (header->data_path, absolute));
      g_ptr_array_add (paths, g_build_filename (absolute, name, NULL));
    }
  return paths;
}

static void
set_missing (const char *log_path, GPtrArray *paths, GError **error)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint k = 0; k < paths->len; k++)
    if (k == 0 || !g_str_equal (paths->pdata[k], paths->pdata[k - 1]))
      g_string_append_printf (list, "%s%s", k ? ", " : "", (const char *) paths->pdata[k]);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_IO,
               "%s: its data file is not there to read; looked for: %s. Say where it is now.", log_path, list->str);
}

/* The first file with the header's digest; @path: out, where. */
static GBytes *
find_bytes (const CredalLogHeader *header, const char *log_path, const char *data_path, char **path, GError **error)
{
  g_autoptr(GPtrArray) paths = places (header, log_path, data_path);
  const char *changed = NULL;

  for (guint k = 0; k < paths->len; k++)
    {
      g_autoptr(GBytes) bytes = read_bytes (paths->pdata[k], NULL);
      g_autofree char *sha256 = bytes ? digest (bytes) : NULL;
      if (sha256 && g_str_equal (sha256, header->sha256))
        {
          *path = g_strdup (paths->pdata[k]);
          return g_steal_pointer (&bytes);
        }
      if (bytes && !changed)
        changed = paths->pdata[k];
    }
  if (changed)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                 "%s: the data in %s are not those that were answered about (another SHA-256). "
                 "Put the original file back, or say where it is now.", log_path, changed);
  else
    set_missing (log_path, paths, error);
  return NULL;
}

CredalDataset *
credal_source_load (CredalLogHeader *header, const char *log_path, const char *data_path, GPtrArray *warnings,
                    GError **error)
{
  g_autofree char *path = NULL;
  g_autoptr(GBytes) bytes = header->embedded ? g_bytes_ref (header->embedded)
                                             : find_bytes (header, log_path, data_path, &path, error);
  if (!bytes)
    return NULL;
  g_autoptr(CredalTable) table = parse (path ? path : log_path, bytes, header->options, error);
  if (!table)
    return NULL;
  if (path)
    {
      g_free (header->data_path);
      header->data_path = g_steal_pointer (&path);
    }
  return credal_table_dataset (table, header->options, warnings, error);
}

gboolean
credal_source_embed (CredalLogHeader *header, GError **error)
{
  g_autofree char *path = NULL;

  if (!header->embedded)
    header->embedded = find_bytes (header, header->data_path, header->data_path, &path, error);
  return header->embedded != NULL;
}
