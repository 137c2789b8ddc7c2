#pragma once
#include "core/base/monitor.h"
#include "core/kernels/kernel.h"

/* Computes the products K g of kernel clustering, with K = Σ_k a_k κ_k over the Gaussians, or with each Gaussian
 * separately. K is symmetric, so that only tiles on and above the diagonal are used. The kernels keep them, or compute
 * them again. Alternatively a Nyström approximation replaces K. Linear kernels are not treated here, since their
 * products cost only O(n). */
typedef struct _CredalKernelSum CredalKernelSum;

/**
 * credal_kernel_sum_new:
 * @kernels: must outlive the result
 * @weights: (nullable): (CREDAL_KERNEL_GAUSSIANS) a_k ≥ 0, narrowest first; NULL: each Gaussian separately
 *
 * Returns the exact sum. Never fails. Cost: O(1).
 */
CredalKernelSum *credal_kernel_sum_new (const CredalKernels *kernels, const double *weights);

/**
 * credal_kernel_sum_new_landmarks:
 * @weights: as for credal_kernel_sum_new(), but not NULL
 * @landmarks: number of objects, in [1, n], drawn at random with a fixed seed
 *
 * Approximates K ≈ C (K_LL)⁻¹ Cᵀ, with C the columns of K at the landmarks (Williams and Seeger, NIPS 13 (2001)). Fails
 * with %CREDAL_ERROR_MEMORY, or %CREDAL_ERROR_DATA if K_LL has no Cholesky factor. Cost: O(n L (p + L)), memory O(n L).
 */
CredalKernelSum *credal_kernel_sum_new_landmarks (const CredalKernels *kernels, const double *weights, gsize landmarks,
                                                  GError **error);
void             credal_kernel_sum_free          (CredalKernelSum *sum);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalKernelSum, credal_kernel_sum_free)

/** credal_kernel_sum_planes: Returns the number of results of each product: 1 for a weighted sum, or
 *  CREDAL_KERNEL_GAUSSIANS if each Gaussian is separate. */
guint credal_kernel_sum_planes (const CredalKernelSum *sum);

/**
 * credal_kernel_sum_apply:
 * @g: (n × c)
 * @h: (planes × n × c) out: K g; if each Gaussian is separate, one product for each, the narrowest first
 *
 * Fails with %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. Cost: O(planes n² c), plus O(n² p) if no tiles are kept;
 * O(n L c) with landmarks. Memory: O(planes n c).
 */
gboolean credal_kernel_sum_apply (const CredalKernelSum *sum, const double *g, guint c, double *h,
                                  CredalMonitor *monitor, GError **error);

/** credal_kernel_sum_points: Returns the number of objects in an expansion of K g: all, or the landmarks. */
gsize    credal_kernel_sum_points (const CredalKernelSum *sum);
/** credal_kernel_sum_expand: Expresses K g as a function of any object x, h(x) = Σ_l κ(x, x_l) w_l. Sets @points
 *  (points × p) to the centred x_l, and @weights (points × c) to the w_l. @g: (n × c). Precondition: @sum has one
 *  plane. Fails with %CREDAL_ERROR_MEMORY. Cost: O(n (p + c)); with landmarks O(n L c). */
gboolean credal_kernel_sum_expand (const CredalKernelSum *sum, const double *g, guint c, double *points,
                                   double *weights, GError **error);

/** credal_kernel_sum_loss: Returns the share of the scatter in feature space that the approximation by landmarks loses,
 *  in [0, 1]; 0 without landmarks. */
double credal_kernel_sum_loss (const CredalKernelSum *sum);
