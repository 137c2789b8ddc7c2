/* Fuzzy c-means with pairwise constraints ([GCB08]), as [ABMD12] compares CECM with it: Euclidean, or with the adaptive
 * metric of [GK79].
 *
 *   J = Σ_i w_i Σ_k u_ik² d²_ik + α [ Σ_M Σ_k Σ_{l≠k} u_ik u_jl + Σ_C Σ_k u_ik u_jk ],   Σ_k u_ik = 1
 *   α = (n/|M ∪ C|) Σ_i w_i Σ_k u_ik² d²_ik / Σ_i w_i Σ_k u_ik²
 *
 * This equals CECM on ∅ and the singletons, with ∅ out of reach: pl(θ̄) = 1 − Σ_k u_ik u_jk and pl(θ) = Σ_k u_ik u_jk,
 * and α |M ∪ C| is the weight of J_CONST (constrained-prototypes.h). Departures from the paper: the memberships of an
 * object are the exact minimiser given the others, while the paper clips negative values; starts are annealed as in
 * CECM; α is recomputed after every iteration as printed, but fixed once it changes by less than a thousandth, so that
 * J falls in the end, and starts are compared at the α of fuzzy c-means; the term that removes clusters is left out
 * because their number is given; groups and labels are followed. */
#include <math.h>
#include "engines/evidential/constrained-prototypes.h"
#include "engines/shared/common.h"

#define OUT_OF_REACH 1e30                /* ρ², in units of the largest squared distance from the mean */

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("4"),
  CREDAL_METRIC_PARAM,
  CREDAL_PRINTED_PARAMS,
  { NULL }
};

/* Returns the parameters (transfer full) that turn CECM into this method. */
static CredalParams *
prototype_params (const CredalProblem *problem)
{
  CredalParams *inner = credal_params_new (credal_engine_find ("cecm", NULL)->params);
  double radius2 = credal_extent (problem->data)->radius2;
  char rho2[G_ASCII_DTOSTR_BUF_SIZE];

  credal_params_carry (inner, problem->params);
  credal_params_set (inner, "focal", "chosen", NULL);
  credal_params_set (inner, "sets", "{1}", NULL);
  credal_params_set (inner, "rho2", g_ascii_dtostr (rho2, sizeof rho2, CLAMP (OUT_OF_REACH * radius2, 1e-300, 1e300)),
                     NULL);
  return inner;
}

/* The best result of fuzzy c-means. A single random start needs none: there is nothing to compare its J with. */
static const CredalEngine *
prelude (const CredalParams *given, CredalStartKind kind, CredalParams **out)
{
  const CredalEngine *fcm = credal_engine_find ("fcm", NULL);

  gboolean alone = credal_starts_at_random (given) && credal_params_int (given, CREDAL_PARAM_STARTS) == 1;

  if (kind == CREDAL_START_GIVEN || alone)
    return NULL;
  *out = credal_params_new (fcm->params);
  credal_params_carry (*out, given);
  credal_params_set (*out, CREDAL_PARAM_STARTS, "8", NULL);
  return fcm;
}

static gboolean
check_prototypes (const CredalProblem *problem, GError **error)
{
  g_autoptr(CredalParams) inner = prototype_params (problem);
  CredalProblem of = *problem;

  of.params = inner;
  return credal_prototypes_check (&of, error);
}

static const CredalConstrainedKind kind = { .params = prototype_params };

const CredalEngine credal_cfcm = {
  .id = "cfcm",
  .name = "CFCM",
  .paper = "[GCB08]",
  .summary = N_("Fuzzy c-means that follows answers: every object belongs to every cluster to a degree."),
  .params = params,
  .can = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_OBJECTS
         | CREDAL_BEGINS_GIVEN | CREDAL_WEIGHS_COLUMNS | CREDAL_PREDICTS_FREED | CREDAL_OF_SLICES,
  .algorithm = &credal_constrained_prototypes_algorithm,
  .kind = &kind,
  .search = &(const CredalSearch) { .check = check_prototypes, .prelude = prelude,
                                    .polish = credal_constrained_prototypes_polish },
  .for_comparison = TRUE,
};
