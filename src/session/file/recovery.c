/* The folder for the logs of unsaved sessions. */
#include "session/file/recovery.h"
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include "io/files/file.h"
#include "session/file/journal.h"
#include "session/log/log.h"

static char *
folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "credal", "recovery", NULL);
}

char *
credal_recovery_new_path (GError **error)
{
  g_autofree char *parent = folder ();
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, CREDAL_LOG_SUFFIX, NULL);

  if (g_mkdir_with_parents (parent, 0700) != 0)
    {
      credal_fail_file (error, CREDAL_ERROR_IO, parent, _("unsaved work cannot be kept there: %s"), g_strerror (errno));
      return NULL;
    }
  return g_build_filename (parent, name, NULL);
}

gboolean
credal_recovery_contains (const char *path)
{
  g_autofree char *recovery = folder ();
  g_autofree char *parent = g_path_get_dirname (path);

  return credal_file_is_same (recovery, parent);
}

typedef struct {
  char *path;
  gint64 changed;
} Found;

static gint
later_first (gconstpointer a, gconstpointer b)
{
  const Found *left = a, *right = b;

  if (left->changed != right->changed)
    return left->changed > right->changed ? -1 : 1;
  return g_strcmp0 (left->path, right->path);
}

static void
add_found (GArray *found, char *path)
{
  GStatBuf status;

  if (credal_log_has_suffix (path) && g_stat (path, &status) == 0 && S_ISREG (status.st_mode)
      && !credal_journal_is_held (path))
    {
      Found one = { g_steal_pointer (&path), (gint64) status.st_mtime };
      g_array_append_val (found, one);
    }
  g_free (path);
}

char **
credal_recovery_list (void)
{
  g_autofree char *parent = folder ();
  g_autoptr(GDir) dir = g_dir_open (parent, 0, NULL);
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    add_found (found, g_build_filename (parent, name, NULL));
  g_array_sort (found, later_first);

  char **paths = g_new0 (char *, found->len + 1);
  for (guint k = 0; k < found->len; k++)
    paths[k] = g_array_index (found, Found, k).path;
  return paths;
}
