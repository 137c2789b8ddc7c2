/* Draws the sets of pixels in greys. */
#include "draw/image/grey-picture.h"
#include "draw/image/image-overlay.h"
#include "draw/image/image-palette.h"
#include "draw/paint/set-colours.h"

#define OPAQUE 0xff000000u
#define GREY 0x010101u          /* one step of red, green and blue */
#define CHECK 4.0               /* user units: side of a check */
#define FRAME 0.5               /* grey of the line around the picture */

static void
fill_greys (cairo_surface_t *surface, const CredalRegions *regions, const CredalPartition *partition)
{
  g_autofree guint8 *greys = credal_set_greys (credal_partition_frame (partition));
  const guint32 *focal = credal_partition_focal (partition);
  gsize width = (gsize) cairo_image_surface_get_width (surface), pixel = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    {
      guint32 *row = (guint32 *) (gpointer) (cairo_image_surface_get_data (surface)
                                             + (gsize) y * (gsize) cairo_image_surface_get_stride (surface));
      for (gsize x = 0; x < width; x++, pixel++)
        {
          gsize object = credal_regions_object (regions, pixel);
          if (object != CREDAL_NO_OBJECT)
            row[x] = OPAQUE | GREY * greys[3 * focal[object]];
        }
    }
  cairo_surface_mark_dirty (surface);
}

/* Fills the rectangle with the checks that show pixels outside. */
static void
draw_checks (cairo_t *cr, const CredalStyle *style, double x, double y, double width, double height)
{
  credal_style_set_source (cr, credal_style_background (style), 1.0);
  cairo_rectangle (cr, x, y, width, height);
  cairo_fill (cr);
  credal_style_set_source (cr, credal_style_foreground (style),
                           CREDAL_IMAGE_CHECK / (double) CREDAL_TINT_FULL);
  for (guint row = 0; row * CHECK < height; row++)
    for (guint column = row % 2; column * CHECK < width; column += 2)
      cairo_rectangle (cr, x + column * CHECK, y + row * CHECK, MIN (CHECK, width - column * CHECK),
                       MIN (CHECK, height - row * CHECK));
  cairo_fill (cr);
}

void
credal_draw_grey_picture (cairo_t *cr, const CredalRegions *regions, const CredalPartition *partition,
                          const CredalStyle *style, const cairo_rectangle_t *area)
{
  const CredalRaster *raster = credal_regions_raster (regions);
  double width = credal_raster_width (raster), height = credal_raster_height (raster);
  double zoom = MIN (area->width / width, area->height / height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);

  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    fill_greys (surface, regions, partition);
  double x = area->x + (area->width - zoom * width) / 2.0, y = area->y + (area->height - zoom * height) / 2.0;

  if (credal_raster_outside (raster))
    draw_checks (cr, style, x, y, zoom * width, zoom * height);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, zoom, zoom);
  cairo_set_source_surface (cr, surface, 0.0, 0.0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_rectangle (cr, 0.0, 0.0, width, height);
  cairo_restore (cr);
  cairo_set_source_rgb (cr, FRAME, FRAME, FRAME);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
  cairo_surface_destroy (surface);
}
