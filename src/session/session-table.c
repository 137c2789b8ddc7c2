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
