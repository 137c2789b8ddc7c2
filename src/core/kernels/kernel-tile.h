#pragma once
#include <glib.h>

/* The place of one tile in the products of a symmetric matrix. Only tiles on and above the diagonal are given. */
typedef struct {
  const double *weights;   /* (CREDAL_KERNEL_GAUSSIANS): the product is by Σ_k a_k κ_k; NULL: by each Gaussian */
  gsize n, c;
  const double *g;         /* (c × n) */
  double *h;               /* (planes × c × n) inout: a plane for the sum, or for each Gaussian, the narrowest first */
  gsize above, left;       /* first objects of the tile's rows and columns; equal: it is on the diagonal */
  gsize rows, columns;     /* at most CREDAL_KERNEL_TILE */
} CredalTileProduct;

/** credal_tile_multiply: Adds T g at the columns to h at the rows and, off the diagonal, Tᵀ g at the rows to h at the
 *  columns, for all planes. @tile: (rows × columns) values of the widest Gaussian. */
void credal_tile_multiply (const CredalTileProduct *product, const double *tile);
