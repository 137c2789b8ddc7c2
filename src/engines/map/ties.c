/* Builds the components of must-links, and the pairs of components that are kept apart. */
#include "engines/map/ties.h"
#include "core/answers/cliques.h"
#include "core/answers/labels.h"
#include "core/base/sorted.h"

void
credal_ties_free (CredalTies *ties)
{
  g_free (ties->objects);
  g_free (ties->of);
  g_free (ties->members);
  g_free (ties->label);
  g_free (ties->first);
  g_free (ties->apart);
  g_free (ties);
}

gsize
credal_ties_find (const CredalTies *ties, gsize object)
{
  gsize at = credal_first_from (ties->objects, ties->size, object);

  return at < ties->size && ties->objects[at] == object ? at : ties->size;
}

static guint32
component_of (const CredalTies *ties, guint32 object)
{
  return ties->of[credal_ties_find (ties, object)];
}

/* Lists the objects with answers and their components. Components are ordered by their first object. */
static void
list_components (CredalTies *ties, const CredalConstraints *constraints, const CredalClosure *closure,
                 const guint8 *touched)
{
  gsize n = credal_constraints_n (constraints);
  GArray *members = g_array_new (FALSE, TRUE, sizeof (guint32));

  for (gsize i = 0; i < n; i++)
    ties->size += touched[i] != 0;
  ties->objects = g_new (guint32, ties->size);
  ties->of = g_new (guint32, ties->size);
  for (gsize i = 0, at = 0; i < n; i++)
    if (touched[i])
      ties->objects[at++] = (guint32) i;
  for (gsize at = 0; at < ties->size; at++)
    {
      guint32 first = credal_closure_neighbourhood (closure, ties->objects[at]);
      ties->of[at] = first == ties->objects[at] ? ties->count++ : component_of (ties, first);
      g_array_set_size (members, ties->count);
      g_array_index (members, guint32, ties->of[at])++;
    }
  ties->members = (guint32 *) (gpointer) g_array_free (members, FALSE);
}

static void
find_labels (CredalTies *ties, const CredalConstraints *constraints)
{
  g_autoptr(GArray) labels = credal_positive_labels (constraints);

  ties->label = g_new (gint, MAX (ties->count, 1));
  for (guint a = 0; a < ties->count; a++)
    ties->label[a] = -1;
  for (guint k = 0; k < labels->len; k++)
    {
      const CredalLabel *label = &g_array_index (labels, CredalLabel, k);
      ties->label[component_of (ties, label->object)] = (gint) label->cluster;
    }
}

/* ---- separated components ---- */

typedef struct { guint32 a, b; } Apart;

static void
separate (GArray *list, guint32 a, guint32 b)
{
  const Apart both[] = { { a, b }, { b, a } };

  if (a != b)
    g_array_append_vals (list, both, 2);
}

static void
separate_pairs (const CredalTies *ties, const CredalConstraints *constraints, GArray *list)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint k = 0; k < credal_constraints_n_pairs (constraints); k++)
    if (credal_pair_is_hard (&pairs[k]) && pairs[k].relation == CREDAL_CANNOT_LINK)
      separate (list, component_of (ties, pairs[k].i), component_of (ties, pairs[k].j));
}

static void
separate_families (const CredalTies *ties, const CredalConstraints *constraints, GArray *list)
{
  g_auto(CredalCliques) cliques = { 0 };

  credal_cliques_init (&cliques, constraints);
  for (guint g = 0; g < credal_cliques_count (&cliques); g++)
    {
      const CredalClique *one = credal_cliques_at (&cliques, g);
      for (guint h = 0; h < g && one->size > 0; h++)
        {
          const CredalClique *other = credal_cliques_at (&cliques, h);
          if (one->family != CREDAL_FAMILY_NONE && one->family == other->family && other->size > 0)
            separate (list, component_of (ties, one->objects[0]), component_of (ties, other->objects[0]));
        }
      for (gsize q = 0; q < one->n_outside && one->size > 0; q++)
        separate (list, component_of (ties, one->objects[0]), component_of (ties, one->outside[q]));
    }
}

static int
compare_apart (gconstpointer first, gconstpointer second)
{
  const Apart *x = first, *y = second;

  return x->a != y->a ? (x->a > y->a) - (x->a < y->a) : (x->b > y->b) - (x->b < y->b);
}

static void
list_separated (CredalTies *ties, const CredalConstraints *constraints)
{
  g_autoptr(GArray) list = g_array_new (FALSE, FALSE, sizeof (Apart));
  guint count = 0;

  separate_pairs (ties, constraints, list);
  separate_families (ties, constraints, list);
  g_array_sort (list, compare_apart);
  ties->first = g_new0 (guint, ties->count + 1);
  ties->apart = g_new (guint32, MAX (list->len, 1));
  for (guint q = 0; q < list->len; q++)
    {
      const Apart *now = &g_array_index (list, Apart, q);
      if (q > 0 && compare_apart (now, now - 1) == 0)
        continue;
      ties->apart[count++] = now->b;
      ties->first[now->a + 1] = count;
    }
  for (guint a = 0; a < ties->count; a++)
    ties->first[a + 1] = MAX (ties->first[a + 1], ties->first[a]);
}

CredalTies *
credal_ties_new (const CredalConstraints *constraints)
{
  g_autofree guint8 *touched = constraints ? g_malloc0 (credal_constraints_n (constraints)) : NULL;
  g_autoptr(CredalTies) ties = g_new0 (CredalTies, 1);

  if (!constraints)
    return NULL;
  credal_constraints_mark (constraints, touched);
  g_autoptr(CredalClosure) closure = credal_closure_new (constraints);
  list_components (ties, constraints, closure, touched);
  find_labels (ties, constraints);
  list_separated (ties, constraints);
  return ties->size > 0 ? g_steal_pointer (&ties) : NULL;
}
