#include "learning/review.h"
#include <math.h>
#include <string.h>
#include "core/base/argmax.h"
#include "core/belief/frame.h"
#include "core/kernels/similarity.h"
#include "learning/expectation.h"

/* In the order of CredalDoubting; and that of a person who, as far as AUTO can tell, never erred. */
static const CredalDoubtPrior priors[] = { { 0.0, 0.0 }, { 1.0, 15.0 }, { 1.0, 20.0 } };
static const CredalDoubtPrior never_erred = { 0.3, 20.0 };

const char *const credal_doubting_names[] = { "off", "on", "auto", NULL };

CredalDoubting
credal_doubting_find (const char *name)
{
  for (guint k = 0; credal_doubting_names[k]; k++)
    if (g_str_equal (credal_doubting_names[k], name))
      return (CredalDoubting) k;
  return CREDAL_DOUBTING_OFF;
}

void
credal_review_free (CredalReview *review)
{
  g_clear_pointer (&review->believed, credal_constraints_free);
  g_clear_pointer (&review->closure, credal_closure_free);
  g_clear_pointer (&review->known, credal_neighbourhoods_free);
  g_clear_pointer (&review->doubt, credal_doubt_free);
  g_clear_pointer (&review->origin, credal_state_unref);
  g_free (review);
}

/* In the order of the groups. */
static void
order_columns (double *rows, gsize s, guint c, const guint *cluster)
{
  double row[CREDAL_MAX_CLUSTERS];

  for (gsize at = 0; at < s; at++)
    {
      memcpy (row, rows + at * c, c * sizeof (double));
      for (guint l = 0; l < c; l++)
        rows[at * c + l] = row[cluster[l]];
    }
}

/* ---- contradictions ---- */

/* The less believed of @least (nullable) and the answer on two objects, if there is one. */
static const CredalBelief *
less_believed (const CredalDoubt *doubt, const CredalBelief *least, guint32 i, guint32 j)
{
  const CredalBelief *belief = credal_doubt_find (doubt, i, j);
  return belief && (!least || belief->belief < least->belief) ? belief : least;
}

/* Notes in @overruled (element-type CredalBelief) how far it was believed then. */
static gboolean
overrule (CredalReview *review, const CredalBelief *belief, GArray *overruled)
{
  g_array_append_vals (overruled, belief, 1);
  return credal_constraints_overrule (review->believed, belief->i, belief->j);
}

/* Overrules what is more likely wrong than right; FALSE when all of that was overruled before. */
static gboolean
overrule_disbelieved (CredalReview *review, GArray *overruled)
{
  const GArray *beliefs = review->doubt->beliefs;
  gboolean any = FALSE;

  for (guint q = 0; q < beliefs->len; q++)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      if (belief->overruled && !credal_constraints_find (review->believed, belief->i, belief->j)->overruled)
        any |= overrule (review, belief, overruled);
    }
  return any;
}

/* The least believed of @least (nullable) and the answers in @chain. */
static const CredalBelief *
least_believed (const CredalDoubt *doubt, const CredalBelief *least, const GArray *chain)
{
  for (guint k = 0; k < chain->len; k++)
    {
      const CredalStep *step = &g_array_index (chain, CredalStep, k);
      if (step->kind == CREDAL_STEP_PAIR)
        least = less_believed (doubt, least, step->from, step->to);
    }
  return least;
}

gboolean
credal_review_rival (const CredalReview *review, const CredalBelief *belief, CredalBelief *rival)
{
  g_autoptr(GArray) chain = credal_closure_conflict (review->believed, belief->i, belief->j, belief->relation);
  const CredalBelief *least = chain ? least_believed (review->doubt, NULL, chain) : NULL;

  if (least)
    *rival = *least;
  return least != NULL;
}

/* Overrules the least believed answer of a contradiction. FALSE when there is none, or none between pairs. */
static gboolean
resolve_one (CredalReview *review, GArray *overruled)
{
  guint late;
  g_autoptr(GArray) chain = credal_constraints_contradiction (review->believed, &late);

  if (!chain || late == G_MAXUINT)
    return FALSE;
  const CredalPair *pair = &credal_constraints_pairs (review->believed)[late];
  const CredalBelief *itself = less_believed (review->doubt, NULL, pair->i, pair->j);
  const CredalBelief *least = least_believed (review->doubt, itself, chain);
  return least && overrule (review, least, overruled);
}

static gboolean
was_overruled_for_nothing (const CredalReview *review, const CredalBelief *belief)
{
  if (!belief->overruled || belief->belief < 0.5)
    return FALSE;
  g_autoptr(GArray) chain = credal_closure_conflict (review->believed, belief->i, belief->j, belief->relation);
  return !chain;
}

/* How often an answer was overruled; @then: (out): how far it was believed the last time. */
static guint
times_overruled (const GArray *overruled, const CredalBelief *belief, CredalBelief *then)
{
  guint times = 0;

  for (guint k = 0; k < overruled->len; k++)
    {
      const CredalBelief *other = &g_array_index (overruled, CredalBelief, k);
      if (other->i != belief->i || other->j != belief->j)
        continue;
      times++;
      *then = *other;
    }
  return times;
}

/* Reinstates the most believed of the answers that were overruled in a contradiction, and for nothing as it turned out;
 * each once. Those that were overruled as disbelieved are left out: to weigh them again takes as long as all else does.
 * FALSE when there is none. */
