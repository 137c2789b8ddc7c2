#include "io/export/table-export.h"
#include "session/session-private.h"

gboolean
credal_session_export_table (CredalSession *session, const char *path, GError **error)
{
  const CredalLogFile *file = &session->header->data;
  const CredalExported of = credal_exported (session->partition, NULL);
  g_autofree char *name = g_filename_display_name (file->path ? file->path : "");

  if (session->header->options)
    return credal_export_table (path, name, file->bytes, session->header->options, &of,
                                credal_session_constraints (session), error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "the session is of a picture, and no table is behind it");
  return FALSE;
}
