/* Describes the known groups by their clusters and typical members, and ranks them for an object. */
#include "selectors/main-neighbourhoods.h"
#include "core/answers/neighbourhoods.h"
#include "core/base/argmax.h"
#include "core/base/pair-key.h"

struct _CredalMains {
  const CredalSelectorInput *input;
  guint8 *touched;           /* (n) TRUE: in an answer, including a don't-know */
  GHashTable *declined;      /* pairs of neighbourhoods */
  GArray *mains;             /* CredalMainNeighbourhood */
};

/* ---- construction ---- */

static CredalMainNeighbourhood *
main_at (const CredalMains *mains, guint k)
{
  return &g_array_index (mains->mains, CredalMainNeighbourhood, k);
}

/* Returns the neighbourhood of object @i, or NULL. */
static CredalMainNeighbourhood *
home_of (const CredalMains *mains, guint32 i)
{
  guint32 root = credal_closure_neighbourhood (mains->input->answers->closure, i);

  for (guint k = 0; k < mains->mains->len; k++)
    if (main_at (mains, k)->root == root)
      return main_at (mains, k);
  return NULL;
}

static double
member_typicality (const CredalPartition *partition, guint32 i, guint k)
{
  gsize at = (gsize) i * credal_partition_c (partition) + k;
  const double *t = credal_partition_model (partition)->typicality;

  return credal_partition_membership (partition)[at] * (t ? t[at] : 1.0);
}

/* Adds a neighbourhood of object @i only. */
static void
begin_main (CredalMains *mains, guint32 i)
{
  CredalMainNeighbourhood main = { .root = credal_closure_neighbourhood (mains->input->answers->closure, i),
                                   .typical = i };

  g_array_append_val (mains->mains, main);
}

/* Sets its mean membership, its cluster and its most typical member, from its members among @objects. */
static void
describe_main (CredalMains *mains, CredalMainNeighbourhood *main, const guint32 *objects, gsize n_objects)
{
  const CredalPartition *partition = mains->input->partition;
  guint c = credal_partition_c (partition), size = 0;

  for (gsize at = 0; at < n_objects; at++)
    if (home_of (mains, objects[at]) == main)
      {
        size++;
        for (guint k = 0; k < c; k++)
          main->membership[k] += credal_partition_membership (partition)[(gsize) objects[at] * c + k];
      }
  for (guint k = 0; k < c; k++)
    main->membership[k] /= size;
  main->cluster = credal_argmax (main->membership, c);
  for (gsize at = 0; at < n_objects; at++)
    if (home_of (mains, objects[at]) == main
        && member_typicality (partition, objects[at],
                              main->cluster) > member_typicality (partition, main->typical, main->cluster))
      main->typical = objects[at];
}

static void
find_mains (CredalMains *mains)
{
  const CredalNeighbourhoods *known = mains->input->answers->known;

  for (guint k = 0; k < known->r; k++)
    begin_main (mains, known->exemplars[k]);
  for (guint k = 0; k < known->r; k++)
    describe_main (mains, main_at (mains, k), known->objects, known->s);
}

/* Records the pairs of neighbourhoods with a don't-know, and marks the objects of don't-knows as touched. */
static void
note_declined (CredalMains *mains)
{
  const CredalConstraints *constraints = mains->input->answers->constraints;
  const CredalClosure *closure = mains->input->answers->closure;
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
credal_mains_new (const CredalSelectorInput *input, GError **error)
{
  gsize n = credal_constraints_n (input->answers->constraints);
  guint8 *touched = g_try_new0 (guint8, n);
  CredalMains *mains;

  if (!touched)
    {
      credal_selector_fail_memory (n, error);
      return NULL;
    }
  mains = g_new (CredalMains, 1);
  *mains = (CredalMains) { input, touched, credal_pair_table_new (),
                           g_array_new (FALSE, FALSE, sizeof (CredalMainNeighbourhood)) };
  credal_constraints_mark (input->answers->constraints, mains->touched);
  find_mains (mains);
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
  g_return_if_fail (mains->mains->len == 0);
  begin_main (mains, i);
  describe_main (mains, main_at (mains, 0), &i, 1);
}

/* ---- asking ---- */

static gboolean
is_apart (const CredalMains *mains, guint32 i, const CredalMainNeighbourhood *main)
{
  CredalRelation relation;

  return credal_closure_relation (mains->input->answers->closure, i, main->root, &relation)
         && relation == CREDAL_CANNOT_LINK;
}

static gboolean
was_declined (const CredalMains *mains, guint32 i, const CredalMainNeighbourhood *main)
{
  guint32 root = credal_closure_neighbourhood (mains->input->answers->closure, i);
  guint unused;

  return credal_pair_table_get (mains->declined, root, main->root, &unused);
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
ranks_before (const Rank *a, const Rank *b)
{
  return a->likelihood > b->likelihood || (a->likelihood == b->likelihood && a->distance2 < b->distance2);
}

/* Inserts into the @open ranks that are sorted already. */
static void
insert_rank (Rank *ranks, guint *order, guint open, Rank rank, guint m)
{
  guint place = open;

  for (; place > 0 && ranks_before (&rank, &ranks[place - 1]); place--)
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
      insert_rank (ranks, order, open++, rank_of (mains, i, main_at (mains, m)), m);
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
