/* Draws results as curves: a chart for each data set, a line for each method and measure. */
#include "figures/figure-kinds.h"
#include <math.h>
#include "draw/charts/charts.h"

/* A line: the cells of one method and measure on one data set. */
typedef struct {
  char *name;
  GArray *x, *y, *low, *high;  /* double */
} FigureLine;

typedef struct {
  const CredalItem *item;
  const char *data;
  GPtrArray *lines;            /* FigureLine */
} FigureChart;

static void
figure_line_free (gpointer item)
{
  FigureLine *line = item;

  g_free (line->name);
  g_array_unref (line->x);
  g_array_unref (line->y);
  g_array_unref (line->low);
  g_array_unref (line->high);
  g_free (line);
}

static void
figure_chart_free (gpointer item)
{
  FigureChart *chart = item;

  g_ptr_array_unref (chart->lines);
  g_free (chart);
}

static GArray *
figure_numbers (void)
{
  return g_array_new (FALSE, FALSE, sizeof (double));
}

/* ---- collecting ---- */

/* Returns the chart for @data; experiments of one figure can name the same data differently. */
static FigureChart *
chart_of (GPtrArray *charts, const CredalItem *item, const char *data)
{
  for (guint k = 0; k < charts->len; k++)
    {
      FigureChart *chart = g_ptr_array_index (charts, k);
      if (g_str_equal (chart->data, data))
        return chart;
    }
  FigureChart *chart = g_new (FigureChart, 1);
  *chart = (FigureChart) { item, data, g_ptr_array_new_with_free_func (figure_line_free) };
  g_ptr_array_add (charts, chart);
  return chart;
}

static char *
line_name (const CredalItem *item, const CredalCell *cell)
{
  return item->measures[1].name ? g_strdup_printf ("%s, %s", cell->method, cell->measure)
                                : g_strdup (cell->method);
}

static FigureLine *
line_of (FigureChart *chart, const CredalCell *cell)
{
  g_autofree char *name = line_name (chart->item, cell);

  for (guint k = 0; k < chart->lines->len; k++)
    {
      FigureLine *line = g_ptr_array_index (chart->lines, k);
      if (g_str_equal (line->name, name))
        return line;
    }
  FigureLine *line = g_new (FigureLine, 1);
  *line = (FigureLine) { g_steal_pointer (&name), figure_numbers (), figure_numbers (), figure_numbers (),
                         figure_numbers () };
  g_ptr_array_add (chart->lines, line);
  return line;
}

static void
collect_cell (FigureChart *chart, const CredalCell *cell)
{
  FigureLine *line = line_of (chart, cell);
  double x = cell->amount;

  g_array_append_val (line->x, x);
  g_array_append_val (line->y, cell->ours.mean);
  g_array_append_val (line->low, cell->ours.low);
  g_array_append_val (line->high, cell->ours.high);
}

/* ---- drawing ---- */

static const double *
numbers_of (const GArray *array)
{
  return (const double *) (gconstpointer) array->data;
}

/* Returns the multiple of a tenth below all values. */
static double
chart_bottom (const FigureChart *chart)
{
  double least = 1.0;

  for (guint k = 0; k < chart->lines->len; k++)
    {
      const FigureLine *line = g_ptr_array_index (chart->lines, k);
      for (guint point = 0; point < line->y->len; point++)
        {
          least = fmin (least, numbers_of (line->y)[point]);
          least = fmin (least, numbers_of (line->low)[point]);       /* the other one if one is NAN */
        }
    }
  return floor (least * 10.0 - 1e-9) / 10.0;
}

static void
draw_figure_chart (gconstpointer part, cairo_t *cr, const CredalStyle *style, gboolean vector,
                   const cairo_rectangle_t *area)
{
  const FigureChart *chart = part;
  guint count = chart->lines->len;
  g_autofree CredalSeries *series = g_new (CredalSeries, count);

  for (guint k = 0; k < count; k++)
    {
      const FigureLine *line = g_ptr_array_index (chart->lines, k);
      series[k] = (CredalSeries) { .name = line->name, .x = numbers_of (line->x), .y = numbers_of (line->y),
                                   .n = line->y->len, .colour = credal_style_cluster (style, k),
                                   .low = numbers_of (line->low), .high = numbers_of (line->high) };
    }
  credal_draw_curves (cr, style, series, count, chart_bottom (chart), 1.0, chart->item->xlabel, area);
}

void
credal_curve_parts (const CredalItem *item, const GArray *cells, GPtrArray *parts)
{
  g_autoptr(GPtrArray) charts = g_ptr_array_new ();

  for (guint k = 0; k < cells->len; k++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, k);
      if (cell->ours.n > 0 && !cell->claim)
        collect_cell (chart_of (charts, item, cell->data), cell);
    }
  for (guint k = 0; k < charts->len; k++)
    {
      FigureChart *chart = g_ptr_array_index (charts, k);
      char *note = g_strdup_printf ("mean %s, 95 %% interval", item->measures[0].name);
      credal_figure_add (parts, g_strdup (chart->data), note, draw_figure_chart, chart, figure_chart_free);
    }
}
