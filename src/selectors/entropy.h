#pragma once
#include "selectors/selector.h"

/* The regions of [Abin16] Alg. 2, by the entropy of an object's membership. One object is in one of them: where the
 * thresholds make them overlap, in the first. */
typedef enum {
  CREDAL_REGION_NONE,        /* between the core and the strong boundary */
  CREDAL_REGION_CORE,        /* I ≤ θ₁: around the centres */
  CREDAL_REGION_STRONG,      /* θ₂ − ε₂ < I ≤ θ₂: the strong boundary */
  CREDAL_REGION_PRECISE,     /* I > θ₂: the precise boundary */
  CREDAL_REGION_NOISE,       /* typical of no cluster: max t < θ_noise; in no other region */
} CredalRegion;

/** credal_entropy: I = −Σ u ln u / ln c, in [0, 1]; @u: (c) a membership, of sum 1; 0 where @c is 1. */
double credal_entropy (const double *u, guint c);

/**
 * credal_entropy_regions:
 * @params: of the selector "entropy-regions"; (nullable): its defaults
 * @entropy: (n) out (optional): credal_entropy() of each object
 * @regions: (n) out: CredalRegion
 *
 * Source: [Abin16] Alg. 2, lines 4–5.  Any engine's partition; without typicality there is no noise. Cost: O(n c).
 */
void credal_entropy_regions (const CredalPartition *partition, const CredalParams *params, double *entropy,
                             guint8 *regions);

/** credal_reason_region: the region that a question of this reason comes from, which names the stage; NONE for other
 *  selectors'. */
CredalRegion credal_reason_region (CredalReasonKind reason);
