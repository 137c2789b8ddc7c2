#pragma once
#include "core/base/monitor.h"

/* The progress and the time left of a computation. On a terminal, a line on the standard error that is updated after
 * the first second. Elsewhere, nothing, or a line every ten seconds. */
typedef struct {
  CredalMonitor monitor;
  gboolean terminal, shown;
  gboolean lines;              /* TRUE: print a line every ten seconds if there is no terminal; set after _begin() */
  gint64 begun, told;          /* monotonic µs */
  gint64 since;                /* when the present part of the work began, whose fraction grows */
  double fraction;             /* the last one */
} CredalCliProgress;

/** credal_cli_progress_begin: (transfer none): Fills @progress, with `lines` FALSE, and returns its monitor. @progress
 *  must not be moved in memory. */
CredalMonitor *credal_cli_progress_begin (CredalCliProgress *progress);
/** credal_cli_progress_tell: Shows @what, the name of the work, and the seconds @left (NAN: unknown), if a line is due.
 *  @always: TRUE: shows them even if no line is due. One call at a time. */
void           credal_cli_progress_tell  (CredalCliProgress *progress, const char *what, double left, gboolean always);
/** credal_cli_progress_end: Clears the line on the terminal, if one is shown. */
void           credal_cli_progress_end   (CredalCliProgress *progress);

/** credal_cli_duration: (transfer full): Returns "40 s", "3 min", "1 h 20 min". */
char *credal_cli_duration (double seconds);
