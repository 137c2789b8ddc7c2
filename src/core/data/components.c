/* Principal components by the cheapest of three ways: the covariance for few features, the Gram matrix for few objects,
 * subspace iteration otherwise. */
#include "core/data/components.h"
#include "core/base/blas.h"
#include "core/base/rng.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define DOUBLES_PER_CHUNK 1048576
#define MAX_DENSE_FEATURES 500
#define MAX_GRAM_OBJECTS 1500
#define MAX_GRAM_DOUBLES 67108864
#define RANK_TOLERANCE 1e-13       /* relative to the largest eigenvalue */
#define LEAST_SUBSPACE 10
#define GUARDS 5             /* extra vectors that speed up convergence */
#define SUBSPACE_ITERATIONS 50
#define SUBSPACE_TOLERANCE 1e-10   /* for the eigenvalues; the axes' error is its root, invisible on a screen */

/* C = Σ w (x − mean)(x − mean)ᵀ. Its scale does not change the axes or the shares of variance. */

typedef struct {
  const CredalDataset *data;
  const double *mean;        /* (p) */
  const double *without;     /* (p) the unit axis to be removed, or NULL */
  double *rows;              /* a chunk of √w (x − mean) */
  gsize capacity;            /* rows in a chunk */
} Centred;

static void
remove_axis (const double *axis, double *row, gsize p)
{
  cblas_daxpy ((blasint) p, -cblas_ddot ((blasint) p, axis, 1, row, 1), axis, 1, row, 1);
}

static gsize
fill_chunk (const Centred *centred, gsize begin)
{
  gsize p = credal_dataset_p (centred->data), rows = MIN (centred->capacity, credal_dataset_n (centred->data) - begin);
  const double *weights = credal_dataset_weights (centred->data);

  for (gsize r = 0; r < rows; r++)
    {
      const double *x = credal_dataset_row (centred->data, begin + r);
      double scale = weights != NULL ? sqrt (weights[begin + r]) : 1;
      for (gsize q = 0; q < p; q++)
        centred->rows[r * p + q] = scale * (x[q] - centred->mean[q]);
      if (centred->without != NULL)
        remove_axis (centred->without, centred->rows + r * p, p);
    }
  return rows;
}

static double
total_variance (const Centred *centred)
{
  gsize n = credal_dataset_n (centred->data), p = credal_dataset_p (centred->data);
  double total = 0;

  for (gsize begin = 0, rows; begin < n; begin += rows)
    {
      rows = fill_chunk (centred, begin);
      total += cblas_ddot ((blasint) (rows * p), centred->rows, 1, centred->rows, 1);
    }
  return total;
}

static gboolean
check_lapack (gboolean sound, GError **error)
{
  if (sound)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("the principal components cannot be computed: the features' values are too large"));
  return FALSE;
}

static gboolean
lack_memory (gsize p, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("not enough memory for the principal components of %zu features"), p);
  return FALSE;
}

/* Computes the @count leading eigenpairs of the symmetric @matrix (order × order, destroyed), ascending,
 * vectors in rows. */
static gboolean
leading_eigenpairs (double *matrix, gsize order, gsize count, double *values, double *vectors, GError **error)
{
  lapack_int n = (lapack_int) order, first = n - (lapack_int) count + 1, found;
  g_autofree double *all = g_new (double, order);
  g_autofree lapack_int *support = g_new (lapack_int, 2 * count);
  lapack_int info = LAPACKE_dsyevr (LAPACK_COL_MAJOR, 'V', 'I', 'U', n, matrix, n, 0, 0, first, n, 0, &found,
                                    all, vectors, n, support);

  memcpy (values, all, count * sizeof *values);
  return check_lapack (info == 0, error);
}

/* Adds C to the upper triangle, by columns, of @matrix (p × p). */
static void
add_scatter (const Centred *centred, double *matrix)
{
  gsize n = credal_dataset_n (centred->data), p = credal_dataset_p (centred->data);

  for (gsize begin = 0, rows; begin < n; begin += rows)
    {
      rows = fill_chunk (centred, begin);
      cblas_dsyrk (CblasColMajor, CblasUpper, CblasNoTrans, (blasint) p, (blasint) rows, 1, centred->rows, (blasint) p,
                   1, matrix, (blasint) p);
    }
}

static gboolean
dense_components (const Centred *centred, gsize count, double *values, double *vectors, GError **error)
{
  gsize p = credal_dataset_p (centred->data);
  g_autofree double *covariance = g_new0 (double, p * p);

  add_scatter (centred, covariance);
  return leading_eigenpairs (covariance, p, count, values, vectors, error);
}

