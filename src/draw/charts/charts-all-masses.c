/* Draws the masses of all objects as stacked bars. */
#include "draw/charts/mass-table.h"
#include <math.h>
#include "draw/paint/flow.h"
#include "draw/paint/set-colours.h"
#include "draw/paint/text.h"
#include "draw/paint/ticks.h"
#include "draw/paint/wording.h"

/* In font sizes. */
#define KEY_ROW 1.6
#define KEY_SIDE 0.95
#define KEY_TEXT 1.4
#define KEY_GAP 1.3
#define LEFT 2.4                 /* room left of the bars for the numbers of the axis */
#define BELOW 3.4
#define MOST_KEY_ROWS 2

#define SEAM (1.0 / 64.0)        /* device pixels by which columns overlap: cairo rounds a rectangle's width to 1/256 */

typedef struct {
  cairo_t *cr;
  const CredalStyle *style;
  const CredalMassTable *table;
  CredalFrame *frame;
  const guint8 *colours;         /* (f × 3) */
  double font;
  cairo_rectangle_t bars;
} Chart;

static void
bar_colour (const Chart *chart, guint j)
{
  const guint8 *colour = chart->colours + 3 * j;

  cairo_set_source_rgb (chart->cr, colour[0] / 255.0, colour[1] / 255.0, colour[2] / 255.0);
}

/* ---- the key ---- */

static char *
key_name (const Chart *chart, guint j)
{
  return credal_wording_set (chart->style, credal_partition_names (chart->table->partition),
                             credal_frame_sets (chart->frame)[j], credal_frame_c (chart->frame));
}

static void
draw_set_entry (const Chart *chart, guint j, const char *name, double x, double middle)
{
  double side = KEY_SIDE * chart->font;

  cairo_rectangle (chart->cr, x + 0.5, middle - side / 2.0, side, side);
  bar_colour (chart, j);
  cairo_fill_preserve (chart->cr);
  credal_style_set_source (chart->cr, credal_style_foreground (chart->style), j == 0 ? 0.75 : 0.25);
  cairo_set_line_width (chart->cr, 1.0);
  cairo_stroke (chart->cr);
  credal_style_set_source (chart->cr, credal_style_foreground (chart->style), 1.0);
  credal_text_show (chart->cr, name, x + KEY_TEXT * chart->font, middle, CREDAL_TEXT_LEFT);
}

/* Draws the sets that have some mass, as many as fit into the lines; returns the number of lines. */
static guint
draw_sets_key (const Chart *chart, const double *totals, const cairo_rectangle_t *area, gboolean measure)
{
  guint f = credal_frame_f (chart->frame), left = 0;
  CredalFlow flow = credal_flow (chart->bars.x, area->x + area->width, KEY_GAP * chart->font);

  for (guint j = 0; j < f; j++)
    left += totals[j] > 0.0;
  for (guint at = 1; at <= f; at++)
    {
      guint j = at % f;
      if (!(totals[j] > 0.0))
        continue;
      g_autofree char *name = key_name (chart, j), *more = credal_wording_more (chart->style, left);
      double room = left > 1 ? KEY_GAP * chart->font + credal_text_width (chart->cr, more) : 0.0;
      double width = KEY_TEXT * chart->font + credal_text_width (chart->cr, name);
      gboolean last = flow.line + 1 == MOST_KEY_ROWS && !flow.fresh && flow.end + flow.gap + width + room > flow.right;
      double x = credal_flow_place (&flow, last ? credal_text_width (chart->cr, more) : width);
      double middle = area->y + (flow.line + 0.5) * KEY_ROW * chart->font;
      if (!measure && last)
        {
          credal_style_set_source (chart->cr, credal_style_faint (chart->style), 1.0);
          credal_text_show (chart->cr, more, x, middle, CREDAL_TEXT_LEFT);
        }
      else if (!measure)
        draw_set_entry (chart, j, name, x, middle);
      if (last)
        break;
      left--;
    }
  return flow.line + 1;
}

/* ---- bars ---- */

static double
device_scale (cairo_t *cr)
{
  double x_scale, y_scale;

  cairo_surface_get_device_scale (cairo_get_target (cr), &x_scale, &y_scale);
  return x_scale;
}

/* Draws clusters lowest, then their sets, Ω, and ∅ as the rest up to 1. Each reaches down to the ground under the ones
 * drawn after it, so that there are no seams. */
static void
draw_column (const Chart *chart, gsize column, gsize columns, double *means)
{
  const cairo_rectangle_t *bars = &chart->bars;
  double left = bars->x + bars->width * (double) column / (double) columns;
  double right = bars->x + bars->width * (double) (column + 1) / (double) columns + SEAM / device_scale (chart->cr);
  double over = 0.0;

  credal_mass_table_mean (chart->table, column, columns, means);
  for (guint j = 1; j < credal_frame_f (chart->frame); j++)
    over += means[j];
  for (guint j = credal_frame_f (chart->frame) - 1; j > 0; j--)
    {
      if (means[j] > 0.0)
        {
          cairo_rectangle (chart->cr, left, bars->y + bars->height * (1.0 - over), right - left, bars->height * over);
          bar_colour (chart, j);
          cairo_fill (chart->cr);
        }
      over -= means[j];
    }
}

