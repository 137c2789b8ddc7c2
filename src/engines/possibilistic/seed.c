/* Begins at the labels: fuzzy c-means from the means of the labelled objects. */
#include <string.h>
#include "core/base/distance.h"
#include "core/numerics/assignment.h"
#include "engines/possibilistic/possibilistic.h"
#include "engines/shared/common.h"

#define CLEARLY 0.1                      /* how much larger Σ w u^m d² of the labels' clusters can be, relative to it */

/* Returns (n × c) the memberships of labelled objects in the clusters that they are labelled; free with g_free().
 * Counts them in @total: (c) out. */
static double *
find_seeds (const CredalPossibilistic *model, double *total, GError **error)
{
  const CredalLabelRows *labels = model->labels;
  double *seeds = credal_masses_new (credal_dataset_n (model->data), model->c, error);

  for (guint k = 0; k < model->c; k++)
    total[k] = 0.0;
  for (gsize at = 0; seeds && at < labels->size * model->c; at++)
    {
      double share = labels->b[at] * labels->f[at];
      seeds[labels->objects[at / model->c] * model->c + at % model->c] = share;
      total[at % model->c] += share;
    }
  return seeds;
}

/* Matches clusters to labels by least total distance. @means: (c × p) of the labelled objects. @cluster: (c) out. */
static void
match_means (const CredalPossibilistic *model, const double *means, const double *total, const double *centres,
             guint *cluster)
{
  guint c = model->c;
  g_autofree double *cost = g_new0 (double, c * c);

  for (guint k = 0; k < c; k++)
    for (guint l = 0; l < c && total[k] > 0.0; l++)
      cost[k * c + l] = credal_distance2 (means + k * model->p, centres + l * model->p, model->p) / model->unit2;
  credal_assignment (cost, c, c, cluster);
}

/* Fills the column of each cluster without labels: the objects nearest to the centre that is left for it. */
static void
fill_seeds (const CredalPossibilistic *model, const double *total, const double *centres, const guint *cluster,
            double *seeds)
{
  for (gsize i = 0; i < credal_dataset_n (model->data); i++)
    {
      const double *x = credal_dataset_row (model->data, i);
      double least = G_MAXDOUBLE;
      guint nearest = 0;
      for (guint k = 0; k < model->c; k++)
        {
          double d2 = credal_distance2 (x, centres + cluster[k] * model->p, model->p);
          nearest = d2 < least ? k : nearest;
          least = MIN (least, d2);
        }
      if (!(total[nearest] > 0.0))
        seeds[i * model->c + nearest] = 1.0;
    }
}

static CredalPartition *
run_fcm (const CredalPossibilistic *model, const double *seeds, GError **error)
{
  const CredalEngine *fcm = credal_engine_find ("fcm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (fcm->params);
  char m[G_ASCII_DTOSTR_BUF_SIZE];
  const CredalProblem problem = { .data = model->data, .params = params };
  const CredalFitOptions options = { .given = &seeds, .n_given = 1 };

  credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, model->c, NULL);
  credal_params_set (params, "m", g_ascii_dtostr (m, sizeof m, model->m), NULL);
  credal_params_set (params, CREDAL_PARAM_TOLERANCE, "1e-5", NULL);
  return credal_fit (fcm, &problem, &options, error);
}

gboolean
credal_possibilistic_seed (const CredalPossibilistic *model, double *centres, GError **error)
{
  double total[CREDAL_MAX_CLUSTERS], gamma[CREDAL_MAX_CLUSTERS];
  guint cluster[CREDAL_MAX_CLUSTERS];
  gsize size = model->c * model->p;

  if (model->labels->size == 0)
    return TRUE;
  g_autofree double *seeds = find_seeds (model, total, error);
  if (!seeds)
    return FALSE;
  g_autofree double *means = g_new (double, size);
  credal_mean_centres (model->data, model->c, seeds, means);
  match_means (model, means, total, centres, cluster);
  fill_seeds (model, total, centres, cluster, seeds);
  g_autoptr(CredalPartition) found = run_fcm (model, seeds, error);
  if (!found)
    return FALSE;
  double before = credal_possibilistic_gamma (model, centres, FALSE, 1.0, gamma);
  if (credal_partition_report (found)->objective <= (1.0 + CLEARLY) * before)
    memcpy (centres, credal_partition_model (found)->prototypes, size * sizeof (double));
  return TRUE;
}
