/* The work whose instructions instructions.py counts, under callgrind: one answer, and one pass of each engine. */
#include <stdlib.h>
#include <valgrind/callgrind.h>
#include "core/base/parallel.h"
#include "core/data/generate.h"
#include "engines/shared/engine.h"
#include "session/asking/simulation.h"
#include "session/recipes.h"

enum { FEATURES = 5, CLUSTERS = 3, KNOWN = 8, SMALL = 300 };
#define CLUSTERS_TEXT "3"

/* ---- one answer with "Learn fastest", without the threads of a session ---- */

static void
answer_next (CredalSimulation *simulation)
{
  gboolean dry;

  g_assert_true (credal_simulation_answer (simulation, &dry, NULL) && !dry);
  g_assert_true (credal_simulation_fit (simulation, NULL));
}

static void
count_answer (gsize n, const char *name)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (n, FEATURES, CLUSTERS, 3.25, 1, NULL);
  g_autoptr(CredalConstraints) none = credal_constraints_new (n);
  g_autoptr(CredalSettings) settings = credal_settings_new (FALSE);
  const CredalSimulated user = { .settings = settings, .data = data, .known = none };
  g_autoptr(CredalSimulation) simulation = NULL;

  g_assert_true (credal_settings_follow (settings, credal_recipe_find ("learn-fastest", NULL), NULL));
  g_assert_true (credal_settings_set (settings, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, CLUSTERS_TEXT, NULL));
  simulation = credal_simulation_new (&user, 1, NULL);
  for (guint k = 0; k < KNOWN; k++)
    answer_next (simulation);
  CALLGRIND_START_INSTRUMENTATION;
  answer_next (simulation);
  CALLGRIND_DUMP_STATS_AT (name);
  CALLGRIND_STOP_INSTRUMENTATION;
}

/* ---- one pass of an engine ---- */

static void
count_engine (const CredalEngine *engine, CredalDataset *data)
{
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;

  credal_params_set (params, CREDAL_PARAM_CLUSTERS, CLUSTERS_TEXT, NULL);
  credal_params_set (params, CREDAL_PARAM_STARTS, "1", NULL);
  credal_params_set (params, CREDAL_PARAM_ITERATIONS, "1", NULL);
  CALLGRIND_START_INSTRUMENTATION;
  g_autoptr(CredalPartition) partition = credal_fit (engine, &problem, NULL, &error);
  CALLGRIND_DUMP_STATS_AT (engine->id);
  CALLGRIND_STOP_INSTRUMENTATION;
  g_assert_no_error (error);
  g_assert_nonnull (partition);
}

int
main (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (SMALL, FEATURES, CLUSTERS, 3.25, 1, NULL);

  credal_parallel_set_threads (1);
  count_answer (600, "answer-600");
  count_answer (10000, "answer-10000");
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    count_engine (*engine, data);
  return EXIT_SUCCESS;
}
