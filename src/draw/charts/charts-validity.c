/* Draws a validity index over the number of clusters. */
#include "draw/charts/charts.h"
#include <math.h>

#define ROOM 0.08            /* above and below, as a share of the values' range */
#define BEST_DOT 4.5
#define RING 8.0
#define CROSS 5.0

/* Sets the ends of the y axis, slightly beyond the values. FALSE: there are no values. */
static gboolean
find_validity_range (const CredalValidityCurve *curve, double *low, double *high)
{
  *low = INFINITY;
  *high = -INFINITY;
  for (gsize k = 0; k < curve->n; k++)
    if (isfinite (curve->values[k]))
      {
        *low = fmin (*low, curve->values[k]);
        *high = fmax (*high, curve->values[k]);
      }
  if (*low > *high)
    return FALSE;
  if (curve->signed_values)
    {
      *low = fmin (*low, 0.0);
      *high = fmax (*high, 0.0);
    }
  double room = *high > *low ? ROOM * (*high - *low) : fmax (0.05 * fabs (*low), 0.05);
  *low -= room;
  *high += room;
  return TRUE;
}

static void
mark_best (cairo_t *cr, const CredalStyle *style, double x, double y)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, BEST_DOT, 0.0, 2.0 * G_PI);
  credal_style_set_source (cr, credal_style_accent (style), 1.0);
  cairo_fill (cr);
}

static void
mark_current (cairo_t *cr, const CredalStyle *style, double x, double y)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, RING, 0.0, 2.0 * G_PI);
  cairo_set_line_width (cr, 1.8);
  credal_style_set_source (cr, credal_style_foreground (style), 1.0);
  cairo_stroke (cr);
}

static void
cross_out (cairo_t *cr, const CredalStyle *style, double x, double y)
{
  cairo_new_path (cr);
  cairo_move_to (cr, x - CROSS, y - CROSS);
  cairo_line_to (cr, x + CROSS, y + CROSS);
  cairo_move_to (cr, x - CROSS, y + CROSS);
  cairo_line_to (cr, x + CROSS, y - CROSS);
  cairo_set_line_width (cr, 1.5);
  credal_style_set_source (cr, credal_style_foreground (style), 1.0);
  cairo_stroke (cr);
}

static void
mark_points (cairo_t *cr, const CredalStyle *style, const CredalValidityCurve *curve, const double *x,
             const double *y)
{
  for (gsize k = 0; curve->excluded && k < curve->n; k++)
    if (curve->excluded[k] && isfinite (y[k]))
      cross_out (cr, style, x[k], y[k]);
  if (curve->best >= 0)
    mark_best (cr, style, x[curve->best], y[curve->best]);
  if (curve->current >= 0 && isfinite (y[curve->current]))
    mark_current (cr, style, x[curve->current], y[curve->current]);
}

void
credal_draw_validity (cairo_t *cr, const CredalStyle *style, const CredalValidityCurve *curve, double *x,
                      double *y, const cairo_rectangle_t *area)
{
  g_autofree double *at_x = g_new (double, curve->n), *at_y = g_new (double, curve->n);
  double low = 0.0, high = 1.0;
  const double zero[2] = { 0.0, 0.0 }, ends[2] = { curve->n ? curve->clusters[0] : 0.0,
                                                   curve->n ? curve->clusters[curve->n - 1] : 0.0 };
  const CredalSeries series[] = {
    { .x = curve->clusters, .y = curve->values, .n = curve->n, .colour = credal_style_cluster (style, 0), .dots = TRUE,
      .at_x = at_x, .at_y = at_y },
    { .x = curve->clusters + MAX (curve->best, 0), .n = curve->best >= 0, .colour = credal_style_accent (style) },
    { .x = ends, .y = zero, .n = curve->signed_values ? 2 : 0, .colour = credal_style_foreground (style),
      .dashed = TRUE },
  };

  find_validity_range (curve, &low, &high);
  cairo_save (cr);
  credal_draw_curves (cr, style, series, G_N_ELEMENTS (series), low, high, curve->xlabel, area);
  mark_points (cr, style, curve, at_x, at_y);
  cairo_restore (cr);
  for (gsize k = 0; x && y && k < curve->n; k++)
    {
      x[k] = at_x[k];
      y[k] = at_y[k];
    }
}
