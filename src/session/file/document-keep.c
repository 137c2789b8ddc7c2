/* The journal of a document on the disk: begun, saved under a name, and mended after faults. */
#include <glib/gstdio.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/atomic-file.h"
#include "session/file/document-private.h"
#include "session/file/recovery.h"
#include "session/file/source.h"
#include "session/log/look.h"

/* ---- bytes ---- */

static GString *
header_bytes (const CredalDocument *document)
{
  g_autofree char *line = credal_log_header_to_line (document->open.header);
  GString *bytes = g_string_new (line);

  return g_string_append_c (bytes, '\n');
}

/* Appends the line of all settings of the look that differ from the default. */
static void
write_whole_look (const CredalParams *look, GString *bytes)
{
  g_autoptr(CredalEvent) event = credal_event_new (CREDAL_EVENT_LOOK);

  for (const CredalParamSpec *spec = credal_look_specs; spec->name; spec++)
    if (!g_str_equal (credal_params_text (look, spec->name), spec->initial))
      credal_event_add_setting (event, CREDAL_SCOPE_LOOK, spec->name, credal_params_text (look, spec->name));
  if (!event->settings)
    return;
  g_autofree char *line = credal_event_to_line (event);
  g_string_append_printf (bytes, "%s\n", line);
}

void
credal_document_write_open (const CredalDocument *document, GString *bytes)
{
  credal_timeline_write (credal_history_timeline (document->open.history), bytes);
  write_whole_look (credal_history_look (document->open.history), bytes);
}

/* Returns the line that switches to the open slice. */
static char *
line_to_open (const CredalDocument *document)
{
  const CredalSlicePlace place = credal_document_place (document);

  return credal_slice_place_line (&place, credal_history_lent (document->open.history));
}

GString *
credal_document_log (const CredalDocument *document)
{
  GString *bytes = header_bytes (document);

  for (guint k = 0; k < document->slices->len; k++)
    credal_slice_log_write (document->slices->pdata[k], bytes);
  if (document->slices->len > 0 || credal_history_lent (document->open.history))
    {
      g_autofree char *line = line_to_open (document);
      g_string_append_printf (bytes, "%s\n", line);
    }
  credal_document_write_open (document, bytes);
  return bytes;
}

/* Appends the events in the journal as they are. */
static gboolean
append_events (const CredalJournal *journal, GString *bytes, GError **error)
{
  gsize length;
  g_autofree char *old = credal_journal_contents (journal, &length, error);

  if (!old)
    return FALSE;
  const char *events = (const char *) memchr (old, '\n', length) + 1;
  g_string_append_len (bytes, events, (gssize) length - (events - old));
  return TRUE;
}

/* Returns the log to be saved: a new header, then the events as they are. If another program wrote to the file, only
 * the events that still matter. */
static GString *
saved_bytes (CredalDocument *document, GError **error)
{
  g_autoptr(GString) bytes = NULL;

  credal_document_write_results (document);
  credal_document_write_look (document);
  if (credal_journal_is_intact (document->journal))
    {
      bytes = header_bytes (document);
      return append_events (document->journal, bytes, error) ? g_steal_pointer (&bytes) : NULL;
    }
  bytes = credal_document_log (document);
  credal_document_drop_beginning (document);
  credal_document_note_logged (document);
  return g_steal_pointer (&bytes);
}

/* ---- continuing in a journal ---- */

CredalJournal *
credal_document_recover (const GString *bytes)
{
  g_autoptr(GError) why = NULL;
  g_autofree char *path = credal_recovery_new_path (&why);
  CredalJournal *journal = path ? credal_journal_create (path, bytes->str, bytes->len, NULL, &why) : NULL;

  return journal ? journal : credal_journal_new_held (bytes->str, bytes->len, why);
}

void
credal_document_start_empty (CredalDocument *document, const GPtrArray *lines)
{
  g_autoptr(GString) bytes = header_bytes (document);

  for (guint k = 0; lines && k < lines->len; k++)
    g_string_append_printf (bytes, "%s\n", (const char *) lines->pdata[k]);
  document->journal = credal_document_recover (bytes);
}

/* Continues in @journal; a log in the recovery folder counts as unsaved. */
static void
write_in (CredalDocument *document, CredalJournal *journal)
{
  const char *path = credal_journal_path (journal);

  document->journal = journal;
  document->saved = path && !credal_recovery_contains (path);
}

void
credal_document_go_on_in (CredalDocument *document, CredalJournal *journal)
{
  credal_journal_close (document->journal);
  credal_document_drop_results (document);
  write_in (document, journal);
  document->open.funcs->moved (document->open.session);
}

/* Creates the log at @path, over the document's own file or a new one; NULL with the errors of
 * credal_journal_create() and credal_journal_contents(). */
static CredalJournal *
write_at (CredalDocument *document, const char *path, GError **error)
{
  g_autoptr(GString) bytes = saved_bytes (document, error);

  return bytes ? credal_journal_create (path, bytes->str, bytes->len, document->journal, error) : NULL;
}

/* Writes the log again, with its present header. */
static void
write_header (CredalDocument *document)
{
  const char *path = document->journal ? credal_journal_path (document->journal) : NULL;
  CredalJournal *written = path ? write_at (document, path, NULL) : NULL;

  if (written)
    credal_document_go_on_in (document, written);
}

void
credal_document_move_data (CredalDocument *document, const char *path)
{
  CredalLogFile *data = &document->open.header->data;

  g_free (data->path);
  data->path = g_canonicalize_filename (path, NULL);
  credal_document_write_beginning (document);
  write_header (document);
}

