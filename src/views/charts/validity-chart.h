#pragma once
#include "engines/shared/clusters-search.h"
#include "views/parts/chart.h"

/* The curve of a validity index over the number of clusters. A click, or arrow keys, Home, End and Enter, choose a
 * number; the number under the pointer is the current one.
 *
 * Signals:
 *   "chosen" (guint)   this number of clusters was chosen
 */
#define CREDAL_TYPE_VALIDITY_CHART (credal_validity_chart_get_type ())
G_DECLARE_FINAL_TYPE (CredalValidityChart, credal_validity_chart, CREDAL, VALIDITY_CHART, CredalChart)

/** credal_validity_chart_show: @points: copied. Keeps the current number if it is among them. */
void credal_validity_chart_show (CredalValidityChart *chart, const GArray *points, CredalValidity index);
/** credal_validity_chart_current: the current number, or else the best; 0: none. @value: (out): its index. */
guint credal_validity_chart_current (CredalValidityChart *chart, double *value);
