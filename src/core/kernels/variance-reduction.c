/* Reach of answers by a Gaussian process over a fixed sample. The factor of K_SS grows by a row with each answer. */
#include "core/kernels/variance-reduction.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/parallel.h"
#include "core/base/prefix.h"
#include "core/kernels/feature-scale.h"
#include "core/kernels/smooth-kernel.h"

#define TILE CREDAL_KERNEL_TILE
#define PART 64          /* objects of the sample processed together */

/* The Gaussian process after the answers about S. Both matrices have a row for each object of S, in order; a row
 * depends only on the rows before it. */
typedef struct {
  CredalDataset *data;       /* owner of this memo: not a reference */
  const CredalFeatureScale *scale;
  gsize p, m;
  double *sample;            /* (m × p) x̄ */
  double *weights;           /* (m), of sum 1 */
  GMutex lock;               /* for the members below */
  GArray *objects;           /* guint32: S */
  gsize room;                /* allocated rows */
  double *rows;              /* (room × p) x̄ */
  double *factor;            /* (room × room) L, lower: L Lᵀ = K_SS + ρI */
  double *known;             /* (room × m) L⁻¹ K_S at the sample */
} Process;

/* ---- the sample ---- */

static void
draw_object_sample (Process *process)
{
  gsize n = credal_dataset_n (process->data), m = MIN (n, (gsize) CREDAL_VARIANCE_SAMPLE);
  const double *weights = credal_dataset_weights (process->data);
  g_autofree guint32 *sample = g_new (guint32, m);
  double total = 0.0;

  process->m = m;
  process->weights = g_new (double, m);
  for (gsize j = 0; j < m; j++)
    {
      sample[j] = (guint32) (j * n / m);
      process->weights[j] = credal_weight (weights, sample[j]);
      total += process->weights[j];
    }
  for (gsize j = 0; j < m; j++)
    process->weights[j] /= total;
  process->sample = credal_feature_scale_rows (process->scale, process->data, sample, m);
}

static gpointer
process_new (CredalDataset *data, GError **error)
{
  Process *process = g_new0 (Process, 1);

  g_mutex_init (&process->lock);
  process->objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  process->data = data;
  process->scale = credal_feature_scale_get (data);
  process->p = credal_dataset_p (data);
  draw_object_sample (process);
  return process;
}

static void
process_free (gpointer item)
{
  Process *process = item;

  g_mutex_clear (&process->lock);
  g_array_unref (process->objects);
  g_free (process->sample);
  g_free (process->weights);
  g_free (process->rows);
  g_free (process->factor);
  g_free (process->known);
  g_free (process);
}

/* ---- S ---- */

static void
make_factor_room (Process *process, gsize s)
{
  gsize before = process->room;

  if (s <= before)
    return;
  process->room = MAX (s, 2 * before);
  process->rows = g_renew (double, process->rows, process->room * process->p);
  process->known = g_renew (double, process->known, process->room * process->m);
  double *factor = g_new0 (double, process->room * process->room);
  for (gsize i = 0; i < process->objects->len; i++)
    memcpy (factor + i * process->room, process->factor + i * before, (i + 1) * sizeof (double));
  g_free (process->factor);
  process->factor = factor;
}

/* Appends a row to the factor and one to @known: cov(x, ·)/√(cov(x, x) + ρ) before the answer about @x. */
static void
add_asked (Process *process, guint32 x)
{
  gsize s = process->objects->len, p = process->p, m = process->m;
  double *row = process->rows + s * p, *factor = process->factor + s * process->room, *known = process->known + s * m;

  credal_feature_scale_apply (process->scale, credal_dataset_row (process->data, x), row, 1);
  credal_smooth_kernel_row (process->rows, s + 1, p, row, factor);
  credal_smooth_kernel_row (process->sample, m, p, row, known);
  if (s > 0)
    {
      cblas_dtrsv (CblasRowMajor, CblasLower, CblasNoTrans, CblasNonUnit, (blasint) s, process->factor,
                   (blasint) process->room, factor, 1);
      cblas_dgemv (CblasRowMajor, CblasTrans, (blasint) s, (blasint) m, -1.0, process->known, (blasint) m, factor, 1,
                   1.0, known, 1);
    }
  factor[s] = sqrt (factor[s] + CREDAL_VARIANCE_NOISE - cblas_ddot ((blasint) s, factor, 1, factor, 1));
  cblas_dscal ((blasint) m, 1.0 / factor[s], known, 1);
  g_array_append_val (process->objects, x);
}

