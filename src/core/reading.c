#include "core/reading.h"
#include <math.h>
#include <string.h>
#include "core/frame.h"

#define FIRM_SWEEPS 2                    /* each object in one group */
#define SWEEPS 4
#define FEW 5.0                          /* so many objects are too few to trust likeness by more than half */
#define IMPOSSIBLE 1e-300

static const double strengths[] = { 0.0, 0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0 };

void
credal_reading_model_init (CredalReadingModel *model, gsize s, guint c, const double *likeness)
{
  *model = (CredalReadingModel) {
    .s = s, .c = c, .likeness = likeness, .strength = 1.0,
    .odds = g_new0 (double, s * s), .coupling = g_new0 (double, s * s), .given = g_new0 (guint8, s),
  };
}

void
credal_reading_model_clear (CredalReadingModel *model)
{
  g_free (model->odds);
  g_free (model->coupling);
  g_free (model->given);
}

void
credal_reading_couple (CredalReadingModel *model)
{
  for (gsize k = 0; k < model->s * model->s; k++)
    model->coupling[k] = model->strength * model->likeness[k] + model->odds[k];
}

/* @field (c) out: Σ_j matrix_ij q_j of object @at. */
static void
field_of (const CredalReadingModel *model, const double *matrix, gsize at, const double *q, double *field)
{
  const double *row = matrix + at * model->s;
  guint c = model->c;

  memset (field, 0, c * sizeof (double));
  for (gsize j = 0; j < model->s; j++)
    for (guint k = 0; k < c; k++)
      field[k] += row[j] * q[j * c + k];
}

/* @row ∝ exp(@factor · @field); they may be the same. */
static void
soften (const double *field, double factor, guint c, double *row)
{
  double most = -INFINITY, sum = 0.0;

  for (guint k = 0; k < c; k++)
    most = MAX (most, factor * field[k]);
  for (guint k = 0; k < c; k++)
    sum += row[k] = exp (factor * field[k] - most);
  for (guint k = 0; k < c; k++)
    row[k] /= sum;
}

/* All of it in the group of the largest @field, the first of equal ones. */
static void
decide (const double *field, guint c, double *row)
{
  guint best = 0;

  for (guint k = 1; k < c; k++)
    if (field[k] > field[best])
      best = k;
  memset (row, 0, c * sizeof (double));
  row[best] = 1.0;
}

static void
sweep (const CredalReadingModel *model, double *q, gboolean firmly)
{
  double field[CREDAL_MAX_CLUSTERS];
  guint c = model->c;

  for (gsize at = 0; at < model->s; at++)
    if (!model->given[at])
      {
        field_of (model, model->coupling, at, q, field);
        if (firmly)
          decide (field, c, q + at * c);
        else
          soften (field, 1.0, c, q + at * c);
      }
}

void
credal_reading_run (const CredalReadingModel *model, double *q)
{
  for (guint k = 0; k < FIRM_SWEEPS + SWEEPS; k++)
    sweep (model, q, k < FIRM_SWEEPS);
}

/* log Σ_k p_ik weight_k; @like: Σ_j A_ij q_j */
static double
log_sum (const double *like, double strength, const double *weight, guint c)
{
  double p[CREDAL_MAX_CLUSTERS], sum = 0.0;

  soften (like, strength, c, p);
  for (guint k = 0; k < c; k++)
    sum += p[k] * weight[k];
  return log (MAX (sum, IMPOSSIBLE));
}

/* @like, @likelihood (c) out: Σ_j A_ij q_j and v_i. */
static void
hear (const CredalReadingModel *model, gsize at, const double *q, double *like, double *likelihood)
{
  field_of (model, model->likeness, at, q, like);
  field_of (model, model->odds, at, q, likelihood);
  for (guint k = 0; k < model->c; k++)
    likelihood[k] = exp (likelihood[k]);
}

double
credal_reading_strength (const CredalReadingModel *model, const double *q)
{
  double like[CREDAL_MAX_CLUSTERS], likelihood[CREDAL_MAX_CLUSTERS];
  double fit[G_N_ELEMENTS (strengths)] = { 0.0 }, judged = 0.0;
  guint best = 0;

  for (gsize at = 0; at < model->s; at++)
    if (!model->given[at])
      {
        judged += 1.0;
        hear (model, at, q, like, likelihood);
        for (guint t = 0; t < G_N_ELEMENTS (strengths); t++)
          fit[t] += log_sum (like, strengths[t], likelihood, model->c);
      }
  for (guint t = 1; t < G_N_ELEMENTS (strengths); t++)
    if (fit[t] > fit[best])
      best = t;
  return strengths[best] * judged / (judged + FEW);
}

/* Of the answers on two objects neither of which is in question. */
static double
fit_of_given (const CredalReadingModel *model, const double *q)
{
  gsize s = model->s;
  guint c = model->c;
  double fit = 0.0;

  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < i && model->given[i]; j++)
      for (guint k = 0; k < c && model->given[j]; k++)
        fit += model->odds[i * s + j] * q[i * c + k] * q[j * c + k];
  return fit;
}

double
credal_reading_fit (const CredalReadingModel *model, const double *q)
{
  double like[CREDAL_MAX_CLUSTERS], likelihood[CREDAL_MAX_CLUSTERS], fit = fit_of_given (model, q);

  for (gsize at = 0; at < model->s; at++)
    {
      hear (model, at, q, like, likelihood);
      fit += log_sum (like, model->strength, model->given[at] ? q + at * model->c : likelihood, model->c);
    }
  return fit;
}
