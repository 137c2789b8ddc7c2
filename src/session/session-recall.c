/* Finds the objects that cluster names stood for in the last logged partition, if the clustering of the steps in force
 * was never finished. */
#include "learning/other-slices.h"
#include "session/session-private.h"

/* Finds the latest position with a logged partition; FALSE: there is none. */
static gboolean
find_known (CredalSession *session, guint *position)
{
  const CredalTimeline *timeline = credal_history_timeline (session->history);

  for (*position = credal_timeline_position (timeline); *position > 0; --*position)
    if (credal_timeline_adopted (timeline, *position))
      return TRUE;
  return credal_timeline_adopted (timeline, 0) != NULL;
}

/* Returns the objects of that time; (transfer full) (nullable). @regions: (nullable): their regions. */
static CredalDataset *
objects_then (CredalSession *session, CredalRegions *regions, const CredalSettings *settings)
{
  g_autoptr(CredalDataset) raw = regions ? credal_regions_data (regions, NULL) : credal_dataset_ref (session->raw);
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);

  const CredalPreparation how = credal_settings_preparation (settings);
  return raw ? credal_dataset_prepare (raw, &how, warnings, NULL) : NULL;
}

/* Returns the partition adopted at @position; NULL if it cannot be restored. */
static CredalPartition *
partition_then (CredalSession *session, guint position, CredalRegions *regions)
{
  const GPtrArray *all = credal_timeline_all_adopted (credal_history_timeline (session->history), position);
  const CredalEvent *adopted = credal_session_known (session, all);
  g_autoptr(CredalSettings) settings = credal_history_settings_at (session->history, position);
  g_autoptr(CredalDataset) data = objects_then (session, regions, settings);
  CredalConstraints *said = data && adopted
                              ? credal_history_constraints_at (session->history, position, regions, NULL) : NULL;

  if (!said)
    return NULL;
  g_autoptr(CredalAnswers) answers = credal_answers_new (said, credal_settings_clusters (settings));
  const CredalRound round = { .settings = settings, .data = data, .answers = answers };
  return credal_others_restore (session->others, &round, adopted->state, adopted->objective, adopted->unfinished, NULL);
}

/* Skips the steps after @position that left the partition valid, since clusters were named in these. */
static guint
last_neutral (CredalSession *session, guint position)
{
  const CredalTimeline *timeline = credal_history_timeline (session->history);

  while (position < credal_timeline_position (timeline) && credal_timeline_is_neutral (timeline, position))
    position++;
  return position;
}

CredalClasses *
credal_session_recall_classes (CredalSession *session)
{
  guint position;

  if (!find_known (session, &position))
    return NULL;
  g_autoptr(CredalRegions) regions = credal_history_regions_at (session->history, position, NULL);
  g_autoptr(CredalPartition) partition = partition_then (session, position, regions);
  g_autoptr(CredalSettings) settings = credal_history_settings_at (session->history, last_neutral (session, position));
  g_autoptr(CredalClasses) then = partition ? credal_classes_new (partition, credal_settings_names (settings), regions)
                                            : NULL;

  return then && regions ? credal_classes_carry (then, credal_session_regions (session)) : g_steal_pointer (&then);
}
