#include "session/hindsight.h"
#include <math.h>
#include <string.h>
#include "core/argmax.h"
#include "core/frame.h"
#include "core/likeness.h"

/* In the order of CredalDoubting; and of who was never found to err. */
static const CredalDoubtPrior priors[] = { { 0.0, 0.0 }, { 1.0, 15.0 }, { 1.0, 20.0 } };
static const CredalDoubtPrior never_erred = { 0.3, 20.0 };

#define ORIGIN "origin-"                 /* before the names of a noted state's matrices */

#define AGAIN 2                          /* how often an object is asked about again at most */
#define DOUBTED 0.8                      /* answers believed less are asked again, */
#define HARDLY_BELIEVED 0.25             /* and these, even where asking again does not pay */
#define PAYS 0.3                         /* where so many of the repeated answers were different ones */

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

/* ---- what the others say ---- */

/* The clustered features of some objects, as a dataset of their own. */
static CredalDataset *
take_rows (CredalDataset *data, const guint32 *objects, gsize size)
{
  gsize p = credal_dataset_p (data);
  double *x = g_new (double, size * p);

  for (gsize at = 0; at < size; at++)
    memcpy (x + at * p, credal_dataset_row (data, objects[at]), p * sizeof (double));
  return credal_dataset_new (size, p, x, credal_dataset_column_names (data));
}

/* (s × c) in clusters: @state's, @data being what it was found on. NULL where @engine did not find it, or cannot tell. */
static double *
by_distance (const CredalNeighbourhoods *known, CredalDataset *data, CredalState *state, const CredalEngine *engine,
             const CredalParams *params)
{
  if (known->s == 0 || !g_str_equal (credal_state_engine (state), engine->id) || !(engine->uses & CREDAL_USES_PINS))
    return NULL;
  g_autoptr(CredalDataset) rows = take_rows (data, known->objects, known->s);
  CredalProblem problem = { .data = rows, .params = params };
  CredalReport report = { 0 };
  g_autoptr(CredalPartition) alone = engine->partition (&problem, state, &report, NULL);
  credal_report_clear (&report);
  return alone ? g_memdup2 (credal_partition_membership (alone), known->s * known->c * sizeof (double)) : NULL;
}

static double *
as_they_are (const CredalNeighbourhoods *known, const CredalPartition *result)
{
  double *rows = g_new (double, known->s * known->c);

  for (gsize at = 0; at < known->s; at++)
    memcpy (rows + at * known->c, credal_partition_membership (result) + (gsize) known->objects[at] * known->c,
            known->c * sizeof (double));
  return rows;
}

/* ---- what was thought before ---- */

/* The state that was noted in another one; (transfer full) (nullable). */
static CredalState *
noted_origin (const CredalState *state)
{
  g_autoptr(CredalState) origin = credal_state_new (credal_state_engine (state));

  for (guint k = 0; k < credal_state_n (state); k++)
    {
      const CredalMatrix *note = credal_state_nth (state, k);
      if (g_str_has_prefix (note->name, ORIGIN))
        credal_state_put (origin, note->name + strlen (ORIGIN), CREDAL_AXIS_PLAIN, note->rows, note->columns, note->values);
    }
  return credal_state_n (origin) > 0 ? g_steal_pointer (&origin) : NULL;
}

/* The result's own where nothing was learned yet. (transfer full) (nullable) */
static CredalState *
find_origin (const CredalPartition *result)
{
  CredalState *state = credal_partition_state (result);

  return credal_state_get (state, CREDAL_STATE_GROUPS) ? noted_origin (state) : credal_state_ref (state);
}

void
credal_hindsight_note_origin (const CredalHindsight *hindsight, CredalState *notes)
{
  for (guint k = 0; hindsight->origin && k < credal_state_n (hindsight->origin); k++)
    {
      const CredalMatrix *matrix = credal_state_nth (hindsight->origin, k);
      g_autofree char *name = g_strconcat (ORIGIN, matrix->name, NULL);
      credal_state_put (notes, name, CREDAL_AXIS_PLAIN, matrix->rows, matrix->columns, matrix->values);
    }
}

/* @row (c) to its normalised geometric mean with @other: where one is sure, the other's doubt still shows. */
static void
average (double *row, const double *other, guint c)
{
  double sum = 0.0;

  for (guint k = 0; k < c; k++)
    sum += row[k] = sqrt (MAX (row[k] * other[k], G_MINDOUBLE));
  for (guint k = 0; k < c; k++)
    row[k] /= sum;
}

