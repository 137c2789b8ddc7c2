#pragma once
#include "core/belief/partition.h"
#include "core/belief/products.h"

/* Two partitions of the same objects become one, by Dempster's rule on the product frame.
 *
 * Object i has m1 on subsets of Ω1 and m2 on subsets of Ω2. On Ω1 × Ω2 they mean m1(A × Ω2) = m1(A), m2(Ω1 × B) =
 * m2(B) (vacuous extension), and say together (A × Ω2) ∩ (Ω1 × B) = A × B. A map φ takes each product (k, l) to a
 * cluster of the fused frame, or excludes it; φ(A × B) is the set of the clusters of its products. Hence
 *
 *   m(C) = Σ { m1(A) m2(B) : φ(A × B) = C }, C ⊆ Ω;
 *
 * m(∅) is what contradicts itself (A × B holds excluded products only) and what either partition had on its own ∅.
 * Excluding is conditioning on the products that are left; merging is coarsening. Dempster's rule divides by 1 − m(∅).
 * The conflict of an object is that of the rule, 1 − Σ { m1(A) m2(B) : φ(A × B) ≠ ∅ } / ((1 − m1(∅)) (1 − m2(∅))), in
 * [0, 1]: what the partitions' own outliers are is no conflict.
 *
 * Source: Dempster (1967); Shafer, A Mathematical Theory of Evidence (1976), ch. 3 and 6; used so in [EGMM] §4.3, which
 * does not say which products are kept. */

#define CREDAL_FUSION_MAX_PAIRS ((gsize) 1 << 20)     /* of a focal set of one and one of the other */

/* Two partitions, and which objects of theirs are the same. Immutable, atomically ref-counted. */
typedef struct _CredalPairing CredalPairing;

/**
 * credal_pairing_new:
 * @data: the objects that are paired, n of them
 * @rows1, @rows2: (nullable) (transfer full) (n): which object of the first, and of the second, each is; NULL: the same
 *
 * References to the partitions and to the data are taken.
 */
CredalPairing *credal_pairing_new   (CredalPartition *first, CredalPartition *second, CredalDataset *data,
                                     guint32 *rows1, guint32 *rows2);
CredalPairing *credal_pairing_ref   (CredalPairing *pairing);
void           credal_pairing_unref (CredalPairing *pairing);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPairing, credal_pairing_unref)

/** credal_pairing_shares: (c1 × c2), free with g_free(): the share of the objects, by weight, whose cluster of largest
 *  membership is k in the first and l in the second. Σ = 1. Cost: O(n). */
double *credal_pairing_shares    (const CredalPairing *pairing);

/** credal_pairing_uncertain: the share of the objects, by weight, that either partition shows in a set of several
 *  clusters. Cost: O(n). */
double  credal_pairing_uncertain (const CredalPairing *pairing);

typedef enum {
  CREDAL_CONFLICT_NORMALISED,    /* Dempster's rule; where all contradicts, ∅ has all mass */
  CREDAL_CONFLICT_KEPT,          /* the conjunctive rule: ∅ has what contradicts */
} CredalConflict;

/**
 * credal_fuse:
 * @products: c1 and c2 are the partitions'; at least one is kept
 *
 * The fused partition, with each object's conflict (credal_partition_conflict()). Its focal sets are ∅, the single
 * clusters and every φ(A × B). It has no engine: its state is empty, and so is its report. Masses are found on demand
 * from those of the two. Fails with %CREDAL_ERROR_PARAMETER where there are more than %CREDAL_FUSION_MAX_PAIRS pairs of
 * focal sets or the partitions have other clusters than the products, and with %CREDAL_ERROR_MEMORY. Cost:
 * O(n (f1 f2 + f)); the same bytes for any number of threads.
 */
CredalPartition *credal_fuse (CredalPairing *pairing, const CredalProducts *products, CredalConflict conflict,
                              GError **error);

/** credal_partition_mean_conflict: by weight, of one that was fused. */
double credal_partition_mean_conflict (const CredalPartition *partition);
/** credal_partition_uncertain: the share of the objects, by weight, that are shown in a set of several clusters. */
double credal_partition_uncertain (const CredalPartition *partition);
