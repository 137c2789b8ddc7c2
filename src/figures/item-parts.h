#pragma once
#include "experiments/results/reproduction.h"
#include "figures/figure.h"

/* User units, with the margin. */
#define CREDAL_ITEM_PART_WIDTH 440.0
#define CREDAL_ITEM_PART_HEIGHT 330.0

/** credal_curve_parts, credal_rank_parts, credal_panel_parts: Append their parts to @figure; none if there is nothing
 *  to draw. @cells: (element-type CredalCell). credal_rank_parts() fails if credal_reproduction_cells() fails.
 *  credal_panel_parts() fails if credal_panel_session() fails, and if a session cannot be drawn. */
void     credal_curve_parts (const CredalItem *item, const GArray *cells, CredalFigure *figure);
gboolean credal_rank_parts  (CredalReproduction *reproduction, const CredalItem *item, CredalFigure *figure,
                             GError **error);
gboolean credal_panel_parts (const CredalReproduction *reproduction, const CredalItem *item, CredalFigure *figure,
                             GError **error);
