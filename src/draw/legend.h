#pragma once
#include "draw/scatter.h"

/* In font sizes. */
#define CREDAL_LEGEND_GAP 1.1    /* from the plot area */
#define CREDAL_LEGEND_TEXT 1.9   /* from the legend's left */

/** credal_legend_room: the width that the legend of @scene needs, its distance from the plot area included. */
double credal_legend_room (const CredalScene *scene, const CredalStyle *style);
