/* Draws curves with axes, bands and a key. */
#include "draw/charts/charts.h"
#include <math.h>
#include "draw/paint/text.h"
#include "draw/paint/ticks.h"

typedef struct {
  cairo_t *cr;
  const CredalStyle *style;
  const CredalSeries *series;
  gsize n_series;
  double font;
  double low_x, high_x, low_y, high_y;         /* data */
  double left, top, width, height;             /* plot area */
  guint key_rows;                              /* above it */
} Chart;

static gboolean
has_value (const CredalSeries *series, gsize at)
{
  return at < series->n && isfinite (series->x[at]) && (!series->y || isfinite (series->y[at]));
}

static gboolean
has_dots (const Chart *chart)
{
  for (gsize s = 0; s < chart->n_series; s++)
    if (chart->series[s].dots)
      return TRUE;
  return FALSE;
}

/* Finds the range of the x axis. */
static void
find_range (Chart *chart)
{
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;

  for (gsize s = 0; s < chart->n_series; s++)
    for (gsize at = 0; at < chart->series[s].n; at++)
      if (has_value (&chart->series[s], at))
        {
          low = MIN (low, chart->series[s].x[at]);
          high = MAX (high, chart->series[s].x[at]);
        }
  if (low > high)
    {
      low = 0.0;
      high = 1.0;
    }
  double extra = has_dots (chart) ? 0.5 : high > low ? 0.0 : MAX (fabs (low) * 0.05, 0.5);
  chart->low_x = low - extra;
  chart->high_x = high + extra;
}

static double
at_x (const Chart *chart, double x)
{
  return chart->left + (x - chart->low_x) / (chart->high_x - chart->low_x) * chart->width;
}

static double
at_y (const Chart *chart, double y)
{
  return chart->top + (chart->high_y - y) / (chart->high_y - chart->low_y) * chart->height;
}

/* ---- axes ---- */

static void
draw_level (const Chart *chart, double y, const char *text)
{
  cairo_t *cr = chart->cr;

  cairo_move_to (cr, chart->left, credal_ticks_crisp (y));
  cairo_line_to (cr, chart->left + chart->width, credal_ticks_crisp (y));
  credal_style_set_source (cr, credal_style_faint (chart->style), 0.22);
  cairo_stroke (cr);
  credal_style_set_source (cr, credal_style_faint (chart->style), 1.0);
  credal_text_show (cr, text, chart->left - 0.45 * chart->font, y, CREDAL_TEXT_RIGHT);
}

static void
draw_axes (const Chart *chart, const CredalTicks *up, const char *xlabel)
{
  cairo_t *cr = chart->cr;
  double bottom = chart->top + chart->height;
  CredalTicks across;

  credal_ticks_whole (&across, chart->low_x, chart->high_x,
                      (guint) CLAMP (chart->width / (5.5 * chart->font), 1.0, 10.0));
  g_autofree char *title = credal_ticks_title (&across, xlabel);
  cairo_set_line_width (cr, 1.0);
  for (guint t = 0; t < up->n; t++)
    {
      g_autofree char *text = credal_ticks_text (up, t);
      draw_level (chart, at_y (chart, up->values[t]), text);
    }
  for (guint t = 0; t < across.n; t++)
    {
      g_autofree char *text = credal_ticks_text (&across, t);
      double x = credal_ticks_crisp (at_x (chart, across.values[t]));
      cairo_move_to (cr, x, bottom);
      cairo_line_to (cr, x, bottom + 3.0);
      cairo_stroke (cr);
      credal_text_show (cr, text, x, bottom + 1.15 * chart->font, CREDAL_TEXT_CENTRE);
    }
  cairo_move_to (cr, chart->left, credal_ticks_crisp (bottom));
  cairo_line_to (cr, chart->left + chart->width, credal_ticks_crisp (bottom));
  cairo_stroke (cr);
  credal_text_show (cr, title, chart->left + chart->width / 2.0, bottom + 2.6 * chart->font, CREDAL_TEXT_CENTRE);
}

/* In font sizes. */
#define AROUND 6.5           /* of the height: key, numbers and title */
#define LEVEL_EVERY 2.2
#define KEY_LINE 1.6
#define KEY_GAP 1.5
#define KEY_ROW 1.5

static double
key_width (const Chart *chart, const CredalSeries *series)
{
  return (KEY_LINE + 0.4) * chart->font + credal_text_width (chart->cr, series->name);
}

