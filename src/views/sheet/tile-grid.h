#pragma once
#include <gtk/gtk.h>
#include "session/session.h"
#include "views/kit/selection.h"
#include "views/sheet/tile-order.h"

/* The tiles of the objects of one group, in a scrolled window. It draws only the visible tiles, so that many thousands
 * scroll smoothly. The tiles stay where they are until the sheet is sorted again: a tile whose object has changed group
 * is marked until then.
 *
 * A click selects a tile (Ctrl adds it, Shift selects the range to it), a drag from between the tiles selects all that
 * it touches, and a drag from a tile carries the selected tiles. Keys: arrows, Home, End, Page Up and Page Down move
 * (Shift selects the range, Ctrl only moves), Ctrl+Space toggles, Ctrl+A selects all, Ctrl+plus and Ctrl+minus or Ctrl
 * with the wheel change the size, Ctrl+Page Up and Ctrl+Page Down choose another group, Return shows the object in the
 * plot, Menu opens the menu.
 *
 * Signals:
 *   "object-activated" (guint object)      Return or a double click on a tile
 *   "carried" (double x, double y)         the selected tiles are dragged to (x, y)
 *   "dropped" (double x, double y)         they are dropped there
 *   "stepped" (int step)                   Ctrl+Page Down (1) or Ctrl+Page Up (−1): the next group is wanted
 *   "put-back"                             the drag has ended, dropped or given up
 *   "sorted"                               the tiles are sorted again, or became out of date
 */
#define CREDAL_TYPE_TILE_GRID (credal_tile_grid_get_type ())
G_DECLARE_FINAL_TYPE (CredalTileGrid, credal_tile_grid, CREDAL, TILE_GRID, GtkDrawingArea)

/** credal_tile_grid_new: Holds a reference to @selection. */
GtkWidget *credal_tile_grid_new         (CredalSelection *selection);
/** credal_tile_grid_set_session: Shows @session (nullable). Set the session on the canvas first, because that resizes
 *  the selection. */
void       credal_tile_grid_set_session (CredalTileGrid *grid, CredalSession *session);
/** credal_tile_grid_set_group: Shows @group, sorted, from the top. */
void       credal_tile_grid_set_group   (CredalTileGrid *grid, gint group);
gint       credal_tile_grid_group       (CredalTileGrid *grid);
/** credal_tile_grid_set_order: Sorts the tiles by @order. */
void       credal_tile_grid_set_order   (CredalTileGrid *grid, CredalTileOrder order);
/** credal_tile_grid_sort: Sorts the tiles again: objects that have left the group go, and new ones come. */
void       credal_tile_grid_sort        (CredalTileGrid *grid);
/** credal_tile_grid_is_stale: Returns TRUE if the clusters have changed since the tiles were sorted. */
gboolean   credal_tile_grid_is_stale    (CredalTileGrid *grid);
guint      credal_tile_grid_n           (CredalTileGrid *grid);      /* number of tiles */
/** credal_tile_grid_n_moved: Returns the number of tiles whose objects have changed group since then. Cost: O(n). */
guint      credal_tile_grid_n_moved     (CredalTileGrid *grid);
/** credal_tile_grid_object: Returns the object of the tile at @position. */
guint32    credal_tile_grid_object      (CredalTileGrid *grid, guint position);
/** credal_tile_grid_place: Sets @area to the tile at @position, in the widget. */
void       credal_tile_grid_place       (CredalTileGrid *grid, guint position, GdkRectangle *area);
