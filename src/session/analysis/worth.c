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
