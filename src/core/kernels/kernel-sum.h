#pragma once
#include "core/base/monitor.h"
#include "core/kernels/kernel.h"

/* The products K g that kernel clustering consists of, K = Σ_k a_k κ_k over the Gaussians or each Gaussian by itself,
 * without ever holding a matrix for each: tiles above the diagonal are computed once and used both ways. They are kept
 * between products when they fit, otherwise computed anew; or K is replaced by a Nyström approximation. Linear kernels
 * need none of this: they are O(n). */
typedef struct _CredalKernelSum CredalKernelSum;

/**
 * credal_kernel_sum_new:
 * @kernels: outlives the result
 * @weights: (nullable): (CREDAL_KERNEL_GAUSSIANS) a_k ≥ 0, narrowest first; NULL: each Gaussian by itself
 *
 * Σ a_k κ_k is kept between products where @kernels keep their tiles. Never fails: what cannot be kept is computed
 * anew. Cost: O(n²).
 */
CredalKernelSum *credal_kernel_sum_new (const CredalKernels *kernels, const double *weights);

/**
 * credal_kernel_sum_new_landmarks:
 * @landmarks: how many objects, in [1, n], drawn at random but always the same
 *
 * K ≈ C (K_LL)⁻¹ Cᵀ, C the columns of K at the landmarks (Williams and Seeger, NIPS 13 (2001)). Fails with
 * %CREDAL_ERROR_MEMORY, and with %CREDAL_ERROR_DATA where K_LL has no factor. Cost: O(n L (p + L)), memory O(n L).
 */
CredalKernelSum *credal_kernel_sum_new_landmarks (const CredalKernels *kernels, const double *weights, gsize landmarks,
                                                  GError **error);
void             credal_kernel_sum_free          (CredalKernelSum *sum);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalKernelSum, credal_kernel_sum_free)

/** credal_kernel_sum_planes: 1, or CREDAL_KERNEL_GAUSSIANS when each is by itself. */
guint credal_kernel_sum_planes (const CredalKernelSum *sum);

/**
 * credal_kernel_sum_apply:
 * @g: (n × c)
 * @h: (planes × n × c) out: K g, for each plane
 *
 * Fails with %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. Cost: O(n² c), and O(n² p) when tiles are computed anew;
 * O(n L c) with landmarks. Memory: O(n c).
 */
gboolean credal_kernel_sum_apply (CredalKernelSum *sum, const double *g, guint c, double *h, CredalMonitor *monitor,
                                  GError **error);

/** credal_kernel_sum_points: of how many objects an expansion of K g consists: all, or the landmarks. */
gsize    credal_kernel_sum_points (const CredalKernelSum *sum);
/** credal_kernel_sum_expand: K g as a function of any object x, h(x) = Σ_l κ(x, x_l) w_l: @points: (points × p) and
 *  @weights: (points × c) out. @sum is of one plane; @g: (n × c). Fails with %CREDAL_ERROR_MEMORY. Cost: O(n L c). */
gboolean credal_kernel_sum_expand (CredalKernelSum *sum, const double *g, guint c, double *points, double *weights,
                                   GError **error);

/** credal_kernel_sum_loss: the share of K's scatter that the landmarks miss, in [0, 1]; 0 when there are none. */
double credal_kernel_sum_loss (const CredalKernelSum *sum);
