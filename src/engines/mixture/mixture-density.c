/* Densities of the components, and the members that are derived from the parameters for them. */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "engines/mixture/mixture.h"
#include "engines/mixture/whitening.h"

#define LOG_2_PI 1.8378770664093454836

static void
derive_barycentres (CredalMixture *mixture)
{
  const CredalSet *sets = credal_frame_sets (mixture->frame);
  const guint *sizes = credal_frame_sizes (mixture->frame);
  gsize p = mixture->p;

  memset (mixture->barycentres, 0, mixture->f * p * sizeof (double));
  for (guint a = 1; a < mixture->f; a++)
    for (guint k = 0; k < mixture->c; k++)
      for (gsize q = 0; q < p && sets[a] >> k & 1; q++)
        mixture->barycentres[a * p + q] += mixture->means[k * p + q] / sizes[a];
}

/* Turns each row u of @rows (n × p) into L⁻¹ u. */
static void
whiten_rows (const double *factor, gsize n, gsize p, double *rows)
{
  cblas_dtrsm (CblasRowMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, (int) n, (int) p, 1.0, factor, (int) p,
               rows, (int) p);
}

gboolean
credal_mixture_derive (CredalMixture *mixture)
{
  gsize p = mixture->p;
  g_autofree double *log_det = g_new0 (double, mixture->d);

  derive_barycentres (mixture);
  memcpy (mixture->factors, mixture->covariances, mixture->s * p * p * sizeof (double));
  credal_mixture_derive_sets (mixture);
  for (guint s = 0; s < mixture->d; s++)
    {
      double *factor = mixture->factors + s * p * p;
      if (LAPACKE_dpotrf (LAPACK_ROW_MAJOR, 'L', (int) p, factor, (int) p) != 0)
        return FALSE;
      for (gsize q = 0; q < p; q++)
        log_det[s] += 2.0 * log (factor[q * p + q]);
      if (!isfinite (log_det[s]))
        return FALSE;
    }
  if (mixture->s == 1)
    {
      memcpy (mixture->whitened, mixture->barycentres, mixture->f * p * sizeof (double));
      whiten_rows (mixture->factors, mixture->f, p, mixture->whitened);
    }
  mixture->logs[0] = -INFINITY;
  for (guint a = 1; a < mixture->f; a++)
    mixture->logs[a] = log (mixture->proportions[a])
                       - 0.5 * ((double) p * LOG_2_PI + log_det[mixture->d == 1 ? 0 : a - 1]);
  return TRUE;
}

void
credal_mixture_logs (const CredalMixture *mixture, const double *x, gsize n, double *logs)
{
  gsize p = mixture->p, f = mixture->f;

  if (mixture->s == 1)
    credal_whitened_distances_to (mixture->factors, p, x, n, mixture->shift, mixture->whitened + p, f - 1, logs + 1, f);
  for (gsize k = 0; k + 1 < f && mixture->s > 1; k++)
    credal_whitened_distances (mixture->factors + k * p * p, p, x, n, mixture->shift,
                               mixture->barycentres + (1 + k) * p, logs + 1 + k, f);
  for (gsize i = 0; i < n; i++, logs += f)
    {
      logs[0] = mixture->logs[0];
      for (gsize a = 1; a < f; a++)
        logs[a] = mixture->logs[a] - 0.5 * logs[a];
    }
}

double
credal_mixture_penalty (const CredalMixture *mixture)
{
  gsize p = mixture->p;
  g_autofree double *root = g_new (double, p * p);
  double sum = 0.0;

  for (guint s = 0; s < mixture->s; s++)
    {
      memset (root, 0, p * p * sizeof (double));
      for (gsize q = 0; q < p; q++)
        root[q * p + q] = sqrt (mixture->ridge[q]);
      whiten_rows (mixture->factors + s * p * p, p, p, root);     /* tr(S⁻¹R) = ‖L⁻¹ R^½‖² */
      sum += cblas_ddot ((int) (p * p), root, 1, root, 1);
    }
  return 0.5 * credal_mixture_share (mixture) * sum;
}
