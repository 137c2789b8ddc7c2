/* Draws a feature's histogram in a group, and in the rest. */
#include "draw/charts/charts-profile.h"

static double
largest (const double *bins)
{
  double most = 0.0;

  for (guint bin = 0; bin < CREDAL_PROFILE_BINS; bin++)
    most = MAX (most, bins[bin]);
  return most;
}

/* Makes a path of steps along the tops of the bins. */
static void
trace_bins (cairo_t *cr, const double *bins, const cairo_rectangle_t *area)
{
  double most = largest (bins), foot = area->y + area->height, width = area->width / CREDAL_PROFILE_BINS;

  cairo_move_to (cr, area->x, foot);
  for (guint bin = 0; bin < CREDAL_PROFILE_BINS; bin++)
    {
      double top = foot - (most > 0.0 ? bins[bin] / most * area->height : 0.0);
      cairo_line_to (cr, area->x + bin * width, top);
      cairo_line_to (cr, area->x + (bin + 1) * width, top);
    }
  cairo_line_to (cr, area->x + area->width, foot);
}

void
credal_draw_profile (cairo_t *cr, const CredalStyle *style, CredalColour colour,
                     const double bins[2][CREDAL_PROFILE_BINS], const cairo_rectangle_t *area)
{
  cairo_save (cr);
  trace_bins (cr, bins[0], area);
  credal_style_set_source (cr, colour, 0.8);
  cairo_fill (cr);
  trace_bins (cr, bins[1], area);
  credal_style_set_source (cr, credal_style_foreground (style), 0.8);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
  cairo_restore (cr);
}
