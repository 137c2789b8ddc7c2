/* Lists the asked objects, finds a maximal set of pairwise cannot-linked neighbourhoods greedily, largest first, and
 * derives each object's possible groups. */
#include "core/answers/neighbourhoods.h"
#include "core/answers/representatives.h"
#include "core/belief/frame.h"

void
credal_neighbourhoods_free (CredalNeighbourhoods *known)
{
  g_free (known->exemplars);
  g_free (known->objects);
  g_free (known->group);
  g_free (known->membership);
  g_free (known);
}

/* ---- asked objects ---- */

typedef struct {
  GHashTable *seen;
  GArray *objects;           /* guint32 */
} Roll;

static void
mention_object (Roll *roll, guint32 object)
{
  if (g_hash_table_add (roll->seen, GUINT_TO_POINTER (object)))
    g_array_append_val (roll->objects, object);
}

static void
mention_pairs (Roll *roll, const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    if (!pairs[q].soft && pairs[q].relation != CREDAL_DONT_KNOW)
      {
        mention_object (roll, pairs[q].j);      /* the reference of the comparison */
        mention_object (roll, pairs[q].i);
      }
}

/* Adds each stroke's share of the representatives. */
static void
mention_strokes (Roll *roll, const CredalConstraints *constraints)
{
  gsize affordable = CREDAL_REPRESENTED / credal_constraints_n (constraints);
  gsize all = CLAMP (affordable, CREDAL_REPRESENTATIVES_LEAST, CREDAL_REPRESENTATIVES_MOST);
  g_autoptr(GArray) objects = credal_representatives_new (constraints, credal_representatives_share (constraints, all));

  for (guint k = 0; k < objects->len; k++)
    mention_object (roll, g_array_index (objects, guint32, k));
}

static GArray *
asked_objects (const CredalConstraints *constraints)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  Roll roll = { seen, g_array_new (FALSE, FALSE, sizeof (guint32)) };

  mention_pairs (&roll, constraints);
  mention_strokes (&roll, constraints);
  return roll.objects;
}

/* ---- groups ---- */

typedef struct { guint32 first, neighbourhood; guint size, place; } Candidate;

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *x = a, *y = b;

  return x->size != y->size ? (x->size < y->size) - (x->size > y->size) : (x->place > y->place) - (x->place < y->place);
}

/* Lists the neighbourhoods of asked objects, the largest first. */
static GArray *
list_candidates (const GArray *objects, const CredalClosure *closure)
{
  g_autoptr(GHashTable) places = g_hash_table_new (NULL, NULL);
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint q = 0; q < objects->len; q++)
    {
      guint32 object = g_array_index (objects, guint32, q);
      Candidate candidate = { object, credal_closure_neighbourhood (closure, object), 0, candidates->len };
      gpointer key = GUINT_TO_POINTER (candidate.neighbourhood), place;
      if (!g_hash_table_lookup_extended (places, key, NULL, &place))
        {
          g_hash_table_insert (places, key, place = GUINT_TO_POINTER (candidates->len));
          g_array_append_val (candidates, candidate);
        }
      g_array_index (candidates, Candidate, GPOINTER_TO_UINT (place)).size++;
    }
  g_array_sort (candidates, compare_candidates);
  return candidates;
}

static gboolean
is_cannot_linked (const CredalClosure *closure, guint32 i, guint32 j)
{
  CredalRelation relation;

  return credal_closure_relation (closure, i, j, &relation) && relation == CREDAL_CANNOT_LINK;
}

static gboolean
is_of_none (const CredalNeighbourhoods *known, const CredalClosure *closure, guint32 object)
{
  for (guint k = 0; k < known->r; k++)
    if (!is_cannot_linked (closure, object, known->exemplars[k]))
      return FALSE;
  return TRUE;
}

/* Takes, greedily, each neighbourhood that is cannot-linked to all taken before. */
static void
find_groups (CredalNeighbourhoods *known, const GArray *objects, const CredalClosure *closure)
{
  g_autoptr(GArray) candidates = list_candidates (objects, closure);

  known->exemplars = g_new (guint32, known->c);
  known->outsider = -1;
  for (guint q = 0; q < candidates->len && known->outsider < 0; q++)
    {
      guint32 object = g_array_index (candidates, Candidate, q).first;
      if (!is_of_none (known, closure, object))
        continue;
      if (known->r < known->c)
        known->exemplars[known->r++] = object;
      else
        known->outsider = object;
    }
}

