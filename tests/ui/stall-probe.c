#include <math.h>
#include <time.h>
#include "app/application.h"
#include "core/base/sorted.h"
#include "session/session.h"

/* The program, with a probe of how late its main loop comes to a timer. The file that the environment's
 * CREDAL_STALL_LOG names gets the percentiles when the program ends: overall, while a session was busy clustering
 * again, and of the processor time that the main thread itself used between two ticks meanwhile. */

#define TICK 4   /* ms */

static struct {
  gint64 due;         /* µs */
  double used;        /* ms of processor time, at the last tick */
  gboolean busy;
  gboolean again;     /* the first clustering is over: it comes while the window is built */
  GArray *all, *while_busy;   /* double: ms late */
  GArray *work;               /* double: ms of processor time since the tick before, while busy */
} probe;

/* The main thread's own: unlike lateness it does not depend on what else the machine does. */
static double
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * (double) now.tv_sec + 1e-6 * (double) now.tv_nsec;
}

static gboolean
tick (gpointer data)
{
  gint64 now = g_get_monotonic_time ();
  double late = (double) MAX (now - probe.due, 0) / 1000, used = processor_time (), work = used - probe.used;

  g_array_append_val (probe.all, late);
  if (probe.busy && probe.again)
    {
      g_array_append_val (probe.while_busy, late);
      g_array_append_val (probe.work, work);
    }
  probe.used = used;
  probe.due = now + 1000 * TICK;
  return G_SOURCE_CONTINUE;
}

static void
start_ticking (void)
{
  probe.all = g_array_new (FALSE, FALSE, sizeof (double));
  probe.while_busy = g_array_new (FALSE, FALSE, sizeof (double));
  probe.work = g_array_new (FALSE, FALSE, sizeof (double));
  probe.due = g_get_monotonic_time () + 1000 * TICK;
  g_timeout_add_full (G_PRIORITY_HIGH, TICK, tick, NULL, NULL);
}

/* Before the handlers of any session's "busy-changed". */
static gboolean
on_busy_changed (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  gboolean busy = credal_session_busy (g_value_get_object (&values[0]), NULL, NULL);

  if (busy && !probe.busy)   /* what came before is not its doing */
    {
      probe.due = g_get_monotonic_time () + 1000 * TICK;
      probe.used = processor_time ();
    }
  probe.again |= probe.busy && !busy;
  probe.busy = busy;
  return TRUE;
}

static double
percentile (const GArray *sorted, double share)
{
  guint place = (guint) ceil (share * sorted->len);

  return sorted->len ? g_array_index (sorted, double, MAX (place, 1) - 1) : 0;
}

static void
report (GString *text, const char *name, GArray *late)
{
  g_array_sort (late, credal_compare_reals);
  g_string_append_printf (text, "%s ticks %u p50 %.2f p90 %.2f p99 %.2f max %.2f ms\n", name, late->len,
                          percentile (late, .5), percentile (late, .9), percentile (late, .99), percentile (late, 1));
}

static void
write_report (const char *path)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GError) error = NULL;

  report (text, "all", probe.all);
  report (text, "busy", probe.while_busy);
  report (text, "work", probe.work);
  if (!g_file_set_contents (path, text->str, -1, &error))
    g_error ("%s", error->message);
}

int
main (int argc, char **argv)
{
  g_autoptr(CredalApplication) application = credal_application_new ();
  g_autoptr(GTypeClass) class = g_type_class_ref (CREDAL_TYPE_SESSION);
  guint busy = g_signal_lookup ("busy-changed", G_TYPE_FROM_CLASS (class));

  g_signal_add_emission_hook (busy, 0, on_busy_changed, NULL, NULL);
  start_ticking ();
  int status = g_application_run (G_APPLICATION (application), argc, argv);
  write_report (g_getenv ("CREDAL_STALL_LOG"));
  return status;
}
