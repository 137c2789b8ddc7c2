/* A method that one file adds: it is listed, its parameter is described to the window, it clusters, and a session with
 * it is saved and restored, without another file being touched. */
#include <math.h>
#include <string.h>
#include "common.h"
#include "engines/shared/common.h"
#include "session/log/settings.h"
#include "session/naming.h"

/* ---- the nearest of two fixed points, without an objective ---- */

static const char *const where[] = { "ends", "middle", NULL }, *const where_names[] = { "far apart", "close" };
static const CredalParamSpec toy_params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  { .name = "where", .label = "Points", .help = "Where the two points are.", .type = CREDAL_PARAM_CHOICE,
    .initial = "ends", .choices = where, .choice_names = where_names },
  { NULL }
};

static gpointer
toy_start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *start, GError **error)
{
  return g_memdup2 (problem, sizeof *problem);
}

static gboolean
toy_step (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  iteration->settled = TRUE;
  return TRUE;
}

static void
toy_save (gconstpointer run, CredalState *state)
{
  const CredalProblem *problem = run;
  double shift = credal_params_choice (problem->params, "where") == 0 ? 1.0 : 0.5;

  credal_state_put (state, "points", credal_axis_clusters (2), credal_axis_plain (1),
                    (const double[]) { -shift, shift });
}

typedef struct {
  const CredalDataset *data;             /* the partition's, which outlives this */
  double points[2];                      /* in the first feature */
} Toy;

static void
toy_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Toy *it = item;

  for (gsize i = begin; i < end; i++, m += 3)
    {
      double x = credal_dataset_row (it->data, i)[0];
      m[0] = 0.0;
      m[1] = fabs (x - it->points[0]) < fabs (x - it->points[1]);
      m[2] = 1.0 - m[1];
    }
}

static CredalPartition *
toy_partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *state, CredalReport *report,
               GError **error)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_BAYESIAN, error);
  const CredalMatrix *points = credal_check_state (state, "points", 2, 1, error);
  CredalModel model = { .masses = toy_masses, .free_item = g_free };

  if (!frame || !points)
    return NULL;
  model.item = g_memdup2 (&(Toy) { problem->data, { points->values[0], points->values[1] } }, sizeof (Toy));
  return credal_partition_new (frame, problem->data, state, &model, error);
}

static const CredalEngine toy = {
  .id = "toy", .name = "Toy", .paper = "[Toy]", .summary = "The nearest of two points.", .params = toy_params,
  .can = CREDAL_FINDS_CLUSTERS,
  .start = toy_start, .step = toy_step, .save = toy_save, .free = g_free, .partition = toy_partition,
};

/* ---- what becomes of it ---- */

static void
test_listed (void)
{
  guint count = 0;

  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    count += *engine == &toy;
  g_assert_cmpuint (count, ==, 1);
  g_assert_true (credal_engine_find ("toy", NULL) == &toy);
}

static void
test_kept (void)
{
  CredalSession *session = test_session ("iris.csv");
  g_autofree char *path = test_path ("toy.credal");
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_STANDARDIZE, "yes", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "toy", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "2", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, "where", "middle", NULL));
  const CredalParams *values = credal_session_values (session, CREDAL_SCOPE_ENGINE);
  const CredalParamSpec *spec = credal_params_find (values, "where");
  g_assert_cmpstr (credal_naming_value (spec, credal_params_text (values, "where")), ==, "close");
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_nonnull (credal_session_partition (session));
  g_assert_cmpstr (credal_state_engine (credal_partition_state (credal_session_partition (session))), ==, "toy");
  g_autofree char *before = test_state (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, &error));
  test_forget (session);
  session = test_open (path);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (before, ==, after);
  test_forget (session);
}

/* It does not weigh columns: however much is answered, it gets the data as they are. */
static void
test_not_reshaped (void)
{
  CredalSession *session = test_session ("iris.csv");

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "toy", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_STANDARDIZE, "yes", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "2", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_VIEW, "answers", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  test_answer_truly (session, 12, TRUE);
  CredalPartition *partition = credal_session_partition (session);
  g_assert_true (credal_session_learned (session));
  g_assert_cmpuint (credal_dataset_p (credal_partition_data (partition)), ==, 4);
  g_assert_cmpstr (credal_describe_engine (&toy, TRUE), !=, toy.summary);
  g_assert_cmpstr (credal_describe_engine (&toy, FALSE), ==, toy.summary);
  test_forget (session);
}

/* It finds two clusters, however many are asked for: answers on more groups are taken all the same, and kept. */
static void
test_fewer_clusters (void)
{
  CredalSession *session = test_session ("iris.csv");
  g_autofree char *path = test_path ("fewer.credal");

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "toy", NULL));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "5", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  test_answer_truly (session, 20, TRUE);
  g_assert_cmpuint (credal_partition_c (credal_session_partition (session)), ==, 2);
  g_autofree char *before = test_state (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);
  session = test_open (path);
  g_assert_cmpuint (credal_partition_c (credal_session_partition (session)), ==, 2);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (before, ==, after);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  credal_engine_register (&toy);
  test_begin (&argc, &argv);
  g_test_add_func ("/toy-engine/listed", test_listed);
  g_test_add_func ("/toy-engine/kept", test_kept);
  g_test_add_func ("/toy-engine/not-reshaped", test_not_reshaped);
  g_test_add_func ("/toy-engine/fewer-clusters", test_fewer_clusters);
  return test_end ();
}
