/* Makes the two pictures of a phantom into data. */
#include "experiments/trials/modality.h"

#define NOISE 0.03

CredalPhantom *
credal_modality_phantom (guint64 seed, GError **error)
{
  return credal_phantom_new (CREDAL_MODALITY_WIDTH, CREDAL_MODALITY_HEIGHT, NOISE, seed, error);
}

CredalDataset *
credal_modality_data (const CredalPhantom *phantom, const CredalRaster *raster)
{
  double *x = g_new (double, CREDAL_MODALITY_PIXELS);
  int *classes = g_new (int, CREDAL_MODALITY_PIXELS);
  const guint8 *bytes = credal_raster_bytes (raster);

  for (gsize i = 0; i < CREDAL_MODALITY_PIXELS; i++)
    {
      x[i] = bytes[i] / 255.0;
      classes[i] = phantom->truth[i];
    }
  CredalDataset *data = credal_dataset_new (CREDAL_MODALITY_PIXELS, 1, x, NULL);
  credal_dataset_set_classes (data, classes, CREDAL_N_TISSUES, g_strsplit ("tissue ventricle lesion", " ", -1));
  return data;
}
