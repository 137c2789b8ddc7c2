#pragma once
#include "core/data/dataset.h"
#include "core/picture/phantom.h"

/* The pictures of [EGMM] §4.3: a phantom with a lesion replaces BrainWeb's. */
enum { CREDAL_MODALITY_WIDTH = 156, CREDAL_MODALITY_HEIGHT = 141,
       CREDAL_MODALITY_PIXELS = CREDAL_MODALITY_WIDTH * CREDAL_MODALITY_HEIGHT };

/** credal_modality_phantom: (transfer full): Returns the phantom, with 3 % noise. Fails like credal_phantom_new(). */
CredalPhantom *credal_modality_phantom (guint64 seed, GError **error);
/** credal_modality_data: (transfer full): Returns the grey values of @raster in [0, 1] (pixels × 1). The tissues are
 *  the classes. */
CredalDataset *credal_modality_data    (const CredalPhantom *phantom, const CredalRaster *raster);
