/* Doubt by its definition: sums over all groups that the asked objects may be of; and what it is for: a group that a
 * wrong answer made of another one is found out. */
#include "learning/doubt/doubt.h"

#include <math.h>
#include <string.h>
#include "core/kernels/similarity.h"

enum { N = 20, C = 3, ASKED = 6 };

typedef struct {
  CredalConstraints *answers;
  CredalNeighbourhoods *known;
  double similarity[ASKED * ASKED];
} Fixture;

static const CredalDoubtPrior never = { 0.0, 0.0 }, sometimes = { 1.0, 10.0 };

static void
say (Fixture *fixture, guint32 i, guint32 j, CredalRelation relation, double certainty)
{
  credal_constraints_add_pair (fixture->answers, i, j, relation, certainty, FALSE);
}

/* Objects 0, 1 and 2 define the groups. 3 and 5 are of the first, 4 of the third. */
static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->answers = credal_constraints_new (N);
  say (fixture, 1, 0, CREDAL_CANNOT_LINK, 1.0);
  say (fixture, 2, 0, CREDAL_CANNOT_LINK, 1.0);
  say (fixture, 2, 1, CREDAL_CANNOT_LINK, 1.0);
  say (fixture, 3, 0, CREDAL_MUST_LINK, 1.0);
  say (fixture, 4, 0, CREDAL_CANNOT_LINK, 0.8);
  say (fixture, 4, 1, CREDAL_CANNOT_LINK, 1.0);
  say (fixture, 5, 0, CREDAL_MUST_LINK, 0.65);
  g_autoptr(CredalClosure) closure = credal_closure_new (fixture->answers);
  fixture->known = credal_neighbourhoods_new (fixture->answers, closure, C);
  g_assert_cmpuint (fixture->known->s, ==, ASKED);
  g_assert_cmpuint (fixture->known->r, ==, C);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  credal_constraints_free (fixture->answers);
  credal_neighbourhoods_free (fixture->known);
}

static CredalDoubt *
doubt_of (const Fixture *fixture, const CredalDoubtPrior *prior)
{
  return credal_doubt_new (fixture->answers, fixture->known, fixture->similarity, NULL, prior);
}

static gsize
place_of (const CredalNeighbourhoods *known, guint32 object)
{
  for (gsize at = 0; at < known->s; at++)
    if (known->objects[at] == object)
      return at;
  g_assert_not_reached ();
}

static void
put_alike (Fixture *fixture, guint32 i, guint32 j, double similarity)
{
  gsize a = place_of (fixture->known, i), b = place_of (fixture->known, j);

  fixture->similarity[a * ASKED + b] = fixture->similarity[b * ASKED + a] = similarity;
}

/* All of them agree with the answers, but 5, which is said to be with 0, is like 1. */
static void
put_all (Fixture *fixture)
{
  put_alike (fixture, 3, 0, 2.0);
  put_alike (fixture, 4, 2, 2.0);
  put_alike (fixture, 5, 1, 2.0);
}

static const CredalBelief *
belief_in (const CredalDoubt *doubt, guint32 i, guint32 j)
{
  for (guint q = 0; q < doubt->beliefs->len; q++)
    {
      const CredalBelief *belief = &g_array_index (doubt->beliefs, CredalBelief, q);
      if (belief->i == i && belief->j == j)
        return belief;
    }
  g_assert_not_reached ();
}

static void
test_error_rate_0 (Fixture *fixture, gconstpointer unused)
{
  put_all (fixture);
  g_autoptr(CredalDoubt) doubt = doubt_of (fixture, &never);
  gsize size = ASKED * C * sizeof (double);
  g_assert_cmpmem (doubt->membership, size, fixture->known->membership, size);
  for (guint q = 0; q < doubt->beliefs->len; q++)
    g_assert_cmpfloat (g_array_index (doubt->beliefs, CredalBelief, q).belief, ==, 1.0);
}

/* Whatever the others say. */
static void
test_all_insisted (Fixture *fixture, gconstpointer unused)
{
  const CredalPair *pairs = credal_constraints_pairs (fixture->answers);

  put_all (fixture);
  for (guint q = 0; q < credal_constraints_n_pairs (fixture->answers); q++)
    g_assert_true (credal_constraints_insist (fixture->answers, pairs[q].i, pairs[q].j));
  g_autoptr(CredalDoubt) doubt = doubt_of (fixture, &sometimes);
  for (gsize k = 0; k < ASKED * C; k++)
    g_assert_cmpfloat_with_epsilon (doubt->membership[k], fixture->known->membership[k], 1e-6);
  g_assert_cmpfloat (g_array_index (doubt->beliefs, CredalBelief, 0).belief, ==, 1.0);
}

