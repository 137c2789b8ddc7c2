/* Strokes change the objects: the constraints are checked before a stroke, the partition is carried over after it. */
#include <glib/gi18n-lib.h>
#include "engines/shared/coarse.h"
#include "session/session-private.h"

/* ---- before a stroke ---- */

/* Overrules in both the answers that already contradict @before. FALSE: labels or strokes contradict it too. */
static gboolean
overrule_answers (CredalConstraints *before, CredalConstraints *after)
{
  for (;;)
    {
      guint late;
      g_autoptr(GArray) chain = credal_constraints_contradiction (before, &late);
      if (!chain || late == G_MAXUINT)
        return chain == NULL;
      const CredalPair *pair = &credal_constraints_pairs (before)[late];
      credal_constraints_overrule (before, pair->i, pair->j);
      credal_constraints_overrule (after, pair->i, pair->j);
    }
}

/* TRUE: the stroke adds a contradiction. Answers that doubt weighs do not count. */
static gboolean
contradicts (CredalSession *session, const CredalConstraints *with_it)
{
  guint late;
  g_autoptr(GArray) chain = credal_constraints_contradiction (with_it, &late);

  if (!chain || (late != G_MAXUINT && credal_session_weighs (session, NULL)))
    return FALSE;
  g_autoptr(CredalConstraints) before = credal_constraints_copy (credal_session_constraints (session));
  g_autoptr(CredalConstraints) after = credal_constraints_copy (with_it);
  if (!overrule_answers (before, after))
    return FALSE;
  g_autoptr(GArray) own = credal_constraints_contradiction (after, &late);
  return own != NULL;
}

/* Makes the dataset of the regions now, while it may fail, for credal_session_follow_strokes(). */
static gboolean
make_objects (CredalSession *session, GError **error)
{
  CredalRegions *regions = credal_history_regions (session->history);
  g_autoptr(CredalDataset) made = regions ? credal_regions_data (regions, error) : NULL;

  return !regions || made;
}

static gboolean
anticipate (CredalSession *session, const CredalEvent *event, GError **error)
{
  if (event->kind != CREDAL_EVENT_STROKE && event->kind != CREDAL_EVENT_UNDO_TO)
    return TRUE;
  const CredalConstraints *with_it = credal_history_anticipate (session->history, event, error);
  if (!with_it || !make_objects (session, error))
    return FALSE;
  if (event->kind == CREDAL_EVENT_UNDO_TO || !contradicts (session, with_it))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT,
                       _("The stroke contradicts earlier answers about these pixels"));
  return FALSE;
}

gboolean
credal_session_prepare (CredalSession *session, const CredalEvent *as_read, GError **error)
{
  if (credal_document_mend (session->document, error) && anticipate (session, as_read, error))
    return TRUE;
  credal_history_give_up (session->history);
  return FALSE;
}

/* ---- after a stroke ---- */

/* Extends the shown partition to new objects; the old ones keep their numbers. NULL if there are fewer objects now. */
static CredalPartition *
keep_shown (CredalSession *session, CredalPartition *before)
{
  gsize n = credal_partition_n (before);
  g_autofree guint32 *objects = g_try_new (guint32, n);

  if (!objects || n > credal_dataset_n (session->raw))
    return NULL;
  for (guint32 i = 0; i < n; i++)
    objects[i] = i;
  return credal_partition_new_extended (before, objects, credal_session_data (session), credal_partition_state (before),
                                        NULL, NULL);
}

/* Applies the model to the new objects, in one mass step if that is quick. NULL if it does not fit them. */
static CredalPartition *
carry_over (CredalSession *session, CredalState *state, CredalPartition *before)
{
  const CredalProblem problem = { credal_session_data (session), credal_session_constraints (session),
                                  credal_session_params (session),
                                  credal_settings_seed (credal_history_settings (session->history)) };
  const CredalReport nothing = { 0 };

  if (credal_is_sampled (credal_session_engine (session), &problem))
    return keep_shown (session, before);
  return credal_engine_partition (credal_session_engine (session), &problem, state, &nothing, NULL);
}

static void
replace_partition (CredalSession *session)
{
  const CredalEvent *exact = credal_history_exact (session->history);
  g_autoptr(CredalState) saved = exact && exact->others ? credal_state_first (exact->state, exact->own)
                                 : exact ? credal_state_ref (exact->state) : NULL;

  credal_session_end_preview (session, TRUE);
  g_autoptr(CredalPartition) before = g_steal_pointer (&session->partition);
  CredalState *states[] = { saved, before ? credal_partition_state (before) : NULL };

  for (guint k = 0; before && k < G_N_ELEMENTS (states) && !session->partition; k++)
    if (states[k])
      session->partition = carry_over (session, states[k], before);
  credal_session_name_clusters (session);
}

gboolean
credal_session_follow_strokes (CredalSession *session)
{
  CredalRegions *regions = credal_history_regions (session->history);

  if (!regions || credal_regions_n (regions) == credal_dataset_n (session->raw))
    return FALSE;
  CredalDataset *data = credal_regions_data (regions, NULL);
  g_assert (data);              /* made by make_objects() before the step was put in force */
  g_clear_pointer (&session->raw, credal_dataset_unref);
  g_clear_pointer (&session->prepared, credal_dataset_unref);
  session->raw = data;
  g_clear_pointer (&session->asker, credal_asker_unref);      /* its memory refers to the old objects */
  credal_session_carry_classes (session);
  replace_partition (session);
  return TRUE;
}
