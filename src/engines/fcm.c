/* Fuzzy c-means (Bezdek, 1981).
 *
 *   J_FCM = Σ_i w_i Σ_k u_ik^m d²_ik,   u_ik = d_ik^(−2/(m−1)) / Σ_l d_il^(−2/(m−1))                   [ABMD12] Eq. (8) */
#include <math.h>
#include "engines/centroids.h"
#include "engines/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  { "m", N_("Fuzziness m"), N_("Near 1 the clusters are crisp, large values blur them."), NULL, CREDAL_PARAM_REAL, 1.01, 20, "2", FALSE, NULL },
  { NULL }
};

/* Objects at a centre belong to it alone, shared equally among centres at distance 0. */
static void
membership (const CredalCentroids *centroids, const double *d2, double *u)
{
  double exponent = -1.0 / (centroids->exponent - 1.0), nearest = d2[0], total = 0.0;

  for (guint k = 1; k < centroids->c; k++)
    nearest = MIN (nearest, d2[k]);
  for (guint k = 0; k < centroids->c; k++)
    {
      u[k] = nearest > 0.0 ? pow (d2[k] / nearest, exponent) : d2[k] == 0.0 ? 1.0 : 0.0;
      total += u[k];
    }
  for (guint k = 0; k < centroids->c; k++)
    u[k] /= total;
}

static double
show (const CredalCentroids *centroids, const double *d2, double *u)
{
  membership (centroids, d2, u);
  return 0.0;
}

static double
weigh (const CredalCentroids *centroids, const double *d2, double *g)
{
  double cost = 0.0;

  membership (centroids, d2, g);
  for (guint k = 0; k < centroids->c; k++)
    {
      g[k] = pow (g[k], centroids->exponent);
      cost += g[k] * d2[k];
    }
  return cost;
}

static gpointer
start (const CredalProblem *problem, const CredalStart *from, GError **error)
{
  return credal_centroids_new (problem, from, weigh, show, credal_params_real (problem->params, "m"), error);
}

static CredalState *
state (gconstpointer run)
{
  return credal_centroids_save (run, "fcm");
}

static CredalPartition *
partition (const CredalProblem *problem, CredalState *from, CredalReport *report, GError **error)
{
  return credal_centroids_partition (problem, from, weigh, show, credal_params_real (problem->params, "m"), report, error);
}

const CredalEngine credal_fcm = {
  .id = "fcm",
  .name = "Fuzzy c-means",
  .paper = "[Bezdek81]",
  .summary = N_("Every object belongs to every cluster to a degree; answers do not change it."),
  .params = params,
  .uses = CREDAL_USES_WEIGHTS | CREDAL_USES_PINS,
  .start = start,
  .step = credal_centroids_step,
  .state = state,
  .free = credal_centroids_free,
  .partition = partition,
};