/* Of all answers, when the objects are of the groups @of. */
static double
likelihood (const Fixture *fixture, const CredalDoubt *doubt, const guint *of)
{
  const CredalPair *pairs = credal_constraints_pairs (fixture->answers);
  double product = 1.0;

  for (guint q = 0; q < credal_constraints_n_pairs (fixture->answers); q++)
    if ((of[pairs[q].i] == of[pairs[q].j]) != (pairs[q].relation == CREDAL_MUST_LINK))
      product *= pow (doubt->error_rate / (1.0 - doubt->error_rate), 2.0 * pairs[q].certainty - 1.0);
  return product;
}

/* What the objects 0, 1 and 2 are: of three groups, or two of them of one. */
static const guint exemplars[][C] = { { 0, 1, 2 }, { 0, 0, 1 }, { 0, 1, 0 }, { 0, 1, 1 } };

/* @right: (pairs) out: the probability of each answer, summed over all groups that the objects may be of. */
static void
enumerate (const Fixture *fixture, const CredalDoubt *doubt, double *right)
{
  const CredalPair *pairs = credal_constraints_pairs (fixture->answers);
  guint of[ASKED], n_pairs = credal_constraints_n_pairs (fixture->answers);
  double total = 0.0;

  memset (right, 0, n_pairs * sizeof *right);
  for (guint code = 0; code < G_N_ELEMENTS (exemplars) * C * C * C; code++)
    {
      guint rest = code;
      for (guint32 object = C; object < ASKED; object++, rest /= C)
        of[object] = rest % C;
      memcpy (of, exemplars[rest], sizeof exemplars[rest]);
      double p = likelihood (fixture, doubt, of);
      total += p;
      for (guint q = 0; q < n_pairs; q++)
        if ((of[pairs[q].i] == of[pairs[q].j]) == (pairs[q].relation == CREDAL_MUST_LINK))
          right[q] += p;
    }
  for (guint q = 0; q < n_pairs; q++)
    right[q] /= total;
}

/* Where the objects are not alike at all. */
static void
test_by_enumeration (Fixture *fixture, gconstpointer unused)
{
  const CredalPair *pairs = credal_constraints_pairs (fixture->answers);
  guint n_pairs = credal_constraints_n_pairs (fixture->answers);
  g_autofree double *right = g_new (double, n_pairs);

  credal_constraints_add_vote (fixture->answers, 2, 1, CREDAL_MUST_LINK, 0.75);
  g_autoptr(CredalDoubt) doubt = doubt_of (fixture, &sometimes);
  /* the answer is ahead by .5 now, as likelihood() has it by the pair's certainty */
  g_assert_cmpfloat (credal_constraints_find (fixture->answers, 2, 1)->certainty, ==, 0.75);
  enumerate (fixture, doubt, right);
  for (guint q = 0; q < n_pairs; q++)
    g_assert_cmpfloat_with_epsilon (belief_in (doubt, pairs[q].i, pairs[q].j)->belief, right[q], 1e-9);
}

/* The one that the others speak against. */
static void
test_least_believed (Fixture *fixture, gconstpointer unused)
{
  put_all (fixture);
  g_autoptr(CredalDoubt) doubt = doubt_of (fixture, &sometimes);
  const CredalBelief *least = &g_array_index (doubt->beliefs, CredalBelief, 0);
  g_assert_cmpuint (least->i, ==, 5);
  g_assert_cmpfloat (least->belief, <, CREDAL_DOUBT_THRESHOLD);
  g_assert_cmpuint (least->votes_for, ==, 1);
  g_assert_cmpuint (least->votes_against, ==, 0);
}

/* What was thought of all objects: as the answers have it, but of 5. */
static void
think (const Fixture *fixture, double *expected)
{
  static const guint cluster[ASKED] = { 2, 0, 1, 2, 1, 0 };

  for (guint32 object = 0; object < ASKED; object++)
    for (guint k = 0; k < C; k++)
      expected[place_of (fixture->known, object) * C + k] = k == cluster[object] ? 0.8 : 0.1;
}

