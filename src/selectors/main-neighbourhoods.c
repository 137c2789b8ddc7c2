#include "selectors/main-neighbourhoods.h"
#include <string.h>
#include "core/pair-key.h"

typedef struct {
  guint32 root;
  guint32 size;
} Neighbourhood;

struct _CredalMains {
  const CredalSelectorInput *input;
  guint8 *touched;           /* (n) in an answer, be it a don't-know */
  GHashTable *declined;      /* pairs of neighbourhoods */
  GArray *mains;             /* CredalMainNeighbourhood */
};

/* ---- every neighbourhood that an answer tells of ---- */

typedef struct {
  const CredalClosure *closure;
  const guint8 *linked;      /* (n) objects of which a relation is known */
  guint32 *place;            /* (n) of roots: 1 + place in `all`; 0: none yet */
  GArray *all;               /* Neighbourhood */
} Census;

static void
mention (Census *census, guint32 object)
{
  guint32 root = credal_closure_neighbourhood (census->closure, object);
  Neighbourhood found = { root, 0 };

  if (!census->linked[object] || census->place[root])
    return;
  g_array_append_val (census->all, found);
  census->place[root] = census->all->len;
}

static void
mention_all (Census *census, const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  const CredalLabel *labels = credal_constraints_labels (constraints);

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    mention (census, credal_constraints_group (constraints, g)->objects[0]);
  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    mention (census, labels[l].object);
  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    {
      mention (census, pairs[k].j);      /* asked against: it was there before */
      mention (census, pairs[k].i);
    }
}

static gint
compare_sizes (gconstpointer a, gconstpointer b)
{
  guint32 left = ((const Neighbourhood *) a)->size, right = ((const Neighbourhood *) b)->size;
  return left > right ? -1 : left < right;
}

/* (element-type Neighbourhood): the larger first, of equals the one mentioned first. */
static GArray *
take_census (const CredalSelectorInput *input, const guint8 *linked)
{
  gsize n = credal_constraints_n (input->constraints);
  g_autofree guint32 *place = g_new0 (guint32, n);
  Census census = { input->closure, linked, place, g_array_new (FALSE, FALSE, sizeof (Neighbourhood)) };

  mention_all (&census, input->constraints);
  for (guint32 i = 0; i < n; i++)
    if (linked[i])
      g_array_index (census.all, Neighbourhood, place[credal_closure_neighbourhood (input->closure, i)] - 1).size++;
  g_array_sort (census.all, compare_sizes);      /* stable */
  return census.all;
}

/* ---- the main ones ---- */

static gboolean
is_apart (const CredalMains *mains, guint32 i, const CredalMainNeighbourhood *main)
{
  CredalRelation relation;
  return credal_closure_relation (mains->input->closure, i, main->root, &relation) && relation == CREDAL_CANNOT_LINK;
}

static gboolean
is_apart_from_all (const CredalMains *mains, guint32 i)
{
  for (guint k = 0; k < mains->mains->len; k++)
    if (!is_apart (mains, i, credal_mains_at (mains, k)))
      return FALSE;
  return TRUE;
}

static void
choose_mains (CredalMains *mains, const GArray *all)
{
  guint c = credal_partition_c (mains->input->partition);

  for (guint a = 0; a < all->len && mains->mains->len < c; a++)
    {
      const Neighbourhood *next = &g_array_index (all, Neighbourhood, a);
      CredalMainNeighbourhood main = { .root = next->root, .size = next->size, .typical = next->root };
      if (is_apart_from_all (mains, main.root))
        g_array_append_val (mains->mains, main);
    }
}

static CredalMainNeighbourhood *
main_at (const CredalMains *mains, guint k)
{
  return &g_array_index (mains->mains, CredalMainNeighbourhood, k);
}

/* The one that object @i is a member of, or NULL. */
static CredalMainNeighbourhood *
home_of (const CredalMains *mains, guint32 i)
{
  guint32 root = credal_closure_neighbourhood (mains->input->closure, i);

  for (guint k = 0; k < mains->mains->len; k++)
    if (main_at (mains, k)->root == root)
      return main_at (mains, k);
  return NULL;
}

static guint
largest (const double *u, guint c)
{
  guint best = 0;
  for (guint k = 1; k < c; k++)
    if (u[k] > u[best])
      best = k;
  return best;
}

static double
typicality (const CredalPartition *partition, guint32 i, guint k)
{
  gsize at = (gsize) i * credal_partition_c (partition) + k;
  const double *t = credal_partition_typicality (partition);
  return credal_partition_membership (partition)[at] * (t ? t[at] : 1.0);
}

static void
average_memberships (CredalMains *mains, const guint32 *members, gsize n_members)
{
  guint c = credal_partition_c (mains->input->partition);
  const double *u = credal_partition_membership (mains->input->partition);

  for (gsize at = 0; at < n_members; at++)
    {
      CredalMainNeighbourhood *home = home_of (mains, members[at]);
      for (guint k = 0; k < c; k++)
        home->membership[k] += u[(gsize) members[at] * c + k] / home->size;
    }
  for (guint m = 0; m < mains->mains->len; m++)
    main_at (mains, m)->cluster = largest (main_at (mains, m)->membership, c);
}

