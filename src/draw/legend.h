#pragma once
#include "draw/scatter.h"

/* In font sizes. */
#define CREDAL_LEGEND_GAP 1.1    /* from the plot area */
#define CREDAL_LEGEND_TEXT 1.9   /* from the legend's left */

/** credal_legend_room: the width that the legend of @scene needs, its distance from the plot area included. */
double credal_legend_room (const CredalScene *scene, const CredalStyle *style);

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
