/* Reports errors with their line and column in a text. */
#include "io/files/place.h"
#include <stdarg.h>

gboolean
credal_fail_place (const char *name, const char *bytes, gsize offset, GError **error, const char *format, ...)
{
  gsize line = 1, start = 0;
  va_list args;

  for (gsize k = 0; k < offset; k++)
    if (bytes[k] == '\n' || (bytes[k] == '\r' && bytes[k + 1] != '\n'))
      {
        line++;
        start = k + 1;
      }
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, "%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": %s", name, line,
               offset - start + 1, message);
  return FALSE;
}
