#pragma once
#include "core/belief/frame.h"
#include "engines/relational/pair-sample.h"
#include "engines/shared/object-links.h"

/* A credal partition whose degrees of conflict approximate dissimilarities, and that follows answers:
 *
 *   J    = Σ_pairs (κ_ij − δ_ij)² / Σ_pairs δ_ij²  +  ξ J_A                                         [DM04], [DSK16]
 *   κ_ij = Σ_{A∩B=∅} m_i(A) m_j(B) = 1 − pl_ij(same)
 *   J_A  = 1/(2 Σ w) [ Σ_must   w (1 − pl_ij(same) + pl_ij(different))
 *                    + Σ_cannot w (1 − pl_ij(different) + pl_ij(same)) ]                           [AQMD14], [LLD18]
 *
 * pl_ij(different) = Σ m_i(A) m_j(B) over all A, B ≠ ∅ but A = B = {ω_k} ([ABMD12] Eq. (19)). Given the masses of all
 * other objects, J is a convex quadratic function of the masses of one: the objects take turns (iterative row-wise
 * quadratic programming, [DSK16]). */
typedef struct _CredalConflict CredalConflict;

/**
 * credal_conflict_new:
 * @sample, @links: must outlive the result; @links: (nullable): NULL: there are no answers
 * @xi: ξ ≥ 0
 * @masses: (n × f): rows of sum 1; copied
 *
 * Returns (transfer full) the problem, which begins at @masses. Fails with _MEMORY.
 */
CredalConflict *credal_conflict_new       (CredalFrame *frame, const CredalPairSample *sample,
                                           const CredalObjectLinks *links, double xi, const double *masses,
                                           GError **error);
void            credal_conflict_free      (CredalConflict *conflict);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalConflict, credal_conflict_free)
/** credal_conflict_masses: Returns the masses (n × f). */
const double   *credal_conflict_masses    (const CredalConflict *conflict);
/** credal_conflict_sweep: Improves the masses of every object once; J never rises. Fails with _CANCELLED if stopped;
 *  the objects reached before keep their new masses. Cost: O(pairs f² + n f³). */
gboolean        credal_conflict_sweep     (CredalConflict *conflict, CredalMonitor *monitor, GError **error);
/** credal_conflict_slope: Computes the partial derivatives of J by the masses of object @i. @slope: (f) out. */
void            credal_conflict_slope     (CredalConflict *conflict, gsize i, double *slope);
/** credal_conflict_objective: Returns J. @answers: (out) (optional): J_A; 0 without answers. Cost: O(pairs f). */
double          credal_conflict_objective (const CredalConflict *conflict, double *answers);
