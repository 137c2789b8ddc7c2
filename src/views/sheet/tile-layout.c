/* Computes the places of tiles in rows. */
#include "views/sheet/tile-layout.h"

#include <math.h>

static int
step_x (const CredalTileLayout *layout)
{
  return layout->tile_width + CREDAL_TILE_GAP;
}

static int
step_y (const CredalTileLayout *layout)
{
  return layout->tile_height + CREDAL_TILE_GAP;
}

guint
credal_tile_columns (const CredalTileLayout *layout)
{
  return (guint) MAX ((layout->width - CREDAL_TILE_GAP) / step_x (layout), 1);
}

int
credal_tile_height (const CredalTileLayout *layout)
{
  guint columns = credal_tile_columns (layout), rows = (layout->n + columns - 1) / columns;

  return (int) rows * step_y (layout) + CREDAL_TILE_GAP;
}

GdkRectangle
credal_tile_area (const CredalTileLayout *layout, guint position)
{
  guint columns = credal_tile_columns (layout);

  return (GdkRectangle) { CREDAL_TILE_GAP + (int) (position % columns) * step_x (layout),
                          CREDAL_TILE_GAP + (int) (position / columns) * step_y (layout), layout->tile_width,
                          layout->tile_height };
}

gint
credal_tile_at (const CredalTileLayout *layout, double x, double y)
{
  double column = floor ((x - CREDAL_TILE_GAP) / step_x (layout));
  double row = floor ((y - CREDAL_TILE_GAP) / step_y (layout));
  guint columns = credal_tile_columns (layout);
  double position = row * columns + column;

  if (column < 0 || column >= columns || row < 0 || position >= layout->n)
    return -1;
  GdkRectangle area = credal_tile_area (layout, (guint) position);
  return x < area.x + area.width && y < area.y + area.height ? (gint) position : -1;
}

void
credal_tile_range (const CredalTileLayout *layout, double top, double bottom, guint *first, guint *end)
{
  guint columns = credal_tile_columns (layout);
  double above = floor ((top - CREDAL_TILE_GAP) / step_y (layout));
  double below = floor ((bottom - CREDAL_TILE_GAP) / step_y (layout)) + 1;

  *first = (guint) CLAMP (above * columns, 0, layout->n);
  *end = (guint) CLAMP (below * columns, *first, layout->n);
}
