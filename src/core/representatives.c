#include "core/representatives.h"
#include "core/gather.h"

GPtrArray *
credal_labelled_together (const CredalConstraints *constraints)
{
  const CredalLabel *labels = credal_constraints_labels (constraints);
  g_autoptr(GHashTable) by_answer = g_hash_table_new (NULL, NULL);
  GPtrArray *answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    credal_gather (answers, by_answer, labels[l].answer, labels[l].object);
  return answers;
}

gsize
credal_representatives_share (const CredalConstraints *constraints, gsize all)
{
  g_autoptr(GPtrArray) labelled = credal_labelled_together (constraints);
  guint n_strokes = credal_constraints_n_groups (constraints) + labelled->len;
  return MAX (all / MAX (n_strokes, 1), 1);
}

static void
add (GArray *representatives, const guint32 *objects, gsize size, gsize share)
{
  gsize wanted = MIN (share, size);

  for (gsize k = 0; k < wanted; k++)
    g_array_append_val (representatives, objects[k * size / wanted]);
}

GArray *
credal_representatives_new (const CredalConstraints *constraints, gsize share)
{
  g_autoptr(GPtrArray) labelled = credal_labelled_together (constraints);
  GArray *representatives = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      add (representatives, group->objects, group->size, share);
    }
  for (guint q = 0; q < labelled->len; q++)
    {
      const GArray *objects = g_ptr_array_index (labelled, q);
      add (representatives, (const guint32 *) (gpointer) objects->data, objects->len, share);
    }
  return representatives;
}
