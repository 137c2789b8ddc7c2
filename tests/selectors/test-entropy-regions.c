/* The entropy regions of [Abin16] Alg. 2: regions, stages and pairs by their definition, and sessions to their end. */
#include <math.h>
#include <string.h>
#include "fixture.h"
#include "selectors/entropy.h"

static const Shape base = { .n = 24, .p = 2, .c = 3, .focal = CREDAL_FOCAL_BAYESIAN, .centres = TRUE };

static const CredalQuestion *
question_at (const GArray *questions, guint k)
{
  return &g_array_index (questions, CredalQuestion, k);
}

/* ---- regions ---- */

static double
entropy_of (const Fixture *fixture, guint32 i)
{
  guint c = credal_partition_c (fixture->partition);
  const double *u = credal_partition_membership (fixture->partition) + (gsize) i * c;
  double sum = 0.0;

  for (guint k = 0; k < c; k++)
    sum -= u[k] > 0 ? u[k] * log (u[k]) / log (c) : 0.0;
  return sum;
}

static void
test_regions (void)
{
  double t[24 * 3];
  Shape shape = base;
  g_autofree double *entropy = g_new (double, base.n);
  g_autofree guint8 *regions = g_new (guint8, base.n);
  static const char *const values[][2] = { { "theta1", "0.7" }, { "theta2", "0.9" }, { "epsilon2", "0.1" },
                                           { "theta-noise", "0.5" } };

  for (gsize k = 0; k < G_N_ELEMENTS (t); k++)
    t[k] = k % (2 * base.c) == 1 || k >= 9 * base.c ? 0.6 : 0.4;      /* noise: 1, 3, 5, 7 */
  shape.typicality = t;
  g_autoptr(Fixture) fixture = fixture_new ("entropy-regions", &shape, 4);
  for (guint v = 0; v < G_N_ELEMENTS (values); v++)
    g_assert_true (credal_params_set (fixture->params, values[v][0], values[v][1], NULL));
  credal_entropy_regions (fixture->partition, fixture->params, entropy, regions);
  for (guint32 i = 0; i < base.n; i++)
    {
      double expected = entropy_of (fixture, i);
      g_assert_cmpfloat_with_epsilon (entropy[i], expected, 1e-12);
      g_assert_cmpuint (regions[i], ==, i < 9 && i % 2 ? CREDAL_REGION_NOISE
                                        : expected <= 0.7 ? CREDAL_REGION_CORE
                                        : expected > 0.9 ? CREDAL_REGION_PRECISE
                                        : expected > 0.8 ? CREDAL_REGION_STRONG : CREDAL_REGION_NONE);
    }
  credal_entropy_regions (fixture->partition, NULL, NULL, regions);
  for (guint32 i = 10; i < base.n; i++)
    g_assert_cmpint (regions[i] == CREDAL_REGION_PRECISE, ==, entropy_of (fixture, i) > 0.6);
}

static void
test_entropy (void)
{
  const double even[] = { .25, .25, .25, .25 }, sure[] = { 0, 1, 0, 0 };

  g_assert_cmpfloat (credal_entropy (even, 4), ==, 1.0);
  g_assert_cmpfloat (credal_entropy (sure, 4), ==, 0.0);
  g_assert_cmpfloat (credal_entropy (sure + 1, 1), ==, 0.0);
}

/* ---- a session with the selector's memory ---- */

typedef struct {
  Fixture *fixture;
  gpointer memory;
} Session;

static Session *
session_new (const Shape *shape, guint64 seed, const char *style)
{
  Session *session = g_new (Session, 1);

  session->fixture = fixture_new ("entropy-regions", shape, seed);
  session->memory = session->fixture->selector->memory_new ();
  g_assert_true (credal_params_set (session->fixture->params, "style", style, NULL));
  return session;
}

static void
session_free (Session *session)
{
  session->fixture->selector->memory_free (session->memory);
  fixture_free (session->fixture);
  g_free (session);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Session, session_free)

static GArray *
propose (Session *session, guint limit)
{
  GArray *questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));

  g_assert_true (fixture_ask (session->fixture, session->memory, limit, questions, NULL, NULL));
  g_assert_cmpuint (questions->len, <=, limit);
  return questions;
}

/* The person's groups: object i is in group i mod c. */
static CredalRelation
truth (const Session *session, const CredalQuestion *question)
{
  guint c = credal_partition_c (session->fixture->partition);

  return question->i % c == question->j % c ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
}

