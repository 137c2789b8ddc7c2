/* Applies a single step to constraints or settings. */
#include "session/log/effect.h"

/* ---- constraints ---- */

static void
apply_label (const CredalEvent *event, CredalConstraints *constraints)
{
  const guint32 *objects = (const guint32 *) (gpointer) event->objects->data;

  if (event->cluster < 0)
    credal_constraints_remove_labels (constraints, objects, event->objects->len);
  else
    credal_constraints_add_degrees (constraints, objects, event->objects->len, (guint) event->cluster, event->degree,
                                    event->certainty);
}

static void
apply_group (const CredalEvent *event, CredalConstraints *constraints)
{
  credal_constraints_add_group (constraints, (const guint32 *) (gpointer) event->objects->data, event->objects->len,
                                event->exclusive, event->certainty);
}

static void
apply_answer (const CredalEvent *event, CredalConstraints *constraints)
{
  if (event->again)
    credal_constraints_add_vote (constraints, event->i, event->j, event->relation, event->certainty);
  else
    credal_constraints_add_pair (constraints, event->i, event->j, event->relation, event->certainty, event->soft);
  if (event->check)
    credal_constraints_add_check (constraints, event->i, event->j, !event->unplaced);
}

static void
apply_aside (const CredalEvent *event, CredalConstraints *constraints)
{
  const guint32 *off = (const guint32 *) (gpointer) event->off->data,
                *on = (const guint32 *) (gpointer) event->on->data;

  for (guint k = 0; k + 1 < event->off->len; k += 2)
    credal_constraints_set_aside (constraints, off[k], off[k + 1]);
  for (guint k = 0; k + 1 < event->on->len; k += 2)
    credal_constraints_bring_back (constraints, on[k], on[k + 1]);
}

/* Takes back one answer of a dispute. */
static void
withdraw (const CredalEvent *event, CredalConstraints *constraints)
{
  const guint32 *objects = event->objects ? (const guint32 *) (gpointer) event->objects->data : NULL;

  if (event->kind == CREDAL_EVENT_ANSWER)
    credal_constraints_remove_pair (constraints, event->i, event->j);
  else if (event->kind == CREDAL_EVENT_LABEL && event->cluster >= 0)
    credal_constraints_remove_labels_on (constraints, objects, event->objects->len, (guint) event->cluster);
  else if (event->kind == CREDAL_EVENT_GROUP)
    credal_constraints_remove_group (constraints, objects, event->objects->len, event->exclusive);
}

static void
apply_parts (const CredalEvent *event, CredalConstraints *constraints)
{
  for (guint k = 0; k < event->parts->len; k++)
    credal_effect_on_constraints (event->parts->pdata[k], constraints);
}

/* The answers of the other session that are disputed were never in force. */
static void
apply_merge (const CredalEvent *event, CredalConstraints *constraints)
{
  for (guint k = 0; k < event->disputes->len; k++)
    {
      const CredalDispute *dispute = event->disputes->pdata[k];
      for (guint q = 0; q < dispute->first->len; q++)
        withdraw (dispute->first->pdata[q], constraints);
    }
  apply_parts (event, constraints);
}

void
credal_effect_on_constraints (const CredalEvent *event, CredalConstraints *constraints)
{
  switch (event->kind)
    {
    case CREDAL_EVENT_ANSWER:
      apply_answer (event, constraints);
      break;
    case CREDAL_EVENT_INSIST:
      credal_constraints_insist (constraints, event->i, event->j);
      break;
    case CREDAL_EVENT_RETRACT:
      credal_constraints_remove_pair (constraints, event->i, event->j);
      break;
    case CREDAL_EVENT_LABEL:
      apply_label (event, constraints);
      break;
    case CREDAL_EVENT_GROUP:
      apply_group (event, constraints);
      break;
    case CREDAL_EVENT_ASIDE:
      apply_aside (event, constraints);
      break;
    case CREDAL_EVENT_MERGE:
      apply_merge (event, constraints);
      break;
    case CREDAL_EVENT_SETTLE:
      apply_parts (event, constraints);
      break;
    case CREDAL_EVENT_STROKE:
    case CREDAL_EVENT_PARAMETER:
    case CREDAL_EVENT_UNLIKE:
      break;
    case CREDAL_EVENT_START:
    case CREDAL_EVENT_LOOK:
    case CREDAL_EVENT_RECALL:
    case CREDAL_EVENT_UNDO_TO:
    case CREDAL_EVENT_ADOPTED:
    default:
      g_assert_not_reached ();
    }
}

/* ---- settings ---- */

gboolean
credal_effect_on_settings (const CredalEvent *event, CredalSettings *settings, GError **error)
{
  for (guint k = 0; event->kind == CREDAL_EVENT_MERGE && k < event->parts->len; k++)
    if (!credal_effect_on_settings (event->parts->pdata[k], settings, error))
      return FALSE;
  if (event->kind != CREDAL_EVENT_PARAMETER)
    return TRUE;
  return credal_settings_set_all (settings, (const CredalSetting *) (gpointer) event->settings->data,
                                  event->settings->len, error);
}
