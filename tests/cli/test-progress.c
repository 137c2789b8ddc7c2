#include <math.h>
#include "cli/base/progress.h"

/* Ten seconds after it began. */
static CredalMonitor *
begin_long_ago (CredalCliProgress *progress, gboolean terminal)
{
  CredalMonitor *monitor = credal_cli_progress_begin (progress);

  progress->terminal = terminal;
  progress->begun -= 10 * G_USEC_PER_SEC;
  progress->told -= 10 * G_USEC_PER_SEC;
  progress->since -= 10 * G_USEC_PER_SEC;
  return monitor;
}

static void
test_terminal (void)
{
  CredalCliProgress progress;

  if (g_test_subprocess ())
    {
      CredalMonitor *monitor = begin_long_ago (&progress, TRUE);
      credal_monitor_report (monitor, 0.25, "Learning");
      credal_monitor_report (monitor, 0.5, "Learning");        /* too soon */
      credal_cli_progress_end (&progress);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*\rLearning 25 %, about 3? s left\033[K\r\033[K");
}

/* The beginning has no time left, and a part of unknown length does not count for the time left of the next one. */
static void
test_parts (void)
{
  CredalCliProgress progress;

  if (g_test_subprocess ())
    {
      CredalMonitor *monitor = begin_long_ago (&progress, TRUE);
      credal_monitor_report (monitor, 0.0, NULL);
      progress.told -= G_USEC_PER_SEC;
      credal_monitor_report (monitor, -1.0, "Axes");
      progress.told -= G_USEC_PER_SEC;
      progress.since -= 3 * G_USEC_PER_SEC;
      credal_monitor_report (monitor, 0.25, NULL);
      credal_cli_progress_end (&progress);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*\rClustering 0 %, 1? s so far\033[K\rAxes, 1? s so far\033[K\r"
                             "Clustering 25 %, about 1? s left\033[K\r\033[K");
}

/* Nothing is said where it would be kept, nor of what is soon over. */
static void
test_silent (void)
{
  CredalCliProgress progress;

  if (g_test_subprocess ())
    {
      credal_monitor_report (begin_long_ago (&progress, FALSE), 0.25, NULL);
      credal_cli_progress_end (&progress);
      CredalMonitor *monitor = credal_cli_progress_begin (&progress);
      progress.terminal = TRUE;
      progress.begun += 3600 * (gint64) G_USEC_PER_SEC;
      credal_monitor_report (monitor, 0.25, NULL);
      credal_cli_progress_end (&progress);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
}

/* Lines that stay: now and then, and the last in any case. */
static void
test_lines (void)
{
  CredalCliProgress progress;

  if (g_test_subprocess ())
    {
      begin_long_ago (&progress, FALSE);
      progress.lines = TRUE;
      credal_cli_progress_tell (&progress, "1 of 3 trials", 7200.0, FALSE);
      credal_cli_progress_tell (&progress, "2 of 3 trials", 3600.0, FALSE);
      credal_cli_progress_tell (&progress, "3 of 3 trials", NAN, TRUE);
      credal_cli_progress_end (&progress);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("1 of 3 trials, about 2 h left\n3 of 3 trials\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/progress/terminal", test_terminal);
  g_test_add_func ("/cli/progress/parts", test_parts);
  g_test_add_func ("/cli/progress/silent", test_silent);
  g_test_add_func ("/cli/progress/lines", test_lines);
  return g_test_run ();
}
