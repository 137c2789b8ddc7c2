/* Fuzzy c-means with partial supervision ([PW97]): labels pull the memberships of labelled objects towards them.
 *
 *   J = Σ_i w_i Σ_k [ u_ik² + α b_ik (u_ik − f_ik)² ] d²_ik
 *
 * (the authors also have m = 2, but the same b_ik for all k, and centres weighted only by u², which does not always
 * lower J). With Σ_k u_ik = 1 the minimum is
 *
 *   u_ik = α b_ik f_ik / (1 + α b_ik) + λ_i / ((1 + α b_ik) d²_ik),   Σ_k f_ik ≤ 1
 *
 * with λ_i ≥ 0 such that the sum is 1. */
#include "engines/fuzzy/centroids.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  { "alpha", N_("Weight of labels α"), N_("How much labels count relative to the data."), NULL,
    CREDAL_PARAM_REAL, 0, 1e6, "1", FALSE, NULL },
  { NULL }
};

static void
labelled_membership (const double *d2, guint c, double alpha, const double *b, const double *f, double *u)
{
  double cost[CREDAL_MAX_CLUSTERS] = { 0 }, share[CREDAL_MAX_CLUSTERS], left = 1.0;

  for (guint k = 0; k < c; k++)
    {
      cost[k] = (1.0 + alpha * b[k]) * d2[k];
      u[k] = alpha * b[k] * f[k] / (1.0 + alpha * b[k]);
      left -= u[k];
    }
  credal_fuzzy_membership (cost, c, 2.0, share);
  for (guint k = 0; k < c; k++)
    u[k] += left * share[k];
}

static const CredalCentroidsKind kind = {
  .membership = credal_fuzzy_membership, .m = 2.0, .labelled = labelled_membership, .exclusive = TRUE,
};

const CredalEngine credal_sfcm = {
  .id = "sfcm",
  .name = N_("Semi-supervised fuzzy c-means"),
  .paper = "[PW97]",
  .summary = N_("Fuzzy c-means with memberships that labels pull towards them."),
  .params = params,
  .can = CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_KEEPS_PINS
         | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS | CREDAL_OF_SLICES,
  .algorithm = &credal_centroids_algorithm,
  .kind = &kind,
  .for_comparison = TRUE,
};
