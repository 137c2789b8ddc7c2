#pragma once
#include <glib.h>

enum { CREDAL_UNSUPERVISED_MIXTURES = 3 };

/* The clusters that the features alone show, and everyone's memberships in them, those of fuzzy c-means with m = 6/5:
 *
 *   u_k(x) ∝ ‖x − v_k‖^−10
 *
 * An object on several centres at once is shared by them equally. Values depend on nothing but the object itself.
 * Thread-safe. */
typedef struct {
  guint c;
  double *centres;           /* (c × p) v */
  double *mixed[CREDAL_UNSUPERVISED_MIXTURES];   /* (nullable) each (n × c): everyone's memberships in the components
                                                  * of a mixture of the same features */
} CredalUnsupervised;

/** credal_unsupervised_memberships: @centres: (c × p); @x: (p × %CREDAL_KERNEL_TILE) objects in the same units, a
 *  feature a row; @u: (c × %CREDAL_KERNEL_TILE) out. Cost: O(c p) an object. */
void    credal_unsupervised_memberships (const double *centres, guint c, gsize p, const double *x, double *u);

/** credal_unsupervised_memberships_rows: @rows: (s × p), s ≥ 1. Returns: (transfer full): (s × c) u of each. Cost:
 *  O(s c p). */
double *credal_unsupervised_memberships_rows (const double *centres, guint c, gsize p, const double *rows, gsize s);
