#include <glib/gstdio.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include "session/recovery.h"
#include "session/session-private.h"
#include "session/source.h"

/* ---- beginning ---- */

static void
tell_all (CredalSession *session, GPtrArray *warnings)
{
  for (guint k = 0; k < warnings->len; k++)
    credal_session_notify_person (session, FALSE, warnings->pdata[k]);
}

/* @header and @raw: (transfer full). */
static gboolean
begin (CredalSession *session, CredalLogHeader *header, CredalDataset *raw, GError **error)
{
  gboolean standardize = header->options->standardize;

  session->header = header;
  session->raw = raw;
  session->history = credal_history_new (credal_dataset_n (raw), standardize);
  return credal_session_dataset (session, standardize, error) != NULL;
}

/* @header: (transfer full). */
static void
begin_picture (CredalSession *session, CredalLogHeader *header, CredalPixels *pixels)
{
  session->header = header;
  session->raw = credal_dataset_ref (credal_pixels_data (pixels));
  session->history = credal_history_new_picture (pixels);
  credal_session_set_visible (session, NULL);
}

/* In the recovery folder. */
static CredalJournal *
recovery_journal_of (const GString *bytes, GError **error)
{
  g_autofree char *path = credal_recovery_new_path (error);

  return path ? credal_journal_create (path, bytes->str, bytes->len, NULL, error) : NULL;
}

/* One that holds the header and then @lines (nullable). */
static CredalJournal *
recovery_journal (const CredalLogHeader *header, const GPtrArray *lines, GError **error)
{
  g_autofree char *first = credal_log_header_to_line (header);
  g_autoptr(GString) bytes = g_string_new (first);

  g_string_append_c (bytes, '\n');
  for (guint k = 0; lines && k < lines->len; k++)
    g_string_append_printf (bytes, "%s\n", (const char *) lines->pdata[k]);
  return recovery_journal_of (bytes, error);
}

CredalSession *
credal_session_new (const char *path, const CredalImportOptions *options, GError **error)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  CredalLogHeader *header;
  CredalDataset *raw = credal_source_import (path, options, &header, warnings, error);

  if (!raw)
    return NULL;
  g_autoptr(CredalSession) session = g_object_new (CREDAL_TYPE_SESSION, NULL);
  if (!begin (session, header, raw, error))
    return NULL;
  session->journal = recovery_journal (header, NULL, error);
  if (!session->journal)
    return NULL;
  session->untouched = TRUE;
  tell_all (session, warnings);
  credal_session_settle (session);
  return g_steal_pointer (&session);
}

CredalSession *
credal_session_new_picture (const char *const *paths, const CredalParams *features, GError **error)
{
  CredalLogHeader *header;
  g_autoptr(CredalPixels) pixels = credal_source_import_picture (paths, features, &header, error);

  if (!pixels)
    return NULL;
  g_autoptr(CredalSession) session = g_object_new (CREDAL_TYPE_SESSION, NULL);
  begin_picture (session, header, pixels);
  session->journal = recovery_journal (header, NULL, error);
  if (!session->journal)
    return NULL;
  session->untouched = TRUE;
  credal_session_settle (session);
  return g_steal_pointer (&session);
}

/* ---- opening ---- */

static gboolean
replay_line (CredalSession *session, const char *line, GError **error)
{
  CredalEvent *event = credal_event_from_line (line, credal_history_n (session->history), error);

  if (!event)
    return FALSE;
  if (credal_history_check (session->history, event, error))
    {
      credal_history_apply (session->history, event);
      return TRUE;
    }
  credal_event_free (event);
  return FALSE;
}

