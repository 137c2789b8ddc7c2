/* Objects whose rounded values are spread evenly again. */
#include "core/belief/unrounded.h"
#include <string.h>
#include "core/base/rng.h"
#include "core/base/sorted.h"

#define MOST_OBJECTS 20000.0

enum { CHOOSING = 2, MOVING };       /* streams of random numbers */

static void
unrounded_free (gpointer item)
{
  CredalUnrounded *objects = item;

  g_free (objects->index);
  g_free (objects->x);
  g_free (objects);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalUnrounded, unrounded_free)

/* Returns the lower median of the steps between the different @values (m), and overwrites them; 0: all are equal. */
static double
find_step (double *values, gsize m)
{
  gsize steps = 0;

  qsort (values, m, sizeof *values, credal_compare_reals);
  for (gsize i = 1; i < m; i++)
    if (values[i] > values[i - 1])
      values[steps++] = values[i] - values[i - 1];
  if (steps == 0)
    return 0.0;
  qsort (values, steps, sizeof *values, credal_compare_reals);
  return values[(steps - 1) / 2];
}

static void
undo_rounding (CredalUnrounded *objects, gsize p)
{
  g_autofree double *values = g_new (double, objects->m);

  for (gsize q = 0; q < p; q++)
    {
      for (gsize i = 0; i < objects->m; i++)
        values[i] = objects->x[i * p + q];
      double step = find_step (values, objects->m);
      for (gsize i = 0; i < objects->m; i++)
        objects->x[i * p + q] += step * (credal_rng_at (MOVING, objects->index[i] * p + q) - 0.5);
    }
}

static void
choose_objects (CredalUnrounded *objects, gsize n)
{
  objects->index = g_new (guint32, n);
  for (gsize i = 0; i < n; i++)
    if (n <= MOST_OBJECTS || credal_rng_at (CHOOSING, i) < MOST_OBJECTS / n)
      objects->index[objects->m++] = (guint32) i;
}

static gpointer
make_unrounded (CredalDataset *data, GError **error)
{
  gsize p = credal_dataset_p (data);
  g_autoptr(CredalUnrounded) objects = g_new0 (CredalUnrounded, 1);

  choose_objects (objects, credal_dataset_n (data));
  objects->x = g_try_malloc_n (objects->m, p * sizeof (double));
  if (!objects->x)
    return NULL;
  for (gsize i = 0; i < objects->m; i++)
    memcpy (objects->x + i * p, credal_dataset_row (data, objects->index[i]), p * sizeof (double));
  undo_rounding (objects, p);
  return g_steal_pointer (&objects);
}

const CredalUnrounded *
credal_unrounded (CredalDataset *data)
{
  return credal_dataset_memo (data, make_unrounded, unrounded_free, NULL);
}
