/* How long it takes to find how many clusters there are: the table of --help. */
#include "core/data/generate.h"
#include "engines/shared/clusters-search.h"
#include "samples.h"
#include "sections.h"

static const char summary[] =
  "Prints a table for each SECTION (all of them when none is named) and exits with 1 when a limit is missed.\n"
  "Milliseconds on the wall, which mean something on an idle machine only.\n"
  "\n"
  "  search  Every engine with its own parameters, with 2 to 8 clusters: Gaussians, n = 10 000, p = 5, c = 4,\n"
  "          separation 3. Limit: 2 s; with several kernels 10 s.\n"
  "  stop    From the wish to stop, half a second after the beginning of the same with n = 100 000, until the search\n"
  "          returns. Limit: 0.5 s; with several kernels 2 s.";

#define FEWEST 2
#define KERNELS "mkfcm"              /* the engine that has them */
#define MOST 8

static GArray *
search (const CredalEngine *engine, CredalDataset *data, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };

  return credal_search_clusters (engine, &problem, FEWEST, MOST, monitor, NULL, NULL, error);
}

static CredalDataset *
make_data (gsize n)
{
  g_autoptr(GError) error = NULL;
  CredalDataset *data = credal_generate_gaussians (n, 5, 4, 3.0, 1, &error);

  check (data, error);
  return data;
}

/* ---- search ---- */

static void
measure_search (const CredalEngine *engine, CredalDataset *data)
{
  g_autoptr(GError) error = NULL;
  double began = wall_ms ();
  g_autoptr(GArray) points = search (engine, data, NULL, &error);
  double taken = wall_ms () - began, limit = g_str_equal (engine->id, KERNELS) ? 10000.0 : 2000.0;

  check (points, error);
  CredalValidity index = credal_clusters_index (points);
  gssize best = credal_clusters_best (points, index);
  g_print ("%-12s %-15s %8u %8.0f %6.0f %s\n", engine->id, credal_validity_index (index)->id,
           best < 0 ? 0 : g_array_index (points, CredalClustersPoint, best).clusters, taken, limit,
           verdict (taken <= limit));
}

static void
bench_search (void)
{
  g_autoptr(CredalDataset) data = make_data (10000);

  g_print ("\n2 to 8 clusters, 10 000 × 5\n%-12s %-15s %8s %8s %6s\n", "engine", "index", "clusters", "ms", "limit");
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    measure_search (*engine, data);
}

/* ---- stop ---- */

typedef struct {
  CredalMonitor monitor;
  double asked;                        /* when, ms */
} Stop;

static gpointer
ask_to_stop (gpointer data)
{
  Stop *stop = data;

  g_usleep (G_USEC_PER_SEC / 2);
  stop->asked = wall_ms ();
  credal_monitor_stop (&stop->monitor);
  return NULL;
}

static void
measure_stop (const CredalEngine *engine, CredalDataset *data)
{
  g_autoptr(GError) error = NULL;
  Stop stop = { .asked = 0.0 };
  GThread *thread = g_thread_new ("stop", ask_to_stop, &stop);
  g_autoptr(GArray) points = search (engine, data, &stop.monitor, &error);
  double taken = wall_ms () - stop.asked, limit = g_str_equal (engine->id, KERNELS) ? 2000.0 : 500.0;

  g_thread_join (thread);
  if (points)
    g_print ("%-12s was done before\n", engine->id);
  else
    g_print ("%-12s %8.0f %6.0f %s\n", engine->id, taken, limit, verdict (taken <= limit));
}

static void
bench_stop (void)
{
  g_autoptr(CredalDataset) data = make_data (100000);

  g_print ("\nStopped, 100 000 × 5\n%-12s %8s %6s\n", "engine", "ms", "limit");
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    measure_stop (*engine, data);
}

int
main (int argc, char **argv)
{
  static const Section sections[] = {
    { "search", bench_search },
    { "stop", bench_stop },
    { NULL },
  };

  return run_sections (argc, argv, summary, sections);
}
