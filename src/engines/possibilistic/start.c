/* Starts of a run: the prelude, γ and η, starting centroids, and the assignment of labels to clusters. */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/distance.h"
#include "core/numerics/assignment.h"
#include "engines/possibilistic/possibilistic.h"
#include "engines/possibilistic/repulsion.h"
#include "engines/shared/common.h"

#define CLEARLY 0.05                     /* how much lower J of a start must be to win over the one at the labels */
#define REACH (1.0 / 6.0)                /* relative to √(pγ): how far repulsion may push a centroid off its cluster */
#define APART 1e-6                       /* squared distance relative to the data's size; nearer centroids are
                                          * separated */

/* ---- the prelude ---- */

static const CredalEngine *
fcm_prelude (const CredalParams *params, CredalStartKind kind, CredalParams **prelude)
{
  const CredalEngine *fcm = credal_engine_find ("fcm", NULL);
  static const char *const carried[] = { CREDAL_PARAM_CLUSTERS, "m" };

  *prelude = credal_params_new (fcm->params);
  for (guint k = 0; k < G_N_ELEMENTS (carried); k++)
    credal_params_set (*prelude, carried[k], credal_params_text (params, carried[k]), NULL);
  credal_params_set (*prelude, CREDAL_PARAM_TOLERANCE, "1e-5", NULL);
  credal_params_set (*prelude, CREDAL_PARAM_ITERATIONS, "1000", NULL);
  return fcm;
}

static gboolean
begins_at_labels (const CredalParams *params)
{
  return credal_params_find (params, "begin") && strcmp (credal_params_text (params, "begin"), "labels") == 0;
}

static double
find_favour (const CredalParams *params)
{
  return begins_at_labels (params) ? CLEARLY : 0.0;
}

static gboolean
check_possibilistic (const CredalProblem *problem, GError **error)
{
  const CredalParams *params = problem->params;

  return !credal_params_find (params, "metric") || credal_params_choice (params, "metric") != CREDAL_METRIC_ADAPTIVE
         || credal_metric_check ((guint) credal_params_int (params, CREDAL_PARAM_CLUSTERS),
                                 credal_dataset_p (problem->data), error);
}

const CredalSearch credal_possibilistic_search = { .check = check_possibilistic, .prelude = fcm_prelude,
                                                   .favour = find_favour };

/* ---- γ and η ---- */

/* Assigns to each centroid a cluster of fuzzy c-means, whose γ it gets. @cluster: (c) out. */
static void
match_centres (const CredalPossibilistic *model, guint *cluster)
{
  guint c = model->c;
  g_autofree double *cost = g_new (double, c * c);

  for (guint k = 0; k < c; k++)
    for (guint l = 0; l < c; l++)
      cost[k * c + l] = credal_distance2 (model->centres + k * model->p, model->fuzzy + l * model->p, model->p)
                        / model->unit2;
  credal_assignment (cost, c, c, cluster);
}

gboolean
credal_possibilistic_match_gamma (CredalPossibilistic *model)
{
  guint cluster[CREDAL_MAX_CLUSTERS];
  gboolean changed = FALSE;

  if (!model->fuzzy || model->named)
    return FALSE;
  match_centres (model, cluster);
  for (guint k = 0; k < model->c; k++)
    {
      changed = changed || model->gamma[k] != model->fuzzy_gamma[cluster[k]];
      model->gamma[k] = model->fuzzy_gamma[cluster[k]];
    }
  return changed;
}

/* Returns the largest η / unit2 that pushes no centroid far off its cluster of fuzzy c-means. A larger one pushes small
 * clusters off their objects altogether. The pull of the other clusters grows with the number of features. */
