/* How fast answers are learned and what that costs in memory: the tables of --help. */
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "core/base/parallel.h"
#include "core/data/generate.h"
#include "core/data/metrics.h"
#include "engines/shared/engine.h"
#include "io/csv/csv.h"
#include "samples.h"
#include "sections.h"
#include "selectors/selector.h"

static const char summary[] =
  "Prints a table for each SECTION (all of them when none is named) and exits with 1 when a limit is missed.\n"
  "Milliseconds. With one thread it is processor time, which other programs disturb little, and limits are judged\n"
  "by it; with two it is the clock on the wall, which means something on an idle machine only.\n"
  "\n"
  "  start   One CECM start on letters-ijl (raw, 227 × 16), all focal sets, α = 1, ξ = 0.5, ρ = twice the largest\n"
  "          distance, 100 random constraints: what a person waits for with starts=1, the eight unconstrained\n"
  "          runs before it and its eight stages included. The rival is quoted, not run: R evclust 2.0.3 cecm, one\n"
  "          start with the same settings on a 2-core AMD EPYC virtual machine with one BLAS thread took 11–27 s\n"
  "          (Euclidean, Rand index .64–.73) and 8 s (adaptive, .68). Limit: the median, 300 times faster than\n"
  "          11 s and 8 s.\n"
  "  answer  One more answer clustered from the state before it, the clusters matched to the partition before it,\n"
  "          with 100 to 130 answers present: Gaussians, p = 5, c = 3, separation 3, questions of the boundary\n"
  "          selector, true answers. And the selector's time for 24 questions. Limits: 95 % of the answers within\n"
  "          5 ms at n = 600, 50 ms at 10 000, 300 ms at 100 000.\n"
  "  pass    One iteration of ECM on 100 000 × 5 with all 31 non-empty focal sets (c = 5), per focal set, against\n"
  "          an iteration of scikit-learn's KMeans per centroid on the same data in the same run, with 1 and 2\n"
  "          threads; and the gain from the second thread. Means of 10 iterations. Limit: no more than KMeans, with\n"
  "          as many centroids as there are clusters and with as many as there are sets. Skipped where\n"
  "          /usr/bin/python3 has no scikit-learn (Debian: python3-sklearn).\n"
  "  memory  Growth of the peak resident memory while 1 000 000 × 5 objects are clustered, beyond the data\n"
  "          themselves, and with a second partition clustered from the first. Limit: 2 (8 c + 5) + 24 bytes an\n"
  "          object, whatever the number of focal sets.";

/* ---- problems ---- */

static CredalParams *
make_params (const CredalEngine *engine, guint clusters, const char *metric)
{
  CredalParams *params = credal_params_new (engine->params);
  g_autofree char *c = g_strdup_printf ("%u", clusters);

  credal_params_set (params, CREDAL_PARAM_CLUSTERS, c, NULL);
  credal_params_set (params, CREDAL_PARAM_STARTS, "1", NULL);
  credal_params_set (params, "metric", metric, NULL);
  return params;
}

static CredalDataset *
make_gaussians (gsize n, guint clusters)
{
  g_autoptr(GError) error = NULL;
  CredalDataset *data = credal_generate_gaussians (n, 5, clusters, 3.0, 1, &error);

  check (data, error);
  return data;
}

static CredalPartition *
fit (const CredalEngine *engine, const CredalProblem *problem, const CredalFitOptions *options)
{
  g_autoptr(GError) error = NULL;
  CredalPartition *partition = credal_fit (engine, problem, options, &error);

  check (partition, error);
  return partition;
}

