#pragma once
#include "draw/paint/style.h"

/* Objects by δ, how far those of more belief are, and Bel, how much belief there is near them ([SD19]): what is beyond
 * two lines, at the top right, are centres of clusters. */
typedef struct {
  const double *points;      /* (n × 2) δ, Bel */
  gsize n;
  double delta, belief;      /* the lines; a centre is beyond both */
} CredalPeakGraph;

/* Where a graph is drawn. */
typedef struct {
  cairo_rectangle_t plot;    /* user units, within the axes */
  double most_delta, least_belief, most_belief;    /* at its sides; δ begins at 0 */
} CredalPeakFrame;

/** credal_peak_frame_fit: all of @graph's points with a margin, in @area. Cost: O(n). */
void     credal_peak_frame_fit   (CredalPeakFrame *frame, const CredalPeakGraph *graph, const CredalStyle *style,
                                  const cairo_rectangle_t *area);
void     credal_peak_frame_place (const CredalPeakFrame *frame, double delta, double belief, double *x, double *y);
/** credal_peak_frame_value: the δ and Bel at a place; those at the nearest side where it is outside. */
void     credal_peak_frame_value (const CredalPeakFrame *frame, double x, double y, double *delta, double *belief);
gboolean credal_peak_graph_is_centre (const CredalPeakGraph *graph, gsize i);
/** credal_peak_graph_count: the centres. Cost: O(n). */
guint    credal_peak_graph_count (const CredalPeakGraph *graph);
/** credal_draw_peaks: axes, both lines, the quarter beyond them, and the points; centres are larger and ringed. */
void     credal_draw_peaks       (cairo_t *cr, const CredalStyle *style, const CredalPeakGraph *graph,
                                  const CredalPeakFrame *frame);
