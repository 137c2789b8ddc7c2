#pragma once
#include <glib.h>

/* Boxes in lines, like the words of a text: a box that does not fit starts the next line. */
typedef struct {
  double left, right, gap;       /* ends of the lines; gap between boxes */
  double end;                    /* of the last box; ignored while @fresh */
  guint line;                    /* from 0 */
  gboolean fresh;                /* TRUE: the line is empty so far */
} CredalFlow;

CredalFlow credal_flow (double left, double right, double gap);
/** credal_flow_place: Returns the left end of the next box, @width wide, and moves @flow to its line. A box wider than
 *  a line gets a line of its own. */
double credal_flow_place (CredalFlow *flow, double width);
