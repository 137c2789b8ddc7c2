#pragma once
#include <glib.h>

/* Objects by falling score, for taking a few of many: only the first object of each block of 64 is found at once, and
 * only blocks that are taken from are sorted. Among equal scores the smaller index comes first. */
typedef struct _CredalRanking CredalRanking;

/** credal_ranking_new: Prepares the ranking of @scores (n), which must outlive it. Returns NULL if memory runs out.
 *  Cost: O(n). */
CredalRanking *credal_ranking_new  (const double *scores, gsize n);
void           credal_ranking_free (CredalRanking *ranking);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRanking, credal_ranking_free)
/** credal_ranking_next: Sets @object to the next object. Returns FALSE if all objects have been taken. Cost: O(n / 64),
 *  and sorting 64 objects, once for each block. */
gboolean       credal_ranking_next (CredalRanking *ranking, guint32 *object);
