#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* Weighted means of objects that are known by their dissimilarities ([HDB89], [HB94]). With the squared dissimilarities
 * Δ and a mean's weights v of sum 1, the squared distance of object i from the mean is
 *
 *   d²_i = (Δ v)_i − ½ vᵀ Δ v + ½ β ‖v − e_i‖²
 *
 * It is right for points if Δ holds squared distances and β = 0. With other numbers, d²_i can be negative. The spread β
 * is then added to the square of every dissimilarity. It is the smallest one with which no squared distance
 * is negative, from a mean to an object, or to the mean before it. The latter is not in [HB94]: without it, a new mean
 * can be further from its objects than the one before. */
typedef struct {
  CredalDataset *data;
  guint c;
  double beta;             /* never falls */
  double largest;          /* square of the largest dissimilarity; 0 with features */
  double *weights;         /* (n × c) columns of sum 1; 0 before the first means are set */
  double *products;        /* (n × c) Δ v; NULL with features */
  double *d2;              /* (n × c) ≥ 0 */
} CredalWeightedMeans;

/** credal_weighted_means_new: Returns (transfer full) @c means without weights. Fails with _MEMORY. Cost: O(n²) with a
 *  table of dissimilarities. */
CredalWeightedMeans *credal_weighted_means_new  (CredalDataset *data, guint c, GError **error);
void                 credal_weighted_means_free (CredalWeightedMeans *means);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalWeightedMeans, credal_weighted_means_free)
/** credal_weighted_means_put: Sets the weights and computes the distances, with a larger β if it is needed.
 *  @weights: (n × c), columns of sum 1. Fails with _MEMORY and _CANCELLED. Cost: O(n² c) with a table of
 *  dissimilarities, O(n c p) with features. */
gboolean credal_weighted_means_put    (CredalWeightedMeans *means, const double *weights, CredalMonitor *monitor,
                                       GError **error);
/** credal_weighted_means_places: Computes the means of the features. @places: (c × p) out. Cost: O(n c p). */
void     credal_weighted_means_places (const CredalWeightedMeans *means, double *places);
