/* The closure as a union-find forest over objects, with a bit set of clique families and a table of cannot-links for
 * its roots. */
#include "core/answers/closure.h"
#include "core/answers/cliques.h"
#include "core/base/pair-key.h"
#include "core/base/sorted.h"

struct _CredalClosure {
  gsize n;
  guint32 *up;               /* (n) parent of an object + 1; 0: it is a root. Zero pages cost nothing until touched. */
  guint8 *families;          /* (n) for roots: bit f: holds a clique of family f */
  GHashTable *apart;         /* pairs of cannot-linked neighbourhoods */
  gboolean consistent;
};

/* Returns the root: the smallest object of the neighbourhood. */
static guint32
find_neighbourhood (const CredalClosure *closure, guint32 i)
{
  while (closure->up[i] != 0)
    i = closure->up[i] - 1;
  return i;
}

static guint32
find_and_compress (CredalClosure *closure, guint32 i)
{
  guint32 root = find_neighbourhood (closure, i);

  while (i != root)
    {
      guint32 next = closure->up[i] - 1;
      closure->up[i] = root + 1;
      i = next;
    }
  return root;
}

static void
join_pair (CredalClosure *closure, guint32 i, guint32 j)
{
  guint32 a = find_and_compress (closure, i), b = find_and_compress (closure, j);

  if (a != b)
    closure->up[MAX (a, b)] = MIN (a, b) + 1;
}

static void
join_clique (CredalClosure *closure, const CredalClique *clique)
{
  for (gsize q = 1; q < clique->size; q++)
    join_pair (closure, clique->objects[0], clique->objects[q]);
}

static void
join_linked (CredalClosure *closure, const CredalPair *pairs, guint n_pairs, const CredalCliques *cliques)
{
  for (guint g = 0; g < credal_cliques_count (cliques); g++)
    join_clique (closure, credal_cliques_at (cliques, g));
  for (guint q = 0; q < n_pairs; q++)
    if (credal_pair_is_hard (&pairs[q]) && pairs[q].relation == CREDAL_MUST_LINK)
      join_pair (closure, pairs[q].i, pairs[q].j);
}

/* Compresses all paths, so that later searches take one step. */
static void
compress_all (CredalClosure *closure, const CredalPair *pairs, guint n_pairs, const CredalCliques *cliques)
{
  for (guint g = 0; g < credal_cliques_count (cliques); g++)
    {
      const CredalClique *clique = credal_cliques_at (cliques, g);
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
mark_families (CredalClosure *closure, const CredalCliques *cliques)
{
  for (guint g = 0; g < credal_cliques_count (cliques); g++)
    {
      const CredalClique *clique = credal_cliques_at (cliques, g);
      if (clique->family == CREDAL_FAMILY_NONE || clique->size == 0)
        continue;
      guint8 *families = &closure->families[find_neighbourhood (closure, clique->objects[0])];
      if (*families & 1 << clique->family)
        closure->consistent = FALSE;
      *families |= (guint8) (1 << clique->family);
    }
}

static void
keep_apart (CredalClosure *closure, guint32 i, guint32 j)
{
  guint32 a = find_neighbourhood (closure, i), b = find_neighbourhood (closure, j);

  if (a != b)
    credal_pair_table_set (closure->apart, a, b, TRUE);
  else
    closure->consistent = FALSE;
}

static void
set_apart (CredalClosure *closure, const CredalPair *pairs, guint n_pairs)
{
  for (guint q = 0; q < n_pairs; q++)
    if (credal_pair_is_hard (&pairs[q]) && pairs[q].relation == CREDAL_CANNOT_LINK)
      keep_apart (closure, pairs[q].i, pairs[q].j);
}

static void
set_outside (CredalClosure *closure, const CredalCliques *cliques)
{
  for (guint g = 0; g < credal_cliques_count (cliques); g++)
    {
      const CredalClique *clique = credal_cliques_at (cliques, g);
      for (gsize q = 0; q < clique->n_outside; q++)
        keep_apart (closure, clique->objects[0], clique->outside[q]);
    }
}

CredalClosure *
credal_closure_new_first (const CredalConstraints *constraints, guint n_pairs)
{
  g_auto(CredalCliques) cliques = { 0 };

  credal_cliques_init (&cliques, constraints);
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  CredalClosure *closure = g_new0 (CredalClosure, 1);
  closure->n = credal_constraints_n (constraints);
  closure->up = g_new0 (guint32, closure->n);
  closure->families = g_new0 (guint8, closure->n);
  closure->apart = credal_pair_table_new ();
  closure->consistent = TRUE;
  join_linked (closure, pairs, n_pairs, &cliques);
  compress_all (closure, pairs, n_pairs, &cliques);
  mark_families (closure, &cliques);
  set_apart (closure, pairs, n_pairs);
  set_outside (closure, &cliques);
  return closure;
}

CredalClosure *
credal_closure_new (const CredalConstraints *constraints)
{
  return credal_closure_new_first (constraints, credal_constraints_n_pairs (constraints));
}

gboolean
credal_closure_is_consistent (const CredalClosure *closure)
{
  return closure->consistent;
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
  return find_neighbourhood (closure, i);
}

guint32
credal_closure_number (const CredalClosure *closure, const guint32 *objects, gsize size, guint32 *unit)
{
  guint32 count = 0;

  for (gsize q = 0; q < size; q++)
    {
      guint32 head = credal_closure_neighbourhood (closure, objects[q]);
      unit[q] = head == objects[q] ? count++ : unit[credal_first_from (objects, size, head)];
    }
  return count;
}

gboolean
credal_closure_relation (const CredalClosure *closure, guint32 i, guint32 j, CredalRelation *relation)
{
  g_return_val_if_fail (i < closure->n && j < closure->n, FALSE);
  guint32 a = find_neighbourhood (closure, i), b = find_neighbourhood (closure, j);
  guint ignored;
  if (a == b)
    *relation = CREDAL_MUST_LINK;
  else if (closure->families[a] & closure->families[b] || credal_pair_table_get (closure->apart, a, b, &ignored))
    *relation = CREDAL_CANNOT_LINK;
  else
    return FALSE;
  return TRUE;
}
