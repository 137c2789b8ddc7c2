/* The loop that every engine runs in, with engines made to fail where real ones seldom do. */
#include "core/generate.h"
#include "engines/engine.h"

/* ---- preludes that fail ---- */

static CredalError reason;               /* of the next one */

static gpointer
fail (const CredalProblem *problem, const CredalStart *start, GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, (int) reason, "no room");
  return NULL;
}

static const CredalEngine *
failing_prelude (const CredalParams *given, CredalStartKind kind, CredalParams **out)
{
  static CredalEngine engine;

  engine = *credal_engine_find ("ecm", NULL);
  engine.prelude = NULL;
  engine.start = fail;
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
  CredalEngine engine = *credal_engine_find ("ecm", NULL);
  const CredalProblem problem = { .data = given->data, .params = given->params };
  const CredalFitOptions options = { .warm = warm ? credal_partition_state (given->before) : NULL,
                                     .prelude = &given->prelude };

  engine.prelude = failing_prelude;
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

/* ---- how far each start goes ---- */

enum { MOST = 8 };

/* Of each start: J, and by what share of it the last two iterations lowered it. */
typedef struct {
  double objective[MOST], fall[MOST], before[MOST];
  guint n;
} Falls;

static void
note_fall (const CredalTrace *trace, gpointer data)
{
  Falls *falls = data;
  guint k = trace->start;

  g_assert_cmpuint (k, <, MOST);
  falls->n = MAX (falls->n, k + 1);
  falls->before[k] = falls->fall[k];
  falls->fall[k] = trace->iteration > 1 ? 1.0 - trace->objective / falls->objective[k] : 1.0;
  falls->objective[k] = trace->objective;
}

static double
fit_and_note (CredalDataset *data, gboolean rough, Falls *falls)
{
  const CredalEngine *fcm = credal_engine_find ("fcm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (fcm->params);
  const CredalProblem problem = { .data = data, .params = params };
  const CredalFitOptions options = { .rough = rough, .trace = note_fall, .trace_data = falls };

  g_assert_true (credal_params_set (params, CREDAL_PARAM_CLUSTERS, "5", NULL));
  *falls = (Falls) { 0 };
  g_autoptr(CredalPartition) found = credal_fit (fcm, &problem, &options, NULL);
  g_assert_nonnull (found);
  g_assert_cmpint (credal_partition_report (found)->status, ==, CREDAL_STATUS_CONVERGED);
  return credal_partition_report (found)->objective;
}

/* The best start goes on to a thousandth of the tolerance, and one that cannot be it stops at the tolerance. */
static void
test_best_goes_on (void)
{
  guint settled = 0, left = 0;

  for (guint seed = 1; seed <= 10; seed++)
    {
      g_autoptr(CredalDataset) data = credal_generate_gaussians (200, 2, 5, 2.0, seed, NULL);
      Falls falls;
      double best = fit_and_note (data, FALSE, &falls);
      for (guint k = 0; k < falls.n; k++)
        {
          g_assert_cmpfloat (falls.fall[k], <=, 1e-3);
          settled += falls.fall[k] <= 1e-6;
          left += falls.before[k] > 1e-3;
          if (falls.objective[k] <= best)
            g_assert_cmpfloat (falls.fall[k], <=, 1e-6);
        }
    }
  g_assert_cmpuint (settled, >=, 10);
  g_assert_cmpuint (left, >, 0);
}

static void
test_rough_stays (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (200, 2, 5, 2.0, 1, NULL);
  Falls falls;

  fit_and_note (data, TRUE, &falls);
  for (guint k = 0; k < falls.n; k++)
    {
      g_assert_cmpfloat (falls.fall[k], <=, 1e-3);
      g_assert_cmpfloat (falls.before[k], >, 1e-3);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/driver/failing-prelude", test_failing_prelude);
  g_test_add_func ("/driver/stopped-prelude", test_stopped_prelude);
  g_test_add_func ("/driver/best-goes-on", test_best_goes_on);
  g_test_add_func ("/driver/rough-stays", test_rough_stays);
  return g_test_run ();
}
