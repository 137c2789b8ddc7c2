#pragma once
#include "draw/plot/picture.h"
#include "experiments/results/reproduction.h"

/* What is drawn of a table or figure. */
typedef struct _CredalItemFigure CredalItemFigure;

/**
 * credal_item_figure_new:
 * @cells: (element-type CredalCell): of @item; kept in use
 *
 * A figure's curves: a chart for each data set, a line for each method and measure, its 95 % interval about it. Average
 * ranks: a diagram for each table, of the printed numbers and of ours. Panels: shipped sessions after some steps, which
 * are clustered here, on the thread's main context. NULL without an error: there is nothing to draw yet. Fails as
 * credal_session_read() does, and where a session cannot be clustered. (transfer full).
 */
CredalItemFigure *credal_item_figure_new  (CredalReproduction *reproduction, const CredalItem *item,
                                           const GArray *cells, GError **error);
void              credal_item_figure_free (CredalItemFigure *figure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalItemFigure, credal_item_figure_free)

/** credal_item_figure_record: it is drawn once, in @style, and then keeps the drawing alone, which any thread may have:
 *  sessions can be closed on the thread that opened them only, and are. */
void     credal_item_figure_record (CredalItemFigure *figure, const CredalStyle *style);
/** credal_item_figure_size: user units. */
void     credal_item_figure_size (const CredalItemFigure *figure, double *width, double *height);
/** credal_item_figure_draw: from (0, 0) on; without a background. */
void     credal_item_figure_draw (const CredalItemFigure *figure, cairo_t *cr, const CredalStyle *style,
                                  gboolean vector);
/** credal_item_figure_write: by @path's extension. Fails as credal_picture_draw() does. */
gboolean credal_item_figure_write (const CredalItemFigure *figure, const char *path, GError **error);
