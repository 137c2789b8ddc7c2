#pragma once
#include "core/data/dataset.h"

/* What relational engines ask of the distances between objects. */

/** credal_check_distinct: Fails with _DATA unless @c objects differ from each other: their distances are above 0.
 *  @rng: chooses which objects are looked at. Cost: O(n c). */
gboolean credal_check_distinct (const CredalDataset *data, guint c, GRand *rng, GError **error);
/** credal_draw_seeds: Chooses @c objects that are far from each other, by credal_seed(). @weights: (nullable) (n).
 *  @seeds: (c) out. Fails as it does. Cost: O(n c). */
gboolean credal_draw_seeds     (const CredalDataset *data, const double *weights, guint c, GRand *rng, guint32 *seeds,
                                GError **error);
