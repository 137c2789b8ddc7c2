#pragma once
#include "selectors/selector.h"

/* The groups known (core/answers/neighbourhoods.h) as far as it takes to ask on, with what the partition says of
 * them. */
typedef struct {
  guint32 root;              /* credal_closure_neighbourhood() of its members */
  guint32 typical;           /* the member with the largest u t in `cluster` */
  guint cluster;             /* 0-based: where its members' mean membership is largest */
  double membership[CREDAL_MAX_CLUSTERS];   /* the mean itself */
} CredalMainNeighbourhood;

typedef struct _CredalMains CredalMains;

/** credal_mains_new: @input must outlive the result. Fails with %CREDAL_ERROR_MEMORY. Cost: O(n + answers). */
CredalMains *credal_mains_new  (const CredalSelectorInput *input, GError **error);
void         credal_mains_free (CredalMains *mains);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMains, credal_mains_free)

guint credal_mains_count (const CredalMains *mains);
const CredalMainNeighbourhood *credal_mains_at (const CredalMains *mains, guint k);
/** credal_mains_begin: the first neighbourhood is object @i alone. Only while there is none. */
void  credal_mains_begin (CredalMains *mains, guint32 i);

/**
 * credal_mains_open:
 * @order: (CREDAL_MAX_CLUSTERS) out: the neighbourhoods that object @i is to be asked against, likeliest first: by Σ_k
 *   u_ik ū_k, of equals the one whose typical member is nearer
 *
 * Returns: how many; 0 when the object is settled. What was declined for one member of a neighbourhood is not asked of
 * another.
 */
guint credal_mains_open (const CredalMains *mains, guint32 i, guint *order);
/** credal_mains_touched: whether object @i is in an answer, be it a don't-know. */
gboolean credal_mains_touched (const CredalMains *mains, guint32 i);
/** credal_mains_wants: whether object @i is worth a question: not settled, and, while there is no neighbourhood, in no
 *  answer. */
gboolean credal_mains_wants   (const CredalMains *mains, guint32 i);
