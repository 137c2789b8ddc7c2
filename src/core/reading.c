#include "core/reading.h"
#include <cblas.h>
#include <math.h>
#include <string.h>
#include "core/argmax.h"
#include "core/frame.h"
#include "core/softmax.h"

#define FIRM_SWEEPS 2                    /* each object in one group */
#define SWEEPS 4
#define FEW 5.0                          /* so many objects are too few to trust likeness by more than half */
#define UNHEARD 1e-6                     /* smaller changes are not passed on */
#define IMPOSSIBLE 1e-300

static const double candidates[] = { 0.0, 0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0 };

void
credal_reading_model_init (CredalReadingModel *model, gsize s, guint c, const double *likeness)
{
  *model = (CredalReadingModel) {
    .s = s, .c = c, .likeness = likeness, .strength = 1.0, .trust = 1.0,
    .odds = g_new0 (double, s * s), .coupling = g_new0 (double, s * s), .given = g_new0 (guint8, s),
    .expected = g_new0 (double, s * c),
  };
}

void
credal_reading_model_clear (CredalReadingModel *model)
{
  g_free (model->odds);
  g_free (model->coupling);
  g_free (model->given);
  g_free (model->expected);
}

void
credal_reading_couple (CredalReadingModel *model)
{
  for (gsize k = 0; k < model->s * model->s; k++)
    model->coupling[k] = model->strength * model->likeness[k] + model->odds[k];
}

/* @matrix (s × s), symmetric; @field (s × c) out: Σ_j matrix_ij q_j of all objects. */
static void
fields_of (const CredalReadingModel *model, const double *matrix, const double *q, double *field)
{
  const blasint s = (blasint) model->s, c = (blasint) model->c;

  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, s, c, s, 1.0, matrix, s, q, c, 0.0, field, c);
}

static void
soften (const double *field, guint c, double *row)
{
  credal_softmax (field, 1.0, c, row);
}

/* All of it in the group of the largest @field, the first of equal ones. */
static void
decide (const double *field, guint c, double *row)
{
  guint best = credal_argmax (field, c);

  memset (row, 0, c * sizeof (double));
  row[best] = 1.0;
}

/* Object @at has changed by @change (c). @field: (c × s). */
static void
pass_on (const CredalReadingModel *model, gsize at, const double *change, double *field)
{
  gsize s = model->s;
  const double *coupling = model->coupling + at * s;

  for (guint k = 0; k < model->c; k++)
    for (gsize j = 0; j < s; j++)
      field[k * s + j] += change[k] * coupling[j];
}

/* @field: (c × s) κ E + W q; it follows what changes. */
static void
sweep (const CredalReadingModel *model, gboolean firmly, double *q, double *field)
{
  double row[CREDAL_MAX_CLUSTERS], mine[CREDAL_MAX_CLUSTERS];
  guint c = model->c;

  for (gsize at = 0; at < model->s; at++)
    if (!model->given[at])
      {
        double largest = 0.0;
        for (guint k = 0; k < c; k++)
          mine[k] = field[k * model->s + at];
        (firmly ? decide : soften) (mine, c, row);
        for (guint k = 0; k < c; k++)
          {
            mine[k] = row[k] - q[at * c + k];
            largest = MAX (largest, fabs (mine[k]));
            q[at * c + k] = row[k];
          }
        if (largest > UNHEARD)
          pass_on (model, at, mine, field);
      }
}

void
credal_reading_run (const CredalReadingModel *model, double *q)
{
  const blasint s = (blasint) model->s, c = (blasint) model->c;
  g_autofree double *field = g_new (double, model->s * model->c);

  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, c, s, s, 1.0, q, c, model->coupling, s, 0.0, field, s);
  for (gsize at = 0; at < model->s; at++)
    for (guint k = 0; k < model->c; k++)
      field[k * model->s + at] += model->trust * model->expected[at * model->c + k];
  for (guint k = 0; k < FIRM_SWEEPS + SWEEPS; k++)
    sweep (model, k < FIRM_SWEEPS, q, field);
}

/* What is said of every object: (s × c) Σ_j A_ij q_j, and v. */
typedef struct { double *like, *likelihood; } Hearsay;

static void
hearsay_clear (Hearsay *hearsay)
{
  g_free (hearsay->like);
  g_free (hearsay->likelihood);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Hearsay, hearsay_clear)

static void
hear (const CredalReadingModel *model, const double *q, Hearsay *hearsay)
{
  gsize size = model->s * model->c;

  hearsay->like = g_new (double, size);
  hearsay->likelihood = g_new (double, size);
  fields_of (model, model->likeness, q, hearsay->like);
  fields_of (model, model->odds, q, hearsay->likelihood);
  for (gsize k = 0; k < size; k++)
    hearsay->likelihood[k] = exp (hearsay->likelihood[k]);
}

/* log Σ_k p_ik weight_k of object @at */
static double
log_sum (const CredalReadingModel *model, const Hearsay *said, gsize at, double strength, double trust, const double *weight)
{
  const double *like = said->like + at * model->c, *expected = model->expected + at * model->c;
  double p[CREDAL_MAX_CLUSTERS], sum = 0.0;

  for (guint k = 0; k < model->c; k++)
    p[k] = strength * like[k] + trust * expected[k];
  credal_softmax (p, 1.0, model->c, p);
  for (guint k = 0; k < model->c; k++)
    sum += p[k] * weight[k];
  return log (MAX (sum, IMPOSSIBLE));
}

/* Over the objects in question. */
static double
fit_in_question (const CredalReadingModel *model, const Hearsay *said, double strength, double trust)
{
  double fit = 0.0;

  for (gsize at = 0; at < model->s; at++)
    if (!model->given[at])
      fit += log_sum (model, said, at, strength, trust, said->likelihood + at * model->c);
  return fit;
}

/* The candidate of largest @fit, as far as so many objects can tell. */
static double
choose (const CredalReadingModel *model, const double *fit)
{
  double judged = 0.0;

  for (gsize at = 0; at < model->s; at++)
    judged += !model->given[at];
  return candidates[credal_argmax (fit, G_N_ELEMENTS (candidates))] * judged / (judged + FEW);
}

double
credal_reading_strength (const CredalReadingModel *model, const double *q)
{
  g_auto(Hearsay) said = { NULL };
  double fit[G_N_ELEMENTS (candidates)];

  hear (model, q, &said);
  for (guint t = 0; t < G_N_ELEMENTS (candidates); t++)
    fit[t] = fit_in_question (model, &said, candidates[t], model->trust);
  return choose (model, fit);
}

double
credal_reading_trust (const CredalReadingModel *model, const double *q)
{
  g_auto(Hearsay) said = { NULL };
  double fit[G_N_ELEMENTS (candidates)];

  hear (model, q, &said);
  for (guint t = 0; t < G_N_ELEMENTS (candidates); t++)
    fit[t] = fit_in_question (model, &said, model->strength, candidates[t]);
  return choose (model, fit);
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
  g_auto(Hearsay) said = { NULL };
  double fit = fit_of_given (model, q);
  guint c = model->c;

  hear (model, q, &said);
  for (gsize at = 0; at < model->s; at++)
    fit += log_sum (model, &said, at, model->strength, model->trust, (model->given[at] ? q : said.likelihood) + at * c);
  return fit;
}
