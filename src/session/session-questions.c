/* Chooses the question on display, by the newest partition and all answers. */
#include "session/session-private.h"
#include "session/session-result.h"
#include "session/asking/spot-check.h"

void
credal_session_believe (CredalSession *session)
{
  const CredalReview *review = credal_session_doubts (session) ? session->review : NULL;

  g_clear_pointer (&session->believed, credal_answers_unref);
  session->believed = credal_review_apply (review, session->said);
}

void
credal_session_close_answers (CredalSession *session)
{
  CredalConstraints *constraints = credal_constraints_copy (credal_session_constraints (session));

  g_clear_pointer (&session->said, credal_answers_unref);
  session->said = credal_answers_new (constraints, credal_session_clusters (session));
  credal_session_believe (session);
}

/* Counts all answers: with too few clusters, doubt tends to reject the very answers that show more groups. */
void
credal_session_advise (CredalSession *session)
{
  session->advice = credal_cluster_advice (session->said, credal_dataset_n_classes (credal_session_raw (session)));
}

CredalClusterAdvice
credal_session_advice (CredalSession *session)
{
  return session->advice;
}

/* TRUE: the pair was not answered again since the question was shown. */
static gboolean
is_still_doubted (CredalSession *session, const CredalQuestion *question)
{
  const CredalPair *pair = credal_constraints_find (credal_session_constraints (session), question->i, question->j);

  return pair && !pair->insisted && credal_votes_total (&pair->votes) == question->votes;
}

/* TRUE: that group is still the only possible one for the object. */
static gboolean
is_still_excluded (CredalSession *session, const CredalQuestion *question)
{
  const CredalNeighbourhoods *known = session->believed->known;
  gint group = credal_neighbourhoods_group (known, question->i);

  return known->r == known->c && known->outsider < 0 && group >= 0 && known->exemplars[group] == question->j;
}

static CredalSpotChecks
checks_in_force (CredalSession *session)
{
  return credal_settings_spot_checks (credal_history_settings (session->history));
}

/* TRUE: no answer has come about the object. If checks are only about objects in one cluster, it is also still in
 * the cluster of the other one. */
static gboolean
is_still_a_check (CredalSession *session, const CredalQuestion *question)
{
  const CredalNeighbourhoods *known = session->believed->known;

  return credal_neighbourhoods_place (known, question->i) == known->s
         && (!checks_in_force (session).certain
             || (session->partition && credal_spot_check_placed (session->partition, question)));
}

static gboolean
is_open (CredalSession *session, const CredalQuestion *question)
{
  if (question->reason == CREDAL_REASON_AGAIN)
    return is_still_doubted (session, question);
  if (question->reason == CREDAL_REASON_WHICH_GROUP)
    return credal_which_group_open (session->believed, question->i);
  if (question->reason == CREDAL_REASON_EXCLUDED && !is_still_excluded (session, question))
    return FALSE;
  if (question->reason == CREDAL_REASON_SPOT_CHECK && !is_still_a_check (session, question))
    return FALSE;
  return credal_question_open (credal_session_constraints (session), session->believed->closure, question->i,
                               question->j);
}

/* TRUE: a spot check may be asked now. The question answered since the queue was filled may have been one. */
static gboolean
is_due (CredalSession *session, const CredalQuestion *question)
{
  CredalSpotChecks checks = checks_in_force (session);

  return question->reason != CREDAL_REASON_SPOT_CHECK
         || (checks.every > 0 && credal_spot_check_wait (credal_session_constraints (session), checks) == 0);
}

static gboolean
first_open (CredalSession *session, CredalQuestion *question)
{
  for (guint k = 0; k < session->queue->len; k++)
    {
      *question = g_array_index (session->queue, CredalQuestion, k);
      if (is_open (session, question) && is_due (session, question))
        return TRUE;
    }
  return FALSE;
}

/* Appends the questions about doubtful answers that are still open: only the next partition would find them again. */
static GArray *
doubted_first (CredalSession *session)
{
  GArray *questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));

  for (guint k = 0; k < session->queue->len; k++)
    {
      const CredalQuestion *question = &g_array_index (session->queue, CredalQuestion, k);
      if (question->reason == CREDAL_REASON_AGAIN && is_open (session, question))
        g_array_append_vals (questions, question, 1);
    }
  return questions;
}

/* Chooses questions from the present partition and all answers so far, unless the worker is choosing right now. The
 * present partition may have another number of clusters than the settings. */
static void
refill (CredalSession *session)
{
  const CredalSettings *settings = credal_history_settings (session->history);
  g_autoptr(CredalAnswers) believed = credal_answers_among (session->believed,
                                                            credal_partition_c (session->partition));
  CredalSelectorInput input = { session->partition, credal_session_data (session), believed,
                                credal_settings_asking (settings),
                                credal_settings_seed (settings) };
  g_autoptr(GArray) chosen = credal_asker_propose_now (session->asker, &input, checks_in_force (session),
                                                       CREDAL_QUESTIONS);

  if (!chosen)
    return;
  GArray *questions = doubted_first (session);
  g_array_append_vals (questions, chosen->data, chosen->len);
  session->refilled = TRUE;
  g_array_unref (session->queue);
  session->queue = questions;
}

/* ---- asking again after undo ---- */

static double
belief_in (CredalSession *session, guint32 i, guint32 j)
{
  const CredalBelief *belief = session->review ? credal_doubt_find (session->review->doubt, i, j) : NULL;

  return belief ? belief->belief : 0.5;
}

/* Reconstructs a question from its log line and the present partition. Its number of votes is only known once the
 * later answers are undone. */