/* ---- memberships ---- */

static void
settle_object (CredalNeighbourhoods *known, gsize at, guint group)
{
  known->group[at] = (gint) group;
  known->membership[at * known->r + group] = 1.0;
}

static void
place_object (CredalNeighbourhoods *known, gsize at, const CredalClosure *closure)
{
  guint open[CREDAL_MAX_CLUSTERS], n_open = 0, r = known->r;
  CredalRelation relation;

  known->group[at] = -1;
  for (guint k = 0; k < r; k++)
    if (!credal_closure_relation (closure, known->objects[at], known->exemplars[k], &relation))
      open[n_open++] = k;
    else if (relation == CREDAL_MUST_LINK)
      {
        settle_object (known, at, k);
        return;
      }
  guint possible = n_open + known->c - r;
  if (possible == 1 && n_open == 1)
    settle_object (known, at, open[0]);
  else
    for (guint k = 0; k < n_open; k++)
      known->membership[at * r + open[k]] = 1.0 / possible;
}

CredalNeighbourhoods *
credal_neighbourhoods_new (const CredalConstraints *constraints, const CredalClosure *closure, guint c)
{
  CredalNeighbourhoods *known = g_new0 (CredalNeighbourhoods, 1);
  GArray *objects = asked_objects (constraints);

  known->c = c;
  known->s = objects->len;
  find_groups (known, objects, closure);
  known->objects = (guint32 *) g_array_free (objects, FALSE);
  known->group = g_new (gint, known->s);
  known->membership = g_new0 (double, known->s * known->r);
  for (gsize at = 0; at < known->s; at++)
    place_object (known, at, closure);
  return known;
}

static guint32
likeliest_of (const CredalNeighbourhoods *known, guint group)
{
  gsize best = 0;

  for (gsize at = 1; at < known->s; at++)
    if (known->membership[at * known->r + group] > known->membership[best * known->r + group])
      best = at;
  return known->objects[best];
}

CredalNeighbourhoods *
credal_neighbourhoods_widen (const CredalNeighbourhoods *known, guint r, const double *membership)
{
  CredalNeighbourhoods *wide = g_new (CredalNeighbourhoods, 1);

  *wide = (CredalNeighbourhoods) {
    .c = known->c, .r = r, .s = known->s, .outsider = known->outsider,
    .exemplars = g_new (guint32, known->c),
    .objects = g_memdup2 (known->objects, known->s * sizeof *known->objects),
    .group = g_memdup2 (known->group, known->s * sizeof *known->group),
    .membership = g_memdup2 (membership, known->s * r * sizeof *membership),
  };
  for (guint l = 0; l < r; l++)
    wide->exemplars[l] = l < known->r ? known->exemplars[l] : likeliest_of (wide, l);
  return wide;
}

gboolean
credal_neighbourhoods_is_exemplar (const CredalNeighbourhoods *known, guint32 object)
{
  for (guint l = 0; l < known->r; l++)
    if (known->exemplars[l] == object)
      return TRUE;
  return FALSE;
}

gboolean *
credal_neighbourhoods_alone (const CredalNeighbourhoods *known, const double *membership)
{
  gboolean *alone = g_new0 (gboolean, known->s);
  g_autofree double *held = g_new0 (double, known->r);

  for (gsize at = 0; at < known->s; at++)
    for (guint l = 0; l < known->r; l++)
      held[l] += membership[at * known->r + l];
  for (gsize at = 0; at < known->s; at++)
    for (guint l = 0; l < known->r; l++)
      {
        double own = membership[at * known->r + l];
        alone[at] |= own > 0.5 && held[l] - own < 0.5;
      }
  return alone;
}

gsize
credal_neighbourhoods_place (const CredalNeighbourhoods *known, guint32 object)
{
  gsize at = 0;

  while (at < known->s && known->objects[at] != object)
    at++;
  return at;
}

gint
credal_neighbourhoods_group (const CredalNeighbourhoods *known, guint32 object)
{
  gsize at = credal_neighbourhoods_place (known, object);

  return at < known->s ? known->group[at] : -1;
}
