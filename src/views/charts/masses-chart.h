#pragma once
#include "draw/charts/charts-all-masses.h"
#include "session/session.h"
#include "views/kit/selection.h"
#include "views/parts/chart.h"

/* The masses of all objects of a session as stacked bars. The items are the objects. A click picks the object under the
 * pointer, as on the plot. With the focus, the arrow keys, Home and End move from bar to bar and Enter picks. */
#define CREDAL_TYPE_MASSES_CHART (credal_masses_chart_get_type ())
G_DECLARE_FINAL_TYPE (CredalMassesChart, credal_masses_chart, CREDAL, MASSES_CHART, CredalChart)

/** credal_masses_chart_set_session: @session: (nullable): NULL empties the chart. */
void   credal_masses_chart_set_session (CredalMassesChart *chart, CredalSession *session, CredalSelection *selection);
/** credal_masses_chart_set_order: Sorts the bars by @order when the chart is next drawn. */
void   credal_masses_chart_set_order   (CredalMassesChart *chart, CredalMassOrder order);
/** credal_masses_chart_place: Finds the middle of @object's bar as last drawn. Returns FALSE if no bars have been drawn
 *  yet. */
gboolean credal_masses_chart_place     (CredalMassesChart *chart, guint32 object, double *px, double *py);
