#pragma once
#include "draw/plot/picture.h"

/* Parts on a page, each below its title: n parts are in rows of ⌈√n⌉. */
typedef struct _CredalFigure CredalFigure;

/** CredalFigureFunc: Draws a part in @area, below the title. */
typedef void (*CredalFigureFunc) (gconstpointer part, cairo_t *cr, const CredalStyle *style, gboolean vector,
                                  const cairo_rectangle_t *area);

/** credal_figure_new: Returns (transfer full) a page without parts. @width, @height: of each part with its margins,
 *  user units; @note_margin: from the end of a part's note to its right edge. */
CredalFigure *credal_figure_new  (double width, double height, double note_margin);
void          credal_figure_free (CredalFigure *figure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalFigure, credal_figure_free)

/** credal_figure_add: Appends a part. @title, @note: (transfer full) (nullable): @title is at the left, @note is faint
 *  and at the right. @part: (transfer full). */
void     credal_figure_add    (CredalFigure *figure, char *title, char *note, CredalFigureFunc draw, gpointer part,
                               GDestroyNotify free_part);
/** credal_figure_parts: Returns the number of parts. */
guint    credal_figure_parts  (const CredalFigure *figure);
/** credal_figure_record: Draws the figure once, in @style, and then keeps only the drawing. Any thread can use the
 *  drawing. This call closes the sessions in the figure, so it must be made on the thread that opened them. */
void     credal_figure_record (CredalFigure *figure, const CredalStyle *style);
/** credal_figure_size: Sets @width and @height to the size of the figure, user units. */
void     credal_figure_size   (const CredalFigure *figure, double *width, double *height);
/** credal_figure_draw: Draws the figure from (0, 0), without a background. A recorded figure ignores @style and
 *  @vector. */
void     credal_figure_draw   (const CredalFigure *figure, cairo_t *cr, const CredalStyle *style, gboolean vector);
/** credal_figure_write: Writes the figure in the format of @path's extension. Fails if credal_picture_draw() fails. */
gboolean credal_figure_write  (const CredalFigure *figure, const char *path, GError **error);
