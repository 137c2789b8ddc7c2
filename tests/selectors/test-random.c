/* The random selector: open pairs only, each as likely as the others, all of them in the end. */
#include "fixture.h"

static const Shape base = { .n = 12, .p = 2, .c = 2, .focal = CREDAL_FOCAL_FULL, .centres = TRUE };

static const CredalQuestion *
question_at (const GArray *questions, guint k)
{
  return &g_array_index (questions, CredalQuestion, k);
}

static guint
count_open (const guint8 *related, gsize n)
{
  guint count = 0;

  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < i; j++)
      count += !related[i * n + j];
  return count;
}

/* Pairs that are open, none twice. */
static void
test_open (void)
{
  for (guint64 seed = 0; seed < 60; seed++)
    {
      Shape shape = base;
      shape.answers = (guint) seed;
      g_autoptr(Fixture) fixture = fixture_new ("random", &shape, seed);
      g_autofree guint8 *related = fixture_related (fixture);
      g_autoptr(GArray) questions = fixture_propose (fixture, 8);
      for (guint k = 0; k < questions->len; k++)
        {
          const CredalQuestion *question = question_at (questions, k);
          g_assert_false (related[question->i * shape.n + question->j]);
          g_assert_cmpint (question->reason, ==, CREDAL_REASON_RANDOM);
          related[question->i * shape.n + question->j] = related[question->j * shape.n + question->i] = TRUE;
        }
    }
}

/* One at a time, whatever is answered: it ends when no pair is open, and not before. */
static void
test_session (void)
{
  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr(Fixture) fixture = fixture_new ("random", &base, seed);
      g_autoptr(GRand) rng = credal_rng_new (seed, 9);
      guint answers = seed == 0 ? 1 : 3;    /* nothing but don't-knows once: every pair has its turn */

      for (guint asked = 0;; asked++)
        {
          g_autofree guint8 *related = fixture_related (fixture);
          g_autoptr(GArray) questions = fixture_propose (fixture, 1);
          g_assert_cmpint (questions->len == 0, ==, count_open (related, base.n) == 0);
          if (questions->len == 0)
            {
              g_assert_true (answers > 1 || asked == base.n * (base.n - 1) / 2);
              break;
            }
          const CredalQuestion *question = question_at (questions, 0);
          g_assert_false (related[question->i * base.n + question->j]);
          CredalRelation relation = (CredalRelation) (2 - credal_rng_index (rng, answers));
          fixture_answer (fixture, question->i, question->j, relation);
        }
    }
}

/* All pairs of a tiny set at once. */
static void
test_all_at_once (void)
{
  Shape shape = base;

  shape.n = 6;
  g_autoptr(Fixture) fixture = fixture_new ("random", &shape, 3);
  fixture_answer (fixture, 0, 1, CREDAL_CANNOT_LINK);
  fixture_answer (fixture, 4, 2, CREDAL_DONT_KNOW);
  g_autoptr(GArray) questions = fixture_propose (fixture, 100);
  g_assert_cmpuint (questions->len, ==, 6 * 5 / 2 - 2);
}

static void
test_tiny (void)
{
  Shape shape = base;

  shape.n = 1;
  g_autoptr(Fixture) fixture = fixture_new ("random", &shape, 1);
  g_autoptr(GArray) questions = fixture_propose (fixture, 24);
  g_assert_cmpuint (questions->len, ==, 0);
}

static gboolean
same (const GArray *a, const GArray *b)
{
  gboolean equal = a->len == b->len;

  for (guint k = 0; equal && k < a->len; k++)
    equal = question_at (a, k)->i == question_at (b, k)->i && question_at (a, k)->j == question_at (b, k)->j;
  return equal;
}

static void
test_seed (void)
{
  g_autoptr(Fixture) fixture = fixture_new ("random", &base, 1);
  g_autoptr(GArray) first = fixture_propose (fixture, 10), again = fixture_propose (fixture, 10);

  fixture->seed = 2;
  g_autoptr(GArray) other = fixture_propose (fixture, 10);

  g_assert_true (same (first, again));
  g_assert_false (same (first, other));
}

/* Questions owe nothing to the numbers that a start of the same seed was drawn with. */
static void
test_stream (void)
{
  enum { SEEDS = 100 };
  g_autoptr(Fixture) fixture = fixture_new ("random", &base, 1);
  guint equal = 0;

  for (fixture->seed = 0; fixture->seed < SEEDS; fixture->seed++)
    {
      g_autoptr(GRand) rng = credal_rng_new (fixture->seed, 0);
      g_autoptr(GArray) questions = fixture_propose (fixture, 1);
      guint32 i = (guint32) credal_rng_index (rng, base.n), j = (guint32) credal_rng_index (rng, base.n);
      equal += question_at (questions, 0)->i == i && question_at (questions, 0)->j == j;
    }
  g_assert_cmpuint (equal, <, SEEDS / 4);
}

/* The first question over many seeds: χ² with 14 degrees of freedom stays below its 99.9 % quantile. */
static void
test_uniform (void)
{
  enum { N = 6, PAIRS = N * (N - 1) / 2, SEEDS = 6000 };
  Shape shape = base;
  guint counts[N][N] = { { 0 } };
  double chi2 = 0.0, expected = (double) SEEDS / PAIRS;

  shape.n = N;
  g_autoptr(Fixture) fixture = fixture_new ("random", &shape, 1);
  for (fixture->seed = 0; fixture->seed < SEEDS; fixture->seed++)
    {
      g_autoptr(GArray) questions = fixture_propose (fixture, 1);
      const CredalQuestion *question = question_at (questions, 0);
      counts[MIN (question->i, question->j)][MAX (question->i, question->j)]++;
    }
  for (guint i = 0; i < N; i++)
    for (guint j = i + 1; j < N; j++)
      chi2 += (counts[i][j] - expected) * (counts[i][j] - expected) / expected;
  g_assert_cmpfloat (chi2, <, 36.12);
}

static void
test_queue (void)
{
  fixture_check_queue ("random", &base);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/open", test_open);
  g_test_add_func ("/random/session", test_session);
  g_test_add_func ("/random/all-at-once", test_all_at_once);
  g_test_add_func ("/random/tiny", test_tiny);
  g_test_add_func ("/random/seed", test_seed);
  g_test_add_func ("/random/stream", test_stream);
  g_test_add_func ("/random/uniform", test_uniform);
  g_test_add_func ("/random/queue", test_queue);
  return g_test_run ();
}
