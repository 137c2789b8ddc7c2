/* Questions and answers of a session, and its steps. */
#include "bindings/active-private.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/words/sentences.h"

G_STATIC_ASSERT ((int) CREDAL_ACTIVE_ANSWER_SAME == (int) CREDAL_MUST_LINK);
G_STATIC_ASSERT ((int) CREDAL_ACTIVE_ANSWER_DIFFERENT == (int) CREDAL_CANNOT_LINK);
G_STATIC_ASSERT ((int) CREDAL_ACTIVE_ANSWER_DONT_KNOW == (int) CREDAL_DONT_KNOW);

/* ---- questions ---- */

CredalActiveQuestion *
credal_active_session_get_question (CredalActiveSession *self)
{
  CredalQuestion question;

  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  if (!credal_bindings_usable (self, NULL) || !credal_session_question (self->session, &question))
    return NULL;
  const CredalActiveQuestion asked = {
    .kind = question.reason == CREDAL_REASON_WHICH_GROUP ? CREDAL_ACTIVE_QUESTION_KIND_GROUP
                                                         : CREDAL_ACTIVE_QUESTION_KIND_PAIR,
    .first = question.i, .second = question.j, .cluster = question.centre,
    .reason = credal_sentence_reason (self->session, &question),
  };
  return g_memdup2 (&asked, sizeof asked);
}

CredalActiveQuestion *
credal_active_session_ask (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  return credal_active_session_wait (self, error) ? credal_active_session_get_question (self) : NULL;
}

/* ---- answers ---- */

/* Sets @error to a sentence about the refused statement and the answers against it. */
static void
explain_conflict (CredalActiveSession *self, GError **error)
{
  CredalPair refused = { 0 };
  const GArray *chain = credal_session_conflict (self->session, &refused);
  g_autofree char *sentence = chain ? credal_sentence_conflict (self->session, &refused, chain) : NULL;

  credal_session_clear_conflict (self->session);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT,
                       sentence ? sentence : _("The answer contradicts earlier ones"));
}

static gboolean
check_statement (CredalActiveSession *self, const guint *objects, CredalActiveAnswer answer, double certainty,
                 GError **error)
{
  if (!credal_bindings_usable (self, error) || !credal_bindings_objects (self, objects, 2, error))
    return FALSE;
  if (objects[0] == objects[1])
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("An answer is about two different objects"));
  else if ((guint) answer > CREDAL_ACTIVE_ANSWER_DONT_KNOW)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("%d is not an answer"), (int) answer);
  else if (!(certainty >= 0.5 && certainty <= 1.0))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("The certainty %g is not from 0.5 to 1"), certainty);
  else
    return TRUE;
  return FALSE;
}

gboolean
credal_active_session_relate (CredalActiveSession *self, guint first, guint second, CredalActiveAnswer answer,
                              double certainty, gboolean soft, GError **error)
{
  const guint objects[] = { first, second };

  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), FALSE);
  if (!check_statement (self, objects, answer, certainty, error))
    return FALSE;
  CredalAnswerResult result = credal_session_answer (self->session, first, second, (CredalRelation) answer, certainty,
                                                     soft, error);
  if (result == CREDAL_ANSWER_CONFLICT)
    explain_conflict (self, error);
  return result == CREDAL_ANSWER_TAKEN;
}

gboolean
credal_active_session_answer (CredalActiveSession *self, const CredalActiveQuestion *question,
                              CredalActiveAnswer answer, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self) && question, FALSE);
  return credal_active_session_relate (self, question->first, question->second, answer, 1.0, FALSE, error);
}

/* Says why labels or a group were refused: by a sentence if they contradict earlier answers. */
static gboolean
conclude (CredalActiveSession *self, gboolean taken, GError *reason, GError **error)
{
  if (taken)
    return TRUE;
  if (g_error_matches (reason, CREDAL_ERROR, CREDAL_ERROR_CONFLICT) && credal_session_conflict (self->session, NULL))
    {
      g_error_free (reason);
      explain_conflict (self, error);
    }
  else
    g_propagate_error (error, reason);
  return FALSE;
}

gboolean
credal_active_session_label (CredalActiveSession *self, const guint *objects, gsize n, int cluster, double degree,
                             GError **error)
{
  GError *reason = NULL;

  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), FALSE);
  if (!credal_bindings_usable (self, error) || !credal_bindings_objects (self, objects, n, error))
    return FALSE;
  if (!(degree >= 0.0 && degree <= 1.0))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("The degree %g is not from 0 to 1"), degree);
      return FALSE;
    }
  gboolean taken = credal_session_label_degree (self->session, objects, n, cluster, degree, &reason);
  return conclude (self, taken, reason, error);
}

gboolean
credal_active_session_group (CredalActiveSession *self, const guint *objects, gsize n, gboolean exclusive,
                             GError **error)
{
  GError *reason = NULL;

  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), FALSE);
  if (!credal_bindings_usable (self, error) || !credal_bindings_objects (self, objects, n, error))
    return FALSE;
  gboolean taken = credal_session_group (self->session, objects, n, exclusive, &reason);
  return conclude (self, taken, reason, error);
}

/* ---- steps ---- */

/* Moves one step in the file of all slices, if it is a step of the slice of this session. */
static gboolean
turn (CredalActiveSession *self, gboolean redo, GError **error)
{
  if (!credal_bindings_usable (self, error))
    return FALSE;
  g_autoptr(GArray) moves = credal_session_moves (self->session, credal_session_turn (self->session, redo));
  if (moves->len == 0)
    return FALSE;
  const CredalDocumentMove *move = &g_array_index (moves, CredalDocumentMove, moves->len - 1);
  if (moves->len == 1 && credal_session_is_shown (self->session, &move->place))
    return credal_session_go_to (self->session, move->position, error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("The step is of another slice of the picture"));
  return FALSE;
}

gboolean
credal_active_session_undo (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), FALSE);
  return turn (self, FALSE, error);
}

gboolean
credal_active_session_redo (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), FALSE);
  return turn (self, TRUE, error);
}

char **
credal_active_session_list_steps (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  if (!credal_bindings_usable (self, error))
    return NULL;
  guint position = credal_session_position (self->session);
  char **steps = g_new0 (char *, position + 1);
  for (guint k = 0; k < position; k++)
    steps[k] = credal_session_describe (self->session, k);
  return steps;
}

static double
belief_in (const GArray *beliefs, const CredalPair *pair)
{
  for (guint k = 0; beliefs && k < beliefs->len; k++)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, k);
      if (belief->i == pair->i && belief->j == pair->j)
        return belief->belief;
    }
  return NAN;
}

GList *
credal_active_session_get_answers (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), NULL);
  if (!credal_bindings_usable (self, error))
    return NULL;
  const CredalConstraints *said = credal_session_believed (self->session)->constraints;
  const GArray *beliefs = credal_session_beliefs (self->session);
  GList *all = NULL;
  for (guint k = credal_constraints_n_pairs (said); k-- > 0;)
    {
      const CredalPair *pair = &credal_constraints_pairs (said)[k];
      const CredalActiveStatement statement = {
        pair->i, pair->j, (CredalActiveAnswer) pair->relation, credal_certainty_probability (pair->certainty),
        belief_in (beliefs, pair), pair->soft, pair->overruled,
      };
      all = g_list_prepend (all, g_memdup2 (&statement, sizeof statement));
    }
  return all;
}
