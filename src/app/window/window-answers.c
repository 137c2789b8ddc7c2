/* Answers on pairs: given, refused as contradictions, and changed. */
#include "app/window/window-private.h"
#include "core/answers/unmet.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* ---- answers ---- */

static gboolean
follow_answer (CredalWindow *self, CredalAnswerResult result, const GError *error)
{
  if (result == CREDAL_ANSWER_FAILED)
    credal_window_show_error (self, error->message);
  if (result == CREDAL_ANSWER_TAKEN)
    {
      credal_notice_bar_settle (self->notices);
      credal_window_follow_dropped (self);
    }
  credal_window_show_statements (self);
  return result == CREDAL_ANSWER_TAKEN;
}

static gboolean
answer (CredalWindow *self, const CredalPair *pair)
{
  g_autoptr(GError) error = NULL;
  CredalAnswerResult result = credal_session_answer (self->session, pair->i, pair->j, pair->relation, pair->certainty,
                                                     pair->soft, &error);

  return follow_answer (self, result, error);
}

/* Changes an earlier answer. */
static gboolean
change_answer (CredalWindow *self, const CredalPair *pair)
{
  g_autoptr(GError) error = NULL;
  CredalAnswerResult result = credal_session_change_mind (self->session, pair, &error);

  return follow_answer (self, result, error);
}

/* Answers the question or the selected pair, and returns to the question. */
static void
answer_pair (CredalWindow *self, CredalRelation relation, CredalCertainty certainty)
{
  CredalPair pair = { .relation = relation, .certainty = credal_certainty_value (certainty) };

  if (credal_question_panel_pair (self->question, &pair.i, &pair.j) && answer (self, &pair))
    credal_selection_clear (credal_window_selection (self));
}

static void
answer_as (CredalWindow *self, CredalRelation relation, GVariant *name)
{
  CredalCertainty certainty;

  if (credal_certainty_parse (g_variant_get_string (name, NULL), &certainty))
    answer_pair (self, relation, certainty);
}

/* If more than two objects are selected, puts all of them in one group. */
void
credal_window_must_link (CredalWindow *self, GVariant *parameter)
{
  if (credal_selection_meant (credal_window_selection (self)) > 2)
    credal_window_group_selected (self, FALSE);
  else
    answer_pair (self, CREDAL_MUST_LINK, self->certainty);
}

void
credal_window_cannot_link (CredalWindow *self, GVariant *parameter)
{
  answer_pair (self, CREDAL_CANNOT_LINK, self->certainty);
}

void
credal_window_dont_know (CredalWindow *self, GVariant *parameter)
{
  answer_pair (self, CREDAL_DONT_KNOW, CREDAL_CERTAINTY_SURE);
}

void
credal_window_must_link_as (CredalWindow *self, GVariant *parameter)
{
  answer_as (self, CREDAL_MUST_LINK, parameter);
}

void
credal_window_cannot_link_as (CredalWindow *self, GVariant *parameter)
{
  answer_as (self, CREDAL_CANNOT_LINK, parameter);
}

/* Sets the certainty of the selected answer, or of the next ones if none is selected. */
void
credal_window_change_certainty (CredalWindow *self, GVariant *state)
{
  const CredalPair *selected = credal_window_selected_answer (self);
  CredalCertainty certainty;

  if (!credal_certainty_parse (g_variant_get_string (state, NULL), &certainty))
    return;
  if (credal_window_is_link (selected))
    {
      CredalPair pair = *selected;
      pair.certainty = credal_certainty_value (certainty);
      change_answer (self, &pair);
      return;
    }
  self->certainty = certainty;
  credal_window_update_actions (self);
}

/* ---- a batch of questions ---- */

static void
tell_refused (CredalWindow *self, guint refused)
{
  g_autofree char *text = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u of these questions stays open: the answer would contradict earlier ones.",
                 "%u of these questions stay open: the answer would contradict earlier ones.", refused), refused);

  credal_window_show_error (self, text);
}

/* Answers all waiting questions about two of the selected objects. */
void
credal_window_answer_waiting (CredalWindow *self, GVariant *relation)
{
  CredalSelection *selection = credal_window_selection (self);
  CredalRelation said = (CredalRelation) g_variant_get_int32 (relation);
  double certainty = said == CREDAL_DONT_KNOW ? 1.0 : credal_certainty_value (self->certainty);
  g_autoptr(GError) error = NULL;
  guint refused;
  gint taken = credal_session_answer_waiting (self->session, credal_selection_marks (selection), said, certainty,
                                              &refused, &error);

  follow_answer (self, taken < 0 ? CREDAL_ANSWER_FAILED : CREDAL_ANSWER_TAKEN, error);
  if (taken > 0)
    credal_selection_clear (selection);
  if (refused > 0)
    tell_refused (self, refused);
}

/* ---- contradictions ---- */

static void
answer_refused (CredalWindow *self, const CredalPair *pair)
{
  if (answer (self, pair))
    credal_selection_clear (credal_window_selection (self));
}

