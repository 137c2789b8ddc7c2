/* The loop that every engine runs in, with engines made to fail where real ones seldom do. */
#include "core/data/generate.h"
#include "engines/shared/engine.h"

/* ---- preludes that fail ---- */

static CredalError reason;               /* of the next one */

static gpointer
fail (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *start, GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, (int) reason, "no room");
  return NULL;
}

static const CredalEngine *
failing_prelude (const CredalParams *given, CredalStartKind kind, CredalParams **out)
{
  static const CredalAlgorithm failing = { .start = fail };
  static CredalEngine engine;

  engine = *credal_engine_find ("ecm", NULL);
  engine.search = NULL;
  engine.algorithm = &failing;
  *out = credal_params_copy (given);
  return &engine;
}

/* ---- what becomes of the fit ---- */

typedef struct {
  CredalDataset *data;
  CredalParams *params;
  CredalPartition *before;
  CredalState *prelude;                  /* kept between fits */
} Case;

static void
case_init (Case *given)
{
  const CredalEngine *ecm = credal_engine_find ("ecm", NULL);

  given->data = credal_generate_gaussians (60, 2, 3, 8.0, 1, NULL);
  given->params = credal_params_new (ecm->params);
  given->prelude = NULL;
  g_assert_true (credal_params_set (given->params, CREDAL_PARAM_CLUSTERS, "3", NULL));
  given->before = credal_fit (ecm, &(CredalProblem) { .data = given->data, .params = given->params }, NULL, NULL);
  g_assert_nonnull (given->before);
}

static void
case_clear (Case *given)
{
  credal_dataset_unref (given->data);
  credal_params_free (given->params);
  credal_partition_unref (given->before);
  g_assert_null (given->prelude);
}

/* ECM again, from the earlier result where @warm, with a prelude that fails with @code. */
static CredalPartition *
fit_again (Case *given, gboolean warm, CredalError code, GError **error)
{
  static const CredalSearch search = { .prelude = failing_prelude };
  CredalEngine engine = *credal_engine_find ("ecm", NULL);
  const CredalProblem problem = { .data = given->data, .params = given->params };
  const CredalFitOptions options = { .warm = warm ? credal_partition_state (given->before) : NULL,
                                     .prelude = &given->prelude };

  engine.search = &search;
  reason = code;
  return credal_fit (&engine, &problem, &options, error);
}

