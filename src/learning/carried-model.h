#pragma once
#include "core/belief/partition.h"

/* The clusters of one picture, apart from its pixels: where another one of the same kind begins. Of cluster k: what
 * share π_k of the weight it has, and the mean μ_kq and the variance v_kq of each feature q. Whatever engine found
 * them: an engine's own model may be of learned features, or of the objects themselves. In a state, so that a log can
 * keep it: "shares" (c × 1), "means" (c × p), "variances" (c × p), in the units of the features. */

#define CREDAL_CARRIED_MODEL "carried"     /* the state's engine, which is none */

/** credal_carried_model_new: @features: (n × p) of the objects of @partition, whatever of them was clustered; (transfer
 *  full). Each object counts for the cluster with the most of it. Cost: O(n p). */
CredalState *credal_carried_model_new   (const CredalPartition *partition, const CredalDataset *features);
/** credal_carried_model_check: @state can be one, of @p features; fails with %CREDAL_ERROR_PARAMETER. */
gboolean     credal_carried_model_check (const CredalState *state, gsize p, GError **error);
/**
 * credal_carried_model_memberships:
 * @features: (n × p)
 *
 * u_ik ∝ π_k Π_q N(x_iq; μ_kq, v_kq), rows of sum 1, (n × @c); a feature that varies in no cluster and between none
 * says nothing, and no variance is taken for less than 10⁻⁴ of the feature's. (transfer full) (nullable): NULL where
 * the model has another number of clusters or features, or an empty cluster, where no cluster is likelier than another
 * as numbers go, or memory is short. Cost: O(n c p).
 */
double      *credal_carried_model_memberships (const CredalState *state, const CredalDataset *features, guint c);
