/* The kinds of files for a fused partition, and how each is written. */
#include <glib/gi18n-lib.h>
#include "views/dialogs/fuse-files.h"
#include "draw/paint/set-colours.h"
#include "io/export/image-export.h"

static guint8 *
mask_colours (const CredalExported *of)
{
  const CredalStyle style = { .dark = FALSE };
  return credal_set_colours (&style, credal_partition_frame (of->partition));
}

static gboolean
write_fused_mask (const char *path, const CredalExported *of, GError **error)
{
  g_autofree guint8 *colours = mask_colours (of);
  return credal_export_mask (path, of, colours, error);
}

static gboolean
write_fused_overlay (const char *path, const CredalExported *of, GError **error)
{
  g_autofree guint8 *colours = mask_colours (of);
  const CredalOverlaid how = credal_overlaid_usual (of->regions);
  return credal_export_overlay (path, of, colours, &how, error);
}

static gboolean
write_fused_masks (const char *path, const CredalExported *of, GError **error)
{
  g_autofree char *prefix = credal_cluster_masks_prefix (path);
  return credal_export_cluster_masks (prefix, of, error);
}

typedef gboolean (*FuseWriter) (const char *path, const CredalExported *of, GError **error);

static const struct {
  const char *id, *label, *ending;
  FuseWriter write;
  gboolean picture;
} kinds[] = {
  { "labels", N_("Labels and conflict"), ".csv", credal_export_labels, FALSE },
  { "masses", N_("Masses"), ".csv", credal_export_masses, FALSE },
  { "mask", N_("Mask"), ".png", write_fused_mask, TRUE },
  { "masks", N_("Masks of each cluster"), ".png", write_fused_masks, TRUE },
  { "overlay", N_("Overlay"), ".png", write_fused_overlay, TRUE },
  { "conflict", N_("Conflict of each pixel"), ".png", credal_export_conflict, TRUE },
  { "statistics", N_("Statistics"), ".csv", credal_export_statistics, TRUE },
};

static guint
find_kind (const char *id)
{
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    if (g_str_equal (kinds[k].id, id))
      return k;
  g_return_val_if_reached (0);
}

void
credal_fuse_files_fill (GtkComboBoxText *menu, gboolean picture)
{
  gtk_combo_box_text_remove_all (menu);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    if (picture || !kinds[k].picture)
      gtk_combo_box_text_append (menu, kinds[k].id, _(kinds[k].label));
  gtk_combo_box_set_active (GTK_COMBO_BOX (menu), 0);
}

char *
credal_fuse_files_name (const char *kind)
{
  return g_strconcat ("fused-", kind, kinds[find_kind (kind)].ending, NULL);
}

char **
credal_fuse_files_paths (const char *kind, const char *path, const CredalPartition *fused)
{
  if (kinds[find_kind (kind)].write != write_fused_masks)
    return g_strdupv ((char *[]) { (char *) path, NULL });
  g_autofree char *prefix = credal_cluster_masks_prefix (path);
  return credal_cluster_mask_paths (prefix, credal_partition_c (fused));
}

typedef struct {
  FuseWriter write;
  char *path;
  char **paths;                /* files to write */
  CredalPartition *fused;
  CredalRegions *regions;      /* NULL: a table */
} Order;

static void
written_order_free (gpointer data)
{
  Order *order = data;
  g_free (order->path);
  g_strfreev (order->paths);
  credal_partition_unref (order->fused);
  g_clear_pointer (&order->regions, credal_regions_free);
  g_free (order);
}

static void
write_ordered (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Order *order = data;
  const CredalExported of = { order->fused, order->regions, NULL, NULL };
  GError *error = NULL;

  if (order->write (order->path, &of, &error))
    g_task_return_pointer (task, g_strdupv (order->paths), (GDestroyNotify) g_strfreev);
  else
    g_task_return_error (task, error);
}

void
credal_fuse_files_write (const char *kind, const char *path, CredalPartition *fused, const CredalRegions *regions,
                         GAsyncReadyCallback done, gpointer data)
{
  g_autoptr(GTask) task = g_task_new (NULL, NULL, done, data);
  Order *order = g_new (Order, 1);
  GError *error = NULL;

  *order = (Order) { kinds[find_kind (kind)].write, g_strdup (path), credal_fuse_files_paths (kind, path, fused),
                     credal_partition_ref (fused), regions ? credal_regions_copy (regions, &error) : NULL };
  g_task_set_task_data (task, order, written_order_free);
  if (error)
    g_task_return_error (task, error);
  else
    g_task_run_in_thread (task, write_ordered);
}

char **
credal_fuse_files_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
