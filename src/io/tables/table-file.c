/* Reads the text of a table from a file of any kind. */
#include "io/tables/table-file.h"
#include <string.h>
#include "io/files/file.h"
#include "io/files/gzip.h"
#include "io/tables/array-text.h"

static gboolean
is_packed (GBytes *file)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (file, &length);

  return credal_gzip_is (bytes, length);
}

gboolean
credal_table_file_is (GBytes *file)
{
  return is_packed (file) || credal_npz_is (file);
}

char *
credal_table_file_beside (const char *path)
{
  const char *ending = strrchr (path, '.');
  g_autofree char *stem = g_strndup (path, ending ? (gsize) (ending - path) : 0);
  gboolean is_array = ending && (strcmp (ending, ".npy") == 0 || strcmp (ending, ".npz") == 0);

  return is_array ? g_strconcat (stem, ".csv", NULL) : NULL;
}

/* Returns (transfer full) the path of the table next to the array at @path; NULL: there is none. */
static char *
path_beside (const char *path)
{
  g_autofree char *beside = credal_table_file_beside (path);

  return beside && g_file_test (beside, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&beside) : NULL;
}

static GBytes *
read_arrays (const char *path, GBytes *file, const char *array, GError **error)
{
  g_auto(CredalNpz) npz = { 0 };
  g_autofree char *beside = path_beside (path);
  g_autoptr(GBytes) text = NULL;

  if (!credal_npz_read (&npz, path, file, array, error))
    return NULL;
  text = beside ? credal_file_read_bytes (beside, error) : NULL;
  return !beside || text ? credal_array_text (path, &npz, beside, text, error) : NULL;
}

GBytes *
credal_table_file_unpack (const char *path, GBytes *file, const char *array, GError **error)
{
  if (credal_npz_is (file))
    return read_arrays (path, file, array, error);
  return is_packed (file) ? credal_gzip_unpack_all (path, file, error) : g_bytes_ref (file);
}

GBytes *
credal_table_file_read (const char *path, const char *array, GError **error)
{
  g_autoptr(GBytes) file = credal_file_read_bytes (path, error);

  return file ? credal_table_file_unpack (path, file, array, error) : NULL;
}

/* The text of an unpacked file is followed by a NUL, and nobody else has a reference to it. */
CredalTable *
credal_table_file_take (const char *path, const char *name, char *bytes, gsize length,
                        const CredalImportOptions *options, GError **error)
{
  g_autoptr(GBytes) file = g_bytes_new_static (bytes, length);
  gboolean unpacks = credal_table_file_is (file);
  GBytes *text = unpacks ? credal_table_file_unpack (path, file, options ? options->array : NULL, error) : NULL;

  if (!unpacks)
    return credal_table_take (name, bytes, length, options, error);
  g_free (bytes);
  bytes = text ? g_bytes_unref_to_data (text, &length) : NULL;
  return bytes ? credal_table_take (name, bytes, length, options, error) : NULL;
}

CredalTable *
credal_table_file_load (const char *path, const CredalImportOptions *options, GError **error)
{
  gsize length;
  char *bytes = credal_file_read (path, &length, error);
  g_autofree char *name = g_filename_display_name (path);

  return bytes ? credal_table_file_take (path, name, bytes, length, options, error) : NULL;
}
