/* Groups and labels alike are sets of objects that belong together ("cliques"), and two of one family exclude each
 * other: the exclusive groups are one family, the clusters that labels name another. */
#include "core/closure.h"
#include "core/pair-key.h"

typedef enum { FAMILY_NONE, FAMILY_GROUPS, FAMILY_LABELS, N_FAMILIES } Family;

typedef struct {
  const guint32 *objects;
  gsize size;
  Family family;
  CredalStepKind kind;       /* the step between two of its objects */
} Clique;

typedef struct {
  GArray *list;              /* Clique: the groups, then one for each cluster that is a label */
  guint32 *labelled;         /* the labels' objects, cluster by cluster */
} Cliques;

static int
compare_clusters (gconstpointer a, gconstpointer b, gpointer data)
{
  const CredalLabel *left = a, *right = b;
  return left->cluster < right->cluster ? -1 : left->cluster > right->cluster;
}

static void
append_groups (Cliques *cliques, const CredalConstraints *constraints)
{
  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      Family family = group->exclusive ? FAMILY_GROUPS : FAMILY_NONE;
      Clique clique = { group->objects, group->size, family, CREDAL_STEP_GROUP };
      g_array_append_val (cliques->list, clique);
    }
}

static void
append_labels (Cliques *cliques, const CredalConstraints *constraints)
{
  guint n = credal_constraints_n_labels (constraints);
  if (n == 0)
    return;
  g_autofree CredalLabel *labels = g_memdup2 (credal_constraints_labels (constraints), n * sizeof *labels);
  g_qsort_with_data (labels, (gint) n, sizeof *labels, compare_clusters, NULL);   /* stable */
  cliques->labelled = g_new (guint32, n);
  for (guint l = 0; l < n; l++)
    {
      Clique clique = { &cliques->labelled[l], 0, FAMILY_LABELS, CREDAL_STEP_LABELS };
      cliques->labelled[l] = labels[l].object;
      if (l == 0 || labels[l].cluster != labels[l - 1].cluster)
        g_array_append_val (cliques->list, clique);
      g_array_index (cliques->list, Clique, cliques->list->len - 1).size++;
    }
}

static void
cliques_init (Cliques *cliques, const CredalConstraints *constraints)
{
  *cliques = (Cliques) { .list = g_array_new (FALSE, FALSE, sizeof (Clique)) };
  append_groups (cliques, constraints);
  append_labels (cliques, constraints);
}

static void
cliques_clear (Cliques *cliques)
{
  g_array_unref (cliques->list);
  g_free (cliques->labelled);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Cliques, cliques_clear)

/* ---- neighbourhoods ---- */

struct _CredalClosure {
  gsize n;
  guint32 *up;               /* (n) an object's neighbourhood + 1; 0: its own. Zero pages cost nothing until touched. */
  guint8 *families;          /* (n) of neighbourhoods: bit f: holds a clique of family f */
  GHashTable *apart;         /* pairs of cannot-linked neighbourhoods */
  gboolean consistent;
};

/* A neighbourhood is named after its smallest object. */
static guint32
find (const CredalClosure *closure, guint32 i)
{
  while (closure->up[i] != 0)
    i = closure->up[i] - 1;
  return i;
}

static guint32
find_and_compress (CredalClosure *closure, guint32 i)
{
  guint32 root = find (closure, i);
  while (i != root)
    {
      guint32 next = closure->up[i] - 1;
      closure->up[i] = root + 1;
      i = next;
    }
  return root;
}

static void
join (CredalClosure *closure, guint32 i, guint32 j)
{
  guint32 a = find_and_compress (closure, i), b = find_and_compress (closure, j);
  if (a != b)
    closure->up[MAX (a, b)] = MIN (a, b) + 1;
}

static void
join_clique (CredalClosure *closure, const Clique *clique)
{
  for (gsize q = 1; q < clique->size; q++)
    join (closure, clique->objects[0], clique->objects[q]);
}

static void
join_all (CredalClosure *closure, const CredalPair *pairs, guint n_pairs, const Cliques *cliques)
{
  for (guint g = 0; g < cliques->list->len; g++)
    join_clique (closure, &g_array_index (cliques->list, Clique, g));
  for (guint q = 0; q < n_pairs; q++)
    if (credal_pair_is_hard (&pairs[q]) && pairs[q].relation == CREDAL_MUST_LINK)
      join (closure, pairs[q].i, pairs[q].j);
}

/* From here on find() takes one step. */
static void
compress_all (CredalClosure *closure, const CredalPair *pairs, guint n_pairs, const Cliques *cliques)
{
  for (guint g = 0; g < cliques->list->len; g++)
    {
      const Clique *clique = &g_array_index (cliques->list, Clique, g);
      for (gsize q = 0; q < clique->size; q++)
        find_and_compress (closure, clique->objects[q]);
    }
  for (guint q = 0; q < n_pairs; q++)
    {
      find_and_compress (closure, pairs[q].i);
      find_and_compress (closure, pairs[q].j);
    }
}

