/* Dissimilarities of objects: from a table, or distances of features. */
#include "core/data/dissimilarity.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/data/dataset-private.h"

#define MOST_READ ((gsize) 1 << 23)      /* dissimilarities, for a rank */

void
credal_dataset_set_dissimilarities (CredalDataset *data, double *table)
{
  g_return_if_fail (!data->base);

  g_free (data->dissimilarities);
  data->dissimilarities = table;
}

const double *
credal_dataset_dissimilarities (const CredalDataset *data)
{
  return data->dissimilarities;
}

void
credal_dataset_set_triangle (CredalDataset *data)
{
  data->triangle = TRUE;
}

gboolean
credal_dataset_has_features (const CredalDataset *data)
{
  return !data->triangle;
}

double
credal_dissimilarity (const CredalDataset *data, gsize i, gsize j)
{
  return data->dissimilarities ? data->dissimilarities[i * data->n + j]
                               : sqrt (credal_distance2 (data->x + i * data->p, data->x + j * data->p, data->p));
}

void
credal_dissimilarities_of (const CredalDataset *data, gsize i, double *row)
{
  if (data->dissimilarities)
    memcpy (row, data->dissimilarities + i * data->n, data->n * sizeof (double));
  else
    for (gsize j = 0; j < data->n; j++)
      row[j] = credal_dissimilarity (data, i, j);
}

double *
credal_dissimilarities_part (const CredalDataset *data, const guint32 *objects, gsize size, GError **error)
{
  double *part = g_try_malloc_n (size, size * sizeof (double));

  if (!part)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %zu × %zu dissimilarities"), size,
                 size);
  for (gsize i = 0; part && i < size; i++)
    for (gsize j = 0; j < size; j++)
      part[i * size + j] = data->dissimilarities[(objects ? objects[i] : i) * data->n + (objects ? objects[j] : j)];
  return part;
}

static gsize
count_below (const double *row, gsize n, double bound)
{
  gsize below = 0;

  for (gsize j = 0; j < n; j++)
    below += row[j] < bound;
  return below;
}

/* Whole rows are counted: with every row, each pair counts twice. A row's own 0 counts if the bound is above 0. */
double
credal_dissimilarity_rank (const CredalDataset *data, gsize i, gsize j, gboolean *about)
{
  g_return_val_if_fail (data->dissimilarities && i != j, NAN);
  gsize n = data->n, rows = MAX (MOST_READ / n, 1), step = (n + rows - 1) / rows, below = 0, counted = 0;
  double bound = credal_dissimilarity (data, i, j);

  for (gsize r = 0; r < n; r += step, counted++)
    below += count_below (data->dissimilarities + r * n, n, bound) - (bound > 0);
  *about = step > 1;
  return (double) below / ((double) counted * (double) (n - 1));
}
