#pragma once
#include "engines/fuzzy/centroids.h"
#include "engines/shared/object-links.h"

/* Clusters Wᵀx by k-means or fuzzy c-means, with W learned from answers. Engines that differ only in how W is learned
 * put this algorithm, these parameters and these abilities in their tables. */

/** CredalTransformFunc: Returns (transfer full) W (p × d). @d: out. @unsolved: out: TRUE if the learning ended at the
 *  limit of iterations. */
typedef double *(*CredalTransformFunc) (const CredalProblem *problem, const CredalObjectLinks *links, gsize *d,
                                        gboolean *unsolved);

/* The kind of an engine. */
typedef struct { CredalTransformFunc learn; } CredalLearnedKind;

/* Reads "method" and "m"; a start fails as credal_centroids_new() does. */
extern const CredalAlgorithm credal_learned_centroids_algorithm;

extern const char *const credal_learned_methods[];
extern const char *const credal_learned_method_names[];

#define CREDAL_LEARNED_PARAMS(method) \
  { "method", N_("Method"), N_("The method that clusters the data under the learned metric."), NULL, \
    CREDAL_PARAM_CHOICE, 0, 0, method, FALSE, credal_learned_methods, credal_learned_method_names }, \
  { "m", N_("Fuzziness m"), N_("Near 1, clusters are crisp; large values blur them."), NULL, CREDAL_PARAM_REAL, \
    1.01, 20, "2", FALSE, NULL, NULL, "method", "fcm" }
#define CREDAL_LEARNED_ABILITIES \
  (CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_BEGINS_GIVEN \
   | CREDAL_PREDICTS)
