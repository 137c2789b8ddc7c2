#pragma once
#include "core/data/dataset.h"

/* The base kernels of [Abin16] §4: up to five linear ones s_k s_kᵀ, s_k the scores of the k-th principal component, and
 * seven Gaussians exp(−‖x_i − x_j‖²/(2^k σ s)), k = 1 … 7, each the square of the next. σ is the standard deviation of
 * all pairwise distances, s the root mean square of the features' deviations: the printed exponent has a unit, which s
 * takes away; s = 1 on standardised data. Departure: the scores are those of centred data, since distances in feature
 * space know no origin and leading components do. Immutable. σ, scales and means are exact up to CREDAL_KERNEL_SAMPLE
 * objects; beyond it an evenly spread sample stands for all. */
#define CREDAL_KERNEL_LINEAR 5
#define CREDAL_KERNEL_GAUSSIANS 7
#define CREDAL_KERNEL_MOST (CREDAL_KERNEL_LINEAR + CREDAL_KERNEL_GAUSSIANS)
#define CREDAL_KERNEL_SAMPLE 4500
#define CREDAL_KERNEL_SMALL_SAMPLE 1024
#define CREDAL_KERNEL_TILE ((gsize) 128)   /* objects on a side: a tile fits the second-level cache */

typedef struct {
  gsize n, p;
  guint linear;            /* of the linear kernels, ≤ CREDAL_KERNEL_LINEAR */
  const double *weights;   /* (n) the data's, or NULL */
  double *origin;          /* (p) the data's mean */
  double *x;               /* (n × p) centred */
  double *squares;         /* (n) ‖x_i‖² */
  double *axes;            /* (linear × p) s_ki = axis_k · x_i */
  double *scores;          /* (linear × n) s_k, unit weighted norm: Σ_i w_i s_ki² = 1 */
  double variance[CREDAL_KERNEL_LINEAR];   /* of each component, as a share of all the linear kernels' */
  double width;            /* 2⁷ σ s of the widest Gaussian */
  double *means;           /* (GAUSSIANS × n) each Gaussian's weighted mean over a row, of those that stand for all */
  double mean[CREDAL_KERNEL_GAUSSIANS];    /* each Gaussian's weighted mean over all pairs of those */
  double **tiles;          /* the widest Gaussian's tiles on and above the diagonal, a row of them for each block; NULL
                            * beyond the sample */
} CredalKernels;

/**
 * credal_kernels_get:
 *
 * Computed once for @data and kept with it, the widest Gaussian included up to CREDAL_KERNEL_SAMPLE objects. Fails with
 * %CREDAL_ERROR_DATA when all objects are equal or values overflow, %CREDAL_ERROR_MEMORY. Cost of the first call: O(n m
 * p), m = n or the small sample; memory O(n p), and n²/2 where kept.
 * Returns: (transfer none): valid as long as @data.
 */
const CredalKernels *credal_kernels_get (CredalDataset *data, GError **error);

/** credal_kernels_sample: how many objects stand for all in scales and means; credal_kernels_sampled: the @k-th. */
gsize credal_kernels_sample  (const CredalKernels *kernels);
gsize credal_kernels_sampled (const CredalKernels *kernels, gsize k);

/** credal_kernels_blocks: how many rows of tiles there are; credal_kernels_side: how many objects the @block-th has. */
gsize credal_kernels_blocks (const CredalKernels *kernels);
gsize credal_kernels_side   (const CredalKernels *kernels, gsize block);
/** credal_kernels_widest: the widest Gaussian between two blocks, @row ≤ @column; @tile: (their sides) out. */
void credal_kernels_widest  (const CredalKernels *kernels, gsize row, gsize column, double *tile);
/** credal_kernels_between: the same between two lists of objects, whose rows are gathered in @left (rows × p), @right
 *  (columns × p). */
void credal_kernels_between (const CredalKernels *kernels, const double *left, gsize rows, const double *right,
                             gsize columns, double *tile);
/** credal_kernels_pair: the widest Gaussian between two objects; exactly 1 when they are equal. O(p). */
double credal_kernels_pair (const CredalKernels *kernels, gsize i, gsize j);
/** credal_kernels_squares: @squares: (n) out: ‖x‖² of the rows of @x (n × p). */
void credal_kernels_squares (const double *x, gsize n, gsize p, double *squares);

/** credal_kernels_weigh: Σ_k weights_k κ_k, from the @widest Gaussian's value: each narrower one is its wider
 *  neighbour's square. @weights: (GAUSSIANS), narrowest first. */
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

/** credal_kernels_combine: that of @tile: (count) in: the widest Gaussian's values, out: the sums. */
void credal_kernels_combine (const double *weights, double *tile, gsize count);
/** credal_kernels_powers: @values: (GAUSSIANS) out: all Gaussians, narrowest first, from the widest one's value. */
void credal_kernels_powers  (double widest, double *values);
