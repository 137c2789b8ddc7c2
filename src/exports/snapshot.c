/* The present result of a session, to be written while the session goes on. */
#include "exports/snapshot.h"
#include <math.h>
#include "session/log/look.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

static char **
copy_names (const CredalPartition *partition)
{
  const char *const *names = credal_partition_names (partition);
  g_autoptr(GStrvBuilder) copy = g_strv_builder_new ();

  for (guint k = 0; names && k < credal_partition_c (partition); k++)
    g_strv_builder_add (copy, names[k]);
  return names ? g_strv_builder_end (copy) : NULL;
}

gboolean
credal_snapshot_take (CredalSession *session, CredalSnapshot *snapshot, GError **error)
{
  const CredalRegions *regions = credal_session_regions (session);
  CredalPartition *partition = credal_session_partition (session);

  *snapshot = (CredalSnapshot) { .regions = regions ? credal_regions_copy (regions, error) : NULL, .outlier = NAN };
  if (regions && !snapshot->regions)
    return FALSE;
  snapshot->partition = credal_partition_ref (partition);
  snapshot->names = copy_names (partition);
  snapshot->of = (CredalExported) { .partition = partition, .regions = snapshot->regions,
                                    .names = (const char *const *) snapshot->names,
                                    .cleaning = credal_look_cleaning (credal_session_look (session)) };
  snapshot->look = credal_params_copy (credal_session_look (session));
  snapshot->settings = credal_settings_copy (credal_session_settings (session));
  snapshot->raw = credal_dataset_ref (credal_session_raw (session));
  snapshot->constraints = credal_constraints_copy (credal_session_constraints (session));
  credal_session_table_source (session, &snapshot->source);
  snapshot->pictures = credal_session_pictures_folder (session);
  return TRUE;
}

void
credal_snapshot_clear (CredalSnapshot *snapshot)
{
  g_clear_pointer (&snapshot->partition, credal_partition_unref);
  g_clear_pointer (&snapshot->regions, credal_regions_free);
  g_clear_pointer (&snapshot->names, g_strfreev);
  g_clear_pointer (&snapshot->settings, credal_settings_free);
  g_clear_pointer ((CredalParams **) &snapshot->look, credal_params_free);
  g_clear_pointer (&snapshot->raw, credal_dataset_unref);
  g_clear_pointer (&snapshot->constraints, credal_constraints_free);
  credal_table_source_clear (&snapshot->source);
  g_clear_pointer (&snapshot->pictures, g_free);
}
