/* Criteria of a mixture beyond its likelihood and its number of parameters: the length of a message, and the evidence
 * by Laplace's approximation. */
#include <math.h>
#include "core/base/blas.h"
#include "core/data/dataset-sum.h"
#include "engines/mixture/mixture.h"

#define MEANS 2.0                        /* ω: whitened means are uniform on [−ω, ω] */
#define VARIANCES 2.0                    /* β: whitened variances are uniform on [0, β], covariances on [−β, β]; our
                                          * value, twice the variance of all data */
#define LOG_2_PI 1.8378770664093454836

/* Returns log det G for G = Σ_A π_A v_A v_Aᵀ. v_A is 1/|A| on the clusters of A. n G ⊗ S⁻¹ is the information of
 * all objects about the means if their components are known and have the covariance S. Without sets of several clusters
 * G has the proportions on its diagonal. NAN: G is singular. */
static double
share_log_determinant (const CredalMixture *mixture)
{
  const CredalSet *sets = credal_frame_sets (mixture->frame);
  const guint *sizes = credal_frame_sizes (mixture->frame);
  guint c = mixture->c;
  g_autofree double *g = g_new0 (double, c * c);
  double sum = 0.0;

  for (guint a = 1; a < mixture->f; a++)
    for (guint k = 0; k < c; k++)
      for (guint l = 0; l < c && sets[a] >> k & 1; l++)
        if (sets[a] >> l & 1)
          g[k * c + l] += mixture->proportions[a] / (sizes[a] * sizes[a]);
  if (LAPACKE_dpotrf (LAPACK_ROW_MAJOR, 'L', (int) c, g, (int) c) != 0)
    return NAN;
  for (guint k = 0; k < c; k++)
    sum += 2.0 * log (g[k * c + k]);
  return sum;
}

/* [FJ02] Eq. (15) without −log L: N/2 Σ_k log(n π_k/12) + M/2 log(n/12) + M (N + 1)/2: N parameters belong to each
 * cluster, and M is the number of weights. Parameters that the clusters share are counted like the weights. With
 * sets of several clusters, log det G takes the place of Σ_k log π_k (ours). */
static double
message_penalty (gconstpointer item)
{
  const CredalMixture *mixture = item;
  CredalCovarianceCount count = credal_mixture_covariance_count (mixture);
  double own = (double) mixture->p + count.own, c = mixture->c, log_n = log (mixture->weight / 12.0);
  double once = mixture->f - 1.0 - (mixture->equal ? c - 1.0 : 0.0) + count.shared;

  return 0.5 * own * (c * log_n + share_log_determinant (mixture)) + 0.5 * once * log_n + 0.5 * (c * own + once);
}

/* ---- evidence ---- */

static void
add_squares (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const CredalMixture *mixture = user_data;
  gsize p = mixture->p;

  for (gsize i = 0; i < stretch->n; i++)
    {
      const double *x = credal_stretch_row (stretch, i);
      double weight = credal_weight (stretch->weights, i);
      for (gsize q = 0; q < p; q++)
        for (gsize r = 0; r < p; r++)
          sums[q * p + r] += weight * (x[q] - mixture->shift[q]) * (x[r] - mixture->shift[r]);
    }
}

/* Returns (transfer full) (p × p) the lower factor T of the covariance that a single cluster of the same family would
 * have; NULL if it is singular. */
static double *
factor_of_one_cluster (const CredalMixture *mixture)
{
  gsize p = mixture->p;
  g_autofree double *s = credal_dataset_sum (mixture->data, p * p, add_squares, (gpointer) mixture, NULL, NULL);

  for (gsize q = 0; q < p * p; q++)
    s[q] /= mixture->weight;
  for (gsize q = 0; q < p; q++)
    s[q * (p + 1)] += mixture->ridge[q];
  credal_mixture_shape (mixture, s);
  return LAPACKE_dpotrf (LAPACK_ROW_MAJOR, 'L', (int) p, s, (int) p) == 0 ? g_steal_pointer (&s) : NULL;
}

/* Returns the logarithm of the prior of covariances and means, as a density of the parameters in the data's units:
 * whitening by T divides a mean's density by |T|, and a covariance's density by the determinant of S → T⁻¹ S T⁻ᵀ. */
static double
log_prior_of_clusters (const CredalMixture *mixture, const double *factor)
{
  double p = (double) mixture->p, c = mixture->c, s = mixture->s, log_t = 0.0;

  for (gsize q = 0; q < mixture->p; q++)
    log_t += log (factor[q * (mixture->p + 1)]);
  double means = c * (p * log (2.0 * MEANS) + log_t);
  switch (credal_mixture_form (mixture))
    {
    case CREDAL_FORM_ELLIPSE:
      return -means - s * (p * log (VARIANCES) + 0.5 * p * (p - 1.0) * log (2.0 * VARIANCES) + (p + 1.0) * log_t);
    case CREDAL_FORM_DIAGONAL:
      return -means - s * (p * log (VARIANCES) + 2.0 * log_t);
    default:
      return -means - s * (log (VARIANCES) + 2.0 * log (factor[0] / mixture->scales[0]));
    }
}

/* log L + log prior + d/2 log 2π − ½ log |I|, [MP00] (6.48) with the empirical information I of d parameters, without
 * log L. The prior is from [MP00] §6.9.5, after [RHRP98]: uniform weights (Dirichlet), means and covariances of the
 * whitened data. T whitens them as far as the family allows: axes stay axes. */
static double
evidence (gconstpointer item, CredalMonitor *monitor)
{
  const CredalMixture *mixture = item;
  guint d = 0;
  double information = credal_mixture_has_evidence (mixture) ? credal_mixture_information (mixture, &d, monitor) : NAN;
  g_autofree double *factor = isnan (information) ? NULL : factor_of_one_cluster (mixture);
  guint weights = credal_mixture_free_weights (mixture);

  if (!factor)
    return NAN;
  return lgamma (weights + 1.0) + log_prior_of_clusters (mixture, factor) + 0.5 * d * LOG_2_PI - 0.5 * information;
}

const CredalDensityCriteria credal_mixture_criteria = { message_penalty, evidence };
