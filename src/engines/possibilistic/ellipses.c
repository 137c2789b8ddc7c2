/* Moves centres and metrics by the sums of a pass; finds the clusters of Gustafson and Kessel. */
#include <math.h>
#include <string.h>
#include "engines/possibilistic/possibilistic.h"
#include "engines/possibilistic/repulsion.h"
#include "engines/shared/common.h"

enum { ROUNDS = 100 };
#define STILL 1e-5                       /* relative fall of J at which they are found, as in the prelude */

/* ---- centres and metrics ---- */

/* Σ_k about the new @centre (p), from the sums of a pass about the @old one. @sigma: (free × free) out. */
static void
find_scatter (const CredalPossibilistic *model, const double *sum, const double *old, const double *centre,
              double *sigma)
{
  gsize p = model->p, free = model->free;
  const double *square = sum + 1 + p;

  for (gsize q = 0; q < free; square += p - q++)
    for (gsize r = q; r < free; r++)
      {
        double first_q = sum[1 + q] - sum[0] * old[q], first_r = sum[1 + r] - sum[0] * old[r];
        double move_q = centre[q] - old[q], move_r = centre[r] - old[r];
        sigma[q * free + r] = square[r - q] - first_q * move_r - move_q * first_r + sum[0] * move_q * move_r;
        sigma[r * free + q] = sigma[q * free + r];
      }
}

static void
move_metrics (CredalPossibilistic *model, const double *sums, const double *old)
{
  gsize p = model->p, width = credal_possibilistic_width (model);
  g_autofree double *sigma = g_new (double, model->free * model->free);

  for (guint k = 0; k < model->c; k++)
    {
      find_scatter (model, sums + 1 + k * width, old + k * p, model->centres + k * p, sigma);
      credal_metric_improve (model->metrics + k * p * p, p, sigma, model->units, model->free, &model->shrunk[k]);
    }
}

void
credal_possibilistic_move (CredalPossibilistic *model, const double *sums)
{
  gsize p = model->p, width = credal_possibilistic_width (model);
  g_autofree double *weight = g_new (double, model->c);
  g_autofree double *old = g_memdup2 (model->centres, model->c * p * sizeof (double));
  g_autofree double *mean = g_memdup2 (model->centres, model->c * p * sizeof (double));
  const CredalRepulsion repulsion = { model->c, p, model->eta, model->unit2, weight, mean, model->metrics };

  for (guint k = 0; k < model->c; k++)
    {
      const double *sum = sums + 1 + k * width;
      weight[k] = MAX (sum[0], G_MINDOUBLE);
      for (gsize q = 0; q < p && sum[0] > 0.0; q++)
        mean[k * p + q] = sum[1 + q] / sum[0];
    }
  if (model->eta > 0.0)
    credal_repulsion_descend (&repulsion, model->centres);
  else
    memcpy (model->centres, mean, model->c * p * sizeof (double));
  if (model->metrics)
    move_metrics (model, sums, old);
}

/* ---- clusters of Gustafson and Kessel ---- */

void
credal_possibilistic_ellipses (CredalPossibilistic *model)
{
  CredalLabelRows none = { model->c, 0, NULL, NULL, NULL };
  CredalPossibilistic at = *model;         /* b = 0 gives J of fuzzy c-means; γ does not count */
  double before = INFINITY;

  at.a = 1.0;
  at.b = at.joint = at.eta = 0.0;
  at.labels = &none;
  at.centres = model->fuzzy;
  for (guint k = 0; k < model->c; k++)
    at.gamma[k] = model->unit2;
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autofree double *sums = credal_possibilistic_pass (&at, NULL, NULL);
      if (credal_stands_still (before, sums[0], 0.0, STILL))
        break;
      before = sums[0];
      credal_possibilistic_move (&at, sums);
    }
  model->fuzzy_metrics = g_memdup2 (model->metrics, model->c * model->p * model->p * sizeof (double));
}
