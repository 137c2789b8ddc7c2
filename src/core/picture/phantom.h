#pragma once
#include "core/picture/raster.h"

/* An artificial slice of a brain with a lesion: two aligned pictures and their truth. The field of view lies inside the
 * brain. In T1 the ventricles are dark, tissue and lesion bright. In T2 the lesion is bright, tissue dark and the
 * ventricles in between, as in [ABMD12] Figure 15. */

typedef enum { CREDAL_TISSUE_BRAIN, CREDAL_TISSUE_VENTRICLE, CREDAL_TISSUE_LESION } CredalTissue;

#define CREDAL_N_TISSUES 3

typedef struct {
  CredalRaster *t1, *t2;     /* grey, 8 bits */
  guint8 *truth;             /* (height × width) CredalTissue: the tissue that fills most of the pixel */
} CredalPhantom;

/**
 * credal_phantom_new:
 * @noise: ≥ 0: σ of the noise in the real and in the imaginary part of the signal, for intensities in [0, 1]
 *
 * Draws position, size and outline of the lesion from @seed. Pixels on an edge are mixed by area (partial volume); the
 * magnitude of the noisy signal is Rician (Gudbjartsson and Patz, 1995). Fails like credal_raster_new(). Cost:
 * O(pixels).
 */
CredalPhantom *credal_phantom_new  (guint width, guint height, double noise, guint64 seed, GError **error);
void           credal_phantom_free (CredalPhantom *phantom);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPhantom, credal_phantom_free)
