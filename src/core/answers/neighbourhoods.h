#pragma once
#include "core/answers/closure.h"

/* What the answers say about the groups: which groups are known so far, and which of them each asked object may belong
 * to. Immutable.
 *
 * A neighbourhood is a set of objects that must be together. The known groups are neighbourhoods every two of which are
 * apart. Once all c groups are known, an object that is apart from all but one of them belongs to that one. */
typedef struct {
  guint c;                   /* groups there are in all */
  guint r;                   /* groups known, ≤ c */
  gint64 outsider;           /* an object apart from all c groups known: there are more than c; −1: there is none */
  guint32 *exemplars;        /* (r) one object of each group: the first that was asked about, or the likeliest where
                              * the group was inferred (open-groups.h) */
  gsize s;                   /* asked objects */
  guint32 *objects;          /* (s) distinct, in the order in which they were first asked about */
  gint *group;               /* (s) the group known to hold the object; −1: not settled */
  double *membership;        /* (s × r) one-hot when settled, else equal shares of the groups that are still possible,
                              * or what was inferred (open-groups.h). Unknown groups have a share, too: rows may sum
                              * to less than 1 */
} CredalNeighbourhoods;

/* How many objects represent all strokes together, whether these say "the same", name a cluster or exclude one. Each
 * is a column of the learned features' kernel, so there are fewer among very many objects: the kernel's entries stay
 * below a limit. ARI of noisy phantoms with 24 spots painted, mean of 100, with 64, 96, 128, 192, 256: .66 .72 .78 .84
 * .87; with two strokes it hardly matters (Dice .986, .984, .984, .984, .983). */
#define CREDAL_REPRESENTATIVES_MOST 256
#define CREDAL_REPRESENTATIVES_LEAST 96
#define CREDAL_REPRESENTED ((gsize) 100000000)   /* entries */

/** credal_neighbourhoods_new: @closure: of @constraints; @c ≥ 1. Every stroke has the same number of
 *  representatives, at equal steps, and at least one. Cost: O(s c + groups' sizes + labels). Cannot fail. */
CredalNeighbourhoods *credal_neighbourhoods_new  (const CredalConstraints *constraints, const CredalClosure *closure,
                                                  guint c);
/** credal_neighbourhoods_widen: @known with @r ≥ known->r groups (as many where s = 0) and @membership (s × r) in place
 *  of its own. Settled objects stay settled. The exemplar of a group that is new is the object of largest membership.
 *  Returns: (transfer full). */
CredalNeighbourhoods *credal_neighbourhoods_widen (const CredalNeighbourhoods *known, guint r,
                                                   const double *membership);
/**
 * credal_neighbourhoods_alone:
 * @membership: (s × r) in place of its own
 *
 * (s) TRUE for an asked object of which all other answers say nothing: more than half of it is in a group that holds no
 * half of another asked object. Returns: (transfer full). Cost: O(s r).
 */
gboolean             *credal_neighbourhoods_alone  (const CredalNeighbourhoods *known, const double *membership);
/** credal_neighbourhoods_place: of @object among those asked about; s: nothing was asked about it. O(s). */
gsize                 credal_neighbourhoods_place  (const CredalNeighbourhoods *known, guint32 object);
/** credal_neighbourhoods_group: the group known to hold @object; −1: none is, or nothing was asked about it. O(s). */
gint                  credal_neighbourhoods_group  (const CredalNeighbourhoods *known, guint32 object);
/** credal_neighbourhoods_is_exemplar: O(r). */
gboolean              credal_neighbourhoods_is_exemplar (const CredalNeighbourhoods *known, guint32 object);
void                  credal_neighbourhoods_free (CredalNeighbourhoods *known);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalNeighbourhoods, credal_neighbourhoods_free)
