/* Takes answers over to objects with other numbers. */
#include "core/answers/renumber.h"

static void
renumber_pairs (const CredalConstraints *from, const guint32 *number, CredalConstraints *to)
{
  for (guint q = 0; q < credal_constraints_n_pairs (from); q++)
    {
      CredalPair pair = credal_constraints_pairs (from)[q];
      pair.i = number[pair.i];
      pair.j = number[pair.j];
      if (pair.relation != CREDAL_DONT_KNOW && pair.i != CREDAL_NOT_RENUMBERED && pair.j != CREDAL_NOT_RENUMBERED)
        credal_constraints_put_pair (to, &pair);
    }
}

static void
renumber_group (const CredalGroup *from, const guint32 *number, CredalConstraints *to)
{
  g_autofree guint32 *objects = g_new (guint32, from->size);
  CredalGroup group = *from;

  group.objects = objects;
  group.size = 0;
  for (gsize q = 0; q < from->size; q++)
    if (number[from->objects[q]] != CREDAL_NOT_RENUMBERED)
      objects[group.size++] = number[from->objects[q]];
  if (group.size > 0)
    credal_constraints_put_group (to, &group);
}

/* Returns the first number of an answer that no label has. */
static guint
find_free_answer (const CredalConstraints *constraints)
{
  guint answer = 0;

  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    answer = MAX (answer, credal_constraints_labels (constraints)[l].answer + 1);
  return answer;
}

static void
renumber_labels (const CredalConstraints *from, const guint32 *number, CredalConstraints *to)
{
  guint answers = find_free_answer (to);

  for (guint l = 0; l < credal_constraints_n_labels (from); l++)
    {
      CredalLabel label = credal_constraints_labels (from)[l];
      label.object = number[label.object];
      label.answer += answers;
      if (label.object != CREDAL_NOT_RENUMBERED)
        credal_constraints_put_label (to, &label);
    }
}

void
credal_constraints_renumber (const CredalConstraints *from, const guint32 *number, CredalConstraints *to)
{
  renumber_pairs (from, number, to);
  for (guint g = 0; g < credal_constraints_n_groups (from); g++)
    renumber_group (credal_constraints_group (from, g), number, to);
  renumber_labels (from, number, to);
}
