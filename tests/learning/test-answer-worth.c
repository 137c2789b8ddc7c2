/* What answers are worth: informativeness, coherence and selection ([AB11] §3) on geometry solved by hand, and against
 * the definition. */
#include <math.h>
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "learning/answer-distances.h"

static const struct {
  const char *what;
  double m[4], c[4], over_c, over_m;   /* from (x, y) to (x, y); the shares of c, and of m */
} solved[] = {
  { "side by side", { 0, 0, 1, 0 }, { 0, 1, 1, 1 }, 1, 1 },
  { "opposite ways", { 0, 0, 1, 0 }, { 1, 1, 0, 1 }, 1, 1 },
  { "half past", { 0, 0, 1, 0 }, { 0.5, 1, 1.5, 1 }, 0.5, 0.5 },
  { "within", { 0, 0, 4, 0 }, { 1, 2, 2, 2 }, 1, 0.25 },
  { "orthogonal", { 0, 0, 1, 0 }, { 0.5, -1, 0.5, 1 }, 0, 0 },
  { "one after the other", { 0, 0, 1, 0 }, { 2, 0, 3, 0 }, 0, 0 },
  { "end to end", { 0, 0, 1, 0 }, { 1, 0, 2, 0 }, 0, 0 },
  { "a shared end, sharp", { 0, 0, 1, 0 }, { 0, 0, 1, 1 }, 0.5, 1 },
  { "a shared end, right", { 0, 0, 1, 0 }, { 0, 0, 0, 1 }, 0, 0 },
  { "a shared end, blunt", { 0, 0, 1, 0 }, { 0, 0, -1, 1 }, 0, 0 },
  { "one way only", { 0, 0, 10, 0 }, { 5, 3, 5.1, 4 }, 0, 0.01 },
  { "the same two", { 0, 0, 1, 2 }, { 0, 0, 1, 2 }, 1, 1 },
  { "no length", { 0, 0, 1, 0 }, { 0.5, 0, 0.5, 0 }, 0, 0 },
};

static void
test_overlap (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (solved); k++)
    {
      const double *m = solved[k].m, *c = solved[k].c;
      g_test_message ("%s", solved[k].what);
      g_assert_cmpfloat_with_epsilon (credal_projected_overlap (m, m + 2, c, c + 2, 2), solved[k].over_c, 1e-12);
      g_assert_cmpfloat_with_epsilon (credal_projected_overlap (c, c + 2, m, m + 2, 2), solved[k].over_m, 1e-12);
    }
}

/* Two answers: coherent where neither covers any of the other. */
static void
test_two (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (solved); k++)
    {
      double *x = g_new (double, 8);
      for (guint q = 0; q < 8; q++)
        x[q] = q < 4 ? solved[k].m[q] : solved[k].c[q - 4];
      g_autoptr(CredalDataset) data = credal_dataset_new (4, 2, x, NULL);
      g_autoptr(CredalConstraints) answers = credal_constraints_new (4);
      const guint8 labels[] = { 0, 0, 0, 1 };
      credal_constraints_add_pair (answers, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
      credal_constraints_add_pair (answers, 2, 3, CREDAL_CANNOT_LINK, 1.0, FALSE);
      g_autoptr(CredalAnswerWorth) worth = credal_answer_worth_new (data, answers, labels, TRUE);
      double coherent = solved[k].over_c == 0.0 && solved[k].over_m == 0.0;
      g_assert_cmpfloat (worth->coherence[0], ==, coherent);
      g_assert_cmpfloat (worth->coherence[1], ==, coherent);
      g_assert_cmpfloat (worth->whole, ==, coherent);
      g_assert_cmpfloat (worth->informativeness, ==, 0.0);
      g_assert_true (isnan (worth->whole_within));
    }
}

/* ---- selection ---- */

/* Four objects on a line, at 0, 1, 10 and 11, two above the first and the third; the clusters are left and right. */
enum { A, B, C, D, E, F, OBJECTS };
static const double places[] = { 0, 0, 1, 0, 10, 0, 11, 0, 0, 5, 10, 5 };
static const guint8 sides[] = { 0, 0, 1, 1, 0, 1 };

