/* Evidential c-means with pairwise constraints [ABMD12].
 *
 *   J_CECM = (1 − ξ) J_ECM + ξ J_CONST                                                        [ABMD12] Eq. (21)
 *
 * Objects without constraints keep ECM's closed form, which is exactly optimal for them. The others are minimised one
 * at a time, given the rest, as a diagonal quadratic programme on the simplex (core/numerics/simplex-qp.h; with labels
 * in doubt core/numerics/simplex-bounds.h): block-coordinate descent instead of the paper's one large QP, so J never
 * rises. Departures from the paper: starts are annealed (ξ grows geometrically from the unconstrained result), because
 * from random centres J gets stuck in poor optima; random starts keep the Euclidean metric for their first iterations;
 * labels and groups are followed (engines/link-cost); ξ, if it is not given, grows with the answers. "from" and "stop"
 * undo the first two: random centres only, and the paper's stopping rule. */
#include <math.h>
#include "engines/evidential/constrained-prototypes.h"
#include "engines/shared/common.h"

#define EVEN_ANSWERS 40.0                /* number of answers up to which answers and geometry are balanced as in the
                                          * paper */

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("1"),
  CREDAL_PROTOTYPE_PARAMS ("4", "pairs"),
  CREDAL_PRINTED_PARAMS,
  { "begin", N_("Beginning"), N_("Centres of the ECM that CECM begins from. With a share of outliers: always "
                                     "credal."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "crisp", FALSE, credal_centre_choices, .only_where = CREDAL_PARAM_FROM,
    .is = "search" },
  { "xi", N_("Weight of answers ξ"),
    N_("0 ignores the answers; values near 1 follow them at the expense of the geometry. Auto: 0.5 for up to 40 "
       "answers, then rising, so that each answer keeps its weight."), NULL,
    CREDAL_PARAM_REAL, 0, 0.999, "auto", TRUE, NULL },
  { NULL }
};

/* J_CONST is a mean ([ABMD12] Eq. (20)): with a constant 0.5, the weight of each answer against the geometry would fall
 * with their number, until breaking an answer costs less than moving an object. Beyond EVEN_ANSWERS, ξ/(1 − ξ)
 * therefore grows in proportion to the number of answers, which keeps the weight of each answer constant. */
double
credal_constrained_prototypes_xi (const CredalProblem *problem)
{
  double given = credal_params_real (problem->params, "xi");
  double answers = MAX (problem->constraints ? credal_constraints_n_answers (problem->constraints) : 0.0, EVEN_ANSWERS);

  return isnan (given) ? answers / (answers + EVEN_ANSWERS) : given;
}

/* The best Euclidean result of ECM. If a share of outliers is requested, ECM has the run's own metric and credal
 * centres, because the share determines ρ² for these; given starts, and random starts alone, need a prelude only in
 * that case. */
static const CredalEngine *
prelude (const CredalParams *given, CredalStartKind kind, CredalParams **out)
{
  const CredalEngine *ecm = credal_engine_find ("ecm", NULL);
  gboolean rejecting = credal_params_real (given, "rejection") > 0.0;

  if ((kind == CREDAL_START_GIVEN || credal_starts_at_random (given)) && !rejecting)
    return NULL;
  *out = credal_params_new (ecm->params);
  credal_params_carry (*out, given);
  credal_params_set (*out, "alpha", credal_params_text (given, "alpha"), NULL);
  credal_params_set (*out, "focal", credal_params_text (given, "focal"), NULL);
  credal_params_set (*out, "centres", rejecting ? "credal" : credal_params_text (given, "begin"), NULL);
  if (!rejecting)
    credal_params_set (*out, "metric", "euclidean", NULL);
  credal_params_set (*out, CREDAL_PARAM_STARTS, "8", NULL);
  return ecm;
}

static const CredalConstrainedKind kind = { .xi = credal_constrained_prototypes_xi };

const CredalEngine credal_cecm = {
  .id = "cecm",
  .name = "CECM",
  .paper = "[ABMD12]",
  .summary = N_("Clusters follow the answers, and objects between clusters are shown as such."),
  .params = params,
  .can = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_OBJECTS
         | CREDAL_BEGINS_GIVEN | CREDAL_WEIGHS_COLUMNS | CREDAL_PREDICTS_FREED | CREDAL_OF_SLICES,
  .algorithm = &credal_constrained_prototypes_algorithm,
  .kind = &kind,
  .search = &(const CredalSearch) { .check = credal_prototypes_check, .prelude = prelude,
                                    .polish = credal_constrained_prototypes_polish },
};
