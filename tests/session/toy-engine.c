/* The nearest of two fixed points, without an objective. */
#include "toy-engine.h"
#include <math.h>
#include "engines/shared/common.h"

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

const CredalEngine test_toy = {
  .id = "toy", .name = "Toy", .paper = "[Toy]", .summary = "The nearest of two points.", .params = toy_params,
  .can = CREDAL_FINDS_CLUSTERS,
  .algorithm = &(const CredalAlgorithm) { toy_start, toy_step, toy_save, g_free, toy_partition },
};
