/* Draws δ against Bel, with the lines beyond which objects are cluster centres. */
#include "draw/charts/peak-graph.h"
#include <math.h>
#include "draw/paint/text.h"
#include "draw/paint/ticks.h"

#define MARGIN 0.05          /* beyond the points, as a share of their range */
#define LEFT 4.0             /* in font sizes: numbers of the levels */
#define BOTTOM 3.4           /* numbers and title */
#define TOP 1.6              /* the other title */
#define TICK_EVERY 5.5
#define LEVEL_EVERY 2.4
#define DOT 2.2              /* radius */
#define CENTRE_DOT 4.5
#define RING 7.0

void
credal_peak_frame_fit (CredalPeakFrame *frame, const CredalPeakGraph *graph, const CredalStyle *style,
                       const cairo_rectangle_t *area)
{
  double font = credal_text_size (style), low = INFINITY, high = -INFINITY, far = 0.0;

  for (gsize i = 0; i < graph->n; i++)
    {
      far = fmax (far, graph->points[2 * i]);
      low = fmin (low, graph->points[2 * i + 1]);
      high = fmax (high, graph->points[2 * i + 1]);
    }
  double room = high > low ? MARGIN * (high - low) : 0.05;
  frame->most_delta = far > 0.0 ? (1.0 + MARGIN) * far : 1.0;
  frame->least_belief = isfinite (low) ? low - room : 0.0;
  frame->most_belief = isfinite (high) ? high + room : 1.0;
  frame->plot = (cairo_rectangle_t) { area->x + LEFT * font, area->y + TOP * font,
                                      fmax (area->width - (LEFT + 0.8) * font, 1.0),
                                      fmax (area->height - (TOP + BOTTOM) * font, 1.0) };
}

void
credal_peak_frame_place (const CredalPeakFrame *frame, double delta, double belief, double *x, double *y)
{
  const cairo_rectangle_t *plot = &frame->plot;

  *x = plot->x + delta / frame->most_delta * plot->width;
  *y = plot->y + (frame->most_belief - belief) / (frame->most_belief - frame->least_belief) * plot->height;
}

void
credal_peak_frame_value (const CredalPeakFrame *frame, double x, double y, double *delta, double *belief)
{
  const cairo_rectangle_t *plot = &frame->plot;
  double right = CLAMP ((x - plot->x) / plot->width, 0.0, 1.0), down = CLAMP ((y - plot->y) / plot->height, 0.0, 1.0);

  *delta = right * frame->most_delta;
  *belief = frame->most_belief - down * (frame->most_belief - frame->least_belief);
}

gboolean
credal_peak_graph_is_centre (const CredalPeakGraph *graph, gsize i)
{
  return graph->points[2 * i] > graph->delta && graph->points[2 * i + 1] > graph->belief;
}

guint
credal_peak_graph_count (const CredalPeakGraph *graph)
{
  guint count = 0;

  for (gsize i = 0; i < graph->n; i++)
    count += (guint) credal_peak_graph_is_centre (graph, i);
  return count;
}

/* ---- drawing ---- */

static void
draw_levels (cairo_t *cr, const CredalStyle *style, const CredalPeakFrame *frame)
{
  double font = credal_text_size (style), x, y;
  const cairo_rectangle_t *plot = &frame->plot;
  CredalTicks up;

  credal_ticks (&up, frame->least_belief, frame->most_belief,
                (guint) CLAMP (plot->height / (LEVEL_EVERY * font), 2.0, 10.0));
  for (guint t = 0; t < up.n; t++)
    {
      g_autofree char *text = credal_ticks_text (&up, t);
      credal_peak_frame_place (frame, 0.0, up.values[t], &x, &y);
      cairo_move_to (cr, plot->x, credal_ticks_crisp (y));
      cairo_line_to (cr, plot->x + plot->width, credal_ticks_crisp (y));
      credal_style_set_source (cr, credal_style_faint (style), 0.22);
      cairo_stroke (cr);
      credal_style_set_source (cr, credal_style_faint (style), 1.0);
      credal_text_show (cr, text, plot->x - 0.45 * font, y, CREDAL_TEXT_RIGHT);
    }
  g_autofree char *title = credal_ticks_title (&up, "Bel");
  credal_text_show (cr, title, plot->x, plot->y - 0.8 * font, CREDAL_TEXT_CENTRE);
}

