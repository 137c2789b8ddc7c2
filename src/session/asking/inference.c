/* Counts the pairs that answers imply, and finds contradictions of labels and groups. */
#include "session/asking/inference.h"
#include "core/answers/labels.h"
#include "core/base/pair-key.h"

/* ---- counting ---- */

/* Counts the asked objects of each neighbourhood: neighbourhood → count. */
static GHashTable *
count_asked (const CredalConstraints *constraints, const CredalClosure *closure)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      const guint32 ends[2] = { pairs[q].i, pairs[q].j };
      for (guint e = 0; e < 2 && credal_pair_is_hard (&pairs[q]); e++)
        if (g_hash_table_add (seen, GUINT_TO_POINTER (ends[e])))
          {
            gpointer key = GUINT_TO_POINTER (credal_closure_neighbourhood (closure, ends[e]));
            guint before = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));
            g_hash_table_insert (counts, key, GUINT_TO_POINTER (before + 1));
          }
    }
  return counts;
}

typedef struct {
  const CredalClosure *closure;
  GHashTable *counts;      /* by count_asked() */
  GHashTable *apart;       /* the pairs of neighbourhoods already counted */
  guint64 known;
} Count;

static guint
asked_in (const Count *count, guint32 neighbourhood)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (count->counts, GUINT_TO_POINTER (neighbourhood)));
}

/* Counts the pairs between the neighbourhoods of @i and @j, which are known to be apart. */
static void
add_apart (Count *count, guint32 i, guint32 j)
{
  guint32 a = credal_closure_neighbourhood (count->closure, i), b = credal_closure_neighbourhood (count->closure, j);
  guint64 pairs = (guint64) asked_in (count, a) * asked_in (count, b);
  guint unused;

  if (a == b || pairs == 0 || credal_pair_table_get (count->apart, a, b, &unused))
    return;
  credal_pair_table_set (count->apart, a, b, 1);
  count->known += pairs;
}

static void
add_together (Count *count)
{
  GHashTableIter iter;
  gpointer asked;

  g_hash_table_iter_init (&iter, count->counts);
  while (g_hash_table_iter_next (&iter, NULL, &asked))
    count->known += (guint64) GPOINTER_TO_UINT (asked) * (GPOINTER_TO_UINT (asked) - 1) / 2;
}

/* Returns the first object of each exclusive group. */
static GArray *
group_kinds (const CredalConstraints *constraints)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      if (group->exclusive && group->size > 0)
        g_array_append_val (kinds, group->objects[0]);
    }
  return kinds;
}

/* Counts pairs between labels of different clusters, and between exclusive groups. */
static void
add_kinds_apart (Count *count, GArray *labels, GArray *groups)
{
  for (guint a = 0; a < labels->len; a++)
    for (guint b = 0; b < a; b++)
      add_apart (count, g_array_index (labels, CredalLabel, a).object, g_array_index (labels, CredalLabel, b).object);
  for (guint a = 0; a < groups->len; a++)
    for (guint b = 0; b < a; b++)
      add_apart (count, g_array_index (groups, guint32, a), g_array_index (groups, guint32, b));
}

/* Counts pairs between objects labelled "not in a cluster" and the objects of that cluster. */
static void
add_excluded_apart (Count *count, const CredalConstraints *constraints, GArray *kinds)
{
  g_autoptr(GArray) negative = credal_negative_labels (constraints);

  for (guint l = 0; l < negative->len; l++)
    for (guint k = 0; k < kinds->len; k++)
      if (g_array_index (kinds, CredalLabel, k).cluster == g_array_index (negative, CredalLabel, l).cluster)
        add_apart (count, g_array_index (negative, CredalLabel, l).object,
                   g_array_index (kinds, CredalLabel, k).object);
}

guint
credal_inferred_pairs (const CredalConstraints *constraints, const CredalClosure *closure)
{
  g_autoptr(GHashTable) counts = count_asked (constraints, closure);
  g_autoptr(GHashTable) apart = credal_pair_table_new ();
  g_autoptr(GArray) labels = credal_label_kinds (constraints);
  g_autoptr(GArray) groups = group_kinds (constraints);
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  Count count = { closure, counts, apart, 0 };
  guint answered = 0;

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      answered += credal_pair_is_hard (&pairs[q]);
      if (credal_pair_is_hard (&pairs[q]) && pairs[q].relation == CREDAL_CANNOT_LINK)
        add_apart (&count, pairs[q].i, pairs[q].j);
    }
  add_kinds_apart (&count, labels, groups);
  add_excluded_apart (&count, constraints, labels);
  add_together (&count);
  return (guint) MIN (count.known - MIN (count.known, answered), G_MAXUINT);
}

/* ---- contradictions ---- */

typedef struct {
  const CredalConstraints *constraints;
  const CredalClosure *closure;
  CredalPair *pair;
} Search;

static GArray *
try_pair (const Search *search, guint32 i, guint32 j, CredalRelation stated)
{
  CredalRelation known;

  if (i == j || !credal_closure_relation (search->closure, i, j, &known) || known == stated)
    return NULL;
  *search->pair = (CredalPair) { .i = i, .j = j, .relation = stated, .certainty = 1.0 };
  return credal_closure_conflict (search->constraints, i, j, stated);
}

/* Returns the constrained objects, since only they can be in a contradiction; one for each neighbourhood, whose objects
 * all have the same constraints. */
static GArray *
known_among (const CredalConstraints *constraints, const CredalClosure *closure, const guint32 *objects, gsize size)
{
  g_autofree guint8 *touched = g_new0 (guint8, credal_constraints_n (constraints));
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *known = g_array_new (FALSE, FALSE, sizeof (guint32));

  credal_constraints_mark (constraints, touched);
  for (gsize q = 0; q < size; q++)
    if (touched[objects[q]]
        && g_hash_table_add (seen, GUINT_TO_POINTER (credal_closure_neighbourhood (closure, objects[q]))))
      g_array_append_val (known, objects[q]);
  return known;
}

