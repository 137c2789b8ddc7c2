#pragma once
#include "draw/charts/peak-graph.h"
#include "views/parts/chart.h"

/* The graph of δ and Bel with two lines. The lines meet where the user clicks or drags; the arrow keys move them, too
 * (Shift: small steps). Objects beyond both lines are centres.
 *
 * Signals:
 *   "moved"   the lines have moved
 */
#define CREDAL_TYPE_PEAKS_CHART (credal_peaks_chart_get_type ())
G_DECLARE_FINAL_TYPE (CredalPeaksChart, credal_peaks_chart, CREDAL, PEAKS_CHART, CredalChart)

/** credal_peaks_chart_show: Shows @points: (n × 2) δ and Bel; copied. Both lines keep their place. */
void                   credal_peaks_chart_show  (CredalPeaksChart *chart, const double *points, gsize n);
/** credal_peaks_chart_move: Moves both lines. Emits "moved" if their place changes. */
void                   credal_peaks_chart_move  (CredalPeaksChart *chart, double delta, double belief);
/** credal_peaks_chart_graph: (transfer none): Returns the points and the lines. */
const CredalPeakGraph *credal_peaks_chart_graph (CredalPeaksChart *chart);
/** credal_peaks_chart_frame: Returns the place of the graph in the widget. */
CredalPeakFrame        credal_peaks_chart_frame (CredalPeaksChart *chart);
