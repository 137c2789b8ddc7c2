/* Judges the answers by a result: weighs each one, overrules or reinstates some, and repeats until the answers in force
 * are consistent. */
#include "learning/doubt/review.h"
#include <math.h>
#include <string.h>
#include "core/base/argmax.h"
#include "core/belief/frame.h"
#include "core/kernels/similarity.h"
#include "learning/doubt/expectation.h"

/* Indexed by CredalDoubting; never_erred: for AUTO while no repeated answer has differed. */
static const CredalDoubtPrior priors[] = { { 0.0, 0.0 }, { 1.0, 15.0 }, { 1.0, 20.0 } };
static const CredalDoubtPrior never_erred = { 0.3, 20.0 };

void
credal_review_free (CredalReview *review)
{
  g_clear_pointer (&review->believed, credal_answers_unref);
  g_clear_pointer (&review->doubt, credal_doubt_free);
  g_clear_pointer (&review->origin, credal_state_unref);
  g_free (review);
}

/* Puts the columns, by cluster, in the order of the groups. */
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

/* Returns the less believed of @least (nullable) and the answer on two objects, if there is one. */
static const CredalBelief *
less_believed (const CredalDoubt *doubt, const CredalBelief *least, guint32 i, guint32 j)
{
  const CredalBelief *belief = credal_doubt_find (doubt, i, j);

  return belief && (!least || belief->belief < least->belief) ? belief : least;
}

/* The state of the weighing. */
typedef struct {
  const CredalDoubt *doubt;        /* from the last weighing */
  CredalConstraints *constraints;  /* all answers, with the newly overruled ones marked */
  GArray *overruled;               /* CredalBelief: the belief in each answer when it was overruled */
} Weighing;

static gboolean
overrule (const Weighing *weighing, const CredalBelief *belief)
{
  g_array_append_vals (weighing->overruled, belief, 1);
  return credal_constraints_overrule (weighing->constraints, belief->i, belief->j);
}

/* Overrules all answers that are more likely wrong than right. FALSE if there are no new ones. */
static gboolean
overrule_disbelieved (const Weighing *weighing)
{
  const GArray *beliefs = weighing->doubt->beliefs;
  gboolean any = FALSE;

  for (guint q = 0; q < beliefs->len; q++)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      if (belief->overruled && !credal_constraints_find (weighing->constraints, belief->i, belief->j)->overruled)
        any |= overrule (weighing, belief);
    }
  return any;
}

/* Returns the least believed of @least (nullable) and the answers in @chain. */
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
  g_autoptr(GArray) chain = credal_closure_conflict (review->believed->constraints, belief->i, belief->j,
                                                      belief->relation);
  const CredalBelief *least = chain ? least_believed (review->doubt, NULL, chain) : NULL;

  if (least)
    *rival = *least;
  return least != NULL;
}

/* Overrules the least believed answer of a contradiction. FALSE if there is none, or none between pairs. */
static gboolean
resolve_one (const Weighing *weighing)
{
  guint late;
  g_autoptr(GArray) chain = credal_constraints_contradiction (weighing->constraints, &late);

  if (!chain || late == G_MAXUINT)
    return FALSE;
  const CredalPair *pair = &credal_constraints_pairs (weighing->constraints)[late];
  const CredalBelief *itself = less_believed (weighing->doubt, NULL, pair->i, pair->j);
  const CredalBelief *least = least_believed (weighing->doubt, itself, chain);
  return least && overrule (weighing, least);
}

static gboolean
was_overruled_for_nothing (const Weighing *weighing, const CredalBelief *belief)
{
  if (!belief->overruled || belief->belief < 0.5)
    return FALSE;
  g_autoptr(GArray) chain = credal_closure_conflict (weighing->constraints, belief->i, belief->j, belief->relation);
  return !chain;
}

/* Returns how often an answer was overruled; @then: (out): the belief in it the last time. */
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

/* Reinstates, once each, the most believed answer that step 2 of credal_review_new() overruled, if that turned out to
 * be unnecessary. Answers that step 1 overruled are left out: weighing them again takes as long as all the rest. FALSE
 * if there is none. */
