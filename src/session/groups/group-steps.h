#pragma once
#include "core/groups/hidden.h"
#include "session/session.h"

/* Actions on a group, a set of clusters in the hard credal partition. Undo takes each back at once. Hidden groups
 * stay with the session. Split, merge and new set labels and the number of clusters; the method then finds the groups.
 * All fail with the errors of credal_session_set_all(). */

/** credal_group_hidden: Returns TRUE if @set is hidden. */
gboolean credal_group_hidden    (CredalSession *session, CredalSet set);
/** credal_group_hide: Hides or shows @set in plot and picture. Fails with _PARAMETER if too many groups are hidden. */
gboolean credal_group_hide      (CredalSession *session, CredalSet set, gboolean hide, GError **error);
/** credal_group_show_only: Hides all groups but @set. */
gboolean credal_group_show_only (CredalSession *session, CredalSet set, GError **error);
gboolean credal_group_show_all  (CredalSession *session, GError **error);

/** credal_group_can_change: Returns TRUE if @set is a single cluster with objects in the present result, so that it can
 *  be split, merged and named. */
gboolean credal_group_can_change (CredalSession *session, CredalSet set);
/* The three label up to 20 objects of every cluster, because a method needs labels of several. */
/** credal_group_split: Adds a cluster. Labels objects of the larger half of cluster @k (core/groups/halves.h) as @k,
 *  and of the smaller half as the new cluster. Fails with _PARAMETER if the cluster has fewer than two objects, and
 *  with the errors of credal_session_label(). */
gboolean credal_group_split     (CredalSession *session, guint k, GError **error);
/** credal_group_merge: Removes cluster @other. Labels objects of both clusters as @k. Labels of @other become
 *  labels of @k; the last cluster takes the number of @other, with its name and labels. Fails with _PARAMETER if there
 *  are only two clusters, and with the errors of credal_session_label(). */
gboolean credal_group_merge     (CredalSession *session, guint k, guint other, GError **error);
/** credal_group_new: Adds a cluster, and labels @objects (@n) as this cluster. Fails with the errors of
 *  credal_session_label(). */
gboolean credal_group_new       (CredalSession *session, const guint32 *objects, gsize n, GError **error);

/** credal_group_label_among: Labels @objects (@n) as in one of @clusters to a degree: "A or B"
 *  (core/answers/labels.h). Withdraws their earlier labels first. Fails with _PARAMETER if @clusters is empty, has all
 *  clusters of the session, or one that it does not have, and with the errors of credal_session_label_degree(). */
gboolean credal_group_label_among (CredalSession *session, const guint32 *objects, gsize n, CredalSet clusters,
                                   double degree, GError **error);
