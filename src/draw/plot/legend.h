#pragma once
#include "draw/paint/wording.h"
#include "draw/plot/scatter.h"

/* In font sizes. */
#define CREDAL_LEGEND_GAP 1.1    /* from the plot area */
#define CREDAL_LEGEND_TEXT 1.9   /* from the legend's left */
#define CREDAL_LEGEND_ROW 1.65   /* from row to row */
#define CREDAL_LEGEND_COUNT 0.6  /* from a name to its count */
#define CREDAL_LEGEND_NEXT 1.4   /* from one entry to the next in a line */
#define CREDAL_LEGEND_OUT 4.2    /* from the left of the plot area to the start of the lines below it */
#define CREDAL_AXIS_ROOM 3.6     /* of the axis below the plot area, ticks and title */
#define CREDAL_BOX_ROOM 1.0      /* below the plot when three features are shown: their axes are inside */

/** credal_legend_rest: Returns the name of the objects of @colouring that are in no row of their own. */
CredalWord credal_legend_rest (const CredalColouring *colouring);
/** credal_legend_room: Returns the width that the legend of @scene needs, including its distance from the plot area. */
double credal_legend_room (const CredalScene *scene, const CredalStyle *style);
/** credal_legend_room_below: Returns the height that the legend of @scene needs below a plot area of @width, at most a
 *  quarter of @height; 0: there is no room. */
double credal_legend_room_below (const CredalScene *scene, const CredalStyle *style, double width, double height);

typedef struct {
  gint cluster;            /* the cluster of the row, from 0; −1: another set, a mark or a line */
  gint64 set;              /* the set of clusters of the row; −1: a mark or a line */
  char *name;              /* in full */
  gboolean cut;            /* TRUE: the name is shortened in the drawing */
  cairo_rectangle_t area;  /* user units */
} CredalLegendEntry;

/** credal_legend_entries: Returns (transfer full) (element-type CredalLegendEntry) the rows of the legend drawn with
 *  these arguments; empty if it is not drawn. */
GArray *credal_legend_entries (const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style,
                               const CredalOverlay *overlay);
