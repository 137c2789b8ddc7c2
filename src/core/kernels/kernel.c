/* The base kernels of a dataset: centred data, component scores, the Gaussians' width, and means by one parallel pass.
 * Only the widest Gaussian is computed; squaring gives the others. */
#include <glib/gi18n-lib.h>
#include "core/kernels/kernel.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/clones.h"
#include "core/base/distance.h"
#include "core/base/exponential.h"
#include "core/base/parallel.h"
#include "core/data/components.h"

#define BLOCK ((gsize) 64)

static void
release_tiles (CredalKernels *kernels)
{
  for (gsize block = 0; kernels->tiles && block < credal_kernels_blocks (kernels); block++)
    g_free (kernels->tiles[block]);
  g_clear_pointer (&kernels->tiles, g_free);
}

static void
kernels_free (gpointer item)
{
  CredalKernels *kernels = item;

  g_free (kernels->origin);
  g_free (kernels->x);
  g_free (kernels->squares);
  g_free (kernels->axes);
  g_free (kernels->scores);
  g_free (kernels->means);
  release_tiles (kernels);
  g_free (kernels);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalKernels, kernels_free)

/* ---- evaluation ---- */

/* Turns @tile (rows × columns) from −2 x·y into ‖x‖² + ‖y‖² − 2 x·y. */
CREDAL_CLONES static void
complete_distances (const double *left, gsize rows, const double *right, gsize columns, double *tile)
{
  for (gsize r = 0; r < rows; r++, tile += columns)
    for (gsize s = 0; s < columns; s++)
      {
        double d2 = tile[s] + left[r] + right[s];
        tile[s] = d2 > 0.0 ? d2 : 0.0;
      }
}

/* Sets @tile (rows × columns) to squared distances. */
static void
square_distances (const double *left, const double *left_squares, gsize rows, const double *right,
                  const double *right_squares, gsize columns, gsize p, double *tile)
{
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (blasint) rows, (blasint) columns, (blasint) p, -2.0, left,
               (blasint) p, right, (blasint) p, 0.0, tile, (blasint) columns);
  complete_distances (left_squares, rows, right_squares, columns, tile);
}

CREDAL_CLONES static void
raise_tile (double rate, double *tile, gsize count)
{
  for (gsize k = 0; k < count; k++)
    tile[k] = credal_raise_two (rate * tile[k]);
}

static void
exponentiate_tile (const CredalKernels *kernels, double *tile, gsize count)
{
  raise_tile (-CREDAL_LOG2_E / kernels->width, tile, count);
}

gsize
credal_kernels_blocks (const CredalKernels *kernels)
{
  return (kernels->n + CREDAL_KERNEL_TILE - 1) / CREDAL_KERNEL_TILE;
}

gsize
credal_kernels_side (const CredalKernels *kernels, gsize block)
{
  return MIN (CREDAL_KERNEL_TILE, kernels->n - block * CREDAL_KERNEL_TILE);
}

static void
compute_kernel_tile (const CredalKernels *kernels, gsize row, gsize column, double *tile)
{
  gsize p = kernels->p, i = row * CREDAL_KERNEL_TILE, j = column * CREDAL_KERNEL_TILE;
  gsize rows = credal_kernels_side (kernels, row), columns = credal_kernels_side (kernels, column);

  square_distances (kernels->x + i * p, kernels->squares + i, rows, kernels->x + j * p, kernels->squares + j, columns,
                    p, tile);
  exponentiate_tile (kernels, tile, rows * columns);
}

const double *
credal_kernels_widest (const CredalKernels *kernels, gsize row, gsize column, double *scratch)
{
  if (kernels->tiles)
    return kernels->tiles[row] + (column - row) * CREDAL_KERNEL_TILE * credal_kernels_side (kernels, row);
  compute_kernel_tile (kernels, row, column, scratch);
  return scratch;
}

