#include "cli/learn/plot.h"
#include <math.h>
#include "draw/charts/charts.h"
#include "draw/paint/text.h"
#include "draw/plot/picture.h"

/* User units. */
#define WIDTH 400.0          /* of a chart, with what is around it */
#define HEIGHT 300.0
#define MARGIN 16.0
#define TITLE 24.0

typedef struct {
  char *method;
  gsize n;
  double *x, *y, *low, *high;   /* (n) */
} Line;

typedef struct {
  char *data;
  GArray *lines;             /* Line */
} Chart;

struct _CredalCliPlot {
  CredalCliCurveLook look;
  GPtrArray *charts;         /* Chart */
};

static void
line_clear (gpointer item)
{
  Line *line = item;

  g_free (line->method);
  g_free (line->x);
  g_free (line->y);
  g_free (line->low);
  g_free (line->high);
}

static void
chart_free (gpointer item)
{
  Chart *chart = item;

  g_free (chart->data);
  g_array_unref (chart->lines);
  g_free (chart);
}

CredalCliPlot *
credal_cli_plot_new (const CredalCliCurveLook *look)
{
  CredalCliPlot *plot = g_new (CredalCliPlot, 1);

  plot->look = *look;
  plot->charts = g_ptr_array_new_with_free_func (chart_free);
  return plot;
}

void
credal_cli_plot_free (CredalCliPlot *plot)
{
  g_ptr_array_unref (plot->charts);
  g_free (plot);
}

static Line
line_new (const char *method, const CredalCurve *curve, const CredalCliCurveLook *look)
{
  gsize n = curve->amounts->len;
  Line line = { g_strdup (method), n, g_new (double, n), g_new (double, n), g_new (double, n), g_new (double, n) };

  for (guint point = 0; point < n; point++)
    {
      CredalMeanInterval mean = credal_cli_curve_mean (curve, point, look->measure);
      line.x[point] = credal_curve_amount (curve, point);
      line.y[point] = mean.mean;
      line.low[point] = look->interval ? mean.low : mean.mean - mean.sd;
      line.high[point] = look->interval ? mean.high : mean.mean + mean.sd;
    }
  return line;
}

void
credal_cli_plot_begin (CredalCliPlot *plot, const char *data)
{
  Chart *chart = g_new (Chart, 1);

  *chart = (Chart) { g_strdup (data), g_array_new (FALSE, FALSE, sizeof (Line)) };
  g_array_set_clear_func (chart->lines, line_clear);
  g_ptr_array_add (plot->charts, chart);
}

void
credal_cli_plot_add (CredalCliPlot *plot, const char *method, const CredalCurve *curve)
{
  Chart *last = g_ptr_array_index (plot->charts, plot->charts->len - 1);
  Line line = line_new (method, curve, &plot->look);

  g_array_append_val (last->lines, line);
}

/* ---- drawing ---- */

/* Below 0 where a mean is. */
static double
find_bottom (const Chart *chart)
{
  double bottom = 0.0;

  for (guint k = 0; k < chart->lines->len; k++)
    {
      const Line *line = &g_array_index (chart->lines, Line, k);
      for (gsize point = 0; point < line->n; point++)
        bottom = line->y[point] < bottom ? line->y[point] : bottom;
    }
  return bottom;
}

static void
draw_curve_chart (cairo_t *cr, const CredalStyle *style, const CredalCliCurveLook *look, const Chart *chart, double x,
                  double y)
{
  g_autofree char *what = g_strdup_printf ("mean %s ± %s", credal_measures[look->measure].title,
                                           look->interval ? "95 % interval" : "standard deviation");
  guint count = chart->lines->len;
  g_autofree CredalSeries *series = g_new (CredalSeries, count);

  for (guint k = 0; k < count; k++)
    {
      const Line *line = &g_array_index (chart->lines, Line, k);
      series[k] = (CredalSeries) { .name = line->method, .x = line->x, .y = line->y, .n = line->n,
                                   .colour = credal_style_cluster (style, k),
                                   .dashed = (k + k / 8) % 2 == 1, .low = line->low, .high = line->high };
    }
  credal_text_font (cr, style, 1.1, TRUE);
  credal_style_set_source (cr, credal_style_foreground (style), 1.0);
  credal_text_show (cr, chart->data, x + MARGIN, y + MARGIN, CREDAL_TEXT_LEFT);
  credal_text_font (cr, style, 0.9, FALSE);
  credal_style_set_source (cr, credal_style_faint (style), 1.0);
  credal_text_show (cr, what, x + WIDTH - 1.5 * MARGIN, y + MARGIN, CREDAL_TEXT_RIGHT);
  const cairo_rectangle_t area = { x + MARGIN, y + TITLE, WIDTH - 2.0 * MARGIN, HEIGHT - TITLE - MARGIN };
  credal_draw_curves (cr, style, series, count, find_bottom (chart), 1.0, "answers", &area);
}

static guint
n_across (const CredalCliPlot *plot)
{
  return (guint) ceil (sqrt (plot->charts->len));
}

static void
draw_plot_page (cairo_t *cr, gboolean vector, gconstpointer user_data)
{
  const CredalCliPlot *plot = user_data;
  const CredalStyle style = { 0 };
  guint across = n_across (plot);

  credal_style_set_source (cr, credal_style_background (&style), 1.0);
  cairo_paint (cr);
  for (guint k = 0; k < plot->charts->len; k++)
    draw_curve_chart (cr, &style, &plot->look, g_ptr_array_index (plot->charts, k), k % across * WIDTH,
                      k / across * HEIGHT);
}

gboolean
credal_cli_plot_write (const CredalCliPlot *plot, const char *path, GError **error)
{
  guint across = n_across (plot), down = (plot->charts->len + across - 1) / across;

  return credal_picture_draw (path, draw_plot_page, plot, across * WIDTH, down * HEIGHT, 1.0, error);
}