static const struct {
  guint32 i, j;
  CredalRelation relation;
  gboolean informative, hard, soft;
  double coherence, within;
} said[] = {
  { A, C, CREDAL_MUST_LINK, TRUE, FALSE, TRUE, 0.5, 0.5 },       /* covers A–B, and a part of B–E */
  { A, E, CREDAL_MUST_LINK, FALSE, FALSE, FALSE, 0.5, NAN },     /* known; covers a part of B–E, and C–F */
  { A, B, CREDAL_CANNOT_LINK, TRUE, FALSE, FALSE, 0.5, 0.0 },    /* at a right angle to A–E */
  { B, E, CREDAL_CANNOT_LINK, TRUE, FALSE, FALSE, 0.0, 0.0 },
  { C, D, CREDAL_CANNOT_LINK, TRUE, TRUE, TRUE, 1.0, 1.0 },      /* goes on where A–C ends, at a right angle to A–E */
  { C, F, CREDAL_CANNOT_LINK, TRUE, FALSE, TRUE, 0.5, 1.0 },     /* at a right angle to A–C, beside A–E */
};
enum { SAID = G_N_ELEMENTS (said) };

static void
test_selection (void)
{
  g_autoptr(CredalDataset) data = credal_dataset_new (OBJECTS, 2, g_memdup2 (places, sizeof places), NULL);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (OBJECTS);
  gboolean hard[SAID], soft[SAID], informative[SAID];

  credal_constraints_add_pair (answers, E, F, CREDAL_DONT_KNOW, 1.0, FALSE);
  for (guint k = 0; k < SAID; k++)
    credal_constraints_add_pair (answers, said[k].i, said[k].j, said[k].relation, 1.0, FALSE);
  g_autoptr(CredalAnswerWorth) worth = credal_answer_worth_new (data, answers, sides, TRUE);
  g_assert_cmpuint (worth->count, ==, SAID);
  g_assert_cmpfloat_with_epsilon (worth->informativeness, 5.0 / 6.0, 1e-12);
  g_assert_cmpfloat (worth->whole, ==, 0.5);
  g_assert_cmpfloat (worth->whole_within, ==, 0.5);
  g_assert_cmpuint (credal_answer_worth_select (worth, CREDAL_SELECT_HARD, hard), ==, 1);
  g_assert_cmpuint (credal_answer_worth_select (worth, CREDAL_SELECT_SOFT, soft), ==, 3);
  g_assert_cmpuint (credal_answer_worth_select (worth, CREDAL_SELECT_INFORMATIVE, informative), ==, 5);
  for (guint k = 0; k < SAID; k++)
    {
      g_assert_true (informative[k] == said[k].informative);
      g_assert_cmpuint (worth->pair[k], ==, 1 + k);
      g_assert_true (worth->informative[k] == said[k].informative);
      g_assert_cmpfloat (worth->coherence[k], ==, said[k].coherence);
      g_assert_true (isnan (said[k].within) ? isnan (worth->within[k]) : worth->within[k] == said[k].within);
      g_assert_true (hard[k] == said[k].hard);
      g_assert_true (soft[k] == said[k].soft);
    }
  g_autoptr(CredalAnswerWorth) less = credal_answer_worth_new (data, answers, sides, FALSE);
  g_assert_true (isnan (less->whole) && isnan (less->coherence[0]));
  g_assert_cmpuint (credal_answer_worth_select (less, CREDAL_SELECT_SOFT, hard), ==, 3);
  g_assert_cmpmem (hard, sizeof hard, soft, sizeof soft);
}

/* ---- by definition ---- */

static gboolean
are_coherent (const CredalDataset *data, const CredalPair *m, const CredalPair *c)
{
  const double *m1 = credal_dataset_row (data, m->i), *m2 = credal_dataset_row (data, m->j),
               *c1 = credal_dataset_row (data, c->i), *c2 = credal_dataset_row (data, c->j);
  gsize p = credal_dataset_p (data);

  return credal_projected_overlap (m1, m2, c1, c2, p) < 1e-9 && credal_projected_overlap (c1, c2, m1, m2, p) < 1e-9;
}

