#include "core/ridge.h"
#include <cblas.h>
#include <math.h>
#include <string.h>

#define LEAST_ROOM 64                    /* objects */

/* Of each candidate: M, lower triangular with its rows one after another. */
struct _CredalRidge {
  guint n_rho;
  double *rho;
  gsize s, room;
  double **inverse;
};

static gsize
packed (gsize s)
{
  return s * (s + 1) / 2;
}

CredalRidge *
credal_ridge_new (const double *rho, guint n_rho)
{
  CredalRidge *ridge = g_new0 (CredalRidge, 1);

  openblas_set_num_threads (1);   /* as everywhere: its own threads would show in the last digits */
  ridge->n_rho = n_rho;
  ridge->rho = g_memdup2 (rho, n_rho * sizeof (double));
  ridge->inverse = g_new0 (double *, n_rho);
  return ridge;
}

void
credal_ridge_free (CredalRidge *ridge)
{
  for (guint k = 0; k < ridge->n_rho; k++)
    g_free (ridge->inverse[k]);
  g_free (ridge->inverse);
  g_free (ridge->rho);
  g_free (ridge);
}

gsize
credal_ridge_size (const CredalRidge *ridge)
{
  return ridge->s;
}

void
credal_ridge_keep (CredalRidge *ridge, gsize s)
{
  ridge->s = MIN (ridge->s, s);
}

/* ---- another object ---- */

static gboolean
make_room (CredalRidge *ridge, GError **error)
{
  gsize room = MAX (2 * ridge->room, LEAST_ROOM);

  if (ridge->s < ridge->room)
    return TRUE;
  for (guint k = 0; k < ridge->n_rho; k++)
    {
      double *larger = g_try_realloc_n (ridge->inverse[k], packed (room), sizeof (double));
      if (!larger)
        {
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                       "Out of memory for a kernel of %" G_GSIZE_FORMAT " answered objects", ridge->s + 1);
          return FALSE;
        }
      ridge->inverse[k] = larger;
    }
  ridge->room = room;
  return TRUE;
}

static gboolean
check_finite (const double *row, gsize count, GError **error)
{
  for (gsize i = 0; i < count; i++)
    if (!isfinite (row[i]))
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                     "The kernel of the %" G_GSIZE_FORMAT " answered objects is not finite", count);
        return FALSE;
      }
  return TRUE;
}

/* With l = M k the factor's next row is (lᵀ, d), d² = K_ss + ρ − lᵀl, and its inverse's (−lᵀM, 1) / d. */
static void
add_row (const CredalRidge *ridge, guint candidate, const double *row)
{
  blasint s = (blasint) ridge->s;
  double *inverse = ridge->inverse[candidate], *next = inverse + packed (ridge->s), rho = ridge->rho[candidate];

  memcpy (next, row, ridge->s * sizeof (double));
  cblas_dtpmv (CblasRowMajor, CblasLower, CblasNoTrans, CblasNonUnit, s, inverse, next, 1);
  double left = row[s] + rho - cblas_ddot (s, next, 1, next, 1);
  double d = sqrt (MAX (left, rho));             /* below ρ by rounding only */
  cblas_dtpmv (CblasRowMajor, CblasLower, CblasTrans, CblasNonUnit, s, inverse, next, 1);
  cblas_dscal (s, -1.0 / d, next, 1);
  next[s] = 1.0 / d;
}

gboolean
credal_ridge_add (CredalRidge *ridge, const double *row, GError **error)
{
  if (!check_finite (row, ridge->s + 1, error) || !make_room (ridge, error))
    return FALSE;
  for (guint k = 0; k < ridge->n_rho; k++)
    add_row (ridge, k, row);
  ridge->s++;
  return TRUE;
}

/* ---- solving ---- */

/* @diagonal (s) out: G_ii = Σ_j M_ji² */
static void
find_diagonal (const CredalRidge *ridge, const double *inverse, double *diagonal)
{
  memset (diagonal, 0, ridge->s * sizeof (double));
  for (gsize j = 0; j < ridge->s; inverse += ++j)
    for (gsize i = 0; i <= j; i++)
      diagonal[i] += inverse[i] * inverse[i];
}

/* @coefficients out: Mᵀ(M Y), @scratch: (s). */
static void
multiply (const CredalRidge *ridge, const double *inverse, const double *y, gsize r, double *scratch,
          double *coefficients)
{
  blasint s = (blasint) ridge->s;

  for (gsize l = 0; l < r; l++)
    {
      cblas_dcopy (s, y + l, (blasint) r, scratch, 1);
      cblas_dtpmv (CblasRowMajor, CblasLower, CblasNoTrans, CblasNonUnit, s, inverse, scratch, 1);
      cblas_dtpmv (CblasRowMajor, CblasLower, CblasTrans, CblasNonUnit, s, inverse, scratch, 1);
      cblas_dcopy (s, scratch, 1, coefficients + l, (blasint) r);
    }
}

/* Returns Σ‖R_i‖². */
static double
solve (const CredalRidge *ridge, guint candidate, const double *y, gsize r, double *coefficients, double *residuals)
{
  const double *inverse = ridge->inverse[candidate];
  g_autofree double *scratch = g_new (double, ridge->s);
  double sum = 0.0;

  multiply (ridge, inverse, y, r, scratch, coefficients);
  find_diagonal (ridge, inverse, scratch);
  for (gsize i = 0; i < ridge->s; i++)
    for (gsize l = 0; l < r; l++)
      {
        residuals[i * r + l] = coefficients[i * r + l] / scratch[i];
        sum += residuals[i * r + l] * residuals[i * r + l];
      }
  return sum;
}

guint
credal_ridge_solve (const CredalRidge *ridge, const double *y, gsize r, gint which, double *coefficients,
                    double *residuals)
{
  guint best = 0;
  double least = INFINITY;

  for (guint k = 0; which == CREDAL_RIDGE_BEST && k < ridge->n_rho; k++)
    {
      double sum = solve (ridge, k, y, r, coefficients, residuals);
      if (sum < least)
        {
          least = sum;
          best = k;
        }
    }
  if (which != CREDAL_RIDGE_BEST)
    best = (guint) which;
  solve (ridge, best, y, r, coefficients, residuals);
  return best;
}
