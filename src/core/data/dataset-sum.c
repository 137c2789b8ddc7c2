/* Passes over all objects: blocks by the number of objects alone, combined in their order. */
#include <glib/gi18n-lib.h>
#include "core/data/dataset-sum.h"
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/data/dataset-mapped.h"
#include "core/data/dataset-private.h"

#define STRETCH ((gsize) 1024)           /* objects in a stretch; blocks are whole stretches, except for the last */
#define MOST_BLOCKS ((gsize) 256)

typedef void (*Combine) (double *into, const double *values, gsize width);

/* The objects from @begin on, in blocks of @size. */
typedef struct {
  gsize begin, end, size, n_blocks;
} Blocks;

typedef struct {
  const CredalDataset *data;
  gsize width;
  double begin;                          /* each value's first value */
  CredalStretchFunc func;
  gpointer user_data;
  Combine combine;
  CredalMonitor *monitor;
  Blocks head, own;                      /* own: of all objects, or of the slice */
  GMutex lock;                           /* protects the members below */
  double **parts;                        /* of the head's and the own blocks, from completion to combination */
  gsize combined;                        /* number of first blocks that are in @all */
  gsize most;                            /* number of blocks that are combined as soon as possible */
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
  for (pass->parts[block] = part; pass->combined < pass->most && pass->parts[pass->combined]; pass->combined++)
    {
      pass->combine (pass->all, pass->parts[pass->combined], pass->width);
      g_clear_pointer (&pass->parts[pass->combined], g_free);
    }
  g_mutex_unlock (&pass->lock);
}

/* The last value is positive if the block was not finished. */
static void
pass_block (gsize number, gpointer user_data)
{
  Pass *pass = user_data;
  const Blocks *blocks = number < pass->head.n_blocks ? &pass->head : &pass->own;
  gsize block = number - (blocks == &pass->own ? pass->head.n_blocks : 0);
  gsize begin = blocks->begin + block * blocks->size, end = MIN (begin + blocks->size, blocks->end), first;
  double *part = new_values (pass);

  for (first = begin; first < end && !credal_monitor_stopped (pass->monitor); first += STRETCH)
    {
      const CredalStretch stretch = credal_dataset_stretch (pass->data, first, MIN (STRETCH, end - first));
      pass->func (&stretch, part, pass->user_data);
    }
  credal_dataset_drop (pass->data, begin, end - begin);
  part[pass->width - 1] = first < end;
  put_block (pass, number, part);
}

/* ---- blocks ---- */

/* Returns the objects in a block: whole stretches. */
static gsize
block_size (gsize n)
{
  gsize stretches = (n + STRETCH - 1) / STRETCH;

  return MAX ((stretches + MOST_BLOCKS - 1) / MOST_BLOCKS, 1) * STRETCH;
}

gsize
credal_dataset_blocks (gsize n)
{
  gsize size = block_size (n);

  return (n + size - 1) / size;
}

static Blocks
cut_blocks (gsize begin, gsize end, gsize size)
{
  return (Blocks) { begin, end, size, (end - begin + size - 1) / size };
}

/* Returns the first block of process @rank. */
static gsize
first_block (gsize n_blocks, guint rank, guint size)
{
  return n_blocks * rank / size;
}

/* ---- slices ---- */

void
credal_slice_bounds (gsize all, gsize head, guint rank, guint size, gsize *first, gsize *n)
{
  gsize n_blocks = credal_dataset_blocks (all - head), block = block_size (all - head);
  gsize end = MIN (head + first_block (n_blocks, rank + 1, size) * block, all);

  *first = MIN (head + first_block (n_blocks, rank, size) * block, all);
  *n = end - *first;
}

void
credal_dataset_set_slice (CredalDataset *data, CredalReduction *reduction, gsize head, gsize all)
{
  g_return_if_fail (!data->weights && head <= data->n && data->n <= all);
  data->slice = (CredalSlice) { reduction, head, all };
  data->total_weight = (double) all;
}

