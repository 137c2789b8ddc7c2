/* Finds the pictures in folders. */
#include "io/pictures/picture-list.h"
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/image/image.h"

enum { MOST_LEVELS = 8 };      /* of folders in folders: a link can lead back up */

gboolean
credal_picture_name (const char *name)
{
  static const char *const endings[] = { ".png", ".jpg", ".jpeg", ".jpe", ".bmp", ".tif", ".tiff", ".gif", ".webp" };
  gsize length = strlen (name);

  for (guint k = 0; k < G_N_ELEMENTS (endings); k++)
    {
      gsize end = strlen (endings[k]);
      if (length > end && g_ascii_strcasecmp (name + length - end, endings[k]) == 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
credal_picture_folder (const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_DIR) && !credal_image_sniff_file (path);
}

/* Adds the paths of the pictures in @folder and below. */
static gboolean
add_folder (GPtrArray *found, const char *folder, guint level, GError **error)
{
  g_autoptr(GError) reason = NULL;
  g_autoptr(GDir) dir = g_dir_open (folder, 0, &reason);
  const char *name;

  if (!dir)
    return credal_fail_file (error, CREDAL_ERROR_IO, folder, "%s", reason->message);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (*name == '.' || !g_utf8_validate (name, -1, NULL))
        continue;
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          if (level < MOST_LEVELS && !add_folder (found, path, level + 1, error))
            return FALSE;
        }
      else if (credal_picture_name (name) && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (found, g_steal_pointer (&path));
    }
  return TRUE;
}

static gboolean
add_path (GPtrArray *found, const char *path, GError **error)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);

  if (g_file_test (absolute, G_FILE_TEST_IS_DIR))
    return add_folder (found, absolute, 0, error);
  g_ptr_array_add (found, g_steal_pointer (&absolute));
  return TRUE;
}

/* Returns (transfer full) the deepest folder that has all @paths. */
static char *
common_folder (const GPtrArray *paths)
{
  char *folder = g_path_get_dirname (paths->pdata[0]);

  for (guint k = 1; k < paths->len; k++)
    while (strcmp (folder, "/") != 0
           && !(g_str_has_prefix (paths->pdata[k], folder) && ((char *) paths->pdata[k])[strlen (folder)] == '/'))
      {
        char *upper = g_path_get_dirname (folder);
        g_free (folder);
        folder = upper;
      }
  return folder;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static CredalPictureList *
list_of (const GPtrArray *found, const char *folder)
{
  CredalPictureList *list = g_new0 (CredalPictureList, 1);
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  list->folder = folder ? g_canonicalize_filename (folder, NULL) : common_folder (found);
  list->names = g_ptr_array_new_with_free_func (g_free);
  for (guint k = 0; k < found->len; k++)
    if (g_hash_table_add (seen, found->pdata[k]))
      {
        const char *name = (const char *) found->pdata[k] + strlen (list->folder);
        g_ptr_array_add (list->names, g_strdup (name + (*name == '/')));
      }
  g_ptr_array_sort (list->names, compare_names);
  return list;
}

CredalPictureList *
credal_picture_list_new (const char *const *paths, GError **error)
{
  g_autoptr(GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  gboolean single = paths[1] == NULL && g_file_test (paths[0], G_FILE_TEST_IS_DIR);

  for (const char *const *path = paths; *path; path++)
    if (!add_path (found, *path, error))
      return NULL;
  if (found->len > 1)
    return list_of (found, single ? paths[0] : NULL);
  credal_fail_file (error, CREDAL_ERROR_DATA, paths[0], found->len == 0
                      ? _("this folder has no pictures (.png, .jpg, .bmp, .tif, .gif or .webp) to cluster")
                      : _("a single picture cannot be clustered as an object; open the picture to cluster its "
                          "pixels"));
  return NULL;
}

void
credal_picture_list_free (CredalPictureList *list)
{
  g_free (list->folder);
  g_ptr_array_unref (list->names);
  g_free (list);
}
