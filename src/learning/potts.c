#include "learning/potts.h"
#include <math.h>
#include <string.h>
#include "core/base/argmax.h"
#include "core/base/clones.h"
#include "core/base/softmax.h"
#include "core/belief/frame.h"

#define FIRM_SWEEPS 2                    /* each object in one group */
#define SWEEPS 4
#define FEW 5.0                          /* so many objects are too few to trust similarity by more than half */
#define UNHEARD 1e-4                     /* smaller changes are not passed on */
#define IMPOSSIBLE 1e-150

#define LEAST 0.125                      /* of τ and κ that is tried, but for 0 */
enum { DOUBLINGS = 6, CANDIDATES = 2 + DOUBLINGS };

/* ---- the model ---- */

static const CredalPottsAnswer *
nth_answer (const CredalPottsModel *model, guint n)
{
  return &g_array_index (model->answers, CredalPottsAnswer, n);
}

/* The answers by object: a counting sort. */
static void
sort_answers (CredalPottsModel *model)
{
  g_autofree guint *next = NULL;

  for (guint n = 0; n < model->answers->len; n++)
    for (guint end = 0; end < 2; end++)
      model->first[nth_answer (model, n)->end[end] + 1]++;
  for (gsize at = 0; at < model->s; at++)
    model->first[at + 1] += model->first[at];
  next = g_memdup2 (model->first, (model->s + 1) * sizeof (guint));
  for (guint n = 0; n < model->answers->len; n++)
    for (guint end = 0; end < 2; end++)
      model->about[next[nth_answer (model, n)->end[end]]++] = n;
}

void
credal_potts_model_init (CredalPottsModel *model, gsize s, guint c, const double *similarity, GArray *answers)
{
  *model = (CredalPottsModel) {
    .s = s, .c = c, .similarity = similarity, .answers = answers, .strength = 1.0, .trust = 1.0,
    .first = g_new0 (guint, s + 1), .about = g_new (guint, 2 * answers->len), .given = g_new0 (guint8, s),
    .expected = g_new0 (double, s * c),
  };
  sort_answers (model);
}

void
credal_potts_model_clear (CredalPottsModel *model)
{
  g_array_unref (model->answers);
  g_free (model->first);
  g_free (model->about);
  g_free (model->given);
  g_free (model->expected);
}

/* ---- what is said of every object ---- */

void
credal_potts_init (CredalPotts *reading, const CredalPottsModel *model)
{
  gsize size = model->s * model->c;
  *reading = (CredalPotts) { g_new0 (double, size), g_new0 (double, size), g_new0 (double, size) };
}

void
credal_potts_clear (CredalPotts *reading)
{
  g_free (reading->q);
  g_free (reading->like);
  g_free (reading->answered);
}

/* Likeness @row (s) is what object @at says, which has changed by @change (c). */
CREDAL_CLONES static void
add_field (double *like, gsize s, guint c, const double *row, const double *change)
{
  for (guint k = 0; k < c; k++)
    if (change[k] != 0.0)
      for (gsize j = 0; j < s; j++)
        like[k * s + j] += change[k] * row[j];
}

static void
pass_answers (CredalPotts *reading, const CredalPottsModel *model, gsize at, const double *change)
{
  for (guint n = model->first[at]; n < model->first[at + 1]; n++)
    {
      const CredalPottsAnswer *answer = nth_answer (model, model->about[n]);
      gsize other = answer->end[answer->end[0] == at];
      for (guint k = 0; k < model->c; k++)
        reading->answered[k * model->s + other] += change[k] * answer->odds;
    }
}

/* Object @at has changed by @change (c). */
static void
pass_on (CredalPotts *reading, const CredalPottsModel *model, gsize at, const double *change)
{
  add_field (reading->like, model->s, model->c, model->similarity + at * model->s, change);
  pass_answers (reading, model, at, change);
}

void
credal_potts_update_fields (CredalPotts *reading, const CredalPottsModel *model)
{
  gsize size = model->s * model->c;

  memset (reading->like, 0, size * sizeof (double));
  memset (reading->answered, 0, size * sizeof (double));
  for (gsize at = 0; at < model->s; at++)
    pass_on (reading, model, at, reading->q + at * model->c);
}

/* ---- who is of which group ---- */

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

/* κ E + τ A q + V q of one object. */
static void
field_of (const CredalPotts *reading, const CredalPottsModel *model, gsize at, double *field)
{
  for (guint k = 0; k < model->c; k++)
    field[k] = model->trust * model->expected[at * model->c + k] + model->strength * reading->like[k * model->s + at] +
               reading->answered[k * model->s + at];
}

/* FALSE: nothing was passed on. */
static gboolean
sweep (CredalPotts *reading, const CredalPottsModel *model, gboolean firmly)
{
  gboolean passed = FALSE;
  double row[CREDAL_MAX_CLUSTERS], field[CREDAL_MAX_CLUSTERS];
  guint c = model->c;

  for (gsize at = 0; at < model->s; at++)
    if (!model->given[at])
      {
        double *change = field, *q = reading->q + at * c, largest = 0.0;
        field_of (reading, model, at, field);
        (firmly ? decide : soften) (field, c, row);
        for (guint k = 0; k < c; k++)
          {
            change[k] = row[k] - q[k];
            largest = MAX (largest, fabs (change[k]));
          }
        memcpy (q, row, c * sizeof (double));
        if (largest > UNHEARD)
          {
            pass_on (reading, model, at, change);
            passed = TRUE;
          }
      }
  return passed;
}

void
credal_potts_run (CredalPotts *reading, const CredalPottsModel *model)
{
  credal_potts_update_fields (reading, model);
  for (guint k = 0; k < FIRM_SWEEPS && sweep (reading, model, TRUE); k++)
    ;
  for (guint k = 0; k < SWEEPS && sweep (reading, model, FALSE); k++)
    ;
}

