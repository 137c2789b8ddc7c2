/* How long possibilistic clustering takes: an iteration on many objects beside fuzzy c-means', and a label that is
 * followed from the result before it. Exits with 1 where a label takes longer than a person would wait: 50 ms at 10 000
 * objects, 300 ms at 100 000. */
#include <stdio.h>
#include <stdlib.h>
#include "core/base/parallel.h"
#include "core/data/generate.h"
#include "engines/shared/engine.h"

enum { C = 5, LABELS = 25 };

static CredalPartition *
fit_clusters (CredalDataset *data, const char *id, const CredalConstraints *constraints, const char *iterations,
              const char *tolerance, const CredalFitOptions *options)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .constraints = constraints, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;

  credal_params_set (params, "clusters", "5", NULL);
  credal_params_set (params, "starts", "1", NULL);
  credal_params_set (params, "tolerance", tolerance, NULL);
  credal_params_set (params, "iterations", iterations, NULL);
  CredalPartition *partition = credal_fit (engine, &problem, options, &error);
  g_assert_no_error (error);
  return partition;
}

/* Of two runs of different length, so that the start and the result do not count; of the given prelude. */
static double
seconds_each (CredalDataset *data, const char *id, CredalState **prelude)
{
  static const char *const lengths[] = { "5", "45" };
  const CredalFitOptions options = { .prelude = prelude };
  double seconds[2];
  guint done[2];

  for (guint k = 0; k < 2; k++)
    {
      g_autoptr(CredalPartition) partition = fit_clusters (data, id, NULL, lengths[k], "0", &options);
      seconds[k] = credal_partition_report (partition)->seconds;
      done[k] = credal_partition_report (partition)->iterations;
    }
  return done[1] > done[0] ? (seconds[1] - seconds[0]) / (done[1] - done[0]) : 0.0;
}

static void
print_iterations (void)
{
  static const char *const rows[] = { "fcm", "sfcm", "pcm", "srpcm", "spfcm" };
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = credal_generate_gaussians (100000, 5, C, 2.0, 1, &error);
  CredalState *prelude = NULL;

  g_assert_no_error (error);
  credal_partition_unref (fit_clusters (data, "pcm", NULL, "1", "0", &(CredalFitOptions) { .prelude = &prelude }));
  puts ("100 000 objects, 5 features, 5 clusters, one thread\nengine    ms an iteration");
  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    printf ("%-8s %16.2f\n", rows[r], 1e3 * seconds_each (data, rows[r], r < 2 ? NULL : &prelude));
  g_clear_pointer (&prelude, credal_state_unref);
}

/* Seconds for one label more, from the result before it: the slowest of a few. */
static double
seconds_for_label (CredalDataset *data, const char *id)
{
  g_autoptr(CredalConstraints) said = credal_constraints_new (credal_dataset_n (data));
  g_autoptr(CredalPartition) before = fit_clusters (data, id, said, "300", "1e-3", NULL);
  double most = 0.0;

  for (guint32 k = 0; k < LABELS; k++)
    {
      guint32 object = k * 37;
      credal_constraints_add_labels (said, &object, 1, credal_partition_labels (before)[object], 1.0);
      const CredalFitOptions options = { .warm = credal_partition_state (before), .match = before, .warm_only = TRUE };
      gint64 began = g_get_monotonic_time ();
      CredalPartition *now = fit_clusters (data, id, said, "300", "1e-3", &options);
      most = MAX (most, (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC);
      credal_partition_unref (before);
      before = now;
    }
  return most;
}

static gboolean
print_labels (void)
{
  static const char *const engines[] = { "srpcm", "spfcm", "sfcm", "skmeans" };

  static const struct { gsize n; double limit; } sizes[] = { { 10000, 0.05 }, { 100000, 0.3 } };
  gboolean fine = TRUE;

  puts ("\na label followed from the result before it, the slowest of 25, one thread\nengine    objects       ms  limit");
  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint e = 0; e < G_N_ELEMENTS (engines); e++)
      {
        g_autoptr(CredalDataset) data = credal_generate_gaussians (sizes[s].n, 5, C, 3.0, 1, NULL);
        double most = seconds_for_label (data, engines[e]);
        printf ("%-8s %8" G_GSIZE_FORMAT " %8.1f %6.0f\n", engines[e], sizes[s].n, 1e3 * most, 1e3 * sizes[s].limit);
        fine &= most <= sizes[s].limit;
      }
  return fine;
}

int
main (void)
{
  credal_parallel_set_threads (1);
  print_iterations ();
  return print_labels () ? EXIT_SUCCESS : EXIT_FAILURE;
}
