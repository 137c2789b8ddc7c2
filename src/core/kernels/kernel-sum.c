/* Products with the Gaussian kernels' matrices. Exact: by tiles, whose partial sums are added in a fixed order;
 * approximate: by a factor Φ at landmarks, K ≈ Φ Φᵀ. */
#include <glib/gi18n-lib.h>
#include "core/kernels/kernel-sum.h"
#include <string.h>
#include "core/base/blas.h"
#include "core/base/parallel.h"
#include "core/base/rng.h"
#include "core/kernels/kernel-tile.h"

#define BLOCK CREDAL_KERNEL_TILE
#define TASKS ((gsize) 16)               /* partial sums, added in order for any number of threads */
#define ROWS ((gsize) 1024)              /* in a block of the landmark product */
#define JITTER 1e-8                      /* relative to K_ii, added to the landmarks' diagonal: keeps the factorisation
                                          * from failing */

struct _CredalKernelSum {
  const CredalKernels *kernels;
  gboolean each;
  double weights[CREDAL_KERNEL_GAUSSIANS];
  gsize n_blocks;
  double *phi;             /* (n × landmarks), or NULL: exact */
  gsize landmarks;
  double *right;           /* the landmarks' (landmarks × p) rows */
  double *factor;          /* R with RᵀR = K_LL */
  double loss;
};

static CredalKernelSum *
allocate_sum (const CredalKernels *kernels, const double *weights)
{
  CredalKernelSum *sum = g_new0 (CredalKernelSum, 1);

  sum->kernels = kernels;
  sum->each = weights == NULL;
  if (weights)
    memcpy (sum->weights, weights, sizeof sum->weights);
  sum->n_blocks = credal_kernels_blocks (kernels);
  return sum;
}

void
credal_kernel_sum_free (CredalKernelSum *sum)
{
  g_free (sum->phi);
  g_free (sum->right);
  g_free (sum->factor);
  g_free (sum);
}

guint
credal_kernel_sum_planes (const CredalKernelSum *sum)
{
  return sum->each ? CREDAL_KERNEL_GAUSSIANS : 1;
}

double
credal_kernel_sum_loss (const CredalKernelSum *sum)
{
  return sum->loss;
}

/* ---- exact products ---- */

static gsize
rows_of (const CredalKernelSum *sum, gsize block)
{
  return credal_kernels_side (sum->kernels, block);
}

CredalKernelSum *
credal_kernel_sum_new (const CredalKernels *kernels, const double *weights)
{
  return allocate_sum (kernels, weights);
}

typedef struct {
  const CredalKernelSum *sum;
  const double *g;         /* (c × n); with landmarks (n × c) */
  guint c;
  double *partial;         /* (tasks × planes × c × n); with landmarks (tasks × landmarks × c) */
  gsize n_tasks;
  CredalMonitor *monitor;
} Product;

static void
multiply_row (const Product *product, gsize row, double *scratch, double *h)
{
  const CredalKernelSum *sum = product->sum;
  CredalTileProduct tile = { .weights = sum->each ? NULL : sum->weights, .n = sum->kernels->n, .c = product->c,
                             .g = product->g, .h = h, .above = row * BLOCK, .rows = rows_of (sum, row) };

  for (gsize column = row; column < sum->n_blocks; column++)
    {
      tile.left = column * BLOCK;
      tile.columns = rows_of (sum, column);
      credal_tile_multiply (&tile, credal_kernels_widest (sum->kernels, row, column, scratch));
    }
}

static void
multiply_task (gsize task, gpointer user_data)
{
  const Product *product = user_data;
  const CredalKernelSum *sum = product->sum;
  g_autofree double *scratch = g_new (double, BLOCK * BLOCK);
  double *h = product->partial + task * credal_kernel_sum_planes (sum) * sum->kernels->n * product->c;

  for (gsize row = task; row < sum->n_blocks && !credal_monitor_stopped (product->monitor); row += product->n_tasks)
    multiply_row (product, row, scratch, h);
}

/* ---- landmarks ---- */