/* ---- how well it fits ---- */

/* Part of what is said of each object: from a group, and from an object, to the next. */
typedef struct { const double *values; gsize stride, step; } Part;

static Part
like_part (const CredalPotts *reading, const CredalPottsModel *model)
{
  return (Part) { reading->like, model->s, 1 };
}

static Part
answered_part (const CredalPotts *reading, const CredalPottsModel *model)
{
  return (Part) { reading->answered, model->s, 1 };
}

static Part
expected_part (const CredalPottsModel *model)
{
  return (Part) { model->expected, 1, model->c };
}

/* exp (factor · part) of object @at, its largest 1. Returns the log of what that was. */
static double
exp_of (Part part, gsize at, guint c, double factor, double *out)
{
  const double *values = part.values + at * part.step;
  double most = -INFINITY;

  for (guint k = 0; k < c; k++)
    most = MAX (most, factor * values[k * part.stride]);
  for (guint k = 0; k < c; k++)
    out[k] = credal_exp_below (factor * values[k * part.stride] - most);
  return most;
}

/* Σ_k p_k v_k, p ∝ x y. */
static double
mean_of (const double *x, const double *y, const double *v, guint c)
{
  double sum = 0.0, all = 0.0;

  for (guint k = 0; k < c; k++)
    {
      sum += x[k] * y[k] * v[k];
      all += x[k] * y[k];
    }
  return MAX (sum / all, IMPOSSIBLE);
}

/* The log of a product, which is taken of many factors at once. */
typedef struct { double product, log; } LogProduct;

/* @factor: IMPOSSIBLE … 1 */
static void
multiply (LogProduct *all, double factor)
{
  all->product *= factor;
  if (all->product < IMPOSSIBLE)
    *all = (LogProduct) { 1.0, all->log + log (all->product) };
}

static double
log_of (const LogProduct *all)
{
  return all->log + log (all->product);
}

/* A factor that is sought, while that of the other part is known. */
typedef struct {
  Part varied, other;
  double factor;             /* of the other one */
} Trial;

/* To @fit: of object @at for each candidate. exp (2 τ x) is the square of exp (τ x). */
static void
add_fits (const CredalPotts *reading, const CredalPottsModel *model, const Trial *trial, gsize at, LogProduct *fit)
{
  double x[CREDAL_MAX_CLUSTERS], y[CREDAL_MAX_CLUSTERS], v[CREDAL_MAX_CLUSTERS];
  guint c = model->c;

  exp_of (answered_part (reading, model), at, c, 1.0, v);
  exp_of (trial->other, at, c, trial->factor, y);
  exp_of (trial->varied, at, c, 0.0, x);
  multiply (&fit[0], mean_of (x, y, v, c));
  exp_of (trial->varied, at, c, LEAST, x);
  for (guint t = 1; t < CANDIDATES; t++)
    {
      multiply (&fit[t], mean_of (x, y, v, c));
      for (guint k = 0; k < c; k++)
        x[k] *= x[k];
    }
}

/* The candidate that fits best, as far as so many objects can tell. */
static double
choose (const CredalPotts *reading, const CredalPottsModel *model, const Trial *trial)
{
  LogProduct likelihood[CANDIDATES];
  double fit[CANDIDATES], judged = 0.0;

  for (guint t = 0; t < CANDIDATES; t++)
    likelihood[t] = (LogProduct) { 1.0, 0.0 };
  for (gsize at = 0; at < model->s; at++)
    if (!model->given[at])
      {
        add_fits (reading, model, trial, at, likelihood);
        judged++;
      }
  for (guint t = 0; t < CANDIDATES; t++)
    fit[t] = log_of (&likelihood[t]);
  guint best = credal_argmax (fit, CANDIDATES);
  return (best == 0 ? 0.0 : ldexp (LEAST, (int) best - 1)) * judged / (judged + FEW);
}

double
credal_potts_strength (const CredalPotts *reading, const CredalPottsModel *model)
{
  return choose (reading, model, &(Trial) { like_part (reading, model), expected_part (model), model->trust });
}

double
credal_potts_trust (const CredalPotts *reading, const CredalPottsModel *model)
{
  return choose (reading, model, &(Trial) { expected_part (model), like_part (reading, model), model->strength });
}

/* The log likelihood of the answers on two objects neither of which is in question. */
static double
fit_of_given (const CredalPotts *reading, const CredalPottsModel *model)
{
  double fit = 0.0;

  for (guint n = 0; n < model->answers->len; n++)
    {
      const CredalPottsAnswer *answer = nth_answer (model, n);
      const double *first = reading->q + answer->end[0] * model->c, *second = reading->q + answer->end[1] * model->c;
      for (guint k = 0; k < model->c && model->given[answer->end[0]] && model->given[answer->end[1]]; k++)
        fit += answer->odds * first[k] * second[k];
    }
  return fit;
}

double
credal_potts_fit (const CredalPotts *reading, const CredalPottsModel *model)
{
  double x[CREDAL_MAX_CLUSTERS], y[CREDAL_MAX_CLUSTERS], v[CREDAL_MAX_CLUSTERS], fit = fit_of_given (reading, model);
  LogProduct others = { 1.0, 0.0 };
  guint c = model->c;

  for (gsize at = 0; at < model->s; at++)
    {
      exp_of (like_part (reading, model), at, c, model->strength, x);
      exp_of (expected_part (model), at, c, model->trust, y);
      if (!model->given[at])
        fit += exp_of (answered_part (reading, model), at, c, 1.0, v);
      multiply (&others, mean_of (x, y, model->given[at] ? reading->q + at * c : v, c));
    }
  return fit + log_of (&others);
}
