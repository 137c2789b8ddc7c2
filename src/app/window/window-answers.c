#include "app/window/window-private.h"

/* What the person says of a pair: answers, contradictions, changes of mind. */

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

/* An answer that was given becomes another. */
static gboolean
change (CredalWindow *self, const CredalPair *pair)
{
  g_autoptr(GError) error = NULL;
  CredalAnswerResult result = credal_session_change_mind (self->session, pair, &error);
  return follow_answer (self, result, error);
}

/* An answer on a pair that the person selected leads back to the question. */
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

/* With more than two objects selected, all of them are put together. */
static void
must_link (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  if (credal_selection_count (credal_window_selection (self)) > 2)
    credal_window_group_selected (self, FALSE);
  else
    answer_pair (self, CREDAL_MUST_LINK, self->certainty);
}

static void
cannot_link (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  answer_pair (data, CREDAL_CANNOT_LINK, CREDAL_WINDOW (data)->certainty);
}

static void
dont_know (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  answer_pair (data, CREDAL_DONT_KNOW, CREDAL_CERTAINTY_SURE);
}

static void
must_link_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  answer_as (data, CREDAL_MUST_LINK, parameter);
}

static void
cannot_link_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  answer_as (data, CREDAL_CANNOT_LINK, parameter);
}

/* How sure the selected answer is, or where none is selected how sure the next ones will be. */
static void
change_certainty (GSimpleAction *action, GVariant *state, gpointer data)
{
  CredalWindow *self = data;
  const CredalPair *selected = credal_window_selected_answer (self);
  CredalCertainty certainty;
  if (!credal_certainty_parse (g_variant_get_string (state, NULL), &certainty))
    return;
  if (credal_window_is_link (selected))
    {
      CredalPair pair = *selected;
      pair.certainty = credal_certainty_value (certainty);
      change (self, &pair);
      return;
    }
  self->certainty = certainty;
  credal_window_update_actions (self);
}

/* ---- contradictions ---- */

static void
answer_refused (CredalWindow *self, const CredalPair *pair)
{
  if (answer (self, pair))
    credal_selection_clear (credal_window_selection (self));
}

static void
flip_new (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  CredalPair pair;
  if (!credal_session_conflict (self->session, &pair))
    return;
  pair.relation = credal_relation_opposite (pair.relation);
  answer_refused (self, &pair);
}

static void
keep_soft (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
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

/* @pair: copied: the one in the session goes with the answer. */
static gboolean
turn_round (CredalWindow *self, CredalPair pair)
{
  pair.relation = credal_relation_opposite (pair.relation);
  pair.soft = FALSE;
  return change (self, &pair);
}

static gboolean
change_step (CredalWindow *self, CredalStep step)
{
  const CredalPair *pair = credal_constraints_find (credal_session_constraints (self->session), step.from, step.to);
  if (step.kind == CREDAL_STEP_LABELS || step.kind == CREDAL_STEP_EXCLUDED)
    return unlabel (self, step.to);
  return credal_window_is_link (pair) && turn_round (self, *pair);
}

/* One earlier statement is changed, then the refused answer is given again. */
static void
flip_step (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  CredalPair pair;
  const GArray *chain = credal_session_conflict (self->session, &pair);
  guint index = g_variant_get_uint32 (parameter);
  if (!chain || index >= chain->len)
    return;
  if (change_step (self, g_array_index (chain, CredalStep, index)))
    answer_refused (self, &pair);
}

static void
dismiss (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
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

/* ---- an answer that was given ---- */

static void
flip_pair (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  const CredalPair *pair = credal_window_selected_answer (self);
  if (credal_window_is_link (pair))
    turn_round (self, *pair);
}

/* One step less sure; below the last step nothing is inferred from it any more. */
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

static void
soften_pair (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  const CredalPair *pair = credal_window_selected_answer (self);
  if (!credal_window_is_link (pair))
    return;
  CredalPair less_sure = softened (*pair);
  change (self, &less_sure);
}

static void
delete_pair (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CredalWindow *self = data;
  const CredalPair *pair = credal_window_selected_answer (self);
  g_autoptr(GError) error = NULL;
  if (pair && credal_session_retract (self->session, pair->i, pair->j, &error))
    credal_selection_clear (credal_window_selection (self));
  else if (error)
    credal_window_show_error (self, error->message);
}

void
credal_window_add_answer_actions (CredalWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "must-link", .activate = must_link },
    { .name = "cannot-link", .activate = cannot_link },
    { .name = "dont-know", .activate = dont_know },
    { .name = "must-link-as", .activate = must_link_as, .parameter_type = "s" },
    { .name = "cannot-link-as", .activate = cannot_link_as, .parameter_type = "s" },
    { .name = "certainty", .parameter_type = "s", .state = "'sure'", .change_state = change_certainty },
    { .name = "conflict-flip-new", .activate = flip_new },
    { .name = "conflict-flip-step", .activate = flip_step, .parameter_type = "u" },
    { .name = "keep-soft", .activate = keep_soft },
    { .name = "dismiss", .activate = dismiss },
    { .name = "flip-pair", .activate = flip_pair },
    { .name = "soften-pair", .activate = soften_pair },
    { .name = "delete-pair", .activate = delete_pair },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