/* An answer against what was thought is believed less, as long as the other answers bear that out; clusters have no
 * names. */
static void
test_expected (Fixture *fixture, gconstpointer unused)
{
  double expected[ASKED * C], turned[ASKED * C];

  think (fixture, expected);
  for (gsize at = 0; at < ASKED; at++)
    for (guint k = 0; k < C; k++)
      turned[at * C + (k + 1) % C] = expected[at * C + k];
  g_autoptr(CredalDoubt) without = doubt_of (fixture, &sometimes);
  g_autoptr(CredalDoubt) with = credal_doubt_new (fixture->answers, fixture->known, fixture->similarity, expected,
                                                  &sometimes);
  g_autoptr(CredalDoubt) again = credal_doubt_new (fixture->answers, fixture->known, fixture->similarity, turned,
                                                   &sometimes);
  g_assert_cmpfloat (belief_in (with, 5, 0)->belief, <, belief_in (without, 5, 0)->belief);
  g_assert_cmpfloat (belief_in (with, 3, 0)->belief, >, belief_in (without, 3, 0)->belief);
  g_assert_cmpfloat_with_epsilon (belief_in (with, 5, 0)->belief, belief_in (again, 5, 0)->belief, 1e-9);
}

static void
test_a_vote_counts (Fixture *fixture, gconstpointer unused)
{
  put_all (fixture);
  g_autoptr(CredalDoubt) before = doubt_of (fixture, &sometimes);
  credal_constraints_add_vote (fixture->answers, 5, 0, CREDAL_MUST_LINK, 1.0);
  g_autoptr(CredalDoubt) after = doubt_of (fixture, &sometimes);
  g_assert_cmpfloat (belief_in (after, 5, 0)->belief, >, belief_in (before, 5, 0)->belief);
  g_assert_cmpuint (belief_in (after, 5, 0)->votes_for, ==, 2);
}

/* ---- a group too many ---- */

enum { EACH = 6, ALL = 2 * EACH };

/* Two far groups of objects. */
static CredalDataset *
two_groups (void)
{
  double *x = g_new (double, 2 * ALL);
  const char *const names[] = { "x", "y", NULL };

  for (gsize i = 0; i < ALL; i++)
    {
      x[2 * i] = (i < EACH ? 0.0 : 8.0) + 0.5 * (double) (i % 3);
      x[2 * i + 1] = 0.4 * (double) (i % 2);
    }
  return credal_dataset_new (ALL, 2, x, names);
}

/* Objects 0 and 1 are of one group, but were said to be apart; all else is answered rightly, against either. */
static CredalConstraints *
answers_on_two_groups (void)
{
  CredalConstraints *answers = credal_constraints_new (ALL);

  credal_constraints_add_pair (answers, 1, 0, CREDAL_CANNOT_LINK, 1.0, FALSE);
  for (guint32 i = 2; i < ALL; i++)
    credal_constraints_add_pair (answers, i, i % 2, i < EACH ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0, FALSE);
  return answers;
}

/* Every answer alone could be right; together, and with what the features say, one is wrong. */
static void
test_group_too_many (Fixture *unused_fixture, gconstpointer unused)
{
  g_autoptr(CredalDataset) data = two_groups ();
  g_autoptr(CredalConstraints) answers = answers_on_two_groups ();
  g_autoptr(CredalClosure) closure = credal_closure_new (answers);
  g_autoptr(CredalNeighbourhoods) known = credal_neighbourhoods_new (answers, closure, 2);
  g_autofree double *similarity = credal_similarity_new (data, known->objects, known->s);
  g_autoptr(CredalDoubt) doubt = credal_doubt_new (answers, known, similarity, NULL, &sometimes);

  for (guint q = 0; q < doubt->beliefs->len; q++)
    {
      const CredalBelief *belief = &g_array_index (doubt->beliefs, CredalBelief, q);
      gboolean wrong = belief->i == 1 && belief->j == 0;
      g_assert_cmpint (belief->overruled, ==, wrong);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add ("/doubt/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("error-rate-0", test_error_rate_0);
  ADD ("all-insisted", test_all_insisted);
  ADD ("by-enumeration", test_by_enumeration);
  ADD ("least-believed", test_least_believed);
  ADD ("expected", test_expected);
  ADD ("a-vote-counts", test_a_vote_counts);
  ADD ("group-too-many", test_group_too_many);
  return g_test_run ();
}
