/* k-means: Lloyd's iterations from k-means++ seeding (Arthur and Vassilvitskii, 2007).
 *
 *   J = Σ_i w_i min_k ‖x_i − v_k‖² */
#include "engines/fuzzy/centroids.h"
#include "engines/shared/common.h"

static const CredalParamSpec params[] = { CREDAL_COMMON_PARAMS ("8"), { NULL } };

static const CredalCentroidsKind kind = { .membership = credal_nearest_membership, .m = 1.0 };

const CredalEngine credal_kmeans = {
  .id = "kmeans",
  .name = "k-means",
  .paper = "[AV07]",
  .summary = N_("The plain baseline: every object belongs to its nearest centre; answers do not change it."),
  .params = params,
  .can = CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_KEEPS_PINS | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS
         | CREDAL_OF_SLICES,
  .algorithm = &credal_centroids_algorithm,
  .kind = &kind,
  .for_comparison = TRUE,
};
