/* Finds b and the threshold of outliers from the data: both say where a cluster ends. */
#include <math.h>
#include <stdlib.h>
#include "core/numerics/tail-probability.h"
#include "engines/possibilistic/possibilistic.h"

#define BEYOND 0.01                      /* share of a Gaussian cluster's objects beyond its edge */
#define USUAL 0.1                        /* the threshold in [AGBR18] §V.C */

typedef struct { double ratio, weight; } Ratio;

static int
compare_ratios (const void *first, const void *second)
{
  const Ratio *a = first, *b = second;

  return (a->ratio > b->ratio) - (a->ratio < b->ratio);
}

/* Returns the weighted median. @ratios: (n), sorted here. */
static double
find_median (Ratio *ratios, gsize n, double total)
{
  double below = 0.0;
  gsize at = 0;

  qsort (ratios, n, sizeof (Ratio), compare_ratios);
  while (at + 1 < n && (below += ratios[at].weight) < 0.5 * total)
    at++;
  return ratios[at].ratio;
}

/* Returns the edge of the clusters `fuzzy` in units of γ. */
static double
find_edge (const CredalPossibilistic *model)
{
  const double *weights = credal_dataset_weights (model->data);
  gsize n = credal_dataset_n (model->data);
  g_autofree Ratio *ratios = g_new (Ratio, n);
  CredalPossibilistic at = *model;
  double df = (double) model->p;

  at.centres = model->fuzzy;
  for (gsize i = 0; i < n; i++)
    {
      ratios[i] = (Ratio) { G_MAXDOUBLE, credal_weight (weights, i) };
      for (guint k = 0; k < model->c; k++)
        ratios[i].ratio = MIN (ratios[i].ratio,
                               credal_possibilistic_distance2 (&at, k, credal_dataset_row (model->data, i))
                               / model->fuzzy_gamma[k]);
    }
  return find_median (ratios, n, credal_dataset_total_weight (model->data))
         * credal_chi2_value (BEYOND, df) / credal_chi2_value (0.5, df);
}

void
credal_possibilistic_find_scales (CredalPossibilistic *model)
{
  if (!model->finds_b && !model->finds_outlier)
    return;
  double edge = MAX (find_edge (model), 1e-6), threshold = model->finds_outlier ? USUAL : model->outlier;
  if (model->finds_b)
    model->b = CLAMP ((1.0 / (threshold > 0.0 ? threshold : USUAL) - 1.0) / edge, 1e-6, 1e6);
  if (model->finds_outlier)
    model->outlier = 1.0 / (1.0 + model->b * edge);
}