static const char *const styles[] = { "until-linked", "printed" };

static void
assert_sound (const Session *session, const GArray *questions)
{
  g_autofree guint8 *related = fixture_related (session->fixture);

  for (guint k = 0; k < questions->len; k++)
    {
      const CredalQuestion *question = question_at (questions, k);
      g_assert_false (related[question->i * credal_partition_n (session->fixture->partition) + question->j]);
      g_assert_cmpfloat_with_epsilon (question->entropy, entropy_of (session->fixture, question->i), 1e-12);
      g_assert_cmpuint (credal_reason_region (question->reason), !=, CREDAL_REGION_NONE);
      for (guint before = 0; before < k; before++)
        g_assert_false (fixture_settles (session->fixture, question_at (questions, before), question));
    }
}

/* Whatever is answered, and whatever was answered before: it ends, and stays at its end. */
static void
test_session (void)
{
  for (guint64 seed = 0; seed < 24; seed++)
    {
      Shape shape = base;
      guint asked = 0;
      shape.n = 14;
      shape.c = 2 + seed % 3;
      shape.answers = (guint) (seed % 4) * 3;
      g_autoptr(Session) session = session_new (&shape, seed, styles[seed % 2]);
      g_autoptr(GRand) rng = credal_rng_new (seed, 9);
      for (;; asked++)
        {
          g_autoptr(GArray) questions = propose (session, 1 + (guint) seed % 9);
          assert_sound (session, questions);
          if (questions->len == 0)
            break;
          const CredalQuestion *question = question_at (questions, 0);
          fixture_answer (session->fixture, question->i, question->j, (CredalRelation) credal_rng_index (rng, 3));
        }
      g_autoptr(GArray) none = propose (session, 1);
      g_assert_cmpuint (none->len, ==, 0);
      g_assert_cmpuint (asked, >, 0);
      g_assert_cmpuint (asked, <=, shape.n * (shape.n - 1) / 2);
    }
}

/* Even where the stage is decided anew after each answer there is something to ask until all is known. */
static void
test_single (void)
{
  for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
    {
      g_autoptr(Session) session = session_new (&base, 3, styles[style]);
      g_assert_true (credal_params_set (session->fixture->params, "batch", "1", NULL));
      for (guint asked = 0; asked < 6; asked++)
        {
          g_autoptr(GArray) questions = propose (session, 1);
          g_assert_cmpuint (questions->len, ==, 1);
          const CredalQuestion *question = question_at (questions, 0);
          fixture_answer (session->fixture, question->i, question->j, truth (session, question));
        }
    }
}

/* Of how many of the other groups it is known that object @i is not in them. */
static guint
count_apart (const Session *session, guint32 i)
{
  guint c = credal_partition_c (session->fixture->partition), others = 0;
  CredalRelation known;

  for (guint32 j = 0; j < credal_partition_n (session->fixture->partition); j++)
    if (credal_closure_relation (session->fixture->closure, i, j, &known) && known == CREDAL_CANNOT_LINK)
      others |= 1u << j % c;
  return (guint) __builtin_popcount (others);
}

/* True answers settle every object, with at most c − 1 questions each; one object is asked about until it is
 * settled. */
static void
test_until_linked (void)
{
  for (guint64 seed = 0; seed < 10; seed++)
    {
      Shape shape = base;
      guint groups = 0;                  /* a bit for each that was heard of */
      guint32 unsettled = G_MAXUINT32;
      shape.c = 2 + seed % 4;
      g_autoptr(Session) session = session_new (&shape, seed, "until-linked");
      g_autofree guint *times = g_new0 (guint, shape.n);

      for (;;)
        {
          g_autoptr(GArray) questions = propose (session, 1);
          if (questions->len == 0)
            break;
          const CredalQuestion *question = question_at (questions, 0);
          gboolean all_known = groups == (1u << shape.c) - 1;
          g_assert_true (unsettled == G_MAXUINT32 || question->i == unsettled);
          fixture_answer (session->fixture, question->i, question->j, truth (session, question));
          groups |= 1u << question->i % shape.c | 1u << question->j % shape.c;
          times[question->i]++;
          unsettled = all_known && count_apart (session, question->i) < shape.c - 1 ? question->i : G_MAXUINT32;
        }
      for (guint32 i = 0; i < shape.n; i++)
        {
          g_assert_cmpuint (times[i], <=, shape.c - 1);
          g_assert_cmpuint (count_apart (session, i), ==, shape.c - 1);
        }
    }
}

