#pragma once
#include "core/base/monitor.h"
#include "core/belief/frame.h"
#include "engines/mixture/pair-intervals.h"

/* Masses whose pairwise degrees of belief approximate given intervals:
 *
 *   J = Σ_{i>j} (Bel_ij − Bel*_ij)² + (Pl_ij − Pl*_ij)²,
 *   Bel_ij = Σ_k m_i({ω_k}) m_j({ω_k}),   Pl_ij = Σ_{A∩B≠∅} m_i(A) m_j(B),   m_i(∅) = 0
 *
 * For one object, given the others, this is a quadratic programme on the simplex. Its matrix can be singular, and is
 * not diagonal in general. */
typedef struct _CredalPairMasses CredalPairMasses;

/** credal_pair_masses_new: Returns (transfer full) a problem that starts from @masses. @masses: (n × f): rows of sum 1
 *  without mass on ∅; copied. @intervals: must outlive the result. Fails with _MEMORY. */
CredalPairMasses *credal_pair_masses_new (CredalFrame *frame, const CredalPairIntervals *intervals,
                                          const double *masses, GError **error);
void              credal_pair_masses_free (CredalPairMasses *pair_masses);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPairMasses, credal_pair_masses_free)
/** credal_pair_masses_values: Returns the masses (n × f). */
const double     *credal_pair_masses_values (const CredalPairMasses *pair_masses);
/** credal_pair_masses_sweep: Improves the masses of every object once, given the others; J never rises. Fails with
 *  _CANCELLED if stopped; the objects reached before keep their new masses. Cost: O(n² f + n f³). */
gboolean          credal_pair_masses_sweep (CredalPairMasses *pair_masses, CredalMonitor *monitor, GError **error);
/** credal_pair_masses_objective: Returns J. Cost: O(n² f). */
double            credal_pair_masses_objective (const CredalPairMasses *pair_masses);
