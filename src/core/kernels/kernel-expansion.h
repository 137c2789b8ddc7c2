#pragma once
#include "core/base/error.h"
#include "core/kernels/kernel.h"

/* Functions h(x) = Σ_l κ(x, x_l) w_l of any object x, with κ = Σ_k a_k κ_k over the Gaussians. All functions of an
 * expansion have the same points x_l; each has a column of weights. They extend products with K, kernel regression and
 * row means to objects outside the kernels' data. */
typedef struct {
  const CredalKernels *kernels;    /* must outlive the expansion */
  double combination[CREDAL_KERNEL_GAUSSIANS];   /* a_k ≥ 0, narrowest first */
  gsize size, columns;
  double *points;                  /* (size × p) centred rows */
  double *weights;                 /* (size × columns), initially 0 */
} CredalExpansion;

/** credal_expansion_new: Returns (transfer full) an expansion with @size points and @columns functions; the caller then
 *  fills in points and weights. @combination: (GAUSSIANS), copied. Fails with %CREDAL_ERROR_MEMORY. */
CredalExpansion *credal_expansion_new  (const CredalKernels *kernels, const double *combination, gsize size,
                                        gsize columns, GError **error);
void             credal_expansion_free (CredalExpansion *expansion);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalExpansion, credal_expansion_free)

/** credal_expansion_evaluate: Sets @values (rows × columns) to the functions at the objects @x (rows × p). @x: centred,
 *  like the kernels' data. Thread-safe. Cost: O(rows × size × (p + columns)). */
void             credal_expansion_evaluate (const CredalExpansion *expansion, const double *x, gsize rows,
                                            double *values);
