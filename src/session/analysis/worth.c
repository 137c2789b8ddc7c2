/* Weighs the answers of a session, and enables or disables them by their worth. */
#include "session/analysis/worth.h"
#include <math.h>
#include "session/log/log.h"
#include "session/session-steps.h"

/* Returns the answers in force and the disabled ones; (transfer full). */
static CredalConstraints *
list_all_answers (CredalSession *session)
{
  CredalConstraints *answers = credal_constraints_copy (credal_session_constraints (session));
  guint count;

  for (credal_constraints_aside (answers, &count); count > 0; credal_constraints_aside (answers, &count))
    {
      const CredalPair first = credal_constraints_aside (answers, &count)[0];
      credal_constraints_bring_back (answers, first.i, first.j);
    }
  return answers;
}

CredalBackground *
credal_worth_begin (CredalSession *session, const CredalWorthFound *known, CredalWorthFunc done, gpointer owner)
{
  return credal_worth_job_new (credal_session_engine (session), credal_session_params (session),
                               credal_session_data (session), credal_settings_seed (credal_session_settings (session)),
                               list_all_answers (session), known ? known->labels : NULL, done, owner);
}

/* ---- results ---- */

gboolean
credal_worth_is_of (const CredalWorthFound *found, CredalSession *session)
{
  g_autoptr(CredalConstraints) now = list_all_answers (session);
  const CredalPair *pairs = credal_constraints_pairs (now);

  if (credal_constraints_n_pairs (now) != credal_constraints_n_pairs (found->answers))
    return FALSE;
  for (guint q = 0; q < credal_constraints_n_pairs (now); q++)
    {
      const CredalPair *before = credal_constraints_find (found->answers, pairs[q].i, pairs[q].j);
      if (!before || before->relation != pairs[q].relation || before->soft != pairs[q].soft)
        return FALSE;
    }
  return TRUE;
}

const CredalPair *
credal_worth_pair (const CredalWorthFound *found, guint k)
{
  return &credal_constraints_pairs (found->answers)[found->worth->pair[k]];
}

gboolean
credal_worth_is_on (const CredalWorthFound *found, guint k, CredalSession *session)
{
  const CredalPair *pair = credal_worth_pair (found, k);

  return credal_constraints_find (credal_session_constraints (session), pair->i, pair->j) != NULL;
}

guint
credal_worth_against (const CredalWorthFound *found, guint k, guint *others)
{
  *others = 0;
  for (guint q = 0; q < found->worth->count; q++)
    *others += found->worth->together[q] != found->worth->together[k];
  return (guint) lround ((1.0 - found->worth->coherence[k]) * *others);
}

gboolean
credal_worth_use (const CredalWorthFound *found, const gboolean *wanted, CredalSession *session, GError **error)
{
  g_autoptr(GArray) off = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) on = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint k = 0; k < found->worth->count; k++)
    {
      const CredalPair *pair = credal_worth_pair (found, k);
      if (wanted[k] != credal_worth_is_on (found, k, session))
        g_array_append_vals (wanted[k] ? on : off, (const guint32[]) { pair->i, pair->j }, 2);
    }
  return credal_session_set_aside (session, off, on, error);
}

/* ---- the latest answer ---- */

static gboolean
latest_answer (CredalSession *session, CredalPair *pair)
{
  guint position = credal_session_position (session);
  const CredalEvent *event = position > 0 ? credal_session_step (session, position - 1) : NULL;
  const CredalPair *found = event && event->kind == CREDAL_EVENT_ANSWER
                            ? credal_constraints_find (credal_session_constraints (session), event->i, event->j) : NULL;

  if (found)
    *pair = *found;
  return found && credal_pair_is_hard (found);
}

guint
credal_worth_against_now (CredalSession *session, guint *others, CredalRelation *relation)
{
  const CredalConstraints *constraints = credal_session_constraints (session);
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  CredalDataset *data = credal_session_data (session);
  gsize p = credal_dataset_p (data);
  guint against = 0;
  CredalPair latest;

  *others = 0;
  if (!latest_answer (session, &latest))
    return 0;
  *relation = latest.relation;
  const double *m1 = credal_dataset_row (data, latest.i), *m2 = credal_dataset_row (data, latest.j);
  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      if (!credal_pair_is_hard (&pairs[q]) || pairs[q].relation == latest.relation)
        continue;
      const double *c1 = credal_dataset_row (data, pairs[q].i), *c2 = credal_dataset_row (data, pairs[q].j);
      *others += 1;
      against += !credal_are_coherent (m1, m2, c1, c2, p);
    }
  return against;
}
