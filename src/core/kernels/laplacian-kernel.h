#pragma once
#include "core/kernels/smooth-kernel.h"

/* The rough kernel of the view, on features x̃ scaled so that two objects are about 1 apart, ‖x̃ − ỹ‖₁, on the mean:
 *
 *   L(x̃, ỹ) = ¼ Σ_{a ∈ {¼, ½, 1, 2}} exp(−a ‖x̃ − ỹ‖₁)
 *
 * Laplacians: what is learned with it changes abruptly, feature by feature, as with thresholds (Balog,
 * Lakshminarayanan, Ghahramani, Roy and Teh, UAI (2016), where it is what random partitions of the features converge
 * to). Objects are worked on as in smooth-kernel.h. */

/** credal_laplacian_kernel_sum: as credal_smooth_kernel_sum() with L, added to @f; the basis' slopes are not used. */
void credal_laplacian_kernel_sum (const CredalKernelSum *basis, const double *x, double *f);
/** credal_laplacian_kernel_row: as credal_smooth_kernel_row() with L. */
void credal_laplacian_kernel_row (const double *rows, gsize s, gsize p, const double *x, double *row);