/* A line that cannot be taken is a fault of the file, whatever it says, unless memory ran out. */
static gboolean
replay (CredalSession *session, const char *path, const CredalLog *log, GError **error)
{
  for (guint k = 0; k < log->lines->len; k++)
    {
      g_autoptr(GError) reason = NULL;
      if (!replay_line (session, log->lines->pdata[k], &reason))
        {
          gboolean faulty = !g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
          g_set_error (error, CREDAL_ERROR, faulty ? CREDAL_ERROR_PARSE : CREDAL_ERROR_MEMORY, "%s:%u: %s", path, k + 2,
                       reason->message);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
continue_in_copy (CredalSession *session, const CredalLog *log, GError **error)
{
  session->journal = recovery_journal (session->header, log->lines, error);
  session->untouched = TRUE;
  return session->journal != NULL;
}

/* The file itself is out of reach. */
static void
tell_of_copy (CredalSession *session, const GError *why)
{
  g_autofree char *notice = g_strdup_printf (_("%s. This is a copy: save it under another name to keep what you do."),
                                             why->message);
  credal_session_notify_person (session, FALSE, notice);
}

static void
continue_in_place (CredalSession *session, CredalJournal *journal, const char *path, const CredalLog *log)
{
  session->journal = journal;
  session->saved = !credal_recovery_contains (path);
  credal_journal_cut (journal, log->length);
}

static gboolean
load (CredalSession *session, CredalLog *log, const char *path, const char *data_path, GPtrArray *warnings,
      GError **error)
{
  if (log->header->options)
    {
      CredalDataset *raw = credal_source_load (log->header, path, data_path, warnings, error);
      return raw && begin (session, g_steal_pointer (&log->header), raw, error);
    }
  g_autoptr(CredalPixels) pixels = credal_source_load_picture (log->header, path, data_path, error);
  if (pixels)
    begin_picture (session, g_steal_pointer (&log->header), pixels);
  return pixels != NULL;
}

/* Where it goes on. */
typedef enum { IN_PLACE, IN_COPY, NOWHERE } Place;

static gboolean
open_log (CredalSession *session, const char *path, const char *data_path, Place place, GError **error)
{
  g_autoptr(GError) why = NULL;
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalJournal) journal = place == IN_PLACE ? credal_journal_open (path, &why) : NULL;
  g_autoptr(CredalLog) log = credal_log_read (path, error);

  if (!log || !load (session, log, path, data_path, warnings, error) || !replay (session, path, log, error)
      || !credal_session_make_objects (session, error))
    return FALSE;
  credal_session_follow_strokes (session);
  if (!credal_session_dataset (session, credal_session_standardized (session), error))
    return FALSE;
  if (journal)
    continue_in_place (session, g_steal_pointer (&journal), path, log);
  else if (place != NOWHERE && !continue_in_copy (session, log, error))
    return FALSE;

  if (why)
    tell_of_copy (session, why);
  tell_all (session, warnings);
  if (log->torn)
    credal_session_notify_person (session, FALSE,
                                  _("The session's last line was not written to its end: that event is lost."));
  return TRUE;
}

static CredalSession *
open_session (const char *path, const char *data_path, Place place, GError **error)
{
  g_autoptr(CredalSession) session = g_object_new (CREDAL_TYPE_SESSION, NULL);

  if (!open_log (session, path, data_path, place, error))
    return NULL;
  credal_session_settle (session);
  session->next_gap = 0;
  session->started = credal_session_restore (session);
  return g_steal_pointer (&session);
}

CredalSession *
credal_session_open (const char *path, const char *data_path, GError **error)
{
  return open_session (path, data_path, IN_PLACE, error);
}

CredalSession *
credal_session_open_copy (const char *path, GError **error)
{
  return open_session (path, NULL, IN_COPY, error);
}

CredalSession *
credal_session_read (const char *path, const char *data_path, GError **error)
{
  return open_session (path, data_path, NOWHERE, error);
}

/* ---- saving ---- */

static void
forget_recovery_log (CredalSession *session)
{
  if (!session->saved)
    g_unlink (credal_journal_path (session->journal));
}

/* The log as it is to be saved: its header made anew, its events as they are. */
static GString *
saved_bytes (CredalSession *session, GError **error)
{
  gsize length;
  g_autofree char *old = credal_journal_contents (session->journal, &length, error);
  if (!old)
    return NULL;
  g_autofree char *line = credal_log_header_to_line (session->header);
  const char *events = memchr (old, '\n', length);
  GString *bytes = g_string_new (line);

  return g_string_append_len (bytes, events, (gssize) length - (events - old));
}

/* @journal: (transfer full): from now on. */
static void
go_on_in (CredalSession *session, CredalJournal *journal, gboolean saved)
{
  credal_journal_close (session->journal);
  session->journal = journal;
  session->saved = saved;
  credal_session_emit (session, "changed");
}

gboolean
credal_session_save_as (CredalSession *session, const char *path, gboolean embed, GError **error)
{
  g_return_val_if_fail (session->journal, FALSE);
  if (credal_journal_is_at (session->journal, path) && !embed)
    return TRUE;
  if (embed && !credal_source_embed (session->header, error))
    return FALSE;
  g_autoptr(GString) bytes = saved_bytes (session, error);
  CredalJournal *journal = bytes ? credal_journal_create (path, bytes->str, bytes->len, session->journal, error) : NULL;
  if (!journal)
    return FALSE;

  forget_recovery_log (session);
  go_on_in (session, journal, TRUE);
  return TRUE;
}

static CredalJournal *
write_again (const char *path, const GString *bytes, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return credal_journal_create (path, bytes->str, bytes->len, NULL, error);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_IO, _("%s: another file has taken its place"), path);
  return NULL;
}

gboolean
credal_session_keep (CredalSession *session, GError **error)
{
  const char *path = session->journal ? credal_journal_path (session->journal) : NULL;
  g_autoptr(GError) why = NULL;

  if (!path || credal_journal_is_at (session->journal, path))
    return TRUE;
  g_autoptr(GString) bytes = saved_bytes (session, error);
  CredalJournal *again = bytes ? write_again (path, bytes, &why) : NULL;
  CredalJournal *copy = bytes && !again ? recovery_journal_of (bytes, error) : NULL;
  if (!again && !copy)
    return FALSE;
  if (copy)
    tell_of_copy (session, why);
  go_on_in (session, again ? again : copy, again && session->saved);
  return TRUE;
}

const char *
credal_session_path (CredalSession *session)
{
  return session->saved && session->journal ? credal_journal_path (session->journal) : NULL;
}

const char *
credal_session_data_path (CredalSession *session)
{
  return session->header->data.path;
}

const char *
credal_session_title (CredalSession *session)
{
  const char *saved = credal_session_path (session), *path = saved ? saved : session->header->data.path;
  const char *slash = path ? strrchr (path, G_DIR_SEPARATOR) : NULL;

  return slash ? slash + 1 : path ? path : _("Unsaved session");
}

/* ---- ending ---- */

void
credal_session_discard (CredalSession *session)
{
  session->untouched = TRUE;
}

char **
credal_session_recoverable (void)
{
  return credal_recovery_list ();
}

static void
stop_telling (CredalSession *session)
{
  if (session->telling)
    g_source_destroy (session->telling);
  g_clear_pointer (&session->telling, g_source_unref);
}

void
credal_session_close (CredalSession *session)
{
  if (session->closed)
    return;
  session->closed = TRUE;
  credal_session_work_clear (session);
  stop_telling (session);
  if (session->journal && session->untouched)
    forget_recovery_log (session);
  g_clear_pointer (&session->journal, credal_journal_close);
}
