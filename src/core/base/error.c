/* The error domain, and messages that begin with the name of a file. */
#include <glib/gi18n-lib.h>
#include "core/base/error.h"

G_DEFINE_QUARK (credal-error-quark, credal_error)

gboolean
credal_fail_file (GError **error, CredalError code, const char *path, const char *format, ...)
{
  g_autofree char *name = g_filename_display_name (path);
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_autofree char *valid = g_utf8_make_valid (message, -1);      /* other programs' messages may not be UTF-8 */
  g_set_error (error, CREDAL_ERROR, code, _("%s: %s"), name, valid);
  return FALSE;
}

void
credal_prefix_file (GError **error, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  g_prefix_error (error, "%s: ", name);
}