/* Computes Φ = C R⁻¹ with RᵀR = K_LL, and adds up its loss. */
static void
features_block (gsize block, double *loss, gpointer user_data)
{
  const CredalKernelSum *sum = user_data;
  const CredalKernels *kernels = sum->kernels;
  gsize begin = block * ROWS, rows = MIN (ROWS, kernels->n - begin), m = sum->landmarks;
  double *phi = sum->phi + begin * m, diagonal = 0.0;

  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    diagonal += sum->weights[k];
  credal_kernels_between (kernels, kernels->x + begin * kernels->p, rows, sum->right, m, phi);
  credal_kernels_combine (sum->weights, phi, rows * m);
  cblas_dtrsm (CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, (blasint) rows, (blasint) m, 1.0,
               sum->factor, (blasint) m, phi, (blasint) m);
  for (gsize r = 0; r < rows; r++)
    {
      double weight = credal_weight (kernels->weights, begin + r);
      *loss += weight * (diagonal - cblas_ddot ((blasint) m, phi + r * m, 1, phi + r * m, 1));
    }
}

/* Sets @right (count × p). Returns FALSE if memory is short. */
static gboolean
gather_landmarks (const CredalKernels *kernels, gsize count, double *right)
{
  g_autoptr(GRand) rng = credal_rng_new (0, 0);
  g_autofree gsize *order = g_try_new (gsize, kernels->n);

  if (!order)
    return FALSE;
  for (gsize i = 0; i < kernels->n; i++)
    order[i] = i;
  for (gsize k = 0; k < count; k++)
    {
      gsize other = k + credal_rng_index (rng, kernels->n - k), chosen = order[other];
      order[other] = order[k];
      order[k] = chosen;
      memcpy (right + k * kernels->p, kernels->x + chosen * kernels->p, kernels->p * sizeof (double));
    }
  return TRUE;
}

/* Factorises K_LL = RᵀR, R upper, in place. */
static gboolean
factorise_landmarks (CredalKernelSum *sum)
{
  gsize m = sum->landmarks;
  double *factor = sum->factor;

  credal_kernels_between (sum->kernels, sum->right, m, sum->right, m, factor);
  credal_kernels_combine (sum->weights, factor, m * m);
  for (gsize k = 0; k < m; k++)
    factor[k * m + k] *= 1.0 + JITTER;
  return LAPACKE_dpotrf (LAPACK_ROW_MAJOR, 'U', (lapack_int) m, factor, (lapack_int) m) == 0;
}

static double
weighted_scatter (const CredalKernels *kernels, const double *weights)
{
  double sum = 0.0, total = 0.0;

  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    sum += weights[k] * (1.0 - kernels->mean[k]);
  for (gsize i = 0; i < kernels->n; i++)
    total += credal_weight (kernels->weights, i);
  return sum * total;
}

CredalKernelSum *
credal_kernel_sum_new_landmarks (const CredalKernels *kernels, const double *weights, gsize landmarks, GError **error)
{
  g_autoptr(CredalKernelSum) sum = allocate_sum (kernels, weights);

  sum->landmarks = landmarks;
  sum->right = g_try_malloc_n (landmarks, kernels->p * sizeof (double));
  sum->factor = g_try_malloc_n (landmarks, landmarks * sizeof (double));
  sum->phi = g_try_malloc_n (kernels->n, landmarks * sizeof (double));
  if (!sum->right || !sum->factor || !sum->phi || !gather_landmarks (kernels, landmarks, sum->right))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory for %zu landmarks"),
                   landmarks);
      return NULL;
    }
  if (!factorise_landmarks (sum))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   _("The kernel of %zu landmarks cannot be factorised: choose another number"),
                   landmarks);
      return NULL;
    }
  g_autofree double *loss = credal_parallel_sum ((kernels->n + ROWS - 1) / ROWS, 1, features_block, sum);
  sum->loss = CLAMP (*loss / weighted_scatter (kernels, weights), 0.0, 1.0);
  return g_steal_pointer (&sum);
}

static void
project_task (gsize task, gpointer user_data)
{
  const Product *product = user_data;
  const CredalKernelSum *sum = product->sum;
  gsize n = sum->kernels->n, m = sum->landmarks, begin = n * task / product->n_tasks,
        end = n * (task + 1) / product->n_tasks;

  if (!credal_monitor_stopped (product->monitor))
    cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, (blasint) m, (blasint) product->c, (blasint) (end - begin),
                 1.0, sum->phi + begin * m, (blasint) m, product->g + begin * product->c, (blasint) product->c, 0.0,
                 product->partial + task * m * product->c, (blasint) product->c);
}

typedef struct {
  const CredalKernelSum *sum;
  const double *v;         /* (landmarks × c) Φᵀ g */
  guint c;
  double *h;
} Expansion;

static void
expand_block (gsize block, gpointer user_data)
{
  const Expansion *expansion = user_data;
  gsize m = expansion->sum->landmarks, begin = block * ROWS, rows = MIN (ROWS, expansion->sum->kernels->n - begin),
        c = expansion->c;

  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (blasint) rows, (blasint) c, (blasint) m, 1.0,
               expansion->sum->phi + begin * m, (blasint) m, expansion->v, (blasint) c, 0.0, expansion->h + begin * c,
               (blasint) c);
}

