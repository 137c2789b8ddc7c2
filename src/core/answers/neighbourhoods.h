#pragma once
#include "core/answers/closure.h"

/* What the answers say about who belongs with whom: the groups that are known so far, and of every object that was
 * asked about to which of them it may belong. Immutable.
 *
 * A group is known by a neighbourhood (objects that must be together); the groups known are neighbourhoods that are all
 * apart from each other. An object apart from all groups but one belongs to that one once all c are known. */
typedef struct {
  guint c;                   /* groups there are in all */
  guint r;                   /* groups known, ≤ c */
  gint64 outsider;           /* an object apart from all c groups known: there are more than c; −1: there is none */
  guint32 *hubs;             /* (r) one object of each: the first that was asked about, or the likeliest where it is
                              * supposed */
  gsize s;                   /* asked objects */
  guint32 *objects;          /* (s) distinct, in the order in which they were first asked about */
  gint *group;               /* (s) the group known to hold the object; −1: not settled */
  double *membership;        /* (s × r) one-hot when settled, else equal shares of the groups that are still open; those
                              * not known yet have theirs too, so rows may sum to less than 1; or what
                              * is supposed of it (open-groups.h) */
} CredalNeighbourhoods;

/* Objects that stand for all strokes together, be it that these say "the same" or name a cluster: each is a column of
 * the view's kernel, so among very many objects there are fewer, as many as keep the kernel's entries below a limit.
 * ARI of noisy phantoms with 24 spots painted, mean of 100, with 64, 96, 128, 192, 256: .66 .72 .78 .84 .87; with two
 * strokes it hardly matters (Dice .986, .984, .984, .984, .983). */
#define CREDAL_REPRESENTATIVES_MOST 256
#define CREDAL_REPRESENTATIVES_LEAST 96
#define CREDAL_REPRESENTED ((gsize) 100000000)   /* entries */

/** credal_neighbourhoods_new: of @closure, which is of @constraints; @c ≥ 1. Strokes share their representatives alike;
 *  each has its own at equal steps, and at least one. Cost: O(s c + groups' sizes + labels). Fails never. */
CredalNeighbourhoods *credal_neighbourhoods_new  (const CredalConstraints *constraints, const CredalClosure *closure,
                                                  guint c);
/** credal_neighbourhoods_widen: @known with @r ≥ known->r groups (as many where s = 0) and @membership (s × r) for its
 *  own. What is settled stays so; the hub of a group that @known does not have is the object of largest membership.
 *  Returns: (transfer full). */
CredalNeighbourhoods *credal_neighbourhoods_widen (const CredalNeighbourhoods *known, guint r,
                                                   const double *membership);
/** credal_neighbourhoods_place: of @object among those asked about; s: nothing was asked about it. O(s). */
gsize                 credal_neighbourhoods_place  (const CredalNeighbourhoods *known, guint32 object);
/** credal_neighbourhoods_group: the group known to hold @object; −1: none is, or nothing was asked about it. O(s). */
gint                  credal_neighbourhoods_group  (const CredalNeighbourhoods *known, guint32 object);
gboolean              credal_neighbourhoods_is_hub (const CredalNeighbourhoods *known, guint32 object);   /* O(r) */
void                  credal_neighbourhoods_free (CredalNeighbourhoods *known);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalNeighbourhoods, credal_neighbourhoods_free)
