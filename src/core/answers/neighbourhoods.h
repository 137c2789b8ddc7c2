#pragma once
#include "core/answers/closure.h"

/* The groups that the answers reveal, and the groups that each asked object may belong to. The asked objects are the
 * objects of all pairs but soft ones and don't-knows, and the representatives of strokes (representatives.h).
 * Immutable.
 *
 * A neighbourhood is a set of must-linked objects. The known groups are neighbourhoods that are pairwise cannot-linked,
 * found greedily, the largest first. Once all c groups are known, an object that is cannot-linked to all groups but one
 * belongs to this group. */
typedef struct {
  guint c;                   /* number of groups in all */
  guint r;                   /* number of known groups, ≤ c */
  gint64 outsider;           /* an object apart from all c known groups, so that more than c exist; −1: none */
  guint32 *exemplars;        /* (r) one object of each group: the first asked about, or the likeliest if the group was
                              * inferred (open-groups.h) */
  gsize s;                   /* number of asked objects */
  guint32 *objects;          /* (s) distinct, in the order first asked about */
  gint *group;               /* (s) the known group of the object; −1: not settled */
  double *membership;        /* (s × r) one-hot if settled, else equal shares of the groups still possible, or inferred
                              * shares (open-groups.h). Unknown groups have a share, too: rows may sum to less than 1 */
} CredalNeighbourhoods;

/* The number of objects that represent all strokes together, whether a stroke says "the same", names a cluster or
 * excludes one: MOST, or fewer down to LEAST if the data have very many objects. Each representative is a column of the
 * kernel of the learned features, so a smaller number bounds the kernel's entries. With 64, 96, 128, 192 and 256
 * representatives, the ARI of noisy phantoms with 24 painted spots is .66, .72, .78, .84 and .87 (mean of 100). With
 * two strokes the difference is small (Dice .986, .984, .984, .984, .983). */
#define CREDAL_REPRESENTATIVES_MOST 256
#define CREDAL_REPRESENTATIVES_LEAST 96
#define CREDAL_REPRESENTED ((gsize) 100000000)   /* kernel entries */

/** credal_neighbourhoods_new: Finds the groups that the answers reveal. @closure: of @constraints; @c: 1 to
 *  %CREDAL_MAX_CLUSTERS. Represents every stroke by the same number of objects, at least one, at equal steps along it;
 *  a stroke with fewer objects by all of them. Cost: O(s c + groups' sizes + labels). Cannot fail. */
CredalNeighbourhoods *credal_neighbourhoods_new  (const CredalConstraints *constraints, const CredalClosure *closure,
                                                  guint c);
/** credal_neighbourhoods_widen: Returns (transfer full) a copy of @known with @r groups and with the memberships
 *  @membership (s × r). @r: known->r to c; known->r if s = 0. Settled objects stay settled in the same groups. The
 *  exemplar of a new group is the asked object of largest membership in it. */
CredalNeighbourhoods *credal_neighbourhoods_widen (const CredalNeighbourhoods *known, guint r,
                                                   const double *membership);
/**
 * credal_neighbourhoods_alone:
 * @membership: (s × r), used in place of known->membership
 *
 * Returns (transfer full) (s): TRUE for an asked object about which the other asked objects reveal nothing. Such an
 * object has a membership above ½ in one group, and the memberships of all other asked objects in this group sum to
 * less than ½. Free with g_free(). Cost: O(s r).
 */
gboolean             *credal_neighbourhoods_alone  (const CredalNeighbourhoods *known, const double *membership);
/** credal_neighbourhoods_place: Returns the index of @object among the asked objects; s: @object was not asked about.
 *  O(s). */
gsize                 credal_neighbourhoods_place  (const CredalNeighbourhoods *known, guint32 object);
/** credal_neighbourhoods_group: Returns the known group of @object; −1: not settled, or not asked about. O(s). */
gint                  credal_neighbourhoods_group  (const CredalNeighbourhoods *known, guint32 object);
/** credal_neighbourhoods_is_exemplar: Returns TRUE if @object is the exemplar of a group. O(r). */
gboolean              credal_neighbourhoods_is_exemplar (const CredalNeighbourhoods *known, guint32 object);
void                  credal_neighbourhoods_free (CredalNeighbourhoods *known);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalNeighbourhoods, credal_neighbourhoods_free)