double *
credal_scatter_matrix (const CredalDataset *data, const double *mean)
{
  gsize p = credal_dataset_p (data), capacity = CLAMP (DOUBLES_PER_CHUNK / p, 1, credal_dataset_n (data));
  g_autofree double *rows = g_new (double, capacity * p);
  Centred centred = { data, mean, NULL, rows, capacity };
  double *matrix = g_new0 (double, p * p);

  add_scatter (&centred, matrix);
  return matrix;
}

/* For few objects: takes the eigenpairs (λ, u) of R Rᵀ, R the rows √w (x − mean); the axes are Rᵀu/√λ. Axes without
 * variance stay 0. */
static gboolean
gram_components (const Centred *centred, gsize count, double *values, double *vectors, GError **error)
{
  blasint n = (blasint) credal_dataset_n (centred->data), p = (blasint) credal_dataset_p (centred->data);
  g_autofree double *rows = g_try_malloc_n ((gsize) n * (gsize) p, sizeof *rows);
  g_autofree double *gram = g_try_malloc_n ((gsize) n * (gsize) n, sizeof *gram);
  g_autofree double *mix = g_try_malloc_n (count * (gsize) n, sizeof *mix);
  const Centred whole = { centred->data, centred->mean, centred->without, rows, (gsize) n };

  if (rows == NULL || gram == NULL || mix == NULL)
    return lack_memory ((gsize) p, error);
  fill_chunk (&whole, 0);
  cblas_dsyrk (CblasColMajor, CblasUpper, CblasTrans, n, p, 1, rows, p, 0, gram, n);
  if (!leading_eigenpairs (gram, (gsize) n, count, values, mix, error))
    return FALSE;
  for (gsize k = 0; k < count; k++)
    cblas_dscal (n, values[k] > RANK_TOLERANCE * values[count - 1] ? 1 / sqrt (values[k]) : 0, mix + k * (gsize) n, 1);
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (blasint) count, p, n, 1, mix, n, rows, p, 0, vectors, p);
  return TRUE;
}

/* The data of the subspace iteration; vectors are rows. */
typedef struct {
  const Centred *centred;
  gsize size;                /* vectors */
  double *basis, *image;     /* (size × p): image = C basis */
  double *mix;               /* (count × size): combines the basis into the components */
} Subspace;

static void
apply_covariance (const Subspace *space)
{
  const Centred *centred = space->centred;
  gsize n = credal_dataset_n (centred->data), p = credal_dataset_p (centred->data);
  blasint size = (blasint) space->size;
  g_autofree double *scores = g_new (double, centred->capacity * space->size);

  memset (space->image, 0, space->size * p * sizeof *space->image);
  for (gsize begin = 0, rows; begin < n; begin += rows)
    {
      rows = fill_chunk (centred, begin);
      cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (blasint) rows, size, (blasint) p,
                   1, centred->rows, (blasint) p, space->basis, (blasint) p, 0, scores, size);
      cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, size, (blasint) p, (blasint) rows,
                   1, scores, size, centred->rows, (blasint) p, 1, space->image, (blasint) p);
    }
}

static gboolean
orthonormalise_basis (const Subspace *space, GError **error)
{
  lapack_int rows = (lapack_int) credal_dataset_p (space->centred->data), size = (lapack_int) space->size;
  g_autofree double *tau = g_new (double, space->size);

  return check_lapack (LAPACKE_dgeqrf (LAPACK_COL_MAJOR, rows, size, space->basis, rows, tau) == 0
                       && LAPACKE_dorgqr (LAPACK_COL_MAJOR, rows, size, size, space->basis, rows, tau) == 0, error);
}

/* Computes the Ritz values and vectors of C in the span of the basis. */
static gboolean
rayleigh_ritz (const Subspace *space, gsize count, double *values, GError **error)
{
  blasint p = (blasint) credal_dataset_p (space->centred->data), size = (blasint) space->size;
  g_autofree double *small = g_new (double, space->size * space->size);

  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, size, size, p, 1, space->basis, p, space->image, p, 0, small,
               size);
  return leading_eigenpairs (small, space->size, count, values, space->mix, error);
}

