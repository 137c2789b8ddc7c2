/* Steps and partitions of the possibilistic engines. */
#include "engines/possibilistic/possibilistic.h"
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "engines/shared/common.h"

#define BLOCK ((gsize) 1024)

#define FLAT 0.01                        /* relative to J: scale for its fall. Most of J is Σγ(1 − t)² of objects far
                                          * from a cluster; the centroid keeps moving while J hardly falls */

enum { MOST_PHASES = 5 };

/* ---- steps ---- */

static gpointer
start_possibilistic (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from,
                     GError **error)
{
  g_autoptr(CredalPossibilistic) model = credal_possibilistic_new (problem, error);

  return model && credal_possibilistic_begin (model, problem, from, error) ? g_steal_pointer (&model) : NULL;
}

/* Ends the phase when J stands still. Another phase follows if the new γ differ. */
static void
end_phase (CredalPossibilistic *model, CredalIteration *iteration)
{
  gboolean still = credal_stands_still (model->before, iteration->objective, iteration->scale, model->tolerance);

  model->before = iteration->objective;
  if (!still || model->phase + 1 >= MOST_PHASES || !credal_possibilistic_match_gamma (model))
    return;
  iteration->more = TRUE;
  model->phase++;
  model->before = INFINITY;
}

static gboolean
step_possibilistic (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  CredalPossibilistic *model = run;

  if (!model->named && model->labels->size > 0)
    credal_possibilistic_match_labels (model);
  g_autofree double *sums = credal_possibilistic_pass (model, monitor, error);
  if (!sums)
    return FALSE;
  iteration->objective = sums[0] + credal_possibilistic_cost (model);
  iteration->scale = FLAT * iteration->objective;
  iteration->phase = model->phase;
  end_phase (model, iteration);
  credal_possibilistic_move (model, sums);
  return TRUE;
}

/* ---- the result ---- */

static void
possibilistic_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const CredalPossibilistic *model = item;
  guint c = model->c;
  g_autofree double *typicality = g_new (double, (end - begin) * c);

  credal_possibilistic_typicality (model, begin, end, typicality);
  for (const double *t = typicality; t < typicality + (end - begin) * c; t += c, m += c + 1)
    {
      double sum = model->outlier;
      for (guint k = 0; k < c; k++)
        sum += t[k];
      m[0] = sum > 0.0 ? model->outlier / sum : 0.0;
      for (guint k = 0; k < c; k++)
        m[1 + k] = sum > 0.0 ? t[k] / sum : 1.0 / c;
    }
}

/* For IPCM. */
static void
joint_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const CredalPossibilistic *model = item;
  guint c = model->c;
  g_autofree double *u = g_new (double, (end - begin) * c);

  credal_possibilistic_memberships (model, begin, end, u);
  for (gsize i = 0; i < end - begin; i++)
    {
      m[i * (c + 1)] = 0.0;
      memcpy (m + i * (c + 1) + 1, u + i * c, c * sizeof (double));
    }
}

typedef struct {
  const CredalPossibilistic *model;
  double *typicality;
} All;

static void
typicality_block (gsize block, gpointer user_data)
{
  const All *all = user_data;
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, credal_dataset_n (all->model->data));

  credal_possibilistic_typicality (all->model, begin, end, all->typicality + begin * all->model->c);
}

/* Returns the typicalities (n × c); free with g_free(). */
static double *
compute_typicalities (const CredalPossibilistic *model, GError **error)
{
  gsize n = credal_dataset_n (model->data);
  All all = { model, credal_masses_new (n, model->c, error) };

  if (all.typicality)
    credal_parallel_for ((n + BLOCK - 1) / BLOCK, typicality_block, &all);
  return all.typicality;
}

static CredalPartition *
partition_possibilistic (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                         CredalReport *report, GError **error)
{
  g_autoptr(CredalPossibilistic) model = credal_possibilistic_new (problem, error);

  if (!model || !credal_possibilistic_load (model, state, error))
    return NULL;
  g_autofree double *sums = credal_possibilistic_pass (model, NULL, error);
  g_autofree double *typicality = compute_typicalities (model, error);
  g_autoptr(CredalFrame) frame = typicality ? credal_frame_new (model->c, CREDAL_FOCAL_BAYESIAN, error) : NULL;
  if (!frame)
    return NULL;
  report->objective = sums[0] + credal_possibilistic_cost (model);
  for (guint k = 0; model->metrics && k < model->c; k++)
    if (model->shrunk[k] != 0.0)
      credal_report_fault (report, CREDAL_FAULT_SINGULAR, (int) k);
  CredalModel result = { .masses = model->joint > 0.0 ? joint_masses : possibilistic_masses,
                         .free_item = credal_possibilistic_free, .typicality = typicality, .k = model->c,
                         .prototypes = model->centres, .n_shapes = model->metrics ? model->c : 0,
                         .shapes = model->metrics };
  result.item = g_steal_pointer (&model);
  return credal_partition_new (frame, problem->data, state, &result, error);
}

const CredalAlgorithm credal_possibilistic_algorithm = {
  start_possibilistic, step_possibilistic, credal_possibilistic_save, credal_possibilistic_free,
  partition_possibilistic,
};
