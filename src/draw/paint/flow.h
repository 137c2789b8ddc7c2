#pragma once
#include <glib.h>

/* Boxes beside each other, and in the next line where one is full: as the words of a text. */
typedef struct {
  double left, right, gap;       /* of the lines; from box to box */
  double end;                    /* of the last box; ignored while @fresh */
  guint line;                    /* from 0 on */
  gboolean fresh;                /* nothing is in this line yet */
} CredalFlow;

CredalFlow credal_flow (double left, double right, double gap);
/** credal_flow_place: where the next box, @width wide, begins; its line is then @flow's. A box wider than a line has
 *  one to itself. */
double credal_flow_place (CredalFlow *flow, double width);
