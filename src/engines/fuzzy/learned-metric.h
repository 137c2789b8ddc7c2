#pragma once
#include "core/data/dataset.h"
#include "engines/shared/object-links.h"

/* Metrics that are learned from must-links and cannot-links before anything is clustered: ‖x − y‖² = ‖Wᵀ(x − y)‖². What
 * is soft or overruled does not count. Where there are no must-links or no cannot-links W is the identity. */

/** credal_learned_metric_xing: [XNJR02]: max Σ_{cannot-links} ‖x_i − x_j‖_A, Σ_{must-links} ‖x_i − x_j‖²_A ≤ 1, A ⪰ 0:
 *  a diagonal A by Newton's method, a full one by gradients and projections, in a fixed number of steps. Cost: O(links
 *  p²) a step, with a full A O(p³) more.
 *  Returns: (transfer full) (p × p): W = A^½. */
double *credal_learned_metric_xing  (const CredalDataset *data, const CredalObjectLinks *links, gboolean full);
/** credal_learned_metric_xiang: [XNZ08]: the W of orthonormal columns with the largest tr(WᵀS_bW) / tr(WᵀS_wW), of the
 *  scatters S_b of cannot-links and S_w of must-links. @wanted: how many columns; @d: out: how many there are: @wanted,
 *  or p for the identity. Cost: O(links p² + p³ steps).
 *  Returns: (transfer full) (p × d). */
double *credal_learned_metric_xiang (const CredalDataset *data, const CredalObjectLinks *links, gsize wanted, gsize *d);
