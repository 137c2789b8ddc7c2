#pragma once
#include "core/belief/typicality.h"
#include "session/log/settings.h"
#include "session/session.h"

/* Which objects are typical of no cluster, as the session's method and the person have it. */

/** credal_outliers_list: as credal_outlying_list(). @below: NAN: the session's threshold. Precondition: there is a
 *  partition. */
GArray  *credal_outliers_list  (CredalSession *session, double below);
/** credal_outliers_judge: one step of the session for @objects: TRUE: outliers; FALSE: none. Where all of them were
 *  judged so, they are open again. Fails as credal_session_set_all() does. */
gboolean credal_outliers_judge (CredalSession *session, const guint32 *objects, gsize size, gboolean outlier,
                                GError **error);
