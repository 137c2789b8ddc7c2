#pragma once
#include "core/belief/partition.h"

/* The clusters of one picture without its pixels, as a start for another picture of the same kind. For cluster k: its
 * share π_k of the weight, and the mean μ_kq and the variance v_kq of each feature q. They are independent of the
 * engine: an engine's own model can be of learned features, or of the objects themselves. In a state, so that a log can
 * keep it: "shares" (c × 1), "means" (c × p), "variances" (c × p), in the units of the features. */

#define CREDAL_CARRIED_MODEL "carried"     /* the state's engine; no engine has this name */

/** credal_carried_model_new: @features: (n × p) of the objects of @partition, which can be clustered on other columns.
 *  Returns: (transfer full). Each object counts for its likeliest cluster. Cost: O(n p). */
CredalState *credal_carried_model_new   (const CredalPartition *partition, const CredalDataset *features);
/** credal_carried_model_check: TRUE if @state is such a model of @p features; fails with %CREDAL_ERROR_PARAMETER. */
gboolean     credal_carried_model_check (const CredalState *state, gsize p, GError **error);
/**
 * credal_carried_model_memberships:
 * @features: (n × p)
 *
 * Returns: (transfer full) (nullable): u_ik ∝ π_k Π_q N(x_iq; μ_kq, v_kq), rows of sum 1, (n × @c). A feature that is
 * constant within and between all clusters is ignored, and no variance counts as less than 10⁻⁴ of the feature's. NULL
 * if the model has another number of clusters or features, or an empty cluster, if an object's densities are all equal
 * in floating point, or if memory runs out. Cost: O(n c p).
 */
double      *credal_carried_model_memberships (const CredalState *state, const CredalDataset *features, guint c);
