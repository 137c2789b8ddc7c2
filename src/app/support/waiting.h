#pragma once
#include <gtk/gtk.h>
#include "core/base/monitor.h"

/* A bar in the window that shows the progress of a computation on another thread, if it takes longer than a moment. */
typedef struct {
  CredalMonitor monitor;               /* to be given to the computation */
  gint progress;                       /* atomic: in thousandths; < 0: unknown */
  const char *phase;                   /* atomic: the present phase, or NULL */
  GtkWidget *bar, *label, *fraction;   /* of the window; the bar is hidden at first */
  char *what;                          /* the task, e.g. "Opening iris.csv" */
  gint64 began;
  guint timer;
} CredalWaiting;

/** credal_waiting_begin: Sets up the monitor and begins to poll it. Shows @bar once 0.3 s have passed. @waiting:
 *  zeroed. @fraction: a GtkProgressBar. @what: (transfer full): the name of the task, for the user. */
void credal_waiting_begin (CredalWaiting *waiting, GtkWidget *bar, GtkWidget *label, GtkWidget *fraction, char *what);
/** credal_waiting_end: Hides the bar and stops polling. Call it before the widgets are disposed of. The monitor stays
 *  valid. */
void credal_waiting_end   (CredalWaiting *waiting);
