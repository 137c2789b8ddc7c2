#pragma once
#include "core/base/params.h"
#include "core/picture/raster.h"

/* Which of a file's pictures, or which slice of a volume, is read. */
typedef struct {
  guint slice;         /* from 1 on; 0: the usual one: the first picture, the middle slice */
  CredalSliceAxis axis;     /* of a volume: which its slices are across */
} CredalImageChoice;

/** credal_image_choice: as "slice" and "axis" of credal_feature_specs say. */
CredalImageChoice credal_image_choice (const CredalParams *features);