static double
find_eta (const CredalPossibilistic *model)
{
  CredalLabelRows none = { model->c, 0, NULL, NULL, NULL };
  CredalPossibilistic at = *model;
  g_autofree double *weight = g_new0 (double, model->c);
  g_autofree double *push = g_new (double, model->c * model->p);
  const CredalRepulsion one = { model->c, model->p, 1.0, model->unit2, weight, model->fuzzy, NULL };
  gsize width = credal_possibilistic_width (model);
  double most = 0.0;

  at.centres = model->fuzzy;
  at.gamma = model->fuzzy_gamma;
  at.labels = &none;
  g_autofree double *sums = credal_possibilistic_pass (&at, NULL, NULL);
  credal_repulsion_gradient (&one, model->fuzzy, push);
  for (guint k = 0; k < model->c; k++)
    {
      double hold = 2.0 * sums[1 + k * width] * REACH * sqrt (model->p * model->fuzzy_gamma[k]);
      most = MAX (most, cblas_dnrm2 ((int) model->p, push + k * model->p, 1) / hold);
    }
  return most > 0.0 && isfinite (most) ? 1.0 / most : 0.0;
}

/* Gives all clusters the mean of their γ. */
static void
make_equal (double *gamma, guint c)
{
  double mean = 0.0;

  for (guint k = 0; k < c; k++)
    mean += gamma[k] / c;
  for (guint k = 0; k < c; k++)
    gamma[k] = mean;
}

static void
set_scales (CredalPossibilistic *model, const CredalParams *params)
{
  gboolean by_degree = strcmp (credal_params_text (params, "gamma"), "by-degree") == 0;

  model->fuzzy_gamma = g_new (double, model->c);
  credal_possibilistic_gamma (model, model->fuzzy, by_degree, credal_params_real (params, "size"), model->fuzzy_gamma);
  if (credal_params_find (params, "equal") && credal_params_yes (params, "equal"))
    make_equal (model->fuzzy_gamma, model->c);
  memcpy (model->gamma, model->fuzzy_gamma, model->c * sizeof (double));
  credal_possibilistic_find_scales (model);
  if (!credal_params_find (params, "eta"))
    return;
  double eta = credal_params_real (params, "eta");
  model->eta = isnan (eta) ? find_eta (model) : eta / model->unit2;
}

/* ---- centroids ---- */

/* Separates centroids that coincide; repulsion needs a distance. */
static void
move_apart (CredalPossibilistic *model)
{
  for (guint k = 1; k < model->c && model->eta > 0.0; k++)
    for (guint l = 0; l < k; l++)
      if (credal_distance2 (model->centres + k * model->p, model->centres + l * model->p, model->p)
          < APART * model->unit2)
        {
          model->centres[k * model->p + k % model->p] += k * sqrt (APART * model->unit2) * (k / model->p % 2 ? -1 : 1);
          l = 0;
        }
}

static gboolean
place_start_centres (CredalPossibilistic *model, const CredalStart *start, GError **error)
{
  if (start->kind == CREDAL_START_GIVEN)
    credal_mean_centres (model->data, model->c, start->membership, model->centres);
  else if (start->kind == CREDAL_START_ANNEALED && start->prelude)
    memcpy (model->centres, model->fuzzy, model->c * model->p * sizeof (double));
  else
    return credal_seed_centres (model->data, model->c, start->rng, model->centres, error);
  return TRUE;
}

/* Gives each centroid the metric of the cluster of fuzzy c-means that is matched to it. */
static void
place_metrics (CredalPossibilistic *model)
{
  guint cluster[CREDAL_MAX_CLUSTERS];
  gsize size = model->p * model->p;

  if (!model->metrics)
    return;
  g_autofree double *shrunk = g_memdup2 (model->shrunk, model->c * sizeof (double));
  match_centres (model, cluster);
  for (guint k = 0; k < model->c; k++)
    {
      memcpy (model->metrics + k * size, model->fuzzy_metrics + cluster[k] * size, size * sizeof (double));
      model->shrunk[k] = shrunk[cluster[k]];
    }
}

