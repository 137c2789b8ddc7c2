#include "fuzz.h"
#include <string.h>
#include "core/picture/pixels.h"
#include "io/image/image.h"

/* What is read has pixels, all of which can be clustered; what is not has a message. The other formats are
 * gdk-pixbuf's, which has fuzzers of its own. */
int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr(GError) error = NULL;
  if (length < 4 || memcmp (bytes, "\x89PNG", 4) != 0)
    return 0;
  g_autoptr(CredalRaster) raster = credal_image_parse ("f", bytes, length, NULL, &error);

  if (!raster)
    {
      g_assert_true (error && error->domain == CREDAL_ERROR && g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(CredalPixels) pixels = credal_raster_n (raster) <= 1 << 20
                                     ? credal_pixels_new (raster, features, NULL, NULL) : NULL;
  if (pixels)
    g_assert_cmpfloat (credal_dataset_total_weight (credal_pixels_data (pixels)), ==,
                       (double) credal_raster_n (raster));
  return 0;
}
