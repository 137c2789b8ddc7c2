#include "cli/reproduce/item-figure.h"
#include <math.h>
#include "draw/charts/charts.h"
#include "draw/paint/text.h"
#include "draw/plot/picture.h"

/* User units. */
#define CHART_WIDTH 440.0      /* with what is around it */
#define CHART_HEIGHT 330.0
#define CHART_MARGIN 16.0
#define CHART_TITLE 24.0

/* A line: the cells of one method and measure on one data set. */
typedef struct {
  char *name;
  GArray *x, *y, *low, *high;  /* double */
} FigureLine;

typedef struct {
  const char *data;
  GPtrArray *lines;            /* FigureLine */
} FigureChart;

typedef struct {
  const CredalItem *item;
  GPtrArray *charts;           /* FigureChart */
} Figure;

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

/* Experiments of one figure may name the same data apart. */
static FigureChart *
chart_of (Figure *figure, const char *data)
{
  for (guint k = 0; k < figure->charts->len; k++)
    {
      FigureChart *chart = g_ptr_array_index (figure->charts, k);
      if (g_str_equal (chart->data, data))
        return chart;
    }
  FigureChart *chart = g_new (FigureChart, 1);
  *chart = (FigureChart) { data, g_ptr_array_new_with_free_func (figure_line_free) };
  g_ptr_array_add (figure->charts, chart);
  return chart;
}

static char *
line_name (const CredalItem *item, const CredalCell *cell)
{
  return item->measures[1].name ? g_strdup_printf ("%s, %s", cell->method, cell->measure)
                                : g_strdup (cell->method);
}

static FigureLine *
line_of (FigureChart *chart, const CredalItem *item, const CredalCell *cell)
{
  g_autofree char *name = line_name (item, cell);

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
collect_cell (Figure *figure, const CredalCell *cell)
{
  FigureLine *line = line_of (chart_of (figure, cell->data), figure->item, cell);
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

/* The tenth below all of it. */
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
          least = fmin (least, numbers_of (line->low)[point]);       /* the other one where one is NAN */
        }
    }
  return floor (least * 10.0 - 1e-9) / 10.0;
}

static void
draw_figure_chart (cairo_t *cr, const CredalStyle *style, const Figure *figure, const FigureChart *chart, double x,
                   double y)
{
  guint count = chart->lines->len;
  g_autofree CredalSeries *series = g_new (CredalSeries, count);

  for (guint k = 0; k < count; k++)
    {
      const FigureLine *line = g_ptr_array_index (chart->lines, k);
      series[k] = (CredalSeries) { .name = line->name, .x = numbers_of (line->x), .y = numbers_of (line->y),
                                   .n = line->y->len, .colour = credal_style_cluster (style, k),
                                   .low = numbers_of (line->low), .high = numbers_of (line->high) };
    }
  credal_text_font (cr, style, 1.1, TRUE);
  credal_style_set_source (cr, credal_style_foreground (style), 1.0);
  credal_text_show (cr, chart->data, x + CHART_MARGIN, y + CHART_MARGIN, CREDAL_TEXT_LEFT);
  credal_text_font (cr, style, 0.9, FALSE);
  credal_style_set_source (cr, credal_style_faint (style), 1.0);
  g_autofree char *what = g_strdup_printf ("mean %s, 95 %% interval", figure->item->measures[0].name);
  credal_text_show (cr, what, x + CHART_WIDTH - 1.5 * CHART_MARGIN, y + CHART_MARGIN, CREDAL_TEXT_RIGHT);
  const cairo_rectangle_t area = { x + CHART_MARGIN, y + CHART_TITLE, CHART_WIDTH - 2.0 * CHART_MARGIN,
                                   CHART_HEIGHT - CHART_TITLE - CHART_MARGIN };
  credal_draw_curves (cr, style, series, count, chart_bottom (chart), 1.0, figure->item->xlabel, &area);
}

static guint
charts_across (const Figure *figure)
{
  return (guint) ceil (sqrt (figure->charts->len));
}

static void
draw_figure_page (cairo_t *cr, gboolean vector, gconstpointer user_data)
{
  const Figure *figure = user_data;
  const CredalStyle style = { 0 };
  guint across = charts_across (figure);

  credal_style_set_source (cr, credal_style_background (&style), 1.0);
  cairo_paint (cr);
  for (guint k = 0; k < figure->charts->len; k++)
    draw_figure_chart (cr, &style, figure, g_ptr_array_index (figure->charts, k), k % across * CHART_WIDTH,
                       k / across * CHART_HEIGHT);
}

gboolean
credal_cli_item_figure (const CredalItem *item, const GArray *cells, const char *path, GError **error)
{
  g_autoptr(GPtrArray) charts = g_ptr_array_new_with_free_func (figure_chart_free);
  Figure figure = { item, charts };

  for (guint k = 0; k < cells->len; k++)
    if (g_array_index (cells, CredalCell, k).ours.n > 0)
      collect_cell (&figure, &g_array_index (cells, CredalCell, k));
  if (charts->len == 0)
    return TRUE;
  guint across = charts_across (&figure), down = (charts->len + across - 1) / across;
  return credal_picture_draw (path, draw_figure_page, &figure, across * CHART_WIDTH, down * CHART_HEIGHT, 1.0, error);
}
