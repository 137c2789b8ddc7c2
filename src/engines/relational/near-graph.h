#pragma once
#include "engines/shared/object-links.h"
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* The graph of nearest neighbours, and the axes of its Laplacian ([KKM03], [BN03]):
 *
 *   A_ij = exp (−d_ij² / s)   if i is one of the K nearest neighbours of j, or j of i; otherwise 0; A_ii = 0
 *   L    = D − A, or I − D^−½ A D^−½,   D = diag (Σ_j A_ij)
 *
 * s is the median of d² over all neighbours. Ungraded neighbours have A_ij = 1. A must-link of weight w changes A_ij to
 * w + (1 − w) A_ij, and a cannot-link to (1 − w) A_ij: 1 and 0 if the answers are sure, as in [KKM03]. The paper's
 * additive normalisation, (A + d_max I − D) / d_max, has the same eigenvectors as D − A; its largest eigenvalues belong
 * to the smallest of D − A. */

/** credal_near_graph_new: Returns (transfer full) A, (n × n). @k: ≥ 1 neighbours, at most all. @links: (nullable).
 *  Fails with _DATA for more than CREDAL_NEAR_VOTES_MOST objects, with _MEMORY and with _CANCELLED. Cost: O(n² p). */
double  *credal_near_graph_new   (const CredalDataset *data, gsize k, gboolean graded, const CredalObjectLinks *links,
                                  CredalMonitor *monitor, GError **error);
/** credal_near_graph_parts: Sets @part (n) to the connected part of each object, numbered by their first objects, and
 *  returns their number. @a: (n × n) A. Cost: O(n²). */
guint    credal_near_graph_parts (const double *a, gsize n, guint *part);
/** credal_near_graph_axes: Returns (transfer full) the (n × @count) orthonormal eigenvectors of L with the smallest
 *  eigenvalues, in ascending order of these. @symmetric: L = I − D^−½ A D^−½, with row i of 0 if D_ii = 0. @count: in
 *  [1, n]. Destroys @a. Fails with _DATA if LAPACK fails, and with _MEMORY. Cost: O(n³), on one thread: some 10 s
 *  for 5 000 objects, and nothing stops it. */
double  *credal_near_graph_axes  (double *a, gsize n, gboolean symmetric, gsize count, GError **error);
