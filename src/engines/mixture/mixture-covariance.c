/* The families of covariances after [BR93]: nine of the fourteen of [CG95], which have an M-step in closed form. The
 * letters of a family say whether volume, shape and orientation are equal (E), variable (V), or trivial: circles or
 * along the axes (I). */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "engines/mixture/mixture.h"
#include "engines/shared/common.h"

const char *const credal_covariance_choices[] = {
  [CREDAL_COVARIANCE_FREE] = "free", [CREDAL_COVARIANCE_COMMON] = "common", [CREDAL_COVARIANCE_DIAGONAL] = "diagonal",
  [CREDAL_COVARIANCE_SPHERICAL] = "spherical", [CREDAL_COVARIANCE_COMMON_DIAGONAL] = "common-diagonal",
  [CREDAL_COVARIANCE_COMMON_SPHERICAL] = "common-spherical", [CREDAL_COVARIANCE_VOLUME] = "volume",
  [CREDAL_COVARIANCE_VOLUME_DIAGONAL] = "volume-diagonal", [CREDAL_COVARIANCE_TURNED] = "turned", NULL
};
const char *const credal_covariance_names[] = {
  [CREDAL_COVARIANCE_FREE] = N_("free"), [CREDAL_COVARIANCE_COMMON] = N_("common"),
  [CREDAL_COVARIANCE_DIAGONAL] = N_("diagonal"), [CREDAL_COVARIANCE_SPHERICAL] = N_("spherical"),
  [CREDAL_COVARIANCE_COMMON_DIAGONAL] = N_("common, diagonal"),
  [CREDAL_COVARIANCE_COMMON_SPHERICAL] = N_("common, spherical"),
  [CREDAL_COVARIANCE_VOLUME] = N_("of one volume"),
  [CREDAL_COVARIANCE_VOLUME_DIAGONAL] = N_("one volume, diagonal"), [CREDAL_COVARIANCE_TURNED] = N_("one form, turned")
};

CredalCovariance
credal_covariance_wanted (const CredalParams *params)
{
  guint covariance = 0;

  if (!credal_params_find (params, "covariance"))
    return CREDAL_COVARIANCE_COMMON;
  while (!g_str_equal (credal_covariance_choices[covariance], credal_params_text (params, "covariance")))
    covariance++;
  return (CredalCovariance) covariance;
}

gboolean
credal_covariance_is_common (CredalCovariance covariance)
{
  return covariance == CREDAL_COVARIANCE_COMMON || covariance == CREDAL_COVARIANCE_COMMON_DIAGONAL
         || covariance == CREDAL_COVARIANCE_COMMON_SPHERICAL;
}

static gboolean
is_spherical (const CredalMixture *mixture)
{
  return mixture->covariance == CREDAL_COVARIANCE_SPHERICAL
         || mixture->covariance == CREDAL_COVARIANCE_COMMON_SPHERICAL;
}

static gboolean
is_along_axes (const CredalMixture *mixture)
{
  return is_spherical (mixture) || mixture->covariance == CREDAL_COVARIANCE_DIAGONAL
         || mixture->covariance == CREDAL_COVARIANCE_COMMON_DIAGONAL
         || mixture->covariance == CREDAL_COVARIANCE_VOLUME_DIAGONAL;
}

void
credal_mixture_shape (const CredalMixture *mixture, double *s)
{
  gsize p = mixture->p;
  double mean = 0.0;

  if (!is_along_axes (mixture))
    return;
  for (gsize q = 0; q < p; q++)
    mean += s[q * p + q] / (mixture->scales[q] * mixture->scales[q] * (double) p);
  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < p; r++)
      if (q != r)
        s[q * p + r] = 0.0;
      else if (is_spherical (mixture))
        s[q * p + q] = mean * mixture->scales[q] * mixture->scales[q];
}

/* ---- covariances with a common volume, or volume and shape ---- */

gboolean
credal_mixture_is_coupled (const CredalMixture *mixture)
{
  return mixture->s > 1 && (mixture->covariance == CREDAL_COVARIANCE_VOLUME
                            || mixture->covariance == CREDAL_COVARIANCE_VOLUME_DIAGONAL
                            || mixture->covariance == CREDAL_COVARIANCE_TURNED);
}

/* S_k = λ T_k/|T_k|^(1/p), λ = Σ_l |T_l|^(1/p)/Σ w. Returns FALSE if a T_k is not positive definite. */
static gboolean
share_volume (CredalMixture *mixture)
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
        times += exp (logs[l] - logs[k]) / mixture->weight;
      cblas_dscal ((int) size, times, mixture->covariances + k * size, 1);
    }
  return TRUE;
}

/* S_k = L_k (Σ_l Ω_l/Σ w) L_kᵀ, T_k = L_k Ω_k L_kᵀ with Ω in ascending order, in the columns' scales. Returns FALSE if
 * LAPACK finds no eigenvalues. */
static gboolean
share_form (CredalMixture *mixture)
{
  gsize p = mixture->p, size = p * p;
  g_autofree double *values = g_new (double, p), *form = g_new0 (double, p), *turned = g_new (double, size);

  for (guint k = 0; k < mixture->s; k++)
    {
      double *t = mixture->covariances + k * size;
      for (gsize q = 0; q < size; q++)
        t[q] /= mixture->scales[q / p] * mixture->scales[q % p];
      if (LAPACKE_dsyevd (LAPACK_ROW_MAJOR, 'V', 'L', (int) p, t, (int) p, values) != 0)
        return FALSE;
      for (gsize q = 0; q < p; q++)
        form[q] += values[q] / mixture->weight;
    }
  for (guint k = 0; k < mixture->s; k++)
    {
      double *t = mixture->covariances + k * size;
      for (gsize q = 0; q < size; q++)
        turned[q] = t[q] * sqrt (MAX (form[q % p], 0.0)) * mixture->scales[q / p];
      cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (int) p, (int) p, (int) p, 1.0, turned, (int) p, turned,
                   (int) p, 0.0, t, (int) p);
    }
  return TRUE;
}

gboolean
credal_mixture_couple (CredalMixture *mixture)
{
  return mixture->covariance == CREDAL_COVARIANCE_TURNED ? share_form (mixture) : share_volume (mixture);
}

/* ---- number of parameters ---- */

guint
credal_mixture_covariance_parameters (const CredalMixture *mixture)
{
  guint p = (guint) mixture->p, turns = p * (p - 1) / 2;

  switch (mixture->covariance)
    {
    case CREDAL_COVARIANCE_DIAGONAL:
    case CREDAL_COVARIANCE_COMMON_DIAGONAL:
      return mixture->s * p;
    case CREDAL_COVARIANCE_SPHERICAL:
    case CREDAL_COVARIANCE_COMMON_SPHERICAL:
      return mixture->s;
    case CREDAL_COVARIANCE_VOLUME:
      return 1 + mixture->s * (p - 1 + turns);
    case CREDAL_COVARIANCE_VOLUME_DIAGONAL:
      return 1 + mixture->s * (p - 1);
    case CREDAL_COVARIANCE_TURNED:
      return p + mixture->s * turns;
    case CREDAL_COVARIANCE_FREE:
    case CREDAL_COVARIANCE_COMMON:
    default:
      return mixture->s * (p + turns);
    }
}
