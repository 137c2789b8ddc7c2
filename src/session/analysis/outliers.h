#pragma once
#include "core/belief/typicality.h"
#include "method/settings.h"
#include "session/session.h"

/* Objects that are typical of no cluster, by the session's method and the user's verdicts. */

/** credal_outliers_list: Returns credal_outlying_list() of the session's partition and verdicts. @below: NAN: the
 *  threshold in the session's settings. Precondition: there is a partition. */
GArray  *credal_outliers_list  (CredalSession *session, double below);
/** credal_outliers_judge: Records a verdict on @objects, in one step. @outlier: TRUE: they are outliers; FALSE: they
 *  are not. If all @objects have that verdict already, it is withdrawn. Fails with the errors of
 *  credal_session_set_all(). */
gboolean credal_outliers_judge (CredalSession *session, const guint32 *objects, gsize size, gboolean outlier,
                                GError **error);
