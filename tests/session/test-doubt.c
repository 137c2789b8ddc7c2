/* Sessions of a person who errs: the answers that are wrong are found, asked again, corrected or insisted on, and
 * undone. */
#include "common.h"
#include "core/base/rng.h"
#include "core/kernels/similarity.h"
#include "learning/doubt/review.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#include <math.h>
#include <string.h>

enum { FIRST = 5, BEFORE = 40, AFTER = 10 };

static CredalSession *
doubting_session (const char *name, const char *clusters)
{
  CredalSession *session = test_session (name);

  g_assert_true (credal_session_set (session, "engine", "clusters", clusters, NULL));
  g_assert_true (credal_session_set (session, "session", "standardize", "yes", NULL));
  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, NULL));
  g_assert_true (credal_session_set (session, "session", "doubt", "on", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

/* The never-asked object that most clearly is not in the cluster of @other. */
static guint32
clearly_apart (CredalSession *session, guint32 other)
{
  CredalPartition *partition = credal_session_partition (session);
  const double *membership = credal_partition_membership (partition);
  gsize n = credal_partition_n (partition), best = n;
  guint c = credal_partition_c (partition), cluster = credal_partition_labels (partition)[other];
  g_autofree guint8 *asked = g_new0 (guint8, n);

  credal_constraints_mark (credal_session_constraints (session), asked);
  for (gsize i = 0; i < n; i++)
    if (!asked[i] && (best == n || membership[i * c + cluster] < membership[best * c + cluster]))
      best = i;
  return (guint32) best;
}

/* A pair that the person chose, answered wrongly. */
static CredalQuestion
slip (CredalSession *session)
{
  CredalQuestion question;

  g_assert_true (credal_session_question (session, &question));
  CredalQuestion wrong = { .i = clearly_apart (session, question.j), .j = question.j };
  g_assert_cmpint (test_truth (session, wrong.i, wrong.j), ==, CREDAL_CANNOT_LINK);
  g_assert_cmpint (test_answer (session, wrong.i, wrong.j, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  credal_session_wait (session);
  return wrong;
}

static const CredalBelief *
belief_in (CredalSession *session, const CredalQuestion *question)
{
  const GArray *beliefs = credal_session_beliefs (session);

  for (guint q = 0; q < beliefs->len; q++)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      if (belief->i == question->i && belief->j == question->j)
        return belief;
    }
  return NULL;
}

/* It is worth a second look. */
static void
test_slip_is_found (void)
{
  CredalSession *session = doubting_session ("wine.csv", "3");

  test_answer_truly (session, BEFORE, TRUE);
  CredalQuestion wrong = slip (session);
  const CredalBelief *belief = belief_in (session, &wrong);
  g_assert_nonnull (belief);
  g_assert_cmpfloat (belief->belief, <, CREDAL_DOUBT_THRESHOLD);
  g_assert_cmpuint (belief->votes_for, ==, 1);
  test_forget (session);
}

static void
test_asked_again (void)
{
  CredalSession *session = doubting_session ("wine.csv", "3");
  CredalQuestion question;
  gboolean again = FALSE;

  test_answer_truly (session, BEFORE, TRUE);
  CredalQuestion wrong = slip (session);
  for (guint k = 0; k < AFTER && !again; k++)
    {
      g_assert_true (credal_session_question (session, &question));
      again = question.reason == CREDAL_REASON_AGAIN && question.i == wrong.i && question.j == wrong.j;
      g_assert_cmpint (test_answer (session, question.i, question.j, test_truth (session, question.i, question.j)), ==,
                       CREDAL_ANSWER_TAKEN);
      credal_session_wait (session);
    }
  g_assert_true (again);
  const CredalPair *pair = credal_constraints_find (credal_session_constraints (session), wrong.i, wrong.j);
  g_assert_cmpuint (pair->votes.must, ==, 1);
  g_assert_cmpuint (pair->votes.cannot, ==, 1);
  test_forget (session);
}

/* Insisting is one step; so is changing one's mind, after which nothing is insisted on. */
static void
test_insist (void)
{
  CredalSession *session = doubting_session ("wine.csv", "3");
  g_autoptr(GError) error = NULL;

  test_answer_truly (session, BEFORE, TRUE);
  CredalQuestion wrong = slip (session);
  guint position = credal_session_position (session);
  g_assert_true (credal_session_insist (session, wrong.i, wrong.j, &error));
  g_assert_true (credal_session_insist (session, wrong.i, wrong.j, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (credal_session_position (session), ==, position + 1);
  credal_session_wait (session);
  g_assert_cmpfloat (belief_in (session, &wrong)->belief, ==, 1.0);
  g_assert_true (belief_in (session, &wrong)->insisted);
  g_autofree char *words = credal_session_describe (session, position);
  g_assert_nonnull (strstr (words, "insisted"));

  g_assert_true (credal_session_go_to (session, position, NULL));
  credal_session_wait (session);
  g_assert_false (belief_in (session, &wrong)->insisted);
  g_assert_false (credal_session_insist (session, 0, 1, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  test_forget (session);
}

/* What was thought before anything was learned is known as long as answers are doubted. */
static void
test_origin (void)
{
  CredalSession *session = doubting_session ("wine.csv", "3");
  g_autoptr(CredalPartition) first = credal_partition_ref (credal_session_partition (session));
  const CredalMatrix *centres = credal_state_get (credal_partition_state (first), "centres");

  test_answer_truly (session, AFTER, TRUE);
  credal_session_wait (session);
  CredalState *state = credal_partition_state (credal_session_partition (session));
  g_assert_nonnull (credal_state_get (state, "doubt"));
  const CredalMatrix *noted = credal_state_get (state, "origin-centres");
  g_assert_nonnull (noted);
  g_assert_cmpuint (noted->columns, ==, centres->columns);
  g_assert_cmpuint (credal_state_get (state, "centres")->columns, >, centres->columns);
  for (gsize k = 0; k < noted->rows * noted->columns; k++)
    g_assert_cmpfloat_with_epsilon (noted->values[k], centres->values[k], 0.1);
  test_forget (session);
}

/* (s × c): @state's memberships of the asked objects as @data has them; (transfer full). */
static double *
asked_memberships (CredalSession *session, CredalDataset *data, CredalState *state, const CredalNeighbourhoods *known)
{
  gsize p = credal_dataset_p (data);
  double *x = g_new (double, known->s * p);
  g_autofree const char **names = g_new0 (const char *, p + 1);
  CredalReport report = { 0 };

  for (gsize q = 0; q < p; q++)
    names[q] = credal_dataset_column_name (data, q);
  for (gsize at = 0; at < known->s; at++)
    memcpy (x + at * p, credal_dataset_row (data, known->objects[at]), p * sizeof (double));
  g_autoptr(CredalDataset) rows = credal_dataset_new (known->s, p, x, names);
  const CredalProblem problem = { .data = rows, .params = credal_session_params (session) };
  const CredalEngine *engine = credal_session_engine (session);
  g_autoptr(CredalPartition) alone = engine->algorithm->partition (engine, &problem, state, &report, NULL);
  g_assert_nonnull (alone);
  credal_report_clear (&report);
  return g_memdup2 (credal_partition_membership (alone), known->s * known->c * sizeof (double));
}

/* What the partition in place makes of @answers. */
static CredalReview *
review_of (CredalSession *session, const CredalConstraints *answers, CredalDoubting doubting)
{
  CredalPartition *partition = credal_session_partition (session);
  g_autoptr(CredalAnswers) said = credal_answers_new (credal_constraints_copy (answers),
                                                      credal_partition_c (partition));

  return credal_review_new (credal_session_data (session), said, partition, credal_session_engine (session),
                            credal_session_params (session), doubting);
}

/* What is expected of the asked objects is the geometric mean of what was thought before anything was learned and of
 * what is thought now without their own answers. */
static void
test_expected (void)
{
  CredalSession *session = doubting_session ("wine.csv", "3");

  test_answer_truly (session, AFTER, TRUE);
  CredalDataset *data = credal_session_data (session);
  CredalPartition *result = credal_session_partition (session);
  CredalState *state = credal_partition_state (result);
  guint c = credal_partition_c (result);
  g_autoptr(CredalReview) found = review_of (session, credal_session_constraints (session), CREDAL_DOUBTING_ON);
  g_autofree double *now = asked_memberships (session, credal_partition_data (result), state, found->believed->known);
  g_autofree double *before = asked_memberships (session, data, found->origin, found->believed->known);
  const CredalNeighbourhoods *known = found->believed->known;
  g_autofree double *similarity = credal_similarity_new (data, known->objects, known->s);
  for (gsize at = 0; at < found->believed->known->s; at++)
    {
      double sum = 0.0;
      for (gsize k = at * c; k < (at + 1) * c; k++)
        sum += before[k] = sqrt (before[k] * now[k]);
      for (gsize k = at * c; k < (at + 1) * c; k++)
        before[k] /= sum;
    }
  const CredalDoubtPrior prior = { 1.0, 15.0 };
  g_autoptr(CredalDoubt) doubt = credal_doubt_new (found->believed->constraints, known, similarity, before, &prior);
  g_assert_cmpuint (found->doubt->beliefs->len, ==, doubt->beliefs->len);
  g_assert_cmpfloat_with_epsilon (found->doubt->error_rate, doubt->error_rate, 1e-9);
  for (guint q = 0; q < doubt->beliefs->len; q++)
    g_assert_cmpfloat_with_epsilon (g_array_index (found->doubt->beliefs, CredalBelief, q).belief,
                                    g_array_index (doubt->beliefs, CredalBelief, q).belief, 1e-9);
  test_forget (session);
}

/* The answers that tell groups apart are asked again only where something speaks against them. */
static void
test_believed_at_first (void)
{
  CredalSession *session = doubting_session ("wine.csv", "3");
  CredalQuestion question;

  for (guint k = 0; k < FIRST; k++)
    {
      g_assert_true (credal_session_question (session, &question));
      g_assert_cmpint (question.reason, !=, CREDAL_REASON_AGAIN);
      test_answer_truly (session, 1, TRUE);
    }
  test_forget (session);
}

/* Objects 0 and 1 are asked about, 2 is in the first cluster for @model (a double) and the rest in the second. */
static void
masses_of_three (gconstpointer model, gsize begin, gsize end, double *m)
{
  const double *first = model;

  for (gsize i = begin; i < end; i++, m += 3)
    {
      double share = i == 2 ? *first : i;
      m[0] = 0.0;
      m[1] = share;
      m[2] = 1.0 - share;
    }
}

/* What is known when an answer on objects 0 and 1 may be asked again. */
typedef struct {
  double belief;           /* how far it is believed */
  double certain;          /* object 2 is in its cluster for so much */
  guint votes;             /* how often it was given */
  gboolean sparing;
  gboolean repeated;       /* the answers about object 2 were asked again once */
  gboolean differed;       /* and one of them was another then */
} Doubted;

static void
say_again (CredalConstraints *answers, guint32 i, gboolean differed)
{
  credal_constraints_add_vote (answers, i, 2, CREDAL_MUST_LINK, 1.0);
  credal_constraints_add_vote (answers, i, 2, differed ? CREDAL_CANNOT_LINK : CREDAL_MUST_LINK, 1.0);
}

static gboolean
is_asked_again (const Doubted *doubted)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_BAYESIAN, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (3, 1, g_new0 (double, 3), NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  g_autoptr(CredalPartition) result = credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = masses_of_three, .item = (gpointer) &doubted->certain }, NULL);
  g_autoptr(CredalAnswers) none = credal_answers_new (credal_constraints_new (3), 2);
  g_autoptr(CredalReview) review = credal_review_new (data, none, result, NULL, NULL, CREDAL_DOUBTING_ON);
  CredalConstraints *answers = (CredalConstraints *) none->constraints;  /* what follows from them is left out */
  CredalBelief found;

  for (guint vote = 0; vote < doubted->votes; vote++)
    credal_constraints_add_vote (answers, 0, 1, CREDAL_CANNOT_LINK, 1.0);
  if (doubted->repeated)
    {
      say_again (answers, 0, doubted->differed);
      say_again (answers, 1, FALSE);
    }
  review->sparing = doubted->sparing;
  g_array_append_vals (review->doubt->beliefs, &(CredalBelief) {
    .i = 0, .j = 1, .relation = CREDAL_CANNOT_LINK, .belief = doubted->belief }, 1);
  return credal_review_again (review, result, &found);
}

static gboolean
is_asked_where (double belief, double certain)
{
  return is_asked_again (&(Doubted) { .belief = belief, .certain = certain, .votes = 1 });
}

/* The more certain all else is, the more an answer must be believed not to be asked again, up to .9. */
static void
test_again_where_all_is_certain (void)
{
  g_assert_true (is_asked_where (0.79, 0.6));
  g_assert_false (is_asked_where (0.81, 0.6));
  g_assert_true (is_asked_where (0.87, 0.97));
  g_assert_false (is_asked_where (0.89, 0.97));
  g_assert_true (is_asked_where (0.89, 1.0));
  g_assert_false (is_asked_where (0.91, 1.0));
}

/* However little it is believed, nobody is asked a third time again. */
static void
test_again_twice_at_most (void)
{
  g_assert_true (is_asked_again (&(Doubted) { .belief = 0.1, .certain = 0.6, .votes = 2 }));
  g_assert_false (is_asked_again (&(Doubted) { .belief = 0.1, .certain = 0.6, .votes = 3 }));
}

/* Where answers asked again were the same as before, only what is hardly believed is asked again. */
static void
test_again_where_it_pays (void)
{
  Doubted doubted = { .belief = 0.5, .certain = 0.6, .votes = 1, .sparing = TRUE };

  g_assert_true (is_asked_again (&doubted));
  doubted.repeated = TRUE;
  g_assert_false (is_asked_again (&doubted));
  doubted.differed = TRUE;
  g_assert_true (is_asked_again (&doubted));
  doubted.differed = FALSE;
  doubted.belief = 0.2;
  g_assert_true (is_asked_again (&doubted));
}

/* What contradicts others is taken: doubt decides between them. */
static void
test_contradiction_is_taken (void)
{
  CredalSession *session = doubting_session ("wine.csv", "3");

  g_assert_cmpint (test_answer (session, 0, 1, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_cmpint (test_answer (session, 1, 2, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_cmpint (test_answer (session, 0, 2, CREDAL_CANNOT_LINK), ==, CREDAL_ANSWER_TAKEN);
  credal_session_wait (session);
  const GArray *beliefs = credal_session_beliefs (session);
  g_assert_cmpuint (beliefs->len, ==, 3);
  g_assert_true (g_array_index (beliefs, CredalBelief, 0).overruled);
  g_assert_false (g_array_index (beliefs, CredalBelief, 2).overruled);
  test_forget (session);
}

/* Answers of a session on wdbc, a tenth of them wrong: first object, second, how often said to be of one group, and of
 * two. */
static const guint32 hard[][4] = {
  { 2, 362, 2, 1 }, { 504, 362, 2, 0 }, { 215, 2, 2, 0 }, { 81, 2, 0, 1 }, { 215, 362, 0, 2 }, { 128, 362, 2, 0 },
  { 197, 2, 1, 1 }, { 224, 362, 1, 0 }, { 345, 362, 1, 0 }, { 541, 362, 2, 0 }, { 81, 362, 1, 0 }, { 242, 2, 0, 1 },
  { 197, 362, 0, 2 }, { 242, 362, 1, 0 }, { 193, 2, 1, 0 }, { 89, 2, 0, 1 }, { 89, 362, 1, 0 }, { 193, 362, 1, 2 },
  { 485, 2, 0, 1 }, { 146, 2, 1, 0 }, { 485, 362, 2, 0 }, { 444, 2, 1, 0 }, { 318, 2, 0, 1 }, { 146, 362, 0, 2 },
  { 43, 2, 1, 0 }, { 489, 362, 0, 1 }, { 105, 362, 0, 1 }, { 184, 362, 0, 2 }, { 208, 362, 1, 0 },
  { 157, 362, 2, 0 }, { 126, 2, 1, 0 }, { 205, 2, 1, 0 }, { 329, 362, 0, 1 }, { 277, 2, 1, 0 }, { 194, 2, 1, 0 },
  { 205, 362, 0, 2 }, { 10, 2, 1, 0 }, { 263, 362, 0, 2 }, { 541, 2, 0, 1 }, { 176, 362, 1, 0 }, { 414, 362, 0, 1 },
  { 100, 2, 1, 0 }, { 208, 2, 0, 1 }, { 414, 2, 1, 0 }, { 455, 362, 1, 0 }, { 277, 362, 0, 1 }, { 526, 362, 1, 0 },
  { 185, 362, 1, 0 }, { 40, 362, 0, 1 }, { 542, 2, 0, 1 }, { 39, 362, 0, 1 }, { 40, 2, 1, 0 }, { 171, 2, 1, 0 },
  { 514, 362, 0, 1 }, { 68, 362, 1, 0 }, { 503, 2, 1, 0 }, { 514, 2, 1, 0 }, { 444, 362, 0, 1 }, { 128, 2, 0, 1 },
  { 190, 2, 1, 0 }, { 224, 2, 0, 1 }, { 363, 362, 1, 0 }, { 318, 362, 1, 0 }, { 151, 362, 1, 0 }, { 526, 2, 0, 1 },
  { 12, 2, 1, 0 }, { 448, 362, 1, 1 }, { 448, 2, 0, 2 }, { 213, 362, 0, 1 }, { 152, 362, 1, 0 },
};

static CredalConstraints *
hard_answers (gsize n)
{
  CredalConstraints *answers = credal_constraints_new (n);

  for (guint q = 0; q < G_N_ELEMENTS (hard); q++)
    for (guint vote = 0; vote < hard[q][2] + hard[q][3]; vote++)
      credal_constraints_add_vote (answers, hard[q][0], hard[q][1],
                                   vote < hard[q][2] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0);
  return answers;
}

/* Of what is right hardly any is disbelieved, though whether the two groups are different ones was answered both
 * ways. */
static void
test_right_is_believed (void)
{
  CredalSession *session = doubting_session ("wdbc.csv", "2");
  CredalDataset *data = credal_session_data (session);
  g_autoptr(CredalConstraints) answers = hard_answers (credal_dataset_n (data));
  g_autoptr(CredalReview) found = review_of (session, answers, CREDAL_DOUBTING_ON);
  const GArray *beliefs = found->doubt->beliefs;
  guint disbelieved = 0;

  for (guint q = 0; q < beliefs->len; q++)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      disbelieved += belief->overruled && belief->relation == test_truth (session, belief->i, belief->j);
    }
  g_assert_cmpuint (beliefs->len, ==, G_N_ELEMENTS (hard));
  g_assert_cmpuint (disbelieved, <=, beliefs->len / 20);
  test_forget (session);
}

/* @count answers on random pairs of @objects evenly spaced objects, a quarter of them wrong. */
static CredalConstraints *
noisy_answers (CredalSession *session, guint objects, guint count, guint64 seed)
{
  CredalConstraints *answers = credal_constraints_new (credal_dataset_n (credal_session_data (session)));
  g_autoptr(GRand) rng = credal_rng_new (seed, 0);
  guint32 step = (guint32) (credal_constraints_n (answers) / objects);

  for (guint q = 0; q < count; q++)
    {
      guint32 i = (guint32) credal_rng_index (rng, objects);
      guint32 j = (i + 1 + (guint32) credal_rng_index (rng, objects - 1)) % objects;
      CredalRelation truth = test_truth (session, i * step, j * step);
      credal_constraints_add_pair (answers, i * step, j * step,
                                   credal_rng_index (rng, 4) == 0 ? credal_relation_opposite (truth) : truth, 1.0,
                                   FALSE);
    }
  return answers;
}

/* An answer that is overruled, though it was likelier right than wrong then and is now, contradicts one that is built
 * on. */
static void
test_nothing_is_overruled_in_vain (void)
{
  CredalSession *session = doubting_session ("iris.csv", "3");
  guint only_lost = 0;
  CredalBelief rival;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr(CredalConstraints) answers = noisy_answers (session, 15, 40, seed);
      g_autoptr(CredalReview) found = review_of (session, answers, CREDAL_DOUBTING_ON);
      for (guint q = 0; q < found->doubt->beliefs->len; q++)
        {
          const CredalBelief *belief = &g_array_index (found->doubt->beliefs, CredalBelief, q);
          if (!belief->overruled || belief->then < 0.5 || belief->belief < 0.5)
            continue;
          g_assert_true (credal_review_rival (found, belief, &rival));
          only_lost++;
        }
    }
  g_assert_cmpuint (only_lost, >, 0);
  test_forget (session);
}

/* Answers on iris, the last of which is wrong. It is disbelieved at first; when others are overruled, too, it would be
 * believed, and nothing contradicts it. */
static const guint32 odd_one_out[][3] = {
  { 0, 59, 0 },    { 0, 119, 0 },    { 59, 119, 0 },   { 4, 0, 1 },      { 9, 0, 1 },    { 19, 0, 1 },
  { 69, 59, 1 },   { 79, 59, 1 },    { 89, 59, 1 },    { 94, 59, 1 },    { 129, 119, 1 }, { 139, 119, 1 },
  { 109, 119, 1 }, { 104, 119, 1 },  { 51, 59, 1 },    { 147, 119, 1 },  { 24, 59, 1 },
};

/* What is overruled was likelier wrong than right as long as it counted, or lost against another. */
static void
test_overruled_for_a_reason (void)
{
  CredalSession *session = doubting_session ("iris.csv", "3");
  CredalDataset *data = credal_session_data (session);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (credal_dataset_n (data));
  CredalBelief rival;

  for (guint q = 0; q < G_N_ELEMENTS (odd_one_out); q++)
    credal_constraints_add_vote (answers, odd_one_out[q][0], odd_one_out[q][1],
                                 odd_one_out[q][2] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0);
  for (CredalDoubting doubting = CREDAL_DOUBTING_ON; doubting <= CREDAL_DOUBTING_AUTO; doubting++)
    {
      g_autoptr(CredalReview) found = review_of (session, answers, doubting);
      for (guint q = 0; q < found->doubt->beliefs->len; q++)
        {
          const CredalBelief *belief = &g_array_index (found->doubt->beliefs, CredalBelief, q);
          if (belief->overruled && !credal_review_rival (found, belief, &rival))
            g_assert_cmpfloat (belief->then, <, 0.5);
          if (!belief->overruled)
            g_assert_cmpfloat (belief->then, ==, belief->belief);
        }
    }
  test_forget (session);
}

/* From the file, with votes, an insistence and what was doubted. */
static void
test_same_bytes (void)
{
  CredalSession *session = doubting_session ("wine.csv", "3");
  g_autofree char *path = test_path ("doubt.credal");

  test_answer_truly (session, BEFORE, TRUE);
  CredalQuestion wrong = slip (session);
  test_answer_truly (session, AFTER, TRUE);
  g_assert_true (credal_session_insist (session, wrong.i, wrong.j, NULL));
  credal_session_wait (session);
  g_autofree char *before = test_state (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  credal_session_close (session);
  g_object_unref (session);

  CredalSession *opened = test_open (path);
  g_autofree char *after = test_state (opened);
  g_assert_cmpstr (before, ==, after);
  test_forget (opened);
}

/* What a selection says against an answer that may be wrong outweighs it; what was said by selections is not
 * doubted. */
static void
test_selections (void)
{
  CredalSession *session = test_session ("iris.csv");
  const guint32 both[] = { 0, 1 }, apart[] = { 2, 3 };
  g_autoptr(GError) error = NULL;
  CredalRelation relation;

  g_assert_true (credal_session_set (session, "session", "view", "answers", NULL));
  g_assert_true (credal_session_set (session, "session", "doubt", "auto", NULL));
  g_assert_cmpint (test_answer (session, 0, 1, CREDAL_CANNOT_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_cmpint (test_answer (session, 2, 3, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_false (credal_session_group (session, both, 2, FALSE, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  g_clear_error (&error);

  g_assert_true (credal_session_set (session, "session", "doubt", "on", NULL));
  g_assert_true (credal_session_group (session, both, 2, FALSE, NULL));
  g_assert_true (credal_session_label (session, &apart[0], 1, 0, NULL));
  g_assert_true (credal_session_label (session, &apart[1], 1, 1, NULL));
  g_assert_true (credal_session_label (session, &both[0], 1, 0, NULL));
  g_assert_false (credal_session_label (session, &both[1], 1, 1, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  g_assert_nonnull (credal_session_conflict (session, NULL));

  credal_session_start (session);
  credal_session_wait (session);
  g_assert_nonnull (credal_session_partition (session));
  g_assert_true (credal_closure_relation (credal_session_believed (session)->closure, 0, 1, &relation));
  g_assert_cmpint (relation, ==, CREDAL_MUST_LINK);
  g_assert_true (credal_closure_relation (credal_session_believed (session)->closure, 2, 3, &relation));
  g_assert_cmpint (relation, ==, CREDAL_CANNOT_LINK);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/doubt/slip-is-found", test_slip_is_found);
  g_test_add_func ("/doubt/asked-again", test_asked_again);
  g_test_add_func ("/doubt/again-where-all-is-certain", test_again_where_all_is_certain);
  g_test_add_func ("/doubt/again-twice-at-most", test_again_twice_at_most);
  g_test_add_func ("/doubt/again-where-it-pays", test_again_where_it_pays);
  g_test_add_func ("/doubt/insist", test_insist);
  g_test_add_func ("/doubt/origin", test_origin);
  g_test_add_func ("/doubt/expected", test_expected);
  g_test_add_func ("/doubt/believed-at-first", test_believed_at_first);
  g_test_add_func ("/doubt/contradiction-is-taken", test_contradiction_is_taken);
  g_test_add_func ("/doubt/overruled-for-a-reason", test_overruled_for_a_reason);
  g_test_add_func ("/doubt/nothing-is-overruled-in-vain", test_nothing_is_overruled_in_vain);
  g_test_add_func ("/doubt/same-bytes", test_same_bytes);
  g_test_add_func ("/doubt/right-is-believed", test_right_is_believed);
  g_test_add_func ("/doubt/selections", test_selections);
  return test_end ();
}
