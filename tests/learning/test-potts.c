/* Readings of the answers by their definition, on a few objects. */
#include "learning/doubt/potts.h"

#include <math.h>
#include <string.h>

enum { S = 5, C = 3, HUBS = 3 };

/* Objects 0, 1 and 2 are of groups of their own, 3 and 4 are in question. */
typedef struct {
  CredalPottsModel model;
  CredalPotts reading;
  double similarity[S * S], odds[S * S];
} Fixture;

static void
relate (Fixture *fixture, gsize i, gsize j, double similarity, double odds)
{
  fixture->similarity[i * S + j] = fixture->similarity[j * S + i] = similarity;
  fixture->odds[i * S + j] = fixture->odds[j * S + i] = odds;
}

static GArray *
list_answers (const Fixture *fixture)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (CredalPottsAnswer));

  for (guint i = 0; i < S; i++)
    for (guint j = 0; j < i; j++)
      if (fixture->odds[i * S + j] != 0.0)
        {
          CredalPottsAnswer answer = { { i, j }, fixture->odds[i * S + j] };
          g_array_append_val (answers, answer);
        }
  return answers;
}

/* The first @exemplars objects define groups. */
static void
model (Fixture *fixture, gsize exemplars)
{
  credal_potts_model_init (&fixture->model, S, C, fixture->similarity, list_answers (fixture));
  credal_potts_init (&fixture->reading, &fixture->model);
  for (gsize exemplar = 0; exemplar < exemplars; exemplar++)
    {
      fixture->model.given[exemplar] = 1;
      fixture->reading.q[exemplar * C + exemplar] = 1.0;
    }
  fixture->model.strength = 1.7;
  credal_potts_update_fields (&fixture->reading, &fixture->model);
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  relate (fixture, 1, 0, 0.1, -2.0);
  relate (fixture, 3, 0, 0.4, 2.0);
  relate (fixture, 3, 1, 0.7, 0.0);
  relate (fixture, 4, 2, -0.2, -1.5);
  relate (fixture, 4, 1, 0.3, 0.5);
  model (fixture, HUBS);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  credal_potts_model_clear (&fixture->model);
  credal_potts_clear (&fixture->reading);
}

/* Of 3 what its answer says as well, of 4 something else. */
static void
think (Fixture *fixture)
{
  static const double thought[2 * C] = { -0.1, -3.0, -4.0, -2.0, -2.5, -0.3 };

  for (gsize at = HUBS; at < S; at++)
    for (guint k = 0; k < C; k++)
      fixture->model.expected[k * S + at] = thought[(at - HUBS) * C + k];
  fixture->model.trust = 0.6;
}

/* What similarity to exemplar @k and what was thought say of object @at. */
static double
without_answers (const Fixture *fixture, gsize at, guint k, double strength, double trust)
{
  return strength * fixture->similarity[at * S + k] + trust * fixture->model.expected[k * S + at];
}

static double
coupling (const Fixture *fixture, gsize at, guint k)
{
  return without_answers (fixture, at, k, fixture->model.strength, fixture->model.trust) + fixture->odds[at * S + k];
}

static void
test_exact (Fixture *fixture, gconstpointer unused)
{
  credal_potts_run (&fixture->reading, &fixture->model);
  for (gsize at = 0; at < S; at++)
    {
      double sum = 0.0;
      for (guint k = 0; k < C; k++)
        sum += exp (coupling (fixture, at, k));
      for (guint k = 0; k < C; k++)
        {
          double expected = at < HUBS ? at == k : exp (coupling (fixture, at, k)) / sum;
          g_assert_cmpfloat_with_epsilon (fixture->reading.q[at * C + k], expected, 1e-12);
        }
    }
}

static void
test_exact_expected (Fixture *fixture, gconstpointer unused)
{
  think (fixture);
  test_exact (fixture, unused);
}

/* log of what is said of object @at without its answers, where those have it (or where it is). */
static double
fit_of (const Fixture *fixture, gsize at, double strength, double trust)
{
  double sum = 0.0, fit = 0.0;

  for (guint k = 0; k < C; k++)
    sum += exp (without_answers (fixture, at, k, strength, trust));
  for (guint k = 0; k < C; k++)
    {
      double weight = at < HUBS ? at == k : exp (fixture->odds[at * S + k]);
      fit += exp (without_answers (fixture, at, k, strength, trust)) / sum * weight;
    }
  return log (fit);
}

