#pragma once
#include <glib.h>

/* Reports progress and carries a request to stop. The caller of a long computation owns the monitor and shares it. A
 * NULL monitor is allowed everywhere: no reports, no stop. */
typedef struct _CredalMonitor CredalMonitor;

struct _CredalMonitor {
  gint stop;                                                  /* atomic: nonzero asks the computation to stop soon */
  void (*progress) (double fraction, const char *phase, gpointer data);  /* nullable; called on the computing thread */
  gpointer data;
  /* (nullable): the longer computation of which this is a part. The part stops with it, and its progress from 0 to 1
   * counts there from @from to @to. NULL: no longer computation. */
  CredalMonitor *whole;
  double from, to;
};

gboolean credal_monitor_stopped  (CredalMonitor *monitor);
void     credal_monitor_stop     (CredalMonitor *monitor);    /* thread-safe */
/** credal_monitor_report: @fraction in [0, 1], or < 0 if unknown; @phase: (nullable): untranslated, static words. */
void     credal_monitor_report   (CredalMonitor *monitor, double fraction, const char *phase);
/** credal_monitor_check: Returns FALSE with %CREDAL_ERROR_CANCELLED after a request to stop. */
gboolean credal_monitor_check    (CredalMonitor *monitor, GError **error);
/** credal_monitor_step: Reports, then checks. */
gboolean credal_monitor_step     (CredalMonitor *monitor, double fraction, const char *phase, GError **error);
