#pragma once
#include <gio/gio.h>
#include "session/work/pairing.h"

/* A fusion on another thread. */
typedef struct {
  CredalPairing *pairing;
  CredalRegions *regions;            /* of pictures that were paired just now; else NULL */
  double *shares;                    /* (c1 × c2) credal_pairing_shares() */
  CredalProducts *products;          /* as asked for, or those proposed */
  CredalPartition *fused;
} CredalFused;

void credal_fused_free (CredalFused *fused);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalFused, credal_fused_free)

/** credal_fusion_task_pair: pairs the two (copies of their regions are made), and fuses them as is proposed. */
void credal_fusion_task_pair   (const CredalFusible *first, const CredalFusible *second, GCancellable *cancellable,
                                GAsyncReadyCallback done, gpointer data);
/** credal_fusion_task_fuse: @products: copied. */
void credal_fusion_task_fuse   (CredalPairing *pairing, const CredalProducts *products, CredalConflict conflict,
                                GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);
/** credal_fusion_task_finish: of either; fails as credal_pair() and credal_fuse() do, and with
 *  %G_IO_ERROR_CANCELLED. */
CredalFused *credal_fusion_task_finish (GAsyncResult *result, GError **error);
