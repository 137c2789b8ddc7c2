#pragma once
#include "core/data/dataset.h"

/* The base kernels of [Abin16] §4. Up to five are linear: s_k s_kᵀ, with s_k the scores of the k-th principal
 * component. Seven are Gaussians: exp(−‖x_i − x_j‖²/(2^k σ s)), k = 1 … 7, each the square of the next. σ is the
 * standard deviation of all pairwise distances. s is the root mean square of the features' deviations. The paper has no
 * s, so that its exponent has a unit; s = 1 on standardised data. Another departure: the scores are of centred data,
 * since distances in feature space do not depend on the origin, but leading components do. Immutable. σ and the
 * means are exact up to CREDAL_KERNEL_SAMPLE objects. For more objects, σ comes from CREDAL_KERNEL_SMALL_SAMPLE evenly
 * spread objects, and the means from CREDAL_KERNEL_MEANS. Kernels may be centred at the mean of any objects, and few
 * are enough: a model that is extended to other objects compares each of them with all of these. */
#define CREDAL_KERNEL_LINEAR 5
#define CREDAL_KERNEL_GAUSSIANS 7
#define CREDAL_KERNEL_MOST (CREDAL_KERNEL_LINEAR + CREDAL_KERNEL_GAUSSIANS)
#define CREDAL_KERNEL_SAMPLE 4500
#define CREDAL_KERNEL_SMALL_SAMPLE 1024
#define CREDAL_KERNEL_MEANS 256
#define CREDAL_KERNEL_TILE ((gsize) 128)   /* objects on each side: a tile fits the second-level cache */

typedef struct {
  gsize n, p;
  guint linear;            /* number of linear kernels, ≤ CREDAL_KERNEL_LINEAR */
  const double *weights;   /* (n) weights of the data, or NULL */
  double *origin;          /* (p) mean of the data */
  double *x;               /* (n × p) centred */
  double *squares;         /* (n) ‖x_i‖² */
  double *axes;            /* (linear × p) s_ki = axis_k · x_i */
  double *scores;          /* (linear × n) s_k, unit weighted norm: Σ_i w_i s_ki² = 1 */
  double variance[CREDAL_KERNEL_LINEAR];   /* of each component, as a share of all linear kernels' variance */
  double width;            /* 2⁷ σ s of the widest Gaussian */
  double *means;           /* (GAUSSIANS × n) each Gaussian's weighted mean over a row, in the sample */
  double mean[CREDAL_KERNEL_GAUSSIANS];    /* each Gaussian's weighted mean over all pairs of the sample */
  double **tiles;          /* the widest Gaussian's tiles on and above the diagonal, one row of tiles for each block;
                            * NULL beyond the sample */
} CredalKernels;

/**
 * credal_kernels_get:
 *
 * Computes the kernels of @data in the first call, and caches them with @data. Up to CREDAL_KERNEL_SAMPLE objects, the
 * tiles of the widest Gaussian are also cached. Fails with %CREDAL_ERROR_DATA if all objects are equal or values
 * overflow, %CREDAL_ERROR_MEMORY. Cost of the first call: O(n m p), with m the size of the sample; memory O(n p), plus
 * n²/2 for the tiles.
 * Returns: (transfer none): valid as long as @data.
 */
const CredalKernels *credal_kernels_get (CredalDataset *data, GError **error);

/** credal_kernels_sample: Returns the number of objects in the sample of the means. credal_kernels_sampled()
 *  returns the sample's @k-th object. */
gsize credal_kernels_sample  (const CredalKernels *kernels);
gsize credal_kernels_sampled (const CredalKernels *kernels, gsize k);

/** credal_kernels_blocks: Returns the number of blocks of objects; a tile is between two blocks. credal_kernels_side()
 *  returns the number of objects in the @block-th. */
gsize credal_kernels_blocks (const CredalKernels *kernels);
gsize credal_kernels_side   (const CredalKernels *kernels, gsize block);
/** credal_kernels_widest: Returns the widest Gaussian between the objects of block @row and the objects of block
 *  @column ≥ @row, (side of @row × side of @column): kept, or computed in @scratch. */
const double *credal_kernels_widest (const CredalKernels *kernels, gsize row, gsize column, double *scratch);
/** credal_kernels_between: Sets @tile (rows × columns) to the widest Gaussian between two lists of centred objects,
 *  @left (rows × p) and @right (columns × p). */
void credal_kernels_between (const CredalKernels *kernels, const double *left, gsize rows, const double *right,
                             gsize columns, double *tile);
/** credal_kernels_pair: Returns the widest Gaussian between two objects; exactly 1 for equal objects. Cost: O(p). */
double credal_kernels_pair (const CredalKernels *kernels, gsize i, gsize j);
/** credal_kernels_squares: Sets @squares (n) to ‖x‖² of the rows of @x (n × p). */
void credal_kernels_squares (const double *x, gsize n, gsize p, double *squares);

/** credal_kernels_weigh: Returns Σ_k weights_k κ_k from the value @widest of the widest Gaussian: each narrower one is
 *  the square of the next wider one. @weights: (GAUSSIANS), narrowest first. */
static inline double
credal_kernels_weigh (const double *weights, double widest)
{
  double power = widest, sum = weights[CREDAL_KERNEL_GAUSSIANS - 1] * power;

  for (int k = CREDAL_KERNEL_GAUSSIANS - 2; k >= 0; k--)
    {
      power *= power;
      sum += weights[k] * power;
    }
  return sum;
}

/** credal_kernels_combine: Replaces each value of the widest Gaussian in @tile (count) by credal_kernels_weigh(). */
void credal_kernels_combine (const double *weights, double *tile, gsize count);
/** credal_kernels_powers: Sets @values (GAUSSIANS) to all Gaussians, narrowest first, from the value @widest of the
 *  widest one. */
void credal_kernels_powers  (double widest, double *values);
