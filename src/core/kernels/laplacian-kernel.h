#pragma once
#include "core/kernels/smooth-kernel.h"

/* The rough kernel of the view, on features x̃ scaled so that two objects have a mean distance ‖x̃ − ỹ‖₁ of about 1:
 *
 *   L(x̃, ỹ) = ¼ Σ_{a ∈ {¼, ½, 1, 2}} exp(−a ‖x̃ − ỹ‖₁)
 *
 * A sum of Laplacians: functions learned with it change abruptly, feature by feature, like thresholds (Balog,
 * Lakshminarayanan, Ghahramani, Roy and Teh, UAI (2016), where it is the limit of random partitions of the
 * features). Objects are processed in tiles as in smooth-kernel.h. */

/** credal_laplacian_kernel_sum: Adds Σ_j c_jl L(x̃, x̃_j) to @f (r × TILE). Unlike this, credal_smooth_kernel_sum()
 *  sets @f. @basis, @x: as there, with x̃ in place of x̄; @basis->slopes is not used. */
void credal_laplacian_kernel_sum (const CredalKernelSum *basis, const double *x, double *f);
/** credal_laplacian_kernel_row: Sets @row as credal_smooth_kernel_row() does, with L in place of K. */
void credal_laplacian_kernel_row (const double *rows, gsize s, gsize p, const double *x, double *row);
