/* Turns "one of" into labels, and reduces labels with degrees to "is" and "is not". */
#include "core/answers/labels.h"

CredalSet
credal_labels_excluded (CredalSet clusters, guint c, double *degree)
{
  if (*degree < 0.5)
    return clusters;
  *degree = 1.0 - *degree;
  return credal_frame_omega (c) & ~clusters;
}

/* Gives the labels of @objects on @cluster the number @answer. */
static void
count_with (CredalConstraints *constraints, const guint32 *objects, gsize size, guint cluster, guint answer)
{
  for (gsize q = 0; q < size; q++)
    {
      const CredalLabel *found = credal_constraints_find_degree (constraints, objects[q], cluster);
      if (!found)
        continue;
      CredalLabel label = *found;
      label.answer = answer;
      credal_constraints_put_label (constraints, &label);
    }
}

void
credal_labels_add_among (CredalConstraints *constraints, const guint32 *objects, gsize size, CredalSet clusters,
                         guint c, double degree, double certainty)
{
  CredalSet excluded = credal_labels_excluded (clusters, c, &degree);
  guint answer = G_MAXUINT;

  for (guint k = 0; k < c; k++)
    if (!(excluded >> k & 1) && excluded != clusters)
      credal_constraints_remove_labels_on (constraints, objects, size, k);
    else if (excluded >> k & 1)
      {
        credal_constraints_add_degrees (constraints, objects, size, k, degree, certainty);
        const CredalLabel *first = size ? credal_constraints_find_degree (constraints, objects[0], k) : NULL;
        answer = answer == G_MAXUINT && first ? first->answer : answer;
        count_with (constraints, objects, size, k, answer);
      }
}

static void
append_certain (GArray *to, const CredalLabel *label)
{
  CredalLabel certain = *label;

  certain.certainty = credal_label_certainty (label);
  g_array_append_val (to, certain);
}

/* Returns FALSE if another label of the object has a larger degree. */
static gboolean
is_positive (const CredalConstraints *constraints, const CredalLabel *label)
{
  return label->degree > 0.5 && (label->degree == 1.0
                                 || label == credal_constraints_find_label (constraints, label->object));
}

GArray *
credal_positive_labels (const CredalConstraints *constraints)
{
  guint n = credal_constraints_n_labels (constraints);
  const CredalLabel *labels = credal_constraints_labels (constraints);
  GArray *positive = g_array_sized_new (FALSE, FALSE, sizeof (CredalLabel), n);

  for (guint l = 0; l < n; l++)
    if (is_positive (constraints, &labels[l]))
      append_certain (positive, &labels[l]);
  return positive;
}

static GHashTable *
named_clusters (const CredalConstraints *constraints)
{
  GHashTable *named = g_hash_table_new (NULL, NULL);
  const CredalLabel *labels = credal_constraints_labels (constraints);

  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    if (is_positive (constraints, &labels[l]))
      g_hash_table_add (named, GUINT_TO_POINTER (labels[l].cluster));
  return named;
}

GArray *
credal_negative_labels (const CredalConstraints *constraints)
{
  g_autoptr(GHashTable) named = named_clusters (constraints);
  const CredalLabel *labels = credal_constraints_labels (constraints);
  GArray *negative = g_array_new (FALSE, FALSE, sizeof (CredalLabel));

  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    if (labels[l].degree < 0.5 && g_hash_table_contains (named, GUINT_TO_POINTER (labels[l].cluster)))
      append_certain (negative, &labels[l]);
  return negative;
}

GArray *
credal_label_kinds (const CredalConstraints *constraints)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (CredalLabel));
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr(GArray) positive = credal_positive_labels (constraints);

  for (guint l = 0; l < positive->len; l++)
    {
      const CredalLabel *label = &g_array_index (positive, CredalLabel, l);
      if (g_hash_table_add (seen, GUINT_TO_POINTER (label->cluster)))
        g_array_append_val (kinds, *label);
    }
  return kinds;
}
