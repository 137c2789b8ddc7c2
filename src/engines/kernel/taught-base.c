/* Prepares the answers' kernel: the base kernels at the answered objects, and ridge regression on them. */
#include "engines/kernel/taught-base.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/clones.h"
#include "core/base/parallel.h"
#include "core/numerics/contrast.h"

#define BLOCK ((gsize) 256)
#define PRIOR_PAIRS 10.0                 /* ν */

static const double ridges[CREDAL_TAUGHT_RIDGES] = { 0.03, 0.1, 0.3, 1.0 };

void
credal_taught_base_free (CredalTaughtBase *base)
{
  g_clear_pointer (&base->ridge, credal_ridge_free);
  g_free (base->columns);
  g_free (base->pairs);
  g_free (base);
}

double
credal_taught_row_mean (const CredalTaughtBase *base, gsize i)
{
  double sum = 0.0;

  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    sum += base->squared[CREDAL_KERNEL_LINEAR + k] * base->kernels->means[k * base->kernels->n + i];
  return sum;
}

double
credal_taught_grand_mean (const CredalTaughtBase *base)
{
  double sum = 0.0;

  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    sum += base->squared[CREDAL_KERNEL_LINEAR + k] * base->kernels->mean[k];
  return sum;
}

/* The objects of S. */
typedef struct {
  CredalTaughtBase *base;
  double *x;               /* (s × p) */
  double *scores;          /* (linear × s) in the linear kernels */
  double *means;           /* (s) */
} Columns;

static void
columns_clear (Columns *columns)
{
  g_free (columns->x);
  g_free (columns->scores);
  g_free (columns->means);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Columns, columns_clear)

/* Centres the row of object @i, and adds the linear kernels to it. */
CREDAL_CLONES static void
finish_row (const Columns *columns, gsize i, double grand_mean, double *restrict row)
{
  const CredalTaughtBase *base = columns->base;
  const CredalKernels *kernels = base->kernels;
  double own = credal_taught_row_mean (base, i) - grand_mean;
  gsize s = base->answers->s;

  for (gsize j = 0; j < s; j++)
    row[j] -= own;
  for (guint k = 0; k < kernels->linear; k++)
    {
      const double *scores = columns->scores + k * s;
      double factor = base->squared[k] * kernels->scores[k * kernels->n + i];
      for (gsize j = 0; j < s; j++)
        row[j] += factor * scores[j];
    }
  for (gsize j = 0; j < s; j++)
    row[j] -= columns->means[j];
}

static void
columns_block (gsize block, gpointer user_data)
{
  const Columns *columns = user_data;
  const CredalTaughtBase *base = columns->base;
  const CredalKernels *kernels = base->kernels;
  gsize begin = block * BLOCK, rows = MIN (BLOCK, kernels->n - begin), s = base->answers->s;
  double *tile = base->columns + begin * s, mean = credal_taught_grand_mean (base);

  credal_kernels_between (kernels, kernels->x + begin * kernels->p, rows, columns->x, s, tile);
  credal_kernels_combine (base->squared + CREDAL_KERNEL_LINEAR, tile, rows * s);
  for (gsize r = 0; r < rows; r++)
    finish_row (columns, begin + r, mean, tile + r * s);
}

static gboolean
fill_columns (CredalTaughtBase *base)
{
  const CredalKernels *kernels = base->kernels;
  gsize s = base->answers->s, p = kernels->p;
  g_auto(Columns) columns = { base, g_try_malloc_n (s, p * sizeof (double)),
                              g_new (double, CREDAL_KERNEL_LINEAR * s), g_new (double, s) };

  base->columns = g_try_malloc_n (kernels->n, s * sizeof (double));
  if (!columns.x || !base->columns)
    return FALSE;
  for (gsize j = 0; j < s; j++)
    {
      gsize object = base->answers->objects[j];
      memcpy (columns.x + j * p, kernels->x + object * p, p * sizeof (double));
      columns.means[j] = credal_taught_row_mean (base, object);
      for (guint k = 0; k < kernels->linear; k++)
        columns.scores[k * s + j] = kernels->scores[k * kernels->n + object];
    }
  credal_parallel_for ((kernels->n + BLOCK - 1) / BLOCK, columns_block, &columns);
  return TRUE;
}

static gboolean
fail_taught_memory (const CredalTaughtBase *base, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("Not enough memory for the kernel of %zu answered objects"), base->answers->s);
  return FALSE;
}

/* Prepares the ridge regression on K_SS, and the distances in this kernel. */
static gboolean
prepare_ridge (CredalTaughtBase *base, GError **error)
{
  gsize s = base->answers->s;
  g_autofree double *kernel = g_try_malloc_n (s, s * sizeof (double));

  if (!kernel)
    return fail_taught_memory (base, error);
  for (gsize i = 0; i < s; i++)
    memcpy (kernel + i * s, base->columns + base->answers->objects[i] * s, s * sizeof (double));
  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < s; j++)
      base->pairs[i * s + j] = i == j ? 0.0 : MAX (kernel[i * s + i] + kernel[j * s + j] - 2.0 * kernel[i * s + j],
                                                     0.0);
  base->contrast = credal_contrast (base->pairs, base->answers->must, base->answers->cannot, s, PRIOR_PAIRS);
  base->ridge = credal_ridge_new (ridges, G_N_ELEMENTS (ridges));
  for (gsize i = 0; i < s; i++)
    if (!credal_ridge_add (base->ridge, kernel + i * s, error))
      return FALSE;
  return TRUE;
}

CredalTaughtBase *
credal_taught_base_new (const CredalKernels *kernels, const double *squared, const CredalMkfcmAnswers *answers,
                        GError **error)
{
  g_autoptr(CredalTaughtBase) base = g_new0 (CredalTaughtBase, 1);
  gsize s = answers->s;

  base->kernels = kernels;
  base->answers = answers;
  memcpy (base->squared, squared, sizeof base->squared);
  base->pairs = g_try_malloc_n (s, s * sizeof (double));
  if (!base->pairs || !fill_columns (base))
    fail_taught_memory (base, error);
  else if (prepare_ridge (base, error))
    return g_steal_pointer (&base);
  return NULL;
}
