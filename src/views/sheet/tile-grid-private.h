#pragma once
#include "views/kit/pointer.h"
#include "views/sheet/tile-grid.h"
#include "views/sheet/tile-layout.h"
#include "views/sheet/tile-source.h"

/* The parts of the grid, each of which calls only those before it: tile-grid-basics.c (places, scrolling, the visible
 * tiles), tile-grid-select.c (the selection and the cursor), tile-grid-pointer.c (mouse), tile-grid-keys.c (keyboard
 * and menu), tile-grid-accessible.c (assistive technology), tile-grid-order.c (order and groups), tile-grid.c (session,
 * drawing, properties). */

typedef enum {
  CREDAL_CARRY_NONE,
  CREDAL_CARRY_PRESSED,            /* still short enough to be a click */
  CREDAL_CARRY_BAND,               /* selects all tiles that it touches */
  CREDAL_CARRY_TILES,
} CredalCarry;

struct _CredalTileGrid {
  GtkDrawingArea parent_instance;

  CredalSession *session;          /* NULL: none */
  CredalSelection *selection;
  CredalTileSource *source;        /* NULL: none */
  CredalStyle style;
  char *font;

  GtkAdjustment *across, *down;
  GtkScrollablePolicy across_policy, down_policy;
  gint content;                    /* width and height of a tile's content, user units */

  gint group;
  CredalTileOrder order;
  GArray *objects;                 /* guint32: the object of each tile */
  GArray *groups;                  /* gint: its group when the tiles were sorted */
  gboolean stale;                  /* TRUE: the clusters have changed since then */
  gboolean clustered;              /* TRUE: the tiles were sorted by clusters, not only by the data */
  gint64 cursor, anchor;           /* positions; the anchor is where a range begins; −1: none */

  CredalCarry carry;
  gint64 pressed;                  /* the tile under the press; −1: none */
  double from_x, from_y;           /* the press, y from the top of the first row */
  double x, y;                     /* the pointer, in the widget */
  gboolean twice;                  /* TRUE: the second press of a double click */
  gboolean adds;                   /* TRUE: the band adds to the objects selected before */
  GArray *before;                  /* guint32: the objects selected before the press */
  guint scrolling;                 /* scrolls while a band is drawn beyond an end */

  GtkWidget *menu;                 /* NULL: not open */
};

/* tile-grid-basics.c */
CredalPartition *credal_tile_grid_partition (CredalTileGrid *grid);  /* (nullable) */
CredalTileLayout credal_tile_grid_layout  (CredalTileGrid *grid);
double   credal_tile_grid_top             (CredalTileGrid *grid);    /* how far it is scrolled, pixels */
/** Sets the range of the scrollbar; call it after a change of size or number of tiles. */
void     credal_tile_grid_measure         (CredalTileGrid *grid);
void     credal_tile_grid_visible         (CredalTileGrid *grid, guint *first, guint *end);
/** Scrolls as little as needed so that the tile at @position is visible. */
void     credal_tile_grid_reveal          (CredalTileGrid *grid, guint position);
/** Returns the position of the tile at (x, y) of the widget; −1: none. */
gint     credal_tile_grid_at              (CredalTileGrid *grid, double x, double y);
/** Makes the tiles larger (@step > 0) or smaller; the first visible tile stays visible. */
void     credal_tile_grid_resize          (CredalTileGrid *grid, gint step);

/* tile-grid-select.c */
void     credal_tile_grid_select          (CredalTileGrid *grid, guint position);          /* only this tile */
void     credal_tile_grid_toggle          (CredalTileGrid *grid, guint position);
/** Selects from the anchor to @position. @add: TRUE: in addition to the selected objects. */
void     credal_tile_grid_extend          (CredalTileGrid *grid, guint position, gboolean add);
void     credal_tile_grid_select_all      (CredalTileGrid *grid);
/** Selects @before (element-type guint32) and the tiles that the area from (x0, y0) to (x1, y1) touches, y from the top
 *  of the first row. */
void     credal_tile_grid_select_area     (CredalTileGrid *grid, const GArray *before, double x0, double y0, double x1,
                                           double y1);
/** Moves the cursor. */
void     credal_tile_grid_move_cursor     (CredalTileGrid *grid, gint64 position);
gboolean credal_tile_grid_is_selected     (CredalTileGrid *grid, guint position);

/* tile-grid-pointer.c, tile-grid-keys.c */
void     credal_tile_grid_pointer_class_init (GtkWidgetClass *class);
void     credal_tile_grid_give_up         (CredalTileGrid *grid);    /* the drag under way, if there is one */
void     credal_tile_grid_keys_class_init (GtkWidgetClass *class);
/** Opens the menu of the selected objects at @event, or (NULL) at the cursor. FALSE: none is selected. */
gboolean credal_tile_grid_open_menu       (CredalTileGrid *grid, const GdkEvent *event);

/* tile-grid-accessible.c */
void     credal_tile_grid_accessible_class_init (GtkWidgetClass *class);
/** Reports other visible tiles, another selection or other clusters. */
void     credal_tile_grid_tell            (CredalTileGrid *grid);

/* tile-grid-order.c */
/** Returns TRUE if the object of the tile has changed group since the tiles were sorted. */
gboolean credal_tile_grid_has_moved       (CredalTileGrid *grid, guint position);
