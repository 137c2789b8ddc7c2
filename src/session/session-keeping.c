/* The file of a session: its recovery log, saving, the move from one slice to another, and faults of the disk. */
#include <glib/gstdio.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include "session/file/recovery.h"
#include "session/file/source.h"
#include "session/session-private.h"

/* ---- journals ---- */

/* Creates a journal in the recovery folder, or in memory if the folder cannot be written. */
static CredalJournal *
recovery_journal_of (const GString *bytes)
{
  g_autoptr(GError) why = NULL;
  g_autofree char *path = credal_recovery_new_path (&why);
  CredalJournal *journal = path ? credal_journal_create (path, bytes->str, bytes->len, NULL, &why) : NULL;

  return journal ? journal : credal_journal_new_held (bytes->str, bytes->len, why);
}

/* Creates a recovery journal of the header and then @lines (nullable). */
static CredalJournal *
recovery_journal (const CredalLogHeader *header, const GPtrArray *lines)
{
  g_autofree char *first = credal_log_header_to_line (header);
  g_autoptr(GString) bytes = g_string_new (first);

  g_string_append_c (bytes, '\n');
  for (guint k = 0; lines && k < lines->len; k++)
    g_string_append_printf (bytes, "%s\n", (const char *) lines->pdata[k]);
  return recovery_journal_of (bytes);
}

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

/* Writes the lines of the current slice, or of the table. */
static void
write_own (CredalSession *session, GString *bytes)
{
  credal_timeline_write (credal_history_timeline (session->history), bytes);
  credal_session_look_lines (session, bytes);
}

/* Writes one slice after another, the current one last. */
static void
write_all (CredalSession *session, GString *bytes)
{
  for (guint k = 0; k < session->slices->len; k++)
    credal_slice_log_write (session->slices->pdata[k], bytes);
  if (session->slices->len > 0)
    {
      CredalSlicePlace place = credal_slice_place (session->header->features);
      g_autofree char *line = credal_slice_place_line (&place);
      g_string_append_printf (bytes, "%s\n", line);
    }
  write_own (session, bytes);
}

/* Records that the journal ends with the current slice. */
static void
note_logged (CredalSession *session)
{
  if (session->header->features)
    session->logged = credal_slice_place (session->header->features);
}

/* Returns the log to be saved: a new header, then the events as they are. If another program wrote to the file, only
 * the events that still matter. */
static GString *
saved_bytes (CredalSession *session, GError **error)
{
  g_autofree char *line = credal_log_header_to_line (session->header);
  g_autoptr(GString) bytes = g_string_new (line);

  g_string_append_c (bytes, '\n');
  credal_session_write_look (session);
  if (!credal_journal_is_intact (session->journal))
    {
      write_all (session, bytes);
      credal_session_drop_beginning (session);
      note_logged (session);
    }
  else if (!append_events (session->journal, bytes, error))
    return NULL;
  return g_steal_pointer (&bytes);
}

/* Continues in @journal; a log in the recovery folder counts as unsaved. */
static void
write_in (CredalSession *session, CredalJournal *journal)
{
  const char *path = credal_journal_path (journal);

  session->journal = journal;
  session->saved = path && !credal_recovery_contains (path);
}

/* Replaces the journal by @journal (transfer full). */
static void
go_on_in (CredalSession *session, CredalJournal *journal)
{
  credal_journal_close (session->journal);
  write_in (session, journal);
  credal_session_emit (session, "changed");
}

/* ---- continuing in a journal ---- */

/* Writes the new path of the data to the log. If that fails, the user is asked for it again the next time. */
static void
note_place (CredalSession *session)
{
  const char *path = credal_journal_path (session->journal);
  g_autoptr(GString) bytes = saved_bytes (session, NULL);
  CredalJournal *journal = bytes ? credal_journal_create (path, bytes->str, bytes->len, session->journal, NULL) : NULL;

  if (journal)
    go_on_in (session, journal);
}

