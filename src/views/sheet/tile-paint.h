#pragma once
#include "core/answers/constraints.h"
#include "views/sheet/tile-source.h"

/* One tile of a contact sheet: the content of its object, below it the mark and the name of the object, its certainty
 * and its label. */
typedef struct {
  guint32 object;
  cairo_rectangle_int_t area;
  gboolean selected;
  gboolean current;        /* TRUE: the keyboard cursor is here */
  gboolean carried;        /* TRUE: it is being dragged */
  gboolean moved;          /* TRUE: its group has changed since the sheet was sorted */
} CredalTile;

typedef struct {
  CredalTileSource *source;
  const CredalDataset *data;
  const CredalPartition *partition;      /* (nullable) */
  const CredalConstraints *constraints;
  const CredalStyle *style;
} CredalTileLook;

/** credal_tile_extra: Returns the height of a tile below its content, pixels. */
int  credal_tile_extra (const CredalStyle *style);
void credal_tile_paint (cairo_t *cr, const CredalTileLook *look, const CredalTile *tile);
