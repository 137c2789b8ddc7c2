#include "answers.h"
#include "learning/features/open-groups.h"
#include <string.h>

enum { N = 30, C = 3 };

/* (N × C): object i is mostly in cluster i mod C, more surely the larger i is. */
static double *
memberships (void)
{
  double *u = g_new (double, N * C);

  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      u[i * C + k] = k == i % C ? 0.5 + i / 100.0 : (0.5 - i / 100.0) * (k == (i + 1) % C ? 0.7 : 0.3);
  return u;
}

static CredalNeighbourhoods *
suppose_in (const CredalConstraints *answers, const double *u, const guint *cluster)
{
  g_autoptr(CredalClosure) closure = credal_closure_new (answers);
  g_autoptr(CredalNeighbourhoods) known = credal_neighbourhoods_new (answers, closure, C);
  g_autofree double *expected = g_new (double, known->s * C);

  for (gsize at = 0; at < known->s; at++)
    memcpy (expected + at * C, u + known->objects[at] * C, C * sizeof (double));
  return credal_place_open_groups (known, answers, closure, expected, cluster);
}

/* Group l is cluster l. */
static CredalNeighbourhoods *
suppose (const CredalConstraints *answers)
{
  const guint same[C] = { 0, 1, 2 };
  g_autofree double *u = memberships ();

  return suppose_in (answers, u, same);
}

static const double *
row_of (const CredalNeighbourhoods *known, guint32 object)
{
  return known->membership + place_of (known, object) * known->r;
}

/* Two settled neighbourhoods, {0, 3, 6} in group 0 and {1} in group 1; three open ones: {7, 11}, {14} and {13}, of
 * which the first is apart from the second and from object 1, and the third from object 3. */
static CredalConstraints *
some_open (void)
{
  CredalConstraints *answers = credal_constraints_new (N);

  say (answers, 3, 0, CREDAL_MUST_LINK);
  say (answers, 6, 0, CREDAL_MUST_LINK);
  say (answers, 1, 0, CREDAL_CANNOT_LINK);
  say (answers, 7, 11, CREDAL_MUST_LINK);
  say (answers, 7, 14, CREDAL_CANNOT_LINK);
  say (answers, 11, 1, CREDAL_CANNOT_LINK);
  say (answers, 13, 3, CREDAL_CANNOT_LINK);
  return answers;
}

/* An object that nothing but one answer is known of is about to be asked about again: nothing is supposed. */
static void
test_one_open (void)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  g_assert_null (suppose (answers));
  say (answers, 3, 0, CREDAL_MUST_LINK);
  say (answers, 1, 0, CREDAL_CANNOT_LINK);
  g_assert_null (suppose (answers));
  say (answers, 14, 0, CREDAL_CANNOT_LINK);
  g_assert_null (suppose (answers));
}

/* The result solves the mean field's equations, and what is settled stays. */
static void
test_equations (void)
{
  g_autoptr(CredalConstraints) answers = some_open ();
  g_autoptr(CredalNeighbourhoods) found = suppose (answers);
  g_autofree double *u = memberships ();
  double first[C], second[C], sum = 0.0;

  g_assert_nonnull (found);
  g_assert_cmpuint (found->r, ==, C);
  for (guint l = 0; l < C; l++)
    {
      g_assert_cmpfloat (row_of (found, 6)[l], ==, l == 0);
      g_assert_cmpfloat (row_of (found, 1)[l], ==, l == 1);
      g_assert_cmpfloat (row_of (found, 7)[l], ==, row_of (found, 11)[l]);
      first[l] = l == 1 ? 0.0 : u[7 * C + l] * u[11 * C + l] * (1.0 - row_of (found, 14)[l]);
      second[l] = u[14 * C + l] * (1.0 - row_of (found, 7)[l]);
      sum += first[l];
    }
  for (guint l = 0; l < C; l++)
    g_assert_cmpfloat_with_epsilon (row_of (found, 7)[l], first[l] / sum, 1e-4);
  sum = second[0] + second[1] + second[2];
  for (guint l = 0; l < C; l++)
    g_assert_cmpfloat_with_epsilon (row_of (found, 14)[l], second[l] / sum, 1e-4);
  g_assert_cmpfloat (row_of (found, 13)[0], ==, 0.0);
}

/* That two neighbourhoods are apart counts once, however often it was answered. */
static void
test_repeated (void)
{
  g_autoptr(CredalConstraints) answers = some_open ();
  g_autoptr(CredalNeighbourhoods) once = suppose (answers);

  say (answers, 14, 11, CREDAL_CANNOT_LINK);
  g_autoptr(CredalNeighbourhoods) twice = suppose (answers);
  g_assert_cmpfloat (row_of (twice, 14)[2], ==, row_of (once, 14)[2]);
}

/* What cannot be stays impossible, however many others are where else it might be. */
static void
test_excluded (void)
{
  const guint same[C] = { 0, 1, 2 };
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
  g_autofree double *u = g_new (double, N * C);

  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      u[i * C + k] = k == i % C;
  say (answers, 3, 0, CREDAL_MUST_LINK);
  say (answers, 29, 0, CREDAL_CANNOT_LINK);
  for (guint i = 1; i < 15; i++)
    if (i % C > 0)
      {
        say (answers, i, i + 12, CREDAL_MUST_LINK);
        say (answers, 29, i, CREDAL_CANNOT_LINK);
      }
  g_autoptr(CredalNeighbourhoods) found = suppose_in (answers, u, same);
  g_assert_cmpfloat (row_of (found, 29)[0], ==, 0.0);
}

