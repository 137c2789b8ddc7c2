/* Doubt by its definition: sums over all groups that the asked objects may be of. */
#include "core/doubt.h"

#include <math.h>
#include <string.h>

enum { N = 20, C = 3, ASKED = 6 };

typedef struct {
  CredalConstraints *answers;
  CredalNeighbourhoods *known;
  double others[ASKED * C];
} Fixture;

static const CredalDoubtPrior never = { 0.0, 0.0 }, sometimes = { 1.0, 10.0 };

static void
say (Fixture *fixture, guint32 i, guint32 j, CredalRelation relation, double certainty)
{
  credal_constraints_add_pair (fixture->answers, i, j, relation, certainty, FALSE);
}

/* Objects 0, 1 and 2 define the groups. 3 is of the first, 4 of the third, and 5 is said to be with 3. */
static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->answers = credal_constraints_new (N);
  say (fixture, 1, 0, CREDAL_CANNOT_LINK, 1.0);
  say (fixture, 2, 0, CREDAL_CANNOT_LINK, 1.0);
  say (fixture, 2, 1, CREDAL_CANNOT_LINK, 1.0);
  say (fixture, 3, 0, CREDAL_MUST_LINK, 1.0);
  say (fixture, 4, 0, CREDAL_CANNOT_LINK, 0.6);
  say (fixture, 4, 1, CREDAL_CANNOT_LINK, 1.0);
  say (fixture, 5, 3, CREDAL_MUST_LINK, 0.3);
  g_autoptr (CredalClosure) closure = credal_closure_new (fixture->answers);
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

static gsize
place_of (const Fixture *fixture, guint32 object)
{
  for (gsize at = 0; at < ASKED; at++)
    if (fixture->known->objects[at] == object)
      return at;
  g_assert_not_reached ();
}

static guint
group_of (const Fixture *fixture, guint32 object)
{
  return (guint) fixture->known->group[place_of (fixture, object)];
}

/* The others put @object into the group of @hub with this share, into the rest equally. */
static void
put (Fixture *fixture, guint32 object, guint32 hub, double share)
{
  double *row = fixture->others + place_of (fixture, object) * C;
  for (guint k = 0; k < C; k++)
    row[k] = k == group_of (fixture, hub) ? share : (1.0 - share) / (C - 1);
}

/* All of them agree with the answers, but those on object 5, which is said to be with 3. */
static void
put_all (Fixture *fixture)
{
  for (guint32 hub = 0; hub < C; hub++)
    put (fixture, hub, hub, 0.9);
  put (fixture, 3, 0, 0.8);
  put (fixture, 4, 2, 0.7);
  put (fixture, 5, 1, 0.9);
}

static void
test_error_rate_0 (Fixture *fixture, gconstpointer unused)
{
  put_all (fixture);
  g_autoptr (CredalDoubt) doubt = credal_doubt_new (fixture->answers, fixture->known, fixture->others, &never);
  g_assert_cmpmem (doubt->membership, ASKED * C * sizeof (double), fixture->known->membership, ASKED * C * sizeof (double));
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
  g_autoptr (CredalDoubt) doubt = credal_doubt_new (fixture->answers, fixture->known, fixture->others, &sometimes);
  for (gsize k = 0; k < ASKED * C; k++)
    g_assert_cmpfloat_with_epsilon (doubt->membership[k], fixture->known->membership[k], 1e-6);
  g_assert_cmpfloat (g_array_index (doubt->beliefs, CredalBelief, 0).belief, ==, 1.0);
}

static double
prior_of (const Fixture *fixture, const CredalDoubt *doubt, guint32 object, guint group)
{
  const double *row = fixture->others + place_of (fixture, object) * C;
  double sum = 0.0;

  for (guint k = 0; k < C; k++)
    sum += pow (row[k], doubt->sharpness);
  return doubt->trust * pow (row[group], doubt->sharpness) / sum + (1.0 - doubt->trust) / C;
}

/* Of one answer, when its objects are of these groups. */
static double
likelihood (const CredalDoubt *doubt, const CredalPair *pair, guint first, guint second)
{
  gboolean right = (first == second) == (pair->relation == CREDAL_MUST_LINK);
  return right ? 1.0 : pow (doubt->error_rate / (1.0 - doubt->error_rate), pair->certainty);
}

