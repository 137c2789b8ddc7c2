#include "pictures.h"
#include <math.h>
#include "core/picture/pixels.h"
#include "io/image/image.h"

#define MOST_PIXELS (1 << 20)      /* that are clustered */

static void
check_raster (CredalRaster *raster)
{
  const CredalSlice *slice = credal_raster_slice (raster);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(CredalPixels) pixels = credal_raster_n (raster) <= MOST_PIXELS
                                     ? credal_pixels_new (raster, features, NULL, NULL) : NULL;

  g_assert_true (slice->number >= 1 && slice->number <= slice->count && slice->width >= 0.0 && slice->height >= 0.0);
  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    g_assert_true (isfinite (credal_raster_stored (raster, credal_raster_n (raster) - 1, channel)));
  if (pixels)
    g_assert_cmpfloat (credal_dataset_total_weight (credal_pixels_data (pixels)), ==,
                       (double) (credal_raster_n (raster) - credal_raster_n_outside (raster)));
}

void
fuzz_picture (const uint8_t *bytes, size_t length)
{
  const CredalImageChoice choice = { bytes[length - 1] % 3, bytes[length / 2] % 3, bytes[length / 3] % 3 };
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalRaster) raster = credal_image_parse ("f", bytes, length, &choice, &error);

  if (raster)
    check_raster (raster);
  else
    g_assert_true (error && error->domain == CREDAL_ERROR && g_utf8_validate (error->message, -1, NULL));
}
