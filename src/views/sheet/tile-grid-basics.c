/* Computes the places of tiles in the widget, and scrolls. */
#include "views/sheet/tile-grid-private.h"

#include "session/session-result.h"
#include "views/sheet/tile-paint.h"

static const gint contents[] = { 64, 96, 128, 192, 256 };

CredalPartition *
credal_tile_grid_partition (CredalTileGrid *grid)
{
  return grid->session != NULL ? credal_session_partition (grid->session) : NULL;
}

guint
credal_tile_grid_n (CredalTileGrid *grid)
{
  g_return_val_if_fail (CREDAL_IS_TILE_GRID (grid), 0);
  return grid->objects->len;
}

guint32
credal_tile_grid_object (CredalTileGrid *grid, guint position)
{
  g_return_val_if_fail (CREDAL_IS_TILE_GRID (grid) && position < grid->objects->len, 0);
  return g_array_index (grid->objects, guint32, position);
}

/* ---- places ---- */

CredalTileLayout
credal_tile_grid_layout (CredalTileGrid *grid)
{
  return (CredalTileLayout) { gtk_widget_get_allocated_width (GTK_WIDGET (grid)), grid->content + 6,
                              grid->content + credal_tile_extra (&grid->style), grid->objects->len };
}

double
credal_tile_grid_top (CredalTileGrid *grid)
{
  return grid->down != NULL ? gtk_adjustment_get_value (grid->down) : 0;
}

void
credal_tile_grid_measure (CredalTileGrid *grid)
{
  const CredalTileLayout layout = credal_tile_grid_layout (grid);
  double page = gtk_widget_get_allocated_height (GTK_WIDGET (grid));
  double height = MAX (credal_tile_height (&layout), page), top = credal_tile_grid_top (grid);

  if (grid->down != NULL)
    gtk_adjustment_configure (grid->down, CLAMP (top, 0, height - page), 0, height,
                              layout.tile_height + CREDAL_TILE_GAP, page * .9, page);
  if (grid->across != NULL)
    gtk_adjustment_configure (grid->across, 0, 0, layout.width, 1, layout.width, layout.width);
  gtk_widget_queue_draw (GTK_WIDGET (grid));
}

void
credal_tile_grid_visible (CredalTileGrid *grid, guint *first, guint *end)
{
  const CredalTileLayout layout = credal_tile_grid_layout (grid);
  double top = credal_tile_grid_top (grid);

  credal_tile_range (&layout, top, top + gtk_widget_get_allocated_height (GTK_WIDGET (grid)), first, end);
}

void
credal_tile_grid_reveal (CredalTileGrid *grid, guint position)
{
  const CredalTileLayout layout = credal_tile_grid_layout (grid);
  const GdkRectangle area = credal_tile_area (&layout, position);

  if (grid->down != NULL)
    gtk_adjustment_clamp_page (grid->down, area.y - CREDAL_TILE_GAP, area.y + area.height + CREDAL_TILE_GAP);
}

gint
credal_tile_grid_at (CredalTileGrid *grid, double x, double y)
{
  const CredalTileLayout layout = credal_tile_grid_layout (grid);

  return credal_tile_at (&layout, x, y + credal_tile_grid_top (grid));
}

static guint
content_index (gint content)
{
  guint k = 0;

  while (contents[k] != content)
    k++;
  return k;
}

void
credal_tile_grid_resize (CredalTileGrid *grid, gint step)
{
  gint k = CLAMP ((gint) content_index (grid->content) + step, 0, (gint) G_N_ELEMENTS (contents) - 1);
  guint first, end;

  credal_tile_grid_visible (grid, &first, &end);
  grid->content = contents[k];
  credal_tile_grid_measure (grid);
  if (grid->objects->len > 0)
    credal_tile_grid_reveal (grid, first);
}

void
credal_tile_grid_place (CredalTileGrid *grid, guint position, GdkRectangle *area)
{
  g_return_if_fail (CREDAL_IS_TILE_GRID (grid));
  g_return_if_fail (position < grid->objects->len);
  const CredalTileLayout layout = credal_tile_grid_layout (grid);

  *area = credal_tile_area (&layout, position);
  area->y -= (int) credal_tile_grid_top (grid);
}
