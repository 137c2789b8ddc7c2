#pragma once
#include "core/base/error.h"
#include "core/kernels/kernel.h"

/* What kernels make of objects that are not among theirs: functions h(x) = Σ_l κ(x, x_l) w_l, several of the same
 * points, κ = Σ_k a_k κ_k over the Gaussians. Products with K, kernel regression and means over a row are of this
 * form. */
typedef struct {
  const CredalKernels *kernels;    /* outlive it */
  double combination[CREDAL_KERNEL_GAUSSIANS];   /* a_k ≥ 0, narrowest first */
  gsize size, columns;
  double *points;                  /* (size × p) centred rows */
  double *weights;                 /* (size × columns), 0 at first */
} CredalExpansion;

/** credal_expansion_new: @combination: (GAUSSIANS): copied. Its points and weights are for the caller to fill. Fails
 *  with %CREDAL_ERROR_MEMORY. */
CredalExpansion *credal_expansion_new  (const CredalKernels *kernels, const double *combination, gsize size,
                                        gsize columns, GError **error);
void             credal_expansion_free (CredalExpansion *expansion);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalExpansion, credal_expansion_free)

/** credal_expansion_evaluate: @x: (rows × p) centred; @values: (rows × columns) out. Thread-safe. Cost: O(rows × size ×
 *  (p + columns)). */
void             credal_expansion_evaluate (const CredalExpansion *expansion, const double *x, gsize rows,
                                            double *values);
