#include "answers.h"
#include "core/answers/closure.h"
#include "core/answers/renumber.h"

/* Answers about objects with other numbers say the same about them. */

enum { N = 12, MORE = 5 };

static CredalConstraints *
random_answers (void)
{
  CredalConstraints *answers = credal_constraints_new (N);

  for (guint k = 0; k < 4; k++)
    {
      guint32 i = (guint32) g_test_rand_int_range (0, N), j = (i + (guint32) g_test_rand_int_range (1, N)) % N;
      guint32 members[] = { i, j, (guint32) g_test_rand_int_range (0, N) };
      say (answers, i, j, (CredalRelation) g_test_rand_int_range (0, 3));
      say_degree (answers, j, k % 3, g_test_rand_int_range (0, 3) / 2.0);
      if (k % 2)
        credal_constraints_add_group (answers, members, 2, k > 1, 1.0);
    }
  return answers;
}

/* Fills @number with a random order of the objects, some of them in the numbers of @MORE others. */
static void
shuffle (guint32 number[N])
{
  for (guint32 k = 0; k < N; k++)
    {
      guint32 at = (guint32) g_test_rand_int_range (0, (gint32) k + 1);
      number[k] = number[at];
      number[at] = k + MORE;
    }
}

static void
assert_same (const CredalConstraints *one, const CredalConstraints *other, const guint32 *number)
{
  g_autoptr(CredalClosure) before = credal_closure_new (one), after = credal_closure_new (other);

  for (guint32 i = 0; i < N; i++)
    for (guint32 j = 0; j < N; j++)
      {
        CredalRelation relation, again;
        gboolean known = credal_closure_relation (before, i, j, &relation);
        g_assert_cmpint (credal_closure_relation (after, number[i], number[j], &again), ==, known);
        g_assert_true (!known || relation == again);
      }
}

static void
test_closure (void)
{
  for (guint round = 0; round < 500; round++)
    {
      g_autoptr(CredalConstraints) answers = random_answers (), to = credal_constraints_new (N + MORE);
      guint32 number[N];
      shuffle (number);
      credal_constraints_renumber (answers, number, to);
      assert_same (answers, to, number);
      g_assert_cmpuint (credal_constraints_count (to, CREDAL_DONT_KNOW), ==, 0);
      g_assert_cmpuint (credal_constraints_n_answers (to), ==, credal_constraints_n_answers (answers));
    }
}

/* Objects without a number are dropped; a group keeps the others. Flags and votes of a pair stay. */
static void
test_dropped (void)
{
  const guint32 number[] = { 1, CREDAL_NOT_RENUMBERED, 0, 2 }, members[] = { 0, 1, 2 };
  g_autoptr(CredalConstraints) answers = credal_constraints_new (4), to = credal_constraints_new (3);

  say (answers, 0, 1, CREDAL_MUST_LINK);
  credal_constraints_add_pair (answers, 2, 3, CREDAL_CANNOT_LINK, 0.75, FALSE);
  credal_constraints_add_vote (answers, 2, 3, CREDAL_MUST_LINK, 1.0);
  credal_constraints_insist (answers, 2, 3);
  credal_constraints_add_group (answers, members, 3, TRUE, 0.75);
  say_label (answers, 1, 0, 1.0);
  say_label (answers, 3, 1, 1.0);
  credal_constraints_renumber (answers, number, to);
  g_assert_cmpuint (credal_constraints_n_pairs (to), ==, 1);
  const CredalPair *pair = credal_constraints_find (to, 0, 2);
  g_assert_true (pair->insisted && pair->relation == CREDAL_MUST_LINK);
  g_assert_cmpuint (credal_votes_total (&pair->votes), ==, 2);
  const CredalGroup *group = credal_constraints_group (to, 0);
  g_assert_cmpuint (group->size, ==, 2);
  g_assert_true (group->objects[0] == 1 && group->objects[1] == 0 && group->exclusive && group->certainty == 0.75);
  g_assert_cmpuint (credal_constraints_n_labels (to), ==, 1);
  g_assert_cmpuint (credal_constraints_find_label (to, 2)->cluster, ==, 1);
}

/* Groups of the same name become one; groups without a name stay apart. */
static void
test_names (void)
{
  const guint32 number[] = { 3, 4, 5 };
  g_autoptr(CredalConstraints) answers = credal_constraints_new (3), to = credal_constraints_new (6);

  for (guint name = 0; name < 3; name++)
    {
      guint32 own = name, there = name;
      const CredalGroup group = { &own, 1, TRUE, 1.0, name }, other = { &there, 1, TRUE, 1.0, name };
      credal_constraints_put_group (to, &group);
      credal_constraints_put_group (answers, &other);
    }
  credal_constraints_renumber (answers, number, to);
  g_assert_cmpuint (credal_constraints_n_groups (to), ==, 4);
  g_autoptr(CredalClosure) closure = credal_closure_new (to);
  for (guint32 i = 0; i < 6; i++)
    for (guint32 j = 0; j < i; j++)
      {
        CredalRelation relation;
        g_assert_true (credal_closure_relation (closure, i, j, &relation));
        g_assert_cmpint (relation, ==, i - j == 3 && j > 0 ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/renumber/closure", test_closure);
  g_test_add_func ("/renumber/dropped", test_dropped);
  g_test_add_func ("/renumber/names", test_names);
  return g_test_run ();
}
