/* Maps the rows of a .npy file, converted and standardised on the disk where necessary. */
#include "cli/large/file-data.h"
#include <fcntl.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "core/data/dataset-sum.h"
#include "core/data/dataset-mapped.h"
#include "io/files/spool.h"
#include "io/numpy/npy.h"

enum {
  AT_ONCE = 1 << 20,         /* numbers that are written together */
  TABLE_FACTOR = 5,          /* bytes of a table in memory for each byte of doubles */
};

/* Returns the bytes of memory that are free or can be freed; 0: unknown. */
static guint64
free_memory (void)
{
  g_autofree char *text = NULL;
  const char *line = g_file_get_contents ("/proc/meminfo", &text, NULL, NULL) ? strstr (text, "MemAvailable:") : NULL;

  return line ? g_ascii_strtoull (line + strlen ("MemAvailable:"), NULL, 10) * 1024 : 0;
}

gboolean
credal_cli_file_is_large (const char *path)
{
  g_autoptr(CredalNpyFile) file = g_str_has_suffix (path, ".npy") ? credal_npy_file_open (path, NULL) : NULL;
  const CredalNpyHeader *header = file ? credal_npy_file_header (file) : NULL;
  guint64 available = free_memory ();

  return header && available > 0
         && (double) header->rows * (double) header->columns * sizeof (double) * TABLE_FACTOR > (double) available / 2;
}

static CredalDataset *
map_file (const char *path, int fd, guint64 begin, gsize n, gsize p, GError **error)
{
  CredalDataset *data = credal_dataset_new_mapped (fd, begin, n, p, NULL, error);

  if (!data)
    credal_prefix_file (error, path);
  return data;
}

/* ---- files of other numbers ---- */

/* Sets @values to @n rows; fails with an error. */
typedef gboolean (*RowsFunc) (gconstpointer from, gsize first, gsize n, double *values, GError **error);

/* Writes all rows, as @rows returns them, next to @path, and maps them. */
static CredalDataset *
write_rows (const char *path, gsize n, gsize p, RowsFunc rows, gconstpointer from, GError **error)
{
  g_autoptr(CredalSpool) spool = credal_spool_new (path, error);
  gsize step = MIN (MAX (AT_ONCE / p, 1), n);
  g_autofree double *values = g_new (double, step * p);

  for (gsize first = 0, count; spool && first < n; first += count)
    {
      count = MIN (step, n - first);
      if (!rows (from, first, count, values, error)
          || !credal_spool_append (spool, values, count * p * sizeof (double), error))
        return NULL;
    }
  return spool ? map_file (path, credal_spool_descriptor (spool), 0, n, p, error) : NULL;
}

static gboolean
read_array_rows (gconstpointer from, gsize first, gsize n, double *values, GError **error)
{
  return credal_npy_file_read (from, first, n, values, error);
}

static CredalDataset *
read_array (const char *path, GError **error)
{
  g_autoptr(CredalNpyFile) file = credal_npy_file_open (path, error);
  const CredalNpyHeader *header = file ? credal_npy_file_header (file) : NULL;
  gboolean as_it_is = header && G_BYTE_ORDER == G_LITTLE_ENDIAN && strcmp (header->type->descr, "<f8") == 0
                      && header->begin % sizeof (double) == 0;

  if (!file)
    return NULL;
  if (!as_it_is)
    return write_rows (path, header->rows, header->columns, read_array_rows, file, error);
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  CredalDataset *data = map_file (path, fd, header->begin, header->rows, header->columns, error);
  g_close (fd, NULL);
  return data;
}

/* ---- checking ---- */

/* Raises @sums to minus the number of the first row that is not finite. */
static void
find_gap (const CredalStretch *stretch, double *sums, gpointer data)
{
  for (gsize k = 0; k < stretch->n * stretch->p; k++)
    if (!isfinite (stretch->x[k]))
      {
        sums[0] = MAX (sums[0], -(double) (stretch->first + k / stretch->p + 1));
        return;
      }
}

static gboolean
check_rows (const char *path, const CredalDataset *data, GError **error)
{
  g_autofree double *row = credal_dataset_most (data, 1, find_gap, NULL);

  return isinf (row[0])
         || credal_fail_file (error, CREDAL_ERROR_PARSE, path, "row %.0f has a value that is missing or infinite; data "
                              "that stay on the disk must be complete", -row[0]);
}

/* ---- standardising ---- */

typedef struct {
  const CredalDataset *data;
  double *mean, *rest, *deviation;     /* (p) */
} Scaling;

static gboolean
scale_rows (gconstpointer from, gsize first, gsize n, double *values, GError **error)
{
  const Scaling *scaling = from;
  gsize p = credal_dataset_p (scaling->data);

  for (gsize i = first; i < first + n; i++)
    for (gsize q = 0; q < p; q++)
      if (scaling->deviation[q] > 0.0)
        *values++ = (credal_dataset_row (scaling->data, i)[q] - scaling->mean[q] - scaling->rest[q])
                    / scaling->deviation[q];
  credal_dataset_drop (scaling->data, first, n);
  return TRUE;
}

static void
warn_constant (const CredalDataset *data, gsize q, GPtrArray *warnings)
{
  g_ptr_array_add (warnings, g_strdup_printf ("feature \"%s\" is constant and was dropped",
                                              credal_dataset_column_name (data, q)));
}

static CredalDataset *
standardize (const char *path, const CredalDataset *data, GPtrArray *warnings, GError **error)
{
  gsize p = credal_dataset_p (data), varying = 0;
  g_autofree double *scales = g_new (double, 3 * p);
  const Scaling scaling = { data, scales, scales + p, scales + 2 * p };

  credal_dataset_scaling (data, scaling.mean, scaling.rest, scaling.deviation);
  for (gsize q = 0; q < p; q++)
    if (scaling.deviation[q] > 0.0)
      varying++;
    else
      warn_constant (data, q, warnings);
  if (varying > 0)
    return write_rows (path, credal_dataset_n (data), varying, scale_rows, &scaling, error);
  credal_fail_file (error, CREDAL_ERROR_DATA, path, "all features are constant: there is nothing to cluster");
  return NULL;
}

CredalDataset *
credal_cli_file_data (const char *path, gboolean scales, GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalDataset) data = read_array (path, error);

  if (!data || !check_rows (path, data, error))
    return NULL;
  return scales ? standardize (path, data, warnings, error) : g_steal_pointer (&data);
}
