#include <math.h>
#include "core/answers/neighbourhoods.h"
#include "core/base/pair-key.h"
#include "core/kernels/variance-reduction.h"
#include "fixture.h"
#include "selectors/unsure.h"

static const Shape shapes[] = {
  { 2, 1, 2, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 },
  { 30, 2, 2, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 },
  { 30, 2, 3, CREDAL_FOCAL_FULL, TRUE, FALSE, 12 },
  { 40, 3, 5, CREDAL_FOCAL_PAIRS, TRUE, TRUE, 40 },
  { 25, 2, 4, CREDAL_FOCAL_BAYESIAN, FALSE, FALSE, 90 },
  { 30, 1, 1, CREDAL_FOCAL_BAYESIAN, TRUE, FALSE, 3 },
};

/* Open pairs, none of which an earlier one would settle whatever its answer; the same ones again when asked again. */
static void
test_promises (void)
{
  for (gsize s = 0; s < G_N_ELEMENTS (shapes); s++)
    for (guint64 seed = 0; seed < 20; seed++)
      {
        g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shapes[s], seed);
        g_autoptr(GArray) questions = fixture_propose (fixture, 10);
        g_autoptr(GArray) again = fixture_propose (fixture, 10);
        g_autofree guint8 *related = fixture_related (fixture);
        g_assert_cmpuint (questions->len, <=, 10);
        g_assert_cmpuint (questions->len, ==, again->len);
        for (guint q = 0; q < questions->len; q++)
          {
            const CredalQuestion *question = &g_array_index (questions, CredalQuestion, q);
            g_assert_cmpuint (related[question->i * shapes[s].n + question->j], ==, 0);
            g_assert_cmpuint (question->i, ==, g_array_index (again, CredalQuestion, q).i);
            g_assert_cmpuint (question->j, ==, g_array_index (again, CredalQuestion, q).j);
            for (guint earlier = 0; earlier < q; earlier++)
              g_assert_false (fixture_settles (fixture, &g_array_index (questions, CredalQuestion, earlier), question));
          }
      }
}

static CredalNeighbourhoods *
known_of (const Fixture *fixture)
{
  return credal_neighbourhoods_new (fixture->constraints, fixture->closure, credal_partition_c (fixture->partition));
}

static CredalQuestion
first_question (const Fixture *fixture)
{
  g_autoptr(GArray) questions = fixture_propose (fixture, 1);

  g_assert_cmpuint (questions->len, ==, 1);
  return g_array_index (questions, CredalQuestion, 0);
}

static void
assert_exemplar (const CredalNeighbourhoods *known, guint32 object)
{
  gboolean found = FALSE;

  for (guint l = 0; l < known->r; l++)
    found |= known->exemplars[l] == object;
  g_assert_true (found);
}

/* One object at a time: the object asked about stays the same until it is settled, and is compared with exemplars
 * only. */
static void
test_until_settled (void)
{
  const Shape shape = { 60, 2, 4, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 3);
  CredalQuestion question = first_question (fixture);

  fixture_answer (fixture, question.i, question.j, CREDAL_CANNOT_LINK);
  gint64 open = -1;
  for (guint answers = 0; answers < 60; answers++)
    {
      question = first_question (fixture);
      g_autoptr(CredalNeighbourhoods) before = known_of (fixture);
      assert_exemplar (before, question.j);
      if (open >= 0)
        g_assert_cmpint (question.i, ==, open);
      g_assert_true ((open >= 0) == (question.reason == CREDAL_REASON_UNSETTLED));
      fixture_answer (fixture, question.i, question.j, question.i % 4 == question.j % 4 ? CREDAL_MUST_LINK
                                                                                        : CREDAL_CANNOT_LINK);
      g_autoptr(CredalNeighbourhoods) after = known_of (fixture);
      open = -1;
      for (gsize at = 0; at < after->s; at++)
        if (after->objects[at] == question.i && after->group[at] < 0)
          open = question.i;
    }
}

/* Of two groups' memberships; @first that in one of them. */
static double
uncertainty (double first)
{
  return sqrt (MIN (first, 1.0 - first));
}

