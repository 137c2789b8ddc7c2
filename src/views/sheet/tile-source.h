#pragma once
#include <pango/pangocairo.h>
#include "draw/paint/style.h"
#include "session/session.h"

/* The contents of the tiles of a session: the picture of the object, else a text if the table has a column of long
 * texts, else bars of the standardised features. */
typedef struct _CredalTileSource CredalTileSource;

/** credal_tile_source_new: Holds a reference to the data of @session. Cost: O(n p). */
CredalTileSource *credal_tile_source_new  (CredalSession *session);
void              credal_tile_source_free (CredalTileSource *source);
/** credal_tile_source_draw: Draws the content of @object in @area. */
void              credal_tile_source_draw (CredalTileSource *source, cairo_t *cr, const CredalStyle *style,
                                           guint32 object, const cairo_rectangle_int_t *area);
/** credal_tile_bar: Returns the height of the bar of @value from the middle, in half heights of a tile: −1 … 1. It
 *  reaches the end at 2.5 deviations from @mean; 0 for a constant feature. */
double            credal_tile_bar         (double value, double mean, double deviation);
/** credal_tile_text_column: Returns the column of @notes (nullable) with long texts: the one with the most letters
 *  among the first objects, if these are at least 40 on average. −1: there is none. @n: number of objects. */
gint              credal_tile_text_column (const CredalNotes *notes, gsize n);
