#pragma once
#include "draw/plot/picture.h"
#include "experiments/results/reproduction.h"

/* The drawing of a table or figure. */
typedef struct _CredalItemFigure CredalItemFigure;

/**
 * credal_item_figure_new:
 * @cells: (element-type CredalCell): of @item; a reference is kept
 *
 * Returns: (transfer full): for curves, a chart for each data set, with a line for each method and measure and its 95 %
 * interval; for average ranks, a diagram for each table, of the printed numbers and of ours; for panels, shipped
 * sessions after some steps, which are clustered here, on the thread's main context. NULL without an error: there is
 * nothing to draw yet. Fails if credal_session_read() fails, and if a session cannot be clustered.
 */
CredalItemFigure *credal_item_figure_new  (CredalReproduction *reproduction, const CredalItem *item,
                                           const GArray *cells, GError **error);
void              credal_item_figure_free (CredalItemFigure *figure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalItemFigure, credal_item_figure_free)

/** credal_item_figure_record: Draws it once, in @style, and then keeps only the drawing, which any thread can use:
 *  sessions can only be closed on the thread that opened them, and this call closes them. */
void     credal_item_figure_record (CredalItemFigure *figure, const CredalStyle *style);
/** credal_item_figure_size: Sets its size in user units. */
void     credal_item_figure_size (const CredalItemFigure *figure, double *width, double *height);
/** credal_item_figure_draw: Draws it from (0, 0), without a background. */
void     credal_item_figure_draw (const CredalItemFigure *figure, cairo_t *cr, const CredalStyle *style,
                                  gboolean vector);
/** credal_item_figure_write: Writes it in the format of @path's extension. Fails if credal_picture_draw() fails. */
gboolean credal_item_figure_write (const CredalItemFigure *figure, const char *path, GError **error);
