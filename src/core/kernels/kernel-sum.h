#pragma once
#include "core/base/monitor.h"
#include "core/kernels/kernel.h"

/* The products K g of kernel clustering, with K = Σ_k a_k κ_k over the Gaussians, or each Gaussian separately. No full
 * matrix is held for each: tiles above the diagonal are computed once and used for both triangles. Tiles are kept
 * between products if they fit in memory, otherwise recomputed; or K is replaced by a Nyström approximation. Linear
 * kernels do not need this: they are O(n). */
typedef struct _CredalKernelSum CredalKernelSum;

/**
 * credal_kernel_sum_new:
 * @kernels: must outlive the result
 * @weights: (nullable): (CREDAL_KERNEL_GAUSSIANS) a_k ≥ 0, narrowest first; NULL: each Gaussian separately
 *
 * Keeps Σ a_k κ_k between products if @kernels keep their tiles. Never fails: if memory is short, tiles are recomputed.
 * Cost: O(n²).
 */
CredalKernelSum *credal_kernel_sum_new (const CredalKernels *kernels, const double *weights);

/**
 * credal_kernel_sum_new_landmarks:
 * @landmarks: number of objects, in [1, n], drawn at random with a fixed seed
 *
 * Approximates K ≈ C (K_LL)⁻¹ Cᵀ, C the columns of K at the landmarks (Williams and Seeger, NIPS 13 (2001)). Fails with
 * %CREDAL_ERROR_MEMORY, or %CREDAL_ERROR_DATA if K_LL has no Cholesky factor. Cost: O(n L (p + L)), memory O(n L).
 */
CredalKernelSum *credal_kernel_sum_new_landmarks (const CredalKernels *kernels, const double *weights, gsize landmarks,
                                                  GError **error);
void             credal_kernel_sum_free          (CredalKernelSum *sum);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalKernelSum, credal_kernel_sum_free)

/** credal_kernel_sum_planes: Returns 1, or CREDAL_KERNEL_GAUSSIANS if each is separate. */
guint credal_kernel_sum_planes (const CredalKernelSum *sum);

/**
 * credal_kernel_sum_apply:
 * @g: (n × c)
 * @h: (planes × n × c) out: K g, for each plane
 *
 * Fails with %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. Cost: O(n² c), plus O(n² p) if tiles are recomputed;
 * O(n L c) with landmarks. Memory: O(n c).
 */
gboolean credal_kernel_sum_apply (CredalKernelSum *sum, const double *g, guint c, double *h, CredalMonitor *monitor,
                                  GError **error);

/** credal_kernel_sum_points: Returns the number of objects in an expansion of K g: all, or the landmarks. */
gsize    credal_kernel_sum_points (const CredalKernelSum *sum);
/** credal_kernel_sum_expand: Expresses K g as a function of any object x, h(x) = Σ_l κ(x, x_l) w_l: sets @points
 *  (points × p) and @weights (points × c). @sum must have one plane; @g: (n × c). Fails with %CREDAL_ERROR_MEMORY.
 *  Cost: O(n L c). */
gboolean credal_kernel_sum_expand (CredalKernelSum *sum, const double *g, guint c, double *points, double *weights,
                                   GError **error);

/** credal_kernel_sum_loss: Returns the share of K's scatter that the landmarks miss, in [0, 1]; 0 without landmarks. */
double credal_kernel_sum_loss (const CredalKernelSum *sum);
