#include "core/projection.h"
#include "core/parallel.h"
#include "core/rng.h"

#include <cblas.h>
#include <lapacke.h>
#include <math.h>
#include <string.h>

#define ROWS_PER_BLOCK 4096
#define DOUBLES_PER_CHUNK 1048576
#define MAX_DENSE_FEATURES 500
#define SUBSPACE 10          /* the components asked for and guards, which speed convergence up */
#define SUBSPACE_ITERATIONS 50
#define SUBSPACE_TOLERANCE 1e-10   /* of the eigenvalues; the axes then err by its root, unseen on a screen */

struct _CredalProjection {
  gsize p;
  double *origin;            /* (p) maps to (0, 0) */
  double *loadings;          /* (2 × p) rows are the axes */
  gsize begin[2], end[2];    /* an axis's loadings are 0 outside */
  char *label[2];
};

static CredalProjection *
projection_new (gsize p)
{
  CredalProjection *projection = g_new0 (CredalProjection, 1);
  projection->p = p;
  projection->origin = g_new0 (double, p);
  projection->loadings = g_new0 (double, 2 * p);
  return projection;
}

void
credal_projection_free (CredalProjection *projection)
{
  if (projection == NULL)
    return;
  g_free (projection->origin);
  g_free (projection->loadings);
  g_free (projection->label[0]);
  g_free (projection->label[1]);
  g_free (projection);
}

static void
set_feature (CredalProjection *projection, guint axis, const CredalDataset *data, gsize feature)
{
  projection->loadings[axis * projection->p + feature] = 1;
  projection->begin[axis] = feature;
  projection->end[axis] = feature + 1;
  projection->label[axis] = g_strdup (credal_dataset_column_name (data, feature));
}

CredalProjection *
credal_projection_new_axes (const CredalDataset *data, gsize a, gsize b)
{
  gsize p = credal_dataset_p (data);
  g_return_val_if_fail (a < p && b < p, NULL);
  CredalProjection *projection = projection_new (p);
  set_feature (projection, 0, data, a);
  set_feature (projection, 1, data, b);
  return projection;
}

/* ---- principal components ----
 * C = Σ w (x − mean)(x − mean)ᵀ; its scale matters neither to the axes nor to the shares of variance. */

typedef struct {
  const CredalDataset *data;
  const double *mean;        /* (p) */
  double *rows;              /* a chunk of √w (x − mean) */
  gsize capacity;            /* rows in a chunk */
} Centred;

static void
weighted_mean (const CredalDataset *data, double *mean)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  const double *weights = credal_dataset_weights (data);
  double total = credal_dataset_total_weight (data);
  for (gsize i = 0; i < n; i++)
    cblas_daxpy ((blasint) p, (weights != NULL ? weights[i] : 1) / total, credal_dataset_row (data, i), 1, mean, 1);
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
check (gboolean sound, GError **error)
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
  return check (info == 0, error);
}

static gboolean
dense_components (const Centred *centred, gsize count, double *values, double *vectors, GError **error)
{
  gsize n = credal_dataset_n (centred->data), p = credal_dataset_p (centred->data);
  g_autofree double *covariance = g_new0 (double, p * p);
  for (gsize begin = 0, rows; begin < n; begin += rows)
    {
      rows = fill_chunk (centred, begin);
      cblas_dsyrk (CblasColMajor, CblasUpper, CblasNoTrans, (blasint) p, (blasint) rows, 1, centred->rows, (blasint) p,
                   1, covariance, (blasint) p);
    }
  return leading_eigenpairs (covariance, p, count, values, vectors, error);
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
orthonormalize (double *basis, gsize p, GError **error)
{
  double tau[SUBSPACE];
  lapack_int rows = (lapack_int) p;
  return check (LAPACKE_dgeqrf (LAPACK_COL_MAJOR, rows, SUBSPACE, basis, rows, tau) == 0
                && LAPACKE_dorgqr (LAPACK_COL_MAJOR, rows, SUBSPACE, SUBSPACE, basis, rows, tau) == 0, error);
}

/* Ritz values and vectors of C in the span of @basis, whose image is @image; a row of @mix combines @basis. */
static gboolean
rayleigh_ritz (const double *basis, const double *image, gsize p, gsize count, double *values, double *mix, GError **error)
{
  double small[SUBSPACE * SUBSPACE];
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, SUBSPACE, SUBSPACE, (blasint) p, 1, basis, (blasint) p,
               image, (blasint) p, 0, small, SUBSPACE);
  return leading_eigenpairs (small, SUBSPACE, count, values, mix, error);
}

/* Subspace iteration; @basis and @image (SUBSPACE × p) are its memory. */
static gboolean
iterate_subspace (const Centred *centred, double *basis, double *image, gsize count, double *values, double *mix, GError **error)
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
      if (!orthonormalize (basis, p, error))
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
  g_autoptr (GRand) rng = credal_rng_new (0, 0);
  for (gsize q = 0; q < SUBSPACE * p; q++)
    basis[q] = credal_rng_normal (rng);
  double mix[SUBSPACE * SUBSPACE];
  if (!orthonormalize (basis, p, error) || !iterate_subspace (centred, basis, image, count, values, mix, error))
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

