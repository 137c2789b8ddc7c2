/* Shows the progress of a long computation in one line. */
#include "cli/base/progress.h"
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#define SILENT G_USEC_PER_SEC            /* shorter computations show nothing */
#define PAUSE (G_USEC_PER_SEC / 5)       /* between two lines */
#define LONG_PAUSE (10 * G_USEC_PER_SEC) /* if each line stays */
#define TELLING 0.02                     /* fraction done before the time left is shown */

char *
credal_cli_duration (double seconds)
{
  guint minutes = (guint) (seconds / 60.0 + 0.5);

  if (seconds < 90.0)
    return g_strdup_printf ("%.0f s", fmax (1.0, ceil (seconds)));
  if (minutes < 90)
    return g_strdup_printf ("%u min", minutes);
  return minutes % 60 ? g_strdup_printf ("%u h %u min", minutes / 60, minutes % 60) : g_strdup_printf ("%u h",
                                                                                                       minutes / 60);
}

static gboolean
is_line_due (const CredalCliProgress *progress, gint64 now)
{
  if (!progress->terminal)
    return progress->lines && now - progress->told >= LONG_PAUSE;
  return now - progress->begun >= SILENT && now - progress->told >= PAUSE;
}

void
credal_cli_progress_tell (CredalCliProgress *progress, const char *what, double left, gboolean always)
{
  gint64 now = g_get_monotonic_time ();
  g_autoptr(GString) line = g_string_new (what);

  if (!always && !is_line_due (progress, now))
    return;
  if (!isnan (left))
    {
      g_autofree char *duration = credal_cli_duration (left);
      g_string_append_printf (line, ", about %s left", duration);
    }
  progress->told = now;
  progress->shown = progress->terminal;
  fprintf (stderr, progress->terminal ? "\r%s\033[K" : "%s\n", line->str);
}

static void
tell_fraction (double fraction, const char *phase, gpointer data)
{
  CredalCliProgress *progress = data;
  gint64 now = g_get_monotonic_time ();
  double seconds = (double) (now - progress->begun) / G_USEC_PER_SEC;

  if (fraction < progress->fraction)
    progress->since = now;
  progress->fraction = fraction;
  if (!is_line_due (progress, now))
    return;
  const char *doing = phase ? phase : "Clustering";
  g_autofree char *taken = credal_cli_duration (seconds);
  g_autofree char *share = fraction < 0.0 ? g_strdup ("") : g_strdup_printf (" %.0f %%", 100.0 * fraction);
  g_autofree char *what = fraction < TELLING ? g_strdup_printf ("%s%s, %s so far", doing, share, taken)
                                             : g_strconcat (doing, share, NULL);
  double known = (double) (now - progress->since) / G_USEC_PER_SEC;
  double left = fraction >= TELLING && fraction < 1.0 ? known * (1.0 - fraction) / fraction : NAN;
  credal_cli_progress_tell (progress, what, left, FALSE);
}

CredalMonitor *
credal_cli_progress_begin (CredalCliProgress *progress)
{
  gint64 now = g_get_monotonic_time ();

  *progress = (CredalCliProgress) { .terminal = isatty (STDERR_FILENO), .begun = now, .told = now,
                                   .since = now };
  progress->monitor.progress = tell_fraction;
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
