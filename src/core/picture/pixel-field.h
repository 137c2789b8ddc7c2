#pragma once
#include "core/base/monitor.h"
#include "core/picture/raster.h"

/* A Potts model of a picture in mean field: neighbouring pixels prefer the same state.
 *
 * A pixel i has the probabilities p_i of its object, and the field q_i. With w = strength / (4 + 4/√2) for neighbours
 * at a side, and w/√2 for neighbours at a corner,
 *
 *   F(q) = Σ_i Σ_k q_ik (ln q_ik − ln p_ik) − Σ_{pairs i, j} w_ij Σ_k q_ik q_jk,    p_ik ≥ CREDAL_FIELD_LEAST,
 *
 * is minimised one pixel at a time: q_ik ∝ p_ik exp (Σ_j w_ij q_jk). F falls with each step. The first sweeps divide
 * the logarithms by a heat that falls to 1, so that evidence of a whole region decides, and not its first pixels.
 * Pixels outside are no neighbours; a fixed pixel keeps its state. Deterministic for any number of threads. */

#define CREDAL_FIELD_LEAST 0.01f           /* one pixel says no more than this: its neighbours can outvote it */
#define CREDAL_FIELD_FREE G_MAXUINT8       /* in `fixed`: the pixel is free */

typedef struct {
  guint width, height, states; /* 1 to 32 states */
  const guint32 *map;          /* (nullable) (pixels): object of each pixel, or CREDAL_NO_OBJECT; NULL: same index */
  const float *shares;         /* (objects × states) p, rows of sum 1 */
  const guint8 *fixed;         /* (nullable) (pixels): the state of a pixel, or CREDAL_FIELD_FREE */
  double strength;             /* 0 to 64: log-odds of a state that all eight neighbours have */
} CredalPixelField;

/** credal_pixel_field_find: Returns (transfer full) (pixels × states) the field of the objects' probabilities; 0 for
 *  pixels outside. Fails with %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. @monitor: (nullable). Cost: O(pixels ×
 *  states) for each of the first sweeps; later ones visit only pixels whose neighbours changed. */
float *credal_pixel_field_find   (const CredalPixelField *field, CredalMonitor *monitor, GError **error);
/** credal_pixel_field_energy: Returns F of @q (pixels × states). Cost: O(pixels × states). */
double credal_pixel_field_energy (const CredalPixelField *field, const float *q);
