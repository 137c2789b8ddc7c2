#pragma once
#include "draw/paint/style.h"

/* Objects by δ, the distance to objects of higher belief, and Bel, the belief near them ([SD19]): objects beyond two
 * lines, at the top right, are cluster centres. */
typedef struct {
  const double *points;      /* (n × 2) δ, Bel */
  gsize n;
  double delta, belief;      /* the lines; a centre is beyond both */
} CredalPeakGraph;

/* The place of a drawn graph. */
typedef struct {
  cairo_rectangle_t plot;    /* user units, within the axes */
  double most_delta, least_belief, most_belief;    /* at its sides; δ begins at 0 */
} CredalPeakFrame;

/** credal_peak_frame_fit: Fits all points of @graph with a margin into @area. Cost: O(n). */
void     credal_peak_frame_fit   (CredalPeakFrame *frame, const CredalPeakGraph *graph, const CredalStyle *style,
                                  const cairo_rectangle_t *area);
void     credal_peak_frame_place (const CredalPeakFrame *frame, double delta, double belief, double *x, double *y);
/** credal_peak_frame_value: Sets @delta and @belief to the values at the place (@x, @y). For a place outside the plot,
 *  sets the values at the nearest side. */
void     credal_peak_frame_value (const CredalPeakFrame *frame, double x, double y, double *delta, double *belief);
gboolean credal_peak_graph_is_centre (const CredalPeakGraph *graph, gsize i);
/** credal_peak_graph_count: Returns the number of centres. Cost: O(n). */
guint    credal_peak_graph_count (const CredalPeakGraph *graph);
/** credal_draw_peaks: Draws axes, both lines, the quarter beyond them, and the points; centres are larger and
 *  ringed. */
void     credal_draw_peaks       (cairo_t *cr, const CredalStyle *style, const CredalPeakGraph *graph,
                                  const CredalPeakFrame *frame);