/* Labels name the cluster of whatever is together with their object, and are apart from each other. */
static void
test_labelled (void)
{
  const guint same[C] = { 0, 1, 2 };
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
  g_autofree double *u = memberships ();

  say (answers, 3, 0, CREDAL_MUST_LINK);
  say (answers, 6, 0, CREDAL_MUST_LINK);
  say (answers, 10, 13, CREDAL_MUST_LINK);
  say_label (answers, 10, 2, 1.0);
  say_label (answers, 16, 1, 1.0);
  g_autoptr(CredalNeighbourhoods) found = suppose_in (answers, u, same);
  g_assert_cmpuint (found->r, ==, C);
  g_assert_cmpfloat_with_epsilon (row_of (found, 13)[2], 1.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (row_of (found, 16)[1], 1.0, 1e-9);
}

/* Two objects that are apart and seem to be of the same cluster: the surer one stays there, the other does not. */
static void
test_mutual (void)
{
  const guint same[C] = { 0, 1, 2 };
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
  g_autofree double *u = memberships ();

  say (answers, 3, 0, CREDAL_MUST_LINK);         /* the only group that is known */
  say (answers, 10, 13, CREDAL_CANNOT_LINK);
  for (guint k = 0; k < C; k++)
    {
      u[10 * C + k] = k == 1 ? 0.98 : 0.01;
      u[13 * C + k] = k == 1 ? 0.4 : 0.3;
    }
  g_autoptr(CredalNeighbourhoods) found = suppose_in (answers, u, same);
  g_assert_cmpfloat (row_of (found, 10)[1], >, 0.95);
  g_assert_cmpfloat (row_of (found, 13)[1], <, 0.1);
}

/* A group that no answer has made known is known once a neighbourhood is more likely in it than not; its exemplar is
 * one of them. */
static void
test_founded (void)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  say (answers, 3, 0, CREDAL_MUST_LINK);
  say (answers, 28, 25, CREDAL_MUST_LINK);
  say (answers, 22, 19, CREDAL_MUST_LINK);
  g_autoptr(CredalClosure) closure = credal_closure_new (answers);
  g_autoptr(CredalNeighbourhoods) known = credal_neighbourhoods_new (answers, closure, C);
  g_assert_cmpuint (known->r, ==, 1);
  g_autoptr(CredalNeighbourhoods) found = suppose (answers);
  g_assert_cmpuint (found->r, ==, 2);
  g_assert_cmpuint (found->exemplars[0], ==, known->exemplars[0]);
  g_assert_cmpuint (found->exemplars[1] % C, ==, 1);
  g_assert_cmpfloat (row_of (found, 28)[1], >, 0.5);
  g_assert_cmpfloat (row_of (found, 3)[0], ==, 1.0);
}

/* How many groups are known when an open neighbourhood is in the second one, which no answer has made known, with the
 * probability @share, and all others are in the first. */
static guint
groups_with (double share)
{
  const guint same[C] = { 0, 1, 2 };
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
  g_autofree double *u = g_new (double, N * C);

  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      u[i * C + k] = i == 28 ? (k == 1 ? share : (1.0 - share) / 2) : i == 25 ? 1.0 / C : k == 0 ? 0.8 : 0.1;
  say (answers, 3, 0, CREDAL_MUST_LINK);
  say (answers, 28, 25, CREDAL_MUST_LINK);
  say (answers, 22, 19, CREDAL_MUST_LINK);
  g_autoptr(CredalNeighbourhoods) found = suppose_in (answers, u, same);
  return found->r;
}

static void
test_founded_by_half (void)
{
  g_assert_cmpuint (groups_with (0.49), ==, 1);
  g_assert_cmpuint (groups_with (0.51), ==, 2);
}

/* Groups go to other clusters: the same in the groups' order. */
static void
test_permuted (void)
{
  const guint moved[C] = { 1, 2, 0 };
  g_autoptr(CredalConstraints) answers = some_open ();
  g_autoptr(CredalNeighbourhoods) plain = suppose (answers);
  g_autofree double *u = memberships (), *other = g_new (double, N * C);

  for (guint i = 0; i < N; i++)
    for (guint l = 0; l < C; l++)
      other[i * C + moved[l]] = u[i * C + l];
  g_autoptr(CredalNeighbourhoods) found = suppose_in (answers, other, moved);
  for (gsize k = 0; k < plain->s * plain->r; k++)
    g_assert_cmpfloat (found->membership[k], ==, plain->membership[k]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/placement/one-open", test_one_open);
  g_test_add_func ("/placement/equations", test_equations);
  g_test_add_func ("/placement/repeated", test_repeated);
  g_test_add_func ("/placement/excluded", test_excluded);
  g_test_add_func ("/placement/labelled", test_labelled);
  g_test_add_func ("/placement/mutual", test_mutual);
  g_test_add_func ("/placement/founded", test_founded);
  g_test_add_func ("/placement/founded-by-half", test_founded_by_half);
  g_test_add_func ("/placement/permuted", test_permuted);
  return g_test_run ();
}
