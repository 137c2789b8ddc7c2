/* Computes weights, sums, typicalities and γ in passes over all objects. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/data/dataset-sum.h"
#include "engines/possibilistic/possibilistic.h"
#include "engines/shared/common.h"

/* ---- one object ---- */

/* The label of an object for one cluster. @weight: α b_ik. */
typedef struct { double weight, f; } Label;

static Label
label_of (const CredalPossibilistic *model, gsize row, guint k)
{
  gsize at = row * model->c + k;

  return (Label) { model->alpha * model->labels->b[at], model->labels->f[at] };
}

static gboolean
is_labelled (const CredalPossibilistic *model, gsize row, gsize i)
{
  return row < model->labels->size && model->labels->objects[row] == i;
}

/* Returns the typicality of an object for a cluster. */
static double
typicality_of (const CredalPossibilistic *model, Label label, double d2, double gamma)
{
  if (model->joint > 0.0 && model->joint != 2.0)
    return 1.0 / (1.0 + pow (d2 / gamma, 1.0 / (model->joint - 1.0)));
  return (gamma + label.weight * label.f * d2) / (gamma + (model->b + label.weight) * d2);
}

/* IPCM: computes memberships and weights of an object from @d2: (c). @u, @z: (c) out. Returns its part of J. */
static double
weigh_jointly (const CredalPossibilistic *model, const double *d2, double *u, double *z)
{
  double t[CREDAL_MAX_CLUSTERS], least[CREDAL_MAX_CLUSTERS] = { 0 }, cost = 0.0;

  for (guint k = 0; k < model->c; k++)
    {
      t[k] = typicality_of (model, (Label) { 0.0, 0.0 }, d2[k], model->gamma[k]);
      least[k] = pow (t[k], model->joint - 1.0) * d2[k];   /* the minimum of t^p d² + γ(1 − t)^p */
    }
  credal_fuzzy_membership (least, model->c, model->m, u);
  for (guint k = 0; k < model->c; k++)
    {
      double power = pow (u[k], model->m);
      z[k] = power * pow (t[k], model->joint);
      cost += power * least[k];
    }
  return cost;
}

/* Computes the weights of an object. @u, @d2: (c), @u is overwritten; @z: (c) out. @row: its labels, if @labelled.
 * Returns its part of J. */
static double
weigh_object (const CredalPossibilistic *model, const double *d2, double *u, gboolean labelled, gsize row, double *z)
{
  double cost = 0.0;

  if (model->joint > 0.0)
    return weigh_jointly (model, d2, u, z);
  if (model->a > 0.0)
    credal_fuzzy_membership (d2, model->c, model->m, u);
  for (guint k = 0; k < model->c; k++)
    {
      Label label = labelled ? label_of (model, row, k) : (Label) { 0.0, 0.0 };
      double gamma = model->gamma[k];
      double t = typicality_of (model, label, d2[k], gamma);
      z[k] = model->b * t * t + label.weight * (t - label.f) * (t - label.f);
      if (model->a > 0.0)
        z[k] += model->a * (model->m == 2.0 ? u[k] * u[k] : pow (u[k], model->m));
      cost += z[k] * d2[k] + gamma * (1.0 - t) * (1.0 - t);
    }
  return cost;
}

static double
distance2_of (const CredalPossibilistic *model, const double *centres, guint k, const double *x)
{
  gsize p = model->p;

  return model->metrics ? credal_metric_distance2 (model->metrics + k * p * p, x, centres + k * p, p)
                        : credal_distance2 (x, centres + k * p, p);
}

double
credal_possibilistic_distance2 (const CredalPossibilistic *model, guint k, const double *x)
{
  return distance2_of (model, model->centres, k, x);
}

static void
find_distances (const CredalPossibilistic *model, const double *centres, const double *x, double *d2)
{
  for (guint k = 0; k < model->c; k++)
    d2[k] = distance2_of (model, centres, k, x);
}

/* ---- all objects ---- */

gsize
credal_possibilistic_width (const CredalPossibilistic *model)
{
  return 1 + model->p + (model->metrics ? model->p * (model->p + 1) / 2 : 0);
}

/* Adds @share (x − v)(x − v)ᵀ to its upper triangle @sums. */
static void
add_square (const double *x, const double *centre, gsize p, double share, double *sums)
{
  for (gsize q = 0; q < p; q++)
    {
      double u = share * (x[q] - centre[q]);
      for (gsize r = q; r < p; r++)
        *sums++ += u * (x[r] - centre[r]);
    }
}

