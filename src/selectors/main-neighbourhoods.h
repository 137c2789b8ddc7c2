#pragma once
#include "selectors/selector.h"

/* The known groups (core/answers/neighbourhoods.h) with the members and memberships that choosing a question needs. */
typedef struct {
  guint32 root;              /* credal_closure_neighbourhood() of its members */
  guint32 typical;           /* the member with the largest u t in `cluster` */
  guint cluster;             /* 0-based: the cluster of the largest mean membership of its members */
  double membership[CREDAL_MAX_CLUSTERS];   /* their mean membership */
} CredalMainNeighbourhood;

typedef struct _CredalMains CredalMains;

/** credal_mains_new: Describes the known groups of @input, which must outlive the result. Fails with
 *  %CREDAL_ERROR_MEMORY. Cost: O(n + answers). */
CredalMains *credal_mains_new  (const CredalSelectorInput *input, GError **error);
void         credal_mains_free (CredalMains *mains);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMains, credal_mains_free)

guint credal_mains_count (const CredalMains *mains);
const CredalMainNeighbourhood *credal_mains_at (const CredalMains *mains, guint k);
/** credal_mains_begin: Adds object @i as the first neighbourhood. Precondition: there is no neighbourhood. */
void  credal_mains_begin (CredalMains *mains, guint32 i);

/**
 * credal_mains_open:
 * @order: (CREDAL_MAX_CLUSTERS) out: the neighbourhoods to compare object @i with, likeliest first: by Σ_k u_ik ū_k,
 *   then by the distance of their typical member
 *
 * Returns the number of these neighbourhoods; 0 if object @i is in a neighbourhood. Leaves out a neighbourhood that
 * answers separate from @i, and one with a don't-know between a member and the group of @i. If all c neighbourhoods are
 * known and no don't-know leaves one out, also leaves out the least likely one: the other answers settle it.
 */
guint credal_mains_open (const CredalMains *mains, guint32 i, guint *order);
/** credal_mains_touched: Returns TRUE if object @i is in any answer, including a don't-know. */
gboolean credal_mains_touched (const CredalMains *mains, guint32 i);
/** credal_mains_wants: Returns TRUE if object @i is worth a question: it is in no answer, or credal_mains_open() finds
 *  a neighbourhood to compare it with. */
gboolean credal_mains_wants   (const CredalMains *mains, guint32 i);