/* Why it failed is told, be there an earlier result or none: nobody asked for a stop. */
static void
test_failing_prelude (void)
{
  Case given;

  case_init (&given);
  for (guint warm = 0; warm < 2; warm++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_null (fit_again (&given, warm, CREDAL_ERROR_MEMORY, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
      g_assert_cmpstr (error->message, ==, "no room");
    }
  case_clear (&given);
}

/* What was found until then is the result. */
static void
test_stopped_prelude (void)
{
  g_autoptr(GError) error = NULL;
  Case given;

  case_init (&given);
  g_autoptr(CredalPartition) found = fit_again (&given, TRUE, CREDAL_ERROR_CANCELLED, &error);
  g_assert_no_error (error);
  g_assert_cmpint (credal_partition_report (found)->status, ==, CREDAL_STATUS_STOPPED);
  g_assert_null (fit_again (&given, FALSE, CREDAL_ERROR_CANCELLED, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  case_clear (&given);
}

/* ---- starts that settle ---- */

static const CredalAlgorithm *plain;     /* of the engine behind the script */
static guint begun;                      /* number of starts, or of steps */

static gpointer
begin (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *start, GError **error)
{
  begun++;
  return plain->start (engine, problem, start, error);
}

/* The first start settles at 10; others are at 9 and never at rest. */
static gboolean
step (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  if (!plain->step (run, monitor, iteration, error))
    return FALSE;
  iteration->settled = begun == 1;
  iteration->more = begun > 1;
  iteration->objective = begun == 1 ? 10.0 : 9.0;
  return TRUE;
}

/* A start at the limit of iterations is better than one that settled, if its objective is. */
static void
test_settled (void)
{
  CredalEngine engine = *credal_engine_find ("fcm", NULL);
  CredalAlgorithm script = *engine.algorithm;
  g_autoptr(CredalDataset) data = credal_generate_gaussians (60, 2, 3, 8.0, 1, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine.params);
  const CredalProblem problem = { .data = data, .params = params };

  plain = engine.algorithm;
  script.start = begin;
  script.step = step;
  engine.algorithm = &script;
  engine.search = NULL;
  credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, 3, NULL);
  credal_params_set_count (params, CREDAL_PARAM_STARTS, 2, NULL);
  credal_params_set_count (params, CREDAL_PARAM_ITERATIONS, 3, NULL);
  g_autoptr(CredalPartition) found = credal_fit (&engine, &problem, NULL, NULL);
  g_assert_cmpuint (begun, ==, 2);
  g_assert_cmpuint (credal_partition_report (found)->iterations, ==, 3);
  g_assert_cmpint (credal_partition_report (found)->status, ==, CREDAL_STATUS_ITERATION_LIMIT);
}

typedef struct {
  guint told, iterations;
  double fraction;                       /* the last one told */
} Told;

static void
count_told (double fraction, const char *phase, gpointer data)
{
  Told *told = data;

  g_assert_cmpstr (phase, ==, "Clustering");
  g_assert_cmpfloat (fraction, >=, told->fraction);
  told->fraction = fraction;
  told->told++;
}

static void
count_iteration (const CredalTrace *trace, gpointer data)
{
  ((Told *) data)->iterations++;
}

/* With many objects the driver reports each start and each of its iterations. */
static void
test_told (void)
{
  const CredalEngine *engine = credal_engine_find ("kmeans", NULL);
  g_autoptr(CredalDataset) data = credal_generate_gaussians (1000, 2, 3, 4.0, 1, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params };
  Told told = { 0 };
  CredalMonitor monitor = { .progress = count_told, .data = &told };
  const CredalFitOptions options = { .monitor = &monitor, .trace = count_iteration, .trace_data = &told };

  credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, 3, NULL);
  credal_params_set_count (params, CREDAL_PARAM_STARTS, 2, NULL);
  g_autoptr(CredalPartition) found = credal_fit (engine, &problem, &options, NULL);
  g_assert_nonnull (found);
  g_assert_cmpuint (told.iterations, >, 2);
  g_assert_cmpuint (told.told, ==, told.iterations + 2);
  g_assert_cmpfloat (told.fraction, ==, 0.5);
}

static gboolean
step_telling (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  if (begun++ == 0)
    credal_monitor_report (monitor, 0.25, "Samples");
  return plain->step (run, monitor, iteration, error);
}

static void
count_samples (double fraction, const char *phase, gpointer data)
{
  Told *told = data;

  g_assert_cmpstr (phase, ==, told->told++ ? "Samples" : "Clustering");
  told->fraction = fraction;
}

/* After a step that reports its work, the driver repeats this report: the fraction does not go back. */
static void
test_tells_itself (void)
{
  CredalEngine engine = *credal_engine_find ("fcm", NULL);
  CredalAlgorithm script = *engine.algorithm;
  g_autoptr(CredalDataset) data = credal_generate_gaussians (1000, 2, 3, 4.0, 1, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine.params);
  const CredalProblem problem = { .data = data, .params = params };
  Told told = { 0 };
  CredalMonitor monitor = { .progress = count_samples, .data = &told };
  const CredalFitOptions options = { .monitor = &monitor };

  plain = engine.algorithm;
  begun = 0;
  script.step = step_telling;
  engine.algorithm = &script;
  engine.search = NULL;
  credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, 3, NULL);
  credal_params_set_count (params, CREDAL_PARAM_STARTS, 1, NULL);
  g_autoptr(CredalPartition) found = credal_fit (&engine, &problem, &options, NULL);
  g_assert_nonnull (found);
  g_assert_cmpuint (begun, >, 2);
  g_assert_cmpuint (told.told, ==, begun + 2);
  g_assert_cmpfloat (told.fraction, ==, 0.25);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/driver/failing-prelude", test_failing_prelude);
  g_test_add_func ("/driver/stopped-prelude", test_stopped_prelude);
  g_test_add_func ("/driver/settled", test_settled);
  g_test_add_func ("/driver/told", test_told);
  g_test_add_func ("/driver/tells-itself", test_tells_itself);
  return g_test_run ();
}
