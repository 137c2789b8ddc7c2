/* Keeps a command from overwriting its input, or writing one file twice. */
#include "cli/base/files.h"
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "cli/base/usage.h"
#include "core/base/atomic-file.h"
#include "io/files/file.h"

struct _CredalCliFiles {
  GPtrArray *in, *out;     /* (element-type filename) */
};

CredalCliFiles *
credal_cli_files_new (void)
{
  CredalCliFiles *files = g_new (CredalCliFiles, 1);

  *files = (CredalCliFiles) { g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free) };
  return files;
}

void
credal_cli_files_free (CredalCliFiles *files)
{
  g_ptr_array_unref (files->in);
  g_ptr_array_unref (files->out);
  g_free (files);
}

void
credal_cli_files_read (CredalCliFiles *files, const char *path)
{
  if (path)
    g_ptr_array_add (files->in, g_strdup (path));
}

void
credal_cli_files_read_all (CredalCliFiles *files, char **paths)
{
  for (char **path = paths; path && *path; path++)
    credal_cli_files_read (files, *path);
}

void
credal_cli_files_write (CredalCliFiles *files, const char *path)
{
  if (path)
    g_ptr_array_add (files->out, g_strdup (path));
}

/* ---- identity ---- */

/* Returns a text that identifies the file; NULL: it may be written repeatedly. */
static char *
file_identity (const char *path)
{
  struct stat status;

  if (stat (path, &status) == 0)
    return S_ISREG (status.st_mode) ? g_strdup_printf ("%ju %ju", (uintmax_t) status.st_dev, (uintmax_t) status.st_ino)
                                    : NULL;
  return credal_atomic_file_target (path);
}

static GHashTable *
file_identities (const GPtrArray *paths)
{
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint k = 0; k < paths->len; k++)
    {
      char *id = file_identity (paths->pdata[k]);
      if (id)
        g_hash_table_add (table, id);
    }
  return table;
}

gboolean
credal_cli_files_check (const CredalCliFiles *files, GError **error)
{
  g_autoptr(GHashTable) in = file_identities (files->in);
  g_autoptr(GHashTable) out = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint k = 0; k < files->out->len; k++)
    {
      const char *path = files->out->pdata[k];
      if (!*path)
        {
          credal_cli_error (error, "a file to be written has an empty name");
          return FALSE;
        }
      g_autofree char *id = file_identity (path);
      const char *fault = !id ? NULL
                          : g_hash_table_contains (in, id) ? "is also an input; choose another name"
                          : g_hash_table_contains (out, id) ? "is named twice" : NULL;
      if (fault)
        {
          credal_cli_error (error, "%s %s", path, fault);
          return FALSE;
        }
      if (id)
        g_hash_table_add (out, g_steal_pointer (&id));
    }
  return TRUE;
}

gboolean
credal_cli_check_there (char **paths, GError **error)
{
  for (char **path = paths; path && *path; path++)
    if (access (*path, F_OK) != 0)
      return credal_fail_file (error, CREDAL_ERROR_IO, *path, "%s", g_strerror (errno));
  return TRUE;
}

char *
credal_cli_short_name (const char *path)
{
  g_autofree char *stem = credal_file_stem (path);

  return g_filename_display_name (stem);
}