double
credal_kernels_pair (const CredalKernels *kernels, gsize i, gsize j)
{
  gsize p = kernels->p;

  return exp (-credal_distance2 (kernels->x + i * p, kernels->x + j * p, p) / kernels->width);
}

void
credal_kernels_squares (const double *x, gsize n, gsize p, double *squares)
{
  for (gsize i = 0; i < n; i++)
    squares[i] = cblas_ddot ((blasint) p, x + i * p, 1, x + i * p, 1);
}

void
credal_kernels_between (const CredalKernels *kernels, const double *left, gsize rows, const double *right,
                        gsize columns, double *tile)
{
  g_autofree double *a = g_new (double, rows), *b = g_new (double, columns);

  credal_kernels_squares (left, rows, kernels->p, a);
  credal_kernels_squares (right, columns, kernels->p, b);
  square_distances (left, a, rows, right, b, columns, kernels->p, tile);
  exponentiate_tile (kernels, tile, rows * columns);
}

CREDAL_CLONES void
credal_kernels_combine (const double *weights, double *tile, gsize count)
{
  for (gsize q = 0; q < count; q++)
    tile[q] = credal_kernels_weigh (weights, tile[q]);
}

void
credal_kernels_powers (double widest, double *values)
{
  for (int k = CREDAL_KERNEL_GAUSSIANS - 1; k >= 0; k--, widest *= widest)
    values[k] = widest;
}

/* ---- parts that depend only on the data ---- */

static gboolean
centre_data (CredalKernels *kernels, const CredalDataset *data)
{
  gsize n = kernels->n, p = kernels->p;

  kernels->x = g_try_malloc_n (n, p * sizeof (double));
  kernels->means = g_try_malloc_n (n, CREDAL_KERNEL_GAUSSIANS * sizeof (double));
  kernels->scores = g_try_malloc_n (n, CREDAL_KERNEL_LINEAR * sizeof (double));
  kernels->squares = g_try_malloc_n (MAX (n, 1), sizeof (double));
  if (!kernels->x || !kernels->means || !kernels->scores || !kernels->squares)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      kernels->x[i * p + q] = credal_dataset_row (data, i)[q] - kernels->origin[q];
  credal_kernels_squares (kernels->x, n, p, kernels->squares);
  return TRUE;
}

/* Computes the scores of the leading components with nonzero variance. */
static void
find_component_scores (CredalKernels *kernels, const double *values, guint count)
{
  gsize n = kernels->n, p = kernels->p;
  double total = 0.0;

  while (kernels->linear < count && values[kernels->linear] > 1e-12 * values[0])
    total += values[kernels->linear++];
  for (guint k = 0; k < kernels->linear; k++)
    {
      kernels->variance[k] = values[k] / total;
      cblas_dgemv (CblasRowMajor, CblasNoTrans, (blasint) n, (blasint) p, 1.0 / sqrt (values[k]), kernels->x,
                   (blasint) p, kernels->axes + k * p, 1, 0.0, kernels->scores + k * n, 1);
      cblas_dscal ((blasint) p, 1.0 / sqrt (values[k]), kernels->axes + k * p, 1);
    }
}

gsize
credal_kernels_sample (const CredalKernels *kernels)
{
  return kernels->n <= CREDAL_KERNEL_SAMPLE ? kernels->n : CREDAL_KERNEL_MEANS;
}

/* Returns the @k-th of @m objects, evenly spread. */
static gsize
spread_evenly (const CredalKernels *kernels, gsize k, gsize m)
{
  return k * kernels->n / m;
}

gsize
credal_kernels_sampled (const CredalKernels *kernels, gsize k)
{
  return spread_evenly (kernels, k, credal_kernels_sample (kernels));
}

/* The objects of the sample: all of them, or a few evenly spread ones. */
typedef struct {
  gsize m;
  double *x;               /* (m × p) */
  double *squares, *weights;   /* (m) */
  double total;            /* total weight */
} Sample;

