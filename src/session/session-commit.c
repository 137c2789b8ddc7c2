/* Commits events: the only way in which a session changes. */
#include "session/log/timeline.h"
#include "session/file/lent-names.h"
#include "session/session-private.h"

void
credal_session_settle (CredalSession *session)
{
  const CredalSelector *selector = credal_session_selector (session);
  CredalAsk ask = credal_settings_ask (credal_history_settings (session->history));

  session->generation++;
  session->inferred = -1;
  session->refilled = FALSE;
  g_clear_pointer (&session->conflict, g_array_unref);
  credal_session_close_answers (session);
  credal_session_advise (session);
  if (!session->asker || !credal_asker_is (session->asker, selector, ask))
    {
      g_clear_pointer (&session->asker, credal_asker_unref);
      session->asker = credal_asker_new (selector, ask);
      session->asking = FALSE;
      g_array_set_size (session->queue, 0);
    }
}

/* Marks the partition as outdated unless the event leaves it valid, and clears the step's entry in @asked, where an
 * undone step may have left a question. */
static void
account (CredalSession *session, CredalEventKind kind)
{
  guint position = credal_timeline_position (credal_history_timeline (session->history));
  gboolean is_move = kind == CREDAL_EVENT_UNDO_TO;
  gboolean is_step = credal_timeline_is_step (kind);

  if (!is_move)
    {
      g_array_set_size (session->asked, is_step ? position - 1 : position);
      g_array_set_size (session->asked, position);
    }
  if (!is_step || !credal_timeline_is_neutral (credal_history_timeline (session->history), position - 1))
    session->current = session->searched = FALSE;
}

/* Returns @event as read back from its log line, as a replay will see it. @line: (out): that line. NULL with the errors
 * of credal_session_prepare(), and with %CREDAL_ERROR_PARSE if the line cannot be read back. */
static CredalEvent *
read_event (CredalSession *session, const CredalEvent *event, char **line, GError **error)
{
  *line = credal_event_to_line (event);
  g_autoptr(CredalEvent) as_read = credal_event_from_line (*line, credal_history_n (session->history), error);
  return as_read && credal_session_prepare (session, as_read, error) ? g_steal_pointer (&as_read) : NULL;
}

/* TRUE: the user stated something that no question asked for. */
static gboolean
is_own_statement (CredalEventKind kind, const CredalQuestion *answered)
{
  return !answered && (kind == CREDAL_EVENT_LABEL || kind == CREDAL_EVENT_GROUP || kind == CREDAL_EVENT_STROKE
                       || kind == CREDAL_EVENT_MERGE || kind == CREDAL_EVENT_SETTLE);
}

/* Puts @event (transfer full) in force, starts the work, writes @line to the disk and emits the signals. The worker
 * starts before the slow write. */
static void
take (CredalSession *session, CredalEvent *event, const char *line, const CredalQuestion *answered)
{
  CredalEventKind kind = event->kind;

  credal_document_touch (session->document, kind == CREDAL_EVENT_START);
  credal_session_note_before (session, event);
  credal_history_apply (session->history, event);
  gboolean fewer_names = kind == CREDAL_EVENT_UNDO_TO
                         && credal_lent_names_review (session->history, session->history, session->document);
  gboolean other_objects = credal_session_follow_strokes (session);
  account (session, kind);
  session->outdated = session->outdated || is_own_statement (kind, answered);
  if (answered)
    g_array_index (session->asked, CredalQuestion, session->asked->len - 1) = *answered;
  credal_session_settle (session);
  gboolean renamed = credal_session_name_clusters (session);
  if (renamed && (kind != CREDAL_EVENT_UNDO_TO || session->current))
    credal_session_note_classes (session);
  else if (renamed)
    credal_session_restore_classes (session);
  gboolean other_question = credal_session_refresh_question (session);
  g_object_ref (session);
  if (session->started)
    credal_session_request (session);
  credal_document_append (session->document, line, TRUE);
  if (fewer_names)
    credal_document_lead_to_slice (session->document);
  if (session->started)
    credal_session_emit (session, "busy-changed");
  if (other_objects)
    credal_session_emit (session, "objects-changed");
  credal_session_emit (session, "changed");
  if (renamed)
    credal_session_emit (session, "partition-changed");
  if (other_question)
    credal_session_emit (session, "question-changed");
  g_object_unref (session);
}

gboolean
credal_session_commit (CredalSession *session, CredalEvent *event, const CredalQuestion *answered, GError **error)
{
  g_return_val_if_fail (!session->closed, FALSE);
  g_autofree char *line = NULL;
  CredalEvent *as_read = NULL;
  gboolean is_step = credal_timeline_is_step (event->kind);

  event->joined = is_step && session->join == CREDAL_JOIN_MORE;
  if (!event->by && is_step)
    event->by = g_strdup (session->author);
  event->time = credal_document_tick (session->document, event->time);
  if (credal_history_check (session->history, event, error))
    as_read = read_event (session, event, &line, error);
  credal_event_free (event);
  if (as_read && is_step && session->join == CREDAL_JOIN_NEXT)
    session->join = CREDAL_JOIN_MORE;
  if (as_read)
    take (session, as_read, line, answered);
  return as_read != NULL;
}

/* ---- clustering from scratch ---- */

/* Returns the step of a partition from scratch. Its one setting keeps its value, so that older programs read it as a
 * step that changes nothing. */
static CredalEvent *
afresh_step (CredalSession *session)
{
  const CredalSettings *settings = credal_history_settings (session->history);
  CredalEvent *event = credal_event_new (CREDAL_EVENT_PARAMETER);

  credal_event_add_setting (event, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SPOT_CHECKS,
                            credal_settings_text (settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SPOT_CHECKS));
  event->afresh = TRUE;
  return event;
}

void
credal_session_adopt_afresh (CredalSession *session, CredalOutcome *outcome)
{
  g_autoptr(GError) error = NULL;

  if (!credal_session_commit (session, afresh_step (session), NULL, &error))
    {
      credal_session_notify_person (session, TRUE, error->message);
      return;
    }
  session->pending = FALSE;      /* the outcome is complete */
  credal_session_publish (session, outcome);
}
