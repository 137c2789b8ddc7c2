/* Covariances with a common volume or shape ([CG95]). */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "engines/mixture/mixture.h"

#define ROUNDS 100                       /* most rounds for proportional covariances */
#define CLOSE 1e-13                      /* relative change of the volumes at which they are found */

static double
sum_weights (const CredalMixture *mixture, const double *n)
{
  double total = 0.0;

  for (guint k = 0; k < mixture->s; k++)
    total += n[k];
  return total;
}

/* EVV, EVI: S_k = λ T_k/|T_k|^(1/p), λ = Σ_l |T_l|^(1/p)/Σ n. Returns FALSE if a T_k is not positive definite. */
static gboolean
share_volume (CredalMixture *mixture, double total)
{
  gsize p = mixture->p, size = p * p;
  g_autofree double *factor = g_new (double, size), *logs = g_new0 (double, mixture->s);

  for (guint k = 0; k < mixture->s; k++)
    {
      memcpy (factor, mixture->covariances + k * size, size * sizeof (double));
      if (LAPACKE_dpotrf (LAPACK_ROW_MAJOR, 'L', (int) p, factor, (int) p) != 0)
        return FALSE;
      for (gsize q = 0; q < p; q++)
        logs[k] += 2.0 / (double) p * log (factor[q * p + q]);
    }
  for (guint k = 0; k < mixture->s; k++)
    {
      double times = 0.0;
      for (guint l = 0; l < mixture->s; l++)
        times += exp (logs[l] - logs[k]) / total;
      cblas_dscal ((int) size, times, mixture->covariances + k * size, 1);
    }
  return TRUE;
}

/* ---- proportional covariances ---- */

/* Returns tr(C⁻¹ T), by the full symmetric @inverse. */
static double
trace_of (const double *inverse, const double *t, gsize size)
{
  return cblas_ddot ((int) size, inverse, 1, t, 1);
}

/* C = Σ_k T_k/λ_k / Σ n. */
static void
mean_form (const CredalMixture *mixture, const double *volumes, double total, double *form)
{
  gsize size = mixture->p * mixture->p;

  memset (form, 0, size * sizeof (double));
  for (guint k = 0; k < mixture->s; k++)
    cblas_daxpy ((int) size, 1.0 / (volumes[k] * total), mixture->covariances + k * size, 1, form, 1);
}

static gboolean
invert_form (const double *form, gsize p, double *inverse)
{
  memcpy (inverse, form, p * p * sizeof (double));
  if (LAPACKE_dpotrf (LAPACK_ROW_MAJOR, 'L', (int) p, inverse, (int) p) != 0
      || LAPACKE_dpotri (LAPACK_ROW_MAJOR, 'L', (int) p, inverse, (int) p) != 0)
    return FALSE;
  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < q; r++)
      inverse[r * p + q] = inverse[q * p + r];
  return TRUE;
}

/* VEE, VEI: S_k = λ_k C. Given the λ_k, C is the mean of T_k/λ_k; given C, λ_k = tr(C⁻¹ T_k)/(p n_k): in turns. */
static gboolean
share_proportions (CredalMixture *mixture, const double *n, double total)
{
  gsize p = mixture->p, size = p * p;
  g_autofree double *form = g_new (double, size), *inverse = g_new (double, size);
  g_autofree double *volumes = g_new (double, mixture->s);
  double change = INFINITY;

  for (guint k = 0; k < mixture->s; k++)
    volumes[k] = 1.0;
  for (guint round = 0; round < ROUNDS && change > CLOSE; round++)
    {
      change = 0.0;
      mean_form (mixture, volumes, total, form);
      if (!invert_form (form, p, inverse))
        return FALSE;
      for (guint k = 0; k < mixture->s; k++)
        {
          double volume = trace_of (inverse, mixture->covariances + k * size, size) / ((double) p * n[k]);
          change = MAX (change, fabs (volume / volumes[k] - 1.0));
          volumes[k] = volume;
        }
    }
  for (guint k = 0; k < mixture->s; k++)
    for (gsize q = 0; q < size; q++)
      mixture->covariances[k * size + q] = volumes[k] * form[q];
  return TRUE;
}

/* ---- the same shape in different directions ---- */

/* Replaces each T_k, in the columns' scales, by its eigenvalues in ascending order, on the diagonal. @axes: (c × p × p)
 * out: eigenvectors. Returns FALSE if LAPACK finds none. */
static gboolean
turn_to_axes (CredalMixture *mixture, double *axes)
{
  gsize p = mixture->p, size = p * p;
  g_autofree double *values = g_new (double, p);

  for (guint k = 0; k < mixture->s; k++)
    {
      double *t = mixture->covariances + k * size;
      for (gsize q = 0; q < size; q++)
        axes[k * size + q] = t[q] / (mixture->scales[q / p] * mixture->scales[q % p]);
      if (LAPACKE_dsyevd (LAPACK_ROW_MAJOR, 'V', 'L', (int) p, axes + k * size, (int) p, values) != 0)
        return FALSE;
      memset (t, 0, size * sizeof (double));
      for (gsize q = 0; q < p; q++)
        t[q * p + q] = MAX (values[q], 0.0);
    }
  return TRUE;
}

/* Gives the variances on the diagonals their directions back. */
static void
turn_back (CredalMixture *mixture, const double *axes)
{
  gsize p = mixture->p, size = p * p;
  g_autofree double *turned = g_new (double, size);

  for (guint k = 0; k < mixture->s; k++)
    {
      double *s = mixture->covariances + k * size;
      for (gsize q = 0; q < size; q++)
        turned[q] = axes[k * size + q] * sqrt (s[(q % p) * (p + 1)]) * mixture->scales[q / p];
      cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (int) p, (int) p, (int) p, 1.0, turned, (int) p, turned,
                   (int) p, 0.0, s, (int) p);
    }
}

/* EEV: S_k = L_k (Σ_l Ω_l/Σ n) L_kᵀ for T_k = L_k Ω_k L_kᵀ, Ω in ascending order. VEV: the Ω become proportional. */
static gboolean
share_form (CredalMixture *mixture, const double *n, double total)
{
  gsize p = mixture->p, size = p * p;
  g_autofree double *axes = g_new (double, mixture->s * size), *form = g_new0 (double, size);

  if (!turn_to_axes (mixture, axes))
    return FALSE;
  for (gsize q = 0; q < mixture->s * size; q++)
    form[q % size] += mixture->covariances[q] / total;
  if (mixture->covariance == CREDAL_COVARIANCE_SHAPE && !share_proportions (mixture, n, total))
    return FALSE;
  for (guint k = 0; k < mixture->s && mixture->covariance == CREDAL_COVARIANCE_TURNED; k++)
    memcpy (mixture->covariances + k * size, form, size * sizeof (double));
  turn_back (mixture, axes);
  return TRUE;
}

gboolean
credal_mixture_couple (CredalMixture *mixture, const double *n, const double *before)
{
  double total = sum_weights (mixture, n);

  switch (mixture->covariance)
    {
    case CREDAL_COVARIANCE_TURNED:
    case CREDAL_COVARIANCE_SHAPE:
      return share_form (mixture, n, total);
    case CREDAL_COVARIANCE_PROPORTIONAL:
    case CREDAL_COVARIANCE_PROPORTIONAL_DIAGONAL:
      return share_proportions (mixture, n, total);
    case CREDAL_COVARIANCE_AXES:
    case CREDAL_COVARIANCE_AXES_VOLUME:
      return credal_mixture_share_axes (mixture, n, before);
    default:
      return share_volume (mixture, total);
    }
}
