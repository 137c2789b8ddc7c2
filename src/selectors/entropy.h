#pragma once
#include "selectors/selector.h"

/* The regions of [Abin16] Alg. 2, by the entropy I of an object's membership u and its typicality t. Each object is in
 * one region: noise goes before the others, and the core before the boundaries if the thresholds make them overlap. */
typedef enum {
  CREDAL_REGION_NONE,        /* between the core and the strong boundary */
  CREDAL_REGION_CORE,        /* I ≤ θ₁: around the centres */
  CREDAL_REGION_STRONG,      /* θ₂ − ε₂ < I ≤ θ₂: the strong boundary */
  CREDAL_REGION_PRECISE,     /* I > θ₂: the precise boundary */
  CREDAL_REGION_NOISE,       /* typical of no cluster: max t < θ_noise */
} CredalRegion;

/** credal_entropy: Returns I = −Σ u ln u / ln c, in [0, 1]; 0 if @c is 1. @u: (c) a membership, of sum 1. */
double credal_entropy (const double *u, guint c);

/**
 * credal_entropy_regions:
 * @params: of the selector "entropy-regions"; (nullable): its defaults
 * @entropy: (n) out (optional): credal_entropy() of each object
 * @regions: (n) out: CredalRegion
 *
 * Finds the region of each object ([Abin16] Alg. 2, lines 4–5). Works with any engine's partition; without typicality
 * there is no noise. Cost: O(n c).
 */
void credal_entropy_regions (const CredalPartition *partition, const CredalParams *params, double *entropy,
                             guint8 *regions);

/** credal_reason_region: Returns the region whose stage asks for this reason; NONE for the reasons of other
 *  selectors. */
CredalRegion credal_reason_region (CredalReasonKind reason);
