/* Passes over all objects: blocks by the number of objects alone, combined in their order. */
#include "core/data/dataset-sum.h"
#include <math.h>
#include "core/base/parallel.h"
#include "core/data/dataset-private.h"

#define STRETCH ((gsize) 1024)           /* objects in a stretch; blocks are whole stretches, except for the last */
#define MOST_BLOCKS ((gsize) 256)

typedef void (*Combine) (double *into, const double *values, gsize width);

typedef struct {
  const CredalDataset *data;
  gsize width, size, n_blocks;           /* values; objects in a block */
  double begin;                          /* each value's first value */
  CredalStretchFunc func;
  gpointer user_data;
  Combine combine;
  CredalMonitor *monitor;
  GMutex lock;                           /* protects the members below */
  double **parts;                        /* (n_blocks) between a block's completion and its combination */
  gsize combined;                        /* number of first blocks that are in @all */
  double *all;
} Pass;

CredalStretch
credal_dataset_stretch (const CredalDataset *data, gsize first, gsize n)
{
  return (CredalStretch) { first, n, data->p, data->x + first * data->p, data->weights ? data->weights + first : NULL };
}

static double *
new_values (const Pass *pass)
{
  double *values = g_new (double, pass->width);

  for (gsize k = 0; k < pass->width; k++)
    values[k] = pass->begin;
  return values;
}

static void
add_values (double *restrict into, const double *restrict values, gsize width)
{
  for (gsize k = 0; k < width; k++)
    into[k] += values[k];
}

static void
raise_values (double *restrict into, const double *restrict values, gsize width)
{
  for (gsize k = 0; k < width; k++)
    into[k] = MAX (into[k], values[k]);
}

/* Combines blocks in order, each as soon as all blocks before it are complete. Few finished blocks are waiting at any
 * time. */
static void
put_block (Pass *pass, gsize block, double *part)
{
  g_mutex_lock (&pass->lock);
  for (pass->parts[block] = part; pass->combined < pass->n_blocks && pass->parts[pass->combined]; pass->combined++)
    {
      pass->combine (pass->all, pass->parts[pass->combined], pass->width);
      g_clear_pointer (&pass->parts[pass->combined], g_free);
    }
  g_mutex_unlock (&pass->lock);
}

static void
pass_block (gsize block, gpointer user_data)
{
  Pass *pass = user_data;
  gsize begin = block * pass->size, end = MIN (begin + pass->size, pass->data->n);
  double *part = new_values (pass);

  for (gsize first = begin; first < end && !credal_monitor_stopped (pass->monitor); first += STRETCH)
    {
      const CredalStretch stretch = credal_dataset_stretch (pass->data, first, MIN (STRETCH, end - first));
      pass->func (&stretch, part, pass->user_data);
    }
  put_block (pass, block, part);
}

/* Returns the objects in a block: whole stretches. */
static gsize
block_size (gsize n)
{
  gsize stretches = (n + STRETCH - 1) / STRETCH;

  return (stretches + MOST_BLOCKS - 1) / MOST_BLOCKS * STRETCH;
}

gsize
credal_dataset_blocks (gsize n)
{
  gsize size = block_size (n);

  return (n + size - 1) / size;
}

static double *
run_pass (Pass *pass)
{
  pass->size = block_size (pass->data->n);
  pass->n_blocks = credal_dataset_blocks (pass->data->n);
  g_autofree double **parts = pass->parts = g_new0 (double *, pass->n_blocks);

  pass->all = new_values (pass);
  g_mutex_init (&pass->lock);
  credal_parallel_for (pass->n_blocks, pass_block, pass);
  g_mutex_clear (&pass->lock);
  return pass->all;
}

double *
credal_dataset_sum (const CredalDataset *data, gsize width, CredalStretchFunc func, gpointer user_data,
                    CredalMonitor *monitor, GError **error)
{
  Pass pass = { .data = data, .width = width, .func = func, .user_data = user_data, .combine = add_values,
                .monitor = monitor };
  g_autofree double *sums = run_pass (&pass);

  return credal_monitor_check (monitor, error) ? g_steal_pointer (&sums) : NULL;
}

double *
credal_dataset_most (const CredalDataset *data, gsize width, CredalStretchFunc func, gpointer user_data)
{
  Pass pass = { .data = data, .width = width, .begin = -INFINITY, .func = func, .user_data = user_data,
                .combine = raise_values };

  return run_pass (&pass);
}