static void
sample_free (Sample *sample)
{
  g_free (sample->x);
  g_free (sample->squares);
  g_free (sample->weights);
  g_free (sample);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Sample, sample_free)

static Sample *
sample_new (const CredalKernels *kernels, gsize m)
{
  g_autoptr(Sample) sample = g_new0 (Sample, 1);
  gsize p = kernels->p;

  sample->m = m;
  sample->x = g_try_malloc_n (sample->m, p * sizeof (double));
  sample->squares = g_new (double, sample->m);
  sample->weights = g_new (double, sample->m);
  if (!sample->x)
    return NULL;
  for (gsize k = 0; k < sample->m; k++)
    {
      gsize i = spread_evenly (kernels, k, m);
      memcpy (sample->x + k * p, kernels->x + i * p, p * sizeof (double));
      sample->squares[k] = kernels->squares[i];
      sample->weights[k] = credal_weight (kernels->weights, i);
      sample->total += sample->weights[k];
    }
  return g_steal_pointer (&sample);
}

typedef struct {
  CredalKernels *kernels;
  const Sample *sample;
} Pass;

/* Adds Σ w w d and Σ w w d². */
static void
distance_block (gsize block, double *sums, gpointer user_data)
{
  const Pass *pass = user_data;
  const Sample *sample = pass->sample;
  gsize begin = block * BLOCK, rows = MIN (BLOCK, sample->m - begin), columns = sample->m - begin, p = pass->kernels->p;
  g_autofree double *tile = g_new (double, rows * columns);

  square_distances (sample->x + begin * p, sample->squares + begin, rows, sample->x + begin * p,
                    sample->squares + begin, columns, p, tile);
  for (gsize r = 0; r < rows; r++)
    for (gsize s = r + 1; s < columns; s++)
      {
        double pair = sample->weights[begin + r] * sample->weights[begin + s], d2 = tile[r * columns + s];
        sums[0] += pair * sqrt (d2);
        sums[1] += pair * d2;
      }
}

/* Returns σ_X over all pairs of objects; a weighted object counts as that many equal ones. */
static double
distance_deviation (CredalKernels *kernels, const Sample *sample)
{
  gsize n_blocks = (sample->m + BLOCK - 1) / BLOCK;
  Pass pass = { kernels, sample };
  g_autofree double *sums = credal_parallel_sum (n_blocks, 2, distance_block, &pass);
  double pairs = sample->total * (sample->total - 1.0) / 2.0, first = sums[0] / pairs, second = sums[1] / pairs;
  double variance = second - first * first;

  return variance > 1e-6 * second ? sqrt (variance) : sqrt (second);   /* all distances are equal: uses their size */
}

static void
mean_block (gsize block, gpointer user_data)
{
  const Pass *pass = user_data;
  CredalKernels *kernels = pass->kernels;
  const Sample *sample = pass->sample;
  gsize begin = block * BLOCK, rows = MIN (BLOCK, kernels->n - begin), m = sample->m;
  g_autofree double *tile = g_new (double, rows * m);

  square_distances (kernels->x + begin * kernels->p, kernels->squares + begin, rows, sample->x, sample->squares, m,
                    kernels->p, tile);
  exponentiate_tile (kernels, tile, rows * m);
  for (int k = CREDAL_KERNEL_GAUSSIANS - 1; k >= 0; k--)
    {
      cblas_dgemv (CblasRowMajor, CblasNoTrans, (blasint) rows, (blasint) m, 1.0 / sample->total, tile, (blasint) m,
                   sample->weights, 1, 0.0, kernels->means + (gsize) k * kernels->n + begin, 1);
      for (gsize q = 0; q < rows * m; q++)
        tile[q] *= tile[q];
    }
}

