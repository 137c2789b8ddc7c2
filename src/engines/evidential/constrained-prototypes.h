#pragma once
#include "engines/evidential/prototypes.h"

/* Runs of the model of ECM with J_CONST beside it (link-cost.h), for all of
 *
 *   J = (1 − ξ)/(f n) Σ_i w_i Σ_A r_iA m_iA² + ξ J_CONST                                         [ABMD12] Eq. (21)
 *   J = Σ_i w_i Σ_A r_iA m_iA² + n ϱ J_CONST,   ϱ = Σ_i w_i Σ_A r_iA m_iA² / Σ_i w_i Σ_A m_iA²       balanced
 *
 * Objects that no constraint touches keep ECM's closed form, the others are solved for one at a time
 * (core/numerics/simplex-qp.h). Starts that are annealed or given begin with a thousandth of the weight of answers. A
 * balance ϱ is that of the masses of the iteration before, until it changes by less than a thousandth; then it stays,
 * so that J falls in the last phase as well. Warm starts keep it. Starts end with different ones: those of the same
 * prelude are compared by J at its own.
 *
 * @problem's parameters are those of CREDAL_PROTOTYPE_PARAMS; @xi: ξ, or NAN: balanced. */

/** credal_constrained_prototypes_new: a run. Fails as credal_prototypes_new() and credal_prototypes_begin(), with _DATA
 *  where labels are of clusters that there are not, and with _MEMORY. */
gpointer credal_constrained_prototypes_new    (const CredalProblem *problem, const CredalStart *from, double xi,
                                               GError **error);
/* Of engines with such runs; the state has "xi", or as "balance" ϱ and that of the prelude, and the masses of touched
 * objects. */
gboolean credal_constrained_prototypes_step   (gpointer run, CredalMonitor *monitor, CredalIteration *iteration,
                                               GError **error);
gboolean credal_constrained_prototypes_polish (gpointer run, CredalMonitor *monitor, double *objective, GError **error);
void     credal_constrained_prototypes_save   (gconstpointer run, CredalState *state);
void     credal_constrained_prototypes_free   (gpointer run);
/** credal_constrained_prototypes_partition: @xi: as of the run. */
CredalPartition *credal_constrained_prototypes_partition (const CredalProblem *problem, CredalState *from, double xi,
                                                          CredalReport *report, GError **error);
