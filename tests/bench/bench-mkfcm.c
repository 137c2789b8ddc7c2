/* How fast multiple-kernel clustering learns an answer, how its exact kernels scale, and what landmarks lose. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/data/generate.h"
#include "engines/shared/coarse.h"
#include "samples.h"
#include "sections.h"

static const char summary[] =
  "Prints a table for each SECTION (all of them when none is named) and exits with 1 when a limit is missed.\n"
  "Gaussians, p = 10, c = 3, separation 3; milliseconds of processor time with one thread, which other programs "
  "disturb little.\n"
  "\n"
  "  answer     One more answer from the state before it, with 61 to 80 true answers on random pairs. Limits: 95 % of "
  "the\n"
  "             answers within 50 ms at n = 1 000, 100 ms at 4 096.\n"
  "  exact      One iteration without landmarks, kernels computed anew each time, and the peak of memory. Limits: n = "
  "20 000\n"
  "             in 1 GiB, and twice the objects take at most 4.8 times as long.\n"
  "  landmarks  One fit with 60 answers by landmarks against the exact one at n = 4 000: the share of the kernels' "
  "scatter\n"
  "             that is missed, the largest difference of a membership, and objects in another cluster. And one "
  "answer at\n"
  "             n = 100 000, on a sample as in a session. Limit: 95 % of the answers within 150 ms.";

static CredalDataset *
make_data (gsize n)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) raw = credal_generate_gaussians (n, 10, 3, 3.0, 1, &error);
  CredalDataset *data = credal_dataset_standardize (raw, NULL, &error);

  g_assert_no_error (error);
  return data;
}

static void
add_answer (CredalConstraints *constraints, const CredalDataset *data, GRand *rng)
{
  gsize n = credal_dataset_n (data);
  guint32 i = (guint32) credal_rng_index (rng, n), j = (guint32) credal_rng_index (rng, n);
  const int *classes = credal_dataset_classes (data);

  if (i != j)
    credal_constraints_add_pair (constraints, i, j, classes[i] == classes[j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK,
                                 1.0, FALSE);
}

static CredalConstraints *
make_answers (const CredalDataset *data, guint count, GRand *rng)
{
  CredalConstraints *constraints = credal_constraints_new (credal_dataset_n (data));

  while (credal_constraints_n_pairs (constraints) < count)
    add_answer (constraints, data, rng);
  return constraints;
}

static CredalParams *
make_params (const CredalEngine *engine, const char *landmarks)
{
  CredalParams *params = credal_params_new (engine->params);

  credal_params_set (params, CREDAL_PARAM_CLUSTERS, "3", NULL);
  credal_params_set (params, CREDAL_PARAM_STARTS, "1", NULL);
  credal_params_set (params, "landmarks", landmarks, NULL);
  return params;
}

static CredalPartition *
fit (const CredalProblem *problem, const CredalFitOptions *options)
{
  g_autoptr(GError) error = NULL;
  CredalPartition *partition = credal_fit_coarse (credal_engine_find ("mkfcm", NULL), problem, options, &error);

  g_assert_no_error (error);
  return partition;
}

/* ---- answer ---- */

static void
measure_answers (gsize n, guint answers, double limit)
{
  g_autoptr(CredalDataset) data = make_data (n);
  g_autoptr(GRand) rng = credal_rng_new (1, 2);
  g_autoptr(CredalConstraints) constraints = make_answers (data, 60, rng);
  g_autoptr(CredalParams) params = make_params (credal_engine_find ("mkfcm", NULL), "auto");
  CredalProblem problem = { data, constraints, params, 1 };
  CredalPartition *partition = fit (&problem, NULL);
  Samples samples = { .n = 0 };

  for (guint k = 0; k < answers; k++)
    {
      add_answer (constraints, data, rng);
      CredalFitOptions options = { .warm = credal_partition_state (partition), .match = partition, .warm_only = TRUE };
      double before = processor_ms ();
      CredalPartition *next = fit (&problem, &options);
      samples_add (&samples, processor_ms () - before);
      credal_partition_unref (partition);
      partition = next;
    }
  g_print ("%8" G_GSIZE_FORMAT, n);
  samples_print (&samples);
  g_print (limit > 0.0 ? " %8.0f %s\n" : "\n", limit, limit > 0.0 ? verdict (samples_at (&samples, 0.95) <= limit)
                                                                  : "");
  credal_partition_unref (partition);
}

