/* Usage errors. */
#include "cli/base/usage.h"
#include <stdarg.h>

void
credal_cli_error (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
}

gboolean
credal_cli_check_none (const CredalCliGiven *options, const char *with, GError **error)
{
  for (; options->option; options++)
    if (options->given)
      {
        credal_cli_error (error, "%s does not go with %s", options->option, with);
        return FALSE;
      }
  return TRUE;
}