static CredalRelation
truth (const CredalDataset *data, guint32 i, guint32 j)
{
  const int *classes = credal_dataset_classes (data);

  return classes[i] == classes[j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
}

/* ---- start ---- */

#define LETTERS 3
#define DRAWS 15
#define FASTER 300                       /* than the rival: the limit */

static CredalDataset *
load_letters (void)
{
  const char *folder = g_getenv ("CREDAL_DATA");
  g_autofree char *path = g_build_filename (folder ? folder : CREDAL_SOURCE_DATA, "letters-ijl.csv", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalTable) table = credal_table_load (path, NULL, &error);

  check (table, error);
  CredalDataset *data = credal_table_dataset (table, NULL, NULL, &error);
  check (data, error);
  return data;
}

static CredalConstraints *
random_constraints (const CredalDataset *data, guint count, guint64 seed)
{
  gsize n = credal_dataset_n (data);
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);
  CredalConstraints *constraints = credal_constraints_new (n);

  while (credal_constraints_n_pairs (constraints) < count)
    {
      guint32 i = (guint32) credal_rng_index (rng, n), j = (guint32) credal_rng_index (rng, n);
      if (i != j)
        credal_constraints_add_pair (constraints, i, j, truth (data, i, j), 1.0, FALSE);
    }
  return constraints;
}

static double
largest_distance2 (const CredalDataset *data)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  double largest = 0.0;

  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < i; j++)
      {
        double sum = 0.0;
        for (gsize q = 0; q < p; q++)
          sum += pow (credal_dataset_row (data, i)[q] - credal_dataset_row (data, j)[q], 2.0);
        largest = MAX (largest, sum);
      }
  return largest;
}

/* Milliseconds of one fit; its Rand index and the prelude's share of the time beside it. */
static double
time_start (const CredalProblem *problem, double *prelude_ms, double *ri)
{
  const CredalEngine *cecm = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalState) prelude = NULL;
  CredalFitOptions options = { .prelude = &prelude };
  double begun = processor_ms ();
  g_autoptr(CredalPartition) whole = fit (cecm, problem, &options);
  double between = processor_ms ();

  G_GNUC_UNUSED g_autoptr(CredalPartition) alone = fit (cecm, problem, &options);    /* the prelude is there now */
  double after = processor_ms ();

  *prelude_ms = (between - begun) - (after - between);
  *ri = credal_indices (credal_partition_labels (whole), credal_dataset_classes (problem->data),
                        credal_dataset_n (problem->data), NULL).ri;
  return between - begun;
}

static void
measure_start (CredalDataset *data, const char *metric, double rival_ms)
{
  g_autoptr(CredalParams) params = make_params (credal_engine_find ("cecm", NULL), LETTERS, metric);
  g_autofree char *rho2 = g_strdup_printf ("%.17g", 4.0 * largest_distance2 (data));
  Samples whole = { .n = 0 }, prelude = { .n = 0 }, indices = { .n = 0 };
  double before, ri;

  credal_params_set (params, "rho2", rho2, NULL);
  for (guint draw = 0; draw < DRAWS; draw++)
    {
      g_autoptr(CredalConstraints) constraints = random_constraints (data, 100, draw);
      CredalProblem problem = { data, constraints, params, draw };
      samples_add (&whole, time_start (&problem, &before, &ri));
      samples_add (&prelude, before);
      samples_add (&indices, ri);
    }
  double faster = rival_ms / samples_at (&whole, 0.5);
  g_print ("%-10s", metric);
  samples_print (&whole);
  g_print (" %8.2f %7.0f× %5d× %-6s %9.2f–%.2f\n", samples_at (&prelude, 0.5), faster, FASTER,
           verdict (faster >= FASTER), samples_at (&indices, 0.0), samples_at (&indices, 1.0));
}

static void
bench_start (void)
{
  g_autoptr(CredalDataset) data = load_letters ();

  credal_parallel_set_threads (1);
  g_print ("\nOne CECM start, letters-ijl, 100 constraints: %d draws\n%-10s", DRAWS, "metric");
  samples_heading ();
  g_print (" %8s %8s %6s %6s %14s\n", "prelude", "faster", "limit", "", "Rand index");
  measure_start (data, "euclidean", 11e3);
  measure_start (data, "adaptive", 8e3);
}

/* ---- answer ---- */

#define BEFORE 100
#define TIMED 30
#define QUESTIONS 24

