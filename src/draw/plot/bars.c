/* Draws the bars of a histogram, a part for each hard focal set. */
#include <math.h>
#include "draw/plot/layers.h"

static void
draw_part (cairo_t *cr, const CredalScene *scene, const CredalStyle *style, gsize kind, double x, double y, double w,
           double h)
{
  CredalFrame *frame = scene->partition ? credal_partition_frame (scene->partition) : NULL;

  if (frame)
    {
      credal_mark_bar (cr, style, credal_frame_sets (frame)[kind], credal_frame_c (frame), x, y, w, h);
      return;
    }
  cairo_rectangle (cr, x, y, w, h);
  credal_style_set_source (cr, credal_style_ignorance (style), 1.0);
  cairo_fill (cr);
}

void
credal_draw_bars (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style)
{
  const CredalStack *stack = scene->stack;

  for (gsize b = 0; b < stack->bins; b++)
    {
      double below = 0.0, left, right, top, bottom;
      for (gsize k = 0; k < stack->kinds; k++)
        {
          guint32 height = stack->counts[b * stack->kinds + k];
          double low = stack->low + (double) b * stack->width;
          if (height == 0)
            continue;
          credal_viewport_to_pixel (viewport, low, below, &left, &bottom);
          credal_viewport_to_pixel (viewport, low + stack->width, below + height, &right, &top);
          draw_part (cr, scene, style, k, left + 0.5, top, MAX (right - left - 1.0, 0.5), bottom - top);
          below += height;
        }
    }
}
