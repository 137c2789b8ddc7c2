/* Exports the table of a session with its results. */
#include "session/session-private.h"

void
credal_session_table_source (CredalSession *session, CredalTableSource *source)
{
  const CredalLogFile *file = &credal_session_header (session)->data;
  const CredalImportOptions *options = credal_session_import_options (session);

  *source = (CredalTableSource) { 0 };
  if (!options)
    return;
  source->name = g_filename_display_name (file->path ? file->path : "");
  source->bytes = g_bytes_ref (file->bytes);
  source->options = credal_import_options_copy (options);
}