/* Continues in the log. Writes the new path of the data to it; if that fails, the user is asked for it again the next
 * time. */
static void
continue_in_place (CredalDocument *document, CredalOpening *opening)
{
  write_in (document, g_steal_pointer (&opening->journal));
  credal_journal_cut (document->journal, opening->log->length);
  document->results = g_string_new (NULL);
  if (opening->found)
    write_header (document);
}

void
credal_document_lead_to_slice (CredalDocument *document)
{
  const CredalSlicePlace place = credal_document_place (document);
  const CredalEvent *lent = credal_history_lent (document->open.history);
  g_autofree char *line = line_to_open (document);

  if (document->open.beginning)
    {
      g_string_prepend_c (document->open.beginning, '\n');
      g_string_prepend (document->open.beginning, line);
    }
  else if (!credal_slice_place_is (&place, &document->logged) || (lent && lent->time != document->named))
    {
      credal_document_append (document, line, FALSE);
      credal_document_note_logged (document);
    }
}

void
credal_document_begin (CredalDocument *document, CredalOpening *opening)
{
  if (opening->journal)
    continue_in_place (document, opening);
  else if (opening->kept)
    {
      credal_document_start_empty (document, opening->log ? opening->log->lines : NULL);
      document->untouched = !opening->worth_keeping;
    }
  if (document->journal && document->open.header->features)
    credal_document_lead_to_slice (document);
}

void
credal_document_report_copy (CredalDocument *document, const GError *why)
{
  g_autofree char *notice = g_strdup_printf (_("%s. This is a copy: save it under another name to keep what you do."),
                                             why->message);

  document->open.funcs->notice (document->open.session, document->journal ? notice : why->message);
}

/* ---- saving ---- */

void
credal_document_forget_recovery_log (const CredalDocument *document, const CredalJournal *instead)
{
  const char *path = credal_journal_path (document->journal);

  if (!document->saved && path && !(instead && credal_journal_is_at (instead, path)))
    g_unlink (path);
}

static void
report_embedding (CredalDocument *document)
{
  g_autofree char *notice = g_strdup_printf (_("%s was changed or removed: the session's file now holds the data as "
                                               "they were read."), document->open.header->data.path);

  document->open.funcs->notice (document->open.session, notice);
}

/* TRUE: @path is the document's own file, and no other program has written to it. */
static gboolean
is_in_place (CredalJournal *journal, const char *path)
{
  return credal_journal_is_at (journal, path) && credal_journal_is_intact (journal);
}

gboolean
credal_document_save_as (CredalDocument *document, const char *path, gboolean embed, GError **error)
{
  CredalLogHeader *header = document->open.header;

  g_return_val_if_fail (document->journal, FALSE);
  credal_document_write_results (document);
  credal_document_write_beginning (document);
  gboolean embedded = header->data.embedded, lost = !embed && !credal_source_is_there (header);
  if (is_in_place (document->journal, path) && !embed && !lost)
    return credal_document_keep (document, error);
  credal_source_embed (header, embedded || embed || lost);
  CredalJournal *journal = write_at (document, path, error);
  if (!journal)
    {
      credal_source_embed (header, embedded);
      return FALSE;
    }

  if (lost)
    report_embedding (document);
  credal_document_forget_recovery_log (document, journal);
  credal_document_go_on_in (document, journal);
  return TRUE;
}

gboolean
credal_document_write_copy (CredalDocument *document, const char *path, GError **error)
{
  CredalLogHeader *header = document->open.header;
  gboolean embedded = header->data.embedded;

  credal_source_embed (header, embedded || !credal_source_is_there (header));
  g_autoptr(GString) bytes = credal_document_log (document);
  credal_source_embed (header, embedded);
  return credal_file_replace (path, bytes->str, bytes->len, error);
}

/* ---- faults of the disk ---- */

/* Creates the file again if it was deleted; fails if another one is in its place. */
static CredalJournal *
write_again (const CredalJournal *before, const char *path, const GString *bytes, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return credal_journal_create (path, bytes->str, bytes->len, NULL, error);
  credal_fail_file (error, CREDAL_ERROR_IO, path, "%s", credal_journal_is_at (before, path)
                      ? _("another program has changed it") : _("another file has taken its place"));
  return NULL;
}

gboolean
credal_document_mend (CredalDocument *document, GError **error)
{
  const char *path = document->journal ? credal_journal_path (document->journal) : NULL;
  g_autoptr(GError) why = NULL;

  if (!path || is_in_place (document->journal, path))
    return TRUE;
  g_autoptr(GString) bytes = saved_bytes (document, error);
  if (!bytes)
    return FALSE;
  CredalJournal *again = write_again (document->journal, path, bytes, &why);
  if (!again)
    credal_document_report_copy (document, why);
  credal_document_go_on_in (document, again ? again : credal_document_recover (bytes));
  return TRUE;
}

gboolean
credal_document_keep (CredalDocument *document, GError **error)
{
  credal_document_write_look (document);
  if (!credal_document_mend (document, error))
    return FALSE;
  const GError *fault = document->journal ? credal_journal_retry (document->journal) : NULL;
  if (fault && error)
    *error = g_error_copy (fault);
  return !fault;
}

char *
credal_document_write_failure (const CredalDocument *document)
{
  const GError *fault = document->journal ? credal_journal_fault (document->journal) : NULL;

  return !fault ? NULL : g_strdup_printf (credal_journal_path (document->journal)
           ? _("%s. Your answers are held in memory only: free some space, or save the session elsewhere.")
           : _("%s. Your answers are held in memory only, until you save the session."), fault->message);
}
