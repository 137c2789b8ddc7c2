#include "session/hindsight.h"
#include <math.h>
#include <string.h>
#include "core/argmax.h"
#include "core/frame.h"
#include "core/likeness.h"
#include "session/expectation.h"

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
credal_hindsight_free (CredalHindsight *hindsight)
{
  g_clear_pointer (&hindsight->believed, credal_constraints_free);
  g_clear_pointer (&hindsight->closure, credal_closure_free);
  g_clear_pointer (&hindsight->known, credal_neighbourhoods_free);
  g_clear_pointer (&hindsight->doubt, credal_doubt_free);
  g_clear_pointer (&hindsight->origin, credal_state_unref);
  g_free (hindsight);
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
overrule (CredalHindsight *hindsight, const CredalBelief *belief, GArray *overruled)
{
  g_array_append_vals (overruled, belief, 1);
  return credal_constraints_overrule (hindsight->believed, belief->i, belief->j);
}

/* Overrules what is more likely wrong than right; FALSE when all of that was overruled before. */
static gboolean
overrule_disbelieved (CredalHindsight *hindsight, GArray *overruled)
{
  const GArray *beliefs = hindsight->doubt->beliefs;
  gboolean any = FALSE;

  for (guint q = 0; q < beliefs->len; q++)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      if (belief->overruled && !credal_constraints_find (hindsight->believed, belief->i, belief->j)->overruled)
        any |= overrule (hindsight, belief, overruled);
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
credal_hindsight_rival (const CredalHindsight *hindsight, const CredalBelief *belief, CredalBelief *rival)
{
  g_autoptr(GArray) chain = credal_closure_conflict (hindsight->believed, belief->i, belief->j, belief->relation);
  const CredalBelief *least = chain ? least_believed (hindsight->doubt, NULL, chain) : NULL;

  if (least)
    *rival = *least;
  return least != NULL;
}

/* Overrules the least believed answer of a contradiction. FALSE when there is none, or none between pairs. */
static gboolean
resolve_one (CredalHindsight *hindsight, GArray *overruled)
{
  guint late;
  g_autoptr(GArray) chain = credal_constraints_contradiction (hindsight->believed, &late);

  if (!chain || late == G_MAXUINT)
    return FALSE;
  const CredalPair *pair = &credal_constraints_pairs (hindsight->believed)[late];
  const CredalBelief *itself = less_believed (hindsight->doubt, NULL, pair->i, pair->j);
  const CredalBelief *least = least_believed (hindsight->doubt, itself, chain);
  return least && overrule (hindsight, least, overruled);
}

static gboolean
was_overruled_for_nothing (const CredalHindsight *hindsight, const CredalBelief *belief)
{
  if (!belief->overruled || belief->belief < 0.5)
    return FALSE;
  g_autoptr(GArray) chain = credal_closure_conflict (hindsight->believed, belief->i, belief->j, belief->relation);
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
reinstate_one (CredalHindsight *hindsight, const GArray *overruled)
{
  const GArray *beliefs = hindsight->doubt->beliefs;
  CredalBelief then = { 0 };

  for (guint q = beliefs->len; q-- > 0;)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      if (times_overruled (overruled, belief, &then) == 1 && !then.overruled
          && was_overruled_for_nothing (hindsight, belief))
        return credal_constraints_reinstate (hindsight->believed, belief->i, belief->j);
    }
  return FALSE;
}

static void
recall_beliefs (CredalHindsight *hindsight, const GArray *overruled)
{
  GArray *beliefs = hindsight->doubt->beliefs;
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
survey (CredalHindsight *hindsight, guint c)
{
  g_clear_pointer (&hindsight->closure, credal_closure_free);
  g_clear_pointer (&hindsight->known, credal_neighbourhoods_free);
  hindsight->closure = credal_closure_new (hindsight->believed);
  hindsight->known = credal_neighbourhoods_new (hindsight->believed, hindsight->closure, c);
}

static void
weigh (CredalHindsight *hindsight, const double *likeness, const double *expected, const CredalDoubtPrior *prior)
{
  g_clear_pointer (&hindsight->doubt, credal_doubt_free);
  hindsight->doubt = credal_doubt_new (hindsight->believed, hindsight->known, likeness, expected, prior);
}

/* The asked object that speaks against an answer: of those that others put where they put the answer's first object,
 * the nearest. */
static guint32
find_reason (const CredalHindsight *hindsight, const double *others, const CredalBelief *belief,
             const CredalPartition *result)
{
  const CredalNeighbourhoods *known = hindsight->known;
  guint32 nearest = G_MAXUINT32;
  double least = INFINITY;
  gsize first = credal_neighbourhoods_place (known, belief->i);

  guint group = credal_argmax (others + first * known->c, known->c);
  for (gsize at = 0; at < known->s && group < known->r; at++)
    {
      guint32 object = known->objects[at];
      const double *row = hindsight->doubt->membership + at * known->r;
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
find_reasons (CredalHindsight *hindsight, double *others, const CredalPartition *result)
{
  const CredalNeighbourhoods *known = hindsight->known;
  GArray *beliefs = hindsight->doubt->beliefs;
  g_autofree guint *cluster = credal_pins_place (known, known->membership, hindsight->believed,
                                                 credal_partition_membership (result));

  order_columns (others, known->s, known->c, cluster);
  for (guint q = 0; q < beliefs->len && g_array_index (beliefs, CredalBelief, q).belief < CREDAL_DOUBT_THRESHOLD; q++)
    {
      CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      belief->because = find_reason (hindsight, others, belief, result);
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

CredalHindsight *
credal_hindsight_new (CredalDataset *data, const CredalConstraints *constraints, guint c, const CredalPartition *result,
                      const CredalEngine *engine, const CredalParams *params, CredalDoubting doubting)
{
  if (doubting == CREDAL_DOUBTING_OFF || !result || credal_partition_c (result) != c)
    return NULL;
  CredalHindsight *hindsight = g_new0 (CredalHindsight, 1);
  hindsight->believed = credal_constraints_copy (constraints);
  hindsight->sparing = doubting == CREDAL_DOUBTING_AUTO;
  hindsight->trusting = hindsight->sparing && !has_erred (constraints);
  const CredalDoubtPrior *prior = hindsight->trusting ? &never_erred : &priors[doubting];
  survey (hindsight, c);

  const CredalNeighbourhoods *known = hindsight->known;
  g_autofree double *others = credal_expectation_by_others (known, result, engine, params);
  hindsight->origin = credal_expectation_origin (result);
  g_autofree double *expected = credal_expectation_new (known, data, hindsight->origin, others, engine, params);
  g_autofree double *likeness = credal_likeness_new (data, known->objects, known->s);
  weigh (hindsight, likeness, expected, prior);
  g_autoptr(GArray) overruled = g_array_new (FALSE, FALSE, sizeof (CredalBelief));
  while (overrule_disbelieved (hindsight, overruled) || resolve_one (hindsight, overruled)
         || reinstate_one (hindsight, overruled))
    {
      survey (hindsight, c);            /* of the same objects in the same order */
      weigh (hindsight, likeness, expected, prior);
    }
  recall_beliefs (hindsight, overruled);
  find_reasons (hindsight, others, result);
  return hindsight;
}

static gboolean
is_unchanged (const CredalPair *then, const CredalPair *now)
{
  return now && !now->insisted && now->relation == then->relation &&
         credal_votes_total (&now->votes) == credal_votes_total (&then->votes);
}

CredalConstraints *
credal_hindsight_apply (const CredalHindsight *hindsight, const CredalConstraints *constraints)
{
  CredalConstraints *copy = credal_constraints_copy (constraints);
  const CredalPair *pairs = hindsight ? credal_constraints_pairs (hindsight->believed) : NULL;

  for (guint q = 0; hindsight && q < credal_constraints_n_pairs (hindsight->believed); q++)
    if (pairs[q].overruled && is_unchanged (&pairs[q], credal_constraints_find (constraints, pairs[q].i, pairs[q].j)))
      credal_constraints_overrule (copy, pairs[q].i, pairs[q].j);
  return copy;
}
