/* Lists outliers by the session's threshold, and records the user's verdicts. */
#include "session/analysis/outliers.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include <math.h>

GArray *
credal_outliers_list (CredalSession *session, double below)
{
  const CredalSettings *settings = credal_session_settings (session);

  return credal_outlying_list (credal_session_partition (session),
                               isnan (below) ? credal_settings_below (settings) : below,
                               credal_settings_verdicts (settings));
}

/* TRUE: all objects have that verdict. */
static gboolean
are_judged (GHashTable *verdicts, const guint32 *objects, gsize size, gboolean outlier)
{
  for (gsize q = 0; q < size; q++)
    {
      gpointer verdict;
      if (!g_hash_table_lookup_extended (verdicts, GUINT_TO_POINTER (objects[q]), NULL, &verdict)
          || GPOINTER_TO_INT (verdict) != outlier)
        return FALSE;
    }
  return TRUE;
}

gboolean
credal_outliers_judge (CredalSession *session, const guint32 *objects, gsize size, gboolean outlier, GError **error)
{
  GHashTable *verdicts = credal_settings_verdicts (credal_session_settings (session));
  const char *value = are_judged (verdicts, objects, size, outlier) ? "" : outlier ? "yes" : "no";
  g_autofree CredalSetting *settings = g_new (CredalSetting, size);
  g_autoptr(GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);

  for (gsize q = 0; q < size; q++)
    {
      char *number = g_strdup_printf ("%u", objects[q]);
      g_ptr_array_add (numbers, number);
      settings[q] = (CredalSetting) { CREDAL_SCOPE_OUTLIERS, number, value };
    }
  return size == 0 || credal_session_set_all (session, settings, (guint) size, error);
}
