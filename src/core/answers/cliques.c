/* Turns groups and labels into cliques, the common form that closure and its chains work on. */
#include "core/answers/cliques.h"
#include "core/answers/labels.h"

static int
compare_clusters (gconstpointer a, gconstpointer b, gpointer data)
{
  const CredalLabel *left = a, *right = b;

  return left->cluster < right->cluster ? -1 : left->cluster > right->cluster;
}

static void
append_groups (CredalCliques *cliques, const CredalConstraints *constraints)
{
  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      CredalFamily family = group->exclusive ? CREDAL_FAMILY_GROUPS : CREDAL_FAMILY_NONE;
      CredalClique clique = { group->objects, group->size, family, NULL, 0 };
      g_array_append_val (cliques->list, clique);
    }
}

/* Sorts by cluster. */
static void
sort_labels (GArray *labels)
{
  g_qsort_with_data (labels->data, (gint) labels->len, sizeof (CredalLabel), compare_clusters, NULL);   /* stable
                                                                                                         * sort */
}

static void
append_labels (CredalCliques *cliques, const GArray *positive)
{
  const CredalLabel *labels = (const CredalLabel *) (const void *) positive->data;

  cliques->labelled = g_new (guint32, positive->len);
  for (guint l = 0; l < positive->len; l++)
    {
      CredalClique clique = { &cliques->labelled[l], 0, CREDAL_FAMILY_LABELS, NULL, 0 };
      cliques->labelled[l] = labels[l].object;
      if (l == 0 || labels[l].cluster != labels[l - 1].cluster)
        g_array_append_val (cliques->list, clique);
      g_array_index (cliques->list, CredalClique, cliques->list->len - 1).size++;
    }
}

/* @positive: labels of the cliques from @first on. Both lists are sorted, and every negative label's cluster has a
 * clique. */
static void
exclude_labels (CredalCliques *cliques, guint first, const GArray *positive, const GArray *negative)
{
  const CredalLabel *labels = (const CredalLabel *) (const void *) positive->data;
  gsize begin = 0;

  cliques->excluded = g_new (guint32, negative->len);
  for (guint l = 0, g = first; l < negative->len; l++)
    {
      const CredalLabel *label = &g_array_index (negative, CredalLabel, l);
      for (; labels[begin].cluster != label->cluster; g++)
        begin += credal_cliques_at (cliques, g)->size;
      CredalClique *clique = &g_array_index (cliques->list, CredalClique, g);
      cliques->excluded[l] = label->object;
      if (clique->n_outside++ == 0)
        clique->outside = &cliques->excluded[l];
    }
}

void
credal_cliques_init (CredalCliques *cliques, const CredalConstraints *constraints)
{
  *cliques = (CredalCliques) { .list = g_array_new (FALSE, FALSE, sizeof (CredalClique)) };
  append_groups (cliques, constraints);
  if (credal_constraints_n_labels (constraints) == 0)
    return;
  g_autoptr(GArray) positive = credal_positive_labels (constraints), negative = credal_negative_labels (constraints);
  guint n_groups = cliques->list->len;
  sort_labels (positive);
  sort_labels (negative);
  append_labels (cliques, positive);
  exclude_labels (cliques, n_groups, positive, negative);
}

void
credal_cliques_clear (CredalCliques *cliques)
{
  g_array_unref (cliques->list);
  g_free (cliques->labelled);
  g_free (cliques->excluded);
}
