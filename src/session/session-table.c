/* Exports the table of a session with its results. */
#include "session/session-private.h"

void
credal_session_table_source (CredalSession *session, CredalTableSource *source)
{
  const CredalLogFile *file = &session->header->data;

  *source = (CredalTableSource) { 0 };
  if (!session->header->options)
    return;
  source->name = g_filename_display_name (file->path ? file->path : "");
  source->bytes = g_bytes_ref (file->bytes);
  source->options = credal_import_options_copy (session->header->options);
}

gboolean
credal_session_export_table (CredalSession *session, const char *path, GError **error)
{
  const CredalExported of = credal_exported (session->partition, NULL);
  g_auto(CredalTableSource) source = { 0 };

  credal_session_table_source (session, &source);
  return credal_export_table (path, &source, &of, credal_session_constraints (session), error);
}
