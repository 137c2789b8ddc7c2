#pragma once
#include "core/base/monitor.h"

/* How far a long computation is, and how long it goes on: a line on the standard error, where that is a terminal, once
 * it has taken more than a second. */
typedef struct {
  CredalMonitor monitor;
  gboolean terminal, shown;
  gboolean lines;              /* where it is no terminal, a line every ten seconds */
  gint64 begun, told;          /* monotonic µs */
} CredalCliProgress;

/** credal_cli_progress_begin: (transfer none): the monitor to be handed on, of @progress, which must not move. */
CredalMonitor *credal_cli_progress_begin (CredalCliProgress *progress);
/** credal_cli_progress_tell: @what is done and the seconds that are @left, NAN: unknown, once a line is due; @always:
 *  even before that. One call at a time. */
void           credal_cli_progress_tell  (CredalCliProgress *progress, const char *what, double left, gboolean always);
/** credal_cli_progress_end: the line is gone. */
void           credal_cli_progress_end   (CredalCliProgress *progress);
