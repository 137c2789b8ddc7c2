/* Reads the true classes of pixels from a picture. */
#include "cli/read/truth.h"
#include <math.h>
#include "io/export/exported-pixels.h"
#include "io/image/image.h"

enum { MAX_COLOURS = 256 };

static gboolean
have_same_colour (const CredalRaster *raster, gsize pixel, gsize other)
{
  gboolean same = TRUE;

  for (guint channel = 0; channel < credal_raster_channels (raster) && same; channel++)
    same = credal_raster_kind (raster, channel) == CREDAL_CHANNEL_ALPHA
           || credal_raster_stored (raster, pixel, channel) == credal_raster_stored (raster, other, channel);
  return same;
}

/* Returns the index of the pixel's colour among the @count colours of @pixels, added if new; −1: too many. */
static int
find_colour (const CredalRaster *raster, gsize *pixels, guint *count, gsize pixel)
{
  for (guint k = 0; k < *count; k++)
    if (have_same_colour (raster, pixels[k], pixel))
      return (int) k;
  if (*count == MAX_COLOURS)
    return -1;
  pixels[*count] = pixel;
  return (int) (*count)++;
}

static gboolean
find_classes (const CredalRaster *raster, const char *path, int *classes, GError **error)
{
  gsize colours[MAX_COLOURS];      /* a pixel of each colour */
  guint count = 0, width = credal_raster_width (raster);

  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    {
      gboolean goes_on = pixel > 0 && have_same_colour (raster, pixel - 1, pixel);
      classes[pixel] = goes_on ? classes[pixel - 1] : find_colour (raster, colours, &count, pixel);
      if (classes[pixel] < 0)
        return credal_fail_file (error, CREDAL_ERROR_DATA, path,
                                 "more than %d colours up to pixel (%u, %u): this is no picture of classes",
                                 MAX_COLOURS, (guint) (pixel % width), (guint) (pixel / width));
    }
  return TRUE;
}

int *
credal_cli_truth_read (const char *path, const CredalRegions *regions, GError **error)
{
  const CredalRaster *of = credal_regions_raster (regions);
  g_autoptr(CredalRaster) raster = credal_image_load (path, error);

  if (!raster)
    return NULL;
  if (credal_raster_width (raster) != credal_raster_width (of)
      || credal_raster_height (raster) != credal_raster_height (of))
    {
      credal_fail_file (error, CREDAL_ERROR_DATA, path, "the truth has %u × %u pixels, the picture %u × %u",
                        credal_raster_width (raster), credal_raster_height (raster), credal_raster_width (of),
                        credal_raster_height (of));
      return NULL;
    }
  g_autofree int *classes = g_try_new (int, credal_raster_n (raster));
  if (!classes)
    credal_fail_file (error, CREDAL_ERROR_MEMORY, path, "not enough memory for the truth");
  if (!classes || !find_classes (raster, path, classes, error))
    return NULL;
  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    if (credal_raster_is_outside (of, pixel) || credal_raster_is_outside (raster, pixel))
      classes[pixel] = -1;
  return g_steal_pointer (&classes);
}

CredalIndices
credal_cli_truth_score (const int *truth, const CredalExported *of)
{
  gsize n = credal_raster_n (credal_regions_raster (of->regions));
  g_autofree guint8 *labels = g_try_malloc (n);

  if (!labels)
    return (CredalIndices) { NAN, NAN, NAN, NAN, 0 };
  for (gsize pixel = 0; pixel < n; pixel++)
    labels[pixel] = credal_exported_outside (of, pixel) ? 0 : credal_exported_label (of, pixel);
  return credal_indices (labels, truth, n, NULL);
}
