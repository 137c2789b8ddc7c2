#pragma once
#include "engines/shared/clusters-search.h"
#include "views/parts/chart.h"

/* The curve of a validity index over the number of clusters. The number under the pointer is the
 * current one; arrow keys, Home and End move to another. A click, Enter or Space chooses the current number, or the
 * best one if none is current.
 *
 * Signals:
 *   "chosen" (guint)   this number of clusters was chosen
 */
#define CREDAL_TYPE_VALIDITY_CHART (credal_validity_chart_get_type ())
G_DECLARE_FINAL_TYPE (CredalValidityChart, credal_validity_chart, CREDAL, VALIDITY_CHART, CredalChart)

/** credal_validity_chart_show: Shows @index of @points (element-type CredalClustersPoint); copied. The current number
 *  stays if @index is finite for it; otherwise no number is current. */
void credal_validity_chart_show (CredalValidityChart *chart, const GArray *points, CredalValidity index);
/** credal_validity_chart_current: Returns the current number of clusters, or the best number if none is current; 0: no
 *  number. @value: (out): the validity index of the returned number; NAN for 0. */
guint credal_validity_chart_current (CredalValidityChart *chart, double *value);
