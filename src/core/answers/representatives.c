/* Picks a few objects of each stroke, at equal steps along it. */
#include "core/answers/representatives.h"
#include "core/answers/labels.h"

/* @all: the objects of each answer, in the order of first appearance; @places: answer → its array. */
static void
gather_label (GPtrArray *all, GHashTable *places, const CredalLabel *label)
{
  GArray *objects = g_hash_table_lookup (places, GUINT_TO_POINTER (label->answer));

  if (!objects)
    {
      objects = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_ptr_array_add (all, objects);
      g_hash_table_insert (places, GUINT_TO_POINTER (label->answer), objects);
    }
  g_array_append_val (objects, label->object);
}

/* @labels: (transfer full) (element-type CredalLabel). */
static GPtrArray *
gather_labels (GArray *labels)
{
  g_autoptr(GHashTable) by_answer = g_hash_table_new (NULL, NULL);
  GPtrArray *answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint l = 0; l < labels->len; l++)
    gather_label (answers, by_answer, &g_array_index (labels, CredalLabel, l));
  g_array_unref (labels);
  return answers;
}

GPtrArray *
credal_labelled_together (const CredalConstraints *constraints)
{
  return gather_labels (credal_positive_labels (constraints));
}

static GPtrArray *
excluded_together (const CredalConstraints *constraints)
{
  return gather_labels (credal_negative_labels (constraints));
}

gsize
credal_representatives_share (const CredalConstraints *constraints, gsize all)
{
  g_autoptr(GPtrArray) labelled = credal_labelled_together (constraints), excluded = excluded_together (constraints);
  guint n_strokes = credal_constraints_n_groups (constraints) + labelled->len + excluded->len;

  return MAX (all / MAX (n_strokes, 1), 1);
}

static void
add_representatives (GArray *representatives, const guint32 *objects, gsize size, gsize share)
{
  gsize wanted = MIN (share, size);

  for (gsize k = 0; k < wanted; k++)
    g_array_append_val (representatives, objects[k * size / wanted]);
}

static void
represent_strokes (GArray *representatives, const GPtrArray *strokes, gsize share)
{
  for (guint q = 0; q < strokes->len; q++)
    {
      const GArray *objects = g_ptr_array_index (strokes, q);
      add_representatives (representatives, (const guint32 *) (gpointer) objects->data, objects->len, share);
    }
}

GArray *
credal_representatives_new (const CredalConstraints *constraints, gsize share)
{
  g_autoptr(GPtrArray) labelled = credal_labelled_together (constraints), excluded = excluded_together (constraints);
  GArray *representatives = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      add_representatives (representatives, group->objects, group->size, share);
    }
  represent_strokes (representatives, labelled, share);
  represent_strokes (representatives, excluded, share);
  return representatives;
}
