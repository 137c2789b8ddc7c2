#include <math.h>
#include "app/stall-probe.h"

#define TICK 4   /* ms */

static struct {
  char *path;
  guint source;
  gint64 due;         /* µs */
  gboolean busy;
  GArray *all, *while_busy;   /* double: ms late */
} probe;

static gboolean
tick (gpointer data)
{
  gint64 now = g_get_monotonic_time ();
  double late = MAX (now - probe.due, 0) / 1000.;
  g_array_append_val (probe.all, late);
  if (probe.busy)
    g_array_append_val (probe.while_busy, late);
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
  probe.due = g_get_monotonic_time () + 1000 * TICK;
  probe.source = g_timeout_add_full (G_PRIORITY_HIGH, TICK, tick, NULL, NULL);
}

void
credal_stall_probe_busy (gboolean busy)
{
  if (busy && !probe.busy)
    probe.due = g_get_monotonic_time () + 1000 * TICK;   /* what came before is not its doing */
  probe.busy = busy;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
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
  g_array_sort (late, compare);
  g_string_append_printf (text, "%s ticks %u p50 %.2f p90 %.2f p99 %.2f max %.2f ms\n", name, late->len, percentile (late, .5),
                          percentile (late, .9), percentile (late, .99), percentile (late, 1));
}

void
credal_stall_probe_finish (void)
{
  if (!probe.path)
    return;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  report (text, "all", probe.all);
  report (text, "busy", probe.while_busy);
  if (!g_file_set_contents (probe.path, text->str, -1, &error))
    g_warning ("%s", error->message);
  g_clear_handle_id (&probe.source, g_source_remove);
  g_array_unref (probe.all);
  g_array_unref (probe.while_busy);
  g_clear_pointer (&probe.path, g_free);
}