static void
test_definition (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (90, 3, 3, 4.0, 1, NULL);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (90);
  g_autoptr(GRand) rng = credal_rng_new (1, 1);
  guint8 labels[90];

  for (guint i = 0; i < 90; i++)
    labels[i] = (guint8) credal_rng_index (rng, 3);
  while (credal_constraints_n_pairs (answers) < 300)
    {
      guint32 i = (guint32) credal_rng_index (rng, 90), j = (guint32) credal_rng_index (rng, 90);
      if (i != j)
        credal_constraints_add_pair (answers, i, j, i % 3 == j % 3 ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0, FALSE);
    }
  g_autoptr(CredalAnswerWorth) worth = credal_answer_worth_new (data, answers, labels, TRUE);
  const CredalPair *pairs = credal_constraints_pairs (answers);
  double sum[2] = { 0.0, 0.0 }, all[2] = { 0.0, 0.0 };
  g_assert_cmpuint (worth->count, ==, 300);
  for (guint k = 0; k < 300; k++)
    {
      double coherent[2] = { 0.0, 0.0 }, others[2] = { 0.0, 0.0 };
      for (guint l = 0; l < 300; l++)
        if (pairs[l].relation != pairs[k].relation)
          {
            gboolean fits = are_coherent (data, &pairs[k], &pairs[l]);
            others[0]++;
            coherent[0] += fits;
            others[1] += worth->informative[l];
            coherent[1] += worth->informative[l] && fits;
          }
      g_assert_true (worth->informative[k] == ((labels[pairs[k].i] == labels[pairs[k].j])
                                               != (pairs[k].relation == CREDAL_MUST_LINK)));
      g_assert_cmpfloat_with_epsilon (worth->coherence[k], coherent[0] / others[0], 1e-12);
      if (worth->informative[k])
        g_assert_cmpfloat_with_epsilon (worth->within[k], coherent[1] / others[1], 1e-12);
      for (guint s = 0; s < 2; s++)
        if (pairs[k].relation == CREDAL_MUST_LINK && (s == 0 || worth->informative[k]))
          {
            sum[s] += coherent[s];
            all[s] += others[s];
          }
    }
  g_assert_cmpfloat_with_epsilon (worth->whole, sum[0] / all[0], 1e-12);
  g_assert_cmpfloat_with_epsilon (worth->whole_within, sum[1] / all[1], 1e-12);
}

/* A sample of all is all; a smaller one comes near; and there is no coherence of answers of one kind. */
static void
test_sample (void)
{
  enum { N = 1000, PAIRS = 6000 };
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, 3, 3, 2.0, 1, NULL);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N), alike = credal_constraints_new (N);
  g_autoptr(GRand) rng = credal_rng_new (1, 1);
  g_autofree guint8 *labels = g_new (guint8, N);

  for (guint i = 0; i < N; i++)
    labels[i] = (guint8) credal_rng_index (rng, 3);
  while (credal_constraints_n_pairs (answers) < PAIRS)
    {
      guint32 i = (guint32) credal_rng_index (rng, N), j = (guint32) credal_rng_index (rng, N);
      if (i != j)
        credal_constraints_add_pair (answers, i, j, i % 3 == j % 3 ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0, FALSE);
    }
  g_autoptr(CredalAnswerWorth) exact = credal_answer_worth_new (data, answers, labels, TRUE);
  g_autoptr(CredalAnswerWorth) drawn = credal_answer_worth_new (data, answers, labels, FALSE);
  credal_answer_worth_sample (drawn, data, answers, PAIRS, 1);
  g_assert_cmpmem (drawn->coherence, PAIRS * sizeof (double), exact->coherence, PAIRS * sizeof (double));
  g_assert_cmpfloat_with_epsilon (drawn->whole, exact->whole, 1e-12);
  credal_answer_worth_sample (drawn, data, answers, 400, 1);
  g_assert_cmpuint (drawn->sample, ==, 400);
  g_assert_cmpfloat_with_epsilon (drawn->whole, exact->whole, 0.05);
  for (guint k = 0; k < PAIRS; k++)
    g_assert_cmpfloat_with_epsilon (drawn->coherence[k], exact->coherence[k], 5.0 * 0.5 / sqrt (400.0));

  credal_constraints_add_pair (alike, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  g_autoptr(CredalAnswerWorth) none = credal_answer_worth_new (data, alike, labels, TRUE);
  g_assert_true (isnan (none->whole) && isnan (none->whole_within));
}

