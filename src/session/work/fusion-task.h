#pragma once
#include <gio/gio.h>
#include "session/work/pairing.h"

/* The result of a fusion on another thread. */
typedef struct {
  CredalPairing *pairing;
  CredalRegions *regions;            /* of pictures, after pairing; otherwise NULL */
  double *shares;                    /* (c1 × c2) credal_pairing_shares() */
  CredalProducts *products;          /* the given or the proposed ones */
  CredalPartition *fused;
} CredalFused;

void credal_fused_free (CredalFused *fused);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalFused, credal_fused_free)

/** credal_fusion_task_pair: Pairs the two partitions, with copies of their regions, and fuses them by the proposed
 *  products. */
void credal_fusion_task_pair   (const CredalFusible *first, const CredalFusible *second, GCancellable *cancellable,
                                GAsyncReadyCallback done, gpointer data);
/** credal_fusion_task_fuse: Fuses a pairing again. @products: copied. */
void credal_fusion_task_fuse   (CredalPairing *pairing, const CredalProducts *products, CredalConflict conflict,
                                GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);
/** credal_fusion_task_finish: Returns the result of either task. Fails with the errors of credal_pair() and
 *  credal_fuse(), and with %G_IO_ERROR_CANCELLED. */
CredalFused *credal_fusion_task_finish (GAsyncResult *result, GError **error);