gboolean
credal_dataset_is_slice (const CredalDataset *data)
{
  return data->slice.reduction != NULL;
}

gsize
credal_dataset_n_all (const CredalDataset *data)
{
  return data->slice.reduction ? data->slice.all : data->n;
}

/* Adds the blocks of all processes in their order. */
static void
gather_blocks (Pass *pass)
{
  CredalReduction *reduction = pass->data->slice.reduction;
  gsize n_blocks = credal_dataset_blocks (pass->data->slice.all - pass->head.end), width = pass->width;
  g_autofree gsize *counts = g_new (gsize, reduction->size);
  g_autofree double *own = g_new (double, pass->own.n_blocks * width), *all = g_new (double, n_blocks * width);

  for (guint rank = 0; rank < reduction->size; rank++)
    counts[rank] = (first_block (n_blocks, rank + 1, reduction->size) - first_block (n_blocks, rank, reduction->size))
                   * width;
  for (gsize block = 0; block < pass->own.n_blocks; block++)
    memcpy (own + block * width, pass->parts[pass->head.n_blocks + block], width * sizeof (double));
  reduction->gather (reduction, own, counts, all);
  for (gsize block = 0; block < n_blocks; block++)
    pass->combine (pass->all, all + block * width, width);
}

/* Combines what each process has of its own. */
static void
reduce_blocks (Pass *pass)
{
  CredalReduction *reduction = pass->data->slice.reduction;
  g_autofree double *own = new_values (pass);

  for (gsize block = 0; block < pass->own.n_blocks; block++)
    pass->combine (own, pass->parts[pass->head.n_blocks + block], pass->width);
  (pass->combine == add_values ? reduction->sum : reduction->most) (reduction, own, pass->width);
  pass->combine (pass->all, own, pass->width);
}

static void
combine_slices (Pass *pass)
{
  if (pass->combine == add_values && pass->data->slice.reduction->ordered)
    gather_blocks (pass);
  else
    reduce_blocks (pass);
  for (gsize block = 0; block < pass->own.n_blocks; block++)
    g_free (pass->parts[pass->head.n_blocks + block]);
}

/* ---- passes ---- */

static double *
run_pass (Pass *pass)
{
  const CredalDataset *data = pass->data;
  gboolean sliced = credal_dataset_is_slice (data);
  gsize head = data->slice.head, n_blocks;

  pass->width++;
  pass->head = cut_blocks (0, head, block_size (head));
  pass->own = cut_blocks (head, data->n, block_size (credal_dataset_n_all (data) - head));
  n_blocks = pass->head.n_blocks + pass->own.n_blocks;
  pass->most = sliced ? pass->head.n_blocks : n_blocks;
  pass->parts = g_new0 (double *, n_blocks);
  pass->all = new_values (pass);
  g_mutex_init (&pass->lock);
  credal_parallel_for (n_blocks, pass_block, pass);
  g_mutex_clear (&pass->lock);
  if (sliced)
    combine_slices (pass);
  g_clear_pointer (&pass->parts, g_free);
  return pass->all;
}

double *
credal_dataset_sum (const CredalDataset *data, gsize width, CredalStretchFunc func, gpointer user_data,
                    CredalMonitor *monitor, GError **error)
{
  Pass pass = { .data = data, .width = width, .func = func, .user_data = user_data, .combine = add_values,
                .monitor = monitor };
  g_autofree double *sums = run_pass (&pass);
  gboolean whole = !(sums[width] > 0.0);

  if (whole && credal_dataset_is_slice (data))
    return g_steal_pointer (&sums);
  if (!credal_monitor_check (monitor, error))
    return NULL;
  if (whole)
    return g_steal_pointer (&sums);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED, _("stopped on another process"));
  return NULL;
}

double *
credal_dataset_most (const CredalDataset *data, gsize width, CredalStretchFunc func, gpointer user_data)
{
  Pass pass = { .data = data, .width = width, .begin = -INFINITY, .func = func, .user_data = user_data,
                .combine = raise_values };

  return run_pass (&pass);
}
