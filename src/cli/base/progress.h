#pragma once
#include "core/base/monitor.h"

/* Progress and time left of a computation that takes longer than a second: a line on the standard error, if it is a
 * terminal. */
typedef struct {
  CredalMonitor monitor;
  gboolean terminal, shown;
  gboolean lines;              /* TRUE: without a terminal, print a line every ten seconds */
  gint64 begun, told;          /* monotonic µs */
} CredalCliProgress;

/** credal_cli_progress_begin: (transfer none): Returns the monitor of @progress, which must not be moved in memory. */
CredalMonitor *credal_cli_progress_begin (CredalCliProgress *progress);
/** credal_cli_progress_tell: Shows @what, the name of the work, and the seconds @left (NAN: unknown), if a line is due.
 *  @always: TRUE: shows them even if no line is due. One call at a time. */
void           credal_cli_progress_tell  (CredalCliProgress *progress, const char *what, double left, gboolean always);
/** credal_cli_progress_end: Clears the line. */
void           credal_cli_progress_end   (CredalCliProgress *progress);

/** credal_cli_duration: (transfer full): Returns "40 s", "3 min", "1 h 20 min". */
char *credal_cli_duration (double seconds);
