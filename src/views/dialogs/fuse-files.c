/* The files that a fused partition can be written to: the exports that are made from a partition. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "views/dialogs/fuse-files.h"
#include "exports/exports.h"
#include "io/export/image-export.h"

void
credal_fuse_files_fill (GtkComboBoxText *menu, gboolean picture)
{
  gtk_combo_box_text_remove_all (menu);
  for (const CredalExport *export = credal_exports (); export->id; export++)
    if (export->from == CREDAL_FROM_PARTITION && (picture || export->of == CREDAL_OF_ANY))
      gtk_combo_box_text_append (menu, export->id, _(export->label));
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (menu), "labels");
}

char *
credal_fuse_files_name (const char *kind)
{
  return g_strconcat ("fused-", kind, strrchr (credal_export_find (kind)->ending, '.'), NULL);
}

/* The path itself, or the beginning of the names of several files. */
static char *
written_path (const CredalExport *export, const char *path)
{
  return export->prefix ? credal_cluster_masks_prefix (path) : g_strdup (path);
}

char **
credal_fuse_files_paths (const char *kind, const char *path, const CredalPartition *fused)
{
  const CredalExport *export = credal_export_find (kind);
  g_autofree char *written = written_path (export, path);

  return credal_export_files (export, written, credal_partition_c (fused));
}

typedef struct {
  const CredalExport *export;
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
  const CredalSnapshot snapshot = { .of = { .partition = order->fused, .regions = order->regions }, .outlier = NAN };
  GError *error = NULL;

  if (credal_export_write (order->export, &snapshot, 1, order->path, CREDAL_SHEET_PLAIN, &error))
    g_task_return_pointer (task, g_strdupv (order->paths), (GDestroyNotify) g_strfreev);
  else
    g_task_return_error (task, error);
}

void
credal_fuse_files_write (const char *kind, const char *path, CredalPartition *fused, const CredalRegions *regions,
                         GAsyncReadyCallback done, gpointer data)
{
  const CredalExport *export = credal_export_find (kind);
  g_autoptr(GTask) task = g_task_new (NULL, NULL, done, data);
  Order *order = g_new (Order, 1);
  GError *error = NULL;

  *order = (Order) { export, written_path (export, path), credal_fuse_files_paths (kind, path, fused),
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
