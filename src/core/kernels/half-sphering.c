/* Half-sphering by an eigendecomposition of the features' covariance. */
#include "core/kernels/half-sphering.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/data/components.h"

#define MOST_FEATURES 128
#define LEAST_VARIANCE 0.01              /* ε, relative to the mean eigenvalue */
#define POWER (-0.25)

/* Returns M = Σ_k a_k v_k v_kᵀ with a_k ∝ (λ_k + ε)^POWER and Σ λ_k a_k² = 1; @vectors: v_k in rows. */
static double *
put_together (const double *values, double *vectors, gsize p)
{
  double *sphere = g_new (double, p * p), variance = 0.0;
  g_autofree double *factors = g_new (double, p);

  for (gsize k = 0; k < p; k++)
    {
      factors[k] = pow (MAX (values[k], 0.0) + LEAST_VARIANCE / (double) p, POWER);   /* only rounding makes it
                                                                                       * negative */
      variance += MAX (values[k], 0.0) * factors[k] * factors[k];
    }
  for (gsize k = 0; k < p; k++)
    cblas_dscal ((blasint) p, sqrt (factors[k] / sqrt (variance)), vectors + k * p, 1);
  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, (blasint) p, (blasint) p, (blasint) p, 1.0, vectors,
               (blasint) p, vectors, (blasint) p, 0.0, sphere, (blasint) p);
  return sphere;
}

double *
credal_half_sphering_new (const CredalDataset *data, const double *mean, double scale)
{
  gsize p = credal_dataset_p (data);

  if (p < 2 || p > MOST_FEATURES)
    return NULL;
  g_autofree double *matrix = credal_scatter_matrix (data, mean);
  g_autofree double *values = g_new (double, p);

  cblas_dscal ((blasint) (p * p), scale * scale / MAX (credal_dataset_total_weight (data) - 1.0, 1.0), matrix, 1);
  if (LAPACKE_dsyevd (LAPACK_COL_MAJOR, 'V', 'U', (lapack_int) p, matrix, (lapack_int) p, values) != 0
      || !(values[p - 1] > 0.0))
    return NULL;
  return put_together (values, matrix, p);
}

void
credal_half_sphering_apply (const double *sphere, gsize p, const double *x, double *z, gsize count)
{
  memset (z, 0, p * count * sizeof *z);
  for (gsize a = 0; a < p; a++)
    for (gsize b = 0; b < p; b++)
      for (gsize t = 0; t < count; t++)
        z[a * count + t] += sphere[a * p + b] * x[b * count + t];
}
