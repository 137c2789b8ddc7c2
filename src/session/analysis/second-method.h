#pragma once
#include "core/belief/agreement.h"
#include "session/recipes.h"

/* A second method, to compare with the session's own: another recipe on the same data and answers, with the same seed
 * and number of clusters. Its clusters are numbered by their overlap with the session's. It starts only from the data,
 * so that it does not depend on the session's result. It runs in the background after each new result of the session,
 * never during the session's own computation; an outdated run is stopped. Lives on the session's thread. */
typedef struct _CredalSecondMethod CredalSecondMethod;

/** CredalSecondMethodFunc: Called when a run began, ended, failed or was stopped, when clusters were renamed, or when
 *  new objects dropped all results. */
typedef void (*CredalSecondMethodFunc) (CredalSecondMethod *second, gpointer owner);

/** credal_second_method_new: Starts when the session has a result. Takes a reference to @session. */
CredalSecondMethod *credal_second_method_new       (CredalSession *session, const CredalRecipe *recipe,
                                                    CredalSecondMethodFunc changed, gpointer owner);
void                credal_second_method_free      (CredalSecondMethod *second);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSecondMethod, credal_second_method_free)

const CredalRecipe *credal_second_method_recipe    (const CredalSecondMethod *second);
/** credal_second_method_busy: Returns TRUE if the second method is running, or waits for the session. */
gboolean            credal_second_method_busy      (const CredalSecondMethod *second);
/** credal_second_method_failure: (transfer none) (nullable): Returns why the last run failed. NULL: it did not. */
const char         *credal_second_method_failure   (const CredalSecondMethod *second);
/** credal_second_method_here: (nullable) (transfer none): Returns the session's partition in the last comparison. It
 *  may be a few answers old while credal_second_method_busy(). NULL: nothing was compared yet. */
CredalPartition    *credal_second_method_here      (const CredalSecondMethod *second);
/** credal_second_method_there: (nullable) (transfer none): Returns the second method's partition, with the names of the
 *  session's clusters. NULL if credal_second_method_here() is NULL. */
CredalPartition    *credal_second_method_there     (const CredalSecondMethod *second);
/** credal_second_method_agreement: Returns the agreement of the two partitions. Precondition: they exist. */
CredalAgreement     credal_second_method_agreement (const CredalSecondMethod *second);
/** credal_second_method_curve: (element-type CredalCurvePoint) (transfer none): Returns a point for each result of the
 *  second method since it was started, in ascending order of the answers then in force. A point has the uncertainty,
 *  and with known classes the indices. A new result drops the points for as many answers or more. New objects drop all
 *  points. */
GArray             *credal_second_method_curve     (const CredalSecondMethod *second);
