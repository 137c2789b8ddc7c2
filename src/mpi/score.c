/* Indices against known classes, from the contingency table of all processes. */
#include "mpi/score.h"
#include "core/data/dataset-sum.h"
#include "mpi/reduction-mpi.h"

#define MOST_CLASSES 65536

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

/* Reads the class of one row. */
static gboolean
read_class (const CredalNpyFile *file, const char *path, gsize row, int *class, GError **error)
{
  double value;

  if (!credal_npy_file_read (file, row, 1, &value, error))
    return FALSE;
  if (!is_class (value))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, "%s: row %zu: %g is no class", path, row + 1, value);
      return FALSE;
    }
  *class = (int) value;
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

/* Returns the class of each object of the slice. @file: (nullable): otherwise the table's. */
static int *
find_classes (const CredalMpiShare *share, const CredalMpiSource *source, const char *path, GError **error)
{
  g_autoptr(CredalNpyFile) file = path ? open_classes (path, share->n, error) : NULL;
  g_autofree int *classes = g_new (int, share->head + share->own);

  if (path && !file)
    return NULL;
  for (gsize place = 0; place < share->head + share->own; place++)
    {
      gsize row = place < share->head ? share->named[place]
                                      : credal_mpi_share_row (share, share->first + place - share->head);
      if (!file)
        classes[place] = credal_dataset_classes (source->table)[row];
      else if (!read_class (file, path, row, &classes[place], error))
        return NULL;
    }
  return g_steal_pointer (&classes);
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
  g_autofree int *classes = find_classes (share, source, file, error);
  if (!classes)
    return FALSE;
  g_autofree double *most = credal_dataset_most (data, 1, find_largest, classes);
  Counting counting = { credal_partition_labels (partition), classes, (guint) MAX (*most + 1.0, 1.0) };
  g_autofree double *counts = credal_dataset_sum (data, (gsize) c * counting.n_classes, count_objects, &counting, NULL,
                                                  NULL);
  *indices = credal_indices_of_counts (counts, c, counting.n_classes);
  return TRUE;
}