/* ---- both kinds ---- */

/* Transposes @in (rows × columns) into @out (columns × rows). */
static void
transpose_matrix (const double *in, gsize rows, gsize columns, double *out)
{
  for (gsize i = 0; i < rows; i++)
    for (gsize k = 0; k < columns; k++)
      out[k * rows + i] = in[i * columns + k];
}

/* Adds the tasks' sums in order to the first one's. Returns FALSE if stopped. */
static gboolean
sum_tasks (const Product *product, CredalBlockFunc task, gsize size, GError **error)
{
  credal_parallel_for (product->n_tasks, task, (gpointer) product);
  if (!credal_monitor_check (product->monitor, error))
    return FALSE;
  for (gsize k = 1; k < product->n_tasks; k++)
    cblas_daxpy ((blasint) size, 1.0, product->partial + k * size, 1, product->partial, 1);
  return TRUE;
}

static gboolean
apply_landmarks (Product *product, const double *g, double *h, GError **error)
{
  const CredalKernelSum *sum = product->sum;
  Expansion expansion = { sum, product->partial, product->c, h };

  product->g = g;
  if (!sum_tasks (product, project_task, sum->landmarks * product->c, error))
    return FALSE;
  credal_parallel_for ((sum->kernels->n + ROWS - 1) / ROWS, expand_block, &expansion);
  return TRUE;
}

/* @turned: (c × n) scratch memory. */
static gboolean
apply_tiles (Product *product, const double *g, double *turned, double *h, GError **error)
{
  gsize n = product->sum->kernels->n, planes = credal_kernel_sum_planes (product->sum), plane = n * product->c;

  transpose_matrix (g, n, product->c, turned);
  product->g = turned;
  if (!sum_tasks (product, multiply_task, planes * plane, error))
    return FALSE;
  for (gsize k = 0; k < planes; k++)
    transpose_matrix (product->partial + k * plane, product->c, n, h + k * plane);
  return TRUE;
}

gboolean
credal_kernel_sum_apply (const CredalKernelSum *sum, const double *g, guint c, double *h, CredalMonitor *monitor,
                         GError **error)
{
  gsize n = sum->kernels->n, n_tasks = MIN (TASKS, sum->n_blocks);
  gsize size = sum->phi ? sum->landmarks * c : credal_kernel_sum_planes (sum) * n * c;
  g_autofree double *partial = g_try_malloc0_n (n_tasks, size * sizeof (double));
  g_autofree double *turned = sum->phi ? NULL : g_try_malloc_n (n, c * sizeof (double));
  Product product = { sum, NULL, c, partial, n_tasks, monitor };

  if (!partial || (!sum->phi && !turned))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory for the kernels of %zu objects"), n);
      return FALSE;
    }
  return sum->phi ? apply_landmarks (&product, g, h, error) : apply_tiles (&product, g, turned, h, error);
}

/* ---- at other objects ---- */

gsize
credal_kernel_sum_points (const CredalKernelSum *sum)
{
  return sum->phi ? sum->landmarks : sum->kernels->n;
}

gboolean
credal_kernel_sum_expand (const CredalKernelSum *sum, const double *g, guint c, double *points, double *weights,
                          GError **error)
{
  gsize p = sum->kernels->p, n_points = credal_kernel_sum_points (sum);

  g_return_val_if_fail (!sum->each, FALSE);
  memcpy (points, sum->phi ? sum->right : sum->kernels->x, n_points * p * sizeof (double));
  if (!sum->phi)
    {
      memcpy (weights, g, n_points * c * sizeof (double));
      return TRUE;
    }
  gsize n_tasks = MIN (TASKS, sum->n_blocks);
  g_autofree double *partial = g_try_malloc0_n (n_tasks, n_points * c * sizeof (double));
  Product product = { sum, g, c, partial, n_tasks, NULL };
  if (!partial)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("Not enough memory for the kernels of %zu objects"), sum->kernels->n);
      return FALSE;
    }
  if (!sum_tasks (&product, project_task, n_points * c, error))
    return FALSE;
  memcpy (weights, partial, n_points * c * sizeof (double));
  cblas_dtrsm (CblasRowMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, (blasint) n_points, (blasint) c, 1.0,
               sum->factor, (blasint) n_points, weights, (blasint) c);
  return TRUE;
}
