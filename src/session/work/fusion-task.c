/* Pairs and fuses two partitions on another thread. */
#include "session/work/fusion-task.h"

void
credal_fused_free (CredalFused *fused)
{
  g_clear_pointer (&fused->pairing, credal_pairing_unref);
  g_clear_pointer (&fused->regions, credal_regions_free);
  g_free (fused->shares);
  g_clear_pointer (&fused->products, credal_products_free);
  g_clear_pointer (&fused->fused, credal_partition_unref);
  g_free (fused);
}

typedef struct {
  char *names[2];
  CredalPartition *partitions[2];    /* NULL: paired already */
  CredalRegions *regions[2];         /* copies; or NULL */
  CredalPairing *pairing;            /* or NULL */
  CredalProducts *products;          /* NULL: the proposed ones */
  CredalConflict conflict;
} Order;

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
  g_free (order);
}

static CredalPairing *
pair_ordered (const Order *order, CredalRegions **regions, GError **error)
{
  const CredalFusible first = { order->names[0], order->partitions[0], order->regions[0] };
  const CredalFusible second = { order->names[1], order->partitions[1], order->regions[1] };

  return credal_pair (&first, &second, regions, error);
}

static CredalFused *
fuse_ordered (Order *order, GError **error)
{
  g_autoptr(CredalFused) fused = g_new0 (CredalFused, 1);

  fused->pairing = order->pairing ? credal_pairing_ref (order->pairing)
                                  : pair_ordered (order, &fused->regions, error);
  if (!fused->pairing)
    return NULL;
  fused->shares = credal_pairing_shares (fused->pairing);
  fused->products = order->products ? g_steal_pointer (&order->products)
                                    : credal_products_propose (credal_partition_c (order->partitions[0]),
                                                               credal_partition_c (order->partitions[1]),
                                                               fused->shares);
  fused->fused = credal_fuse (fused->pairing, fused->products, order->conflict, error);
  return fused->fused ? g_steal_pointer (&fused) : NULL;
}

static void
run_fusion (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  CredalFused *fused = fuse_ordered (data, &error);

  if (fused)
    g_task_return_pointer (task, fused, (GDestroyNotify) credal_fused_free);
  else
    g_task_return_error (task, error);
}

static void
start_fusion (Order *order, GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, done, data);

  g_task_set_task_data (task, order, fusion_order_free);
  g_task_run_in_thread (task, run_fusion);
}

void
credal_fusion_task_pair (const CredalFusible *first, const CredalFusible *second, GCancellable *cancellable,
                         GAsyncReadyCallback done, gpointer data)
{
  const CredalFusible *both[] = { first, second };
  Order *order = g_new0 (Order, 1);
  GError *error = NULL;

  for (guint k = 0; k < 2; k++)
    {
      order->names[k] = g_strdup (both[k]->name);
      order->partitions[k] = credal_partition_ref (both[k]->partition);
      order->regions[k] = both[k]->regions && !error ? credal_regions_copy (both[k]->regions, &error) : NULL;
    }
  if (!error)
    {
      start_fusion (order, cancellable, done, data);
      return;
    }
  fusion_order_free (order);
  g_task_report_error (NULL, done, data, credal_fusion_task_pair, error);
}

void
credal_fusion_task_fuse (CredalPairing *pairing, const CredalProducts *products, CredalConflict conflict,
                         GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  Order *order = g_new0 (Order, 1);

  order->pairing = credal_pairing_ref (pairing);
  order->products = credal_products_copy (products);
  order->conflict = conflict;
  start_fusion (order, cancellable, done, data);
}

CredalFused *
credal_fusion_task_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