/* A session without its log: the data, the answers and the partition they led to. */
typedef struct {
  CredalProblem problem;
  CredalConstraints *answers;
  CredalPartition *partition;
} Session;

static void
propose (const Session *session, guint limit, GArray *questions)
{
  const CredalSelector *boundary = credal_selector_find ("boundary", NULL);
  g_autoptr(CredalParams) params = credal_params_new (boundary->params);
  g_autoptr(CredalAnswers) answers = credal_answers_new (credal_constraints_copy (session->answers),
                                                         credal_partition_c (session->partition));
  CredalSelectorInput input = { session->partition, session->problem.data, answers, params, session->problem.seed };

  g_assert_true (boundary->propose (NULL, &input, limit, questions, NULL, NULL));
}

/* The best question is answered and clustered. Milliseconds of the latter. */
static double
answer (Session *session, Clock clock_ms, double *propose_ms)
{
  g_autoptr(GArray) questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  double begun = clock_ms ();

  propose (session, QUESTIONS, questions);
  *propose_ms = clock_ms () - begun;
  g_assert (questions->len > 0);
  const CredalQuestion *best = &g_array_index (questions, CredalQuestion, 0);
  CredalRelation relation = truth (session->problem.data, best->i, best->j);
  credal_constraints_add_pair (session->answers, best->i, best->j, relation, 1.0, FALSE);

  g_autoptr(CredalPartition) before = session->partition;
  CredalFitOptions options = { .warm = credal_partition_state (before), .match = before, .warm_only = TRUE };
  begun = clock_ms ();
  session->partition = fit (credal_engine_find ("cecm", NULL), &session->problem, &options);
  return clock_ms () - begun;
}

static void
measure_answers (gsize n, const char *metric, guint threads, double limit)
{
  g_autoptr(CredalDataset) data = make_gaussians (n, 3);
  g_autoptr(CredalParams) params = make_params (credal_engine_find ("cecm", NULL), 3, metric);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (n);
  Session session = { { data, answers, params, 1 }, answers, NULL };
  Samples times = { .n = 0 }, proposals = { .n = 0 }, steps = { .n = 0 };
  Clock clock_ms = threads == 1 ? processor_ms : wall_ms;
  double proposed;

  credal_parallel_set_threads (threads);
  session.partition = fit (credal_engine_find ("cecm", NULL), &session.problem, NULL);
  for (guint k = 0; k < BEFORE; k++)
    answer (&session, clock_ms, &proposed);
  for (guint k = 0; k < TIMED; k++)
    {
      samples_add (&times, answer (&session, clock_ms, &proposed));
      samples_add (&proposals, proposed);
      samples_add (&steps, credal_partition_report (session.partition)->iterations);
    }
  credal_partition_unref (session.partition);
  g_print ("%8" G_GSIZE_FORMAT " %-10s %7u", n, metric, threads);
  samples_print (&times);
  g_print (" %3.0f–%-3.0f", samples_at (&steps, 0.0), samples_at (&steps, 1.0));
  samples_print (&proposals);
  if (threads == 1)
    g_print (" %6.0f %s", limit, verdict (samples_at (&times, 0.95) <= limit));
  g_print ("\n");
}

static void
bench_answer (void)
{
  static const struct { gsize n; double limit; } cases[] = { { 600, 5.0 }, { 10000, 50.0 }, { 100000, 300.0 } };
  static const char *const metrics[] = { "euclidean", "adaptive" };

  g_print ("\nOne answer, %d to %d present: %d answers, and %d questions proposed before each\n%8s %-10s %7s", BEFORE,
           BEFORE + TIMED, TIMED, QUESTIONS, "n", "metric", "threads");
  samples_heading ();
  g_print (" %7s", "steps");
  samples_heading ();
  g_print (" %6s\n", "limit");
  for (guint at = 0; at < G_N_ELEMENTS (cases); at++)
    for (guint metric = 0; metric < G_N_ELEMENTS (metrics); metric++)
      for (guint threads = 1; threads <= 2; threads++)
        measure_answers (cases[at].n, metrics[metric], threads, cases[at].limit);
}