static void
test_fit (Fixture *fixture, gconstpointer unused)
{
  double expected = 0.0;

  think (fixture);
  /* only the exemplars: nothing is said by objects 3 and 4 */
  for (gsize at = 0; at < S; at++)
    expected += fit_of (fixture, at, 1.7, 0.6);
  g_assert_cmpfloat_with_epsilon (credal_potts_fit (&fixture->reading, &fixture->model), expected, 1e-12);
}

static const double candidates[] = { 0.0, 0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0 };

static double
fit_in_question (const Fixture *fixture, double strength, double trust)
{
  return fit_of (fixture, 3, strength, trust) + fit_of (fixture, 4, strength, trust);
}

/* No other candidate fits the objects in question better. */
static void
test_strength (Fixture *fixture, gconstpointer unused)
{
  double found = credal_potts_strength (&fixture->reading, &fixture->model) * (2.0 + 5.0) / 2.0;

  for (gsize t = 0; t < G_N_ELEMENTS (candidates); t++)
    g_assert_cmpfloat (fit_in_question (fixture, candidates[t], 0.0), <=,
                       fit_in_question (fixture, found, 0.0) + 1e-12);
}

/* Nor here; what the answers speak against is not trusted. */
static void
test_trust (Fixture *fixture, gconstpointer unused)
{
  double *expected = fixture->model.expected;

  think (fixture);
  double found = credal_potts_trust (&fixture->reading, &fixture->model) * (2.0 + 5.0) / 2.0;
  g_assert_cmpfloat (found, >, 0.0);
  for (gsize t = 0; t < G_N_ELEMENTS (candidates); t++)
    g_assert_cmpfloat (fit_in_question (fixture, 1.7, candidates[t]), <=,
                       fit_in_question (fixture, 1.7, found) + 1e-12);
  expected[3] = -6.0;
  expected[2 * S + 4] = -0.1;
  g_assert_cmpfloat (credal_potts_trust (&fixture->reading, &fixture->model), ==, 0.0);
}

/* What was heard on the way is what follows from q at the end, and from the answers as they are. */
static void
test_heard (Fixture *fixture, gconstpointer unused)
{
  const CredalPotts *reading = &fixture->reading;

  relate (fixture, 4, 3, 0.6, 0.9);
  tear_down (fixture, unused);
  model (fixture, HUBS);
  think (fixture);
  credal_potts_run (&fixture->reading, &fixture->model);
  for (gsize at = 0; at < S; at++)
    for (guint k = 0; k < C; k++)
      {
        double like = 0.0, answered = 0.0;
        for (gsize j = 0; j < S; j++)
          {
            like += fixture->similarity[at * S + j] * reading->q[j * C + k];
            answered += fixture->odds[at * S + j] * reading->q[j * C + k];
          }
        g_assert_cmpfloat_with_epsilon (reading->like[k * S + at], like, 1e-3);
        g_assert_cmpfloat_with_epsilon (reading->answered[k * S + at], answered, 1e-3);
      }
}

/* So many insisted answers on one object that their likelihood is beyond what a number can hold. */
static void
test_many_answers (Fixture *fixture, gconstpointer unused)
{
  relate (fixture, 3, 0, 0.4, 800.0);
  tear_down (fixture, unused);
  model (fixture, HUBS);
  credal_potts_run (&fixture->reading, &fixture->model);
  g_assert_true (isfinite (credal_potts_fit (&fixture->reading, &fixture->model)));
  g_assert_cmpfloat (credal_potts_strength (&fixture->reading, &fixture->model), >, 0.0);
}

/* Two objects that nobody knows, apart from all exemplars but one free group, and together: they begin in the same
 * one. */
static void
test_free_group (Fixture *fixture, gconstpointer unused)
{
  tear_down (fixture, unused);
  for (gsize at = HUBS; at < S; at++)
    for (gsize exemplar = 0; exemplar < 2; exemplar++)
      relate (fixture, at, exemplar, 0.0, -4.0);
  relate (fixture, 4, 2, 0.0, 0.0);
  relate (fixture, 4, 3, 1.0, 0.0);
  model (fixture, 2);
  credal_potts_run (&fixture->reading, &fixture->model);
  g_assert_cmpfloat (fixture->reading.q[3 * C + 2], >, 0.9);
  g_assert_cmpfloat (fixture->reading.q[4 * C + 2], >, 0.9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add ("/reading/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("exact", test_exact);
  ADD ("exact-expected", test_exact_expected);
  ADD ("fit", test_fit);
  ADD ("strength", test_strength);
  ADD ("trust", test_trust);
  ADD ("heard", test_heard);
  ADD ("many-answers", test_many_answers);
  ADD ("free-group", test_free_group);
  return g_test_run ();
}
