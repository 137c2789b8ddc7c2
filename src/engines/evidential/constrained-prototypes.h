#pragma once
#include "engines/evidential/prototypes.h"

/* Runs of the ECM model with the additional term J_CONST (link-cost.h), for both of
 *
 *   J = (1 − ξ)/(f n) Σ_i w_i Σ_A r_iA m_iA² + ξ J_CONST                                         [ABMD12] Eq. (21)
 *   J = Σ_i w_i Σ_A r_iA m_iA² + n ϱ J_CONST,   ϱ = Σ_i w_i Σ_A r_iA m_iA² / Σ_i w_i Σ_{A≠∅} m_iA²   balanced
 *
 * Objects without constraints keep ECM's closed form; the others are solved one at a time (core/numerics/simplex-qp.h).
 * Annealed and given starts begin with a thousandth of the weight of answers. The balance ϱ is computed from the masses
 * of the previous iteration until it changes by less than a thousandth. Then it is fixed, so that J also falls in the
 * last phase. Warm starts keep the earlier balance. Each start ends with a balance of its own, but the starts of a fit
 * are compared by J at the balance of the prelude's result (without a prelude, at the balance where each began). */

/* The kind of an engine. */
typedef struct {
  CredalParams *(*params) (const CredalProblem *problem);  /* (nullable): returns (transfer full) the parameters of
                                                            * CREDAL_PROTOTYPE_PARAMS; NULL: the problem has them */
  double (*xi) (const CredalProblem *problem);             /* (nullable): returns ξ; NULL: balanced */
} CredalConstrainedKind;

/** credal_constrained_prototypes_xi: Returns the parameter "xi"; if it is not given, the paper's 0.5 for up to 40
 *  answers, and more beyond. */
double credal_constrained_prototypes_xi (const CredalProblem *problem);

/* The algorithm of engines whose kind is a CredalConstrainedKind. A start fails as credal_prototypes_new() and
 * credal_prototypes_begin() do, with _DATA if a label names a cluster ≥ c, and with _MEMORY. The state has the masses
 * of touched objects, and either "xi" or "balance": the final ϱ, and the ϱ for comparing starts. */
extern const CredalAlgorithm credal_constrained_prototypes_algorithm;
gboolean credal_constrained_prototypes_polish (gpointer run, CredalMonitor *monitor, double *objective,
                                               gboolean *unsolved, GError **error);
