/* Finds the shortest chains of answers: breadth first over objects × number of cannot-links. */
#include "core/answers/cliques.h"
#include "core/answers/closure.h"

/* The links of an object: a list that starts at head[object]. */
typedef enum { LINK_MUST, LINK_CANNOT, LINK_CLIQUE, LINK_OUTSIDE } LinkKind;

typedef struct {
  LinkKind kind;
  guint32 to;                /* the other object, or the clique */
  guint32 next;              /* the object's next link + 1; 0: none */
} Link;

#define FROM_OUTSIDE (1 << 2)            /* a bit of Search.entered */

/* A state of the search: an object and the number of cannot-links on the way there: 2 object + {0, 1}. */
typedef guint64 State;

typedef struct {
  State state;
  guint32 from;              /* previous object; the step's relation gives its number of cannot-links */
  CredalStepKind kind;
  CredalRelation relation;
} Visit;

typedef struct {
  CredalCliques cliques;
  guint32 *head;             /* (n) an object's first link + 1; 0: none */
  GArray *links;             /* Link */
  GArray *visits;            /* Visit, in order of distance */
  GHashTable *places;        /* State → index of its visit; a table, since few states are reached of possibly
                              * millions */
  guint8 *entered;           /* for each clique: bit c: its objects were reached with c cannot-links, c = 0, 1; bit 2:
                              * they were reached from an object excluded from it */
  guint left[CREDAL_N_FAMILIES];    /* the first clique of the family from which the others were reached, + 1 */
  gboolean done[CREDAL_N_FAMILIES]; /* that first clique was also reached, from another */
} Search;

static void
add_link (Search *search, guint32 object, LinkKind kind, guint32 to)
{
  Link link = { kind, to, search->head[object] };

  g_array_append_val (search->links, link);
  search->head[object] = search->links->len;
}

static void
link_pairs (Search *search, const CredalPair *pairs, guint n_pairs)
{
  for (guint q = 0; q < n_pairs; q++)
    {
      if (!credal_pair_is_hard (&pairs[q]))
        continue;
      LinkKind kind = pairs[q].relation == CREDAL_MUST_LINK ? LINK_MUST : LINK_CANNOT;
      add_link (search, pairs[q].i, kind, pairs[q].j);
      add_link (search, pairs[q].j, kind, pairs[q].i);
    }
}

static void
link_cliques (Search *search)
{
  for (guint g = 0; g < credal_cliques_count (&search->cliques); g++)
    {
      const CredalClique *clique = credal_cliques_at (&search->cliques, g);
      for (gsize q = 0; q < clique->size; q++)
        add_link (search, clique->objects[q], LINK_CLIQUE, g);
      for (gsize q = 0; q < clique->n_outside; q++)
        add_link (search, clique->outside[q], LINK_OUTSIDE, g);
    }
}

static void
search_init (Search *search, const CredalConstraints *constraints, guint n_pairs)
{
  *search = (Search) {
    .head = g_new0 (guint32, credal_constraints_n (constraints)),
    .links = g_array_new (FALSE, FALSE, sizeof (Link)),
    .visits = g_array_new (FALSE, FALSE, sizeof (Visit)),
    .places = g_hash_table_new (NULL, NULL),
  };
  credal_cliques_init (&search->cliques, constraints);
  search->entered = g_new0 (guint8, credal_cliques_count (&search->cliques));
  link_pairs (search, credal_constraints_pairs (constraints), n_pairs);
  link_cliques (search);
}

static void
search_clear (Search *search)
{
  credal_cliques_clear (&search->cliques);
  g_free (search->head);
  g_array_unref (search->links);
  g_array_unref (search->visits);
  g_hash_table_unref (search->places);
  g_free (search->entered);
}

/* Records a visit; only the first one to a state counts. */
static void
arrive_at_state (Search *search, Visit visit)
{
  gpointer key = GSIZE_TO_POINTER (visit.state);

  if (g_hash_table_contains (search->places, key))
    return;
  g_hash_table_insert (search->places, key, GUINT_TO_POINTER (search->visits->len));
  g_array_append_val (search->visits, visit);
}

