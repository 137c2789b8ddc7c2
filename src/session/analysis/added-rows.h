#pragma once
#include "session/session.h"

/* The places of objects that were added to a session. */
typedef struct {
  gsize *counts;             /* (c) added objects that belong most to each cluster */
  gsize total, far;          /* all added objects; objects far from every cluster */
} CredalAddedRows;

/** credal_added_rows_count: Counts the objects from @first on. An object is far from a cluster if its distance from the
 *  mean of the earlier objects of the cluster is more than 1.5 times their largest one, in the space that is
 *  clustered. Precondition: there is a partition of all objects. Cost: O(n p + n_added p c). */
CredalAddedRows credal_added_rows_count (CredalSession *session, gsize first);
void            credal_added_rows_clear (CredalAddedRows *added);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalAddedRows, credal_added_rows_clear)