/* The joint probability of the groups @of of all objects, up to a factor; hubs are what they are. */
static double
joint (const Fixture *fixture, const CredalDoubt *doubt, const guint *of)
{
  double product = 1.0;

  for (guint32 object = C; object < ASKED; object++)
    product *= prior_of (fixture, doubt, object, of[object]);
  for (guint q = 3; q < credal_constraints_n_pairs (fixture->answers); q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (fixture->answers)[q];
      product *= likelihood (doubt, pair, of[pair->i], of[pair->j]);
    }
  return product;
}

/* @shares: (ASKED × C) out: by summing over all groups of objects 3, 4, 5. @right: of the answer on 5 and 3. */
static void
enumerate (const Fixture *fixture, const CredalDoubt *doubt, double *shares, double *right)
{
  guint of[ASKED];
  double total = 0.0;

  memset (shares, 0, ASKED * C * sizeof *shares);
  *right = 0.0;
  for (guint32 hub = 0; hub < C; hub++)
    of[hub] = group_of (fixture, hub);
  for (guint code = 0; code < C * C * C; code++)
    {
      of[3] = code % C;
      of[4] = code / C % C;
      of[5] = code / C / C;
      double p = joint (fixture, doubt, of);
      total += p;
      *right += of[5] == of[3] ? p : 0.0;
      for (guint32 object = 0; object < ASKED; object++)
        shares[object * C + of[object]] += p;
    }
  *right /= total;
  for (guint k = 0; k < ASKED * C; k++)
    shares[k] /= total;
}

static void
test_by_enumeration (Fixture *fixture, gconstpointer unused)
{
  double shares[ASKED * C], right;

  put_all (fixture);
  put (fixture, 3, 1, 0.9);               /* against its answer, so that it is doubted and its row shows */
  g_autoptr (CredalDoubt) doubt = credal_doubt_new (fixture->answers, fixture->known, fixture->others, &sometimes);
  enumerate (fixture, doubt, shares, &right);
  const CredalBelief *least = NULL;
  for (guint q = 0; q < doubt->beliefs->len; q++)
    if (g_array_index (doubt->beliefs, CredalBelief, q).i == 5)
      least = &g_array_index (doubt->beliefs, CredalBelief, q);
  g_assert_nonnull (least);
  g_assert_cmpfloat_with_epsilon (least->belief, right, 1e-9);
  for (guint32 object = C; object < ASKED; object++)
    for (guint k = 0; k < C; k++)
      {
        gsize at = place_of (fixture, object);
        const double *row = shares + object * C, *given = fixture->known->membership + at * C;
        gboolean upheld = row[group_of (fixture, object)] >= MAX (row[0], MAX (row[1], row[2]));
        g_assert_cmpfloat_with_epsilon (doubt->membership[at * C + k], upheld ? given[k] : row[k], 1e-9);
      }
}

/* The one that the others speak against. */
static void
test_least_believed (Fixture *fixture, gconstpointer unused)
{
  put_all (fixture);
  g_autoptr (CredalDoubt) doubt = credal_doubt_new (fixture->answers, fixture->known, fixture->others, &sometimes);
  const CredalBelief *least = &g_array_index (doubt->beliefs, CredalBelief, 0);
  g_assert_cmpuint (least->i, ==, 5);
  g_assert_cmpfloat (least->belief, <, CREDAL_DOUBT_THRESHOLD);
  g_assert_cmpuint (least->votes_for, ==, 1);
  g_assert_cmpuint (least->votes_against, ==, 0);
}

static void
test_a_vote_counts (Fixture *fixture, gconstpointer unused)
{
  put_all (fixture);
  g_autoptr (CredalDoubt) before = credal_doubt_new (fixture->answers, fixture->known, fixture->others, &sometimes);
  credal_constraints_add_vote (fixture->answers, 5, 3, CREDAL_MUST_LINK, 1.0);
  g_autoptr (CredalDoubt) after = credal_doubt_new (fixture->answers, fixture->known, fixture->others, &sometimes);
  double least = g_array_index (before->beliefs, CredalBelief, 0).belief;
  for (guint q = 0; q < after->beliefs->len; q++)
    if (g_array_index (after->beliefs, CredalBelief, q).i == 5)
      {
        g_assert_cmpfloat (g_array_index (after->beliefs, CredalBelief, q).belief, >, least);
        g_assert_cmpuint (g_array_index (after->beliefs, CredalBelief, q).votes_for, ==, 2);
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
  ADD ("a-vote-counts", test_a_vote_counts);
  return g_test_run ();
}
