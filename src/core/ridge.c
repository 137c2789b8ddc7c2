#include "core/ridge.h"
#include <cblas.h>
#include <lapacke.h>
#include <math.h>
#include <string.h>

struct _CredalRidge {
  gsize s;
  double *values;          /* (s) eigenvalues of K_SS, ≥ 0 */
  double *vectors;         /* (s × s) an eigenvector a row */
};

void
credal_ridge_free (CredalRidge *ridge)
{
  g_free (ridge->values);
  g_free (ridge->vectors);
  g_free (ridge);
}

gsize
credal_ridge_size (const CredalRidge *ridge)
{
  return ridge->s;
}

/* The eigenvectors replace the kernel in `vectors`; read row by row, what LAPACK leaves in columns. */
static gboolean
decompose (CredalRidge *ridge, GError **error)
{
  lapack_int s = (lapack_int) ridge->s;
  lapack_int info = LAPACKE_dsyevd (LAPACK_COL_MAJOR, 'V', 'U', s, ridge->vectors, s, ridge->values);

  if (info != 0)
    {
      gboolean memory = info == LAPACK_WORK_MEMORY_ERROR || info == LAPACK_TRANSPOSE_MEMORY_ERROR;
      g_set_error (error, CREDAL_ERROR, memory ? CREDAL_ERROR_MEMORY : CREDAL_ERROR_DATA,
                   "The kernel of the %" G_GSIZE_FORMAT " answered objects could not be decomposed: %s", ridge->s,
                   memory ? "out of memory" : "its values are not finite");
      return FALSE;
    }
  for (gsize k = 0; k < ridge->s; k++)
    ridge->values[k] = MAX (ridge->values[k], 0.0);   /* negative by rounding only */
  return TRUE;
}

CredalRidge *
credal_ridge_new (const double *kernel, gsize s, GError **error)
{
  g_autoptr(CredalRidge) ridge = g_new0 (CredalRidge, 1);

  ridge->s = s;
  ridge->values = g_try_malloc_n (s, sizeof (double));
  ridge->vectors = g_try_malloc_n (s, s * sizeof (double));
  if (!ridge->values || !ridge->vectors)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Out of memory for a kernel of %" G_GSIZE_FORMAT " answered objects", s);
      return NULL;
    }
  openblas_set_num_threads (1);   /* as everywhere: its own threads would show in the last digits */
  memcpy (ridge->vectors, kernel, s * s * sizeof (double));
  return decompose (ridge, error) ? g_steal_pointer (&ridge) : NULL;
}

/* @diagonal (s) out: G_ii = Σ_k V_ki² / (λ_k + ρ) */
static void
inverse_diagonal (const CredalRidge *ridge, double rho, double *diagonal)
{
  memset (diagonal, 0, ridge->s * sizeof (double));
  for (gsize k = 0; k < ridge->s; k++)
    {
      const double *v = ridge->vectors + k * ridge->s;
      double share = 1.0 / (ridge->values[k] + rho);
      for (gsize i = 0; i < ridge->s; i++)
        diagonal[i] += v[i] * v[i] * share;
    }
}

/* @coefficients out: Vᵀ (Λ + ρI)⁻¹ @projected; @residuals out. Returns Σ‖R_i‖². */
static double
solve (const CredalRidge *ridge, const double *projected, gsize r, double rho, double *scratch, double *coefficients, double *residuals)
{
  gsize s = ridge->s;
  double *scaled = scratch, *diagonal = scratch + s * r, sum = 0.0;

  for (gsize k = 0; k < s; k++)
    for (gsize l = 0; l < r; l++)
      scaled[k * r + l] = projected[k * r + l] / (ridge->values[k] + rho);
  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, (blasint) s, (blasint) r, (blasint) s, 1.0, ridge->vectors, (blasint) s,
               scaled, (blasint) r, 0.0, coefficients, (blasint) r);
  inverse_diagonal (ridge, rho, diagonal);
  for (gsize i = 0; i < s; i++)
    for (gsize l = 0; l < r; l++)
      {
        residuals[i * r + l] = coefficients[i * r + l] / diagonal[i];
        sum += residuals[i * r + l] * residuals[i * r + l];
      }
  return sum;
}

guint
credal_ridge_solve (const CredalRidge *ridge, const double *y, gsize r, const double *rho, guint n_rho,
                    double *coefficients, double *residuals)
{
  gsize s = ridge->s;
  g_autofree double *projected = g_new (double, 2 * s * r + s);
  double *scratch = projected + s * r, least = INFINITY;
  guint best = 0, last = 0;

  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (blasint) s, (blasint) r, (blasint) s, 1.0, ridge->vectors, (blasint) s,
               y, (blasint) r, 0.0, projected, (blasint) r);
  for (guint k = 0; k < n_rho; k++)
    {
      double sum = solve (ridge, projected, r, rho[k], scratch, coefficients, residuals);
      last = k;
      if (sum < least)
        {
          least = sum;
          best = k;
        }
    }
  if (best != last)
    solve (ridge, projected, r, rho[best], scratch, coefficients, residuals);
  return best;
}