static void
bench_answer (void)
{
  g_print ("\nOne more answer, ms\n%8s", "n");
  samples_heading ();
  g_print (" %8s\n", "limit");
  measure_answers (300, 20, 0.0);
  measure_answers (1000, 20, 50.0);
  measure_answers (4096, 20, 100.0);
}

/* ---- exact ---- */

typedef struct {
  double last;
  Samples samples;
} Pace;

static void
note_pace (const CredalTrace *trace, gpointer data)
{
  Pace *pace = data;
  double now = processor_ms ();

  if (trace->iteration > 1)
    samples_add (&pace->samples, now - pace->last);
  pace->last = now;
}

/* The median of one start's iterations. */
static double
measure_exact (gsize n)
{
  g_autoptr(CredalDataset) data = make_data (n);
  g_autoptr(CredalParams) params = make_params (credal_engine_find ("mkfcm", NULL), "0");
  CredalProblem problem = { data, NULL, params, 1 };
  Pace pace = { 0 };
  CredalFitOptions options = { .trace = note_pace, .trace_data = &pace };

  credal_params_set (params, CREDAL_PARAM_ITERATIONS, "4", NULL);
  credal_params_set (params, CREDAL_PARAM_TOLERANCE, "0", NULL);
  credal_partition_unref (fit (&problem, &options));
  g_print ("%8" G_GSIZE_FORMAT " %10.0f %8.0f MB\n", n, samples_at (&pace.samples, 0.5), peak_bytes () / 1e6);
  return samples_at (&pace.samples, 0.5);
}

static void
bench_exact (void)
{
  g_print ("\nOne iteration without landmarks, ms\n");
  double before = 0.0;
  for (gsize n = 5000; n <= 20000; n *= 2)
    {
      double now = measure_exact (n);
      if (before > 0.0)
        g_print ("         %.2f times as long: %s\n", now / before, verdict (now / before <= 4.8));
      before = now;
    }
  g_print ("         peak: %s\n", verdict (peak_bytes () <= 1024.0 * 1024.0 * 1024.0));
}

/* ---- landmarks ---- */

static void
compare (const CredalDataset *data, const CredalConstraints *constraints, const char *landmarks,
         const CredalPartition *exact)
{
  g_autoptr(CredalParams) params = make_params (credal_engine_find ("mkfcm", NULL), landmarks);
  CredalProblem problem = { (CredalDataset *) data, constraints, params, 1 };
  CredalFitOptions options = { .match = exact };
  double before = processor_ms (), difference = 0.0;
  g_autoptr(CredalPartition) partition = fit (&problem, &options);
  gsize n = credal_dataset_n (data), moved = 0;

  double spent = processor_ms () - before;
  for (gsize q = 0; q < 3 * n; q++)
    difference = MAX (difference,
                      fabs (credal_partition_membership (partition)[q] - credal_partition_membership (exact)[q]));
  for (gsize i = 0; i < n; i++)
    moved += credal_partition_labels (partition)[i] != credal_partition_labels (exact)[i];
  char **warnings = credal_partition_report (partition)->warnings;
  g_print ("%8s %8.0f ms %10.4f %10" G_GSIZE_FORMAT "  %s\n", landmarks, spent, difference, moved,
           warnings[0] ? warnings[0] : "");
}

static void
bench_landmarks (void)
{
  static const char *const counts[] = { "50", "100", "200", "400", "800" };
  g_autoptr(CredalDataset) data = make_data (4000);
  g_autoptr(GRand) rng = credal_rng_new (1, 2);
  g_autoptr(CredalConstraints) constraints = make_answers (data, 60, rng);
  g_autoptr(CredalParams) params = make_params (credal_engine_find ("mkfcm", NULL), "0");
  CredalProblem problem = { data, constraints, params, 1 };
  double before = processor_ms ();
  g_autoptr(CredalPartition) exact = fit (&problem, NULL);

  g_print ("\nLandmarks, n = 4 000; exact: %.0f ms\n%8s %11s %10s %10s\n", processor_ms () - before, "number", "fit",
           "max |Δu|", "moved");
  for (guint k = 0; k < G_N_ELEMENTS (counts); k++)
    compare (data, constraints, counts[k], exact);
  g_print ("\nOne more answer by landmarks, ms\n%8s", "n");
  samples_heading ();
  g_print (" %8s\n", "limit");
  measure_answers (100000, 5, 150.0);
}

int
main (int argc, char **argv)
{
  static const Section sections[] = {
    { "answer", bench_answer },
    { "exact", bench_exact },
    { "landmarks", bench_landmarks },
    { NULL },
  };

  credal_parallel_set_threads (1);
  return run_sections (argc, argv, summary, sections);
}
