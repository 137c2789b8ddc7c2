#pragma once
#include "core/base/background.h"
#include "session/work/pairing.h"

/* The result of a fusion on another thread. */
typedef struct {
  CredalPairing *pairing;
  CredalRegions *regions;            /* of pictures, after pairing; otherwise NULL */
  double *shares;                    /* (c1 × c2) credal_pairing_shares() */
  CredalProducts *products;          /* the given or the proposed ones */
  CredalPartition *fused;
} CredalFused;

/** CredalFusionFunc: @fused: its members may be taken; NULL: failed with @error, of credal_pair() or credal_fuse(). */
typedef void (*CredalFusionFunc) (CredalFused *fused, const GError *error, gpointer owner);

/** credal_fusion_job_pair: Pairs the two partitions, with copies of their regions, and fuses them by the proposed
 *  products and Dempster's rule (%CREDAL_CONFLICT_NORMALISED). Calls @done once, unless the job is closed before. */
CredalBackground *credal_fusion_job_pair (const CredalFusible *first, const CredalFusible *second,
                                          CredalFusionFunc done, gpointer owner);
/** credal_fusion_job_fuse: Fuses an earlier pairing again, by @products (copied) and @conflict. Returns no regions.
 *  Otherwise like credal_fusion_job_pair(). */
CredalBackground *credal_fusion_job_fuse (CredalPairing *pairing, const CredalProducts *products,
                                          CredalConflict conflict, CredalFusionFunc done, gpointer owner);
