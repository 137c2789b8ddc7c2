#pragma once
#include "core/data/dataset.h"

/* Relational data: how unlike each two objects are. A dataset of dissimilarities has the objects' (n × n) table besides
 * its features. The features are then places of the objects to look at (core/layout/scaling.h). */

/** credal_dataset_set_dissimilarities: Makes @data a dataset of dissimilarities. @table: (transfer full): (n × n)
 *  row-major; symmetric, ≥ 0, finite, with a zero diagonal. Derived datasets share it. */
void          credal_dataset_set_dissimilarities (CredalDataset *data, double *table);
/** credal_dataset_dissimilarities: Returns (transfer none) the table (n × n); NULL: the objects have features only. */
const double *credal_dataset_dissimilarities     (const CredalDataset *data);
/** credal_dataset_set_triangle: Notes that the table of @data is a triangle whose rows differ in width. */
void          credal_dataset_set_triangle        (CredalDataset *data);
/** credal_dataset_has_features: Returns TRUE if the numbers of the table that @data was read from are or could be
 *  features. FALSE: it is a triangle whose rows differ in width. */
gboolean      credal_dataset_has_features        (const CredalDataset *data);

/** credal_dissimilarity: Returns how unlike objects @i and @j are: by the table if @data has one, otherwise the
 *  Euclidean distance of their features. Cost: O(1), or O(p). */
double        credal_dissimilarity    (const CredalDataset *data, gsize i, gsize j);
/** credal_dissimilarities_of: Sets @row (n) to the dissimilarities of object @i to all objects, as
 *  credal_dissimilarity(). Cost: O(n), or O(n p). */
void          credal_dissimilarities_of (const CredalDataset *data, gsize i, double *row);
/** credal_dissimilarity_rank: Returns the share of all pairs that are less unlike than objects @i ≠ @j of a dataset of
 *  dissimilarities, in [0, 1). @about: (out): TRUE: with n > 2,896, the share is among the pairs of every k-th object,
 *  the least k that reads at most 2²³ dissimilarities. Cost: O(min(n², 2²³)). */
double        credal_dissimilarity_rank (const CredalDataset *data, gsize i, gsize j, gboolean *about);
/** credal_dissimilarities_part: Returns (transfer full) the table of some objects of a dataset of dissimilarities.
 *  @objects: (@size): their numbers; NULL: the first ones. Fails with %CREDAL_ERROR_MEMORY. */
double       *credal_dissimilarities_part (const CredalDataset *data, const guint32 *objects, gsize size,
                                           GError **error);