static void
visit_step (Search *search, State from, guint32 to, CredalStepKind kind, CredalRelation relation)
{
  State state = 2 * (State) to + (from & 1) + (relation == CREDAL_CANNOT_LINK);

  arrive_at_state (search, (Visit) { state, (guint32) (from / 2), kind, relation });
}

/* Returns NULL if the state was not reached. */
static const Visit *
visit_to (const Search *search, State state)
{
  gpointer place;

  if (!g_hash_table_lookup_extended (search->places, GSIZE_TO_POINTER (state), NULL, &place))
    return NULL;
  return &g_array_index (search->visits, Visit, GPOINTER_TO_UINT (place));
}

static void
visit_clique (Search *search, State from, guint g, CredalStepKind kind, CredalRelation relation)
{
  const CredalClique *clique = credal_cliques_at (&search->cliques, g);

  for (gsize q = 0; q < clique->size; q++)
    visit_step (search, from, clique->objects[q], kind, relation);
}

/* Visits the cliques that @g excludes. The first clique to be left reaches all others, at the least distance; only the
 * first itself remains to be reached from a second one. */
static void
leave_clique (Search *search, State from, guint g)
{
  CredalFamily family = credal_cliques_at (&search->cliques, g)->family;
  CredalStepKind kind = family == CREDAL_FAMILY_GROUPS ? CREDAL_STEP_GROUPS : CREDAL_STEP_LABELS;
  guint first = search->left[family];

  if (family == CREDAL_FAMILY_NONE || search->done[family] || first == g + 1)
    return;
  if (first != 0)
    {
      search->done[family] = TRUE;
      visit_clique (search, from, first - 1, kind, CREDAL_CANNOT_LINK);
      return;
    }
  search->left[family] = g + 1;
  for (guint h = 0; h < credal_cliques_count (&search->cliques); h++)
    if (h != g && credal_cliques_at (&search->cliques, h)->family == family)
      visit_clique (search, from, h, kind, CREDAL_CANNOT_LINK);
}

/* Visits the excluded objects from the first object of the clique that is reached; from others they would be no
 * nearer. */
static void
visit_outside (Search *search, State from, guint g)
{
  const CredalClique *clique = credal_cliques_at (&search->cliques, g);

  for (gsize q = 0; q < clique->n_outside; q++)
    visit_step (search, from, clique->outside[q], CREDAL_STEP_EXCLUDED, CREDAL_CANNOT_LINK);
}

static void
enter_clique (Search *search, State from, guint g)
{
  CredalFamily family = credal_cliques_at (&search->cliques, g)->family;
  guint8 bit = (guint8) (1 << (from & 1));

  if (search->entered[g] & bit)
    return;
  search->entered[g] |= bit;
  visit_clique (search, from, g, family == CREDAL_FAMILY_LABELS ? CREDAL_STEP_LABELS : CREDAL_STEP_GROUP,
                CREDAL_MUST_LINK);
  if ((from & 1) == 0)
    {
      leave_clique (search, from, g);
      visit_outside (search, from, g);
    }
}

static void
enter_from_outside (Search *search, State from, guint g)
{
  if (from & 1 || search->entered[g] & FROM_OUTSIDE)
    return;
  search->entered[g] |= FROM_OUTSIDE;
  visit_clique (search, from, g, CREDAL_STEP_EXCLUDED, CREDAL_CANNOT_LINK);
}

static void
expand_state (Search *search, State from)
{
  for (guint32 at = search->head[from / 2]; at != 0;)
    {
      Link link = g_array_index (search->links, Link, at - 1);
      if (link.kind == LINK_CLIQUE)
        enter_clique (search, from, link.to);
      else if (link.kind == LINK_OUTSIDE)
        enter_from_outside (search, from, link.to);
      else if (link.kind == LINK_MUST)
        visit_step (search, from, link.to, CREDAL_STEP_PAIR, CREDAL_MUST_LINK);
      else if ((from & 1) == 0)
        visit_step (search, from, link.to, CREDAL_STEP_PAIR, CREDAL_CANNOT_LINK);
      at = link.next;
    }
}

