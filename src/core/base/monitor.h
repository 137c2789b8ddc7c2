#pragma once
#include <glib.h>

/* Reports progress and carries a request to stop. The caller of a long computation owns the monitor and shares it with
 * the computation. NULL is allowed everywhere but in credal_monitor_stop(): nothing is reported, and nothing stops. */
typedef struct _CredalMonitor CredalMonitor;

struct _CredalMonitor {
  gint stop;                                                  /* atomic: nonzero asks the computation to stop soon */
  void (*progress) (double fraction, const char *phase, gpointer data);  /* nullable; called on the computing thread */
  gpointer data;
  /* (nullable): the monitor of the longer computation of which this is a part; NULL: there is none. If @whole is asked
   * to stop, the part stops too. The part's progress from 0 to 1 is also reported to @whole, as @from to @to. */
  CredalMonitor *whole;
  double from, to;
};

gboolean credal_monitor_stopped  (CredalMonitor *monitor);
void     credal_monitor_stop     (CredalMonitor *monitor);    /* thread-safe */
/** credal_monitor_report: Reports progress. @fraction: in [0, 1]; < 0: unknown. @phase: (nullable): the name of the
 *  current phase, static and untranslated. */
void     credal_monitor_report   (CredalMonitor *monitor, double fraction, const char *phase);
/** credal_monitor_check: Returns FALSE with %CREDAL_ERROR_CANCELLED after a request to stop. */
gboolean credal_monitor_check    (CredalMonitor *monitor, GError **error);
/** credal_monitor_step: Reports, then checks. */
gboolean credal_monitor_step     (CredalMonitor *monitor, double fraction, const char *phase, GError **error);
