/* Reads a folder of pictures as a table. */
#include "cli/read/pictures.h"
#include "cli/base/progress.h"
#include "io/pictures/picture-table.h"

static GPtrArray *noted;      /* (element-type utf8): notes not taken yet; NULL: none so far */

static GBytes *
make_table (const char *folder, GError **error)
{
  g_autoptr(CredalPictureList) list = credal_picture_list_new ((const char *const[]) { folder, NULL }, error);
  CredalCliProgress progress;

  if (!list)
    return NULL;
  if (!noted)
    noted = g_ptr_array_new_with_free_func (g_free);
  GBytes *bytes = credal_picture_table (list, noted, credal_cli_progress_begin (&progress), error);
  credal_cli_progress_end (&progress);
  return bytes;
}

char *
credal_cli_pictures_folder (const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_DIR) ? g_strdup (path) : g_path_get_dirname (path);
}

GBytes *
credal_cli_pictures_table (const char *folder, GError **error)
{
  static GHashTable *made;      /* absolute path → table; until the program ends */
  g_autofree char *path = g_canonicalize_filename (folder, NULL);

  if (!made)
    made = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  GBytes *bytes = g_hash_table_lookup (made, path);
  if (!bytes && (bytes = make_table (folder, error)))
    g_hash_table_insert (made, g_steal_pointer (&path), bytes);
  return bytes;
}

void
credal_cli_pictures_notes (GPtrArray *warnings)
{
  while (noted && noted->len > 0)
    g_ptr_array_add (warnings, g_ptr_array_steal_index (noted, 0));
}