static void
set_component (CredalProjection *projection, guint axis, const double *vector, double share)
{
  gsize p = projection->p;
  double *loadings = projection->loadings + axis * p;
  memcpy (loadings, vector, p * sizeof *loadings);
  projection->end[axis] = p;
  g_free (projection->label[axis]);
  projection->label[axis] = g_strdup_printf ("PC %u (%.0f %%)", axis + 1, 100 * share);
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
credal_principal_components (const CredalDataset *data, gsize count, double *mean, double *values, double *vectors, double *total,
                             GError **error)
{
  gsize p = credal_dataset_p (data), capacity = CLAMP (DOUBLES_PER_CHUNK / p, 1, credal_dataset_n (data));
  g_autofree double *rows = g_new (double, capacity * p);
  Centred centred = { data, mean, rows, capacity };

  g_return_val_if_fail (count <= MIN (p, CREDAL_MOST_COMPONENTS), FALSE);
  openblas_set_num_threads (1);   /* as everywhere: its own threads would show in the last digits */
  memset (mean, 0, p * sizeof *mean);
  weighted_mean (data, mean);
  *total = total_variance (&centred);
  if (!check (isfinite (*total), error) ||
      !(p > MAX_DENSE_FEATURES ? subspace_components (&centred, count, values, vectors, error)
                               : dense_components (&centred, count, values, vectors, error)))
    return FALSE;
  order_components (count, p, values, vectors);
  return TRUE;
}

CredalProjection *
credal_projection_new_pca (const CredalDataset *data, GError **error)
{
  gsize p = credal_dataset_p (data), count = MIN (p, 2);
  g_autoptr (CredalProjection) projection = projection_new (p);
  g_autofree double *vectors = g_new (double, count * p);
  double values[2], total;

  if (!credal_principal_components (data, count, projection->origin, values, vectors, &total, error))
    return NULL;
  projection->label[1] = g_strdup ("");
  for (guint axis = 0; axis < count; axis++)
    set_component (projection, axis, vectors + axis * p, total > 0 ? values[axis] / total : 0);
  return g_steal_pointer (&projection);
}

/* ---- text ---- */

/* A feature's index by name, else by its 1-based number; −1 when there is none. */
static gssize
find_feature (const CredalDataset *data, const char *text)
{
  gsize p = credal_dataset_p (data);
  guint64 number;
  for (gsize q = 0; q < p; q++)
    if (strcmp (credal_dataset_column_name (data, q), text) == 0)
      return (gssize) q;
  return g_ascii_string_to_unsigned (text, 10, 1, p, &number, NULL) ? (gssize) number - 1 : -1;
}

CredalProjection *
credal_projection_parse (const CredalDataset *data, const char *text, GError **error)
{
  if (g_ascii_strcasecmp (text, "pca") == 0)
    return credal_projection_new_pca (data, error);
  /* names may hold commas */
  for (const char *comma = strchr (text, ','); comma != NULL; comma = strchr (comma + 1, ','))
    {
      g_autofree char *first = g_strstrip (g_strndup (text, (gsize) (comma - text)));
      g_autofree char *second = g_strstrip (g_strdup (comma + 1));
      gssize a = find_feature (data, first), b = find_feature (data, second);
      if (a >= 0 && b >= 0)
        return credal_projection_new_axes (data, (gsize) a, (gsize) b);
    }
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               "projection \"%s\": expected \"pca\", or two features by name or number (1 to %" G_GSIZE_FORMAT
               "), such as \"%s,1\"", text, credal_dataset_p (data), credal_dataset_column_name (data, 0));
  return NULL;
}

/* ---- use ---- */

typedef struct {
  const CredalProjection *projection;
  const double *x;
  gsize n;
  double *xy;
} Points;

static double
coordinate (const CredalProjection *projection, guint axis, const double *x)
{
  const double *loadings = projection->loadings + axis * projection->p;
  double sum = 0;
  for (gsize q = projection->begin[axis]; q < projection->end[axis]; q++)
    sum += loadings[q] * (x[q] - projection->origin[q]);
  return sum;
}

static void
project_block (gsize block, gpointer data)
{
  const Points *points = data;
  gsize end = MIN ((block + 1) * ROWS_PER_BLOCK, points->n);
  for (gsize i = block * ROWS_PER_BLOCK; i < end; i++)
    for (guint axis = 0; axis < 2; axis++)
      points->xy[2 * i + axis] = coordinate (points->projection, axis, points->x + i * points->projection->p);
}

void
credal_projection_points (const CredalProjection *projection, const double *x, gsize n, double *xy)
{
  Points points = { projection, x, n, xy };
  credal_parallel_for ((n + ROWS_PER_BLOCK - 1) / ROWS_PER_BLOCK, project_block, &points);
}

/* shape = P S⁻¹ Pᵀ, P the loadings */
gboolean
credal_projection_ellipse (const CredalProjection *projection, const double *metric, double shape[4])
{
  gsize p = projection->p;
  lapack_int order = (lapack_int) p;
  g_autofree double *solved = g_memdup2 (projection->loadings, 2 * p * sizeof *solved);   /* S⁻¹ Pᵀ */
  if (metric != NULL)
    {
      g_autofree double *factor = g_memdup2 (metric, p * p * sizeof *factor);
      if (LAPACKE_dposv (LAPACK_COL_MAJOR, 'U', order, 2, factor, order, solved, order) != 0)
        return FALSE;
    }
  for (guint a = 0; a < 2; a++)
    for (guint b = 0; b < 2; b++)
      shape[2 * a + b] = cblas_ddot (order, projection->loadings + a * p, 1, solved + b * p, 1);
  return isfinite (shape[0]) && isfinite (shape[3]);
}

const char *
credal_projection_label (const CredalProjection *projection, guint axis)
{
  g_return_val_if_fail (axis < 2, NULL);
  return projection->label[axis];
}
