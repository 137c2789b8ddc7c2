/* The black pixels that reach the edge of a picture, as around the head in a slice. */
#include "io/image/image-black.h"
#include <glib/gi18n-lib.h>

/* Returns TRUE if all samples are 0, whatever alpha is, and the pixel is not outside yet. */
static gboolean
is_black (const CredalRaster *raster, gsize pixel)
{
  gboolean black = !credal_raster_is_outside (raster, pixel);

  for (guint channel = 0; channel < credal_raster_channels (raster) && black; channel++)
    black = credal_raster_kind (raster, channel) == CREDAL_CHANNEL_ALPHA
            || credal_raster_stored (raster, pixel, channel) == 0.0;
  return black;
}

static gboolean
is_at_edge (const CredalRaster *raster, gsize pixel)
{
  gsize width = credal_raster_width (raster), x = pixel % width, y = pixel / width;

  return x == 0 || y == 0 || x + 1 == width || y + 1 == credal_raster_height (raster);
}

gboolean
credal_image_has_black_edge (const CredalRaster *raster)
{
  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    if (is_at_edge (raster, pixel) && is_black (raster, pixel))
      return TRUE;
  return FALSE;
}

/* The pixels that are marked, but whose neighbours are not looked at yet. */
typedef struct {
  const CredalRaster *raster;
  guint8 *outside;
  guint32 *waiting;            /* (pixels) */
  gsize n_waiting, count;
} Flood;

static void
reach (Flood *flood, gsize pixel)
{
  if (!is_black (flood->raster, pixel))
    return;
  flood->outside[pixel] = 1;
  flood->waiting[flood->n_waiting++] = (guint32) pixel;
  flood->count++;
}

static void
reach_neighbours (Flood *flood, gsize pixel)
{
  gsize width = credal_raster_width (flood->raster), x = pixel % width;

  if (x > 0)
    reach (flood, pixel - 1);
  if (x + 1 < width)
    reach (flood, pixel + 1);
  if (pixel >= width)
    reach (flood, pixel - width);
  if (pixel + width < credal_raster_n (flood->raster))
    reach (flood, pixel + width);
}

gboolean
credal_image_mark_black (CredalRaster *raster, gsize *count, GError **error)
{
  gsize n = credal_raster_n (raster);

  *count = 0;
  if (!credal_image_has_black_edge (raster))
    return TRUE;
  g_autofree guint32 *waiting = g_try_new (guint32, n);
  Flood flood = { raster, credal_raster_edit_outside (raster, error), waiting, 0, 0 };
  if (!flood.outside)
    return FALSE;
  if (!waiting)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("not enough memory for the picture"));
      return FALSE;
    }
  for (gsize pixel = 0; pixel < n; pixel++)
    if (is_at_edge (raster, pixel))
      reach (&flood, pixel);
  while (flood.n_waiting > 0)
    reach_neighbours (&flood, waiting[--flood.n_waiting]);
  *count = flood.count;
  return TRUE;
}
