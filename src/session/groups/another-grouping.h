#pragma once
#include "session/session.h"

/* Another grouping of the same table: the fits from here on keep apart pairs of objects that the shown partition has
 * together (core/knowledge), unless answers relate them. */

/** credal_another_grouping_find: Looks for a partition unlike the shown one, in one step; the step keeps the shown
 *  partition. A second step looks for one that is unlike both. An engine that does not follow answers on pairs is
 *  replaced in the same step: by CECM, or by RECM for dissimilarities. Names of clusters are taken away unless there
 *  are labels, and all groups are shown. Fails with _PARAMETER if nothing is shown, the data are a picture, one cluster
 *  is looked for, or no pair can be kept apart, and with the errors of credal_session_set_all(). */
gboolean credal_another_grouping_find (CredalSession *session, GError **error);

/** credal_another_grouping_ari: Compares the shown partition with the undesired ones. @ari: (out): the largest adjusted
 *  Rand index; NAN if objects are too few. Returns FALSE if no step in force looks for another grouping, or the result
 *  of the steps is not shown yet. Cost: O(n steps). */
gboolean credal_another_grouping_ari  (CredalSession *session, double *ari);
/** credal_another_grouping_is_last: Returns TRUE if the last step in force looks for another grouping. */
gboolean credal_another_grouping_is_last (CredalSession *session);
