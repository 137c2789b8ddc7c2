/* Indices against known classes, from the contingency table of all processes. */
#include "mpi/score.h"
#include "core/data/dataset-sum.h"
#include "mpi/reduction-mpi.h"

#define MOST_CLASSES 65536
#define ROWS ((gsize) 4096)              /* rows that are read at once */

typedef struct {
  const guint8 *labels;
  const int *classes;        /* of the objects of the slice; below 0: unknown */
  guint n_classes;
} Counting;

static gboolean
is_class (double value)
{
  return value < MOST_CLASSES && value > -MOST_CLASSES && value == (double) (int) value;
}

/* Puts the classes of @n rows from @first on in the places of their objects. */
static gboolean
take_rows (const CredalMpiShare *share, const CredalNpyFile *file, const char *path, gsize first, gsize n,
           int *classes, GError **error)
{
  double values[ROWS];

  if (!credal_npy_file_read (file, first, n, values, error))
    return FALSE;
  for (gsize k = 0; k < n; k++)
    if (is_class (values[k]))
      classes[credal_mpi_share_place (share, first + k)] = (int) values[k];
    else
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "%s: row %zu: %g is no class", path, first + k + 1,
                     values[k]);
        return FALSE;
      }
  return TRUE;
}

static CredalNpyFile *
open_classes (const char *path, gsize n, GError **error)
{
  g_autoptr(CredalNpyFile) file = credal_npy_file_open (path, error);
  const CredalNpyHeader *header = file ? credal_npy_file_header (file) : NULL;

  if (!file || (header->rows == n && header->columns == 1))
    return g_steal_pointer (&file);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "%s: %zu × %zu numbers, not one for each of %zu rows", path,
               header->rows, header->columns, n);
  return NULL;
}

static gboolean
read_classes (const CredalMpiShare *share, const char *path, int *classes, GError **error)
{
  g_autoptr(CredalNpyFile) file = open_classes (path, share->n, error);
  gboolean taken = file != NULL;

  for (gsize k = 0; taken && k < share->head; k++)
    taken = take_rows (share, file, path, share->named[k], 1, classes, error);
  for (gsize first = share->begin; taken && first < share->end; first += ROWS)
    taken = take_rows (share, file, path, first, MIN (ROWS, share->end - first), classes, error);
  return taken;
}

/* Takes the classes of the table. */
static void
copy_classes (const CredalMpiShare *share, const CredalDataset *table, int *classes)
{
  const int *all = credal_dataset_classes (table);

  for (gsize k = 0; k < share->head; k++)
    classes[k] = all[share->named[k]];
  for (gsize row = share->begin; row < share->end; row++)
    classes[credal_mpi_share_place (share, row)] = all[row];
}

static void
count_objects (const CredalStretch *stretch, double *counts, gpointer user_data)
{
  const Counting *counting = user_data;

  for (gsize i = stretch->first; i < stretch->first + stretch->n; i++)
    if (counting->classes[i] >= 0)
      counts[counting->labels[i] * counting->n_classes + (guint) counting->classes[i]]++;
}

static void
find_largest (const CredalStretch *stretch, double *most, gpointer user_data)
{
  const int *classes = user_data;

  for (gsize i = stretch->first; i < stretch->first + stretch->n; i++)
    *most = MAX (*most, classes[i]);
}

gboolean
credal_mpi_score (const CredalMpiShare *share, const CredalMpiSource *source, const char *file,
                  const CredalPartition *partition, CredalIndices *indices, gboolean *known, GError **error)
{
  CredalDataset *data = credal_partition_data (partition);
  guint c = credal_partition_c (partition);

  *known = file || credal_dataset_classes (source->table);
  if (!*known)
    return TRUE;
  g_autofree int *classes = g_new (int, share->head + share->own);
  if (!file)
    copy_classes (share, source->table, classes);
  else if (!read_classes (share, file, classes, error))
    return FALSE;
  g_autofree double *most = credal_dataset_most (data, 1, find_largest, classes);
  Counting counting = { credal_partition_labels (partition), classes, (guint) MAX (*most + 1.0, 1.0) };
  g_autofree double *counts = credal_dataset_sum (data, (gsize) c * counting.n_classes, count_objects, &counting, NULL,
                                                  NULL);
  *indices = credal_indices_of_counts (counts, c, counting.n_classes);
  return TRUE;
}