gboolean
credal_possibilistic_begin (CredalPossibilistic *model, const CredalProblem *problem, const CredalStart *start,
                            GError **error)
{
  gsize size = model->c * model->p;
  const CredalMatrix *fuzzy = NULL;

  model->named = start->kind == CREDAL_START_WARM || start->kind == CREDAL_START_GIVEN;
  if (start->kind == CREDAL_START_WARM)
    return credal_possibilistic_load (model, start->from, error);
  if (start->prelude)
    {
      fuzzy = credal_check_state (start->prelude, "centres", model->c, model->p, error);
      if (!fuzzy)
        return FALSE;
      model->fuzzy = g_memdup2 (fuzzy->values, size * sizeof (double));
    }
  if (fuzzy && !model->named && begins_at_labels (problem->params)
      && !credal_possibilistic_seed (model, model->fuzzy, error))
    return FALSE;
  if (fuzzy && model->metrics)
    credal_possibilistic_ellipses (model);
  if (!place_start_centres (model, start, error))
    return FALSE;
  if (!fuzzy)
    model->fuzzy = g_memdup2 (model->centres, size * sizeof (double));
  if (!fuzzy && model->metrics)
    credal_possibilistic_ellipses (model);
  set_scales (model, problem->params);
  place_metrics (model);
  move_apart (model);
  credal_possibilistic_match_gamma (model);
  return TRUE;
}

/* ---- labels ---- */

/* Returns the least part of J for an object and a cluster over all t. @weight: α b_ik. */
static double
least_part (const CredalPossibilistic *model, guint k, double d2, double weight, double f)
{
  double gamma = model->gamma[k], t = (gamma + weight * f * d2) / (gamma + (model->b + weight) * d2);

  return (model->b * t * t + weight * (t - f) * (t - f)) * d2 + gamma * (1.0 - t) * (1.0 - t);
}

/* Returns (c × c) the change of J if cluster k has label l; free with g_free(). */
static double *
find_label_costs (const CredalPossibilistic *model)
{
  const double *weights = credal_dataset_weights (model->data);
  guint c = model->c;
  double *cost = g_new0 (double, c * c);

  for (gsize row = 0; row < model->labels->size; row++)
    for (guint k = 0; k < c; k++)
      {
        gsize i = model->labels->objects[row];
        double d2 = credal_possibilistic_distance2 (model, k, credal_dataset_row (model->data, i));
        double free = least_part (model, k, d2, 0.0, 0.0), weight = credal_weight (weights, i);
        for (guint l = 0; l < c; l++)
          if (model->labels->b[row * c + l] > 0.0)
            cost[k * c + l] += weight * (least_part (model, k, d2, model->alpha * model->labels->b[row * c + l],
                                                     model->labels->f[row * c + l]) - free);
      }
  return cost;
}

/* Gives cluster k the label @called[k]. @rows: (c × @width) inout, or NULL. */
static void
permute_rows (double *rows, guint c, gsize width, const guint *called)
{
  g_autofree double *before = g_memdup2 (rows, rows ? c * width * sizeof (double) : 0);

  for (guint k = 0; rows && k < c; k++)
    memcpy (rows + called[k] * width, before + k * width, width * sizeof (double));
}

void
credal_possibilistic_match_labels (CredalPossibilistic *model)
{
  guint c = model->c, called[CREDAL_MAX_CLUSTERS];
  g_autofree double *cost = find_label_costs (model);
  double now = 0.0, then = 0.0;

  credal_assignment (cost, c, c, called);
  for (guint k = 0; k < c; k++)
    {
      now += cost[k * c + k];
      then += cost[k * c + called[k]];
    }
  if (!(then < now - 1e-12 * fabs (now)))
    return;
  permute_rows (model->centres, c, model->p, called);
  permute_rows (model->gamma, c, 1, called);
  permute_rows (model->metrics, c, model->p * model->p, called);
  permute_rows (model->shrunk, c, 1, called);
}
