/* Writes a folder for each group, with links to the pictures of its objects. */
#include "io/export/folder-export.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define MOST_BYTES 100
#define BLOCK 64           /* objects */

typedef struct {
  const CredalExported *of;
  CredalDataset *data;     /* with the names of the pictures */
  const char *pictures;    /* their folder */
  char *into;              /* the new folder, until it is complete */
  GHashTable *taken;       /* paths in it, in lower case */
} Export;

/* ---- names ---- */

static gboolean
is_allowed (gunichar c)
{
  return c >= ' ' && c != 127 && (c > 127 || !strchr ("/\\:*?\"<>|", (int) c));
}

char *
credal_export_folder_name (const char *name)
{
  GString *safe = g_string_new (NULL);

  for (const char *at = name; *at && safe->len < MOST_BYTES - 6; at = g_utf8_next_char (at))
    g_string_append_unichar (safe, is_allowed (g_utf8_get_char (at)) ? g_utf8_get_char (at) : '_');
  g_strstrip (safe->str);
  g_string_truncate (safe, strlen (safe->str));
  if (safe->len == 0)
    g_string_append_c (safe, '_');
  if (safe->str[0] == '.')
    safe->str[0] = '_';
  if (safe->str[safe->len - 1] == '.')
    safe->str[safe->len - 1] = '_';
  return g_string_free (safe, FALSE);
}

/* Returns (transfer full) the path of @name in @folder, with a number before its ending if it is taken. File systems
 * may not distinguish capitals. */
static char *
free_path (Export *export, const char *folder, const char *name)
{
  const char *dot = strrchr (name, '.');
  int stem = dot && dot != name ? (int) (dot - name) : (int) strlen (name);

  for (guint k = 1;; k++)
    {
      g_autofree char *numbered = k == 1 ? g_strdup (name) : g_strdup_printf ("%.*s-%u%s", stem, name, k, name + stem);
      g_autofree char *path = g_build_filename (folder, numbered, NULL), *folded = g_utf8_strdown (path, -1);
      if (g_hash_table_add (export->taken, g_steal_pointer (&folded)))
        return g_steal_pointer (&path);
    }
}

/* ---- groups ---- */

static char *
name_of_set (const CredalExported *of, CredalSet set)
{
  guint k = set ? (guint) __builtin_ctz (set) : 0;

  if (set == 0)
    return g_strdup ("outliers");
  if (set & (set - 1))
    return g_strdup ("undecided");
  return of->names && *of->names[k] ? credal_export_folder_name (of->names[k]) : g_strdup_printf ("Cluster %u", k + 1);
}

/* Returns (transfer full) (f) the folder of each focal set; all undecided objects share one. */
static char **
name_folders (Export *export)
{
  const CredalFrame *frame = credal_partition_frame (export->of->partition);
  guint f = credal_frame_f (frame);
  char **folders = g_new0 (char *, f + 1);
  g_autofree char *undecided = NULL;

  for (guint s = 0; s < f; s++)
    {
      CredalSet set = credal_frame_sets (frame)[s];
      g_autofree char *name = name_of_set (export->of, set);
      gboolean split = (set & (set - 1)) != 0;
      folders[s] = split && undecided ? g_strdup (undecided) : free_path (export, export->into, name);
      if (split && !undecided)
        undecided = g_strdup (folders[s]);
    }
  return folders;
}

/* ---- files ---- */

static gboolean
fail (const char *path, const char *reason, GError **error)
{
  return credal_fail_file (error, CREDAL_ERROR_IO, path, "%s", reason);
}

static gboolean
copy_picture (const char *from, const char *to, GError **error)
{
  g_autoptr(GFile) source = g_file_new_for_path (from), target = g_file_new_for_path (to);
  g_autoptr(GError) reason = NULL;

  return g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &reason) || fail (to, reason->message, error);
}

static gboolean
put_picture (Export *export, const char *folder, const char *name, GError **error)
{
  g_autofree char *from = g_canonicalize_filename (name, export->pictures);
  g_autofree char *base = g_path_get_basename (from), *to = free_path (export, folder, base);

  if (!g_file_test (from, G_FILE_TEST_IS_REGULAR))
    return fail (from, _("the picture is missing"), error);
  if (g_mkdir (folder, 0777) != 0 && errno != EEXIST)
    return fail (folder, g_strerror (errno), error);
  return symlink (from, to) == 0 || copy_picture (from, to, error);
}

static gboolean
put_pictures (Export *export, GError **error)
{
  g_auto(GStrv) folders = name_folders (export);
  const guint32 *focal = credal_partition_focal (export->of->partition);
  gsize n = credal_partition_n (export->of->partition);

  for (gsize i = 0; i < n; i++)
    {
      const char *name = credal_dataset_picture (export->data, i);
      if (i % BLOCK == 0 && !credal_monitor_step (export->of->monitor, (double) i / (double) n, NULL, error))
        return FALSE;
      if (name && !put_picture (export, folders[focal[i]], name, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- the folder ---- */

static void
remove_tree (const char *path)
{
  g_autoptr(GDir) folder = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);

  for (const char *name = folder ? g_dir_read_name (folder) : NULL; name; name = g_dir_read_name (folder))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      remove_tree (child);
    }
  g_remove (path);
}

static gboolean
is_free (const char *folder)
{
  g_autoptr(GDir) there = g_dir_open (folder, 0, NULL);

  return there ? !g_dir_read_name (there) : !g_file_test (folder, G_FILE_TEST_EXISTS);
}

/* Puts the complete folder in its place; an empty folder there is replaced. */
static gboolean
put_in_place (Export *export, const char *folder, GError **error)
{
  return g_rename (export->into, folder) == 0 || fail (folder, g_strerror (errno), error);
}

static gboolean
check (const Export *export, const char *folder, GError **error)
{
  if (!credal_dataset_has_pictures (export->data) || !export->pictures)
    return credal_fail_file (error, CREDAL_ERROR_DATA, folder, "%s", _("the objects have no pictures"));
  return is_free (folder) || fail (folder, _("the folder is not empty; choose a new one"), error);
}

gboolean
credal_export_folders (const char *folder, const CredalExported *of, const char *pictures, GError **error)
{
  g_autofree char *path = g_canonicalize_filename (folder, NULL);
  g_autofree char *base = pictures ? g_canonicalize_filename (pictures, NULL) : NULL;
  g_autofree char *into = g_strdup_printf ("%s.part-XXXXXX", path);
  g_autoptr(GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Export export = { of, credal_dataset_root (credal_partition_data (of->partition)), base, into, taken };

  if (!check (&export, folder, error))
    return FALSE;
  if (!g_mkdtemp_full (into, 0777))
    return fail (folder, g_strerror (errno), error);
  gboolean done = put_pictures (&export, error) && put_in_place (&export, path, error);
  if (!done)
    remove_tree (into);
  return done;
}
