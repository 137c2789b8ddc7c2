#include "cli/shared/progress.h"
#include <stdio.h>
#include <unistd.h>
#include "cli/shared/duration.h"

#define SILENT G_USEC_PER_SEC            /* nothing is said of what takes no longer */
#define PAUSE (G_USEC_PER_SEC / 5)       /* between two lines */
#define TELLING 0.02                     /* fraction from which on the time left is told */

char *
credal_cli_progress_line (double fraction, const char *phase, double seconds)
{
  g_autoptr(GString) line = g_string_new (phase ? phase : "Clustering");

  if (fraction < 0.0)
    {
      g_autofree char *taken = credal_cli_duration (seconds);
      g_string_append_printf (line, ", %s so far", taken);
    }
  else
    g_string_append_printf (line, " %.0f %%", 100.0 * fraction);
  if (fraction >= TELLING && fraction < 1.0)
    {
      g_autofree char *left = credal_cli_duration (seconds * (1.0 - fraction) / fraction);
      g_string_append_printf (line, ", about %s left", left);
    }
  return g_string_free (g_steal_pointer (&line), FALSE);
}

static void
tell_progress (double fraction, const char *phase, gpointer data)
{
  CredalCliProgress *progress = data;
  gint64 now = g_get_monotonic_time ();

  if (!progress->terminal || now - progress->begun < SILENT || now - progress->told < PAUSE)
    return;
  g_autofree char *line = credal_cli_progress_line (fraction, phase,
                                                    (double) (now - progress->begun) / G_USEC_PER_SEC);
  progress->told = now;
  progress->shown = TRUE;
  fprintf (stderr, "\r%s\033[K", line);
}

CredalMonitor *
credal_cli_progress_begin (CredalCliProgress *progress)
{
  *progress = (CredalCliProgress) { .terminal = isatty (STDERR_FILENO), .begun = g_get_monotonic_time () };
  progress->monitor.progress = tell_progress;
  progress->monitor.data = progress;
  return &progress->monitor;
}

void
credal_cli_progress_end (CredalCliProgress *progress)
{
  if (progress->shown)
    fputs ("\r\033[K", stderr);
  progress->shown = FALSE;
}
