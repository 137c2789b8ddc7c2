#pragma once
#include <glib.h>

/* What the features alone, clustered without any answer, say of the asked objects; and whether that tells their groups
 * better than what is learned from the answers, which is of no use where groups differ in nothing but what the clusters
 * show anyway.
 *
 *   b      over the asked objects: by how much the group that most others asked about in its cluster are of is more
 *          probable than the one that the answers about all others suggest, where it is; o: by how much less
 *   z      (b − o) / √(b + o + 1): how many standard deviations of chance that is
 *
 * Objects far from any border count twice: most objects are such ones, and few of the asked. Ours. */
typedef struct {
  guint c, r;
  gsize s;
  guint *cluster;            /* (s) */
  guint8 *inner;             /* (s) 1: far from any border */
  double *membership;        /* (s × r) P, as the answers alone say: doubt expects what the clusters show, and would agree with them */
} CredalPlainGuess;

void credal_plain_guess_free (CredalPlainGuess *guess);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPlainGuess, credal_plain_guess_free)

/**
 * credal_plain_guess_ahead:
 * @others: (s × @columns) what the answers about all others say of each: the largest is the group that they suggest
 * @columns: ≥ r: groups that @membership does not know come last
 *
 * An object does not count whose largest P is below .6. Returns: z, above 0 where the features alone tell more. Permuting
 * clusters, groups or objects changes nothing. Cost: O(s (r + columns) + c r).
 */
double credal_plain_guess_ahead (const CredalPlainGuess *guess, const double *others, guint columns);