/* Sets the place of the next name: in a new row if it does not fit behind the last one. */
static void
place_key (const Chart *chart, const CredalSeries *series, double width, double *x, guint *row)
{
  if (*x > 0.0 && *x + key_width (chart, series) > width)
    {
      *x = 0.0;
      ++*row;
    }
}

static guint
count_key_rows (const Chart *chart, const CredalTicks *up, double width)
{
  double x = 0.0;
  guint row = 0;
  gboolean any = up->exponent != 0;

  for (gsize s = 0; s < chart->n_series; s++)
    if (chart->series[s].name)
      {
        any = TRUE;
        place_key (chart, &chart->series[s], width, &x, &row);
        x += key_width (chart, &chart->series[s]) + KEY_GAP * chart->font;
      }
  return any ? row + 1 : 0;
}

/* Makes the room left of the plot as wide as the widest label. */
static void
lay_out_curves (Chart *chart, const CredalTicks *up, const cairo_rectangle_t *area)
{
  double widest = 0.0;

  for (guint t = 0; t < up->n; t++)
    {
      g_autofree char *text = credal_ticks_text (up, t);
      widest = MAX (widest, credal_text_width (chart->cr, text));
    }
  chart->left = area->x + widest + 0.9 * chart->font;
  chart->width = MAX (area->x + area->width - chart->left - 0.8 * chart->font, 1.0);
  chart->key_rows = count_key_rows (chart, up, chart->width);
  chart->top = area->y + (0.6 + (chart->key_rows ? 1.3 + KEY_ROW * (chart->key_rows - 1) : 0.0)) * chart->font;
  chart->height = MAX (area->y + area->height - chart->top - 3.4 * chart->font, 1.0);
}

/* ---- lines and key ---- */

#define BAND 0.15            /* opacity */

static void
set_series_pen (const Chart *chart, const CredalSeries *series)
{
  static const double dashes[] = { 5.0, 3.5 }, dots[] = { 1.5, 2.5 };

  credal_style_set_source (chart->cr, series->colour, 1.0);
  cairo_set_line_width (chart->cr, series->y ? 1.8 : 1.2);
  cairo_set_dash (chart->cr, series->y ? dashes : dots, series->dashed || !series->y ? 2 : 0, 0.0);
}

/* Draws a value between two gaps as a dot, since it has no line. */
static void
draw_dot (const Chart *chart, double x, double y, double r)
{
  cairo_new_sub_path (chart->cr);
  cairo_arc (chart->cr, x, y, r, 0.0, 2.0 * G_PI);
  cairo_fill (chart->cr);
}

static gboolean
has_band (const CredalSeries *series, gsize at)
{
  return has_value (series, at) && isfinite (series->low[at]) && isfinite (series->high[at]);
}

/* Draws the band between each value with a band and the next one with a band. */
static void
draw_series_band (const Chart *chart, const CredalSeries *series)
{
  for (gsize at = 0; series->low && series->high && at + 1 < series->n; at++)
    if (has_band (series, at) && has_band (series, at + 1))
      {
        double left = at_x (chart, series->x[at]), right = at_x (chart, series->x[at + 1]);
        cairo_move_to (chart->cr, left, at_y (chart, series->low[at]));
        cairo_line_to (chart->cr, left, at_y (chart, series->high[at]));
        cairo_line_to (chart->cr, right, at_y (chart, series->high[at + 1]));
        cairo_line_to (chart->cr, right, at_y (chart, series->low[at + 1]));
        cairo_close_path (chart->cr);
      }
  credal_style_set_source (chart->cr, series->colour, BAND);
  cairo_fill (chart->cr);
}

static void
draw_uprights (const Chart *chart, const CredalSeries *series)
{
  set_series_pen (chart, series);
  for (gsize at = 0; at < series->n; at++)
    if (has_value (series, at))
      {
        double x = credal_ticks_crisp (at_x (chart, series->x[at]));
        cairo_move_to (chart->cr, x, chart->top + chart->height);
        cairo_line_to (chart->cr, x, chart->top);
      }
  cairo_stroke (chart->cr);
}

