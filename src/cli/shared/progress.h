#pragma once
#include "core/base/monitor.h"

/* How far a long computation is, and how long it goes on: a line on the standard error, where that is a terminal, once
 * it has taken more than a second. */
typedef struct {
  CredalMonitor monitor;
  gboolean terminal, shown;
  gint64 begun, told;          /* monotonic µs */
} CredalCliProgress;

/** credal_cli_progress_begin: (transfer none): the monitor to be handed on, of @progress, which must not move. */
CredalMonitor *credal_cli_progress_begin (CredalCliProgress *progress);
/** credal_cli_progress_end: the line is gone. */
void           credal_cli_progress_end   (CredalCliProgress *progress);
/** credal_cli_progress_line: (transfer full): what is said after @seconds at @fraction, in [0, 1], or < 0: unknown;
 *  @phase: (nullable). */
char          *credal_cli_progress_line  (double fraction, const char *phase, double seconds);