static void
continue_in_place (CredalSession *session, CredalOpening *opening)
{
  write_in (session, g_steal_pointer (&opening->journal));
  credal_journal_cut (session->journal, opening->log->length);
  if (opening->found)
    note_place (session);
}

/* Continues a new session, or a copy, in a new recovery log. */
static void
continue_anew (CredalSession *session, const CredalLog *log)
{
  session->journal = recovery_journal (session->header, log ? log->lines : NULL);
  session->untouched = TRUE;
}

/* Writes to the journal which slice follows; for an untouched slice only before its first change. */
static void
lead_to_slice (CredalSession *session)
{
  CredalSlicePlace place = credal_slice_place (session->header->features);
  g_autofree char *line = credal_slice_place_line (&place);

  if (session->beginning)
    {
      g_string_prepend_c (session->beginning, '\n');
      g_string_prepend (session->beginning, line);
    }
  else if (!credal_slice_place_is (&place, &session->logged))
    {
      credal_session_append (session, line, FALSE);
      session->logged = place;
    }
}

void
credal_session_begin_journal (CredalSession *session, CredalOpening *opening)
{
  session->logged = opening->last;
  if (opening->journal)
    continue_in_place (session, opening);
  else if (opening->kept)
    continue_anew (session, opening->log);
  if (session->journal && session->header->features)
    lead_to_slice (session);
}

void
credal_session_tell_of_copy (CredalSession *session, const GError *why)
{
  g_autofree char *notice = g_strdup_printf (_("%s. This is a copy: save it under another name to keep what you do."),
                                             why->message);
  credal_session_notify_person (session, FALSE, session->journal ? notice : why->message);
}

/* ---- from one slice to another ---- */

/* Returns the log of the slice being left; NULL: it is untouched and not in the journal. */
static CredalSliceLog *
leave_slice (CredalSession *from)
{
  CredalSlicePlace place = credal_slice_place (from->header->features);
  g_autoptr(GString) lines = g_string_new (NULL);

  if (from->beginning)
    return NULL;
  write_own (from, lines);
  return credal_slice_log_new (&place, credal_history_timeline (from->history), lines->str);
}

/* TRUE: the journal must be kept. @left: (nullable): the log of the slice being left. */
static gboolean
keeps_anything (CredalSession *from, const CredalSliceLog *left)
{
  return from->saved || from->slices->len > 0 || (left && (left->steps > 0 || left->statements > 0));
}

/* Starts a log of its own, since the log of @from is no longer needed. */
static void
begin_instead (CredalSession *session, CredalSession *from)
{
  g_clear_pointer (&session->header->first, credal_params_free);
  from->untouched = session->untouched = TRUE;
  if (from->journal)
    session->journal = recovery_journal (session->header, NULL);
  note_logged (session);
  credal_session_write_beginning (session);
}

/* Continues in a copy of the readable part of a damaged log. */
static void
leave_damaged (CredalSession *session, const GError *damaged)
{
  g_autofree char *header = credal_log_header_to_line (session->header);
  g_autoptr(GString) bytes = g_string_new (header);

  g_string_append_c (bytes, '\n');
  write_all (session, bytes);
  note_logged (session);
  if (session->journal)
    go_on_in (session, recovery_journal_of (bytes));
  credal_session_tell_of_copy (session, damaged);
}

void
credal_session_take_journal (CredalSession *session, CredalSession *from, const GError *damaged)
{
  CredalSlicePlace place = credal_slice_place (session->header->features);

  credal_session_write_look (from);
  CredalSliceLog *left = leave_slice (from);
  g_ptr_array_unref (session->slices);
  session->slices = credal_slices_without (from->slices, &place);
  if (!keeps_anything (from, left))
    {
      g_clear_pointer (&left, credal_slice_log_unref);
      begin_instead (session, from);
      return;
    }
  if (left)
    g_ptr_array_add (session->slices, left);
  credal_source_embed (session->header, from->header->data.embedded);
  session->saved = from->saved;
  session->untouched = from->untouched;
  session->logged = from->logged;
  session->journal = g_steal_pointer (&from->journal);
  if (damaged)
    leave_damaged (session, damaged);
  else
    lead_to_slice (session);
}

