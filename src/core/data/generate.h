#pragma once
#include "core/data/dataset.h"
#include "core/numerics/normal.h"

/* Generates the artificial data that Credal ships. A seed gives the same bytes on every machine. Every object has a
 * known class, unless stated otherwise. */

/** credal_generate_two_class: Generates the Two-class set of [ABMD12] §5.1.1 (400 × 2). Each class is a balanced
 *  mixture of two Gaussians with covariance 2I. The first class has the means (0,0) and (0,7), the second (7,0) and
 *  (7,7). There are 100 objects for each Gaussian, in that order. */
CredalDataset *credal_generate_two_class (guint64 seed);

/** credal_generate_two_class_four: Generates the same objects with their four Gaussians as the classes ([ABMD12] Table
 *  9). */
CredalDataset *credal_generate_two_class_four (guint64 seed);

/** credal_generate_two_class_correlated: Generates the Two-class set of [EGMM] §4.1 (another set than in [ABMD12];
 *  800 × 2). Two Gaussians have the means (2,4) and (2,0) and the covariance (3 2; 2 3). There are 400 objects for
 *  each, in that order. */
CredalDataset *credal_generate_two_class_correlated (guint64 seed);

/** credal_generate_four_class: Generates the Four-class set of [EGMM] §4.1 (800 × 2). Four Gaussians have the
 *  covariance 2I and means at the corners of a square, (0,0), (0,4), (4,4) and (4,0). There are 200 objects for each,
 *  in that order. */
CredalDataset *credal_generate_four_class (guint64 seed);

/** credal_generated_normals: Returns (transfer full) (nullable) (element-type CredalNormal) the distributions that
 *  generate @set, "two-class-correlated" or "four-class". NULL: @set is another one. */
GArray *credal_generated_normals (const char *set);

/** credal_generate_two_densities: Generates a substitute for GaussK2 of [AGBR18] §V.A, since its parameters are not
 *  published (400 × 2). Two Gaussians have different densities: one the mean (0,0) and the covariance .2² I, one the
 *  mean (1.2,.6) and the covariance .6² I. There are 200 objects for each, in that order. */
CredalDataset *credal_generate_two_densities (guint64 seed);

/** credal_generate_two_spreads: Generates another substitute for GaussK2 (400 × 2): a Gaussian of mean (0,0) and
 *  covariance I, and one of mean (5,0) and covariance 2.25 I, with 200 objects each, in that order. It was searched
 *  for: the order of the methods in [AGBR18] Figure 3 holds on it with the printed parameters, as on 22 of 341 such
 *  pairs. */
CredalDataset *credal_generate_two_spreads (guint64 seed);

/** credal_generate_planted_outliers: Generates a set with outliers (300 × 2). Five Gaussians of different spread have
 *  120, 40, 30, 50 and 40 objects, in that order. The last 20 objects have no class, and are at least four deviations
 *  away from every Gaussian. */
CredalDataset *credal_generate_planted_outliers (guint64 seed);

#define CREDAL_MOST_SEPARATION 1e6

/**
 * credal_generate_gaussians:
 * @n: ≥ @c
 * @p: ≥ 1
 * @c: ≥ 1
 * @separation: in [0, %CREDAL_MOST_SEPARATION]: distance between two means, in standard deviations, if @c ≤ @p
 *
 * Generates a balanced mixture of @c Gaussians with unit covariance; object i has class i mod c. The means lie on the
 * axes: one on each, then one on each negative half-axis, then twice as far out, and so on. At a separation of 3 they
 * overlap. Fails with %CREDAL_ERROR_MEMORY. Cost: O(n p).
 */
CredalDataset *credal_generate_gaussians (gsize n, gsize p, guint c, double separation, guint64 seed, GError **error);

/**
 * credal_generate_groups:
 * @n: ≥ @c
 * @p: ≥ 1
 * @c: ≥ 1
 * @gap: in [0, %CREDAL_MOST_SEPARATION]: least distance of two means, in sums of the two deviations along the line
 * between them
 *
 * Generates @c Gaussians of unequal sizes and covariances, rotated and stretched by up to 3 : 1, in a random order. The
 * largest expected size is four times the smallest. From a gap of 3.2 on, every method should find the groups. Fails
 * with %CREDAL_ERROR_MEMORY. Cost: O(n p² + c p³).
 */
CredalDataset *credal_generate_groups (gsize n, gsize p, guint c, double gap, guint64 seed, GError **error);

/* Substitutes for nine data sets of the Fundamental Clustering Problem Suite (Ultsch, 2005), used in the comparison of
 * [AB11] §4.3: newly drawn with the same shapes, sizes and numbers of objects. */

/** credal_fcps_like_names: Returns "atom", "chainlink", …; NULL-terminated. */
const char *const *credal_fcps_like_names (void);
/** credal_generate_fcps_like: Generates the set @name, with its objects class by class. Returns NULL if the name is
 *  unknown. */
CredalDataset     *credal_generate_fcps_like (const char *name, guint64 seed);

/* For the generators. */

/** credal_generate_allocate: Allocates @x (n × p) and @classes (n), n > 0. Free both, even if it fails with
 *  %CREDAL_ERROR_MEMORY. */
gboolean credal_generate_allocate     (gsize n, gsize p, double **x, int **classes, GError **error);
/** credal_generate_name_classes: Sets the classes (transfer full) (n) of @data, and names them "1", "2", … */
void     credal_generate_name_classes (CredalDataset *data, int *classes, guint n_classes);
