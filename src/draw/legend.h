#pragma once
#include "draw/scatter.h"

/** credal_legend_room: the width that the legend of @scene needs, its distance from the plot area included. */
double credal_legend_room (const CredalScene *scene, const CredalStyle *style);
