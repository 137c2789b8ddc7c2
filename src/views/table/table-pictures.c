/* Shows the pictures of objects as icons in the table. */
#include "views/table/table-pictures.h"
#include "views/pictures/thumbnails.h"

#define SIDE 24      /* user units */

/* Gives the renderer the icon of a row; an empty one until the picture is decoded. */
static void
set_icon (GtkTreeViewColumn *column, GtkCellRenderer *renderer, GtkTreeModel *model, GtkTreeIter *iter, gpointer data)
{
  CredalThumbnails *thumbnails = data;
  CredalTableModel *table = CREDAL_TABLE_MODEL (model);
  g_autoptr(GtkTreePath) path = gtk_tree_model_get_path (model, iter);
  guint position = credal_table_model_first (table) + (guint) gtk_tree_path_get_indices (path)[0];
  int scale = gtk_widget_get_scale_factor (gtk_tree_view_column_get_tree_view (column));
  cairo_surface_t *icon = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE * scale, SIDE * scale);

  cairo_surface_set_device_scale (icon, scale, scale);
  cairo_t *cr = cairo_create (icon);
  credal_thumbnails_draw (thumbnails, credal_table_model_object (table, position), cr, 0, 0, SIDE, SIDE, scale);
  cairo_destroy (cr);
  g_object_set (renderer, "surface", icon, NULL);
  cairo_surface_destroy (icon);
}

void
credal_table_pictures_add (GtkTreeView *tree, GtkTreeViewColumn *column, CredalSession *session)
{
  CredalThumbnails *thumbnails = credal_thumbnails_for_session (session);
  GtkCellRenderer *renderer = thumbnails ? gtk_cell_renderer_pixbuf_new () : NULL;

  if (!thumbnails)
    return;
  gtk_cell_renderer_set_fixed_size (renderer, SIDE + 4, SIDE + 2);
  gtk_tree_view_column_pack_start (column, renderer, FALSE);
  gtk_cell_layout_reorder (GTK_CELL_LAYOUT (column), renderer, 0);
  gtk_tree_view_column_set_cell_data_func (column, renderer, set_icon, g_object_ref (thumbnails), g_object_unref);
  gtk_tree_view_column_set_fixed_width (column, gtk_tree_view_column_get_fixed_width (column) + SIDE);
  g_signal_connect_object (thumbnails, "ready", G_CALLBACK (gtk_widget_queue_draw), tree, G_CONNECT_SWAPPED);
}