/* The queue serves while nobody is there to make a new one: what follows a cannot-link is the same object's next
 * question. */
static void
test_queue (void)
{
  Shape shape = base;

  shape.c = 4;
  g_autoptr(Session) session = session_new (&shape, 3, "until-linked");

  for (guint32 i = 1; i < 4; i++)
    for (guint32 j = 0; j < i; j++)
      fixture_answer (session->fixture, i, j, CREDAL_CANNOT_LINK);
  g_autoptr(GArray) queue = propose (session, 24);
  g_assert_cmpuint (queue->len, ==, 24);
  for (guint k = 0; k < queue->len; k++)
    {
      g_assert_cmpuint (question_at (queue, k)->i, ==, question_at (queue, k - k % 3)->i);   /* c − 1 for each */
      g_assert_cmpuint (question_at (queue, k)->j, <, 4);
    }
  const CredalQuestion *first = question_at (queue, 0);
  fixture_answer (session->fixture, first->i, first->j, CREDAL_CANNOT_LINK);
  g_autoptr(GArray) next = propose (session, 24);
  g_assert_cmpuint (question_at (next, 0)->i, ==, question_at (queue, 1)->i);
  g_assert_cmpuint (question_at (next, 0)->j, ==, question_at (queue, 1)->j);
}

/* A don't-know to one member of a group is one to the group. */
static void
test_declined (void)
{
  Shape shape = base;

  shape.c = 2;
  g_autoptr(Session) session = session_new (&shape, 5, "until-linked");

  fixture_answer (session->fixture, 0, 1, CREDAL_CANNOT_LINK);
  fixture_answer (session->fixture, 0, 2, CREDAL_MUST_LINK);
  for (;;)
    {
      g_autoptr(GArray) questions = propose (session, 1);
      if (questions->len == 0)
        break;
      const CredalQuestion *question = question_at (questions, 0);
      fixture_answer (session->fixture, question->i, question->j, CREDAL_DONT_KNOW);
    }
  g_assert_cmpuint (credal_constraints_n_pairs (session->fixture->constraints), ==, 2 + 2 * (shape.n - 3));
}

/* ---- stages, on memberships of one's own ---- */

/* Two clusters on a line: @tilt[i] is the membership of cluster 0. */
static void
copy_masses (gconstpointer model, gsize begin, gsize end, double *m)
{
  const double *tilt = model;

  for (gsize i = begin; i < end; i++)
    {
      double *row = m + (i - begin) * 3;
      row[0] = 0.0;
      row[1] = tilt[i];
      row[2] = 1.0 - tilt[i];
    }
}

static void
use_partition (Session *session, const double *tilt, gsize n)
{
  double *x = g_new (double, n);

  for (gsize i = 0; i < n; i++)
    x[i] = (double) i;
  g_autoptr(CredalDataset) data = credal_dataset_new (n, 1, x, NULL);
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_BAYESIAN, NULL);
  g_autoptr(CredalState) state = credal_state_new ("none");

  credal_partition_unref (session->fixture->partition);
  session->fixture->partition = credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = copy_masses, .item = g_memdup2 (tilt, n * sizeof *tilt), .free_item = g_free }, NULL);
}

/* The pairs as printed, of objects on a line: the objects of @from farthest first, from @first. */
static void
assert_spread (const GArray *objects, guint32 first)
{
  g_assert_cmpuint (g_array_index (objects, guint32, 0), ==, first);
  for (guint q = 1; q < objects->len; q++)
    for (guint later = q; later < objects->len; later++)
      {
        guint least[2] = { G_MAXUINT, G_MAXUINT };
        guint32 both[2] = { g_array_index (objects, guint32, q), g_array_index (objects, guint32, later) };
        for (guint r = 0; r < q; r++)
          for (guint k = 0; k < 2; k++)
            least[k] = MIN (least[k], (guint) ABS ((gint) both[k] - (gint) g_array_index (objects, guint32, r)));
        g_assert_cmpuint (least[0], >=, least[1]);
      }
}

/* The question's first objects, each once. */
static GArray *
subjects (const GArray *questions)
{
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint k = 0; k < questions->len; k++)
    if (k == 0 || question_at (questions, k)->i != question_at (questions, k - 1)->i)
      g_array_append_val (objects, question_at (questions, k)->i);
  return objects;
}

