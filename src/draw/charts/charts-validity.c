/* Draws a validity index over the number of clusters. */
#include "draw/charts/charts.h"
#include <math.h>

#define ROOM 0.08            /* above and below, as a share of the values' range */
#define BEST_DOT 4.5
#define RING 8.0

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

void
credal_draw_validity (cairo_t *cr, const CredalStyle *style, const CredalValidityCurve *curve, double *x,
                      double *y, const cairo_rectangle_t *area)
{
  g_autofree double *at_x = g_new (double, curve->n), *at_y = g_new (double, curve->n);
  double low = 0.0, high = 1.0;
  const CredalSeries series[] = {
    { .x = curve->clusters, .y = curve->values, .n = curve->n, .colour = credal_style_cluster (style, 0), .dots = TRUE,
      .at_x = at_x, .at_y = at_y },
    { .x = curve->clusters + MAX (curve->best, 0), .n = curve->best >= 0, .colour = credal_style_accent (style) },
  };

  find_validity_range (curve, &low, &high);
  cairo_save (cr);
  credal_draw_curves (cr, style, series, G_N_ELEMENTS (series), low, high, curve->xlabel, area);
  if (curve->best >= 0)
    mark_best (cr, style, at_x[curve->best], at_y[curve->best]);
  if (curve->current >= 0 && isfinite (at_y[curve->current]))
    mark_current (cr, style, at_x[curve->current], at_y[curve->current]);
  cairo_restore (cr);
  for (gsize k = 0; x && y && k < curve->n; k++)
    {
      x[k] = at_x[k];
      y[k] = at_y[k];
    }
}