static void
draw_line (const Chart *chart, const CredalSeries *series)
{
  gssize last = -1;

  set_series_pen (chart, series);
  for (gsize at = 0; at < series->n; at++)
    if (has_value (series, at))
      {
        gboolean begins = at == 0 || !has_value (series, at - 1);
        double x = at_x (chart, series->x[at]), y = at_y (chart, series->y[at]);
        last = (gssize) at;
        if (begins)
          cairo_move_to (chart->cr, x, y);
        else
          cairo_line_to (chart->cr, x, y);
      }
  cairo_stroke (chart->cr);
  for (gsize at = 0; at < series->n; at++)
    if (has_value (series, at)
        && (series->dots || ((at == 0 || !has_value (series, at - 1)) && !has_value (series, at + 1))))
      draw_dot (chart, at_x (chart, series->x[at]), at_y (chart, series->y[at]), series->dots ? 2.6 : 1.8);
  if (last >= 0 && (series->name || !series->dashed))      /* a level without a name has no end */
    draw_dot (chart, at_x (chart, series->x[last]), at_y (chart, series->y[last]), 2.6);
}

static void
draw_lines (const Chart *chart)
{
  cairo_save (chart->cr);
  cairo_rectangle (chart->cr, chart->left - 3.0, chart->top - 3.0, chart->width + 6.0, chart->height + 6.0);
  cairo_clip (chart->cr);
  cairo_set_line_join (chart->cr, CAIRO_LINE_JOIN_ROUND);
  for (gsize s = 0; s < chart->n_series; s++)
    draw_series_band (chart, &chart->series[s]);
  for (gsize s = 0; s < chart->n_series; s++)
    (chart->series[s].y ? draw_line : draw_uprights) (chart, &chart->series[s]);
  cairo_restore (chart->cr);
}

static void
draw_key_entry (const Chart *chart, const CredalSeries *series, double x, double y)
{
  double line = KEY_LINE * chart->font;

  cairo_save (chart->cr);
  set_series_pen (chart, series);
  cairo_move_to (chart->cr, x, y);
  cairo_line_to (chart->cr, x + line, y);
  cairo_stroke (chart->cr);
  cairo_restore (chart->cr);
  credal_style_set_source (chart->cr, credal_style_foreground (chart->style), 1.0);
  credal_text_show (chart->cr, series->name, x + line + 0.4 * chart->font, y, CREDAL_TEXT_LEFT);
}

/* Reports the places of the values, if the caller wants them. */
static void
tell_places (const Chart *chart, const CredalSeries *series)
{
  for (gsize at = 0; series->at_x && series->at_y && at < series->n; at++)
    {
      series->at_x[at] = has_value (series, at) ? at_x (chart, series->x[at]) : NAN;
      series->at_y[at] = has_value (series, at) && series->y ? at_y (chart, series->y[at]) : NAN;
    }
}

/* Draws the key above the plot, in as many rows as the names need. */
static void
draw_key (const Chart *chart, const char *power)
{
  double x = 0.0, lowest = chart->top - 1.05 * chart->font;
  guint row = 0;

  for (gsize s = 0; s < chart->n_series; s++)
    if (chart->series[s].name)
      {
        place_key (chart, &chart->series[s], chart->width, &x, &row);
        draw_key_entry (chart, &chart->series[s], chart->left + x,
                        lowest - KEY_ROW * (chart->key_rows - 1 - row) * chart->font);
        x += key_width (chart, &chart->series[s]) + KEY_GAP * chart->font;
      }
  credal_style_set_source (chart->cr, credal_style_faint (chart->style), 1.0);
  credal_text_show (chart->cr, power, chart->left - 0.45 * chart->font, lowest, CREDAL_TEXT_RIGHT);
}

void
credal_draw_curves (cairo_t *cr, const CredalStyle *style, const CredalSeries *series, gsize n_series, double low,
                    double high, const char *xlabel, const cairo_rectangle_t *area)
{
  Chart chart = { .cr = cr, .style = style, .series = series, .n_series = n_series, .font = credal_text_size (style),
                  .low_y = low, .high_y = high };
  double levels = (area->height - AROUND * chart.font) / (LEVEL_EVERY * chart.font);
  CredalTicks up;

  find_range (&chart);
  credal_ticks (&up, low, high, (guint) CLAMP (levels, 1.0, 6.0));
  g_autofree char *power = credal_ticks_title (&up, "");
  cairo_save (cr);
  cairo_new_path (cr);
  credal_text_font (cr, style, 0.9, FALSE);
  lay_out_curves (&chart, &up, area);
  draw_axes (&chart, &up, xlabel);
  draw_lines (&chart);
  draw_key (&chart, power);
  for (gsize s = 0; s < n_series; s++)
    tell_places (&chart, &series[s]);
  cairo_restore (cr);
}
