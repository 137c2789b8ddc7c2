#include <math.h>
#include <time.h>
#include "app/support/stall-probe.h"
#include "core/base/sorted.h"

#define TICK 4   /* ms */

static struct {
  char *path;
  guint source;
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

void
credal_stall_probe_start (void)
{
  probe.path = g_strdup (g_getenv ("CREDAL_STALL_LOG"));
  if (!probe.path)
    return;
  probe.all = g_array_new (FALSE, FALSE, sizeof (double));
  probe.while_busy = g_array_new (FALSE, FALSE, sizeof (double));
  probe.work = g_array_new (FALSE, FALSE, sizeof (double));
  probe.due = g_get_monotonic_time () + 1000 * TICK;
  probe.source = g_timeout_add_full (G_PRIORITY_HIGH, TICK, tick, NULL, NULL);
}

void
credal_stall_probe_busy (gboolean busy)
{
  if (busy && !probe.busy)   /* what came before is not its doing */
    {
      probe.due = g_get_monotonic_time () + 1000 * TICK;
      probe.used = processor_time ();
    }
  probe.again |= probe.busy && !busy;
  probe.busy = busy;
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

void
credal_stall_probe_finish (void)
{
  if (!probe.path)
    return;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  report (text, "all", probe.all);
  report (text, "busy", probe.while_busy);
  report (text, "work", probe.work);
  if (!g_file_set_contents (probe.path, text->str, -1, &error))
    g_warning ("%s", error->message);
  g_clear_handle_id (&probe.source, g_source_remove);
  g_array_unref (probe.all);
  g_array_unref (probe.while_busy);
  g_array_unref (probe.work);
  g_clear_pointer (&probe.path, g_free);
}