static gboolean
reinstate_one (const Weighing *weighing)
{
  const GArray *beliefs = weighing->doubt->beliefs;
  CredalBelief then = { 0 };

  for (guint q = beliefs->len; q-- > 0;)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      if (times_overruled (weighing->overruled, belief, &then) == 1 && !then.overruled
          && was_overruled_for_nothing (weighing, belief))
        return credal_constraints_reinstate (weighing->constraints, belief->i, belief->j);
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

/* ---- answers in force ---- */

static void
weigh (CredalReview *review, const double *similarity, const double *expected, const CredalDoubtPrior *prior)
{
  g_clear_pointer (&review->doubt, credal_doubt_free);
  review->doubt = credal_doubt_new (review->believed->constraints, review->believed->known, similarity, expected,
                                    prior);
}

/* Returns the asked object that speaks against an answer: the nearest one in the group that the other answers predict
 * for the answer's first object. */
static guint32
find_reason (const CredalReview *review, const double *others, const CredalBelief *belief,
             const CredalPartition *result)
{
  const CredalNeighbourhoods *known = review->believed->known;
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

/* @others: in: (s × c) by cluster; out: in the order of the groups. */
static void
find_reasons (CredalReview *review, double *others, const CredalPartition *result)
{
  const CredalNeighbourhoods *known = review->believed->known;
  GArray *beliefs = review->doubt->beliefs;
  g_autofree guint *cluster = credal_pins_place (known, known->membership, review->believed->constraints,
                                                 others);

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

/* Weighs the answers again without the overruled ones, until no step overrules or reinstates any. */
static void
weigh_until_settled (CredalReview *review, const double *similarity, const double *expected,
                     const CredalDoubtPrior *prior)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_copy (review->believed->constraints);
  g_autoptr(GArray) overruled = g_array_new (FALSE, FALSE, sizeof (CredalBelief));
  Weighing weighing = { NULL, constraints, overruled };
  guint c = review->believed->known->c;

  weigh (review, similarity, expected, prior);
  weighing.doubt = review->doubt;
  while (overrule_disbelieved (&weighing) || resolve_one (&weighing) || reinstate_one (&weighing))
    {
      credal_answers_unref (review->believed);      /* the new ones have the same objects in the same order */
      review->believed = credal_answers_new (credal_constraints_copy (constraints), c);
      weigh (review, similarity, expected, prior);
      weighing.doubt = review->doubt;
    }
  recall_beliefs (review, overruled);
}

CredalReview *
credal_review_new (CredalDataset *data, CredalAnswers *answers, const CredalPartition *result,
                   const CredalEngine *engine, const CredalParams *params, CredalDoubting doubting)
{
  const CredalNeighbourhoods *known = answers->known;

  if (doubting == CREDAL_DOUBTING_OFF || !result || credal_partition_c (result) != known->c)
    return NULL;
  CredalReview *review = g_new0 (CredalReview, 1);
  review->believed = credal_answers_ref (answers);
  review->sparing = doubting == CREDAL_DOUBTING_AUTO;
  review->trusting = review->sparing && !has_erred (answers->constraints);

  g_autofree double *others = credal_expectation_by_others (known, result, engine, params);
  review->origin = credal_expectation_origin (result);
  g_autofree double *expected = credal_expectation_new (known, data, review->origin, others, engine, params);
  g_autofree double *similarity = credal_similarity_new (data, known->objects, known->s);
  weigh_until_settled (review, similarity, expected, review->trusting ? &never_erred : &priors[doubting]);
  find_reasons (review, others, result);
  return review;
}

static gboolean
is_unchanged (const CredalPair *then, const CredalPair *now)
{
  return now && !now->insisted && now->relation == then->relation &&
         credal_votes_total (&now->votes) == credal_votes_total (&then->votes);
}

CredalAnswers *
credal_review_apply (const CredalReview *review, CredalAnswers *answers)
{
  const CredalConstraints *then = review ? review->believed->constraints : NULL;
  const CredalPair *pairs = review ? credal_constraints_pairs (then) : NULL;
  g_autoptr(CredalConstraints) copy = NULL;

  for (guint q = 0; review && q < credal_constraints_n_pairs (then); q++)
    if (pairs[q].overruled
        && is_unchanged (&pairs[q], credal_constraints_find (answers->constraints, pairs[q].i, pairs[q].j)))
      {
        copy = copy ? copy : credal_constraints_copy (answers->constraints);
        credal_constraints_overrule (copy, pairs[q].i, pairs[q].j);
      }
  return copy ? credal_answers_new (g_steal_pointer (&copy), answers->known->c) : credal_answers_ref (answers);
}
