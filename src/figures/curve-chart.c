/* Collects the lines of a chart of means, and draws them. */
#include "figures/curve-chart.h"
#include <math.h>
#include "draw/charts/charts.h"

enum { X, Y, LOW, HIGH, N_NUMBERS };

typedef struct {
  char *name;
  GArray *numbers[N_NUMBERS];  /* double */
} CurveLine;

struct _CredalCurveChart {
  CredalCurveLook look;
  GArray *lines;               /* CurveLine */
};

static void
curve_line_clear (gpointer item)
{
  CurveLine *line = item;

  g_free (line->name);
  for (guint k = 0; k < N_NUMBERS; k++)
    g_array_unref (line->numbers[k]);
}

static void
curve_chart_free (gpointer item)
{
  CredalCurveChart *chart = item;

  g_array_unref (chart->lines);
  g_free (chart);
}

/* ---- its lines ---- */

static CurveLine *
line_at (const CredalCurveChart *chart, guint line)
{
  return &g_array_index (chart->lines, CurveLine, line);
}

guint
credal_curve_chart_line (CredalCurveChart *chart, const char *name)
{
  CurveLine line = { g_strdup (name) };

  for (guint k = 0; k < N_NUMBERS; k++)
    line.numbers[k] = g_array_new (FALSE, FALSE, sizeof (double));
  g_array_append_val (chart->lines, line);
  return chart->lines->len - 1;
}

guint
credal_curve_chart_find (CredalCurveChart *chart, const char *name)
{
  for (guint k = 0; k < chart->lines->len; k++)
    if (g_str_equal (line_at (chart, k)->name, name))
      return k;
  return credal_curve_chart_line (chart, name);
}

void
credal_curve_chart_add (CredalCurveChart *chart, guint line, double x, double y, double low, double high)
{
  const double numbers[N_NUMBERS] = { x, y, low, high };

  for (guint k = 0; k < N_NUMBERS; k++)
    g_array_append_val (line_at (chart, line)->numbers[k], numbers[k]);
}

/* ---- drawing ---- */

static const double *
line_numbers (const CurveLine *line, guint which)
{
  return (const double *) (gconstpointer) line->numbers[which]->data;
}

static double
lowest (const CredalCurveChart *chart, guint which, double least)
{
  for (guint k = 0; k < chart->lines->len; k++)
    for (guint point = 0; point < line_at (chart, k)->numbers[which]->len; point++)
      least = fmin (least, line_numbers (line_at (chart, k), which)[point]);     /* the other one if one is NAN */
  return least;
}

static double
chart_bottom (const CredalCurveChart *chart)
{
  if (chart->look.from_zero)
    return lowest (chart, Y, 0.0);
  return floor (lowest (chart, LOW, lowest (chart, Y, 1.0)) * 10.0 - 1e-9) / 10.0;
}

static void
draw_curve_chart (gconstpointer part, cairo_t *cr, const CredalStyle *style, gboolean vector,
                  const cairo_rectangle_t *area)
{
  const CredalCurveChart *chart = part;
  guint count = chart->lines->len;
  g_autofree CredalSeries *series = g_new (CredalSeries, count);

  for (guint k = 0; k < count; k++)
    {
      const CurveLine *line = line_at (chart, k);
      series[k] = (CredalSeries) { .name = line->name, .x = line_numbers (line, X), .y = line_numbers (line, Y),
                                   .n = line->numbers[Y]->len, .colour = credal_style_cluster (style, k),
                                   .dashed = chart->look.dashes && (k + k / 8) % 2 == 1,
                                   .low = line_numbers (line, LOW), .high = line_numbers (line, HIGH) };
    }
  credal_draw_curves (cr, style, series, count, chart_bottom (chart), 1.0, chart->look.xlabel, area);
}

CredalCurveChart *
credal_curve_chart_new (CredalFigure *figure, char *title, char *note, const CredalCurveLook *look)
{
  CredalCurveChart *chart = g_new (CredalCurveChart, 1);

  *chart = (CredalCurveChart) { *look, g_array_new (FALSE, FALSE, sizeof (CurveLine)) };
  g_array_set_clear_func (chart->lines, curve_line_clear);
  credal_figure_add (figure, title, note, draw_curve_chart, chart, curve_chart_free);
  return chart;
}