enum { ON_LINE = 40 };

/* Objects 0 … 19 are cores, 20 … 29 the strong boundary, 30 … 39 the precise one, each a little less sure than the one
 * before. */
static void
fill_tilt (double *tilt)
{
  for (guint i = 0; i < ON_LINE; i++)
    tilt[i] = i < 20 ? 0.999 - 1e-4 * i : i < 30 ? 0.862 - 1e-4 * i : 0.7 - 1e-3 * i;
}

static Session *
session_on_line (const char *style)
{
  Shape shape = base;
  double tilt[ON_LINE];

  shape.n = ON_LINE;
  shape.c = 2;
  Session *session = session_new (&shape, 1, style);
  fill_tilt (tilt);
  use_partition (session, tilt, ON_LINE);
  return session;
}

/* Centres: the clearest object, the farthest from it, and so on, each against all before. */
static void
test_centres (void)
{
  g_autoptr(Session) session = session_on_line ("printed");
  g_autoptr(GArray) questions = propose (session, 100);
  g_autoptr(GArray) objects = subjects (questions);
  guint32 first = 0;

  g_array_prepend_val (objects, first);
  g_assert_cmpuint (objects->len, ==, 6);            /* λ = 3 c */
  g_assert_cmpuint (questions->len, ==, 6 * 5 / 2);
  assert_spread (objects, 0);
  for (guint q = 1, k = 0; q < objects->len; q++)
    for (guint r = 0; r < q; r++, k++)
      {
        g_assert_cmpint (question_at (questions, k)->reason, ==, CREDAL_REASON_CENTRES);
        g_assert_cmpuint (question_at (questions, k)->i, ==, g_array_index (objects, guint32, q));
        g_assert_cmpuint (question_at (questions, k)->j, ==, g_array_index (objects, guint32, r));
      }
}

static void
answer_batch (Session *session)
{
  for (guint answers = 0; answers < 6; answers++)
    {
      g_autoptr(GArray) questions = propose (session, 1);
      const CredalQuestion *question = question_at (questions, 0);
      fixture_answer (session->fixture, question->i, question->j, CREDAL_DONT_KNOW);
    }
}

/* What stands on the list already neither counts as a question of the batch's nor keeps the next one from beginning. */
static void
test_appended (void)
{
  g_autoptr(Session) session = session_on_line ("printed");

  for (guint batch = 0; batch < 2; batch++)
    {
      g_autoptr(GArray) alone = propose (session, 4), behind = g_array_new (FALSE, TRUE, sizeof (CredalQuestion));
      g_array_set_size (behind, 1);
      g_assert_true (fixture_ask (session->fixture, session->memory, 4, behind, NULL, NULL));
      g_assert_cmpuint (alone->len, >, 0);
      g_array_remove_index (behind, 0);
      fixture_same_questions (behind, alone);
      answer_batch (session);
    }
}

/* When the core stays and the strong boundary moves, the questions are about that; when both stay, about the precise
 * boundary. */
static void
test_boundaries (void)
{
  double tilt[ON_LINE];
  g_autoptr(Session) session = session_on_line ("printed");

  answer_batch (session);
  fill_tilt (tilt);
  for (guint i = 24; i < 36; i++)
    tilt[i] = i < 30 ? 0.6 : 0.862 - 1e-4 * i;       /* 24 … 29 and 30 … 35 change places */
  use_partition (session, tilt, ON_LINE);
  g_autoptr(GArray) strong = propose (session, 100);
  g_autoptr(GArray) objects = subjects (strong);
  g_assert_cmpuint (strong->len, ==, 6);
  assert_spread (objects, 35);                       /* the most doubtful of the strong boundary */
  for (guint k = 0; k < strong->len; k++)
    {
      g_assert_cmpint (question_at (strong, k)->reason, ==, CREDAL_REASON_STRONG_BOUNDARY);
      g_assert_true (question_at (strong, k)->i / 4 == 5 || question_at (strong, k)->i / 6 == 5);
      g_assert_cmpuint (question_at (strong, k)->j, ==, 19);      /* the nearest core */
    }

  answer_batch (session);
  g_autoptr(GArray) precise = propose (session, 100);
  g_autoptr(GArray) doubtful = subjects (precise);
  g_assert_cmpuint (precise->len, ==, 6);
  assert_spread (doubtful, 24);
  for (guint k = 0; k < precise->len; k++)
    {
      guint32 i = question_at (precise, k)->i;
      g_assert_cmpint (question_at (precise, k)->reason, ==, CREDAL_REASON_PRECISE_BOUNDARY);
      g_assert_true ((i >= 24 && i < 30) || i >= 36);
      g_assert_cmpuint (question_at (precise, k)->j, ==, i < 27 ? 23 : i < 30 ? 30 : 35);
    }
}

