#include "core/answers/neighbourhoods.h"

#include "some-answers.h"

static double
share (const CredalNeighbourhoods *known, guint32 object, guint group)
{
  return known->membership[place_of (known, object) * known->r + group];
}

static void
test_nothing (void)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  say (answers, 4, 5, CREDAL_DONT_KNOW);
  credal_constraints_add_pair (answers, 4, 5, CREDAL_MUST_LINK, 1.0, TRUE);
  g_autoptr(CredalNeighbourhoods) known = find (answers, 3);
  g_assert_cmpuint (known->r, ==, 0);
  g_assert_cmpuint (known->s, ==, 0);
}

/* Object 9 was compared with first; what is first asked about comes first. */
static void
test_one_group (void)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  say (answers, 2, 9, CREDAL_MUST_LINK);
  g_autoptr(CredalNeighbourhoods) known = find (answers, 3);
  g_assert_cmpuint (known->r, ==, 1);
  g_assert_cmpuint (known->exemplars[0], ==, 9);
  g_assert_cmpuint (known->s, ==, 2);
  g_assert_cmpuint (known->objects[0], ==, 9);
  g_assert_cmpint (known->group[1], ==, 0);
}

/* Two groups of three are known: an object apart from the first may be of the second or of one that nobody knows. */
static void
test_open (void)
{
  g_autoptr(CredalConstraints) answers = two_of_three ();
  g_autoptr(CredalNeighbourhoods) known = find (answers, 3);

  g_assert_cmpuint (known->r, ==, 2);
  g_assert_cmpuint (known->exemplars[0], ==, 0);
  g_assert_cmpuint (known->exemplars[1], ==, 2);
  g_assert_cmpint (known->group[place_of (known, 3)], ==, -1);
  g_assert_cmpfloat (share (known, 3, 0), ==, 0.0);
  g_assert_cmpfloat (share (known, 3, 1), ==, 0.5);
  g_assert_cmpfloat (share (known, 1, 0), ==, 1.0);
}

/* Apart from all known ones, it is a new group; with all known, apart from all but one is in that one. */
static void
test_settled_by_the_rest (void)
{
  g_autoptr(CredalConstraints) answers = two_of_three ();

  say (answers, 3, 2, CREDAL_CANNOT_LINK);
  say (answers, 7, 0, CREDAL_CANNOT_LINK);
  g_autoptr(CredalNeighbourhoods) before = find (answers, 3);
  g_assert_cmpuint (before->r, ==, 3);
  g_assert_cmpfloat (share (before, 7, 1), ==, 0.5);
  say (answers, 7, 2, CREDAL_CANNOT_LINK);
  g_autoptr(CredalNeighbourhoods) after = find (answers, 3);
  g_assert_cmpuint (after->r, ==, 3);
  g_assert_cmpint (after->group[place_of (after, 7)], ==, 2);
  g_assert_cmpfloat (share (after, 7, 2), ==, 1.0);
}

/* More groups than are looked for: one for each cluster, and an object that is of none. */
static void
test_outsider (void)
{
  g_autoptr(CredalConstraints) answers = two_of_three ();
  g_autoptr(CredalNeighbourhoods) open = find (answers, 2);

  say (answers, 3, 2, CREDAL_CANNOT_LINK);
  g_autoptr(CredalNeighbourhoods) two = find (answers, 2), three = find (answers, 3);
  g_autoptr(CredalNeighbourhoods) wide = credal_neighbourhoods_widen (two, two->r, two->membership);
  g_assert_cmpint (open->outsider, ==, -1);
  g_assert_cmpuint (two->r, ==, 2);
  g_assert_cmpint (two->outsider, ==, 3);
  g_assert_cmpint (two->group[place_of (two, 3)], ==, -1);
  g_assert_cmpint (wide->outsider, ==, 3);
  g_assert_cmpint (three->outsider, ==, -1);
}

/* The largest neighbourhoods first: they do not give way to a small one that is apart from neither. */
static void
test_largest_first (void)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  say (answers, 30, 31, CREDAL_CANNOT_LINK);
  for (guint32 i = 1; i < 5; i++)
    {
      say (answers, i, 0, CREDAL_MUST_LINK);
      say (answers, 10 + i, 10, CREDAL_MUST_LINK);
    }
  say (answers, 0, 10, CREDAL_CANNOT_LINK);
  g_autoptr(CredalNeighbourhoods) known = find (answers, 2);
  g_assert_cmpuint (known->r, ==, 2);
  g_assert_cmpint (known->group[place_of (known, 3)], >=, 0);
  g_assert_cmpint (known->group[place_of (known, 30)], ==, -1);
  g_assert_cmpfloat (share (known, 30, 0), ==, 0.5);
}

/* What is said not to be of a group is of another. "Not" of a group that nobody knows says nothing. */
static void
test_excluded (void)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  say_label (answers, 0, 0, 1.0);
  say_label (answers, 1, 1, 1.0);
  say_degree (answers, 2, 0, 0.0);
  say_degree (answers, 3, 2, 0.0);
  g_autoptr(CredalNeighbourhoods) two = find (answers, 2), three = find (answers, 3);
  g_assert_cmpuint (two->s, ==, 3);
  g_assert_cmpint (two->group[place_of (two, 2)], ==, two->group[place_of (two, 1)]);
  g_assert_cmpint (three->group[place_of (three, 2)], ==, -1);
  g_assert_cmpfloat (share (three, 2, 0), ==, 0.0);
  g_assert_cmpfloat (share (three, 2, 1), ==, 0.5);
}

/* Strokes: all their objects together are represented by a few hundred at most. */
/* Two strokes of many objects, among @n. @naming: they name clusters. */
static void
check_strokes (gsize n, gboolean naming, gsize representatives)
{
  enum { MANY = 5000 };
  g_autofree guint32 *objects = g_new (guint32, MANY);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (n);
  for (guint32 stroke = 0; stroke < 2; stroke++)
    {
      for (guint32 q = 0; q < MANY; q++)
        objects[q] = stroke * MANY + q;
      if (naming)
        credal_constraints_add_labels (answers, objects, MANY, stroke, 1.0);
      else
        credal_constraints_add_group (answers, objects, MANY, TRUE, 1.0);
    }
  g_autoptr(CredalNeighbourhoods) known = find (answers, 2);
  g_assert_cmpuint (known->r, ==, 2);
  g_assert_cmpuint (known->s, ==, representatives);
  for (gsize at = 0; at < known->s; at++)
    g_assert_cmpint (known->group[at], ==, known->objects[at] / MANY == known->exemplars[0] / MANY ? 0 : 1);
}

static void
test_strokes (void)
{
  for (gboolean naming = FALSE; naming <= TRUE; naming++)
    {
      check_strokes (10000, naming, CREDAL_REPRESENTATIVES_MOST);
      check_strokes (CREDAL_REPRESENTED / 200, naming, 200);
      check_strokes (2000000, naming, CREDAL_REPRESENTATIVES_LEAST);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/neighbourhoods/nothing", test_nothing);
  g_test_add_func ("/neighbourhoods/one-group", test_one_group);
  g_test_add_func ("/neighbourhoods/open", test_open);
  g_test_add_func ("/neighbourhoods/settled-by-the-rest", test_settled_by_the_rest);
  g_test_add_func ("/neighbourhoods/outsider", test_outsider);
  g_test_add_func ("/neighbourhoods/largest-first", test_largest_first);
  g_test_add_func ("/neighbourhoods/excluded", test_excluded);
  g_test_add_func ("/neighbourhoods/strokes", test_strokes);
  return g_test_run ();
}
