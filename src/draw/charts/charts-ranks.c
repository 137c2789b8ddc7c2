/* Draws average ranks of methods with their critical difference. */
#include "draw/charts/charts.h"
#include "draw/paint/number-text.h"
#include <math.h>
#include "draw/paint/text.h"
#include "draw/paint/ticks.h"

/* In font sizes. */
#define ABOVE 3.4            /* the axis: its numbers, and the bar of the critical difference */
#define BAR_AT 2.7
#define NUMBERS_AT 1.0
#define FIRST_ROW 1.8        /* below the axis */
#define ROW 1.5
#define TICK 0.35
#define SIDE 0.4             /* between a name and its line */

typedef struct {
  cairo_t *cr;
  const CredalStyle *style;
  const CredalRankDiagram *diagram;
  double font, left, right, axis;      /* user units: the ends of the axis are ranks k and 1 */
} RankChart;

static double
rank_x (const RankChart *chart, double rank)
{
  double k = (double) MAX (chart->diagram->k, 2);

  return chart->right - (rank - 1.0) / (k - 1.0) * (chart->right - chart->left);
}

/* Returns (k) methods, the best first; ties in their order. */
static guint *
rank_order (const CredalRankDiagram *diagram)
{
  guint *order = g_new (guint, diagram->k + 1);

  for (guint j = 0; j < diagram->k; j++)
    {
      guint at = j;
      for (; at > 0 && diagram->ranks[order[at - 1]] > diagram->ranks[j]; at--)
        order[at] = order[at - 1];
      order[at] = j;
    }
  return order;
}

double
credal_ranks_height (const CredalStyle *style, gsize k)
{
  return (ABOVE + FIRST_ROW + ROW * (double) ((k + 1) / 2)) * credal_text_size (style);
}

static void
stroke_between (const RankChart *chart, double x1, double y1, double x2, double y2, double width)
{
  cairo_set_line_width (chart->cr, width);
  cairo_move_to (chart->cr, x1, y1);
  cairo_line_to (chart->cr, x2, y2);
  cairo_stroke (chart->cr);
}

/* Draws Fig. 2 of [Demsar06]: methods within the thick part of the axis do not differ significantly from the
 * control. */
static void
draw_rank_axis (const RankChart *chart)
{
  const CredalRankDiagram *diagram = chart->diagram;
  double control = diagram->ranks[diagram->control], crisp = credal_ticks_crisp (chart->axis);

  credal_style_set_source (chart->cr, credal_style_accent (chart->style), 0.55);
  stroke_between (chart, rank_x (chart, fmin (control + diagram->difference, (double) diagram->k)), crisp,
                  rank_x (chart, fmax (control - diagram->difference, 1.0)), crisp, 0.5 * chart->font);
  credal_style_set_source (chart->cr, credal_style_foreground (chart->style), 1.0);
  stroke_between (chart, chart->left, crisp, chart->right, crisp, 1.0);
  for (guint rank = 1; rank <= diagram->k; rank++)
    {
      double x = credal_ticks_crisp (rank_x (chart, rank));
      g_autofree char *text = g_strdup_printf ("%u", rank);
      stroke_between (chart, x, crisp, x, crisp - TICK * chart->font, 1.0);
      credal_text_show (chart->cr, text, x, chart->axis - NUMBERS_AT * chart->font, CREDAL_TEXT_CENTRE);
    }
}

static void
draw_difference_bar (const RankChart *chart)
{
  double y = credal_ticks_crisp (chart->axis - BAR_AT * chart->font), half = TICK * chart->font / 2.0;
  double left = credal_ticks_crisp (chart->left);
  double length = chart->diagram->difference / (MAX (chart->diagram->k, 2) - 1.0) * (chart->right - chart->left);
  g_autofree char *text = credal_number_text ("CD = %.2f", chart->diagram->difference);

  stroke_between (chart, left, y, left + length, y, 1.4);
  stroke_between (chart, left, y - half, left, y + half, 1.4);
  stroke_between (chart, left + length, y - half, left + length, y + half, 1.4);
  credal_text_show (chart->cr, text, left + length + SIDE * chart->font, y, CREDAL_TEXT_LEFT);
}

/* Draws the better half's names at the right, the best one highest; the others at the left, the worst highest. */
static void
draw_ranked_name (const RankChart *chart, guint method, guint row, gboolean right)
{
  const CredalRankDiagram *diagram = chart->diagram;
  gboolean apart = fabs (diagram->ranks[method] - diagram->ranks[diagram->control]) > diagram->difference;
  double x = credal_ticks_crisp (rank_x (chart, diagram->ranks[method]));
  double y = credal_ticks_crisp (chart->axis + (FIRST_ROW + ROW * row) * chart->font);
  double end = right ? chart->right + SIDE * chart->font : chart->left - SIDE * chart->font;
  g_autofree char *text = credal_number_text ("%s %.2f", diagram->names[method], diagram->ranks[method]);

  credal_style_set_source (chart->cr, credal_style_foreground (chart->style), 1.0);
  cairo_set_line_width (chart->cr, 1.0);
  cairo_move_to (chart->cr, x, chart->axis);
  cairo_line_to (chart->cr, x, y);
  cairo_line_to (chart->cr, end, y);
  cairo_stroke (chart->cr);
  credal_text_font (chart->cr, chart->style, 0.9, method == (guint) diagram->control);
  credal_style_set_source (chart->cr,
                           apart ? credal_style_alarm (chart->style) : credal_style_foreground (chart->style), 1.0);
  credal_text_show (chart->cr, text, end + (right ? SIDE : -SIDE) * chart->font, y,
                    right ? CREDAL_TEXT_LEFT : CREDAL_TEXT_RIGHT);
  credal_text_font (chart->cr, chart->style, 0.9, FALSE);
}

/* Returns the width of the longest name and its number. */
static double
name_room (const RankChart *chart)
{
  double widest = 0.0;

  credal_text_font (chart->cr, chart->style, 0.9, TRUE);
  for (gsize j = 0; j < chart->diagram->k; j++)
    {
      g_autofree char *text = g_strdup_printf ("%s 0.00", chart->diagram->names[j]);
      widest = fmax (widest, credal_text_width (chart->cr, text));
    }
  return widest + 2.5 * SIDE * chart->font;
}

void
credal_draw_ranks (cairo_t *cr, const CredalStyle *style, const CredalRankDiagram *diagram,
                   const cairo_rectangle_t *area)
{
  RankChart chart = { .cr = cr, .style = style, .diagram = diagram, .font = credal_text_size (style) };
  guint better = (guint) ((diagram->k + 1) / 2);
  g_autofree guint *order = rank_order (diagram);

  cairo_save (cr);
  cairo_new_path (cr);
  double room = name_room (&chart);
  chart.left = area->x + room;
  chart.right = fmax (area->x + area->width - room, chart.left + 1.0);
  chart.axis = area->y + ABOVE * chart.font;
  credal_text_font (cr, style, 0.9, FALSE);
  draw_rank_axis (&chart);
  draw_difference_bar (&chart);
  for (guint at = 0; at < diagram->k; at++)
    draw_ranked_name (&chart, order[at], at < better ? at : (guint) diagram->k - 1 - at, at < better);
  cairo_restore (cr);
}
