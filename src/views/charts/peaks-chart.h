#pragma once
#include <gtk/gtk.h>
#include "draw/charts/peak-graph.h"

/* The graph of δ and Bel, with two lines that meet where it is clicked or dragged, or go with the arrow keys (with
 * Shift in small steps): what is beyond both are the centres.
 *
 * Signals:
 *   "moved"   the lines are elsewhere
 */
#define CREDAL_TYPE_PEAKS_CHART (credal_peaks_chart_get_type ())
G_DECLARE_FINAL_TYPE (CredalPeaksChart, credal_peaks_chart, CREDAL, PEAKS_CHART, GtkDrawingArea)

/** credal_peaks_chart_show: @points: (n × 2) δ and Bel; copied. The lines stay. */
void                   credal_peaks_chart_show  (CredalPeaksChart *chart, const double *points, gsize n);
/** credal_peaks_chart_move: both lines. */
void                   credal_peaks_chart_move  (CredalPeaksChart *chart, double delta, double belief);
/** credal_peaks_chart_graph: (transfer none): what is shown, and where the lines are. */
const CredalPeakGraph *credal_peaks_chart_graph (CredalPeaksChart *chart);
/** credal_peaks_chart_frame: where it is drawn in the widget. */
CredalPeakFrame        credal_peaks_chart_frame (CredalPeaksChart *chart);
