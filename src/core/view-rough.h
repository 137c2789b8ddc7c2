#pragma once
#include "core/view-kernel.h"

/* The rough kernel of the view, on features x̃ scaled so that two objects are about 1 apart, ‖x̃ − ỹ‖₁, on the mean:
 *
 *   L(x̃, ỹ) = ¼ Σ_{a ∈ {¼, ½, 1, 2}} exp(−a ‖x̃ − ỹ‖₁)
 *
 * Laplacians: what is learned with it changes abruptly, feature by feature, as with thresholds (Balog,
 * Lakshminarayanan, Ghahramani, Roy and Teh, UAI (2016), where it is what random partitions of the features converge
 * to). Objects are worked on as in view-kernel.h. */

/** credal_view_rough_sum: as credal_view_kernel_sum() with L, added to @f; the basis' slopes are not used. */
void credal_view_rough_sum (const CredalViewBasis *basis, const double *x, double *f);
/** credal_view_rough_row: as credal_view_kernel_row() with L. */
void credal_view_rough_row (const double *rows, gsize s, gsize p, const double *x, double *row);