/* ---- by distances ---- */

static double
between (const CredalDataset *data, guint32 i, guint32 j)
{
  const double *x = credal_dataset_row (data, i), *y = credal_dataset_row (data, j);

  return hypot (x[0] - y[0], x[1] - y[1]);
}

/* Whether an end of the one is as far from both ends of the other as it is long. */
static gboolean
keeps_clear (const CredalDataset *data, const CredalPair *one, const CredalPair *other)
{
  double length = between (data, one->i, one->j);

  return (between (data, one->i, other->i) >= length && between (data, one->i, other->j) >= length)
         || (between (data, one->j, other->i) >= length && between (data, one->j, other->j) >= length);
}

/* Random pairs of objects in the plane, with whole coordinates so that distances can be equal: each number against the
 * definition. */
static void
test_distances (void)
{
  enum { N = 40, PAIRS = 60 };
  g_autoptr(GRand) rng = credal_rng_new (5, 0);
  double *x = g_new (double, 2 * N);
  guint8 labels[N];
  for (guint i = 0; i < N; i++)
    {
      x[2 * i] = (double) credal_rng_index (rng, 9);
      x[2 * i + 1] = (double) credal_rng_index (rng, 9);
      labels[i] = (guint8) credal_rng_index (rng, 2);
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 2, x, NULL);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
  for (guint k = 0; k < PAIRS; k++)
    credal_constraints_add_pair (answers, k % N, (k % N + 1 + k / N * 7) % N,
                                 k % 3 ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_autoptr(CredalAnswerWorth) worth = credal_answer_worth_new (data, answers, labels, TRUE);
  credal_answer_worth_by_distance (worth, data, answers, TRUE);

  const CredalPair *pairs = credal_constraints_pairs (answers);
  double all = 0.0, coherent = 0.0, within = 0.0, coherent_within = 0.0;
  for (guint k = 0; k < worth->count; k++)
    {
      const CredalPair *one = &pairs[worth->pair[k]];
      double others = 0.0, clear = 0.0;
      for (guint l = 0; l < worth->count; l++)
        {
          const CredalPair *other = &pairs[worth->pair[l]];
          if (worth->together[k] == worth->together[l])
            continue;
          gboolean is = keeps_clear (data, one, other) && keeps_clear (data, other, one);
          gboolean both = worth->informative[k] && worth->informative[l];
          g_assert_true (is == credal_are_coherent_by_distance (credal_dataset_row (data, one->i),
                                                                credal_dataset_row (data, one->j),
                                                                credal_dataset_row (data, other->i),
                                                                credal_dataset_row (data, other->j), 2));
          others++;
          clear += is;
          within += both;
          coherent_within += both && is;
        }
      g_assert_cmpfloat_with_epsilon (worth->coherence[k], clear / others, 1e-12);
      all += others;
      coherent += clear;
    }
  g_assert_cmpfloat_with_epsilon (worth->whole, coherent / all, 1e-12);
  g_assert_cmpfloat_with_epsilon (worth->whole_within, coherent_within / within, 1e-12);
  credal_answer_worth_by_distance (worth, data, answers, FALSE);
  g_assert_cmpfloat_with_epsilon (worth->whole_within, coherent_within / within, 1e-12);
  g_assert_true (isnan (worth->whole));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answer-worth/overlap", test_overlap);
  g_test_add_func ("/answer-worth/two", test_two);
  g_test_add_func ("/answer-worth/selection", test_selection);
  g_test_add_func ("/answer-worth/definition", test_definition);
  g_test_add_func ("/answer-worth/sample", test_sample);
  g_test_add_func ("/answer-worth/distances", test_distances);
  return g_test_run ();
}