/* ---- pass ---- */

#define PASS_N 100000
#define PASS_C 5
#define PASS_SETS 31
#define RUNS 9
#define ITERATIONS 10

static void
time_iterations (CredalDataset *data, const char *metric, guint threads, Samples *times)
{
  const CredalEngine *ecm = credal_engine_find ("ecm", NULL);
  g_autoptr(CredalParams) params = make_params (ecm, PASS_C, metric);
  g_autoptr(GRand) rng = credal_rng_new (1, 1);
  g_autoptr(GError) error = NULL;
  CredalProblem problem = { data, NULL, params, 1 };
  CredalStart start = { CREDAL_START_RANDOM, NULL, NULL, rng };
  Clock clock_ms = threads == 1 ? processor_ms : wall_ms;
  CredalIteration iteration;

  credal_parallel_set_threads (threads);
  gpointer run = ecm->algorithm->start (ecm, &problem, &start, &error);
  check (run, error);
  for (guint round = 0; round < RUNS; round++)
    {
      double begun = clock_ms ();
      for (guint k = 0; k < ITERATIONS; k++)
        if (!ecm->algorithm->step (run, NULL, &iteration, &error))
          check (NULL, error);
      samples_add (times, (clock_ms () - begun) / ITERATIONS);
    }
  ecm->algorithm->free (run);
}

static char *
write_rows (const CredalDataset *data)
{
  g_autoptr(GError) error = NULL;
  char *path = NULL;
  int file = g_file_open_tmp ("credal-bench-XXXXXX", &path, &error);

  check (path, error);
  const gsize size = credal_dataset_n (data) * credal_dataset_p (data) * sizeof (double);
  close (file);
  if (!g_file_set_contents (path, (const char *) credal_dataset_x (data), (gssize) size, &error))
    check (NULL, error);
  return path;
}

/* FALSE where scikit-learn is not installed. */
static gboolean
time_rival (const char *path, guint centroids, guint threads, double *least, double *median, char version[16])
{
  g_autofree char *command = g_strdup_printf ("/usr/bin/python3 " CREDAL_BENCH_RIVAL " %s %d 5 %u %u %d", path, PASS_N,
                                              centroids, threads, RUNS);
  g_autofree char *output = NULL;
  int status;

  if (!g_spawn_command_line_sync (command, &output, NULL, &status, NULL) || !g_spawn_check_wait_status (status, NULL))
    return FALSE;
  return sscanf (output, "%lf %lf %15s", least, median, version) == 3;
}

static double
print_pass (const char *what, guint threads, guint sets, double least, double median)
{
  g_print ("%-28s %7u %5u %9.2f %9.2f %12.3f", what, threads, sets, least, median, least / sets);
  return least / sets;
}

static double
measure_pass (CredalDataset *data, const char *metric, guint threads)
{
  Samples times = { .n = 0 };
  g_autofree char *what = g_strdup_printf ("ECM, %s", metric);

  time_iterations (data, metric, threads, &times);
  return print_pass (what, threads, PASS_SETS, samples_at (&times, 0.0), samples_at (&times, 0.5));
}

static void
measure_rival (const char *path, guint threads, double ours, guint centroids)
{
  double least, median;
  char version[16];

  if (!time_rival (path, centroids, threads, &least, &median, version))
    {
      g_print ("KMeans skipped: /usr/bin/python3 has no scikit-learn (Debian: python3-sklearn)\n");
      return;
    }
  g_autofree char *what = g_strconcat ("scikit-learn ", version, " KMeans", NULL);
  double theirs = print_pass (what, threads, centroids, least, median);
  g_print ("  ECM costs %.2f of it", ours / theirs);
  if (threads == 1)
    g_print (", limit 1: %s", verdict (ours <= theirs));
  g_print ("\n");
}