/* Draws without smoothing, so that there are no seams between neighbours. */
static void
draw_columns (const Chart *chart)
{
  gsize pixels = (gsize) MAX (chart->bars.width * device_scale (chart->cr), 1.0);
  gsize columns = MIN (chart->table->n_bins, pixels);
  g_autofree double *means = g_new (double, credal_frame_f (chart->frame));

  cairo_save (chart->cr);
  cairo_set_antialias (chart->cr, CAIRO_ANTIALIAS_NONE);
  for (gsize column = 0; column < columns; column++)
    draw_column (chart, column, columns, means);
  cairo_restore (chart->cr);
}

/* ---- axes ---- */

static void
draw_bar_levels (const Chart *chart)
{
  static const char *const texts[] = { "0", "0.5", "1" };

  for (guint t = 0; t < G_N_ELEMENTS (texts); t++)
    credal_text_show (chart->cr, texts[t], chart->bars.x - 0.5 * chart->font,
                      chart->bars.y + chart->bars.height * (1.0 - 0.5 * t), CREDAL_TEXT_RIGHT);
}

/* Counts places from 1, in the middle of their bars. */
static void
draw_places (const Chart *chart, const char *xlabel)
{
  const cairo_rectangle_t *bars = &chart->bars;
  double bottom = bars->y + bars->height, n = (double) chart->table->n;
  CredalTicks ticks;

  credal_ticks_whole (&ticks, 1.0, n, (guint) CLAMP (bars->width / (5.5 * chart->font), 1.0, 10.0));
  g_autofree char *title = credal_ticks_title (&ticks, xlabel);
  for (guint t = 0; t < ticks.n; t++)
    {
      g_autofree char *text = credal_ticks_text (&ticks, t);
      double x = credal_ticks_crisp (bars->x + bars->width * (ticks.values[t] - 0.5) / n);
      cairo_move_to (chart->cr, x, bottom);
      cairo_line_to (chart->cr, x, bottom + 3.0);
      cairo_stroke (chart->cr);
      credal_text_show (chart->cr, text, x, bottom + 1.15 * chart->font, CREDAL_TEXT_CENTRE);
    }
  credal_text_show (chart->cr, title, bars->x + bars->width / 2.0, bottom + 2.6 * chart->font, CREDAL_TEXT_CENTRE);
}

static void
draw_frame (const Chart *chart, const char *xlabel)
{
  const cairo_rectangle_t *bars = &chart->bars;

  credal_style_set_source (chart->cr, credal_style_faint (chart->style), 1.0);
  cairo_set_line_width (chart->cr, 1.0);
  cairo_rectangle (chart->cr, floor (bars->x) - 0.5, floor (bars->y) - 0.5, ceil (bars->width) + 1.0,
                   ceil (bars->height) + 1.0);
  cairo_stroke (chart->cr);
  draw_bar_levels (chart);
  draw_places (chart, xlabel);
}

/* Sums over all objects: the key lists a set if its mass is large enough to be seen. */
static double *
find_set_totals (const CredalMassTable *table)
{
  guint f = credal_frame_f (credal_partition_frame (table->partition));
  double *totals = g_new (double, f);

  credal_mass_table_mean (table, 0, 1, totals);
  for (guint j = 0; j < f; j++)
    totals[j] = totals[j] >= 5e-4 ? totals[j] : 0.0;
  return totals;
}

void
credal_draw_all_masses (cairo_t *cr, const CredalStyle *style, const CredalMassTable *table, const char *xlabel,
                        cairo_rectangle_t *bars, const cairo_rectangle_t *area)
{
  CredalFrame *frame = credal_partition_frame (table->partition);
  g_autofree guint8 *colours = credal_set_colours (style, frame);
  g_autofree double *totals = find_set_totals (table);
  double font = credal_text_size (style);
  Chart chart = { cr, style, table, frame, colours, font,
                  { area->x + LEFT * font, area->y, MAX (area->width - LEFT * font - 0.8 * font, 1.0), 1.0 } };

  cairo_save (cr);
  credal_text_font (cr, style, 1.0, FALSE);
  double key = (KEY_ROW * draw_sets_key (&chart, totals, area, TRUE) + 0.5) * font;
  chart.bars.y = area->y + key;
  chart.bars.height = MAX (area->height - key - BELOW * font, 1.0);
  draw_columns (&chart);
  draw_sets_key (&chart, totals, area, FALSE);
  draw_frame (&chart, xlabel);
  cairo_restore (cr);
  if (bars)
    *bars = chart.bars;
}