/* A region with too few borrows the nearest in entropy. */
static void
test_borrowing (void)
{
  double tilt[ON_LINE];
  g_autoptr(Session) session = session_on_line ("until-linked");

  for (guint i = 0; i < ON_LINE; i++)
    tilt[i] = i < 2 ? 1.0 - 1e-4 * i : 0.7 - 5e-3 * i;
  use_partition (session, tilt, ON_LINE);
  g_autoptr(GArray) questions = propose (session, 100);
  g_assert_cmpuint (questions->len, ==, 5);
  for (guint k = 0; k < questions->len; k++)
    {
      g_assert_cmpuint (question_at (questions, k)->i, <, 6);
      g_assert_cmpuint (question_at (questions, k)->j, ==, 0);
    }
}

/* ---- undo ---- */

/* With some answers taken back the questions are those that were there before, whatever came between. */
static void
test_undo (void)
{
  enum { ANSWERS = 30 };
  for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
    {
      Shape shape = base;
      CredalQuestion asked[ANSWERS];
      shape.n = 60;
      g_autoptr(Session) session = session_new (&shape, 7, styles[style]);
      GRand *rng = credal_rng_new (7, 1);

      for (guint answers = 0; answers < ANSWERS; answers++)
        {
          g_autoptr(GArray) questions = propose (session, 1);
          g_assert_cmpuint (questions->len, ==, 1);
          asked[answers] = *question_at (questions, 0);
          fixture_answer (session->fixture, asked[answers].i, asked[answers].j, truth (session, &asked[answers]));
        }
      for (guint round = 0; round < 40; round++)
        {
          guint position = (guint) credal_rng_index (rng, ANSWERS);
          while (credal_constraints_n_pairs (session->fixture->constraints) > 0)
            {
              const CredalPair *pair = credal_constraints_pairs (session->fixture->constraints);
              credal_constraints_remove_pair (session->fixture->constraints, pair->i, pair->j);
            }
          for (guint k = 0; k < position; k++)
            fixture_answer (session->fixture, asked[k].i, asked[k].j, truth (session, &asked[k]));
          if (round % 2 == 0)
            continue;
          g_autoptr(GArray) questions = propose (session, 1);
          g_assert_cmpuint (question_at (questions, 0)->i, ==, asked[position].i);
          g_assert_cmpuint (question_at (questions, 0)->j, ==, asked[position].j);
        }
      g_rand_free (rng);
    }
}

static void
test_nothing_left (void)
{
  Shape one_cluster = base, one_object = base;

  one_cluster.c = 1;
  one_object.n = 1;
  for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
    {
      g_autoptr(Session) single = session_new (&one_cluster, 1, styles[style]);
      g_autoptr(Session) lonely = session_new (&one_object, 1, styles[style]);
      g_autoptr(GArray) none = propose (single, 24);
      g_autoptr(GArray) nobody = propose (lonely, 24);
      g_assert_cmpuint (none->len, ==, 0);
      g_assert_cmpuint (nobody->len, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/entropy-regions/entropy", test_entropy);
  g_test_add_func ("/entropy-regions/regions", test_regions);
  g_test_add_func ("/entropy-regions/session", test_session);
  g_test_add_func ("/entropy-regions/single", test_single);
  g_test_add_func ("/entropy-regions/until-linked", test_until_linked);
  g_test_add_func ("/entropy-regions/queue", test_queue);
  g_test_add_func ("/entropy-regions/declined", test_declined);
  g_test_add_func ("/entropy-regions/centres", test_centres);
  g_test_add_func ("/entropy-regions/appended", test_appended);
  g_test_add_func ("/entropy-regions/boundaries", test_boundaries);
  g_test_add_func ("/entropy-regions/borrowing", test_borrowing);
  g_test_add_func ("/entropy-regions/undo", test_undo);
  g_test_add_func ("/entropy-regions/nothing-left", test_nothing_left);
  return g_test_run ();
}