static void
find_typical (CredalMains *mains, const guint32 *members, gsize n_members)
{
  const CredalPartition *partition = mains->input->partition;

  for (gsize at = 0; at < n_members; at++)
    {
      CredalMainNeighbourhood *home = home_of (mains, members[at]);
      if (typicality (partition, members[at], home->cluster) > typicality (partition, home->typical, home->cluster))
        home->typical = members[at];
    }
}

/* (element-type guint32): by rising index. */
static GArray *
members_of_mains (const CredalMains *mains, const guint8 *linked)
{
  GArray *members = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < credal_constraints_n (mains->input->constraints); i++)
    if (linked[i] && home_of (mains, i))
      g_array_append_val (members, i);
  return members;
}

/* ---- making and asking ---- */

/* Also marks whom a don't-know is about. */
static void
note_declined (CredalMains *mains)
{
  const CredalConstraints *constraints = mains->input->constraints;
  const CredalClosure *closure = mains->input->closure;
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    if (pairs[k].relation == CREDAL_DONT_KNOW)
      {
        credal_pair_table_set (mains->declined, credal_closure_neighbourhood (closure, pairs[k].i),
                               credal_closure_neighbourhood (closure, pairs[k].j), 0);
        mains->touched[pairs[k].i] = mains->touched[pairs[k].j] = TRUE;
      }
}

CredalMains *
credal_mains_new (const CredalSelectorInput *input)
{
  CredalMains *mains = g_new (CredalMains, 1);
  gsize n = credal_constraints_n (input->constraints);

  *mains = (CredalMains) { input, g_new0 (guint8, n), credal_pair_table_new (),
                           g_array_new (FALSE, FALSE, sizeof (CredalMainNeighbourhood)) };
  credal_constraints_mark (input->constraints, mains->touched);
  g_autoptr(GArray) all = take_census (input, mains->touched);
  choose_mains (mains, all);
  g_autoptr(GArray) members = members_of_mains (mains, mains->touched);
  average_memberships (mains, (const guint32 *) members->data, members->len);
  find_typical (mains, (const guint32 *) members->data, members->len);
  note_declined (mains);
  return mains;
}

void
credal_mains_free (CredalMains *mains)
{
  g_free (mains->touched);
  g_hash_table_unref (mains->declined);
  g_array_unref (mains->mains);
  g_free (mains);
}

guint
credal_mains_count (const CredalMains *mains)
{
  return mains->mains->len;
}

const CredalMainNeighbourhood *
credal_mains_at (const CredalMains *mains, guint k)
{
  return main_at (mains, k);
}

void
credal_mains_begin (CredalMains *mains, guint32 i)
{
  guint c = credal_partition_c (mains->input->partition);
  const double *u = credal_partition_membership (mains->input->partition) + (gsize) i * c;
  CredalMainNeighbourhood main = { .root = credal_closure_neighbourhood (mains->input->closure, i), .size = 1,
                                   .typical = i, .cluster = largest (u, c) };

  g_return_if_fail (mains->mains->len == 0);
  memcpy (main.membership, u, c * sizeof *u);
  g_array_append_val (mains->mains, main);
}

static gboolean
was_declined (const CredalMains *mains, guint32 i, const CredalMainNeighbourhood *main)
{
  guint unused;
  return credal_pair_table_get (mains->declined, credal_closure_neighbourhood (mains->input->closure, i), main->root, &unused);
}

typedef struct { double likelihood, distance2; } Rank;

static Rank
rank_of (const CredalMains *mains, guint32 i, const CredalMainNeighbourhood *main)
{
  const CredalPartition *partition = mains->input->partition;
  guint c = credal_partition_c (partition);
  const double *u = credal_partition_membership (partition) + (gsize) i * c;
  Rank rank = { 0.0, credal_partition_distance2 (partition, i, main->typical) };

  for (guint k = 0; k < c; k++)
    rank.likelihood += u[k] * main->membership[k];
  return rank;
}

static gboolean
comes_before (const Rank *a, const Rank *b)
{
  return a->likelihood > b->likelihood || (a->likelihood == b->likelihood && a->distance2 < b->distance2);
}

/* Into the @open ones that are in order already. */
static void
insert (Rank *ranks, guint *order, guint open, Rank rank, guint m)
{
  guint place = open;

  for (; place > 0 && comes_before (&rank, &ranks[place - 1]); place--)
    {
      ranks[place] = ranks[place - 1];
      order[place] = order[place - 1];
    }
  ranks[place] = rank;
  order[place] = m;
}

guint
credal_mains_open (const CredalMains *mains, guint32 i, guint *order)
{
  guint c = credal_partition_c (mains->input->partition), apart = 0, open = 0;
  Rank ranks[CREDAL_MAX_CLUSTERS];

  if (home_of (mains, i))
    return 0;
  for (guint m = 0; m < mains->mains->len; m++)
    if (is_apart (mains, i, main_at (mains, m)))
      apart++;
    else if (!was_declined (mains, i, main_at (mains, m)))
      insert (ranks, order, open++, rank_of (mains, i, main_at (mains, m)), m);
  return mains->mains->len < c ? open : MIN (open, c - 1 - MIN (apart, c - 1));
}

gboolean
credal_mains_touched (const CredalMains *mains, guint32 i)
{
  return mains->touched[i];
}

gboolean
credal_mains_wants (const CredalMains *mains, guint32 i)
{
  guint order[CREDAL_MAX_CLUSTERS];
  return !mains->touched[i] || credal_mains_open (mains, i, order) > 0;
}
