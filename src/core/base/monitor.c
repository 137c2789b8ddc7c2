#include "core/base/monitor.h"
#include "core/base/error.h"

gboolean
credal_monitor_stopped (CredalMonitor *monitor)
{
  return monitor && g_atomic_int_get (&monitor->stop);
}

void
credal_monitor_stop (CredalMonitor *monitor)
{
  g_atomic_int_set (&monitor->stop, 1);
}

void
credal_monitor_report (CredalMonitor *monitor, double fraction, const char *phase)
{
  if (monitor && monitor->progress)
    monitor->progress (fraction, phase, monitor->data);
}

gboolean
credal_monitor_check (CredalMonitor *monitor, GError **error)
{
  if (!credal_monitor_stopped (monitor))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED, "The computation was stopped");
  return FALSE;
}