static void
follow_asked (Process *process, const guint32 *asked, gsize s)
{
  gsize common = credal_prefix_keep (process->objects, asked, s);

  make_factor_room (process, s);
  for (gsize i = common; i < s; i++)
    add_asked (process, asked[i]);
}

/* ---- other objects ---- */

typedef struct {
  const Process *process;
  gsize count;
  const double *rows;        /* (count × p) x̄ */
  double *reach;
} Reaching;

/* Sets @variance to cov(x, x) of the tile's objects. @known: (s × TILE) L⁻¹ k_S(x) */
static void
find_variance (const Process *process, const double *x, const double *known, double *variance)
{
  credal_smooth_kernel_self (process->p, x, variance);
  for (gsize t = 0; t < TILE; t++)
    {
      double explained = 0.0;
      for (gsize i = 0; i < process->objects->len; i++)
        explained += known[i * TILE + t] * known[i * TILE + t];
      variance[t] -= explained;
    }
}

/* Adds to @taken (TILE) the variance that answers about the tile's objects remove from at most PART objects of the
 * sample, from @first on. @known: (s × TILE) L⁻¹ k_S(x); @covariance: (PART × TILE) scratch memory. */
static void
take_part (const Process *process, gsize first, const double *x, const double *known, double *covariance,
           double *taken)
{
  gsize s = process->objects->len, p = process->p, m = process->m, size = MIN ((gsize) PART, m - first);

  credal_smooth_kernel_tile (process->sample + first * p, size, p, x, covariance);
  if (s > 0)
    cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, (blasint) size, TILE, (blasint) s, -1.0,
                 process->known + first, (blasint) m, known, TILE, 1.0, covariance, TILE);
  for (gsize j = 0; j < size; j++)
    for (gsize t = 0; t < TILE; t++)
      taken[t] += process->weights[first + j] * covariance[j * TILE + t] * covariance[j * TILE + t];
}

static void
reach_tile (gsize tile, gpointer user_data)
{
  const Reaching *reaching = user_data;
  const Process *process = reaching->process;
  gsize begin = tile * TILE, count = MIN ((gsize) TILE, reaching->count - begin), s = process->objects->len;
  gsize p = process->p;
  g_autofree double *x = g_new (double, (p + s + PART) * TILE);
  double *known = x + p * TILE, variance[TILE], taken[TILE] = { 0 };

  credal_smooth_kernel_turn (reaching->rows + begin * p, count, p, x);
  credal_smooth_kernel_tile (process->rows, s, p, x, known);
  if (s > 0)
    cblas_dtrsm (CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, (blasint) s, TILE, 1.0,
                 process->factor, (blasint) process->room, known, TILE);
  find_variance (process, x, known, variance);
  for (gsize first = 0; first < process->m; first += PART)
    take_part (process, first, x, known, known + s * TILE, taken);
  for (gsize t = 0; t < count; t++)
    reaching->reach[begin + t] = taken[t] / (variance[t] + CREDAL_VARIANCE_NOISE);
}

void
credal_variance_reduction (CredalDataset *data, const guint32 *asked, gsize s, const guint32 *objects, gsize count,
                           double *reach)
{
  Process *process = credal_dataset_memo (data, process_new, process_free, NULL);
  g_autofree double *rows = credal_feature_scale_rows (process->scale, data, objects, count);
  Reaching reaching = { process, count, rows, reach };

  g_mutex_lock (&process->lock);
  follow_asked (process, asked, s);
  credal_parallel_for ((count + TILE - 1) / TILE, reach_tile, &reaching);
  g_mutex_unlock (&process->lock);
  for (gsize i = 0; i < count; i++)
    reach[i] = isfinite (reach[i]) ? reach[i] : 1.0;
}
