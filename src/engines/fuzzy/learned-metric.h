#pragma once
#include "core/data/dataset.h"
#include "engines/shared/object-links.h"

/* Metrics learned from must-links and cannot-links before clustering: ‖x − y‖² = ‖Wᵀ(x − y)‖². Soft and overruled links
 * do not count. W is the identity if there are no must-links or no cannot-links. */

/** credal_learned_metric_xing: Learns the metric of [XNJR02], up to its scale: max Σ_{cannot-links} ‖x_i − x_j‖_A with
 *  Σ_{must-links} ‖x_i − x_j‖²_A ≤ 1, A ⪰ 0. A diagonal A uses Newton's method, a @full one gradients and projections,
 *  in at most @limit steps. @unsolved: out: TRUE if the last of them still made A better. Cost: O(links p²) a step;
 *  full: additionally O(p³). Returns: (transfer full) (p × p): W = A^½. */
double *credal_learned_metric_xing  (const CredalDataset *data, const CredalObjectLinks *links, gboolean full,
                                     guint limit, gboolean *unsolved);
/** credal_learned_metric_xiang: Learns the metric of [XNZ08]: the W with orthonormal columns and the largest tr(WᵀS_bW)
 *  / tr(WᵀS_wW), for the scatters S_b of cannot-links and S_w of must-links. @wanted: requested number of columns. @d:
 *  out: actual number of columns, at most p; p if W is the identity. Cost: O(links p² + p³ steps). Returns: (transfer
 *  full) (p × d). */
double *credal_learned_metric_xiang (const CredalDataset *data, const CredalObjectLinks *links, gsize wanted, gsize *d);
