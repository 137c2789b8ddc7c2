/* Progress and cancellation. The part of a longer computation maps its progress onto a range of the whole. */
#include <glib/gi18n-lib.h>
#include "core/base/monitor.h"
#include "core/base/error.h"

gboolean
credal_monitor_stopped (CredalMonitor *monitor)
{
  return monitor && (g_atomic_int_get (&monitor->stop) || credal_monitor_stopped (monitor->whole));
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
  if (monitor && monitor->whole)
    credal_monitor_report (monitor->whole, fraction < 0.0 ? fraction
                                                          : monitor->from + fraction * (monitor->to - monitor->from),
                           phase);
}

gboolean
credal_monitor_check (CredalMonitor *monitor, GError **error)
{
  if (!credal_monitor_stopped (monitor))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED, _("The computation was stopped"));
  return FALSE;
}

gboolean
credal_monitor_step (CredalMonitor *monitor, double fraction, const char *phase, GError **error)
{
  credal_monitor_report (monitor, fraction, phase);
  return credal_monitor_check (monitor, error);
}
