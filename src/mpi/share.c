/* Divides the objects among the processes, and reads a process's share. */
#include "mpi/share.h"
#include "core/base/sorted.h"
#include "core/data/dataset-sum.h"

void
credal_mpi_share_clear (CredalMpiShare *share)
{
  g_clear_pointer (&share->named, g_free);
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  guint32 one = *(const guint32 *) a, other = *(const guint32 *) b;

  return (one > other) - (one < other);
}

/* Lists the rows that answers name, each once. */
static void
list_named (CredalMpiShare *share, const CredalConstraints *constraints)
{
  g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  const CredalLabel *labels = credal_constraints_labels (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    g_array_append_vals (rows, (guint32[]) { pairs[q].i, pairs[q].j }, 2);
  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    g_array_append_val (rows, labels[q].object);
  g_array_sort (rows, compare_rows);
  share->head = 0;
  share->named = g_new (guint32, MAX (rows->len, 1));
  for (guint k = 0; k < rows->len; k++)
    {
      guint32 row = g_array_index (rows, guint32, k);
      if (k == 0 || row != g_array_index (rows, guint32, k - 1))
        share->named[share->head++] = row;
    }
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
                   "%s: too few for %u processes: each needs about 1024 rows that no answer names, and there are "
                   "%" G_GUINT64_FORMAT,
                   source->path, size, (guint64) (share->n - share->head));
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

/* Gives the features of @data the origins that they have in the table. */
static void
copy_origins (CredalDataset *data, const CredalDataset *table)
{
  GPtrArray *origins = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_origin_free);

  for (gsize q = 0; q < credal_dataset_p (data); q++)
    {
      const CredalOrigin *from = credal_dataset_origin (table, q);
      g_ptr_array_add (origins, credal_origin_new (from->kind, from->column, (const char *const *) from->texts,
                                                   from->unit));
    }
  credal_dataset_set_origins (data, origins);
}

CredalDataset *
credal_mpi_share_read (const CredalMpiShare *share, const CredalMpiSource *source, CredalReduction *reduction,
                       GError **error)
{
  gsize n = share->head + share->own, p = source->p;
  g_autofree double *x = g_try_malloc_n (n, p * sizeof (double));

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
  CredalDataset *data = credal_dataset_new (n, p, g_steal_pointer (&x),
                                            source->file ? NULL : credal_dataset_column_names (source->table));
  if (credal_dataset_origin (source->table, 0))
    copy_origins (data, source->table);
  credal_dataset_set_slice (data, reduction, share->head, share->n);
  return data;
}

static guint32
place_named (const CredalMpiShare *share, guint32 row)
{
  return (guint32) credal_first_from (share->named, share->head, row);
}

CredalConstraints *
credal_mpi_share_answers (const CredalMpiShare *share, const CredalConstraints *constraints, gsize n)
{
  CredalConstraints *placed = credal_constraints_new (MIN (n, G_MAXUINT32));
  const CredalPair *pairs = credal_constraints_pairs (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    credal_constraints_add_pair (placed, place_named (share, pairs[q].i), place_named (share, pairs[q].j),
                                 pairs[q].relation, pairs[q].certainty, pairs[q].soft);
  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    {
      CredalLabel label = credal_constraints_labels (constraints)[q];
      label.object = place_named (share, label.object);
      credal_constraints_put_label (placed, &label);
    }
  return placed;
}