/* ---- saving ---- */

void
credal_session_forget_recovery_log (CredalSession *session, const CredalJournal *instead)
{
  const char *path = credal_journal_path (session->journal);

  if (!session->saved && path && !(instead && credal_journal_is_at (instead, path)))
    g_unlink (path);
}

static void
tell_of_embedding (CredalSession *session)
{
  g_autofree char *notice = g_strdup_printf (_("%s was changed or removed: the session's file now holds the data as "
                                               "they were read."), session->header->data.path);
  credal_session_notify_person (session, FALSE, notice);
}

/* TRUE: @path is the session's own file, and no other program has written to it. */
static gboolean
is_in_place (const CredalJournal *journal, const char *path)
{
  return credal_journal_is_at (journal, path) && credal_journal_is_intact (journal);
}

gboolean
credal_session_save_as (CredalSession *session, const char *path, gboolean embed, GError **error)
{
  g_return_val_if_fail (session->journal, FALSE);
  credal_session_write_beginning (session);
  gboolean embedded = session->header->data.embedded, lost = !embed && !credal_source_is_there (session->header);
  if (is_in_place (session->journal, path) && !embed && !lost)
    return credal_session_keep (session, error);
  credal_source_embed (session->header, embedded || embed || lost);
  g_autoptr(GString) bytes = saved_bytes (session, error);
  CredalJournal *journal = bytes ? credal_journal_create (path, bytes->str, bytes->len, session->journal, error) : NULL;
  if (!journal)
    {
      credal_source_embed (session->header, embedded);
      return FALSE;
    }

  if (lost)
    tell_of_embedding (session);
  credal_session_forget_recovery_log (session, journal);
  go_on_in (session, journal);
  return TRUE;
}

/* ---- faults of the disk ---- */

static CredalJournal *
write_again (const CredalJournal *before, const char *path, const GString *bytes, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return credal_journal_create (path, bytes->str, bytes->len, NULL, error);
  credal_fail_file (error, CREDAL_ERROR_IO, path, "%s", credal_journal_is_at (before, path)
                      ? _("another program has changed it") : _("another file has taken its place"));
  return NULL;
}

/* Makes sure that the journal is unchanged at its path; otherwise writes it again, or continues in a recovery log.
 * Events held in memory stay there. Fails if the old journal cannot be read back. */
static gboolean
mend_place (CredalSession *session, GError **error)
{
  const char *path = session->journal ? credal_journal_path (session->journal) : NULL;
  g_autoptr(GError) why = NULL;

  if (!path || is_in_place (session->journal, path))
    return TRUE;
  g_autoptr(GString) bytes = saved_bytes (session, error);
  if (!bytes)
    return FALSE;
  CredalJournal *again = write_again (session->journal, path, bytes, &why);
  if (!again)
    credal_session_tell_of_copy (session, why);
  go_on_in (session, again ? again : recovery_journal_of (bytes));
  return TRUE;
}

gboolean
credal_session_keep (CredalSession *session, GError **error)
{
  credal_session_write_look (session);
  if (!mend_place (session, error))
    return FALSE;
  const GError *fault = session->journal ? credal_journal_retry (session->journal) : NULL;
  if (fault && error)
    *error = g_error_copy (fault);
  return !fault;
}

char *
credal_session_write_failure (CredalSession *session)
{
  const GError *fault = session->journal ? credal_journal_fault (session->journal) : NULL;

  return !fault ? NULL : g_strdup_printf (credal_journal_path (session->journal)
           ? _("%s. Your answers are held in memory only: free some space, or save the session elsewhere.")
           : _("%s. Your answers are held in memory only, until you save the session."), fault->message);
}

gboolean
credal_session_prepare (CredalSession *session, const CredalEvent *as_read, GError **error)
{
  if (mend_place (session, error) && credal_session_anticipate (session, as_read, error))
    return TRUE;
  credal_history_give_up (session->history);
  return FALSE;
}
