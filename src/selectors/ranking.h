#pragma once
#include <glib.h>

/* Objects by falling score, where few of many are taken: the first of each block of objects is found at once, and only
 * blocks that are taken from are sorted. Of equal scores the smaller index comes first. */
typedef struct _CredalRanking CredalRanking;

/** credal_ranking_new: @scores: (n), not copied. NULL where memory runs out. Cost: O(n). */
CredalRanking *credal_ranking_new  (const double *scores, gsize n);
void           credal_ranking_free (CredalRanking *ranking);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRanking, credal_ranking_free)
/** credal_ranking_next: FALSE when all have been taken. Cost: O(n / 64), and for each block once that of sorting 64
 *  objects. */
gboolean       credal_ranking_next (CredalRanking *ranking, guint32 *object);