static void
mark_families (CredalClosure *closure, const Cliques *cliques)
{
  for (guint g = 0; g < cliques->list->len; g++)
    {
      const Clique *clique = &g_array_index (cliques->list, Clique, g);
      if (clique->family == FAMILY_NONE || clique->size == 0)
        continue;
      guint8 *families = &closure->families[find (closure, clique->objects[0])];
      if (*families & 1 << clique->family)
        closure->consistent = FALSE;
      *families |= (guint8) (1 << clique->family);
    }
}

static void
set_apart (CredalClosure *closure, const CredalPair *pairs, guint n_pairs)
{
  for (guint q = 0; q < n_pairs; q++)
    {
      if (!credal_pair_is_hard (&pairs[q]) || pairs[q].relation != CREDAL_CANNOT_LINK)
        continue;
      guint32 a = find (closure, pairs[q].i), b = find (closure, pairs[q].j);
      if (a != b)
        credal_pair_table_set (closure->apart, a, b, TRUE);
      else
        closure->consistent = FALSE;
    }
}

/* Of the first @n_pairs pairs, and all groups and labels. */
static CredalClosure *
closure_new (const CredalConstraints *constraints, guint n_pairs)
{
  g_auto(Cliques) cliques = { 0 };
  cliques_init (&cliques, constraints);
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  CredalClosure *closure = g_new0 (CredalClosure, 1);
  closure->n = credal_constraints_n (constraints);
  closure->up = g_new0 (guint32, closure->n);
  closure->families = g_new0 (guint8, closure->n);
  closure->apart = credal_pair_table_new ();
  closure->consistent = TRUE;
  join_all (closure, pairs, n_pairs, &cliques);
  compress_all (closure, pairs, n_pairs, &cliques);
  mark_families (closure, &cliques);
  set_apart (closure, pairs, n_pairs);
  return closure;
}

CredalClosure *
credal_closure_new (const CredalConstraints *constraints)
{
  return closure_new (constraints, credal_constraints_n_pairs (constraints));
}

void
credal_closure_free (CredalClosure *closure)
{
  if (closure == NULL)
    return;
  g_free (closure->up);
  g_free (closure->families);
  g_hash_table_unref (closure->apart);
  g_free (closure);
}

guint32
credal_closure_neighbourhood (const CredalClosure *closure, guint32 i)
{
  g_return_val_if_fail (i < closure->n, i);
  return find (closure, i);
}

gboolean
credal_closure_relation (const CredalClosure *closure, guint32 i, guint32 j, CredalRelation *relation)
{
  g_return_val_if_fail (i < closure->n && j < closure->n, FALSE);
  guint32 a = find (closure, i), b = find (closure, j);
  guint ignored;
  if (a == b)
    *relation = CREDAL_MUST_LINK;
  else if (closure->families[a] & closure->families[b] || credal_pair_table_get (closure->apart, a, b, &ignored))
    *relation = CREDAL_CANNOT_LINK;
  else
    return FALSE;
  return TRUE;
}

/* ---- shortest chains ---- */

/* What an object takes part in: a list of links starting at head[object]. */
typedef enum { LINK_MUST, LINK_CANNOT, LINK_CLIQUE } LinkKind;

typedef struct {
  LinkKind kind;
  guint32 to;                /* the other object, or the clique */
  guint32 next;              /* the object's next link + 1; 0: none */
} Link;

/* A state of the search is an object with the number of cannot-links on the way there: 2 object + {0, 1}. */
typedef guint64 State;

typedef struct {
  State state;
  guint32 from;              /* the object before; the step's relation tells its number of cannot-links */
  CredalStepKind kind;
  CredalRelation relation;
} Visit;

typedef struct {
  Cliques cliques;
  guint32 *head;             /* (n) an object's first link + 1; 0: none */
  GArray *links;             /* Link */
  GArray *visits;            /* Visit, in order of distance */
  GHashTable *places;        /* State → its place among the visits: few are reached where n may be millions */
  guint8 *entered;           /* of each clique: bit c: its objects were reached with c cannot-links */
  guint left[N_FAMILIES];    /* the first clique of the family from which the others were reached, + 1 */
  gboolean done[N_FAMILIES]; /* that one was reached too, from another */
} Search;

static void
add_link (Search *search, guint32 object, LinkKind kind, guint32 to)
{
  Link link = { kind, to, search->head[object] };
  g_array_append_val (search->links, link);
  search->head[object] = search->links->len;
}

static void
search_init (Search *search, const CredalConstraints *constraints, guint n_pairs)
{
  gsize n = credal_constraints_n (constraints);
  *search = (Search) {
    .head = g_new0 (guint32, n),
    .links = g_array_new (FALSE, FALSE, sizeof (Link)),
    .visits = g_array_new (FALSE, FALSE, sizeof (Visit)),
    .places = g_hash_table_new (NULL, NULL),
  };
  cliques_init (&search->cliques, constraints);
  search->entered = g_new0 (guint8, search->cliques.list->len);
  for (guint q = 0; q < n_pairs; q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (constraints)[q];
      if (!credal_pair_is_hard (pair))
        continue;
      LinkKind kind = pair->relation == CREDAL_MUST_LINK ? LINK_MUST : LINK_CANNOT;
      add_link (search, pair->i, kind, pair->j);
      add_link (search, pair->j, kind, pair->i);
    }
  for (guint g = 0; g < search->cliques.list->len; g++)
    {
      const Clique *clique = &g_array_index (search->cliques.list, Clique, g);
      for (gsize q = 0; q < clique->size; q++)
        add_link (search, clique->objects[q], LINK_CLIQUE, g);
    }
}

