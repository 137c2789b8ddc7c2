/* Divides the objects among the processes, and reads a process's share. */
#include "mpi/share.h"
#include <string.h>
#include "core/base/sorted.h"
#include "core/data/dataset-sum.h"
#include "engines/shared/subset.h"

void
credal_mpi_share_clear (CredalMpiShare *share)
{
  g_clear_pointer (&share->named, g_free);
}

/* Marks (n) the objects that answers name. */
static guint8 *
mark_named (const CredalConstraints *constraints, gsize n)
{
  guint8 *named = g_new0 (guint8, n);
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  const CredalLabel *labels = credal_constraints_labels (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    named[pairs[q].i] = named[pairs[q].j] = 1;
  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    named[labels[q].object] = 1;
  return named;
}

static void
list_named (CredalMpiShare *share, const CredalConstraints *constraints)
{
  g_autofree guint8 *named = mark_named (constraints, share->n);

  share->head = 0;
  for (gsize i = 0; i < share->n; i++)
    share->head += named[i];
  share->named = g_new (guint32, MAX (share->head, 1));
  share->head = 0;
  for (gsize i = 0; i < share->n; i++)
    if (named[i])
      share->named[share->head++] = (guint32) i;
}

gsize
credal_mpi_share_row (const CredalMpiShare *share, gsize position)
{
  gsize rest = position - share->head, low = 0, high = share->head;

  while (low < high)     /* named[k] − k others are before the k-th named object */
    {
      gsize middle = (low + high) / 2;
      if (share->named[middle] - middle <= rest)
        low = middle + 1;
      else
        high = middle;
    }
  return rest + low;
}

gsize
credal_mpi_share_place (const CredalMpiShare *share, gsize row)
{
  gsize before = credal_first_from (share->named, share->head, row);

  if (before < share->head && share->named[before] == row)
    return before;
  return share->head + (row - before) - (share->first - share->head);
}

gboolean
credal_mpi_share_init (CredalMpiShare *share, const CredalMpiSource *source, const CredalConstraints *constraints,
                       const CredalReduction *reduction, GError **error)
{
  guint rank = reduction->rank, size = reduction->size;

  share->n = source->n;
  list_named (share, constraints);
  gsize blocks = share->head < share->n ? credal_dataset_blocks (share->n - share->head) : 0;
  if (blocks < size)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   "%s: the objects that no answer names are %" G_GSIZE_FORMAT " blocks of about 1024: too few for %u "
                   "processes", source->path, blocks, size);
      return FALSE;
    }
  credal_slice_bounds (share->n, share->head, rank, size, &share->first, &share->own);
  share->begin = rank == 0 ? 0 : credal_mpi_share_row (share, share->first);
  share->end = rank + 1 == size ? share->n : credal_mpi_share_row (share, share->first + share->own);
  return TRUE;
}

/* Reads the own objects: runs of rows between named ones. */
static gboolean
read_own (const CredalMpiShare *share, const CredalMpiSource *source, double *x, GError **error)
{
  gsize row = credal_mpi_share_row (share, share->first), left = share->own;
  gsize at = credal_first_from (share->named, share->head, row);

  while (left > 0)
    {
      gsize count = MIN (left, (at < share->head ? share->named[at] : share->n) - row);
      if (count > 0 && !credal_mpi_source_read (source, row, count, x, error))
        return FALSE;
      x += count * source->p;
      left -= count;
      row += count + 1;
      at++;
    }
  return TRUE;
}

CredalDataset *
credal_mpi_share_read (const CredalMpiShare *share, const CredalMpiSource *source, CredalReduction *reduction,
                       GError **error)
{
  gsize n = share->head + share->own, p = source->p;
  g_autofree double *x = g_try_malloc_n (n, p * sizeof (double));
  const char *const *names = source->file ? NULL : credal_dataset_column_names (source->table);

  if (!x)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Not enough memory for %" G_GSIZE_FORMAT " objects", n);
      return NULL;
    }
  for (gsize k = 0; k < share->head; k++)
    if (!credal_mpi_source_read (source, share->named[k], 1, x + k * p, error))
      return NULL;
  if (!read_own (share, source, x + share->head * p, error))
    return NULL;
  CredalDataset *data = credal_dataset_new (n, p, g_steal_pointer (&x), names);
  credal_dataset_set_slice (data, reduction, share->head, share->n);
  return data;
}

CredalConstraints *
credal_mpi_share_answers (const CredalMpiShare *share, const CredalConstraints *constraints, gsize n)
{
  g_autofree guint32 *place = g_new (guint32, share->n);

  memset (place, 0xff, share->n * sizeof *place);      /* CREDAL_ABSENT */
  for (gsize k = 0; k < share->head; k++)
    place[share->named[k]] = (guint32) k;
  return credal_place_constraints (constraints, place, n);
}