static gboolean
iterate_subspace (const Subspace *space, gsize count, double *values, GError **error)
{
  gsize p = credal_dataset_p (space->centred->data);
  g_autofree double *before = g_new0 (double, count);

  for (guint iteration = 0;; iteration++)
    {
      apply_covariance (space);
      if (!rayleigh_ritz (space, count, values, error))
        return FALSE;
      double change = 0;
      for (gsize k = 0; k < count; k++)
        change += fabs (values[k] - before[k]);
      if (change <= SUBSPACE_TOLERANCE * values[count - 1] || iteration == SUBSPACE_ITERATIONS)
        return TRUE;
      memcpy (before, values, count * sizeof *before);
      memcpy (space->basis, space->image, space->size * p * sizeof *space->basis);
      if (!orthonormalise_basis (space, error))
        return FALSE;
    }
}

static gboolean
subspace_components (const Centred *centred, gsize count, double *values, double *vectors, GError **error)
{
  gsize p = credal_dataset_p (centred->data), size = MAX (count + GUARDS, LEAST_SUBSPACE);
  g_autofree double *basis = g_try_malloc_n (size * p, sizeof *basis);
  g_autofree double *image = g_try_malloc_n (size * p, sizeof *image);
  g_autofree double *mix = g_new (double, count * size);
  const Subspace space = { centred, size, basis, image, mix };

  if (basis == NULL || image == NULL)
    return lack_memory (p, error);
  g_autoptr(GRand) rng = credal_rng_new (0, 0);
  for (gsize q = 0; q < size * p; q++)
    basis[q] = credal_rng_normal (rng);
  if (!orthonormalise_basis (&space, error) || !iterate_subspace (&space, count, values, error))
    return FALSE;
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (blasint) count, (blasint) p, (blasint) size, 1, mix,
               (blasint) size, basis, (blasint) p, 0, vectors, (blasint) p);
  return TRUE;
}

/* Makes the largest loading positive: the first of those equal up to rounding. */
static void
fix_sign (double *loadings, gsize p)
{
  double largest = fabs (loadings[cblas_idamax ((blasint) p, loadings, 1)]);
  gsize q = 0;

  while (fabs (loadings[q]) < (1 - 1e-9) * largest)
    q++;
  if (loadings[q] < 0)
    cblas_dscal ((blasint) p, -1, loadings, 1);
}

/* Reverses @values and @vectors to put the largest first, and fixes signs. */
static void
order_components (gsize count, gsize p, double *values, double *vectors)
{
  for (gsize k = 0; k < count / 2; k++)
    {
      double value = values[k];
      values[k] = values[count - 1 - k];
      values[count - 1 - k] = value;
      cblas_dswap ((blasint) p, vectors + k * p, 1, vectors + (count - 1 - k) * p, 1);
    }
  for (gsize k = 0; k < count; k++)
    {
      values[k] = fmax (values[k], 0);
      fix_sign (vectors + k * p, p);
    }
}

static gboolean
find_components (const Centred *centred, gsize count, double *values, double *vectors, GError **error)
{
  gsize n = credal_dataset_n (centred->data), p = credal_dataset_p (centred->data);

  if (p <= MAX_DENSE_FEATURES)
    return dense_components (centred, count, values, vectors, error);
  if (count <= n && n <= MAX_GRAM_OBJECTS && n * p <= MAX_GRAM_DOUBLES)
    return gram_components (centred, count, values, vectors, error);
  if (count + GUARDS <= p / 2)
    return subspace_components (centred, count, values, vectors, error);
  return dense_components (centred, count, values, vectors, error);
}

gboolean
credal_principal_components (const CredalDataset *data, const double *without, gsize count, double *mean,
                             double *values, double *vectors, double *total, GError **error)
{
  gsize p = credal_dataset_p (data), capacity = CLAMP (DOUBLES_PER_CHUNK / p, 1, credal_dataset_n (data));
  g_autofree double *rows = g_new (double, capacity * p);
  Centred centred = { data, mean, NULL, rows, capacity };

  g_return_val_if_fail (count <= p, FALSE);
  credal_dataset_mean (data, mean);
  *total = total_variance (&centred);
  centred.without = without;
  if (!check_lapack (isfinite (*total), error) || !find_components (&centred, count, values, vectors, error))
    return FALSE;
  order_components (count, p, values, vectors);
  return TRUE;
}

void
credal_component_scores (const CredalDataset *data, const double *mean, const double *vectors, gsize count,
                         double *scores)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);

  for (gsize i = 0; i < n; i++)
    for (gsize k = 0; k < count; k++)
      {
        double sum = 0.0;
        for (gsize q = 0; q < p; q++)
          sum += vectors[k * p + q] * (credal_dataset_row (data, i)[q] - mean[q]);
        scores[i * count + k] = sum;
      }
}
