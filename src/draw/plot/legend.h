#pragma once
#include "draw/plot/scatter.h"

/* In font sizes. */
#define CREDAL_LEGEND_GAP 1.1    /* from the plot area */
#define CREDAL_LEGEND_TEXT 1.9   /* from the legend's left */
#define CREDAL_LEGEND_ROW 1.65   /* from row to row */
#define CREDAL_LEGEND_COUNT 0.6  /* from a name to its count */
#define CREDAL_LEGEND_NEXT 1.4   /* from one entry to the next in a line */
#define CREDAL_LEGEND_OUT 4.2    /* how far left of the plot area the lines below it begin */
#define CREDAL_AXIS_ROOM 3.6     /* of the axis below the plot area, ticks and title */
#define CREDAL_BOX_ROOM 1.0      /* the same where three features are seen, whose axes are inside */

/** credal_legend_room: the width that the legend of @scene needs, its distance from the plot area included. */
double credal_legend_room (const CredalScene *scene, const CredalStyle *style);
/** credal_legend_room_below: the height that it needs in lines below a plot area of @width; a quarter of @height at
 *  most. 0: there is no room. */
double credal_legend_room_below (const CredalScene *scene, const CredalStyle *style, double width, double height);

typedef struct {
  gint cluster;            /* whose row it is, from 0 on; −1: another set's, a sign's, a line's */
  char *name;              /* in full */
  gboolean cut;            /* there was no room for all of it */
  cairo_rectangle_t area;  /* user units */
} CredalLegendEntry;

/** credal_legend_entries: the rows that the legend has when it is drawn with these; none where it is not; (transfer
 *  full) (element-type CredalLegendEntry). */
GArray *credal_legend_entries (const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style,
                               const CredalOverlay *overlay);
