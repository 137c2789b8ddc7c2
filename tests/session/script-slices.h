#pragma once
#include "../io/volumes.h"
#include "core/base/rng.h"

/* What scripted-session paints on a volume, by the number of the step, whatever the slice. */

#define SCRIPT_SLICES 3

/* From 1 on: four squares on each. */
static inline guint
script_slice (guint step)
{
  return step / 4 % SCRIPT_SLICES + 1;
}

/* @corners: (4): out: its first and its last pixel's. */
static inline void
script_square (guint64 seed, guint step, double *corners)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, step);
  corners[0] = (double) credal_rng_index (rng, VOLUME_COLUMNS - 4);
  corners[1] = (double) credal_rng_index (rng, VOLUME_ROWS - 4);
  corners[2] = corners[0] + 3;
  corners[3] = corners[1] + 2;
}