static void
bench_pass (void)
{
  g_autoptr(CredalDataset) data = make_gaussians (PASS_N, PASS_C);
  g_autofree char *path = write_rows (data);
  double euclidean[3], adaptive[3];

  g_print ("\nOne iteration, 100 000 × 5: %d runs of %d\n%-28s %7s %5s %9s %9s %12s\n", RUNS, ITERATIONS, "method",
           "threads", "sets", "least", "median", "least / set");
  for (guint threads = 1; threads <= 2; threads++)
    {
      euclidean[threads] = measure_pass (data, "euclidean", threads);
      g_print ("\n");
      adaptive[threads] = measure_pass (data, "adaptive", threads);
      g_print ("\n");
      measure_rival (path, threads, euclidean[threads], PASS_C);
      measure_rival (path, threads, euclidean[threads], PASS_SETS);
    }
  g_print ("Two threads instead of one: %.2f times faster, Euclidean; %.2f, adaptive\n", euclidean[1] / euclidean[2],
           adaptive[1] / adaptive[2]);
  unlink (path);
}

/* ---- memory ---- */

#define MEMORY_N 1000000

/* A field of the kernel's account of this process, in bytes; −1 where there is none. */
static double
process_bytes (const char *field)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return -1.0;
  const char *line = strstr (text, field);
  return line ? 1024.0 * g_ascii_strtod (line + strlen (field) + 1, NULL) : -1.0;
}

/* The peak is counted from here. */
static gboolean
reset_peak (void)
{
  malloc_trim (0);
  FILE *file = fopen ("/proc/self/clear_refs", "w");
  if (!file)
    return FALSE;
  fputs ("5", file);
  return fclose (file) == 0;
}

static void
measure_memory (const char *id, guint clusters, const char *metric, guint links)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalDataset) data = make_gaussians (MEMORY_N, clusters);
  g_autoptr(CredalConstraints) constraints = random_constraints (data, links, 1);
  g_autoptr(CredalParams) params = make_params (engine, clusters, metric);
  CredalProblem problem = { data, constraints, params, 1 };

  credal_params_set (params, CREDAL_PARAM_ITERATIONS, "2", NULL);
  if (!reset_peak ())
    {
      g_print ("skipped: the kernel does not tell the peak\n");
      return;
    }
  double before = process_bytes ("VmRSS");
  g_autoptr(CredalPartition) first = fit (engine, &problem, NULL);
  double after_first = process_bytes ("VmHWM") - before;
  CredalFitOptions options = { .warm = credal_partition_state (first), .match = first, .warm_only = TRUE };
  G_GNUC_UNUSED g_autoptr(CredalPartition) second = fit (engine, &problem, &options);
  double after_second = process_bytes ("VmHWM") - before, limit = 2.0 * (8.0 * clusters + 5.0) + 24.0;
  g_print ("%-5s %-10s %2u %5u %8.0f MB %9.1f %9.1f %7.0f %s\n", id, metric, clusters, 1u << clusters, 40e-6 * MEMORY_N,
           after_first / MEMORY_N, after_second / MEMORY_N, limit, verdict (after_second / MEMORY_N <= limit));
}

static void
bench_memory (void)
{
  g_print ("\nPeak memory beyond the data, bytes an object, 1 000 000 × 5\n");
  g_print ("%-5s %-10s %2s %5s %11s %9s %9s %7s\n", "what", "metric", "c", "sets", "the data", "one fit",
           "two held", "limit");
  credal_parallel_set_threads (2);
  measure_memory ("ecm", 3, "euclidean", 0);
  measure_memory ("cecm", 3, "euclidean", 100);
  measure_memory ("cecm", 3, "adaptive", 100);
  measure_memory ("ecm", 8, "euclidean", 0);
}

/* ---- all ---- */

int
main (int argc, char **argv)
{
  static const Section sections[] = {
    { "start", bench_start },
    { "answer", bench_answer },
    { "pass", bench_pass },
    { "memory", bench_memory },
    { NULL },
  };

  return run_sections (argc, argv, summary, sections);
}