static void
draw_distances (cairo_t *cr, const CredalStyle *style, const CredalPeakFrame *frame)
{
  double font = credal_text_size (style), bottom = frame->plot.y + frame->plot.height, x, y;
  CredalTicks across;

  credal_ticks (&across, 0.0, frame->most_delta, (guint) CLAMP (frame->plot.width / (TICK_EVERY * font), 1.0, 10.0));
  credal_style_set_source (cr, credal_style_faint (style), 1.0);
  for (guint t = 0; t < across.n; t++)
    {
      g_autofree char *text = credal_ticks_text (&across, t);
      credal_peak_frame_place (frame, across.values[t], 0.0, &x, &y);
      cairo_move_to (cr, credal_ticks_crisp (x), bottom);
      cairo_line_to (cr, credal_ticks_crisp (x), bottom + 3.0);
      cairo_stroke (cr);
      credal_text_show (cr, text, x, bottom + 1.15 * font, CREDAL_TEXT_CENTRE);
    }
  g_autofree char *title = credal_ticks_title (&across, "δ");
  cairo_move_to (cr, frame->plot.x, credal_ticks_crisp (bottom));
  cairo_line_to (cr, frame->plot.x + frame->plot.width, credal_ticks_crisp (bottom));
  cairo_stroke (cr);
  credal_text_show (cr, title, frame->plot.x + frame->plot.width / 2.0, bottom + 2.6 * font, CREDAL_TEXT_CENTRE);
}

static void
draw_peak_lines (cairo_t *cr, const CredalStyle *style, const CredalPeakGraph *graph, const CredalPeakFrame *frame)
{
  static const double dashes[] = { 5.0, 3.5 };
  const cairo_rectangle_t *plot = &frame->plot;
  double x, y;

  credal_peak_frame_place (frame, CLAMP (graph->delta, 0.0, frame->most_delta),
                           CLAMP (graph->belief, frame->least_belief, frame->most_belief), &x, &y);
  credal_style_set_source (cr, credal_style_accent (style), 0.10);
  cairo_rectangle (cr, x, plot->y, plot->x + plot->width - x, y - plot->y);
  cairo_fill (cr);
  credal_style_set_source (cr, credal_style_accent (style), 1.0);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0.0);
  cairo_move_to (cr, credal_ticks_crisp (x), plot->y);
  cairo_line_to (cr, credal_ticks_crisp (x), plot->y + plot->height);
  cairo_move_to (cr, plot->x, credal_ticks_crisp (y));
  cairo_line_to (cr, plot->x + plot->width, credal_ticks_crisp (y));
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0.0);
}

static void
draw_peak_point (cairo_t *cr, const CredalStyle *style, gboolean centre, double x, double y)
{
  credal_style_set_source (cr, centre ? credal_style_accent (style) : credal_style_foreground (style),
                           centre ? 1.0 : 0.55);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, centre ? CENTRE_DOT : DOT, 0.0, 2.0 * G_PI);
  cairo_fill (cr);
  if (!centre)
    return;
  cairo_arc (cr, x, y, RING, 0.0, 2.0 * G_PI);
  cairo_stroke (cr);
}

void
credal_draw_peaks (cairo_t *cr, const CredalStyle *style, const CredalPeakGraph *graph, const CredalPeakFrame *frame)
{
  double x, y;

  cairo_save (cr);
  credal_text_font (cr, style, 1.0, FALSE);
  cairo_set_line_width (cr, 1.0);
  draw_levels (cr, style, frame);
  draw_distances (cr, style, frame);
  draw_peak_lines (cr, style, graph, frame);
  for (guint centres = 0; centres < 2; centres++)            /* on top of the others */
    for (gsize i = 0; i < graph->n; i++)
      if (credal_peak_graph_is_centre (graph, i) == (gboolean) centres)
        {
          credal_peak_frame_place (frame, graph->points[2 * i], graph->points[2 * i + 1], &x, &y);
          draw_peak_point (cr, style, (gboolean) centres, x, y);
        }
  cairo_restore (cr);
}