void
credal_window_flip_new (CredalWindow *self, GVariant *parameter)
{
  CredalPair pair;

  if (!credal_session_conflict (self->session, &pair))
    return;
  pair.relation = credal_relation_opposite (pair.relation);
  answer_refused (self, &pair);
}

void
credal_window_keep_soft (CredalWindow *self, GVariant *parameter)
{
  CredalPair pair;

  if (!credal_session_conflict (self->session, &pair))
    return;
  pair.soft = TRUE;
  answer_refused (self, &pair);
}

static gboolean
unlabel (CredalWindow *self, guint32 object)
{
  g_autoptr(GError) error = NULL;

  if (credal_session_label (self->session, &object, 1, -1, &error))
    return TRUE;
  credal_window_show_error (self, error->message);
  return FALSE;
}

/* @pair: a copy, as changing the answer frees the session's. */
static gboolean
turn_round (CredalWindow *self, CredalPair pair)
{
  pair.relation = credal_relation_opposite (pair.relation);
  pair.soft = FALSE;
  return change_answer (self, &pair);
}

static gboolean
change_step (CredalWindow *self, CredalStep step)
{
  const CredalPair *pair = credal_constraints_find (credal_session_constraints (self->session), step.from, step.to);

  if (step.kind == CREDAL_STEP_LABELS || step.kind == CREDAL_STEP_EXCLUDED)
    return unlabel (self, step.to);
  return credal_window_is_link (pair) && turn_round (self, *pair);
}

/* Reverses one earlier answer of the conflict, or removes one earlier label, then gives the refused answer again. */
void
credal_window_flip_step (CredalWindow *self, GVariant *parameter)
{
  CredalPair pair;
  const GArray *chain = credal_session_conflict (self->session, &pair);
  guint index = g_variant_get_uint32 (parameter);

  if (!chain || index >= chain->len)
    return;
  if (change_step (self, g_array_index (chain, CredalStep, index)))
    answer_refused (self, &pair);
}

void
credal_window_dismiss (CredalWindow *self, GVariant *parameter)
{
  if (credal_image_view_cancel (credal_image_pane_view (self->image)) || credal_window_leave_before (self))
    return;
  if (credal_session_conflict (self->session, NULL))
    credal_session_clear_conflict (self->session);
  else
    credal_selection_clear (credal_window_selection (self));
  credal_question_panel_update_conflict (self->question);
  credal_window_update_actions (self);
  credal_notice_bar_withdraw (self->notices);
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}

/* ---- the selected answer ---- */

void
credal_window_flip_pair (CredalWindow *self, GVariant *parameter)
{
  const CredalPair *pair = credal_window_selected_answer (self);

  if (credal_window_is_link (pair))
    turn_round (self, *pair);
}

/* Returns @pair one step less certain; after the last step it becomes soft, and nothing is inferred from it. */
static CredalPair
softened (CredalPair pair)
{
  CredalCertainty certainty = credal_certainty_nearest (pair.certainty);

  if (certainty == CREDAL_CERTAINTY_BARELY)
    pair.soft = TRUE;
  else
    pair.certainty = credal_certainty_value (certainty + 1);
  return pair;
}

void
credal_window_soften_pair (CredalWindow *self, GVariant *parameter)
{
  const CredalPair *pair = credal_window_selected_answer (self);

  if (!credal_window_is_link (pair))
    return;
  CredalPair less_sure = softened (*pair);
  change_answer (self, &less_sure);
}

void
credal_window_delete_pair (CredalWindow *self, GVariant *parameter)
{
  const CredalPair *pair = credal_window_selected_answer (self);
  g_autoptr(GError) error = NULL;

  if (pair && credal_session_retract (self->session, pair->i, pair->j, &error))
    credal_selection_clear (credal_window_selection (self));
  else if (error)
    credal_window_show_error (self, error->message);
}

/* ---- outvoted answers ---- */

static gboolean
is_outvoted (CredalWindow *self, const CredalPair *pair)
{
  CredalPartition *partition = credal_session_partition (self->session);

  return credal_partition_n (partition) == credal_constraints_n (credal_session_constraints (self->session))
         && credal_pair_is_unmet (partition, pair);
}

/* Selects the objects of an outvoted answer, the next one at each call. */
void
credal_window_show_outvoted (CredalWindow *self, GVariant *parameter)
{
  const CredalConstraints *answers = credal_session_constraints (self->session);
  guint count = credal_constraints_n_pairs (answers);

  for (guint step = 0; step < count; step++)
    {
      guint at = (self->next_outvoted + step) % count;
      const CredalPair *pair = &credal_constraints_pairs (answers)[at];
      if (is_outvoted (self, pair))
        {
          self->next_outvoted = at + 1;
          credal_selection_set (credal_window_selection (self), (const guint32[]) { pair->i, pair->j }, 2);
          return;
        }
    }
}
