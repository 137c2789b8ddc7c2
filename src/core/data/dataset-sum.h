#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* Passes over the objects of a dataset, in parallel. The objects are cut into at most 256 blocks whose bounds depend
 * only on the number of objects. The results of the blocks are combined in their order, so the number of threads
 * changes no byte. */

/* Consecutive objects whose rows are in memory during a pass. */
typedef struct {
  gsize first, n;          /* objects first … first + n − 1 */
  gsize p;
  const double *x;         /* (n × p) row-major */
  const double *weights;   /* (n), or NULL: all 1 */
} CredalStretch;

/** credal_stretch_row: Returns the features (p) of object @stretch->first + @k. */
static inline const double *
credal_stretch_row (const CredalStretch *stretch, gsize k)
{
  return stretch->x + k * stretch->p;
}

/** credal_stretch_part: Returns @n objects of @stretch from its object @begin on. */
static inline CredalStretch
credal_stretch_part (const CredalStretch *stretch, gsize begin, gsize n)
{
  return (CredalStretch) { stretch->first + begin, n, stretch->p, credal_stretch_row (stretch, begin),
                           stretch->weights ? stretch->weights + begin : NULL };
}

/** credal_dataset_stretch: Returns objects @first … @first + @n − 1. */
CredalStretch credal_dataset_stretch (const CredalDataset *data, gsize first, gsize n);

/** credal_dataset_blocks: Returns the number of blocks of @n objects: at most 256. */
gsize credal_dataset_blocks (gsize n);

/* Adds the terms of the objects of @stretch to @sums. */
typedef void (*CredalStretchFunc) (const CredalStretch *stretch, double *sums, gpointer data);

/**
 * credal_dataset_sum:
 * @func: called for one stretch of a block after another, with the block's sums (@width), 0 at first. Stretches have at
 *   most 1 024 objects. Several blocks are summed at a time
 *
 * Returns (transfer full) the (@width) sums over all objects; free with g_free(). Returns NULL with _CANCELLED if
 * @monitor was stopped; never NULL without a monitor. Memory: the sums of blocks that wait for an earlier one.
 */
double *credal_dataset_sum (const CredalDataset *data, gsize width, CredalStretchFunc func, gpointer user_data,
                            CredalMonitor *monitor, GError **error);

/** credal_dataset_most: Returns (transfer full) the (@width) largest values over all objects. @func is called as for
 *  credal_dataset_sum(), and raises values that are −INFINITY at first. */
double *credal_dataset_most (const CredalDataset *data, gsize width, CredalStretchFunc func, gpointer user_data);
