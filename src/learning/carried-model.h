#pragma once
#include "core/belief/partition.h"

/* The clusters of one picture without its pixels, as a start for another picture of the same kind. Holds for each
 * cluster k its share π_k of the weight, and for each feature q the mean μ_kq and the variance v_kq, in the units of
 * the feature. These do not depend on the engine; an engine's own model can be of learned features, or of the objects
 * themselves. They are in a state, so that a log can keep them: "shares" (c × 1), "means" (c × p), "variances" (c ×
 * p). */

#define CREDAL_CARRIED_MODEL "carried"     /* the state's engine; no engine has this name */

/** credal_carried_model_new: (transfer full): Describes each cluster of @partition by the objects for which it is the
 *  likeliest. A cluster that is the likeliest for no object gets zeros. @features: (n × p), of the objects of
 *  @partition; they may differ from the clustered columns. Cost: O(n p). */
CredalState *credal_carried_model_new   (const CredalPartition *partition, const CredalDataset *features);
/** credal_carried_model_check: Returns TRUE if @state is a carried model of @p features. Otherwise fails with
 *  %CREDAL_ERROR_PARAMETER. */
gboolean     credal_carried_model_check (const CredalState *state, gsize p, GError **error);
/**
 * credal_carried_model_memberships:
 * @features: (n × p)
 *
 * Returns: (transfer full) (nullable): (n × @c): the memberships u_ik ∝ π_k Π_q N(x_iq; μ_kq, v_kq); each row sums to
 * 1. A feature that is constant within and between all clusters is ignored. A variance of a cluster counts as at least
 * 10⁻⁴ of the variance of the feature over all clusters. Returns NULL if the model has another number of clusters or
 * features, or an empty cluster; if an object lies so far from all clusters that its log densities overflow; or if
 * memory runs out. Cost: O(n c p).
 */
double      *credal_carried_model_memberships (const CredalState *state, const CredalDataset *features, guint c);
