/* Draws a picture under two partitions, side by side. */
#include <math.h>
#include "cli/shared/image.h"
#include "core/belief/agreement.h"
#include "draw/image/image-overlay.h"
#include "draw/plot/picture.h"
#include "session/log/look.h"

#define GAP 8.0                  /* around each, pixels */
#define LEAST_ACROSS 320.0       /* pixels: smaller pictures are magnified by whole numbers */

typedef struct {
  CredalImageScene scene;
  CredalImageLook look;
  double zoom;
} ImageHalf;

static void
draw_image_half (cairo_t *cr, gboolean vector, gconstpointer data, const CredalStyle *style, double width,
                 double height)
{
  const ImageHalf *half = data;
  const CredalRaster *raster = half->scene.raster;
  const CredalImageViewport viewport = { 0.0, 0.0, half->zoom, half->zoom * credal_raster_width (raster),
                                         half->zoom * credal_raster_height (raster) };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) viewport.width,
                                                         (int) viewport.height);

  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    credal_draw_image (surface, &half->scene, &half->look, &viewport, style, NULL, FALSE);
  cairo_set_source_surface (cr, surface, GAP, GAP);      /* if memory runs out, @cr gets an error state */
  cairo_paint (cr);
  cairo_surface_destroy (surface);
}

gboolean
credal_cli_image_write_both (const char *path, const CredalRegions *regions, CredalPartition *const partitions[2],
                             const char *const titles[2], gint cluster, const CredalParams *look, GError **error)
{
  const CredalPixels *pixels = credal_regions_pixels (regions);
  const CredalRaster *raster = credal_pixels_raster (pixels);
  const CredalShown shown = look ? credal_look_shown (look, pixels) : credal_shown_find (pixels, "");
  const CredalStyle style = { 0 };
  double columns = credal_raster_width (raster), zoom = MAX (ceil (LEAST_ACROSS / columns), 1.0);
  g_autofree guint8 *differing = credal_mark_differing (partitions[0], partitions[1]);
  ImageHalf halves[2];

  for (guint h = 0; h < 2; h++)
    {
      halves[h] = (ImageHalf) { { .raster = raster, .regions = regions, .partition = partitions[h],
                                  .differing = differing, .shown = &shown }, credal_image_look, zoom };
      halves[h].look.cluster = cluster;
      halves[h].look.strokes = FALSE;
      halves[h].look.opacity = look ? credal_params_real (look, CREDAL_LOOK_OPACITY) : credal_image_look.opacity;
    }
  return credal_picture_draw_both (path, titles, draw_image_half, (const gconstpointer[]) { &halves[0], &halves[1] },
                                   &style, 2.0 * (columns * zoom + 2.0 * GAP),
                                   credal_raster_height (raster) * zoom + 2.0 * GAP
                                   + credal_picture_title_height (&style), 1.0, error);
}
