/* Pairs and fuses two partitions on another thread. */
#include "session/work/fusion-job.h"

typedef struct {
  char *names[2];
  CredalPartition *partitions[2];    /* NULL: paired already */
  CredalRegions *regions[2];         /* copies; or NULL */
  CredalPairing *pairing;            /* or NULL */
  CredalProducts *products;          /* NULL: the proposed ones */
  CredalConflict conflict;
  GError *failure;                   /* why the regions could not be copied; or NULL */
  CredalFused fused;                 /* set by the computing thread */
  CredalFusionFunc done;
} Order;

static void
clear_fused (CredalFused *fused)
{
  g_clear_pointer (&fused->pairing, credal_pairing_unref);
  g_clear_pointer (&fused->regions, credal_regions_free);
  g_free (fused->shares);
  g_clear_pointer (&fused->products, credal_products_free);
  g_clear_pointer (&fused->fused, credal_partition_unref);
}

static void
fusion_order_free (gpointer data)
{
  Order *order = data;

  for (guint k = 0; k < 2; k++)
    {
      g_free (order->names[k]);
      g_clear_pointer (&order->partitions[k], credal_partition_unref);
      g_clear_pointer (&order->regions[k], credal_regions_free);
    }
  g_clear_pointer (&order->pairing, credal_pairing_unref);
  g_clear_pointer (&order->products, credal_products_free);
  clear_fused (&order->fused);
  g_clear_error (&order->failure);
  g_free (order);
}

static CredalPairing *
pair_ordered (const Order *order, CredalRegions **regions, GError **error)
{
  const CredalFusible first = { order->names[0], order->partitions[0], order->regions[0] };
  const CredalFusible second = { order->names[1], order->partitions[1], order->regions[1] };

  return credal_pair (&first, &second, regions, error);
}

static gboolean
fuse_ordered (Order *order, GError **error)
{
  CredalFused *fused = &order->fused;

  fused->pairing = order->pairing ? credal_pairing_ref (order->pairing)
                                  : pair_ordered (order, &fused->regions, error);
  if (!fused->pairing)
    return FALSE;
  fused->shares = credal_pairing_shares (fused->pairing);
  fused->products = order->products ? g_steal_pointer (&order->products)
                                    : credal_products_propose (credal_partition_c (order->partitions[0]),
                                                               credal_partition_c (order->partitions[1]),
                                                               fused->shares);
  fused->fused = credal_fuse (fused->pairing, fused->products, order->conflict, error);
  return fused->fused != NULL;
}

static gboolean
run_fusion (gpointer item, CredalBackground *background, GError **error)
{
  Order *order = item;

  if (!order->failure)
    return fuse_ordered (order, error);
  g_propagate_error (error, g_steal_pointer (&order->failure));
  return FALSE;
}

static void
report_fusion (gpointer item, const GError *error, gpointer owner)
{
  Order *order = item;

  order->done (error ? NULL : &order->fused, error, owner);
}

static CredalBackground *
start_fusion (Order *order, CredalFusionFunc done, gpointer owner)
{
  static const CredalBackgroundKind kind = { "credal-fusion", run_fusion, report_fusion, fusion_order_free };

  order->done = done;
  return credal_background_new (&kind, order, owner);
}

CredalBackground *
credal_fusion_job_pair (const CredalFusible *first, const CredalFusible *second, CredalFusionFunc done, gpointer owner)
{
  const CredalFusible *both[] = { first, second };
  Order *order = g_new0 (Order, 1);

  for (guint k = 0; k < 2; k++)
    {
      order->names[k] = g_strdup (both[k]->name);
      order->partitions[k] = credal_partition_ref (both[k]->partition);
      order->regions[k] = both[k]->regions && !order->failure ? credal_regions_copy (both[k]->regions, &order->failure)
                                                              : NULL;
    }
  return start_fusion (order, done, owner);
}

CredalBackground *
credal_fusion_job_fuse (CredalPairing *pairing, const CredalProducts *products, CredalConflict conflict,
                        CredalFusionFunc done, gpointer owner)
{
  Order *order = g_new0 (Order, 1);

  order->pairing = credal_pairing_ref (pairing);
  order->products = credal_products_copy (products);
  order->conflict = conflict;
  return start_fusion (order, done, owner);
}
