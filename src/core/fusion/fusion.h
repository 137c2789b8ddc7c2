#pragma once
#include "core/belief/partition.h"
#include "core/fusion/products.h"

/* Fuses two partitions of the same objects into one, by Dempster's rule on the product frame.
 *
 * Object i has masses m1 on subsets of Ω1 and m2 on subsets of Ω2. On Ω1 × Ω2 these become m1(A × Ω2) = m1(A) and
 * m2(Ω1 × B) = m2(B) (vacuous extension); together they support (A × Ω2) ∩ (Ω1 × B) = A × B. A map φ takes each
 * product (k, l) to a cluster of the fused frame, or excludes it; φ(A × B) is the set of the clusters of its
 * products. It follows that
 *
 *   m(C) = Σ { m1(A) m2(B) : φ(A × B) = C }, C ⊆ Ω;
 *
 * m(∅) collects the mass of contradictions (A × B with excluded products only) and the mass on ∅ of either partition.
 * Excluding products is conditioning on the others; merging them is coarsening. Dempster's rule divides by 1 − m(∅).
 * An object's conflict is the conflict of Dempster's rule, 1 − Σ { m1(A) m2(B) : φ(A × B) ≠ ∅ } / ((1 − m1(∅)) (1 −
 * m2(∅))), in [0, 1]. Mass on ∅ of either partition is no conflict: an outlier of either has conflict 0.
 *
 * Source: Dempster (1967); Shafer, A Mathematical Theory of Evidence (1976), ch. 3 and 6; used this way in [EGMM]
 * §4.3, but how the products are chosen there is not stated. */

#define CREDAL_FUSION_MAX_PAIRS ((gsize) 1 << 20)     /* largest f1 f2 */

/* Two partitions and the correspondence of their objects. Immutable, atomically ref-counted. */
typedef struct _CredalPairing CredalPairing;

/**
 * credal_pairing_new:
 * @data: the n paired objects
 * @rows1, @rows2: (nullable) (transfer full) (n): the index of each object in the first partition (@rows1) and in the
 *   second (@rows2); NULL: an object has the same index as in @data
 *
 * Takes references to the partitions and to the data.
 */
CredalPairing *credal_pairing_new   (CredalPartition *first, CredalPartition *second, CredalDataset *data,
                                     guint32 *rows1, guint32 *rows2);
CredalPairing *credal_pairing_ref   (CredalPairing *pairing);
void           credal_pairing_unref (CredalPairing *pairing);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPairing, credal_pairing_unref)

/** credal_pairing_shares: Returns (c1 × c2), of sum 1, the share of the objects, by weight, whose largest memberships
 *  are in cluster k of the first partition and cluster l of the second. Free with g_free(). Cost: O(n). */
double *credal_pairing_shares    (const CredalPairing *pairing);

/** credal_pairing_uncertain: Returns the share of the objects, by weight, that at least one of the partitions shows in
 *  a set of several clusters. Cost: O(n). */
double  credal_pairing_uncertain (const CredalPairing *pairing);

typedef enum {
  CREDAL_CONFLICT_NORMALISED,    /* Dempster's rule; ∅ has all mass if no other set has any, otherwise no mass */
  CREDAL_CONFLICT_KEPT,          /* the conjunctive rule: ∅ keeps the conflict */
} CredalConflict;

/**
 * credal_fuse:
 * @products: for the partitions' c1 and c2 clusters; at least one is kept
 *
 * Returns the fused partition with each object's conflict (credal_partition_conflict()). Its focal sets are ∅, the
 * singletons and every φ(A × B). It has no engine: its state and report are empty. Masses are computed on demand from
 * the two partitions. Fails with %CREDAL_ERROR_PARAMETER for more than %CREDAL_FUSION_MAX_PAIRS pairs of focal sets or
 * if @products has other numbers of clusters or none that is possible, and with %CREDAL_ERROR_MEMORY. Cost: O(n (f1 f2
 * + f)); the same bytes for any number of threads.
 */
CredalPartition *credal_fuse (CredalPairing *pairing, const CredalProducts *products, CredalConflict conflict,
                              GError **error);

/** credal_partition_mean_conflict: Returns the weighted mean over objects of the conflict. Precondition: @partition was
 *  fused. */
double credal_partition_mean_conflict (const CredalPartition *partition);
/** credal_partition_uncertain: Returns the share of the objects, by weight, that are shown in a set of several
 *  clusters. */
double credal_partition_uncertain (const CredalPartition *partition);
