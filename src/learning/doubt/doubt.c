/* Turns readings of the answers (doubt-hypotheses.h) into a belief in each answer, and into memberships in the known
 * groups. */
#include "learning/doubt/doubt.h"
#include <string.h>
#include "core/answers/labels.h"
#include "learning/doubt/doubt-hypotheses.h"

static void
weighing_clear (CredalDoubtWeighing *weighing)
{
  g_ptr_array_unref (weighing->pairs);
  credal_potts_model_clear (&weighing->model);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalDoubtWeighing, weighing_clear)

void
credal_doubt_free (CredalDoubt *doubt)
{
  g_free (doubt->membership);
  g_array_unref (doubt->beliefs);
  g_free (doubt);
}

/* ---- asked objects and their answers ---- */

static GHashTable *
index_objects (const CredalNeighbourhoods *known)
{
  GHashTable *places = g_hash_table_new (NULL, NULL);

  for (gsize at = 0; at < known->s; at++)
    g_hash_table_insert (places, GUINT_TO_POINTER (known->objects[at]), GUINT_TO_POINTER ((guint) at));
  return places;
}

static gboolean
find_asked_place (GHashTable *places, guint32 object, guint *place)
{
  gpointer found;
  gboolean there = g_hash_table_lookup_extended (places, GUINT_TO_POINTER (object), NULL, &found);

  if (there)
    *place = GPOINTER_TO_UINT (found);
  return there;
}

/* Returns: (transfer full) (element-type CredalPottsAnswer). */
static GArray *
list_answers (CredalDoubtWeighing *weighing, const CredalConstraints *constraints, GHashTable *places)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (CredalPottsAnswer));
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      CredalPottsAnswer answer = { .odds = 0.0 };
      if (pairs[q].relation != CREDAL_DONT_KNOW && find_asked_place (places, pairs[q].i, &answer.end[0]) &&
          find_asked_place (places, pairs[q].j, &answer.end[1]))
        {
          g_ptr_array_add (weighing->pairs, (gpointer) &pairs[q]);
          g_array_append_val (answers, answer);
        }
    }
  return answers;
}

/* Marks objects in strokes, objects labelled with a cluster, and objects that define a group. */
static void
mark_given (CredalDoubtWeighing *weighing, const CredalConstraints *constraints, GHashTable *places)
{
  g_autoptr(GArray) positive = credal_positive_labels (constraints);
  guint8 *given = weighing->model.given;
  guint place;

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      for (gsize q = 0; q < group->size; q++)
        if (find_asked_place (places, group->objects[q], &place))
          given[place] = 1;
    }
  for (guint l = 0; l < positive->len; l++)
    if (find_asked_place (places, g_array_index (positive, CredalLabel, l).object, &place))
      given[place] = 1;
  for (guint k = 0; k < weighing->known->r; k++)
    if (find_asked_place (places, weighing->known->exemplars[k], &place))
      given[place] = 1;
}

static void
weighing_init (CredalDoubtWeighing *weighing, const CredalConstraints *constraints, const CredalNeighbourhoods *known,
               const double *similarity)
{
  g_autoptr(GHashTable) places = index_objects (known);

  weighing->known = known;
  weighing->pairs = g_ptr_array_new ();
  credal_potts_model_init (&weighing->model, known->s, known->c, similarity,
                           list_answers (weighing, constraints, places));
  mark_given (weighing, constraints, places);
}

/* ---- beliefs ---- */

static CredalBelief
belief_of (const CredalPair *pair, double same)
{
  gboolean must = pair->relation == CREDAL_MUST_LINK;
  double belief = pair->insisted ? 1.0 : must ? same : 1.0 - same;

  return (CredalBelief) {
    .i = pair->i, .j = pair->j, .relation = pair->relation, .insisted = pair->insisted, .because = G_MAXUINT32,
    .overruled = pair->overruled || belief < 0.5,
    .belief = belief, .then = belief,
    .votes_for = must ? pair->votes.must : pair->votes.cannot,
    .votes_against = must ? pair->votes.cannot : pair->votes.must,
  };
}

static int
compare_beliefs (gconstpointer a, gconstpointer b)
{
  const CredalBelief *x = a, *y = b;

  return (x->belief > y->belief) - (x->belief < y->belief);
}

const CredalBelief *
credal_doubt_find (const CredalDoubt *doubt, guint32 i, guint32 j)
{
  for (guint q = 0; q < doubt->beliefs->len; q++)
    {
      const CredalBelief *belief = &g_array_index (doubt->beliefs, CredalBelief, q);
      if ((belief->i == i && belief->j == j) || (belief->i == j && belief->j == i))
        return belief;
    }
  return NULL;
}

/* @readings: (nullable): NULL: all answers are right. */
static GArray *
list_beliefs (const CredalDoubtWeighing *weighing, const GArray *readings)
{
  GArray *beliefs = g_array_new (FALSE, FALSE, sizeof (CredalBelief));

  for (guint n = 0; n < weighing->pairs->len; n++)
    {
      const CredalPair *pair = g_ptr_array_index (weighing->pairs, n);
      double same = readings ? credal_doubt_together (weighing, readings, n) : pair->relation == CREDAL_MUST_LINK;
      CredalBelief belief = belief_of (pair, same);
      g_array_append_val (beliefs, belief);
    }
  g_array_sort (beliefs, compare_beliefs);
  return beliefs;
}

/* Returns TRUE if the likeliest group of the object is the one from its answers, or if these leave it open. */
static gboolean
is_upheld (const CredalDoubtWeighing *weighing, gsize at, const double *row)
{
  gint group = weighing->known->group[at];

  for (guint k = 0; k < weighing->known->c && group >= 0; k++)
    if (row[k] > row[group])
      return FALSE;
  return TRUE;
}

/* @reading: (nullable) */
static double *
known_groups (const CredalDoubtWeighing *weighing, const CredalDoubtHypothesis *reading)
{
  const CredalNeighbourhoods *known = weighing->known;
  double *membership = g_memdup2 (known->membership, known->s * known->r * sizeof (double));

  for (gsize at = 0; reading && at < known->s; at++)
    if (!weighing->model.given[at] && !is_upheld (weighing, at, reading->of.q + at * known->c))
      memcpy (membership + at * known->r, reading->of.q + at * known->c, known->r * sizeof (double));
  return membership;
}

CredalDoubt *
credal_doubt_new (const CredalConstraints *constraints, const CredalNeighbourhoods *known, const double *similarity,
                  const double *expected, const CredalDoubtPrior *prior)
{
  g_auto(CredalDoubtWeighing) weighing = { 0 };
  g_autoptr(GArray) readings = NULL;
  CredalDoubt *doubt = g_new0 (CredalDoubt, 1);

  weighing_init (&weighing, constraints, known, similarity);
  weighing.expected = expected;
  if (prior->wrong > 0.0 && weighing.pairs->len > 0)
    readings = credal_doubt_hypotheses (&weighing, prior);
  doubt->error_rate = weighing.rate;
  doubt->strength = weighing.model.strength;
  doubt->membership = known_groups (&weighing, readings ? &g_array_index (readings, CredalDoubtHypothesis, 0) : NULL);
  doubt->beliefs = list_beliefs (&weighing, readings);
  return doubt;
}
