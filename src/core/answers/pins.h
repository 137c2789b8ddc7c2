#pragma once
#include "core/answers/neighbourhoods.h"

/* Objects with memberships that are fixed because of the answers. Engines that support pins keep these memberships,
 * whatever the features. Immutable. */
typedef struct {
  guint c;
  gsize size;
  guint32 *objects;          /* (size) ascending */
  double *membership;        /* (size × c) rows sum to 1 */
  guint *cluster;            /* (c) the cluster of each group; a permutation */
} CredalPins;

/**
 * credal_pins_place:
 * @membership: (s × r) as for credal_learned_features_new()
 * @expected: (nullable) (s × c) expected memberships of the asked objects in clusters. Must not depend on the answers
 *   about the objects themselves: memberships from an earlier result would keep an object wherever it was once pinned
 *
 * Assigns each group to a different cluster. A group gets the cluster that its labels name, or else the cluster in
 * which its objects are expected. If groups compete, the assignment of largest total membership counts, and one label
 * outweighs all expectations. Unknown groups get the remaining clusters. Cost: O(s c² + c³). Returns: (transfer full)
 * (c): the cluster of each group, known groups first.
 */
guint      *credal_pins_place (const CredalNeighbourhoods *known, const double *membership,
                               const CredalConstraints *constraints, const double *expected);
/**
 * credal_pins_new:
 * @cluster: (c), copied
 * @elsewhere: (nullable) (s × c) memberships in clusters at which to pin unsettled objects; a row of 0: not pinned.
 *   Rows of settled objects are ignored
 *
 * Pins unsettled objects by @elsewhere. Pins a settled object by @membership if its memberships in the known groups sum
 * to 1, or if one exceeds ½. The rest of its membership is shared equally by the clusters of unknown groups.
 */
CredalPins *credal_pins_new  (const CredalNeighbourhoods *known, const double *membership, const guint *cluster,
                              const double *elsewhere);
CredalPins *credal_pins_copy (const CredalPins *pins);
/** credal_pins_permute: Returns (transfer full) the same pins with new cluster k = old cluster @order[k]. */
CredalPins *credal_pins_permute (const CredalPins *pins, const guint *order);
void        credal_pins_free (CredalPins *pins);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPins, credal_pins_free)

/** credal_pins_likeliest: Returns the cluster in which pinned object @at has a membership above ½; −1: none. */
gint  credal_pins_likeliest (const CredalPins *pins, gsize at);
/** credal_pins_find: Returns the index of the first pinned object ≥ @object (not always @object itself); pins->size if
 *  there is none. Cost: O(log size). */
gsize credal_pins_find      (const CredalPins *pins, gsize object);
