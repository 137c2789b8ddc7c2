/* Decides which answer to ask again: beliefs below a threshold that depends on whether repeating has paid so far. */
#include "core/base/argmax.h"
#include "learning/doubt/review.h"

#define AGAIN 2                          /* most times that an object is asked about again */

/* Bounds of the belief below which an answer is asked again. Between them, an answer must be RATHER times likelier to
 * be wrong than the least certain unasked object. */
#define DOUBTED 0.8
#define BELIEVED 0.9
#define RATHER 4.0

#define PAYS 0.3                         /* asking again pays if at least this share of the repeated answers differed */
#define HARDLY_BELIEVED 0.25             /* the threshold if it does not pay */

static guint
count_again (const CredalPair *pair)
{
  return credal_votes_total (&pair->votes) - 1;
}

/* Returns TRUE if asking again has paid so far, because enough repeated answers differed. A prior lets it pay at
 * first. */
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

/* Returns the probability that the least certain unasked object is not in its likeliest group. */
static double
least_certain (const CredalReview *review, const CredalPartition *result)
{
  gsize n = credal_partition_n (result);
  guint c = credal_partition_c (result);
  const double *membership = credal_partition_membership (result);
  g_autofree guint8 *asked = g_new0 (guint8, n);
  double most = 0.0;

  credal_constraints_mark (review->believed->constraints, asked);
  for (gsize i = 0; i < n; i++)
    if (!asked[i])
      most = MAX (most, 1.0 - membership[i * c + credal_argmax (membership + i * c, c)]);
  return most;
}

/* Returns the threshold for most answers. The more certain all unasked objects are, the less a new question would
 * improve, and the more answers are asked again. */
static double
usual_bar (const CredalReview *review, const CredalPartition *result)
{
  if (review->sparing && !pays (review->believed->constraints))
    return HARDLY_BELIEVED;
  return CLAMP (1.0 - RATHER * least_certain (review, result), DOUBTED, BELIEVED);
}

/* Returns the belief below which an answer is asked again. The c (c − 1)/2 answers between objects that define groups
 * support all others: the fewer they are, the higher is their threshold. */
static double
bar_for (const CredalReview *review, const CredalBelief *belief, double usual)
{
  guint c = review->believed->known->c;

  if (credal_neighbourhoods_is_exemplar (review->believed->known, belief->i)
      && credal_neighbourhoods_is_exemplar (review->believed->known, belief->j))
    return DOUBTED + (1.0 - DOUBTED) / (c * (c - 1.0));
  return usual;
}

/* Returns how often the answer, or another one on its objects, was asked again. Objects that define a group do not
 * count: they take part in too many answers. */
static guint
count_of (const CredalReview *review, GHashTable *counts, const CredalBelief *belief)
{
  const guint32 ends[2] = { belief->i, belief->j };
  const CredalPair *pair = credal_constraints_find (review->believed->constraints, belief->i, belief->j);
  guint count = credal_votes_total (&pair->votes) - 1;

  for (guint end = 0; end < 2; end++)
    if (!credal_neighbourhoods_is_exemplar (review->believed->known, ends[end]))
      count = MAX (count, GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (ends[end]))));
  return count;
}

gboolean
credal_review_again (const CredalReview *review, const CredalPartition *result, CredalBelief *belief)
{
  const GArray *beliefs = review->doubt->beliefs;

  if (beliefs->len == 0 || g_array_index (beliefs, CredalBelief, 0).belief >= BELIEVED)
    return FALSE;
  g_autoptr(GHashTable) counts = credal_constraints_tally (review->believed->constraints, count_again);
  double usual = usual_bar (review, result);

  for (guint q = 0; q < beliefs->len; q++)
    {
      *belief = g_array_index (beliefs, CredalBelief, q);
      if (belief->belief < bar_for (review, belief, usual) && count_of (review, counts, belief) < AGAIN)
        return TRUE;
    }
  return FALSE;
}
