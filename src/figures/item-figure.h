#pragma once
#include "experiments/results/reproduction.h"
#include "figures/figure.h"

/**
 * credal_item_figure_new:
 * @cells: (element-type CredalCell): of @item
 *
 * Returns: (transfer full): the drawing. Curves have a chart for each data set, with a line for each method and measure
 * and its 95 % interval. Average ranks have two diagrams for each table, of the printed numbers and of ours. Panels are
 * shipped sessions after some steps; they are clustered here, on the thread's main context. NULL without an error:
 * there is nothing to draw yet. Fails if credal_session_read() or credal_reproduction_cells() fails, and if a session
 * cannot be clustered or drawn.
 */
CredalFigure *credal_item_figure_new (CredalReproduction *reproduction, const CredalItem *item, const GArray *cells,
                                      GError **error);
