#pragma once
#include "cli/learn/curve-report.h"

/* Learning curves as a picture: a chart for each table, a line for each method, and about it what its repetitions
 * differ by, or the 95 % interval of their mean. */
typedef struct _CredalCliPlot CredalCliPlot;

/** credal_cli_plot_new: @look is copied. */
CredalCliPlot *credal_cli_plot_new   (const CredalCliCurveLook *look);
void           credal_cli_plot_free  (CredalCliPlot *plot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalCliPlot, credal_cli_plot_free)

/** credal_cli_plot_begin: a chart; @data: its title. */
void     credal_cli_plot_begin (CredalCliPlot *plot, const char *data);
/** credal_cli_plot_add: to the last chart. */
void     credal_cli_plot_add   (CredalCliPlot *plot, const char *method, const CredalCurve *curve);
/** credal_cli_plot_write: fails as credal_picture_draw() does. */
gboolean credal_cli_plot_write (const CredalCliPlot *plot, const char *path, GError **error);
