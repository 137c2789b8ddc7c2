#include "core/likeness.h"
#include <string.h>
#include "core/blas.h"
#include "core/view-asked.h"
#include "core/view-kernel.h"

#define NOISE 0.3                        /* ρ */

/* K, the lower triangle. */
static void
fill_kernel (CredalDataset *data, const guint32 *objects, gsize s, double *kernel)
{
  gsize p = credal_dataset_p (data);
  g_autofree double *rows = credal_view_asked_rows (credal_view_asked_get (data), data, objects, s);

  for (gsize i = 0; i < s; i++)
    credal_view_kernel_row (rows, i + 1, p, rows + i * p, kernel + i * s);
}

/* The lower triangle, which LAPACK, by columns, takes for the upper one. FALSE when the matrix is not positive
 * definite. */
static gboolean
invert (double *matrix, gsize s)
{
  lapack_int size = (lapack_int) s;

  return LAPACKE_dpotrf (LAPACK_COL_MAJOR, 'U', size, matrix, size) == 0 &&
         LAPACKE_dpotri (LAPACK_COL_MAJOR, 'U', size, matrix, size) == 0;
}

/* -G without its diagonal. */
static double *
make (CredalDataset *data, const guint32 *objects, gsize s)
{
  double *likeness = g_new0 (double, s * s);

  fill_kernel (data, objects, s, likeness);
  for (gsize i = 0; i < s; i++)
    likeness[i * s + i] += NOISE;
  gboolean inverted = invert (likeness, s);
  for (gsize i = 0; i < s; i++)
    {
      for (gsize j = 0; j < i; j++)
        likeness[j * s + i] = likeness[i * s + j] = inverted ? -likeness[i * s + j] : 0.0;
      likeness[i * s + i] = 0.0;
    }
  return likeness;
}

/* ---- the last one is kept: before and after a clustering the same objects are asked about ---- */

typedef struct {
  GMutex lock;
  gsize s;
  guint32 *objects;
  double *likeness;
} Last;

static gpointer
last_new (CredalDataset *data, GError **error)
{
  Last *last = g_new0 (Last, 1);

  g_mutex_init (&last->lock);
  return last;
}

static void
last_forget (Last *last)
{
  g_free (last->objects);
  g_free (last->likeness);
}

static void
last_free (gpointer item)
{
  Last *last = item;

  last_forget (last);
  g_mutex_clear (&last->lock);
  g_free (last);
}

static void
last_follow (Last *last, CredalDataset *data, const guint32 *objects, gsize s)
{
  gsize size = s * sizeof (guint32);

  if (last->s == s && memcmp (last->objects, objects, size) == 0)
    return;
  last_forget (last);
  last->s = s;
  last->objects = g_memdup2 (objects, size);
  last->likeness = make (data, objects, s);
}

double *
credal_likeness_new (CredalDataset *data, const guint32 *objects, gsize s)
{
  if (s == 0)
    return NULL;
  Last *last = credal_dataset_memo (data, last_new, last_free, NULL);
  g_mutex_lock (&last->lock);
  last_follow (last, data, objects, s);
  double *likeness = g_memdup2 (last->likeness, s * s * sizeof (double));
  g_mutex_unlock (&last->lock);
  return likeness;
}
