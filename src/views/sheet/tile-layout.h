#pragma once
#include <gdk/gdk.h>

/* The places of the tiles of a contact sheet: rows of equal tiles, from left to right and from the top down. */
typedef struct {
  int width;               /* of the sheet */
  int tile_width, tile_height;
  guint n;                 /* number of tiles */
} CredalTileLayout;

#define CREDAL_TILE_GAP 6

/** credal_tile_columns: Returns the number of tiles in a row; at least 1. */
guint        credal_tile_columns (const CredalTileLayout *layout);
/** credal_tile_height: Returns the height of all rows, pixels. */
int          credal_tile_height  (const CredalTileLayout *layout);
/** credal_tile_area: Returns the area of the tile at @position, with y from the top of the first row. */
GdkRectangle credal_tile_area    (const CredalTileLayout *layout, guint position);
/** credal_tile_at: Returns the position of the tile at (x, y); −1: there is none. */
gint         credal_tile_at      (const CredalTileLayout *layout, double x, double y);
/** credal_tile_range: Sets the tiles in the rows that y = @top … @bottom touches: @first … @end − 1. */
void         credal_tile_range   (const CredalTileLayout *layout, double top, double bottom, guint *first, guint *end);