static void
weigh_stretch (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const CredalPossibilistic *model = user_data;
  gsize p = model->p, width = credal_possibilistic_width (model);
  gsize row = credal_label_rows_find (model->labels, stretch->first);
  double d2[CREDAL_MAX_CLUSTERS], u[CREDAL_MAX_CLUSTERS], z[CREDAL_MAX_CLUSTERS];

  for (gsize t = 0; t < stretch->n; t++)
    {
      const double *x = credal_stretch_row (stretch, t);
      double weight = credal_weight (stretch->weights, t);
      gboolean labelled = is_labelled (model, row, stretch->first + t);
      find_distances (model, model->centres, x, d2);
      sums[0] += weight * weigh_object (model, d2, u, labelled, row, z);
      row += labelled;
      for (guint k = 0; k < model->c; k++)
        {
          double *sum = sums + 1 + k * width, share = weight * z[k];
          sum[0] += share;
          for (gsize q = 0; q < p; q++)
            sum[1 + q] += share * x[q];
          if (model->metrics)
            add_square (x, model->centres + k * p, p, share, sum + 1 + p);
        }
    }
}

double *
credal_possibilistic_pass (const CredalPossibilistic *model, CredalMonitor *monitor, GError **error)
{
  return credal_dataset_sum (model->data, 1 + model->c * credal_possibilistic_width (model), weigh_stretch,
                             (gpointer) model, monitor, error);
}

void
credal_possibilistic_typicality (const CredalPossibilistic *model, gsize begin, gsize end, double *t)
{
  gsize row = credal_label_rows_find (model->labels, begin);
  double d2[CREDAL_MAX_CLUSTERS];

  for (gsize i = begin; i < end; i++, t += model->c)
    {
      gboolean labelled = is_labelled (model, row, i);
      find_distances (model, model->centres, credal_dataset_row (model->data, i), d2);
      for (guint k = 0; k < model->c; k++)
        {
          Label label = labelled ? label_of (model, row, k) : (Label) { 0.0, 0.0 };
          t[k] = typicality_of (model, label, d2[k], model->gamma[k]);
        }
      row += labelled;
    }
}

void
credal_possibilistic_memberships (const CredalPossibilistic *model, gsize begin, gsize end, double *u)
{
  double d2[CREDAL_MAX_CLUSTERS], z[CREDAL_MAX_CLUSTERS];

  for (gsize i = begin; i < end; i++, u += model->c)
    {
      find_distances (model, model->centres, credal_dataset_row (model->data, i), d2);
      weigh_jointly (model, d2, u, z);
    }
}

/* ---- γ ---- */

typedef struct {
  const CredalPossibilistic *model;
  const double *centres;
  gboolean by_degree;
} Spread;

/* @sums: for each cluster Σ w u^m d², and its divisor. */
static void
spread_stretch (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const Spread *job = user_data;
  const CredalPossibilistic *model = job->model;
  double d2[CREDAL_MAX_CLUSTERS], u[CREDAL_MAX_CLUSTERS];

  for (gsize t = 0; t < stretch->n; t++)
    {
      double weight = credal_weight (stretch->weights, t);
      find_distances (model, job->centres, credal_stretch_row (stretch, t), d2);
      credal_fuzzy_membership (d2, model->c, model->m, u);
      for (guint k = 0; k < model->c; k++)
        {
          double power = pow (u[k], model->m);
          sums[2 * k] += weight * power * d2[k];
          sums[2 * k + 1] += weight * (job->by_degree ? u[k] : power);
        }
    }
}

double
credal_possibilistic_gamma (const CredalPossibilistic *model, const double *centres, gboolean by_degree, double factor,
                            double *gamma)
{
  Spread job = { model, centres, by_degree };
  g_autofree double *sums = credal_dataset_sum (model->data, 2 * model->c, spread_stretch, &job, NULL, NULL);
  double least = 1e-12 * model->unit2;   /* for a cluster of equal objects */
  double total = 0.0;

  for (guint k = 0; k < model->c; k++)
    {
      gamma[k] = sums[2 * k + 1] > 0.0 ? MAX (factor * sums[2 * k] / sums[2 * k + 1], least) : least;
      total += sums[2 * k];
    }
  return total;
}
