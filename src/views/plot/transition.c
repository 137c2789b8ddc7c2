/* Interpolates the places of the objects between two projections. */
#include "views/plot/transition.h"

#include <string.h>

struct _CredalTransition {
  gsize n;
  double *from, *to;          /* (n × 2) */
  CredalPartition *partition; /* NULL: none */
  char *labels[3];
  gboolean equal;             /* of the arrival: a unit has the same length on both axes */
};

static double *
copy_places (const double *xy, gsize n)
{
  double *copy = g_try_malloc_n (n, 2 * sizeof *copy);

  if (copy != NULL)
    memcpy (copy, xy, 2 * n * sizeof *copy);
  return copy;
}

CredalTransition *
credal_transition_new (const double *from, const CredalScene *to, CredalPartition *partition,
                       const CredalProjection *arrival)
{
  g_autoptr(CredalTransition) transition = g_new0 (CredalTransition, 1);

  transition->n = credal_scene_n (to);
  transition->from = copy_places (from, transition->n);
  transition->to = copy_places (credal_scene_xy (to), transition->n);
  if (transition->from == NULL || transition->to == NULL)
    return NULL;
  transition->partition = partition != NULL ? credal_partition_ref (partition) : NULL;
  transition->equal = credal_projection_is_equal (arrival);
  for (guint axis = 0; axis < 2; axis++)
    transition->labels[axis] = g_strdup (credal_projection_label (arrival, axis));
  return g_steal_pointer (&transition);
}

void
credal_transition_free (CredalTransition *transition)
{
  g_free (transition->from);
  g_free (transition->to);
  g_clear_pointer (&transition->partition, credal_partition_unref);
  g_free (transition->labels[0]);
  g_free (transition->labels[1]);
  g_free (transition);
}

static double
ease (double t)
{
  return t * t * (3 - 2 * t);
}

CredalScene *
credal_transition_scene (const CredalTransition *transition, double t)
{
  double *xy = g_try_malloc_n (transition->n, 2 * sizeof *xy), share = ease (CLAMP (t, 0, 1));

  if (xy == NULL)
    return NULL;
  for (gsize k = 0; k < 2 * transition->n; k++)
    xy[k] = (1 - share) * transition->from[k] + share * transition->to[k];

  g_autoptr(CredalDataset) places =
      credal_dataset_new (transition->n, 2, xy, (const char *const *) transition->labels);
  g_autoptr(CredalProjection) plane = credal_projection_new_axes (places, 0, 1);

  credal_projection_set_equal (plane, transition->equal);
  return credal_scene_new (places, plane, transition->partition);
}
