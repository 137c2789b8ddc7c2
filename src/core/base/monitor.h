#pragma once
#include <glib.h>

/* Progress in, stop out. Owned by the caller of a long computation and shared with it. A NULL monitor is
 * allowed everywhere: nothing is reported and nothing can be stopped. */
typedef struct _CredalMonitor CredalMonitor;

struct _CredalMonitor {
  gint stop;                                                  /* atomic: nonzero asks the computation to stop soon */
  void (*progress) (double fraction, const char *phase, gpointer data);  /* or NULL; called on the computing thread */
  gpointer data;
  /* Of a part of a longer computation: it stops with the whole, which is told of its progress as one from @from to
   * @to. NULL: it is a whole. */
  CredalMonitor *whole;
  double from, to;
};

gboolean credal_monitor_stopped  (CredalMonitor *monitor);
void     credal_monitor_stop     (CredalMonitor *monitor);    /* from any thread */
/** credal_monitor_report: @fraction in [0, 1], or < 0 where unknown; @phase: (nullable): untranslated words,
 *  static. */
void     credal_monitor_report   (CredalMonitor *monitor, double fraction, const char *phase);
/** credal_monitor_check: FALSE with %CREDAL_ERROR_CANCELLED once a stop was asked for. */
gboolean credal_monitor_check    (CredalMonitor *monitor, GError **error);
/** credal_monitor_step: reports, then checks. */
gboolean credal_monitor_step     (CredalMonitor *monitor, double fraction, const char *phase, GError **error);
