/* Reads the file of a session into a header and lines of text. */
#include "session/log/log-line.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/files/file.h"
#include "io/files/text.h"

#define NO_LINE "#"      /* replaces a line with a NUL: neither an event nor blank */

gboolean
credal_log_has_suffix (const char *path)
{
  return g_str_has_suffix (path, CREDAL_LOG_SUFFIX);
}

/* Splits @bytes into lines, up to the end of the last whole one. The first line is the header's. */
static void
split (CredalLog *log, const char *bytes)
{
  const char *end;

  for (const char *begin = bytes; begin < bytes + log->length; begin = end + 1)
    {
      end = memchr (begin, '\n', (gsize) (bytes + log->length - begin));
      gsize length = (gsize) (end - begin);
      g_ptr_array_add (log->lines, memchr (begin, '\0', length) ? g_strdup (NO_LINE) : g_strndup (begin, length));
    }
}

/* Describes the file if it is not a log; (transfer full). NULL: it begins like a log. */
static char *
other_kind (const char *bytes, gsize size)
{
  const char *kind = size > 0 && bytes[0] != '{' ? credal_text_kind (bytes, size) : NULL;

  if (size == 0 || bytes[0] == '{' || kind)
    return kind ? g_strdup (_(kind)) : NULL;
  if (g_str_has_prefix (bytes, "\xef\xbb\xbf"))
    return g_strdup (_("it begins with a byte order mark; save it as UTF-8 without one"));
  g_autofree char *line = g_utf8_make_valid (bytes, (gssize) strcspn (bytes, "\r\n"));
  g_autofree char *excerpt = credal_text_excerpt (line);
  return g_strdup_printf (_("it begins with \"%s\"; a table is opened as one"), excerpt);
}

static gboolean
read_lines (CredalLog *log, const char *bytes, gsize size, GError **error)
{
  const char *last = memrchr (bytes, '\n', size);
  g_autofree char *kind = other_kind (bytes, size);

  if (kind)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("1: this is not a session: %s"), kind);
      return FALSE;
    }
  if (!last)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARSE,
                           _("1: this is not a session: it has no whole line"));
      return FALSE;
    }
  log->length = (gsize) (last - bytes) + 1;
  log->torn = log->length < size;
  split (log, bytes);
  log->header = credal_log_header_from_line (log->lines->pdata[0], error);
  if (!log->header)
    {
      g_prefix_error (error, "%s", _("1: this is not a session, or it cannot be used: "));
      return FALSE;
    }
  g_ptr_array_remove_index (log->lines, 0);
  return TRUE;
}

CredalLog *
credal_log_read (const char *path, GError **error)
{
  gsize size;
  g_autofree char *bytes = credal_file_read (path, &size, error);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr(CredalLog) log = g_new0 (CredalLog, 1);

  log->lines = g_ptr_array_new_with_free_func (g_free);
  if (!bytes)
    return NULL;
  if (read_lines (log, bytes, size, error))
    return g_steal_pointer (&log);
  g_prefix_error (error, "%s:", name);
  return NULL;
}

void
credal_log_free (CredalLog *log)
{
  g_clear_pointer (&log->header, credal_log_header_free);
  g_ptr_array_unref (log->lines);
  g_free (log);
}