static CredalQuestion
question_of (CredalSession *session, const CredalEvent *event)
{
  CredalQuestion question = { .i = event->i, .j = event->j, .reason = CREDAL_REASON_UNDONE };

  if (event->again)
    {
      question.reason = CREDAL_REASON_AGAIN;
      question.belief = belief_in (session, event->i, event->j);
    }
  else if (event->check && session->partition)
    {
      question.reason = CREDAL_REASON_SPOT_CHECK;
      question.centre = credal_partition_labels (session->partition)[event->j];
    }
  return question;
}

CredalQuestion
credal_session_answered (CredalSession *session, guint index)
{
  CredalQuestion question = { 0 };
  const CredalEvent *event = credal_session_step (session, index);

  if (index < session->asked->len)
    question = g_array_index (session->asked, CredalQuestion, index);
  if (question.i == question.j && event->kind == CREDAL_EVENT_ANSWER && event->asked)
    question = question_of (session, event);
  return question;
}

static gboolean
is_put_again (CredalSession *session)
{
  CredalQuestion *again = &session->again;
  const CredalPair *pair;

  if (again->i == again->j)
    return FALSE;
  pair = credal_constraints_find (credal_session_constraints (session), again->i, again->j);
  if (again->reason == CREDAL_REASON_AGAIN && again->votes == 0 && pair)
    again->votes = credal_votes_total (&pair->votes);
  return is_open (session, again);
}

/* ---- next question ---- */

/* TRUE: another question may be better since the answers came. Answers can come faster than partitions:
 * the queue of one partition, asked to its end, would not look at them. Mean ARI after 20 answers without any waiting,
 * 8 seeds (iris, wine, glass, letters I, J and L, ionosphere):
 *   the queue to its end          .615 .955 .209 .415 .392
 *   a choice after each answer    .932 .964 .198 .458 .488
 *   waiting for each partition    .927 .973 .218 .589 .651
 * A selector with a memory has chosen a batch that belongs together. With many objects a choice would hold up the
 * window: the queue goes on to its end. */
static gboolean
is_behind (CredalSession *session)
{
  return session->partition && !session->refilled && !credal_asker_remembers (session->asker)
         && credal_asker_is_quick (session->partition);
}

static gboolean
next_question (CredalSession *session, CredalQuestion *question)
{
  if (is_put_again (session))
    {
      *question = session->again;
      return TRUE;
    }
  if (is_behind (session))
    refill (session);
  if (first_open (session, question))
    return TRUE;
  if (!session->partition || session->refilled)
    return FALSE;
  refill (session);
  return first_open (session, question);
}

static guint
clusters_shown (CredalSession *session)
{
  return session->partition ? credal_partition_c (session->partition) : 0;
}

/* Shows the next question. TRUE: it differs from the last one. */
static gboolean
put_next (CredalSession *session)
{
  const CredalQuestion before = session->question;
  gboolean was_asking = session->asking;

  session->asking = next_question (session, &session->question);
  gboolean differs = was_asking != session->asking
                     || (session->asking && (before.i != session->question.i || before.j != session->question.j
                                             || before.votes != session->question.votes));
  if (differs)
    session->put = g_get_monotonic_time ();
  session->put_clusters = clusters_shown (session);
  return differs;
}

/* TRUE: the question on display stays. It may come from an earlier partition if the user had begun to read it before
 * the next one was ready. That depends on the pace of user and machine and is no step, so a session that is read again
 * may show another question: the best one by the partition in force. The memory of a selector (selector.h,
 * memory_new()) also starts empty then, since it depends on the partitions it has seen. */
static gboolean
stays (CredalSession *session)
{
  return session->asking && session->again.i == session->again.j && is_open (session, &session->question)
         && session->put_clusters == clusters_shown (session)
         && g_get_monotonic_time () - session->put >= session->grace;
}

gboolean
credal_session_refresh_question (CredalSession *session)
{
  return stays (session) ? FALSE : put_next (session);
}

gboolean
credal_session_renew_question (CredalSession *session, gboolean final)
{
  gboolean outdated = session->outdated;

  session->outdated = outdated && !final;
  return outdated ? put_next (session) : credal_session_refresh_question (session);
}

/* Returns the number of answers that the batch of @question still takes; 0 if the question is of no batch. */
static guint
rest_of_batch (CredalSession *session, const CredalQuestion *question)
{
  guint answers = credal_constraints_n_pairs (session->believed->constraints);

  return question->batch_end > answers ? question->batch_end - answers : 0;
}

GArray *
credal_session_waiting (CredalSession *session)
{
  GArray *waiting = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));

  for (guint k = 0; session->asking && k < session->queue->len; k++)
    {
      const CredalQuestion *question = &g_array_index (session->queue, CredalQuestion, k);
      if (waiting->len < rest_of_batch (session, question) && is_open (session, question))
        g_array_append_val (waiting, *question);
    }
  return waiting;
}

guint
credal_session_count_waiting (CredalSession *session, const guint8 *chosen)
{
  g_autoptr(GArray) waiting = credal_session_waiting (session);
  guint count = 0;

  for (guint k = 0; chosen && k < waiting->len; k++)
    {
      const CredalQuestion *question = &g_array_index (waiting, CredalQuestion, k);
      count += chosen[question->i] && chosen[question->j];
    }
  return count;
}

gboolean
credal_session_question (CredalSession *session, CredalQuestion *question)
{
  if (session->asking)
    *question = session->question;
  return session->asking;
}

void
credal_session_set_question_grace (CredalSession *session, gint64 grace)
{
  g_return_if_fail (CREDAL_IS_SESSION (session));
  g_return_if_fail (grace >= 0);
  session->grace = grace;
}
