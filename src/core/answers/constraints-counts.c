/* Counts and sums over constraints, computed from the statements on each call. */
#include "core/answers/constraints.h"

guint
credal_constraints_count (const CredalConstraints *constraints, CredalRelation relation)
{
  guint count = 0;

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    count += credal_constraints_pairs (constraints)[q].relation == relation;
  return count;
}

/* Returns the number of answers with a label that states something. */
static guint
count_label_answers (const CredalConstraints *constraints)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    if (credal_label_weight (&credal_constraints_labels (constraints)[l]) != 0.0)
      g_hash_table_add (seen, GUINT_TO_POINTER (credal_constraints_labels (constraints)[l].answer));
  return g_hash_table_size (seen);
}

guint
credal_constraints_n_answers (const CredalConstraints *constraints)
{
  return credal_constraints_n_pairs (constraints) - credal_constraints_count (constraints, CREDAL_DONT_KNOW)
         + credal_constraints_n_groups (constraints) + count_label_answers (constraints);
}

guint
credal_constraints_n_older (const CredalConstraints *constraints)
{
  guint count = 0;

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    count += credal_certainty_is_older (credal_constraints_pairs (constraints)[q].certainty);
  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    count += credal_certainty_is_older (credal_constraints_group (constraints, g)->certainty);
  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    count += credal_certainty_is_older (credal_constraints_labels (constraints)[l].certainty);
  return count;
}

char *
credal_constraints_older_note (const CredalConstraints *constraints)
{
  guint count = credal_constraints_n_older (constraints);

  if (count == 0)
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%u answer has a certainty below 0.5, as earlier versions wrote it: a weight, "
                                       "and no probability; it counts as before (a weight of 0.3 means a probability "
                                       "of 0.65)",
                                       "%u answers have a certainty below 0.5, as earlier versions wrote it: a "
                                       "weight, and no probability; they count as before (a weight of 0.3 means a "
                                       "probability of 0.65)", count), count);
}

/* Returns how often two exclusive groups share an object; an object is not apart from itself. */
static double
count_shared (const CredalConstraints *constraints)
{
  gsize n = credal_constraints_n (constraints);
  g_autofree guint32 *times = g_new0 (guint32, n);   /* number of earlier exclusive groups that contain the object */
  double shared = 0;

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      for (gsize q = 0; q < group->size && group->exclusive; q++)
        shared += times[group->objects[q]]++;
    }
  return shared;
}

double
credal_constraints_total (const CredalConstraints *constraints)
{
  double total = credal_constraints_n_pairs (constraints) - credal_constraints_count (constraints, CREDAL_DONT_KNOW);
  double apart = 0;          /* Σ sizes of the exclusive groups so far */

  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      double size = (double) group->size;
      total += size * (size - 1) / 2;
      if (!group->exclusive)
        continue;
      total += size * apart;
      apart += size;
    }
  return total - count_shared (constraints);
}

void
credal_constraints_mark (const CredalConstraints *constraints, guint8 *touched)
{
  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (constraints)[q];
      if (pair->relation != CREDAL_DONT_KNOW)
        touched[pair->i] = touched[pair->j] = 1;
    }
  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      for (gsize q = 0; q < group->size; q++)
        touched[group->objects[q]] = 1;
    }
  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    if (credal_label_weight (&credal_constraints_labels (constraints)[l]) != 0.0)
      touched[credal_constraints_labels (constraints)[l].object] = 1;
}

guint32 *
credal_constraints_touched (const CredalConstraints *constraints, gsize *size)
{
  gsize n = credal_constraints_n (constraints), next = 0;
  g_autofree guint8 *touched = g_try_malloc0 (MAX (n, 1));

  *size = 0;
  if (!touched)
    return NULL;
  credal_constraints_mark (constraints, touched);
  for (gsize i = 0; i < n; i++)
    *size += touched[i];
  guint32 *objects = g_try_new (guint32, MAX (*size, 1));
  for (gsize i = 0; objects && i < n; i++)
    if (touched[i])
      objects[next++] = (guint32) i;
  return objects;
}

GHashTable *
credal_constraints_tally (const CredalConstraints *constraints, guint (*weigh) (const CredalPair *pair))
{
  GHashTable *sums = g_hash_table_new (NULL, NULL);
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    for (guint end = 0; end < 2; end++)
      {
        gpointer object = GUINT_TO_POINTER (end ? pairs[q].j : pairs[q].i);
        guint before = GPOINTER_TO_UINT (g_hash_table_lookup (sums, object));
        g_hash_table_insert (sums, object, GUINT_TO_POINTER (before + weigh (&pairs[q])));
      }
  return sums;
}