static gboolean
reinstate_one (CredalReview *review, const GArray *overruled)
{
  const GArray *beliefs = review->doubt->beliefs;
  CredalBelief then = { 0 };

  for (guint q = beliefs->len; q-- > 0;)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      if (times_overruled (overruled, belief, &then) == 1 && !then.overruled
          && was_overruled_for_nothing (review, belief))
        return credal_constraints_reinstate (review->believed, belief->i, belief->j);
    }
  return FALSE;
}

static void
recall_beliefs (CredalReview *review, const GArray *overruled)
{
  GArray *beliefs = review->doubt->beliefs;
  CredalBelief then = { 0 };

  for (guint q = 0; q < beliefs->len; q++)
    {
      CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      if (belief->overruled && times_overruled (overruled, belief, &then) > 0)
        belief->then = then.belief;
    }
}

/* ---- what is built on ---- */

/* Finds the closure and the neighbourhoods of the answers that are still believed. */
static void
survey (CredalReview *review, guint c)
{
  g_clear_pointer (&review->closure, credal_closure_free);
  g_clear_pointer (&review->known, credal_neighbourhoods_free);
  review->closure = credal_closure_new (review->believed);
  review->known = credal_neighbourhoods_new (review->believed, review->closure, c);
}

static void
weigh (CredalReview *review, const double *similarity, const double *expected, const CredalDoubtPrior *prior)
{
  g_clear_pointer (&review->doubt, credal_doubt_free);
  review->doubt = credal_doubt_new (review->believed, review->known, similarity, expected, prior);
}

/* The asked object that speaks against an answer: of those that others put where they put the answer's first object,
 * the nearest. */
static guint32
find_reason (const CredalReview *review, const double *others, const CredalBelief *belief,
             const CredalPartition *result)
{
  const CredalNeighbourhoods *known = review->known;
  guint32 nearest = G_MAXUINT32;
  double least = INFINITY;
  gsize first = credal_neighbourhoods_place (known, belief->i);

  guint group = credal_argmax (others + first * known->c, known->c);
  for (gsize at = 0; at < known->s && group < known->r; at++)
    {
      guint32 object = known->objects[at];
      const double *row = review->doubt->membership + at * known->r;
      if (object == belief->i || object == belief->j || credal_argmax (row, known->r) != group)
        continue;
      double d2 = credal_partition_distance2 (result, belief->i, object);
      if (d2 < least)
        {
          least = d2;
          nearest = object;
        }
    }
  return nearest;
}

/* @others: (s × c) in clusters; then in the order of the groups. */
static void
find_reasons (CredalReview *review, double *others, const CredalPartition *result)
{
  const CredalNeighbourhoods *known = review->known;
  GArray *beliefs = review->doubt->beliefs;
  g_autofree guint *cluster = credal_pins_place (known, known->membership, review->believed,
                                                 credal_partition_membership (result));

  order_columns (others, known->s, known->c, cluster);
  for (guint q = 0; q < beliefs->len && g_array_index (beliefs, CredalBelief, q).belief < CREDAL_DOUBT_THRESHOLD; q++)
    {
      CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      belief->because = find_reason (review, others, belief, result);
    }
}

static gboolean
has_erred (const CredalConstraints *constraints)
{
  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    if (credal_votes_differ (&credal_constraints_pairs (constraints)[q].votes))
      return TRUE;
  return FALSE;
}

CredalReview *
credal_review_new (CredalDataset *data, const CredalConstraints *constraints, guint c, const CredalPartition *result,
                   const CredalEngine *engine, const CredalParams *params, CredalDoubting doubting)
{
  if (doubting == CREDAL_DOUBTING_OFF || !result || credal_partition_c (result) != c)
    return NULL;
  CredalReview *review = g_new0 (CredalReview, 1);
  review->believed = credal_constraints_copy (constraints);
  review->sparing = doubting == CREDAL_DOUBTING_AUTO;
  review->trusting = review->sparing && !has_erred (constraints);
  const CredalDoubtPrior *prior = review->trusting ? &never_erred : &priors[doubting];
  survey (review, c);

  const CredalNeighbourhoods *known = review->known;
  g_autofree double *others = credal_expectation_by_others (known, result, engine, params);
  review->origin = credal_expectation_origin (result);
  g_autofree double *expected = credal_expectation_new (known, data, review->origin, others, engine, params);
  g_autofree double *similarity = credal_similarity_new (data, known->objects, known->s);
  weigh (review, similarity, expected, prior);
  g_autoptr(GArray) overruled = g_array_new (FALSE, FALSE, sizeof (CredalBelief));
  while (overrule_disbelieved (review, overruled) || resolve_one (review, overruled)
         || reinstate_one (review, overruled))
    {
      survey (review, c);            /* of the same objects in the same order */
      weigh (review, similarity, expected, prior);
    }
  recall_beliefs (review, overruled);
  find_reasons (review, others, result);
  return review;
}

static gboolean
is_unchanged (const CredalPair *then, const CredalPair *now)
{
  return now && !now->insisted && now->relation == then->relation &&
         credal_votes_total (&now->votes) == credal_votes_total (&then->votes);
}

CredalConstraints *
credal_review_apply (const CredalReview *review, const CredalConstraints *constraints)
{
  CredalConstraints *copy = credal_constraints_copy (constraints);
  const CredalPair *pairs = review ? credal_constraints_pairs (review->believed) : NULL;

  for (guint q = 0; review && q < credal_constraints_n_pairs (review->believed); q++)
    if (pairs[q].overruled && is_unchanged (&pairs[q], credal_constraints_find (constraints, pairs[q].i, pairs[q].j)))
      credal_constraints_overrule (copy, pairs[q].i, pairs[q].j);
  return copy;
}
