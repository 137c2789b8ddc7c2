/* Sorts the tiles, and knows which have changed group since. */
#include "views/sheet/tile-grid-private.h"

/* Keeps the cursor on its object. */
static gint64
position_of (CredalTileGrid *grid, gint64 object)
{
  for (guint k = 0; object >= 0 && k < grid->objects->len; k++)
    if (g_array_index (grid->objects, guint32, k) == (guint32) object)
      return k;
  return -1;
}

static void
remember_groups (CredalTileGrid *grid)
{
  g_array_set_size (grid->groups, grid->objects->len);
  for (guint k = 0; k < grid->objects->len; k++)
    g_array_index (grid->groups, gint, k) = credal_tiles_group (credal_tile_grid_partition (grid),
                                                             credal_tile_grid_object (grid, k));
}

void
credal_tile_grid_sort (CredalTileGrid *grid)
{
  gint64 current = grid->cursor >= 0 ? (gint64) g_array_index (grid->objects, guint32, grid->cursor) : -1;
  gsize n = grid->session != NULL ? credal_dataset_n (credal_session_raw (grid->session)) : 0;

  credal_tile_grid_give_up (grid);
  g_array_unref (grid->objects);
  grid->objects = credal_tiles_objects (credal_tile_grid_partition (grid), n, grid->group, grid->order);
  remember_groups (grid);
  grid->stale = FALSE;
  grid->cursor = grid->anchor = position_of (grid, current);
  credal_tile_grid_measure (grid);
  credal_tile_grid_tell (grid);
  g_signal_emit_by_name (grid, "sorted");
}

void
credal_tile_grid_set_group (CredalTileGrid *grid, gint group)
{
  g_return_if_fail (CREDAL_IS_TILE_GRID (grid));
  grid->group = group;
  grid->cursor = -1;
  if (grid->down != NULL)
    gtk_adjustment_set_value (grid->down, 0);
  credal_tile_grid_sort (grid);
}

gint
credal_tile_grid_group (CredalTileGrid *grid)
{
  g_return_val_if_fail (CREDAL_IS_TILE_GRID (grid), CREDAL_TILES_OF_ALL);
  return grid->group;
}

void
credal_tile_grid_set_order (CredalTileGrid *grid, CredalTileOrder order)
{
  g_return_if_fail (CREDAL_IS_TILE_GRID (grid));
  grid->order = order;
  credal_tile_grid_sort (grid);
}

gboolean
credal_tile_grid_is_stale (CredalTileGrid *grid)
{
  g_return_val_if_fail (CREDAL_IS_TILE_GRID (grid), FALSE);
  return grid->stale;
}

gboolean
credal_tile_grid_has_moved (CredalTileGrid *grid, guint position)
{
  gint before = g_array_index (grid->groups, gint, position);

  return grid->stale
         && credal_tiles_group (credal_tile_grid_partition (grid), credal_tile_grid_object (grid, position)) != before;
}

guint
credal_tile_grid_n_moved (CredalTileGrid *grid)
{
  guint count = 0;

  g_return_val_if_fail (CREDAL_IS_TILE_GRID (grid), 0);
  for (guint k = 0; grid->stale && k < grid->objects->len; k++)
    count += credal_tile_grid_has_moved (grid, k);
  return count;
}