/* Takes all means over the same objects; otherwise a kernel centred by them would not be positive semidefinite. */
static void
find_kernel_means (CredalKernels *kernels, const Sample *sample)
{
  gsize n = kernels->n;
  Pass pass = { kernels, sample };

  credal_parallel_for ((n + BLOCK - 1) / BLOCK, mean_block, &pass);
  for (gsize s = 0; s < sample->m; s++)
    for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
      kernels->mean[k] += sample->weights[s] * kernels->means[k * n + credal_kernels_sampled (kernels, s)];
  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    kernels->mean[k] /= sample->total;
}

static void
tiles_block (gsize row, gpointer user_data)
{
  CredalKernels *kernels = user_data;
  gsize area = CREDAL_KERNEL_TILE * credal_kernels_side (kernels, row);

  for (gsize column = row; column < credal_kernels_blocks (kernels); column++)
    compute_kernel_tile (kernels, row, column, kernels->tiles[row] + (column - row) * area);
}

/* Keeps the tiles for all fits on the same data. If memory is short, they are recomputed each time. */
static void
keep_tiles (CredalKernels *kernels)
{
  gsize n_blocks = credal_kernels_blocks (kernels);
  gboolean fit = kernels->n <= CREDAL_KERNEL_SAMPLE;
  double **tiles = g_new0 (double *, n_blocks);

  for (gsize row = 0; row < n_blocks && fit; row++)
    {
      tiles[row] = g_try_malloc_n (credal_kernels_side (kernels, row),
                                   (kernels->n - row * CREDAL_KERNEL_TILE) * sizeof (double));
      fit = tiles[row] != NULL;
    }
  kernels->tiles = tiles;
  if (fit)
    credal_parallel_for (n_blocks, tiles_block, kernels);
  else
    release_tiles (kernels);
}

/* Computes centred data, width and means. Fails with _MEMORY or _DATA. */
static gboolean
fill_kernels (CredalKernels *kernels, const CredalDataset *data, GError **error)
{
  gsize n = kernels->n, most = n <= CREDAL_KERNEL_SAMPLE ? n : CREDAL_KERNEL_SMALL_SAMPLE;
  gboolean centred = centre_data (kernels, data);
  g_autoptr(Sample) of_pairs = centred ? sample_new (kernels, most) : NULL;
  g_autoptr(Sample) of_means = centred ? sample_new (kernels, credal_kernels_sample (kernels)) : NULL;

  if (!of_pairs || !of_means)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory for the kernels of %zu objects"), kernels->n);
      return FALSE;
    }
  double spread = credal_dataset_spread (data);
  kernels->width = ldexp (distance_deviation (kernels, of_pairs) * sqrt (spread), CREDAL_KERNEL_GAUSSIANS);
  if (!(kernels->width > 0.0) || !isfinite (kernels->width))
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           spread == 0.0 || kernels->width == 0.0
                           ? _("All objects are equal: there are no groups to find")
                           : _("The features' values are too large"));
      return FALSE;
    }
  find_kernel_means (kernels, of_means);
  keep_tiles (kernels);
  return TRUE;
}

static gpointer
kernels_make (CredalDataset *data, GError **error)
{
  g_autoptr(CredalKernels) kernels = g_new0 (CredalKernels, 1);
  gsize p = credal_dataset_p (data);
  guint count = (guint) MIN (p, CREDAL_KERNEL_LINEAR);
  double values[CREDAL_KERNEL_LINEAR], total;

  kernels->n = credal_dataset_n (data);
  kernels->p = p;
  kernels->weights = credal_dataset_weights (data);
  kernels->origin = g_new (double, p);
  kernels->axes = g_new (double, count * p);
  if (!credal_principal_components (data, NULL, count, kernels->origin, values, kernels->axes, &total, error)
      || !fill_kernels (kernels, data, error))
    return NULL;
  find_component_scores (kernels, values, count);
  return g_steal_pointer (&kernels);
}

const CredalKernels *
credal_kernels_get (CredalDataset *data, GError **error)
{
  return credal_dataset_memo (data, kernels_make, kernels_free, error);
}