/* Of all unasked objects, that of the largest uncertainty times reach once all groups are known. */
static void
test_worth_most (void)
{
  const Shape shape = { 80, 2, 2, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 5);
  CredalQuestion question = first_question (fixture);

  fixture_answer (fixture, question.i, question.j, CREDAL_CANNOT_LINK);
  const double *u = credal_partition_membership (fixture->partition);
  guint32 exemplars[] = { question.i, question.j }, all[80];
  double reach[80];
  question = first_question (fixture);
  for (guint32 i = 0; i < shape.n; i++)
    all[i] = i;
  credal_variance_reduction (credal_partition_data (fixture->partition), exemplars, 2, all, shape.n, reach);
  for (guint32 i = 0; i < shape.n; i++)
    if (i != exemplars[0] && i != exemplars[1])
      g_assert_cmpfloat (uncertainty (u[i * 2]) * reach[i], <=,
                         uncertainty (u[question.i * 2]) * reach[question.i] * (1 + 1e-9));
  g_assert_cmpint (question.reason, ==, CREDAL_REASON_UNCERTAIN);
}

/* Sets @worth (60) of each object for a question about cluster @k: its membership, times its reach if @reach is TRUE;
 * −1 for the objects of @known. */
static void
find_exploring_worth (const Fixture *fixture, const CredalNeighbourhoods *known, guint k, gboolean reach, double *worth)
{
  const double *u = credal_partition_membership (fixture->partition);
  guint32 all[60];

  for (guint32 i = 0; i < 60; i++)
    {
      all[i] = i;
      worth[i] = 1.0;
    }
  if (reach)
    credal_variance_reduction (credal_partition_data (fixture->partition), known->objects, known->s, all, 60, worth);
  for (guint32 i = 0; i < 60; i++)
    worth[i] *= u[i * 2 + k];
  for (gsize at = 0; at < known->s; at++)
    worth[known->objects[at]] = -1.0;
}

/* If all objects asked about are in one group, the other cluster is searched for the second group: by its most typical
 * objects, and by the objects that represent most others once five objects there were asked about. */
static void
test_explores (void)
{
  const Shape shape = { 60, 2, 2, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 5);
  const guint8 *labels = credal_partition_labels (fixture->partition);
  guint typical = 0, wide = 0;

  for (guint answers = 0; answers < 40; answers++)
    {
      CredalQuestion question = first_question (fixture);
      g_autoptr(CredalNeighbourhoods) known = known_of (fixture);
      if (question.reason == CREDAL_REASON_EXPLORE && known->r == 1)
        {
          guint asked = 0, k = 1 - labels[known->exemplars[0]];
          double worth[60];
          for (gsize at = 0; at < known->s; at++)
            asked += labels[known->objects[at]] == k;
          find_exploring_worth (fixture, known, k, asked >= 5, worth);
          for (guint32 i = 0; i < 60; i++)
            g_assert_cmpfloat (worth[i], <=, worth[question.i] * (1 + 1e-9));
          *(asked >= 5 ? &wide : &typical) += 1;
        }
      fixture_answer (fixture, question.i, question.j, CREDAL_MUST_LINK);
    }
  g_assert_cmpuint (typical, >, 0);
  g_assert_cmpuint (wide, >, 0);
}

/* Asserts that @question has the largest product of uncertainty, reach, the probability of a sure answer, and .3 for
 * each don't-know about the object. */
static void
assert_worth_most_of (const Fixture *fixture, const CredalQuestion *question, const guint32 *exemplars, double unsure)
{
  CredalDataset *data = credal_partition_data (fixture->partition);
  const double *u = credal_partition_membership (fixture->partition);
  const CredalPair *pairs = credal_constraints_pairs (fixture->constraints);
  guint32 all[80];
  double worth[80];

  for (guint32 i = 0; i < 80; i++)
    all[i] = i;
  credal_variance_reduction (data, exemplars, 2, all, 80, worth);
  for (guint32 i = 0; i < 80; i++)
    {
      double other = MIN (u[i * 2], 1.0 - u[i * 2]);
      worth[i] *= uncertainty (u[i * 2]) * (1.0 - unsure * 2.0 * other);
    }
  for (guint q = 0; q < credal_constraints_n_pairs (fixture->constraints); q++)
    if (pairs[q].relation == CREDAL_DONT_KNOW)
      worth[pairs[q].i] *= 0.3;
  for (guint32 i = 0; i < 80; i++)
    if (i != exemplars[0] && i != exemplars[1])
      g_assert_cmpfloat (worth[i], <=, worth[question->i] * (1 + 1e-9));
}

