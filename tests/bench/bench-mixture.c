/* How long Gaussian mixtures take: an iteration on many objects, and whole runs beside the authors' times. */
#include <stdio.h>
#include <stdlib.h>
#include "core/base/parallel.h"
#include "core/data/generate.h"
#include "engines/shared/engine.h"

static CredalPartition *
fit_clusters (CredalDataset *data, const char *engine, guint c, const char *iterations)
{
  const CredalEngine *found = credal_engine_find (engine, NULL);
  g_autoptr(CredalParams) params = credal_params_new (found->params);
  g_autofree char *clusters = g_strdup_printf ("%u", c);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;

  credal_params_set (params, "clusters", clusters, NULL);
  credal_params_set (params, "starts", "1", NULL);
  credal_params_set (params, "tolerance", "0", NULL);
  credal_params_set (params, "iterations", iterations, NULL);
  CredalPartition *partition = credal_fit (found, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

static double
seconds_of (CredalDataset *data, const char *engine, guint c, const char *iterations, guint *done)
{
  g_autoptr(CredalPartition) partition = fit_clusters (data, engine, c, iterations);

  *done = credal_partition_report (partition)->iterations;
  return credal_partition_report (partition)->seconds;
}

/* Of two runs of different length, so that the start and the result do not count. */
static double
seconds_each (CredalDataset *data, const char *engine, guint c, const char *few, const char *many)
{
  guint least, most;
  double first = seconds_of (data, engine, c, few, &least), second = seconds_of (data, engine, c, many, &most);

  return most > least ? (second - first) / (most - least) : 0.0;
}

static void
print_large (void)
{
  static const struct { const char *engine; guint components; } rows[] = { { "egmm", 7 }, { "cgmm", 3 }, { "gmm", 3 } };
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = credal_generate_gaussians (100000, 5, 3, 2.0, 1, &error);

  g_assert_no_error (error);
  puts ("100 000 objects, 5 features, 3 clusters, one thread\n"
        "engine    ms an iteration  ms an iteration and component");
  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      double each = 1e3 * seconds_each (data, rows[r].engine, 3, "5", "15");
      printf ("%-8s %16.2f %30.2f\n", rows[r].engine, each, each / rows[r].components);
    }
}

/* Two clusters of 400 objects; the authors' loop of 126 iterations takes .189 s. */
static void
print_two_class (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = credal_generate_gaussians (800, 2, 2, 2.0, 1, &error);

  g_assert_no_error (error);
  double each = seconds_each (data, "egmm", 2, "5", "25");
  printf ("\n800 objects, 2 features, 2 clusters: 126 iterations %.4f s (the authors': .189 s)\n", 126.0 * each);
}

/* From the result before; answers as the first partition has them, and every fifth against it. */
static void
print_answers (void)
{
  const CredalEngine *egmm = credal_engine_find ("egmm", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = credal_generate_gaussians (100000, 5, 3, 2.0, 1, &error);
  g_autoptr(CredalPartition) now = fit_clusters (data, "egmm", 3, "100"), first = credal_partition_ref (now);
  g_autoptr(CredalConstraints) said = credal_constraints_new (100000);
  g_autoptr(CredalParams) params = credal_params_new (egmm->params);
  g_autoptr(GRand) rng = g_rand_new_with_seed (3);
  double sum = 0.0, most = 0.0;

  credal_params_set (params, "clusters", "3", NULL);
  for (guint answer = 0; answer < 20; answer++)
    {
      guint32 i = (guint32) g_rand_int_range (rng, 0, 50000), j = (guint32) g_rand_int_range (rng, 50000, 100000);
      gboolean same = credal_partition_labels (first)[i] == credal_partition_labels (first)[j];
      credal_constraints_add_pair (said, i, j, same != (answer % 5 == 4) ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0,
                                   FALSE);
      const CredalProblem problem = { .data = data, .constraints = said, .params = params, .seed = 1 };
      const CredalFitOptions options = { .warm = credal_partition_state (now), .warm_only = TRUE };
      gint64 began = g_get_monotonic_time ();
      g_autoptr(CredalPartition) next = credal_fit (egmm, &problem, &options, &error);
      g_assert_no_error (error);
      double ms = (double) (g_get_monotonic_time () - began) / 1e3;
      sum += ms;
      most = MAX (most, ms);
      credal_partition_unref (g_steal_pointer (&now));
      now = g_steal_pointer (&next);
    }
  printf ("\n100 000 objects, 5 features, 3 clusters: an answer %.0f ms, at most %.0f (limit 100)\n", sum / 20.0, most);
}

int
main (void)
{
  print_answers ();
  credal_parallel_set_threads (1);
  print_large ();
  print_two_class ();
  return EXIT_SUCCESS;
}