static GArray *
try_together (const Search *search, GArray *objects)
{
  GArray *chain = NULL;

  for (guint a = 0; a < objects->len && !chain; a++)
    for (guint b = 0; b < a && !chain; b++)
      chain = try_pair (search, g_array_index (objects, guint32, a), g_array_index (objects, guint32, b),
                        CREDAL_MUST_LINK);
  return chain;
}

static GArray *
try_against (const Search *search, GArray *objects, guint32 other, CredalRelation stated)
{
  GArray *chain = NULL;

  for (guint a = 0; a < objects->len && !chain; a++)
    chain = try_pair (search, g_array_index (objects, guint32, a), other, stated);
  return chain;
}

/* Returns one object of each neighbourhood that a label excludes from @cluster. */
static GArray *
find_excluded (const Search *search, guint cluster)
{
  const CredalLabel *labels = credal_constraints_labels (search->constraints);
  g_autoptr(GArray) excluded = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint l = 0; l < credal_constraints_n_labels (search->constraints); l++)
    if (labels[l].cluster == cluster && credal_label_weight (&labels[l]) < 0.0)
      g_array_append_val (excluded, labels[l].object);
  return known_among (search->constraints, search->closure, (const guint32 *) (gpointer) excluded->data, excluded->len);
}

static GArray *
try_belonging (const Search *search, GArray *objects, guint cluster)
{
  g_autoptr(GArray) kinds = credal_label_kinds (search->constraints);
  g_autoptr(GArray) excluded = find_excluded (search, cluster);
  GArray *chain = try_together (search, objects);

  for (guint l = 0; l < kinds->len && !chain; l++)
    {
      const CredalLabel *kind = &g_array_index (kinds, CredalLabel, l);
      chain = try_against (search, objects, kind->object,
                           kind->cluster == cluster ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK);
    }
  for (guint k = 0; k < excluded->len && !chain; k++)
    chain = try_against (search, objects, g_array_index (excluded, guint32, k), CREDAL_CANNOT_LINK);
  return chain;
}

static GArray *
try_excluding (const Search *search, GArray *objects, guint cluster)
{
  g_autoptr(GArray) kinds = credal_label_kinds (search->constraints);

  for (guint l = 0; l < kinds->len; l++)
    if (g_array_index (kinds, CredalLabel, l).cluster == cluster)
      return try_against (search, objects, g_array_index (kinds, CredalLabel, l).object, CREDAL_CANNOT_LINK);
  return NULL;
}

GArray *
credal_label_conflict (const CredalConstraints *constraints, const guint32 *objects, gsize size, guint cluster,
                       double degree, CredalPair *pair)
{
  g_autoptr(CredalConstraints) others = credal_constraints_copy (constraints);

  if (degree > 0.5)
    credal_constraints_remove_labels (others, objects, size);
  else
    credal_constraints_remove_labels_on (others, objects, size, cluster);

  g_autoptr(CredalClosure) closure = credal_closure_new (others);
  g_autoptr(GArray) known = known_among (others, closure, objects, size);
  Search search = { others, closure, pair };
  if (degree == 0.5)
    return NULL;
  return degree > 0.5 ? try_belonging (&search, known, cluster) : try_excluding (&search, known, cluster);
}

/* Returns an object other than @shared of the group, or else of @objects; @shared if there is none. */
static guint32
find_other (const CredalGroup *group, const guint32 *objects, gsize size, guint32 shared)
{
  for (gsize q = 0; q < group->size; q++)
    if (group->objects[q] != shared)
      return group->objects[q];
  for (gsize q = 0; q < size; q++)
    if (objects[q] != shared)
      return objects[q];
  return shared;
}

/* Finds an object shared with another exclusive group: it would be both with and apart from the others. */
static GArray *
try_shared (const Search *search, const guint32 *objects, gsize size)
{
  g_autofree guint8 *given = g_new0 (guint8, credal_constraints_n (search->constraints));

  for (gsize q = 0; q < size; q++)
    given[objects[q]] = 1;
  for (guint g = 0; g < credal_constraints_n_groups (search->constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (search->constraints, g);
      for (gsize q = 0; q < group->size && group->exclusive; q++)
        if (given[group->objects[q]])
          {
            const CredalStep step = { CREDAL_STEP_GROUP, group->objects[q],
                                      find_other (group, objects, size, group->objects[q]), CREDAL_MUST_LINK };
            *search->pair = (CredalPair) { .i = step.from, .j = step.to, .relation = CREDAL_CANNOT_LINK,
                                           .certainty = 1.0 };
            return g_array_append_val (g_array_new (FALSE, FALSE, sizeof step), step);
          }
    }
  return NULL;
}

GArray *
credal_group_conflict (const CredalConstraints *constraints, const guint32 *objects, gsize size, gboolean exclusive,
                       CredalPair *pair)
{
  g_autoptr(CredalClosure) closure = credal_closure_new (constraints);
  g_autoptr(GArray) known = known_among (constraints, closure, objects, size);
  g_autoptr(GArray) kinds = group_kinds (constraints);
  Search search = { constraints, closure, pair };
  GArray *chain = exclusive ? try_shared (&search, objects, size) : NULL;

  if (!chain)
    chain = try_together (&search, known);
  for (guint g = 0; g < kinds->len && exclusive && !chain; g++)
    {
      guint32 other = g_array_index (kinds, guint32, g);
      chain = try_against (&search, known, other, CREDAL_CANNOT_LINK);
    }
  return chain;
}
