#pragma once
#include "experiments/reproduction.h"

/** credal_cli_item_figure: a figure's curves: a chart for each data set, a line for each method and measure, its 95 %
 *  interval about it; by @path's extension. Nothing is drawn of an item without any number of ours. Fails as
 *  credal_picture_draw() does. */
gboolean credal_cli_item_figure (const CredalItem *item, const GArray *cells, const char *path, GError **error);
