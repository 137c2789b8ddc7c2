/* How much of each engine runs on one thread only: the table of --help. */
#include <stdio.h>
#include <stdlib.h>
#include "core/base/parallel.h"
#include "core/data/generate.h"
#include "engines/shared/engine.h"
#include "samples.h"
#include "sections.h"

static const char summary[] =
  "Usage: bench-serial [--objects=N] [--rounds=N] [ENGINE...]\n"
  "\n"
  "Clusters N (1 000 000) Gaussians in 5 features, c = 5, ten iterations from one start, with one thread and with two\n"
  "in turn, N rounds (3) of each. Least seconds of the clock on the wall of each; the serial share of the work,\n"
  "(2 t2 - t1) / t1, which means something on two idle processors only; the share of the processor time that one\n"
  "thread spends outside parallel passes, which other programs disturb little; and the processor time with two\n"
  "threads by the processor time with one: if it is above 1, threads wait for each other or for memory.\n"
  "Limit: a serial share of .05.\n";

enum { FEATURES = 5, ITERATIONS = 10 };

typedef struct {
  const char *engine, *params;
} Case;

static const Case cases[] = {
  { "kmeans", "clusters=5" }, { "fcm", "clusters=5" }, { "skmeans", "clusters=5" }, { "sfcm", "clusters=5" },
  { "ecm", "clusters=5" }, { "cecm", "clusters=5" }, { "cfcm", "clusters=5" }, { "gmm", "clusters=5" },
  { "egmm", "clusters=4" }, { "cgmm", "clusters=5" }, { "som", "clusters=5" }, { "s3om", "clusters=5" },
  { "pcm", "clusters=5" }, { "rpcm", "clusters=5" }, { "pfcm", "clusters=5" }, { "spfcm", "clusters=5" },
  { "srpcm", "clusters=3" }, { "ipcm", "clusters=5" }, { NULL },
};

static gint64 objects = 1000000;
static int rounds = 3;
static char **names;

static const GOptionEntry options[] = {
  { "objects", 0, 0, G_OPTION_ARG_INT64, &objects, NULL, NULL },
  { "rounds", 0, 0, G_OPTION_ARG_INT, &rounds, NULL, NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &names, NULL, NULL },
  { NULL },
};

/* ---- parallel passes, wrapped by the linker ---- */

static double inside;                    /* milliseconds of processor time */
static guint depth;

void __real_credal_parallel_for (gsize n_blocks, CredalBlockFunc func, gpointer data);
void __wrap_credal_parallel_for (gsize n_blocks, CredalBlockFunc func, gpointer data);
double *__real_credal_parallel_sum (gsize n_blocks, gsize width, CredalSumFunc func, gpointer data);
double *__wrap_credal_parallel_sum (gsize n_blocks, gsize width, CredalSumFunc func, gpointer data);

/* Passes begin on the main thread; with one thread, passes within passes do, too. */
static double
enter_pass (void)
{
  return credal_parallel_threads () == 1 && depth++ == 0 ? processor_ms () : 0.0;
}

static void
leave_pass (double began)
{
  if (credal_parallel_threads () == 1 && --depth == 0)
    inside += processor_ms () - began;
}

void
__wrap_credal_parallel_for (gsize n_blocks, CredalBlockFunc func, gpointer data)
{
  double began = enter_pass ();

  __real_credal_parallel_for (n_blocks, func, data);
  leave_pass (began);
}

double *
__wrap_credal_parallel_sum (gsize n_blocks, gsize width, CredalSumFunc func, gpointer data)
{
  double began = enter_pass (), *sums = __real_credal_parallel_sum (n_blocks, width, func, data);

  leave_pass (began);
  return sums;
}

/* ---- engines ---- */

/* The least milliseconds of all rounds. */
typedef struct {
  double wall, processor;
  double outside;          /* processor time outside parallel passes, with one thread */
} Spent;

static void
measure (const CredalEngine *engine, const CredalProblem *problem, guint threads, Spent *least)
{
  g_autoptr(GError) error = NULL;

  credal_parallel_set_threads (threads);
  inside = 0.0;
  double wall = wall_ms (), processor = processor_ms ();
  g_autoptr(CredalPartition) partition = credal_fit (engine, problem, NULL, &error);
  g_assert_nonnull (partition);
  wall = wall_ms () - wall;
  processor = processor_ms () - processor;
  *least = (Spent) { MIN (least->wall, wall), MIN (least->processor, processor),
                     MIN (least->outside, processor - inside) };
}

/* Returns TRUE if the limit is kept. */
static gboolean
bench (const Case *one, CredalDataset *data)
{
  const CredalEngine *engine = credal_engine_find (one->engine, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  CredalProblem problem = { data, NULL, params, 1 };
  Spent alone = { G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE }, two = alone;

  g_assert_true (credal_params_set_words (params, one->params, NULL));
  credal_params_set (params, CREDAL_PARAM_STARTS, "1", NULL);
  credal_params_set_count (params, CREDAL_PARAM_ITERATIONS, ITERATIONS, NULL);
  credal_params_set (params, CREDAL_PARAM_TOLERANCE, "0", NULL);
  for (int round = 0; round < rounds; round++)
    {
      measure (engine, &problem, 1, &alone);
      measure (engine, &problem, 2, &two);
    }
  double share = (2.0 * two.wall - alone.wall) / alone.wall;
  g_print ("%-8s %8.2f %8.2f %8.2f %8.3f %8.3f %8.2f %s\n", one->engine, alone.wall / 1e3, two.wall / 1e3,
           alone.wall / two.wall, share, alone.outside / alone.processor, two.processor / alone.processor,
           verdict (share <= 0.05));
  return share <= 0.05;
}

int
main (int argc, char **argv)
{
  g_autoptr(GOptionContext) context = g_option_context_new (NULL);
  g_autoptr(GError) error = NULL;
  gboolean kept = TRUE;

  g_option_context_add_main_entries (context, options, NULL);
  g_option_context_set_summary (context, summary);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }
  g_autoptr(CredalDataset) data = credal_generate_gaussians ((gsize) objects, FEATURES, 5, 3.0, 1, &error);
  g_assert_no_error (error);
  g_print ("%-8s %8s %8s %8s %8s %8s %8s\n", "engine", "1, s", "2, s", "faster", "serial", "outside", "busy");
  for (const Case *one = cases; one->engine; one++)
    if (!names || g_strv_contains ((const char *const *) names, one->engine))
      kept &= bench (one, data);
  g_strfreev (names);
  return kept ? EXIT_SUCCESS : EXIT_FAILURE;
}