/* Each don't-know among the last eight answers makes the next question easier, and sure answers undo that. */
static void
test_easier (void)
{
  const Shape shape = { 80, 2, 2, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 5);
  CredalQuestion question = first_question (fixture);
  const guint32 exemplars[] = { question.i, question.j };

  fixture_answer (fixture, question.i, question.j, CREDAL_CANNOT_LINK);
  for (guint declined = 0; declined < 8; declined++)
    {
      question = first_question (fixture);
      g_assert_cmpint (question.reason, ==, CREDAL_REASON_UNCERTAIN);
      g_assert_cmpuint (question.declined, ==, declined);
      g_assert_cmpfloat (question.unsure, ==, declined / 8.0);
      assert_worth_most_of (fixture, &question, exemplars, declined / 8.0);
      fixture_answer (fixture, question.i, question.j, CREDAL_DONT_KNOW);
    }
  for (guint sure = 0; sure < 8; sure++)
    {
      g_assert_cmpuint (credal_unsure_count (fixture->constraints), ==, 8 - sure);
      question = first_question (fixture);
      fixture_answer (fixture, question.i, question.j, CREDAL_MUST_LINK);
    }
  g_assert_cmpfloat (first_question (fixture).unsure, ==, 0.0);
}

/* A hesitant answer counts by its doubt, 1 − w. */
static void
test_hesitant (void)
{
  g_autoptr(CredalConstraints) said = credal_constraints_new (10);

  credal_constraints_add_pair (said, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  g_assert_cmpfloat (credal_unsure_share (said), ==, 0.0);
  credal_constraints_add_pair (said, 1, 2, CREDAL_MUST_LINK, 0.75, FALSE);
  credal_constraints_add_pair (said, 3, 2, CREDAL_DONT_KNOW, 1.0, FALSE);
  g_assert_cmpfloat_with_epsilon (credal_unsure_share (said), 1.5 / 8.0, 1e-12);
  g_assert_cmpuint (credal_unsure_count (said), ==, 1);
}

/* Every pair is answered in the end. */
static void
test_runs_dry (void)
{
  const Shape shape = { 20, 2, 3, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 8);
  guint answers = 0;

  for (;; answers++)
    {
      g_autoptr(GArray) questions = fixture_propose (fixture, 1);
      if (questions->len == 0)
        break;
      const CredalQuestion *question = &g_array_index (questions, CredalQuestion, 0);
      fixture_answer (fixture, question->i, question->j,
                      question->i % 3 == question->j % 3 ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK);
    }
  g_autoptr(CredalNeighbourhoods) known = known_of (fixture);
  g_assert_cmpuint (known->r, ==, 3);
  g_assert_cmpuint (known->s, ==, shape.n);
  for (gsize at = 0; at < known->s; at++)
    g_assert_cmpint (known->group[at], >=, 0);
  g_assert_cmpuint (answers, <=, 3 * shape.n);
}

static guint
decline_all (Fixture *fixture)
{
  for (guint answers = 0;; answers++)
    {
      g_autoptr(GArray) questions = fixture_propose (fixture, 1);
      if (questions->len == 0)
        return answers;
      const CredalQuestion *question = &g_array_index (questions, CredalQuestion, 0);
      fixture_answer (fixture, question->i, question->j, CREDAL_DONT_KNOW);
    }
}

/* Who cannot say is asked about others: in the end about every pair, or every object and every group known. */
static void
test_declined (void)
{
  for (guint c = 2; c <= 4; c++)
    {
      const Shape shape = { 12, 2, c, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
      g_autoptr(Fixture) nobody = fixture_new ("neighbourhood", &shape, 4),
                                  some = fixture_new ("neighbourhood", &shape, 4);
      fixture_answer (some, 0, 1, CREDAL_CANNOT_LINK);
      g_assert_cmpuint (decline_all (nobody), ==, 12 * 11 / 2);
      g_assert_cmpuint (decline_all (some), ==, 2 * 10);
    }
}

/* … first about others than those that nobody could say anything of. */
static void
test_declined_once (void)
{
  const Shape shape = { 60, 2, 3, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 4);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint answers = 0; answers < 5; answers++)
    {
      CredalQuestion question = first_question (fixture);
      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (question.i)));
      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (question.j)));
      fixture_answer (fixture, question.i, question.j, CREDAL_DONT_KNOW);
    }
}

/* ---- more groups than are looked for ---- */

