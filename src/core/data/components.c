#include "core/data/components.h"
#include "core/base/blas.h"
#include "core/base/rng.h"

#include <math.h>
#include <string.h>

#define DOUBLES_PER_CHUNK 1048576
#define MAX_DENSE_FEATURES 500
#define SUBSPACE 10          /* the components asked for and guards, which speed convergence up */
#define SUBSPACE_ITERATIONS 50
#define SUBSPACE_TOLERANCE 1e-10   /* of the eigenvalues; the axes then err by its root, unseen on a screen */

/* C = Σ w (x − mean)(x − mean)ᵀ; its scale matters neither to the axes nor to the shares of variance. */

typedef struct {
  const CredalDataset *data;
  const double *mean;        /* (p) */
  const double *without;     /* (p) the unit axis along which nothing counts, or NULL */
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
                       "the principal components cannot be computed: the features' values are too large");
  return FALSE;
}

/* The @count leading eigenpairs of the symmetric @matrix (order × order), which is destroyed: ascending, vectors in
 * rows. */
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

/* C, the upper triangle by columns; @matrix: (p × p) zeros. */
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

/* @out = C @basis, vectors in rows: (SUBSPACE × p) */
static void
apply_covariance (const Centred *centred, const double *basis, double *out)
{
  gsize n = credal_dataset_n (centred->data), p = credal_dataset_p (centred->data);
  g_autofree double *scores = g_new (double, centred->capacity * SUBSPACE);
  memset (out, 0, SUBSPACE * p * sizeof *out);
  for (gsize begin = 0, rows; begin < n; begin += rows)
    {
      rows = fill_chunk (centred, begin);
      cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (blasint) rows, SUBSPACE, (blasint) p,
                   1, centred->rows, (blasint) p, basis, (blasint) p, 0, scores, SUBSPACE);
      cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, SUBSPACE, (blasint) p, (blasint) rows,
                   1, scores, SUBSPACE, centred->rows, (blasint) p, 1, out, (blasint) p);
    }
}

static gboolean
orthonormalise_basis (double *basis, gsize p, GError **error)
{
  double tau[SUBSPACE];
  lapack_int rows = (lapack_int) p;
  return check_lapack (LAPACKE_dgeqrf (LAPACK_COL_MAJOR, rows, SUBSPACE, basis, rows, tau) == 0
                       && LAPACKE_dorgqr (LAPACK_COL_MAJOR, rows, SUBSPACE, SUBSPACE, basis, rows, tau) == 0, error);
}

/* Ritz values and vectors of C in the span of @basis, whose image is @image; a row of @mix combines @basis. */
static gboolean
rayleigh_ritz (const double *basis, const double *image, gsize p, gsize count, double *values, double *mix,
               GError **error)
{
  double small[SUBSPACE * SUBSPACE];
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, SUBSPACE, SUBSPACE, (blasint) p, 1, basis, (blasint) p,
               image, (blasint) p, 0, small, SUBSPACE);
  return leading_eigenpairs (small, SUBSPACE, count, values, mix, error);
}

/* Subspace iteration; @basis and @image (SUBSPACE × p) are its memory. */
static gboolean
iterate_subspace (const Centred *centred, double *basis, double *image, gsize count, double *values, double *mix,
                  GError **error)
{
  gsize p = credal_dataset_p (centred->data);
  double before[SUBSPACE] = { 0 };
  for (guint iteration = 0;; iteration++)
    {
      apply_covariance (centred, basis, image);
      if (!rayleigh_ritz (basis, image, p, count, values, mix, error))
        return FALSE;
      double change = 0;
      for (gsize k = 0; k < count; k++)
        change += fabs (values[k] - before[k]);
      if (change <= SUBSPACE_TOLERANCE * values[count - 1] || iteration == SUBSPACE_ITERATIONS)
        return TRUE;
      memcpy (before, values, count * sizeof *before);
      memcpy (basis, image, SUBSPACE * p * sizeof *basis);
      if (!orthonormalise_basis (basis, p, error))
        return FALSE;
    }
}

static gboolean
subspace_components (const Centred *centred, gsize count, double *values, double *vectors, GError **error)
{
  gsize p = credal_dataset_p (centred->data);
  g_autofree double *basis = g_try_malloc_n (SUBSPACE * p, sizeof *basis);
  g_autofree double *image = g_try_malloc_n (SUBSPACE * p, sizeof *image);
  if (basis == NULL || image == NULL)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   "not enough memory for the principal components of %" G_GSIZE_FORMAT " features", p);
      return FALSE;
    }
  g_autoptr(GRand) rng = credal_rng_new (0, 0);
  for (gsize q = 0; q < SUBSPACE * p; q++)
    basis[q] = credal_rng_normal (rng);
  double mix[SUBSPACE * SUBSPACE];
  if (!orthonormalise_basis (basis, p, error) || !iterate_subspace (centred, basis, image, count, values, mix, error))
    return FALSE;
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (blasint) count, (blasint) p, SUBSPACE, 1, mix, SUBSPACE,
               basis, (blasint) p, 0, vectors, (blasint) p);
  return TRUE;
}

/* The largest loading is positive: the first of those that are equal but for rounding. */
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

/* @values and @vectors out: the largest first, signs fixed. */
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

gboolean
credal_principal_components (const CredalDataset *data, const double *without, gsize count, double *mean,
                             double *values, double *vectors, double *total, GError **error)
{
  gsize p = credal_dataset_p (data), capacity = CLAMP (DOUBLES_PER_CHUNK / p, 1, credal_dataset_n (data));
  g_autofree double *rows = g_new (double, capacity * p);
  Centred centred = { data, mean, NULL, rows, capacity };

  g_return_val_if_fail (count <= MIN (p, CREDAL_MOST_COMPONENTS), FALSE);
  credal_dataset_mean (data, mean);
  *total = total_variance (&centred);
  centred.without = without;
  if (!check_lapack (isfinite (*total), error) ||
      !(p > MAX_DENSE_FEATURES ? subspace_components (&centred, count, values, vectors, error)
                               : dense_components (&centred, count, values, vectors, error)))
    return FALSE;
  order_components (count, p, values, vectors);
  return TRUE;
}