static void
search_clear (Search *search)
{
  cliques_clear (&search->cliques);
  g_free (search->head);
  g_array_unref (search->links);
  g_array_unref (search->visits);
  g_hash_table_unref (search->places);
  g_free (search->entered);
}

/* The first visit to a state is the one that counts. */
static void
arrive (Search *search, Visit visit)
{
  gpointer key = GSIZE_TO_POINTER (visit.state);
  if (g_hash_table_contains (search->places, key))
    return;
  g_hash_table_insert (search->places, key, GUINT_TO_POINTER (search->visits->len));
  g_array_append_val (search->visits, visit);
}

static void
visit (Search *search, State from, guint32 to, CredalStepKind kind, CredalRelation relation)
{
  State state = 2 * (State) to + (from & 1) + (relation == CREDAL_CANNOT_LINK);
  arrive (search, (Visit) { state, (guint32) (from / 2), kind, relation });
}

/* NULL: not reached. */
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
  const Clique *clique = &g_array_index (search->cliques.list, Clique, g);
  for (gsize q = 0; q < clique->size; q++)
    visit (search, from, clique->objects[q], kind, relation);
}

/* The cliques that @g excludes. All but the first clique left are reached from that one, at the least distance; only it
 * remains to be reached from the second. */
static void
leave_clique (Search *search, State from, guint g)
{
  Family family = g_array_index (search->cliques.list, Clique, g).family;
  CredalStepKind kind = family == FAMILY_GROUPS ? CREDAL_STEP_GROUPS : CREDAL_STEP_LABELS;
  guint first = search->left[family];
  if (family == FAMILY_NONE || search->done[family] || first == g + 1)
    return;
  if (first != 0)
    {
      search->done[family] = TRUE;
      visit_clique (search, from, first - 1, kind, CREDAL_CANNOT_LINK);
      return;
    }
  search->left[family] = g + 1;
  for (guint h = 0; h < search->cliques.list->len; h++)
    if (h != g && g_array_index (search->cliques.list, Clique, h).family == family)
      visit_clique (search, from, h, kind, CREDAL_CANNOT_LINK);
}

static void
enter_clique (Search *search, State from, guint g)
{
  guint8 bit = (guint8) (1 << (from & 1));
  if (search->entered[g] & bit)
    return;
  search->entered[g] |= bit;
  visit_clique (search, from, g, g_array_index (search->cliques.list, Clique, g).kind, CREDAL_MUST_LINK);
  if ((from & 1) == 0)
    leave_clique (search, from, g);
}

static void
expand (Search *search, State from)
{
  for (guint32 at = search->head[from / 2]; at != 0;)
    {
      Link link = g_array_index (search->links, Link, at - 1);
      if (link.kind == LINK_CLIQUE)
        enter_clique (search, from, link.to);
      else if (link.kind == LINK_MUST)
        visit (search, from, link.to, CREDAL_STEP_PAIR, CREDAL_MUST_LINK);
      else if ((from & 1) == 0)
        visit (search, from, link.to, CREDAL_STEP_PAIR, CREDAL_CANNOT_LINK);
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

/* The shortest chain from i to j that implies @implied, from the first @n_pairs pairs and all groups and labels; or
 * NULL. With i = j: a closed chain. */
static GArray *
shortest_chain (const CredalConstraints *constraints, guint n_pairs, guint32 i, guint32 j, CredalRelation implied)
{
  Search search;
  search_init (&search, constraints, n_pairs);
  State begin = 2 * (State) i, end = 2 * (State) j + (implied == CREDAL_CANNOT_LINK);
  arrive (&search, (Visit) { .state = begin });
  for (guint q = 0; q < search.visits->len && !visit_to (&search, end); q++)
    expand (&search, g_array_index (search.visits, Visit, q).state);
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

/* ---- contradictions within ---- */

static gboolean
is_consistent (const CredalConstraints *constraints, guint n_pairs)
{
  g_autoptr(CredalClosure) closure = closure_new (constraints, n_pairs);
  return closure->consistent;
}

/* The least number of pairs that is not consistent: 0 is consistent, all are not. */
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

/* Two cliques of a family in one neighbourhood: the shortest closed chain through one of their objects. */
static GArray *
clique_contradiction (const CredalConstraints *constraints)
{
  g_auto(Cliques) cliques = { 0 };
  cliques_init (&cliques, constraints);
  GArray *steps = NULL;
  for (guint g = 0; g < cliques.list->len && steps == NULL; g++)
    {
      const Clique *clique = &g_array_index (cliques.list, Clique, g);
      if (clique->family != FAMILY_NONE && clique->size > 0)
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
