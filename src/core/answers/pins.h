#pragma once
#include "core/answers/neighbourhoods.h"

/* Objects whose memberships the answers settle. Engines that keep pins leave these memberships as they are, whatever
 * the features say. Immutable. */
typedef struct {
  guint c;
  gsize size;
  guint32 *objects;          /* (size) ascending */
  double *membership;        /* (size × c) rows sum to 1 */
  guint *cluster;            /* (c) of each group: pinned objects of group l are in cluster[l]; a permutation */
} CredalPins;

/**
 * credal_pins_place:
 * @membership: (s × r) as for credal_learned_features_new()
 * @expected: (nullable) (s × c) memberships in clusters that are expected of the asked objects, in their order,
 *   whatever was answered about themselves: those of an earlier result would keep an object where it was once pinned
 *
 * The cluster that each group goes to: the one that labels name, else that in which its objects are expected. Groups
 * that are not known yet get the clusters left. Cost: O(s c + c³). Returns: (transfer full) (c).
 */
guint      *credal_pins_place (const CredalNeighbourhoods *known, const double *membership,
                               const CredalConstraints *constraints, const double *expected);
/**
 * credal_pins_new:
 * @cluster: (c), copied
 * @elsewhere: (nullable) (s × c) what objects that are not settled are pinned to, in clusters; a row of 0: that object
 *   is not pinned
 *
 * Pins these, and of all settled objects those whose memberships account for every group there is, or are above ½ in
 * one.
 */
CredalPins *credal_pins_new  (const CredalNeighbourhoods *known, const double *membership, const guint *cluster,
                              const double *elsewhere);
CredalPins *credal_pins_copy (const CredalPins *pins);
/** credal_pins_permute: the same with new cluster k = old cluster @order[k]; (transfer full). */
CredalPins *credal_pins_permute (const CredalPins *pins, const guint *order);
void        credal_pins_free (CredalPins *pins);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPins, credal_pins_free)

/** credal_pins_likeliest: the cluster of the largest membership of pinned object @at; −1 when that is not above ½. */
gint  credal_pins_likeliest (const CredalPins *pins, gsize at);
/** credal_pins_find: the first pinned object ≥ @object: an index, or the size when there is none. Cost: O(log size). */
gsize credal_pins_find      (const CredalPins *pins, gsize object);