/* Objects in a group that nobody said they are of. */
static guint
count_excluded (const Fixture *fixture)
{
  g_autoptr(CredalNeighbourhoods) known = known_of (fixture);
  CredalRelation relation;
  guint count = 0;

  for (gsize at = 0; at < known->s; at++)
    count += known->group[at] >= 0 && !credal_closure_relation (fixture->closure, known->objects[at],
                                                                known->exemplars[known->group[at]], &relation)
             && known->exemplars[known->group[at]] != known->objects[at];
  return count;
}

/* @groups that there are, two that are looked for. How many objects were excluded when each was asked about, in
 * @excluded (@most); the number of them. */
static guint
answer_all (Fixture *fixture, guint groups, guint *excluded, guint most)
{
  guint asked = 0;

  for (guint answers = 0; answers < 300; answers++)
    {
      g_autoptr(GArray) questions = fixture_propose (fixture, 1);
      if (questions->len == 0)
        break;
      const CredalQuestion *question = &g_array_index (questions, CredalQuestion, 0);
      if (question->reason == CREDAL_REASON_EXCLUDED)
        {
          g_assert_cmpuint (asked, <, most);
          excluded[asked++] = count_excluded (fixture);
        }
      fixture_answer (fixture, question->i, question->j,
                      question->i % groups == question->j % groups ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK);
    }
  return asked;
}

/* The second object that only one group is left to, then ever fewer while they are of that. */
static void
test_excluded (void)
{
  const Shape shape = { 160, 2, 2, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 6);
  guint excluded[8];

  g_assert_cmpuint (answer_all (fixture, 2, excluded, 8), ==, 4);
  for (guint k = 0, expected = 2; k < 4; k++, expected *= 3)
    g_assert_cmpuint (excluded[k], ==, expected);
}

/* Whom somebody could not say anything of at first was not excluded. */
static void
test_excluded_among_declined (void)
{
  const Shape shape = { 160, 2, 2, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 6);
  guint excluded[8];

  fixture_answer (fixture, 0, 1, CREDAL_CANNOT_LINK);
  for (guint32 i = 2; i < 40; i++)
    fixture_answer (fixture, i, i % 2 == 0, CREDAL_DONT_KNOW);
  g_assert_cmpuint (answer_all (fixture, 2, excluded, 8), >=, 3);
}

/* Until one is not: then that is known, and told. */
static void
test_outsider (void)
{
  const Shape shape = { 120, 2, 2, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 6);
  guint excluded[8], asked = answer_all (fixture, 3, excluded, 8);
  g_autoptr(CredalNeighbourhoods) known = known_of (fixture);

  g_assert_cmpuint (asked, >=, 1);
  g_assert_cmpuint (asked, <=, 3);
  g_assert_cmpint (known->outsider, >=, 0);
  for (guint l = 0; l < 2; l++)
    g_assert_cmpuint (known->outsider % 3, !=, known->exemplars[l] % 3);
}

/* Where the data say how many groups there are, nobody is asked whether there are more. */
static void
test_known_number (void)
{
  const Shape shape = { 60, 2, 2, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 6);
  const char *names[] = { "even", "odd", NULL };
  int *classes = g_new (int, 60);

  for (int i = 0; i < 60; i++)
    classes[i] = i % 2;
  credal_dataset_set_classes (credal_partition_data (fixture->partition), classes, 2, g_strdupv ((char **) names));
  g_assert_cmpuint (answer_all (fixture, 2, NULL, 0), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/neighbourhood/promises", test_promises);
  g_test_add_func ("/neighbourhood/until-settled", test_until_settled);
  g_test_add_func ("/neighbourhood/worth-most", test_worth_most);
  g_test_add_func ("/neighbourhood/explores", test_explores);
  g_test_add_func ("/neighbourhood/easier", test_easier);
  g_test_add_func ("/neighbourhood/hesitant", test_hesitant);
  g_test_add_func ("/neighbourhood/runs-dry", test_runs_dry);
  g_test_add_func ("/neighbourhood/declined", test_declined);
  g_test_add_func ("/neighbourhood/declined-once", test_declined_once);
  g_test_add_func ("/neighbourhood/excluded", test_excluded);
  g_test_add_func ("/neighbourhood/excluded-among-declined", test_excluded_among_declined);
  g_test_add_func ("/neighbourhood/outsider", test_outsider);
  g_test_add_func ("/neighbourhood/known-number", test_known_number);
  return g_test_run ();
}
