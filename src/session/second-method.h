#pragma once
#include "core/belief/agreement.h"
#include "session/recipes.h"

/* A second method beside a session's own: what another recipe makes of the same data and answers, with the same seed
 * and number of clusters, which have the places of the session's that they overlap most with. It begins from the data
 * alone, so that it does not depend on what it is compared with. It is clustered in the background whenever the session
 * has come to a new result, never beside the session's own computation, and what it is about no longer is stopped.
 * Lives on the session's thread. */
typedef struct _CredalSecondMethod CredalSecondMethod;

/** CredalSecondMethodFunc: it began, ended or failed, or clusters have other names. */
typedef void (*CredalSecondMethodFunc) (CredalSecondMethod *second, gpointer owner);

/** credal_second_method_new: begins as soon as the session has a result. A reference to @session is taken. */
CredalSecondMethod *credal_second_method_new       (CredalSession *session, const CredalRecipe *recipe,
                                                    CredalSecondMethodFunc changed, gpointer owner);
void                credal_second_method_free      (CredalSecondMethod *second);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSecondMethod, credal_second_method_free)

const CredalRecipe *credal_second_method_recipe    (const CredalSecondMethod *second);
/** credal_second_method_busy: it is being clustered, or waits for the session. */
gboolean            credal_second_method_busy      (const CredalSecondMethod *second);
/** credal_second_method_failure: (nullable): why there is no partition. */
const char         *credal_second_method_failure   (const CredalSecondMethod *second);
/** credal_second_method_here: (nullable) (transfer none): the session's partition that the other one was compared with
 *  last; it may be of a few answers ago while credal_second_method_busy(). */
CredalPartition    *credal_second_method_here      (const CredalSecondMethod *second);
/** credal_second_method_there: (nullable) (transfer none): the other one, with the names of the session's clusters;
 *  NULL where the one before is NULL. */
CredalPartition    *credal_second_method_there     (const CredalSecondMethod *second);
/** credal_second_method_agreement: between the two. Precondition: they are there. */
CredalAgreement     credal_second_method_agreement (const CredalSecondMethod *second);
/** credal_second_method_curve: (element-type CredalCurvePoint) (transfer none): uncertainty and, where classes are known,
 *  indices of each result so far, by the number of answers in force, ascending; what was found after more of them than
 *  there are now is gone. It begins with the second method. */
GArray             *credal_second_method_curve     (const CredalSecondMethod *second);
