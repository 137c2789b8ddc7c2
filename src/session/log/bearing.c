/* Decides which steps leave the partition as it is, and which prevent a warm start. */
#include "session/log/bearing.h"
#include "method/settings.h"

static const CredalSetting *
setting_of (const CredalEvent *event, guint k)
{
  return &g_array_index (event->settings, CredalSetting, k);
}

static gboolean
is_session_setting (const CredalSetting *setting, const char *name)
{
  return g_str_equal (setting->scope, CREDAL_SCOPE_SESSION) && g_str_equal (setting->name, name);
}

static gboolean
sets (const CredalEvent *event, const char *name)
{
  for (guint k = 0; event->kind == CREDAL_EVENT_PARAMETER && k < event->settings->len; k++)
    if (is_session_setting (setting_of (event, k), name))
      return TRUE;
  return FALSE;
}

/* TRUE: the setting only affects questions, names of clusters, outliers, hidden groups, or pixels. */
static gboolean
is_idle_setting (const CredalSetting *setting)
{
  return g_str_equal (setting->scope, CREDAL_SCOPE_SELECTOR) || g_str_equal (setting->scope, CREDAL_SCOPE_NAMES)
         || g_str_equal (setting->scope, CREDAL_SCOPE_OUTLIERS) || g_str_equal (setting->scope, CREDAL_SCOPE_GROUPS)
         || is_session_setting (setting, CREDAL_SETTING_SELECTOR) || is_session_setting (setting, CREDAL_SETTING_ASK)
         || is_session_setting (setting, CREDAL_SETTING_SPOT_CHECKS)
         || is_session_setting (setting, CREDAL_SETTING_TOGETHER);
}

static gboolean
sets_nothing_clustered_by (const CredalEvent *event)
{
  for (guint k = 0; k < event->settings->len; k++)
    if (!is_idle_setting (setting_of (event, k)))
      return FALSE;
  return TRUE;
}

gboolean
credal_event_keeps_partition (const CredalEvent *event, const CredalConstraints *before)
{
  const CredalPair *pair = credal_constraints_find (before, event->i, event->j);
  gboolean idle_before = !pair || pair->relation == CREDAL_DONT_KNOW;

  switch (event->kind)
    {
    case CREDAL_EVENT_ANSWER:
      return idle_before && event->relation == CREDAL_DONT_KNOW;
    case CREDAL_EVENT_RETRACT:
      return idle_before;
    case CREDAL_EVENT_PARAMETER:
      return sets_nothing_clustered_by (event);
    case CREDAL_EVENT_LABEL:
    case CREDAL_EVENT_GROUP:
    case CREDAL_EVENT_ASIDE:
    case CREDAL_EVENT_STROKE:
    case CREDAL_EVENT_INSIST:
    case CREDAL_EVENT_START:
    case CREDAL_EVENT_LOOK:
    case CREDAL_EVENT_RECALL:
    case CREDAL_EVENT_MODEL:
    case CREDAL_EVENT_SLICE:
    case CREDAL_EVENT_MERGE:
    case CREDAL_EVENT_SETTLE:
    case CREDAL_EVENT_UNLIKE:
    case CREDAL_EVENT_UNDO_TO:
    case CREDAL_EVENT_ADOPTED:
    default:
      return FALSE;
    }
}

gboolean
credal_event_prevents_warm_start (const CredalEvent *event)
{
  return sets (event, CREDAL_SETTING_ENGINE) || sets (event, CREDAL_SETTING_STANDARDIZE)
         || event->kind == CREDAL_EVENT_UNLIKE;
}
