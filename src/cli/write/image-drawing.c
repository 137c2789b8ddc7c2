/* Draws a picture under two partitions, side by side. */
#include <math.h>
#include "cli/write/image-drawing.h"
#include "core/belief/agreement.h"
#include "draw/image/image-overlay.h"
#include "draw/plot/picture.h"
#include "io/image/image-write.h"
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

/* ---- one cluster alone ---- */

/* Copies only the colours of the surface. */
static void
copy_colours (cairo_surface_t *surface, CredalRaster *raster)
{
  guint width = credal_raster_width (raster), height = credal_raster_height (raster);
  guint8 *out = credal_raster_edit_bytes (raster);

  cairo_surface_flush (surface);
  for (guint y = 0; y < height; y++)
    {
      const guint32 *row = (const guint32 *) (cairo_image_surface_get_data (surface)
                                              + (gsize) y * cairo_image_surface_get_stride (surface));
      for (guint x = 0; x < width; x++)
        for (guint part = 0; part < 3; part++)
          *out++ = (guint8) (row[x] >> (16 - 8 * part));
    }
}

static gboolean
write_surface (const char *path, cairo_surface_t *surface, GError **error)
{
  static const CredalChannel kinds[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE };
  g_autoptr(CredalRaster) drawn = credal_raster_new ((guint) cairo_image_surface_get_width (surface),
                                                     (guint) cairo_image_surface_get_height (surface), 8, 3, kinds,
                                                     error);

  if (!drawn)
    return FALSE;
  copy_colours (surface, drawn);
  return credal_image_write (path, drawn, NULL, error);
}

gboolean
credal_cli_image_write_cluster (const char *path, const CredalRegions *regions, CredalPartition *partition,
                                guint cluster, const CredalParams *look, GError **error)
{
  const CredalRaster *raster = credal_regions_raster (regions);
  guint width = credal_raster_width (raster), height = credal_raster_height (raster);
  const CredalStyle style = { 0 };
  const CredalImageViewport viewport = { 0.0, 0.0, 1.0, width, height };
  const CredalPixels *pixels = credal_regions_pixels (regions);
  const CredalShown shown = look ? credal_look_shown (look, pixels) : credal_shown_find (pixels, "");
  const CredalImageScene scene = { .raster = raster, .regions = regions, .partition = partition, .shown = &shown };
  CredalImageLook alone = credal_image_look;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  gboolean drawn = cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS;

  alone.cluster = (gint) cluster;
  alone.opacity = look ? credal_params_real (look, CREDAL_LOOK_OPACITY) : alone.opacity;
  if (drawn)
    credal_draw_image (surface, &scene, &alone, &viewport, &style, NULL, FALSE);
  else
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "%s: could not be drawn: %s", path,
                 cairo_status_to_string (cairo_surface_status (surface)));
  drawn = drawn && write_surface (path, surface, error);
  cairo_surface_destroy (surface);
  return drawn;
}
