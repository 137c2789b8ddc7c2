#include "core/base/argmax.h"
#include "learning/doubt/review.h"

#define AGAIN 2                          /* how often an object is asked about again at most */

/* The belief below which an answer is asked again lies between these two. In between, an answer must be RATHER times
 * likelier to be wrong than the least certain of the objects that nobody was asked about. */
#define DOUBTED 0.8
#define BELIEVED 0.9
#define RATHER 4.0

#define PAYS 0.3                         /* asking again does where this share of the repeated answers differed */
#define HARDLY_BELIEVED 0.25             /* the bar where it does not */

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

/* How likely the least certain of the objects that nobody was asked about is not of its likeliest group. */
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

/* The bar for most answers. The more certain all objects are that nobody was asked about, the less a new question
 * would mend, and the more is asked again. */
static double
usual_bar (const CredalReview *review, const CredalPartition *result)
{
  if (review->sparing && !pays (review->believed->constraints))
    return HARDLY_BELIEVED;
  return CLAMP (1.0 - RATHER * least_certain (review, result), DOUBTED, BELIEVED);
}

/* An answer is asked again when it is believed less than this. The c (c − 1)/2 answers that tell two groups apart are
 * what all others rest on: the bar for them is higher, the fewer there are. */
static double
bar_for (const CredalReview *review, const CredalBelief *belief, double usual)
{
  guint c = review->believed->known->c;

  if (credal_neighbourhoods_is_exemplar (review->believed->known, belief->i)
      && credal_neighbourhoods_is_exemplar (review->believed->known, belief->j))
    return DOUBTED + (1.0 - DOUBTED) / (c * (c - 1.0));
  return usual;
}

/* How often the answer, or another on its objects, was asked again: those that define a group take part in too many to
 * count. */
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
