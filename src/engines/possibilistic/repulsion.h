#pragma once
#include <glib.h>

/* The part of J that depends on the centroids, for given memberships and typicalities ([AGBR18] Eq. (11)):
 *
 *   f(V) = Σ_k s_k ‖v_k − x̄_k‖² + Σ_k η Σ_{l≠k} 1/‖v_k − v_l‖²,   s_k = Σ_i w_i z_ik,  x̄_k = Σ_i w_i z_ik x_i / s_k
 *
 * The sum is over ordered pairs, so that with z = v_k − v_l
 *
 *   ∂f/∂v_k = 2 s_k (v_k − x̄_k) − 4η Σ_l z/‖z‖⁴
 *   H_kk = 2 s_k I + 4η Σ_l (4 z zᵀ/‖z‖⁶ − I/‖z‖⁴),     H_kl = −4η (4 z zᵀ/‖z‖⁶ − I/‖z‖⁴)
 *
 * With metrics S_k the first sum is Σ_k s_k (v_k − x̄_k)ᵀ S_k (v_k − x̄_k), with 2 s_k S_k (v_k − x̄_k) in the gradient
 * and 2 s_k S_k in H_kk; repulsion stays Euclidean.
 *
 * (the paper prints half of this gradient, as if the other centroids did not feel this one, and other factors in H). */
typedef struct {
  guint c;
  gsize p;
  double eta;              /* η / unit2, a squared length: η itself is a fourth power of a length, and can be out of
                            * range */
  double unit2;            /* a squared length of the data's size */
  const double *weight;    /* (c) s_k > 0 */
  const double *mean;      /* (c × p) x̄_k */
  const double *metrics;   /* (nullable) (c × p × p) S_k, symmetric and positive definite */
} CredalRepulsion;

/** credal_repulsion_cost: Returns Σ_k η Σ_{l≠k} 1/‖v_k − v_l‖²; 0 if η is 0, otherwise INFINITY if two of the @centres
 *  (c × p) are equal. Does not read `weight` and `mean`. Cost: O(c² p). */
double   credal_repulsion_cost     (const CredalRepulsion *repulsion, const double *centres);
/** credal_repulsion_value: Returns f. Cost: O(c² p). */
double   credal_repulsion_value    (const CredalRepulsion *repulsion, const double *centres);
/** credal_repulsion_gradient: Computes ∂f/∂V. @gradient: (c × p) out. Cost: O(c² p). */
void     credal_repulsion_gradient (const CredalRepulsion *repulsion, const double *centres, double *gradient);
/** credal_repulsion_hessian: Multiplies H at @centres by @direction, (c × p). @product: (c × p) out. Cost: O(c² p). */
void     credal_repulsion_hessian  (const CredalRepulsion *repulsion, const double *centres, const double *direction,
                                    double *product);
/**
 * credal_repulsion_descend:
 * @centres: (c × p) inout, no two of them equal
 *
 * Makes a few steps of a trust-region method towards a minimum of f. Each step minimises the quadratic model by
 * conjugate gradients that stop at the region's edge or at negative curvature ([Steihaug83]), in the metric of the s_k.
 * f never rises. H is never formed: with 30 clusters of 1000 features it would have 9·10⁸ entries. Cost: O(c² p) for
 * each product.
 */
void     credal_repulsion_descend  (const CredalRepulsion *repulsion, double *centres);
