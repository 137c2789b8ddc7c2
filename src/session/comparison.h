#pragma once
#include "core/belief/agreement.h"
#include "session/recipes.h"

/* A second method beside a session's own: what another recipe makes of the same data and answers, with the same seed and
 * number of clusters, which have the places of the session's that they overlap most with. It begins from the data alone,
 * so that it does not depend on what it is compared with. It is clustered in the background whenever the session has
 * come to a new result, never beside the session's own computation, and what it is about no longer is stopped. Lives on
 * the session's thread. */
typedef struct _CredalComparison CredalComparison;

/** CredalComparisonFunc: it began, ended or failed, or clusters have other names. */
typedef void (*CredalComparisonFunc) (CredalComparison *comparison, gpointer owner);

/** credal_comparison_new: begins as soon as the session has a result. A reference to @session is taken. */
CredalComparison   *credal_comparison_new       (CredalSession *session, const CredalRecipe *recipe,
                                                 CredalComparisonFunc changed, gpointer owner);
void                credal_comparison_free      (CredalComparison *comparison);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalComparison, credal_comparison_free)

const CredalRecipe *credal_comparison_recipe    (const CredalComparison *comparison);
/** credal_comparison_busy: it is being clustered, or waits for the session. */
gboolean            credal_comparison_busy      (const CredalComparison *comparison);
/** credal_comparison_failure: (nullable): why there is no partition. */
const char         *credal_comparison_failure   (const CredalComparison *comparison);
/** credal_comparison_here: (nullable) (transfer none): the session's partition that the other one was compared with
 *  last; it may be of a few answers ago while credal_comparison_busy(). */
CredalPartition    *credal_comparison_here      (const CredalComparison *comparison);
/** credal_comparison_there: (nullable) (transfer none): the other one, with the names of the session's clusters; NULL
 *  where the one before is NULL. */
CredalPartition    *credal_comparison_there     (const CredalComparison *comparison);
/** credal_comparison_agreement: between the two. Precondition: they are there. */
CredalAgreement     credal_comparison_agreement (const CredalComparison *comparison);
