#include "core/answers/cliques.h"

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
      CredalClique clique = { group->objects, group->size, family };
      g_array_append_val (cliques->list, clique);
    }
}

static void
append_labels (CredalCliques *cliques, const CredalConstraints *constraints)
{
  guint n = credal_constraints_n_labels (constraints);
  if (n == 0)
    return;
  g_autofree CredalLabel *labels = g_memdup2 (credal_constraints_labels (constraints), n * sizeof *labels);
  g_qsort_with_data (labels, (gint) n, sizeof *labels, compare_clusters, NULL);   /* stable */
  cliques->labelled = g_new (guint32, n);
  for (guint l = 0; l < n; l++)
    {
      CredalClique clique = { &cliques->labelled[l], 0, CREDAL_FAMILY_LABELS };
      cliques->labelled[l] = labels[l].object;
      if (l == 0 || labels[l].cluster != labels[l - 1].cluster)
        g_array_append_val (cliques->list, clique);
      g_array_index (cliques->list, CredalClique, cliques->list->len - 1).size++;
    }
}

void
credal_cliques_init (CredalCliques *cliques, const CredalConstraints *constraints)
{
  *cliques = (CredalCliques) { .list = g_array_new (FALSE, FALSE, sizeof (CredalClique)) };
  append_groups (cliques, constraints);
  append_labels (cliques, constraints);
}

void
credal_cliques_clear (CredalCliques *cliques)
{
  g_array_unref (cliques->list);
  g_free (cliques->labelled);
}
