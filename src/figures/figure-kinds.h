#pragma once
#include "draw/plot/picture.h"
#include "experiments/results/reproduction.h"

/* Parts of figures, side by side: each has a title and draws itself. */

#define CREDAL_CHART_WIDTH 440.0     /* user units, including the margin */
#define CREDAL_CHART_HEIGHT 330.0
#define CREDAL_CHART_MARGIN 16.0
#define CREDAL_CHART_TITLE 24.0

/** CredalFigureFunc: Draws in @area, below the title. */
typedef void (*CredalFigureFunc) (gconstpointer part, cairo_t *cr, const CredalStyle *style, gboolean vector,
                                  const cairo_rectangle_t *area);

typedef struct {
  char *title, *note;          /* (nullable): at the left, and faintly at the right */
  CredalFigureFunc draw;
  gpointer part;
  GDestroyNotify free_part;
} CredalFigurePart;

/** credal_curve_parts, credal_rank_parts, credal_panel_parts: Append their parts to @parts (element-type
 *  CredalFigurePart); none if there is nothing to draw. */
void     credal_curve_parts (const CredalItem *item, const GArray *cells, GPtrArray *parts);
gboolean credal_rank_parts  (CredalReproduction *reproduction, const CredalItem *item, GPtrArray *parts,
                             GError **error);
gboolean credal_panel_parts (const CredalItem *item, GPtrArray *parts, GError **error);

/** credal_figure_parts_new: Returns: (transfer full) (element-type CredalFigurePart): an empty array. */
GPtrArray *credal_figure_parts_new (void);
/** credal_figure_add: Appends a part. @title, @note, @part: (transfer full). */
void     credal_figure_add  (GPtrArray *parts, char *title, char *note, CredalFigureFunc draw, gpointer part,
                             GDestroyNotify free_part);
