#pragma once
#include <glib.h>

/* Curves of equal height of a smooth function of the plane. */

/** CredalHeightFunc: Returns the height at (x, y). */
typedef double (*CredalHeightFunc) (gconstpointer item, double x, double y);

/* Nodes (x0 + k · dx, y0 + l · dy) for k < columns, l < rows. */
typedef struct {
  double x0, y0, dx, dy;
  guint columns, rows;
} CredalLattice;

/* A straight piece of a curve, from one side of a cell to another. */
typedef struct { double from[2], to[2]; } CredalPiece;

/** credal_contours: Returns (transfer full) (element-type CredalPiece) the pieces of the curve of height @level by
 *  marching squares (Lorensen and Cline, 1987, in the plane). Both ends of a piece lie on the curve: they are found on
 *  the cell's side by regula falsi, in at most 8 steps: to 1e-6 of the side if the height is nearly quadratic.
 *  Curves that pass between the nodes are not found. @heights: (rows × columns): credal_lattice_heights().
 *  Cost: O(columns rows), and up to 8 calls of @height for each end of a piece. */
GArray *credal_contours (CredalHeightFunc height, gconstpointer item, const CredalLattice *lattice,
                         const double *heights, double level);
/** credal_lattice_heights: Returns (transfer full) (nullable) (rows × columns) the heights of the nodes; NULL: memory
 *  runs out. Cost: one call of @height for each node, with all threads. */
double *credal_lattice_heights (CredalHeightFunc height, gconstpointer item, const CredalLattice *lattice);