/* (s × c) in clusters, which keep their places: the average of that and @others, what is said of each object but by its own answers.
 * NULL where nothing is known of before. */
static double *
expect (const CredalHindsight *hindsight, CredalDataset *data, const double *others, const CredalEngine *engine,
        const CredalParams *params)
{
  const CredalNeighbourhoods *known = hindsight->known;
  double *expected = hindsight->origin ? by_distance (known, data, hindsight->origin, engine, params) : NULL;

  for (gsize at = 0; expected && at < known->s; at++)
    average (expected + at * known->c, others + at * known->c, known->c);
  return expected;
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

static const CredalBelief *
find_belief (const CredalDoubt *doubt, guint32 i, guint32 j)
{
  for (guint q = 0; q < doubt->beliefs->len; q++)
    {
      const CredalBelief *belief = &g_array_index (doubt->beliefs, CredalBelief, q);
      if ((belief->i == i && belief->j == j) || (belief->i == j && belief->j == i))
        return belief;
    }
  return NULL;
}

/* The less believed of @least (nullable) and the answer on two objects, if there is one. */
static const CredalBelief *
less_believed (const CredalDoubt *doubt, const CredalBelief *least, guint32 i, guint32 j)
{
  const CredalBelief *belief = find_belief (doubt, i, j);
  return belief && (!least || belief->belief < least->belief) ? belief : least;
}

/* Overrules what is more likely wrong than right; FALSE when all of that was overruled before. */
static gboolean
overrule_disbelieved (CredalHindsight *hindsight)
{
  const GArray *beliefs = hindsight->doubt->beliefs;
  gboolean any = FALSE;

  for (guint q = 0; q < beliefs->len; q++)
    {
      const CredalBelief *belief = &g_array_index (beliefs, CredalBelief, q);
      if (belief->overruled && !credal_constraints_find (hindsight->believed, belief->i, belief->j)->overruled)
        any |= credal_constraints_overrule (hindsight->believed, belief->i, belief->j);
    }
  return any;
}

/* Overrules the least believed answer of a contradiction; FALSE when there is none, or none between pairs. */
static gboolean
resolve_one (CredalHindsight *hindsight)
{
  guint late;
  g_autoptr(GArray) chain = credal_constraints_contradiction (hindsight->believed, &late);

  if (!chain || late == G_MAXUINT)
    return FALSE;
  const CredalPair *pair = &credal_constraints_pairs (hindsight->believed)[late];
  const CredalBelief *least = less_believed (hindsight->doubt, NULL, pair->i, pair->j);
  for (guint k = 0; k < chain->len; k++)
    {
      const CredalStep *step = &g_array_index (chain, CredalStep, k);
      if (step->kind == CREDAL_STEP_PAIR)
        least = less_believed (hindsight->doubt, least, step->from, step->to);
    }
  return least && credal_constraints_overrule (hindsight->believed, least->i, least->j);
}

/* ---- what is built on ---- */

/* Who was asked about, and what of that is known, as far as the answers are believed. */
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
  gsize first = 0;

  while (first < known->s && known->objects[first] != belief->i)
    first++;
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

/* An answer that was asked again was another one. */
static gboolean
changed_mind (const CredalPair *pair)
{
  return pair->votes.must > 0 && pair->votes.cannot > 0;
}

static gboolean
has_erred (const CredalConstraints *constraints)
{
  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    if (changed_mind (&credal_constraints_pairs (constraints)[q]))
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
  g_autofree double *others = by_distance (known, credal_partition_data (result), credal_partition_state (result), engine,
                                           params);
  if (!others)
    others = as_they_are (known, result);
  hindsight->origin = find_origin (result);
  g_autofree double *expected = expect (hindsight, data, others, engine, params);
  g_autofree double *likeness = credal_likeness_new (data, known->objects, known->s);
  weigh (hindsight, likeness, expected, prior);
  while (overrule_disbelieved (hindsight) || resolve_one (hindsight))
    {
      survey (hindsight, c);            /* of the same objects in the same order */
      weigh (hindsight, likeness, expected, prior);
    }
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

/* ---- asking again ---- */

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
      changed += changed_mind (&pairs[q]);
    }
  return changed >= PAYS * asked;
}

/* An answer is asked again when it is believed less than this. On one that tells two groups apart rests its share of all others:
 * there are c (c − 1)/2 of them. */
static double
bar_for (const CredalHindsight *hindsight, const CredalBelief *belief)
{
  guint c = hindsight->known->c;

  if (credal_neighbourhoods_is_hub (hindsight->known, belief->i) && credal_neighbourhoods_is_hub (hindsight->known, belief->j))
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
