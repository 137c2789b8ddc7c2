#pragma once
#include <glib.h>

enum { CREDAL_UNSUPERVISED_MIXTURES = 3 };

/* The clusters of the features alone, and the memberships of all objects in them, by the formula of fuzzy c-means with
 * m = 6/5:
 *
 *   u_k(x) ∝ ‖x − v_k‖^−10
 *
 * An object at several centres at once is shared equally between them. Values depend only on the object itself.
 * Thread-safe. */
typedef struct {
  guint c;
  double *centres;           /* (c × p) v */
  double *mixed[CREDAL_UNSUPERVISED_MIXTURES];   /* (nullable) each (n × c): memberships of all objects in the
                                                  * components of a mixture of the same features */
} CredalUnsupervised;

/** credal_unsupervised_memberships: Computes the memberships u of one tile of objects. @centres: (c × p); @x: (p ×
 *  %CREDAL_KERNEL_TILE) the objects in the same units, one feature in each row; @u: (c × %CREDAL_KERNEL_TILE) out.
 *  Cost: O(c p) for each object. */
void    credal_unsupervised_memberships (const double *centres, guint c, gsize p, const double *x, double *u);

/** credal_unsupervised_memberships_rows: Computes the memberships u of @rows (s × p), s ≥ 1. Returns: (transfer full):
 *  (s × c). Cost: O(s c p). */
double *credal_unsupervised_memberships_rows (const double *centres, guint c, gsize p, const double *rows, gsize s);
