#pragma once
#include "cli/learn/curve-report.h"
#include "figures/curve-chart.h"

/* Learning curves as a picture: a chart for each data set, with the deviation over the repetitions, or the 95 %
 * interval of the mean, about each line. */

/** credal_cli_plot_new: Returns: (transfer full): a picture without charts. */
CredalFigure     *credal_cli_plot_new   (void);
/** credal_cli_plot_chart: (transfer none): Adds a chart to @plot and returns it. @data: its title. */
CredalCurveChart *credal_cli_plot_chart (CredalFigure *plot, const char *data, const CredalCliCurveLook *look);
/** credal_cli_plot_add: Adds the line of one method to @chart. */
void              credal_cli_plot_add   (CredalCurveChart *chart, const char *method, const CredalCurve *curve,
                                         const CredalCliCurveLook *look);
