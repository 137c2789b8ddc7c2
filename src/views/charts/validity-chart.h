#pragma once
#include <gtk/gtk.h>
#include "engines/shared/clusters-search.h"

/* The curve of a validity index over the number of clusters, on which a number is chosen: by a click, or by the arrow
 * keys, Home and End, and Enter. The pointer above a number makes it the current one.
 *
 * Signals:
 *   "moved"            another number is the current one
 *   "chosen" (guint)   that number of clusters
 */
#define CREDAL_TYPE_VALIDITY_CHART (credal_validity_chart_get_type ())
G_DECLARE_FINAL_TYPE (CredalValidityChart, credal_validity_chart, CREDAL, VALIDITY_CHART, GtkDrawingArea)

/** credal_validity_chart_show: @points: copied. The number that was current stays so, if it is among them. */
void credal_validity_chart_show (CredalValidityChart *chart, const GArray *points, CredalValidity index);
/** credal_validity_chart_current: the current number, else the best; 0: there is none. @value: (out): the index. */
guint credal_validity_chart_current (CredalValidityChart *chart, double *value);
