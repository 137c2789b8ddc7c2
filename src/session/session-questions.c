#include "session/session-private.h"

static gboolean
is_open (CredalSession *session, const CredalQuestion *question)
{
  return credal_question_open (credal_session_constraints (session), session->closure, question->i, question->j);
}

static gboolean
first_open (CredalSession *session, CredalQuestion *question)
{
  for (guint k = 0; k < session->queue->len; k++)
    {
      *question = g_array_index (session->queue, CredalQuestion, k);
      if (is_open (session, question))
        return TRUE;
    }
  return FALSE;
}

/* The queue ran dry before the next partition is there: one more, from the one that is. */
static void
refill (CredalSession *session)
{
  const CredalSettings *settings = credal_history_settings (session->history);
  CredalSelectorInput input = { session->partition, credal_session_constraints (session), session->closure,
                                credal_settings_values (settings, CREDAL_SCOPE_SELECTOR, NULL),
                                credal_settings_seed (settings) };

  session->refilled = TRUE;
  g_array_unref (session->queue);
  session->queue = credal_asker_propose (session->asker, &input, credal_settings_spot_checks (settings), CREDAL_QUESTIONS);
}

static gboolean
next_question (CredalSession *session, CredalQuestion *question)
{
  if (session->again.i != session->again.j && is_open (session, &session->again))
    {
      *question = session->again;
      return TRUE;
    }
  if (first_open (session, question))
    return TRUE;
  if (!session->partition || session->refilled)
    return FALSE;
  refill (session);
  return first_open (session, question);
}

/* Puts the next question; TRUE when that is another than before. */
static gboolean
put_next (CredalSession *session)
{
  const CredalQuestion before = session->question;
  gboolean was_asking = session->asking;

  session->asking = next_question (session, &session->question);
  return was_asking != session->asking
         || (session->asking && (before.i != session->question.i || before.j != session->question.j));
}

gboolean
credal_session_refresh_question (CredalSession *session)
{
  gboolean keep = session->asking && session->again.i == session->again.j && is_open (session, &session->question);
  return keep ? FALSE : put_next (session);
}

gboolean
credal_session_question (CredalSession *session, CredalQuestion *question)
{
  if (session->asking)
    *question = session->question;
  return session->asking;
}

void
credal_session_ask_again (CredalSession *session)
{
  if (put_next (session))
    credal_session_emit (session, "question-changed");
}
