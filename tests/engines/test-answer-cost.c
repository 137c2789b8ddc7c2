/* An answer that the data contradict is named; true answers are not. */
#include <string.h>
#include "core/belief/fault-text.h"
#include "engines/judged/cost.h"
#include "engines/judged/remedy.h"
#include "engines/shared/judgement.h"

enum { N = 300, C = 3 };

typedef struct {
  const CredalEngine *engine;
  CredalDataset *data;
  CredalParams *params;
} Fit;

/* Two of the groups touch, and one is far away, so a fit can follow a wrong answer. */
static CredalDataset *
make_data (void)
{
  static const double means[C] = { 0.0, 3.0, 12.0 };
  double *x = g_new (double, N * 2);
  g_autoptr(GRand) rng = g_rand_new_with_seed (1);

  for (guint i = 0; i < N * 2; i++)
    {
      double sum = 0.0;
      for (guint k = 0; k < 12; k++)
        sum += g_rand_double (rng) - 0.5;
      x[i] = sum + means[i / 2 % C] * (i % 2 == 0);
    }
  return credal_dataset_new (N, 2, x, NULL);
}

static Fit
fit_new (const char *id)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  Fit fit = { engine, make_data (), credal_params_new (engine->params) };

  g_assert_true (credal_params_set (fit.params, CREDAL_PARAM_CLUSTERS, "3", NULL));
  return fit;
}

static void
fit_clear (Fit *fit)
{
  credal_dataset_unref (fit->data);
  credal_params_free (fit->params);
}

/* Returns the faults of the fit with @answers. */
static GArray *
judge (const Fit *fit, const CredalConstraints *answers)
{
  const CredalProblem problem = { .data = fit->data, .params = fit->params, .seed = 1, .constraints = answers };
  g_autoptr(CredalPartition) shown = credal_fit (fit->engine, &problem, NULL, NULL);
  GArray *faults = credal_faults_new ();

  g_assert_nonnull (shown);
  g_assert_true (credal_judge_cost (fit->engine, &problem, shown, NULL, faults));
  for (guint k = 0; k < faults->len; k++)
    {
      g_autofree char *text = credal_fault_text (&g_array_index (faults, CredalFault, k), shown);
      g_assert_nonnull (strstr (text, "1 and 3"));
    }
  return faults;
}

/* Adds true answers about objects other than the first three: object i is of group i mod C. */
static void
add_true (CredalConstraints *answers, guint count)
{
  for (guint q = 0; q < count; q++)
    {
      guint32 i = 3 + 7 * q, j = 150 + 5 * q;
      credal_constraints_add_pair (answers, i, j, i % C == j % C ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0, FALSE);
    }
}

/* Asserts that the wrong answer, and no true one, is reported. @certainty: of the wrong answer. */
static void
check (guint right, gboolean wrong, double certainty, gboolean reported)
{
  g_auto(CredalRemedy) remedy = { 0 };
  Fit fit = fit_new ("gmm");
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  add_true (answers, right);
  if (wrong)
    credal_constraints_add_pair (answers, 0, 2, CREDAL_MUST_LINK, certainty, FALSE);
  g_autoptr(GArray) faults = judge (&fit, answers);
  g_assert_cmpuint (faults->len, ==, reported);
  if (reported)
    {
      const CredalFault *fault = &g_array_index (faults, CredalFault, 0);
      g_assert_cmpint (fault->kind, ==, CREDAL_FAULT_COSTLY);
      g_assert_cmpint (fault->first, ==, 0);
      g_assert_cmpint (fault->second, ==, 2);
      g_assert_cmpfloat (fault->share, >, CREDAL_MANY_MOVED);
      g_assert_cmpint (credal_remedy_find (faults, 0, fit.engine, fit.params, right + 1, 0, &remedy), ==, right > 0);
    }
  fit_clear (&fit);
}

static void
test_wrong (void)
{
  check (0, TRUE, 1.0, TRUE);
  check (2, TRUE, 1.0, TRUE);
}

static void
test_true (void)
{
  for (guint right = 0; right <= 20; right += 5)
    check (right, FALSE, 1.0, FALSE);
}

/* An answer that may be wrong is no sure one. */
static void
test_unsure (void)
{
  check (0, TRUE, 0.9, FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answer-cost/wrong", test_wrong);
  g_test_add_func ("/answer-cost/true", test_true);
  g_test_add_func ("/answer-cost/unsure", test_unsure);
  return g_test_run ();
}
