/* Improved possibilistic c-means (Zhang and Leung, 2004): memberships share an object among the clusters, typicalities
 * weigh it, and both together move the centroids.
 *
 *   J = Σ_i w_i Σ_k u_ik^m [ t_ik^p d_ik² + γ_k (1 − t_ik)^p ],   Σ_k u_ik = 1                       ([Abin16] Eq. (3))
 *
 * The γ_k are fixed at the values of the fuzzy c-means clusters, or at their mean. An object far from all clusters
 * costs nearly u_ik^m γ_k, so that unequal γ_k draw the objects at the edge of a wide cluster to the cluster of the
 * least γ_k. */
#include "engines/possibilistic/possibilistic.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  CREDAL_GAMMA_PARAMS ("1"),
  { "equal", N_("Equal γ"), N_("Yes: all clusters have the mean γ, and objects go to the nearest one. No: objects at "
                               "the edge of a wide cluster go to the most compact one, however far it is."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "yes", FALSE, credal_no_yes },
  { "m", N_("Fuzziness m"), N_("Near 1, clusters are crisp; large values blur them."), NULL, CREDAL_PARAM_REAL, 1.01,
    20, "1.25", FALSE, NULL },
  { "p", N_("Typicality exponent p"), N_("Large values let outliers fade more slowly."), NULL, CREDAL_PARAM_REAL, 1.01,
    20, "2", FALSE, NULL },
  { NULL }
};

const CredalEngine credal_ipcm = {
  .id = "ipcm",
  .name = "IPCM",
  .paper = "[ZL04]",
  .summary = N_("Shared memberships; objects far from all clusters count little. Answers do not change it."),
  .params = params,
  .can = CREDAL_POSSIBILISTIC_ABILITIES,
  .algorithm = &credal_possibilistic_algorithm,
  .search = &credal_possibilistic_search,
  .for_comparison = TRUE,
};
