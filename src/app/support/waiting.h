#pragma once
#include <gtk/gtk.h>
#include "core/base/monitor.h"

/* What is done on another thread, told of in a bar once it takes longer than a moment. */
typedef struct {
  CredalMonitor monitor;               /* of the computation */
  gint progress;                       /* atomic: in thousandths; < 0: unknown */
  const char *phase;                   /* atomic: or NULL */
  GtkWidget *bar, *label, *fraction;   /* of the window; hidden until then */
  char *what;
  gint64 began;
  guint timer;
} CredalWaiting;

/** credal_waiting_begin: @waiting: zeroed. @fraction: a GtkProgressBar. @what: (transfer full): what is waited for. */
void credal_waiting_begin (CredalWaiting *waiting, GtkWidget *bar, GtkWidget *label, GtkWidget *fraction, char *what);
/** credal_waiting_end: the bar is hidden, at the latest when the widgets are disposed of; the monitor stays of use. */
void credal_waiting_end   (CredalWaiting *waiting);
