/* Draws one curve over the range of its own values. */
#include "draw/charts/charts.h"
#include <math.h>

#define MARGIN 0.05          /* above and below, of the range */
#define LEAST_MARGIN 1e-9

gboolean
credal_draw_course (cairo_t *cr, const CredalStyle *style, const CredalSeries *series, const char *xlabel,
                    const cairo_rectangle_t *area)
{
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;

  for (gsize at = 0; at < series->n; at++)
    if (isfinite (series->y[at]))
      {
        low = MIN (low, series->y[at]);
        high = MAX (high, series->y[at]);
      }
  if (low > high)
    return FALSE;
  double margin = high > low ? MARGIN * (high - low) : MAX (LEAST_MARGIN, MARGIN * fabs (high));
  credal_draw_curves (cr, style, series, 1, low - margin, high + margin, xlabel, area);
  return TRUE;
}
