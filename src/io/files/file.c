/* Reads and compares files. */
#include "io/files/file.h"
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* Returns the name of a kind of file that has no end or no bytes; NULL: a regular file. */
static const char *
kind_of (mode_t mode)
{
  return S_ISREG (mode) ? NULL
         : S_ISDIR (mode) ? _("it is a folder")
         : S_ISFIFO (mode) ? _("it is a pipe")
         : S_ISSOCK (mode) ? _("it is a socket") : _("it is a device");
}

gboolean
credal_file_check (const char *path, GError **error)
{
  GStatBuf status;
  const char *kind = g_stat (path, &status) == 0 ? kind_of (status.st_mode) : NULL;

  return !kind || credal_fail_file (error, CREDAL_ERROR_IO, path, _("%s, not a file"), kind);
}

char *
credal_file_read (const char *path, gsize *length, GError **error)
{
  g_autoptr(GError) local = NULL;
  char *bytes = NULL;

  if (!credal_file_check (path, error))
    return NULL;
  if (!g_file_get_contents (path, &bytes, length, &local))
    {
      gboolean memory = g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOMEM);
      g_set_error_literal (error, CREDAL_ERROR, memory ? CREDAL_ERROR_MEMORY : CREDAL_ERROR_IO, local->message);
    }
  return bytes;
}

GBytes *
credal_file_read_bytes (const char *path, GError **error)
{
  gsize length;
  char *bytes = credal_file_read (path, &length, error);

  return bytes ? g_bytes_new_take (bytes, length) : NULL;
}

gboolean
credal_file_is_same (const char *a, const char *b)
{
  GStatBuf left, right;

  return g_stat (a, &left) == 0 && g_stat (b, &right) == 0 && left.st_dev == right.st_dev
         && left.st_ino == right.st_ino;
}

char *
credal_file_stem (const char *path)
{
  static const char *const packed[] = { ".nii.gz", ".csv.gz", ".tsv.gz" };
  char *name = g_path_get_basename (path);
  char *dot = strrchr (name, '.');

  for (guint k = 0; k < G_N_ELEMENTS (packed); k++)
    if (g_str_has_suffix (name, packed[k]))
      dot = name + strlen (name) - strlen (packed[k]);
  if (dot && dot > name)
    *dot = '\0';
  return name;
}
