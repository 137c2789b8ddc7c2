#include "session/hindsight.h"

#define AGAIN 2                          /* how often an object is asked about again at most */
#define DOUBTED 0.8                      /* answers believed less are asked again, */
#define HARDLY_BELIEVED 0.25             /* and these, even where asking again does not pay */
#define PAYS 0.3                         /* where so many of the repeated answers were different ones */

static guint
count_again (const CredalPair *pair)
{
  return credal_votes_total (&pair->votes) - 1;
}

/* Whether asking again has paid so far: often enough the answer was another one. It is given the benefit of the doubt
 * at first. */
static gboolean
pays (const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  double asked = 2.0, changed = 1.0;

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      asked += credal_votes_total (&pairs[q].votes) > 1;
      changed += credal_votes_differ (&pairs[q].votes);
    }
  return changed >= PAYS * asked;
}

/* An answer is asked again when it is believed less than this. On one that tells two groups apart rests its share of
 * all others: there are c (c − 1)/2 of them. */
static double
bar_for (const CredalHindsight *hindsight, const CredalBelief *belief)
{
  guint c = hindsight->known->c;

  if (credal_neighbourhoods_is_hub (hindsight->known, belief->i)
      && credal_neighbourhoods_is_hub (hindsight->known, belief->j))
    return DOUBTED + (1.0 - DOUBTED) / (c * (c - 1.0));
  return !hindsight->sparing || pays (hindsight->believed) ? DOUBTED : HARDLY_BELIEVED;
}

/* How often the answer, or another on its objects, was asked again: those that define a group take part in too many to
 * count. */
static guint
count_of (const CredalHindsight *hindsight, GHashTable *counts, const CredalBelief *belief)
{
  const guint32 ends[2] = { belief->i, belief->j };
  guint count = credal_votes_total (&credal_constraints_find (hindsight->believed, belief->i, belief->j)->votes) - 1;

  for (guint end = 0; end < 2; end++)
    if (!credal_neighbourhoods_is_hub (hindsight->known, ends[end]))
      count = MAX (count, GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (ends[end]))));
  return count;
}

gboolean
credal_hindsight_again (const CredalHindsight *hindsight, CredalBelief *belief)
{
  g_autoptr(GHashTable) counts = credal_constraints_tally (hindsight->believed, count_again);
  const GArray *beliefs = hindsight->doubt->beliefs;

  for (guint q = 0; q < beliefs->len; q++)
    {
      *belief = g_array_index (beliefs, CredalBelief, q);
      if (belief->belief < bar_for (hindsight, belief) && count_of (hindsight, counts, belief) < AGAIN)
        return TRUE;
    }
  return FALSE;
}