static State
state_before (const Search *search, State state)
{
  const Visit *arrival = visit_to (search, state);

  return 2 * (State) arrival->from + (state & 1) - (arrival->relation == CREDAL_CANNOT_LINK);
}

static GArray *
trace_back (const Search *search, State begin, State end)
{
  guint length = 0;

  for (State at = end; at != begin; at = state_before (search, at))
    length++;
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (CredalStep));
  g_array_set_size (steps, length);
  for (State at = end; at != begin; at = state_before (search, at))
    {
      const Visit *arrival = visit_to (search, at);
      g_array_index (steps, CredalStep, --length)
        = (CredalStep) { arrival->kind, arrival->from, (guint32) (at / 2), arrival->relation };
    }
  return steps;
}

/* Returns the shortest chain from i to j that implies @implied, from the first @n_pairs pairs and all groups and
 * labels; NULL: none. For i = j the chain is closed. */
static GArray *
shortest_chain (const CredalConstraints *constraints, guint n_pairs, guint32 i, guint32 j, CredalRelation implied)
{
  Search search;

  search_init (&search, constraints, n_pairs);
  State begin = 2 * (State) i, end = 2 * (State) j + (implied == CREDAL_CANNOT_LINK);
  arrive_at_state (&search, (Visit) { .state = begin });
  for (guint q = 0; q < search.visits->len && !visit_to (&search, end); q++)
    expand_state (&search, g_array_index (search.visits, Visit, q).state);
  GArray *steps = visit_to (&search, end) ? trace_back (&search, begin, end) : NULL;
  search_clear (&search);
  return steps;
}

GArray *
credal_closure_conflict (const CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation)
{
  g_return_val_if_fail (i < credal_constraints_n (constraints) && j < credal_constraints_n (constraints), NULL);
  g_return_val_if_fail (i != j, NULL);
  if (relation == CREDAL_DONT_KNOW)
    return NULL;
  return shortest_chain (constraints, credal_constraints_n_pairs (constraints), i, j,
                         credal_relation_opposite (relation));
}

/* ---- contradictions within the answers ---- */

static gboolean
is_consistent (const CredalConstraints *constraints, guint n_pairs)
{
  g_autoptr(CredalClosure) closure = credal_closure_new_first (constraints, n_pairs);

  return credal_closure_is_consistent (closure);
}

/* Returns the least number of pairs that is inconsistent, given that 0 pairs are consistent and all are not. */
static guint
first_inconsistent (const CredalConstraints *constraints)
{
  guint good = 0, bad = credal_constraints_n_pairs (constraints);

  while (bad - good > 1)
    {
      guint middle = good + (bad - good) / 2;
      if (is_consistent (constraints, middle))
        good = middle;
      else
        bad = middle;
    }
  return bad;
}

/* Returns the shortest closed chain through an object of two cliques of a family in one neighbourhood. */
static GArray *
clique_contradiction (const CredalConstraints *constraints)
{
  g_auto(CredalCliques) cliques = { 0 };

  credal_cliques_init (&cliques, constraints);
  GArray *steps = NULL;
  for (guint g = 0; g < credal_cliques_count (&cliques) && steps == NULL; g++)
    {
      const CredalClique *clique = credal_cliques_at (&cliques, g);
      if (clique->family != CREDAL_FAMILY_NONE && clique->size > 0)
        steps = shortest_chain (constraints, 0, clique->objects[0], clique->objects[0], CREDAL_CANNOT_LINK);
    }
  return steps;
}

GArray *
credal_constraints_contradiction (const CredalConstraints *constraints, guint *pair)
{
  if (is_consistent (constraints, credal_constraints_n_pairs (constraints)))
    return NULL;
  *pair = G_MAXUINT;
  if (!is_consistent (constraints, 0))
    return clique_contradiction (constraints);
  *pair = first_inconsistent (constraints) - 1;
  const CredalPair *late = &credal_constraints_pairs (constraints)[*pair];
  return shortest_chain (constraints, *pair, late->i, late->j, credal_relation_opposite (late->relation));
}
