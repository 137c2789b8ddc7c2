/* Selects tiles, and moves the cursor. */
#include "views/sheet/tile-grid-private.h"

static guint32
object_at (CredalTileGrid *grid, guint position)
{
  return g_array_index (grid->objects, guint32, position);
}

gboolean
credal_tile_grid_is_selected (CredalTileGrid *grid, guint position)
{
  return credal_selection_contains (grid->selection, object_at (grid, position));
}

void
credal_tile_grid_move_cursor (CredalTileGrid *grid, gint64 position)
{
  grid->cursor = position;
  if (position >= 0)
    credal_tile_grid_reveal (grid, (guint) position);
  gtk_widget_queue_draw (GTK_WIDGET (grid));
}

void
credal_tile_grid_select (CredalTileGrid *grid, guint position)
{
  guint32 object = object_at (grid, position);

  grid->anchor = position;
  credal_tile_grid_move_cursor (grid, position);
  credal_selection_set (grid->selection, &object, 1);
}

void
credal_tile_grid_toggle (CredalTileGrid *grid, guint position)
{
  grid->anchor = position;
  credal_tile_grid_move_cursor (grid, position);
  credal_selection_toggle (grid->selection, object_at (grid, position));
}

void
credal_tile_grid_extend (CredalTileGrid *grid, guint position, gboolean add)
{
  guint anchor = grid->anchor >= 0 ? (guint) grid->anchor : position;
  g_autofree guint8 *marks = g_new0 (guint8, credal_selection_n (grid->selection) + 1);

  for (guint k = MIN (anchor, position); k <= MAX (anchor, position); k++)
    marks[object_at (grid, k)] = 1;
  grid->anchor = anchor;
  credal_tile_grid_move_cursor (grid, position);
  credal_selection_set_marks (grid->selection, marks, add);
}

void
credal_tile_grid_select_all (CredalTileGrid *grid)
{
  credal_selection_set (grid->selection, (const guint32 *) (gpointer) grid->objects->data, grid->objects->len);
}

static void
mark_touched (CredalTileGrid *grid, guint8 *marks, const GdkRectangle *band)
{
  const CredalTileLayout layout = credal_tile_grid_layout (grid);
  guint first, end;

  credal_tile_range (&layout, band->y, band->y + band->height, &first, &end);
  for (guint k = first; k < end; k++)
    {
      const GdkRectangle area = credal_tile_area (&layout, k);

      if (gdk_rectangle_intersect (&area, band, NULL))
        marks[object_at (grid, k)] = 1;
    }
}

void
credal_tile_grid_select_area (CredalTileGrid *grid, const GArray *before, double x0, double y0, double x1, double y1)
{
  const GdkRectangle band = { (int) MIN (x0, x1), (int) MIN (y0, y1), (int) ABS (x1 - x0) + 1,
                              (int) ABS (y1 - y0) + 1 };
  g_autofree guint8 *marks = g_new0 (guint8, credal_selection_n (grid->selection) + 1);

  for (guint k = 0; k < before->len; k++)
    marks[g_array_index (before, guint32, k)] = 1;
  mark_touched (grid, marks, &band);
  credal_selection_set_marks (grid->selection, marks, FALSE);
}
