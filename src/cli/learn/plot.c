/* Draws learning curves. */
#include "cli/learn/plot.h"

/* User units. */
#define WIDTH 400.0
#define HEIGHT 300.0
#define NOTE_MARGIN 24.0

CredalFigure *
credal_cli_plot_new (void)
{
  return credal_figure_new (WIDTH, HEIGHT, NOTE_MARGIN);
}

CredalCurveChart *
credal_cli_plot_chart (CredalFigure *plot, const char *data, const CredalCliCurveLook *look)
{
  char *note = g_strdup_printf ("mean %s ± %s", credal_measures[look->measure].title,
                                look->interval ? "95 % interval" : "standard deviation");
  const CredalCurveLook lines = { .xlabel = "answers", .from_zero = TRUE, .dashes = TRUE };

  return credal_curve_chart_new (plot, g_strdup (data), note, &lines);
}

void
credal_cli_plot_add (CredalCurveChart *chart, const char *method, const CredalCurve *curve,
                     const CredalCliCurveLook *look)
{
  guint line = credal_curve_chart_line (chart, method);

  for (guint point = 0; point < curve->amounts->len; point++)
    {
      CredalMeanInterval mean = credal_cli_curve_mean (curve, point, look->measure);
      double low = look->interval ? mean.low : mean.mean - mean.sd;
      double high = look->interval ? mean.high : mean.mean + mean.sd;
      credal_curve_chart_add (chart, line, credal_curve_amount (curve, point), mean.mean, low, high);
    }
}
