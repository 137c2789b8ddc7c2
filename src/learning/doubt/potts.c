/* Solves the Potts model of the asked objects by mean field, and estimates its two weights. */
#include "learning/doubt/potts.h"
#include <math.h>
#include <string.h>
#include "core/base/argmax.h"
#include "core/base/clones.h"
#include "core/base/softmax.h"
#include "core/belief/frame.h"

#define HARD_SWEEPS 2                    /* each object in one group */
#define SOFT_SWEEPS 4
#define FEW_OBJECTS 5.0                  /* with this many in question, half of the best factor is used */
#define SMALLEST_CHANGE 1e-4             /* in q; smaller ones are not passed on to other objects */
#define IMPOSSIBLE 1e-150
#define LEAST_FACTOR 0.125               /* τ and κ are 0 or LEAST_FACTOR · 2^k */

enum { CANDIDATES = 8 };                 /* of τ and κ */

/* ---- the model ---- */

static const CredalPottsAnswer *
nth_answer (const CredalPottsModel *model, guint n)
{
  return &g_array_index (model->answers, CredalPottsAnswer, n);
}

/* Lists the answers by object: a counting sort. */
static void
sort_answers (CredalPottsModel *model)
{
  g_autofree guint *next = NULL;

  for (guint n = 0; n < model->answers->len; n++)
    for (guint end = 0; end < 2; end++)
      model->first[nth_answer (model, n)->end[end] + 1]++;
  for (gsize i = 0; i < model->s; i++)
    model->first[i + 1] += model->first[i];
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

/* ---- fields ---- */

void
credal_potts_init (CredalPotts *potts, const CredalPottsModel *model)
{
  gsize size = model->s * model->c;

  *potts = (CredalPotts) { g_new0 (double, size), g_new0 (double, size), g_new0 (double, size) };
}

void
credal_potts_clear (CredalPotts *potts)
{
  g_free (potts->q);
  g_free (potts->like);
  g_free (potts->answered);
}

/* Adds to @like (c × s) the change of object i's field, when its q changes by @change (c); @similarity: row i of A. */
CREDAL_CLONES static void
add_similarity_field (double *like, gsize s, guint c, const double *similarity, const double *change)
{
  for (guint k = 0; k < c; k++)
    if (change[k] != 0.0)
      for (gsize j = 0; j < s; j++)
        like[k * s + j] += change[k] * similarity[j];
}

static void
add_answer_field (CredalPotts *potts, const CredalPottsModel *model, gsize i, const double *change)
{
  for (guint n = model->first[i]; n < model->first[i + 1]; n++)
    {
      const CredalPottsAnswer *answer = nth_answer (model, model->about[n]);
      gsize j = answer->end[answer->end[0] == i];
      for (guint k = 0; k < model->c; k++)
        potts->answered[k * model->s + j] += change[k] * answer->odds;
    }
}

/* Updates the fields of all objects after the q of object @i has changed by @change (c). */
static void
update_fields (CredalPotts *potts, const CredalPottsModel *model, gsize i, const double *change)
{
  add_similarity_field (potts->like, model->s, model->c, model->similarity + i * model->s, change);
  add_answer_field (potts, model, i, change);
}

void
credal_potts_update_fields (CredalPotts *potts, const CredalPottsModel *model)
{
  gsize size = model->s * model->c;

  memset (potts->like, 0, size * sizeof (double));
  memset (potts->answered, 0, size * sizeof (double));
  for (gsize i = 0; i < model->s; i++)
    update_fields (potts, model, i, potts->q + i * model->c);
}

/* ---- mean field ---- */

/* Sets @q (c) of object @i: q_ik ∝ exp (κ E_ik + Σ_j (τ A_ij + V_ij) q_jk); @hard: TRUE puts all of it into the
 * likeliest group, the first of equal ones. */
static void
find_q (const CredalPotts *potts, const CredalPottsModel *model, gsize i, gboolean hard, double *q)
{
  double field[CREDAL_MAX_CLUSTERS];
  gsize s = model->s;

  for (guint k = 0; k < model->c; k++)
    field[k] = model->trust * model->expected[k * s + i] + model->strength * potts->like[k * s + i] +
               potts->answered[k * s + i];
  if (!hard)
    credal_softmax (field, 1.0, model->c, q);
  else
    for (guint k = 0, best = credal_argmax (field, model->c); k < model->c; k++)
      q[k] = k == best ? 1.0 : 0.0;
}

/* Updates q of each object in question, in order. FALSE: no change was large enough to be passed on. */
static gboolean
sweep_objects (CredalPotts *potts, const CredalPottsModel *model, gboolean hard)
{
  double new_q[CREDAL_MAX_CLUSTERS], change[CREDAL_MAX_CLUSTERS];
  gboolean changed = FALSE;

  for (gsize i = 0; i < model->s; i++)
    {
      double *q = potts->q + i * model->c, largest = 0.0;
      if (model->given[i])
        continue;
      find_q (potts, model, i, hard, new_q);
      for (guint k = 0; k < model->c; k++)
        {
          change[k] = new_q[k] - q[k];
          q[k] = new_q[k];
          largest = MAX (largest, fabs (change[k]));
        }
      if (largest > SMALLEST_CHANGE)
        {
          update_fields (potts, model, i, change);
          changed = TRUE;
        }
    }
  return changed;
}

void
credal_potts_run (CredalPotts *potts, const CredalPottsModel *model)
{
  credal_potts_update_fields (potts, model);
  for (guint k = 0; k < HARD_SWEEPS && sweep_objects (potts, model, TRUE); k++)
    ;
  for (guint k = 0; k < SOFT_SWEEPS && sweep_objects (potts, model, FALSE); k++)
    ;
}

/* ---- fit ---- */

/* @out (c) = exp (@factor · @values), scaled so that the largest is 1; @values: a column of a (c × s) matrix. Returns
 * the log of the scale. */
static double
exp_column (const double *values, gsize s, guint c, double factor, double *out)
{
  double most = -INFINITY;

  for (guint k = 0; k < c; k++)
    most = MAX (most, factor * values[k * s]);
  for (guint k = 0; k < c; k++)
    out[k] = credal_exp_below (factor * values[k * s] - most);
  return most;
}

/* log Σ_k p_k v_k, p_k ∝ x_k y_k. */
static double
log_mean (const double *x, const double *y, const double *v, guint c)
{
  double sum = 0.0, all = 0.0;

  for (guint k = 0; k < c; k++)
    {
      sum += x[k] * y[k] * v[k];
      all += x[k] * y[k];
    }
  return log (MAX (sum / all, IMPOSSIBLE));
}

/* Returns the factor t of @varied that maximises Σ_i log Σ_k p_ik v_ik over the objects in question,
 * p_ik ∝ exp (t varied_ki + factor fixed_ki), v_ik = exp answered_ki; all (c × s). The candidates are 0, ⅛, ¼, … 8: exp
 * (2 t x) is the square of exp (t x). The factor is shrunk towards 0 if few objects are in question. */
static double
best_factor (const CredalPottsModel *model, const double *varied, const double *fixed, double factor,
             const double *answered)
{
  double fit[CANDIDATES] = { 0.0 }, x[CREDAL_MAX_CLUSTERS], y[CREDAL_MAX_CLUSTERS], v[CREDAL_MAX_CLUSTERS];
  double in_question = 0.0;

  for (gsize i = 0; i < model->s; i++)
    {
      if (model->given[i])
        continue;
      in_question++;
      exp_column (fixed + i, model->s, model->c, factor, y);
      exp_column (answered + i, model->s, model->c, 1.0, v);
      for (guint t = 0; t < CANDIDATES; t++)
        {
          if (t < 2)
            exp_column (varied + i, model->s, model->c, t * LEAST_FACTOR, x);
          else
            for (guint k = 0; k < model->c; k++)
              x[k] *= x[k];
          fit[t] += log_mean (x, y, v, model->c);
        }
    }
  guint best = credal_argmax (fit, CANDIDATES);
  double found = best == 0 ? 0.0 : ldexp (LEAST_FACTOR, (int) best - 1);
  return found * in_question / (in_question + FEW_OBJECTS);
}

double
credal_potts_strength (const CredalPotts *potts, const CredalPottsModel *model)
{
  return best_factor (model, potts->like, model->expected, model->trust, potts->answered);
}

double
credal_potts_trust (const CredalPotts *potts, const CredalPottsModel *model)
{
  return best_factor (model, model->expected, potts->like, model->strength, potts->answered);
}

/* Returns the log likelihood of the answers on two objects that are both given. */
static double
fit_of_given (const CredalPotts *potts, const CredalPottsModel *model)
{
  double fit = 0.0;

  for (guint n = 0; n < model->answers->len; n++)
    {
      const CredalPottsAnswer *answer = nth_answer (model, n);
      const double *first = potts->q + answer->end[0] * model->c, *second = potts->q + answer->end[1] * model->c;
      for (guint k = 0; k < model->c && model->given[answer->end[0]] && model->given[answer->end[1]]; k++)
        fit += answer->odds * first[k] * second[k];
    }
  return fit;
}

double
credal_potts_fit (const CredalPotts *potts, const CredalPottsModel *model)
{
  double x[CREDAL_MAX_CLUSTERS], y[CREDAL_MAX_CLUSTERS], v[CREDAL_MAX_CLUSTERS], fit = fit_of_given (potts, model);
  guint c = model->c;

  for (gsize i = 0; i < model->s; i++)
    {
      exp_column (potts->like + i, model->s, c, model->strength, x);
      exp_column (model->expected + i, model->s, c, model->trust, y);
      if (!model->given[i])
        fit += exp_column (potts->answered + i, model->s, c, 1.0, v);
      fit += log_mean (x, y, model->given[i] ? potts->q + i * c : v, c);
    }
  return fit;
}
