/* Must-links between objects that are nearer to each other than clusters can be. */
#include <glib/gi18n-lib.h>
#include "core/answers/closure.h"
#include "core/base/sorted.h"
#include "core/data/dissimilarity.h"
#include "core/knowledge/knowledge.h"

typedef struct {
  const CredalDataset *data;
  double distance;
  CredalConstraints *constraints;
  const CredalClosure *said;     /* closure of the answers before */
  GArray *links;
  guint32 *parent;               /* (n) a union-find forest of the pieces */
  gsize pieces;
} Search;

static guint32
root_of (Search *search, guint32 i)
{
  while (search->parent[i] != i)
    i = search->parent[i] = search->parent[search->parent[i]];
  return i;
}

/* Joins two objects that belong together. Returns FALSE if they are in one piece already. */
static gboolean
join (Search *search, guint32 i, guint32 j)
{
  guint32 a = root_of (search, i), b = root_of (search, j);

  if (a == b)
    return FALSE;
  search->parent[MAX (a, b)] = MIN (a, b);
  search->pieces--;
  return TRUE;
}

static void
link_pair (Search *search, guint32 i, guint32 j)
{
  const CredalKnownPair pair = { MIN (i, j), MAX (i, j) };
  CredalRelation relation;

  if (!join (search, i, j)
      || (credal_closure_relation (search->said, i, j, &relation) && relation == CREDAL_MUST_LINK))
    return;
  g_array_append_val (search->links, pair);
}

/* Visits the pairs of objects that are near along one column, in its order. */
static void
sweep (Search *search, const gsize *order, const double *along)
{
  gsize n = credal_dataset_n (search->data);

  for (gsize a = 0; a < n && search->pieces > 1; a++)
    for (gsize b = a + 1; b < n; b++)
      {
        if (along && along[order[b]] - along[order[a]] >= search->distance)
          break;
        if (credal_dissimilarity (search->data, order[a], order[b]) < search->distance)
          link_pair (search, (guint32) order[a], (guint32) order[b]);
      }
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer along)
{
  gsize i = *(const gsize *) a, j = *(const gsize *) b;
  int by = credal_compare_reals ((const double *) along + i, (const double *) along + j);

  return by ? by : (i > j) - (i < j);
}

/* Returns (n) the values of the widest feature; NULL for dissimilarities, whose features say nothing exact. */
static double *
widest_feature (const CredalDataset *data)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data), widest = 0;
  g_autofree double *deviations = g_new (double, p);

  if (credal_dataset_dissimilarities (data))
    return NULL;
  double *along = g_new (double, n);
  credal_dataset_deviations (data, deviations);
  for (gsize q = 1; q < p; q++)
    if (deviations[q] > deviations[widest])
      widest = q;
  for (gsize i = 0; i < n; i++)
    along[i] = credal_dataset_row (data, i)[widest];
  return along;
}

static void
find_links (Search *search)
{
  gsize n = credal_dataset_n (search->data);
  g_autofree double *along = widest_feature (search->data);
  g_autofree gsize *order = g_new (gsize, n);

  for (gsize i = 0; i < n; i++)
    order[i] = i;
  if (along)
    g_qsort_with_data (order, (gint) n, sizeof *order, compare_places, along);
  sweep (search, order, along);
}

static gboolean
fail_apart (const Search *search, guint32 i, guint32 j, GError **error)
{
  g_autofree char *first = credal_dataset_dup_row_name (search->data, i);
  g_autofree char *second = credal_dataset_dup_row_name (search->data, j);

  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT,
               _("the answers keep \"%s\" and \"%s\" apart, and objects nearer than %.15g connect them"), first, second,
               search->distance);
  return FALSE;
}

/* Adds the links, unless a sure answer keeps two objects of one piece apart. */
static gboolean
add_links (Search *search, GError **error)
{
  const CredalPair *pairs = credal_constraints_pairs (search->constraints);
  const CredalKnownPair *links = (const CredalKnownPair *) search->links->data;
  CredalRelation relation;

  for (guint k = 0; k < credal_constraints_n_pairs (search->constraints); k++)
    if (pairs[k].relation == CREDAL_CANNOT_LINK && root_of (search, pairs[k].i) == root_of (search, pairs[k].j))
      return fail_apart (search, pairs[k].i, pairs[k].j, error);
  for (guint k = 0; k < search->links->len; k++)
    if (credal_closure_relation (search->said, links[k].i, links[k].j, &relation) && relation == CREDAL_CANNOT_LINK)
      return fail_apart (search, links[k].i, links[k].j, error);
  for (guint k = 0; k < search->links->len; k++)
    {
      credal_constraints_add_pair (search->constraints, links[k].i, links[k].j, CREDAL_MUST_LINK, 1.0, FALSE);
      credal_constraints_insist (search->constraints, links[k].i, links[k].j);
    }
  g_autoptr(CredalClosure) closure = credal_closure_new (search->constraints);
  if (credal_closure_is_consistent (closure))
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT,
               _("the answers keep objects apart that chains of objects nearer than %.15g connect"), search->distance);
  return FALSE;
}

gboolean
credal_knowledge_separate (const CredalDataset *data, double distance, CredalConstraints *constraints, GArray *links,
                           gsize *pieces, GError **error)
{
  gsize n = credal_dataset_n (data);
  g_autoptr(CredalClosure) said = credal_closure_new (constraints);
  g_autofree guint32 *parent = g_new (guint32, n);
  Search search = { data, distance, constraints, said, links, parent, n };

  for (gsize i = 0; i < n; i++)
    parent[i] = (guint32) i;
  find_links (&search);
  *pieces = search.pieces;
  return add_links (&search, error);
}
