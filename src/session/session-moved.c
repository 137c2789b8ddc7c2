/* Counts the objects that an answer moved elsewhere. Clusters keep their numbers across fits, so that the clusters of
 * objects can be compared, unless labels renumber them. */
#include "core/numerics/assignment.h"
#include "learning/afresh.h"
#include "session/session-private.h"

static gboolean
is_statement (const CredalEvent *event)
{
  switch (event->kind)
    {
    case CREDAL_EVENT_ANSWER:
    case CREDAL_EVENT_RETRACT:
    case CREDAL_EVENT_LABEL:
    case CREDAL_EVENT_GROUP:
    case CREDAL_EVENT_ASIDE:
    case CREDAL_EVENT_INSIST:
    case CREDAL_EVENT_MERGE:
    case CREDAL_EVENT_SETTLE:
    case CREDAL_EVENT_UNLIKE:
      return TRUE;
    case CREDAL_EVENT_PARAMETER:
      return event->afresh;
    case CREDAL_EVENT_STROKE:
    case CREDAL_EVENT_START:
    case CREDAL_EVENT_LOOK:
    case CREDAL_EVENT_RECALL:
    case CREDAL_EVENT_MODEL:
    case CREDAL_EVENT_SLICE:
    case CREDAL_EVENT_UNDO_TO:
    case CREDAL_EVENT_ADOPTED:
    default:
      return FALSE;
    }
}

void
credal_session_note_before (CredalSession *session, const CredalEvent *event)
{
  g_clear_pointer (&session->before, credal_partition_unref);
  session->moved = 0;
  session->renumbered = -1;
  if (event->kind == CREDAL_EVENT_UNDO_TO)
    g_clear_pointer (&session->moved_name, g_free);
  session->unchecked = is_statement (event) && !event->afresh && event->kind != CREDAL_EVENT_UNLIKE
                         ? session->unchecked + 1 : 0;
  session->unmoved = FALSE;
  if (credal_session_whole (session) && (is_statement (event) || event->kind == CREDAL_EVENT_STROKE))
    session->before = credal_partition_ref (credal_session_whole (session));
}

/* Strokes append the objects that they split off. */
static gboolean
can_be_compared (const CredalPartition *before, const CredalPartition *now)
{
  return credal_partition_n (before) <= credal_partition_n (now)
         && credal_partition_c (before) == credal_partition_c (now);
}

/* Finds the present number of each earlier cluster: as many objects as possible, by weight, stay in their cluster.
 * @place: (c) out. Cost: O(n), since it runs between two frames. */
static void
find_places (CredalSession *session, guint *place)
{
  const guint8 *then = credal_partition_labels (session->before), *now = credal_partition_labels (session->partition);
  const double *weights = credal_dataset_weights (session->raw);
  guint c = credal_partition_c (session->partition);
  g_autofree double *costs = g_new0 (double, c * c);

  for (guint k = 0; k < c; k++)
    place[k] = k;
  if (credal_constraints_n_labels (credal_session_constraints (session)) == 0)
    return;
  for (gsize i = 0; i < credal_partition_n (session->before); i++)
    costs[then[i] * c + now[i]] -= credal_weight (weights, i);
  credal_assignment (costs, c, c, place);
}

static const CredalEvent *
last_step (CredalSession *session)
{
  guint position = credal_session_position (session);

  return position > 0 ? credal_session_step (session, position - 1) : NULL;
}

/* Returns the earlier number of the cluster that now has the number of the last stroke; −1: it had that number, or the
 * last step is no stroke of a cluster. */
static gint
find_painted (CredalSession *session, const guint *place)
{
  const CredalEvent *last = last_step (session);
  gint c = (gint) credal_partition_c (session->partition);

  if (!last || last->kind != CREDAL_EVENT_STROKE || last->stroke->mark != CREDAL_STROKE_LABEL)
    return -1;
  for (gint k = 0; k < c; k++)
    if (place[k] == last->stroke->number)
      return (guint) k == last->stroke->number ? -1 : k;
  return -1;
}

void
credal_session_count_moved (CredalSession *session)
{
  session->moved = 0;
  session->unmoved = FALSE;
  session->renumbered = -1;
  if (!session->before || !can_be_compared (session->before, session->partition))
    return;
  gsize n = credal_partition_n (session->before);
  const guint8 *then = credal_partition_labels (session->before), *now = credal_partition_labels (session->partition);
  const double *pixels = credal_session_regions (session) ? credal_dataset_weights (session->raw) : NULL;
  g_autofree guint8 *asked = g_new0 (guint8, credal_partition_n (session->partition));
  guint place[CREDAL_MAX_CLUSTERS];

  find_places (session, place);
  session->renumbered = find_painted (session, place);
  credal_constraints_mark (credal_session_constraints (session), asked);
  session->unmoved = TRUE;
  for (gsize i = 0; i < n; i++)
    if (place[then[i]] != now[i])
      {
        session->unmoved = FALSE;
        session->moved += asked[i] ? 0 : (guint) credal_weight (pixels, i);
      }
}

CredalPartition *
credal_session_before (CredalSession *session)
{
  const CredalEvent *last = last_step (session);
  gboolean painted = last && last->kind == CREDAL_EVENT_STROKE;      /* the objects are others */

  return session->before != session->partition && !painted ? session->before : NULL;
}

CredalConstraints *
credal_session_constraints_before (CredalSession *session)
{
  if (!credal_session_before (session))
    return NULL;
  return credal_history_constraints_at (session->history, credal_session_position (session) - 1,
                                        credal_history_regions (session->history), NULL);
}

guint
credal_session_afresh (CredalSession *session)
{
  CredalPartition *before = credal_session_before (session);
  guint position = credal_session_position (session);

  if (!before || position == 0 || !credal_session_step (session, position - 1)->afresh)
    return 0;
  double gain = credal_afresh_expected (session->partition) - credal_afresh_expected (before);
  return (guint) MAX (1.0, gain * (double) credal_session_total (session) + 0.5);
}

guint
credal_session_moved (CredalSession *session)
{
  return session->moved;
}

gboolean
credal_session_renumbered (CredalSession *session, guint *from, guint *to)
{
  if (session->renumbered < 0)
    return FALSE;
  *from = (guint) session->renumbered;
  *to = last_step (session)->stroke->number;
  return TRUE;
}

gboolean
credal_session_unmoved (CredalSession *session)
{
  const CredalEvent *last = last_step (session);

  return session->unmoved && credal_session_before (session) && last && last->kind == CREDAL_EVENT_ANSWER;
}
