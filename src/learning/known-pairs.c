/* Draws answers from known classes, for experiments and for data that come with labels. */
#include "learning/known-pairs.h"
#include "core/base/rng.h"

enum { STREAM_OBJECTS, STREAM_TAKEN };

static void
shuffle_numbers (GArray *numbers, GRand *rng)
{
  guint32 *values = (guint32 *) (gpointer) numbers->data;

  for (gsize k = numbers->len; k > 1; k--)
    {
      gsize other = credal_rng_index (rng, k);
      guint32 value = values[k - 1];
      values[k - 1] = values[other];
      values[other] = value;
    }
}

/* (element-type guint32) */
static GArray *
draw_labelled (const CredalDataset *data, double share, GRand *rng)
{
  GArray *drawn = g_array_new (FALSE, FALSE, sizeof (guint32));
  const int *classes = credal_dataset_classes (data);
  gsize n = credal_dataset_n (data), n_classes = credal_dataset_n_classes (data);
  gsize each = MAX ((gsize) (share * (double) n / (double) n_classes + 0.5), 1);

  for (gsize k = 0; k < n_classes; k++)
    {
      g_autoptr(GArray) members = g_array_new (FALSE, FALSE, sizeof (guint32));
      for (guint32 i = 0; i < n; i++)
        if (classes[i] == (int) k)
          g_array_append_val (members, i);
      shuffle_numbers (members, rng);
      g_array_append_vals (drawn, members->data, (guint) MIN (each, members->len));
    }
  return drawn;
}

CredalConstraints *
credal_known_pairs_new (const CredalDataset *data, double share, guint64 seed)
{
  const int *classes = credal_dataset_classes (data);
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_OBJECTS);
  g_autoptr(GArray) drawn = draw_labelled (data, share, rng);
  CredalConstraints *pairs = credal_constraints_new (credal_dataset_n (data));

  for (guint a = 1; a < drawn->len; a++)
    for (guint b = 0; b < a; b++)
      {
        guint32 i = g_array_index (drawn, guint32, b), j = g_array_index (drawn, guint32, a);
        credal_constraints_add_pair (pairs, i, j, classes[i] == classes[j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0,
                                     FALSE);
      }
  return pairs;
}

guint
credal_known_pairs_take (const CredalAnswerWorth *worth, guint take, guint64 seed, gboolean *selected)
{
  g_autoptr(GArray) chosen = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_TAKEN);

  for (guint32 k = 0; k < worth->count; k++)
    if (selected[k])
      g_array_append_val (chosen, k);
  shuffle_numbers (chosen, rng);
  for (guint k = take; k < chosen->len; k++)
    selected[g_array_index (chosen, guint32, k)] = FALSE;
  return MIN (chosen->len, take);
}

gsize
credal_known_labels_add (const CredalDataset *data, CredalConstraints *constraints)
{
  const int *classes = credal_dataset_classes (data);
  gsize count = 0;

  for (guint k = 0; k < credal_dataset_n_classes (data); k++)
    {
      g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));
      for (guint32 i = 0; i < credal_dataset_n (data); i++)
        if (classes[i] == (int) k)
          g_array_append_val (objects, i);
      credal_constraints_add_labels (constraints, (const guint32 *) (gpointer) objects->data, objects->len, k, 1.0);
      count += objects->len;
    }
  return count;
}
